#include "paiju/sichuan/score.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "paiju/sichuan/analysis.h"

namespace paiju::sichuan {
namespace {

// ---- readings of a hand

// Concealed tiles as triplets and one pair: every kind is held not at all, twice (once) or three times.
bool reads_as_triplets(const Hand& hand) {
  int pairs = 0;
  for (const std::uint8_t count : hand.counts) {
    if (count == 1 || count == 4) return false;
    pairs += count == 2;
  }
  return pairs == 1;
}

// One end of a suit, counted from the terminal: runs take one of each, what is left of the terminal is nothing, the
// eyes or a triplet.
bool reads_as_terminals(int terminal, int second, int third, int& pairs) {
  if (second != third || second > terminal) return false;
  const int left = terminal - second;
  pairs += left == 2;
  return left == 0 || left == 2 || left == 3;
}

bool reads_as_terminals(const Hand& hand) {
  for (const Meld& meld : hand.melds) {
    if (meld.tile.rank() != 1 && meld.tile.rank() != kRanks) return false;
  }
  int pairs = 0;
  for (int suit = 0; suit < kSuits; ++suit) {
    const std::uint8_t* c = hand.counts.data() + suit * kRanks;
    if (c[3] + c[4] + c[5] != 0) return false;
    if (!reads_as_terminals(c[0], c[1], c[2], pairs) || !reads_as_terminals(c[8], c[7], c[6], pairs)) return false;
  }
  return pairs == 1;
}

bool reads_as_pairs(const Hand& hand) {
  return hand.melds.empty() &&
         std::all_of(hand.counts.begin(), hand.counts.end(), [](std::uint8_t count) { return count % 2 == 0; });
}

// ---- one main pattern

// Sets of rows are bit masks: bit i is row i of the table.
template <class Test>
constexpr std::uint32_t rows_that(Test test) {
  std::uint32_t rows = 0;
  for (std::size_t i = 0; i < kPatterns.size(); ++i) rows |= std::uint32_t{test(kPatterns[i])} << i;
  return rows;
}
constexpr std::uint32_t kExtended = rows_that([](const PatternRow& row) { return row.extended; });
constexpr std::uint32_t kFanExtended = rows_that([](const PatternRow& row) { return row.fan_extended; });
constexpr std::uint32_t kFanTable = rows_that([](const PatternRow& row) { return row.fan != kNotInTable; });
constexpr std::uint32_t kFirstTurn = EnumSet<Pattern>{Pattern::heavenly_hand, Pattern::earthly_hand}.bits;

// The rows whose condition the hand meets. Unrolled, so that no condition is called through its pointer.
template <std::size_t... I>
std::uint32_t rows_met(const Features& features, bool fan, std::index_sequence<I...>) {
  if (!fan) return ((std::uint32_t{kPatterns[I].holds(features)} << I) | ...);
  return ((std::uint32_t{kPatterns[I].fan != kNotInTable && kPatterns[I].holds_in_fan(features)} << I) | ...);
}

// The rows that count for this hand under these rules.
std::uint32_t rows_counting(const Features& features, const Rules& rules, PatternPolicy policy) {
  const bool fan = rules.scoring == Scoring::fan;
  std::uint32_t rows = rows_met(features, fan, std::make_index_sequence<kPatterns.size()>{});
  rows &= ~rules.disabled_patterns.bits;
  if (fan) rows &= kFanTable;
  if (policy == PatternPolicy::first_match || !rules.extended_patterns) rows &= ~(fan ? kFanExtended : kExtended);
  if (!rules.first_turn_patterns) rows &= ~kFirstTurn;
  return rows;
}

struct Choice {
  const PatternRow* row = nullptr;  // the main pattern
  int base = 0;
  int roots_counted = 0;
  std::int64_t value = -1;
  EnumSet<Pattern> factors;  // all that make up `base`
};

// A pattern with the roots it leaves: a product, or a sum of fan.
Choice value_row(const PatternRow& row, const Features& features, const Rules& rules) {
  const int roots = rules.roots ? features.roots - row.absorbs : 0;
  if (rules.scoring == Scoring::fan) return {&row, row.fan, roots, row.fan + roots, {row.id}};
  return {&row, row.multiplier, roots, std::int64_t{row.multiplier} << roots, {row.id}};
}

Choice first_match(const Features& features, const Rules& rules) {
  const std::uint32_t rows = rows_counting(features, rules, PatternPolicy::first_match);  // basic_win at least
  return value_row(kPatterns[static_cast<std::size_t>(std::countr_zero(rows))], features, rules);
}

// The row worth most; among equals the one with the higher value of its own, then the one that stands first.
Choice best_match(const Features& features, const Rules& rules) {
  Choice best;
  for (std::uint32_t rows = rows_counting(features, rules, PatternPolicy::best); rows != 0; rows &= rows - 1) {
    const PatternRow& row = kPatterns[static_cast<std::size_t>(std::countr_zero(rows))];
    const Choice choice = value_row(row, features, rules);
    if (choice.value > best.value || (choice.value == best.value && choice.base > best.base)) best = choice;
  }
  return best;
}

// ---- all factors of one reading

// The patterns that multiply under `stack`, each a power of two (S-7.6); jiang_all_triplets stands for 将.
constexpr int stack_power(Pattern pattern) {
  switch (pattern) {
    case Pattern::heavenly_hand:
    case Pattern::earthly_hand:
      return 5;
    case Pattern::seven_pairs:
    case Pattern::golden_hook:
    case Pattern::terminals_everywhere:
    case Pattern::full_flush:
    case Pattern::jiang_all_triplets:
      return 2;
    case Pattern::all_triplets:
    case Pattern::all_simples:
      return 1;
    default:
      return 0;
  }
}

struct Stack {
  int power = 0;
  EnumSet<Pattern> factors;

