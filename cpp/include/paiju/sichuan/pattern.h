#pragma once
// The pattern table (S-6): what a winning hand can be called, and what that is worth in both value systems.

#include <array>
#include <cstdint>

namespace paiju::sichuan {

// In table order, which decides ties (S-7).
enum class Pattern : std::uint8_t {
  pure_eighteen_arhats,             // 清十八罗汉
  jiang_triple_dragon_seven_pairs,  // 将三龙七对
  pure_triple_dragon_seven_pairs,   // 清三龙七对
  jiang_double_dragon_seven_pairs,  // 将双龙七对
  eighteen_arhats,                  // 十八罗汉
  pure_double_dragon_seven_pairs,   // 清双龙七对
  heavenly_hand,                    // 天胡
  earthly_hand,                     // 地胡
  pure_dragon_seven_pairs,          // 清龙七对
  triple_dragon_seven_pairs,        // 三龙七对
  jiang_dragon_seven_pairs,         // 将龙七对
  twelve_hairpins,                  // 十二金钗
  pure_seven_pairs,                 // 清七对
  pure_golden_hook,                 // 清金钩钓
  jiang_seven_pairs,                // 将七对
  double_dragon_seven_pairs,        // 双龙七对
  pure_terminals_everywhere,        // 清幺九
  jiang_golden_hook,                // 将金钩钓
  pure_all_triplets,                // 清碰
  dragon_seven_pairs,               // 龙七对
  jiang_all_triplets,               // 将对
  full_flush,                       // 清一色
  seven_pairs,                      // 七对
  golden_hook,                      // 金钩钓
  terminals_everywhere,             // 幺九
  all_triplets,                     // 碰碰胡
  all_simples,                      // 断么九
  basic_win,                        // 平胡
};
inline constexpr int kPatternCount = 28;

// What the table asks of a winning hand. Readings are alternatives: a hand may have several.
struct Features {
  bool seven_pairs = false;   // a reading: seven pairs
  bool all_triplets = false;  // a reading without runs
  bool terminals = false;     // a reading with a terminal in every set and the eyes
  bool golden_hook = false;   // four melds
  bool one_suit = false;
  bool jiang = false;    // every tile a 2, 5 or 8
  bool simples = false;  // no 1 and no 9
  bool heavenly = false;
  bool earthly = false;
  std::uint8_t kongs = 0;
  std::uint8_t roots = 0;  // kinds with all four copies in hand and melds
};

inline constexpr int kNotInTable = -1;

struct PatternRow {
  Pattern id;
  const char* name;
  int multiplier;
  int fan;            // kNotInTable: no row of the fan table
  int absorbs;        // roots that are not counted again
  bool extended;      // left out by extended_patterns=false, and by first_match
  bool fan_extended;  // the same in the fan table
  bool (*holds)(const Features&);
  bool (*holds_in_fan)(const Features&);
};

namespace holds {
// Seven pairs with exactly so many quads; the fan table only asks for one at least and counts the others as roots.
template <int Quads>
constexpr bool dragons(const Features& f) {
  return f.seven_pairs && f.roots == Quads;
}
constexpr bool any_dragon(const Features& f) { return f.seven_pairs && f.roots >= 1; }
template <bool (*Form)(const Features&)>
constexpr bool pure(const Features& f) {
  return f.one_suit && Form(f);
}
template <bool (*Form)(const Features&)>
constexpr bool jiang(const Features& f) {
  return f.jiang && Form(f);
}
constexpr bool arhats(const Features& f) { return f.golden_hook && f.kongs == 4; }
constexpr bool hairpins(const Features& f) { return f.golden_hook && f.kongs == 3; }
constexpr bool hook(const Features& f) { return f.golden_hook; }
constexpr bool pairs(const Features& f) { return f.seven_pairs; }
constexpr bool triplets(const Features& f) { return f.all_triplets; }
constexpr bool terminals(const Features& f) { return f.terminals; }
constexpr bool flush(const Features& f) { return f.one_suit; }
constexpr bool simples(const Features& f) { return f.simples; }
constexpr bool heavenly(const Features& f) { return f.heavenly; }
constexpr bool earthly(const Features& f) { return f.earthly; }
constexpr bool always(const Features&) { return true; }
}  // namespace holds

// clang-format off
inline constexpr std::array<PatternRow, kPatternCount> kPatterns{{
    // id, name, multiplier, fan, absorbs, extended, extended in fan, condition, condition in fan
    {Pattern::pure_eighteen_arhats, "pure_eighteen_arhats", 256, 8, 4, false, true, holds::pure<holds::arhats>, holds::pure<holds::arhats>},
    {Pattern::jiang_triple_dragon_seven_pairs, "jiang_triple_dragon_seven_pairs", 128, kNotInTable, 3, false, false, holds::jiang<holds::dragons<3>>, nullptr},
    {Pattern::pure_triple_dragon_seven_pairs, "pure_triple_dragon_seven_pairs", 128, kNotInTable, 3, true, false, holds::pure<holds::dragons<3>>, nullptr},
    {Pattern::jiang_double_dragon_seven_pairs, "jiang_double_dragon_seven_pairs", 64, kNotInTable, 2, false, false, holds::jiang<holds::dragons<2>>, nullptr},
    {Pattern::eighteen_arhats, "eighteen_arhats", 64, 6, 4, false, true, holds::arhats, holds::arhats},
    {Pattern::pure_double_dragon_seven_pairs, "pure_double_dragon_seven_pairs", 64, kNotInTable, 2, true, false, holds::pure<holds::dragons<2>>, nullptr},
    {Pattern::heavenly_hand, "heavenly_hand", 32, 5, 0, false, false, holds::heavenly, holds::heavenly},
    {Pattern::earthly_hand, "earthly_hand", 32, 5, 0, false, false, holds::earthly, holds::earthly},
    {Pattern::pure_dragon_seven_pairs, "pure_dragon_seven_pairs", 32, 5, 1, false, false, holds::pure<holds::dragons<1>>, holds::pure<holds::any_dragon>},
    {Pattern::triple_dragon_seven_pairs, "triple_dragon_seven_pairs", 32, kNotInTable, 3, false, false, holds::dragons<3>, nullptr},
    {Pattern::jiang_dragon_seven_pairs, "jiang_dragon_seven_pairs", 32, kNotInTable, 1, true, false, holds::jiang<holds::dragons<1>>, nullptr},
    {Pattern::twelve_hairpins, "twelve_hairpins", 32, kNotInTable, 3, true, false, holds::hairpins, nullptr},
    {Pattern::pure_seven_pairs, "pure_seven_pairs", 16, 4, 0, false, false, holds::pure<holds::pairs>, holds::pure<holds::pairs>},
    {Pattern::pure_golden_hook, "pure_golden_hook", 16, 4, 0, false, true, holds::pure<holds::hook>, holds::pure<holds::hook>},
    {Pattern::jiang_seven_pairs, "jiang_seven_pairs", 16, 4, 0, false, true, holds::jiang<holds::pairs>, holds::jiang<holds::pairs>},
    {Pattern::double_dragon_seven_pairs, "double_dragon_seven_pairs", 16, kNotInTable, 2, false, false, holds::dragons<2>, nullptr},
    {Pattern::pure_terminals_everywhere, "pure_terminals_everywhere", 16, 4, 0, true, false, holds::pure<holds::terminals>, holds::pure<holds::terminals>},
    {Pattern::jiang_golden_hook, "jiang_golden_hook", 16, 4, 0, true, true, holds::jiang<holds::hook>, holds::jiang<holds::hook>},
    {Pattern::pure_all_triplets, "pure_all_triplets", 8, 3, 0, false, false, holds::pure<holds::triplets>, holds::pure<holds::triplets>},
    {Pattern::dragon_seven_pairs, "dragon_seven_pairs", 8, 4, 1, false, false, holds::dragons<1>, holds::any_dragon},
    {Pattern::jiang_all_triplets, "jiang_all_triplets", 8, 3, 0, false, false, holds::jiang<holds::triplets>, holds::jiang<holds::triplets>},
    {Pattern::full_flush, "full_flush", 4, 2, 0, false, false, holds::flush, holds::flush},
    {Pattern::seven_pairs, "seven_pairs", 4, 2, 0, false, false, holds::pairs, holds::pairs},
    {Pattern::golden_hook, "golden_hook", 4, 2, 0, false, true, holds::hook, holds::hook},
    {Pattern::terminals_everywhere, "terminals_everywhere", 4, 2, 0, false, false, holds::terminals, holds::terminals},
    {Pattern::all_triplets, "all_triplets", 2, 1, 0, false, false, holds::triplets, holds::triplets},
    {Pattern::all_simples, "all_simples", 2, 1, 0, false, false, holds::simples, holds::simples},
    {Pattern::basic_win, "basic_win", 1, 0, 0, false, false, holds::always, holds::always},
}};
// clang-format on

[[nodiscard]] constexpr const PatternRow& row_of(Pattern pattern) noexcept {
  return kPatterns[static_cast<std::size_t>(pattern)];
}

}  // namespace paiju::sichuan