  void add(Pattern pattern) {
    power += stack_power(pattern);
    factors.insert(pattern);
  }
};

enum class Reading { pairs, triplets, terminals, other };

Stack stack_reading(const Features& features, const Rules& rules, Reading reading) {
  const auto on = [&](Pattern pattern) { return !rules.disabled_patterns.has(pattern); };
  Stack stack;
  if (reading == Reading::pairs && on(Pattern::seven_pairs)) stack.add(Pattern::seven_pairs);
  if (reading == Reading::triplets) {
    if (features.golden_hook && on(Pattern::golden_hook)) {
      stack.add(Pattern::golden_hook);
    } else if (on(Pattern::all_triplets)) {
      stack.add(Pattern::all_triplets);
    }
  }
  if (reading == Reading::terminals && on(Pattern::terminals_everywhere)) stack.add(Pattern::terminals_everywhere);
  if (features.one_suit && on(Pattern::full_flush)) stack.add(Pattern::full_flush);
  if (features.jiang && on(Pattern::jiang_all_triplets)) {
    stack.add(Pattern::jiang_all_triplets);
  } else if (features.simples && on(Pattern::all_simples)) {
    stack.add(Pattern::all_simples);
  }
  return stack;
}

// The reading worth most; on top of it the first turn.
Stack best_stack(const Features& features, const Rules& rules) {
  Stack best = stack_reading(features, rules, Reading::other);
  const auto offer = [&](bool has, Reading reading) {
    if (!has) return;
    const Stack stack = stack_reading(features, rules, reading);
    if (stack.power > best.power) best = stack;
  };
  offer(features.seven_pairs, Reading::pairs);
  offer(features.all_triplets, Reading::triplets);
  offer(features.terminals, Reading::terminals);
  const auto on = [&](Pattern pattern) { return rules.first_turn_patterns && !rules.disabled_patterns.has(pattern); };
  if (features.heavenly && on(Pattern::heavenly_hand)) best.add(Pattern::heavenly_hand);
  if (features.earthly && on(Pattern::earthly_hand)) best.add(Pattern::earthly_hand);
  return best;
}

Choice stack(const Features& features, const Rules& rules) {
  const Stack best = best_stack(features, rules);
  const int roots = rules.roots ? features.roots : 0;
  Choice choice = best_match(features, rules);  // names the hand
  choice.factors = best.factors;
  choice.roots_counted = roots;
  const bool fan = rules.scoring == Scoring::fan;
  choice.base = fan ? best.power : 1 << best.power;
  choice.value = fan ? best.power + roots : std::int64_t{1} << (best.power + roots);
  return choice;
}

Choice choose(const Features& features, const Rules& rules) {
  switch (rules.pattern_policy) {
    case PatternPolicy::first_match:
      return first_match(features, rules);
    case PatternPolicy::stack:
      return stack(features, rules);
    default:
      return best_match(features, rules);
  }
}

// ---- add-ons

// Whether the self-draw is rewarded at all.
bool self_draw_counts(const Choice& choice, const WinFlags& flags, const Rules& rules) {
  if (!flags.self_draw || rules.self_draw == SelfDrawBonus::none) return false;
  const bool fed =
      rules.exposed_kong_flower == ExposedKongFlower::feeder_pays && flags.kong_flower && flags.exposed_kong;
  if (fed) return false;
  const bool first_turn = choice.factors.has(Pattern::heavenly_hand) || choice.factors.has(Pattern::earthly_hand);
  return !(first_turn && rules.first_turn_excludes_self_draw);
}

// Whether the reward is part of the multiplier or the fan, or is paid beside them.
bool self_draw_is_addon(const Rules& rules) {
  return rules.self_draw == SelfDrawBonus::add_fan ||
         (rules.self_draw == SelfDrawBonus::twice && rules.scoring == Scoring::multiplier);
}

EnumSet<Addon> addons_of(const WinFlags& flags, bool self_draw, const Rules& rules) {
  EnumSet<Addon> addons;
  if (self_draw && self_draw_is_addon(rules)) addons.insert(Addon::self_draw);
  if (flags.kong_flower) addons.insert(Addon::kong_flower);
  if (flags.kong_discard) addons.insert(Addon::kong_discard);
  if (flags.rob_kong) addons.insert(Addon::rob_kong);
  if (flags.last_tile && (flags.self_draw || rules.last_tile_on_discard)) addons.insert(Addon::last_tile);
  return addons;
}

}  // namespace

Features features_of(const Hand& hand) {
  Features features;
  features.seven_pairs = reads_as_pairs(hand);
  features.all_triplets = reads_as_triplets(hand);
  features.terminals = reads_as_terminals(hand);
  features.golden_hook = hand.melds.size() == kMaxMelds;
  features.jiang = true;
  features.simples = true;
  unsigned suits = 0;
  for (std::uint8_t index = 0; index < kSuitedKinds; ++index) {
    const int owned = hand.counts[index] + hand.melded[index];
    if (owned == 0) continue;
    const Tile tile{index};
    suits |= 1u << index_of(tile.suit());
    features.roots = static_cast<std::uint8_t>(features.roots + (owned == kCopies));
    if (tile.rank() % 3 != 2) features.jiang = false;
    if (tile.rank() == 1 || tile.rank() == kRanks) features.simples = false;
  }
  features.one_suit = std::has_single_bit(suits);
  for (const Meld& meld : hand.melds) features.kongs = static_cast<std::uint8_t>(features.kongs + meld.is_kong());
  return features;
}

Score score(const Features& features, const WinFlags& flags, const Rules& rules) {
  Features won = features;
  won.heavenly = flags.heavenly;
  won.earthly = flags.earthly;
  const Choice choice = choose(won, rules);
  const bool self_draw = self_draw_counts(choice, flags, rules);
  Score score;
  score.main = choice.row->id;
  score.factors = choice.factors;
  score.base = choice.base;
  score.roots = features.roots;
  score.roots_counted = choice.roots_counted;
  score.addons = addons_of(flags, self_draw, rules);
  score.self_draw_bonus = self_draw && !self_draw_is_addon(rules);
  const int addons = std::popcount(score.addons.bits);
  if (rules.scoring == Scoring::fan) {
    score.uncapped = choice.value + addons;
    score.fan =
        static_cast<int>(rules.fan_cap ? std::min<std::int64_t>(score.uncapped, *rules.fan_cap) : score.uncapped);
    score.total = std::int64_t{1} << *score.fan;
  } else {
    score.uncapped = choice.value << addons;
    score.total = rules.max_multiplier ? std::min<std::int64_t>(score.uncapped, *rules.max_multiplier) : score.uncapped;
  }
  score.pay_each = points(rules, score.total, score.self_draw_bonus);
  return score;
}

int factor_value(Pattern pattern, const Rules& rules) noexcept {
  const bool fan = rules.scoring == Scoring::fan;
  if (rules.pattern_policy == PatternPolicy::stack) return fan ? stack_power(pattern) : 1 << stack_power(pattern);
  const PatternRow& row = kPatterns[static_cast<std::size_t>(pattern)];
  return fan ? row.fan : row.multiplier;
}

std::int64_t plain_value(const Hand& hand, const Rules& rules) { return score(features_of(hand), {}, rules).total; }

std::int64_t points(const Rules& rules, std::int64_t total, bool self_draw_bonus) noexcept {
  const std::int64_t points = rules.base * total;
  if (!self_draw_bonus) return points;
  return rules.self_draw == SelfDrawBonus::add_base ? points + rules.base : 2 * points;
}

FlagFault check(const WinFlags& flags, const Hand& hand, const Rules& rules) noexcept {
  if (flags.self_draw && (flags.kong_discard || flags.rob_kong)) return FlagFault::self_draw_from_other;
  if (flags.kong_discard && flags.rob_kong) return FlagFault::two_sources;
  if (flags.kong_flower && !flags.self_draw) return FlagFault::kong_flower_no_draw;
  if (flags.heavenly && flags.earthly) return FlagFault::heavenly_and_earthly;
  if (flags.heavenly && !flags.self_draw) return FlagFault::heavenly_no_draw;
  if (flags.earthly && !flags.self_draw && !rules.earthly_on_first_discard) return FlagFault::earthly_no_draw;
  if (flags.heavenly || flags.earthly) {
    if (!hand.melds.empty()) return FlagFault::first_turn_with_melds;
    if (flags.kong_flower || flags.kong_discard || flags.rob_kong || flags.last_tile) {
      return FlagFault::first_turn_too_late;
    }
  }
  if (flags.last_tile && flags.rob_kong) return FlagFault::last_tile_robbed;
  return FlagFault::none;
}

}  // namespace paiju::sichuan
