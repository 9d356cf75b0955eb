#include "paiju/wuhan/win.h"

#include <algorithm>
#include <bit>

#include "paiju/tiles/counts.h"
#include "paiju/tiles/wildcard.h"
#include "paiju/wuhan/distance.h"

namespace paiju::wuhan {
namespace {

// A SuitKey in one word, the high half on top: sums and differences are those of both halves.
using Key = std::uint64_t;
constexpr Key packed(SuitKey key) noexcept { return key.low | Key{key.high} << 32; }
constexpr SuitKey unpacked(Key key) noexcept {
  return {static_cast<std::uint32_t>(key), static_cast<std::uint32_t>(key >> 32)};
}

using GroupKeys = std::array<Key, kSuits + 1>;  // the suits, and the honours

// What one tile adds to the keys of all groups: a sum without branches, though three come to nothing.
constexpr std::array<GroupKeys, kKinds> kKeysOfKind = [] {
  std::array<GroupKeys, kKinds> keys{};
  for (std::uint8_t kind = 0; kind < kSuitedKinds; ++kind) {
    keys[kind][kind / kRanks] = packed(key_of_rank(kind % kRanks));
  }
  std::uint32_t power = 1;
  for (std::uint8_t kind = kKinds; kind-- > kSuitedKinds; power *= 5) keys[kind][kSuits] = power;
  return keys;
}();

// Concealed tiles as the keys of the tables: some tiles more or less are a sum.
class Concealed {
 public:
  explicit Concealed(const Counts34& counts) noexcept
      : keys_{packed(suit_key(counts.data())), packed(suit_key(counts.data() + kRanks)),
              packed(suit_key(counts.data() + 2 * kRanks)), honor_key(counts.data() + kSuitedKinds)} {}

  // One by one: of a loop compilers make vectors by way of memory, which takes longer than all the rest.
  void add(Tile tile, int copies) noexcept {
    const GroupKeys& one = kKeysOfKind[tile.index];
    const auto times = static_cast<Key>(copies);
    keys_ = {keys_[0] + times * one[0], keys_[1] + times * one[1], keys_[2] + times * one[2],
             keys_[kSuits] + times * one[kSuits]};
  }

  [[nodiscard]] WildMask mask() const noexcept {
    const WildShapes& shapes = WildShapes::get();
    const auto suit = [&](std::size_t group) { return shapes.of_suit(unpacked(keys_[group])); };
    const WildShape honors = shapes.of_honors(static_cast<std::uint32_t>(keys_[kSuits]));
    return shapes.mask(shapes.join(shapes.join(suit(0), suit(1)), shapes.join(suit(2), honors)));
  }
  // A bit for each group that has tiles.
  [[nodiscard]] unsigned groups() const noexcept {
    const auto bit = [&](std::size_t group) { return (keys_[group] != 0 ? 1u : 0u) << group; };
    return bit(0) | bit(1) | bit(2) | bit(kSuits);
  }
  [[nodiscard]] bool are_honors() const noexcept { return (keys_[0] | keys_[1] | keys_[2]) == 0; }
  [[nodiscard]] bool are_suited() const noexcept { return keys_[kSuits] == 0; }

 private:
  GroupKeys keys_;
};

// What is asked about: a hand, with a tile more where one is named.
struct Question {
  const Rules& rules;
  const Hand& hand;
  std::optional<Tile> more;
  std::optional<Tile> laizi;

  [[nodiscard]] int count(Tile tile) const { return hand.counts[tile.index] + (more == tile ? 1 : 0); }
  [[nodiscard]] int laizi_held() const { return laizi ? count(*laizi) : 0; }
  [[nodiscard]] Hand whole_hand() const {
    Hand whole = hand;
    if (more) whole.add(*more);
    return whole;
  }
};

// A hand of which so many laizi are wild and the others themselves: what it is (W-9.11).
class Reader {
 public:
  Reader(const Question& asked, int wild) noexcept : asked_(asked), wild_(wild), tiles_(asked.hand.counts) {
    if (asked.more) tiles_.add(*asked.more, 1);
    tiles_.add(asked.laizi.value_or(kRed), -wild);
    mask_ = tiles_.mask();
  }

  // Regular, with a 2-5-8 pair.
  [[nodiscard]] bool is_small() const noexcept {
    if (!makes(WildForm::sets_jiang_pair)) return false;
    return may_be_all() || is_regular_without(closed(), *asked_.laizi, asked_.whole_hand(), wild_);
  }
  [[nodiscard]] bool is_triplets() const noexcept {
    if (!makes(WildForm::triplets_any_pair) || has_chow(asked_.hand)) return false;
    return may_be_all() || is_triplets_without(closed(), *asked_.laizi, asked_.whole_hand(), wild_);
  }
  [[nodiscard]] bool is_flush() const noexcept {
    if (!makes(WildForm::sets_any_pair)) return false;
    const unsigned groups = tiles_.groups();
    for (int suit = 0; suit < kSuits; ++suit) {
      if ((groups & ~(1u << suit)) != 0 || (meld_kinds(asked_.hand) & ~suit_kinds(suit)) != 0) continue;
      return may_be_all() || is_flush_without(closed(), *asked_.laizi, asked_.whole_hand(), wild_, suit);
    }
    return false;
  }
  [[nodiscard]] bool is_honors() const noexcept {
    return tiles_.are_honors() && asked_.count(kRed) == 0 && (meld_kinds(asked_.hand) & ~kHonorKinds) == 0;
  }
  [[nodiscard]] bool is_jiang() const noexcept {
    if (!tiles_.are_suited()) return false;
    Kinds kinds = kinds_held(asked_.hand.counts.data());
    if (asked_.more) kinds |= bit_of(*asked_.more);
    if (wild_ != 0 && asked_.laizi_held() == wild_) kinds &= ~bit_of(*asked_.laizi);
    return (kinds & kAllSuited & ~kJiangKinds) == 0 && (meld_kinds(asked_.hand) & ~kJiangKinds) == 0 &&
           !has_chow(asked_.hand);
  }

 private:
  [[nodiscard]] bool makes(WildForm form) const noexcept { return (mask_ & wild_bit(form, wild_)) != 0; }
  // The tables let wild tiles stand for everything; as a red dragon they are of no use but beside one.
  [[nodiscard]] bool may_be_all() const noexcept {
    return wild_ == 0 || (asked_.rules.wild_may_be_skin && asked_.count(kRed) == 0);
  }
  // What no wild tile stands for (W-8.10).
  [[nodiscard]] Kinds closed() const noexcept {
    return asked_.rules.wild_may_be_skin ? bit_of(kRed) : special_of_laizi(*asked_.laizi).barred();
  }

  const Question& asked_;
  int wild_;
  Concealed tiles_;
  WildMask mask_;
};

EnumSet<WinType> patterns_of(const Reader& reader) {
  EnumSet<WinType> patterns;
  if (reader.is_flush()) patterns.insert(WinType::full_flush);
  if (reader.is_triplets()) patterns.insert(WinType::all_triplets);
  if (reader.is_honors()) patterns.insert(WinType::all_honors);
  if (reader.is_jiang()) patterns.insert(WinType::all_jiang);
  return patterns;
}

EnumSet<WinType> context_of(const Rules& rules, const Hand& hand, Situation situation) {
  EnumSet<WinType> context;
  if (situation.way == WinWay::discard && openings(hand) == kMaxMelds) context.insert(WinType::all_melded);
  if (situation.way == WinWay::kong_draw) context.insert(WinType::kong_flower);
  if (situation.way == WinWay::rob_kong) context.insert(WinType::rob_kong);
  if (is_drawn(situation.way) && situation.wall_left < rules.haidi_tiles) context.insert(WinType::last_tiles);
  return context;
}

// How many laizi may be wild when a hand holds so many; -1: it holds too many for this class.
int most_wild(const Rules& rules, int held, int limit) {
  if (rules.laizi_limit_counts == LaiziLimitCounts::as_wild) return std::min(held, limit);
  return held <= limit ? held : -1;
}

// What a hand is only grows with the wild laizi, so that the most that are allowed decide.
bool has_shape(const Question& asked, bool in_context) {
  const Rules& rules = asked.rules;
  const int held = asked.laizi_held();
  const int wild = most_wild(rules, held, rules.big_laizi_max);
  if (wild < 0) return false;
  const Reader reader(asked, wild);
  const int small_wild = in_context ? wild : most_wild(rules, held, rules.small_laizi_max);
  if (small_wild == wild && reader.is_small()) return true;
  if (reader.is_triplets() || reader.is_flush() || reader.is_honors() || reader.is_jiang()) return true;
  return small_wild >= 0 && small_wild != wild && Reader(asked, small_wild).is_small();
}

bool has_four(const Question& asked) {
  for (std::uint8_t kind = 0; kind < kKinds; ++kind) {
    if (asked.count(Tile{kind}) >= kCopies) return true;
  }
  return false;
}

// Everything but the shape, cheap questions first.
WinFault early_refusal(const Question& asked, const Special& special, Tile win_tile, Situation situation) {
  const Rules& rules = asked.rules;
  if (!has_opened(asked.hand)) return WinFault::not_opened;
  const Counts34& held = asked.hand.counts;
  if ((held[special.skins[0].index] | held[special.skins[1].index] | held[kRed.index]) != 0 ||
      has(special.barred(), win_tile)) {
    return WinFault::skin_or_red_in_hand;
  }
  if (rules.four_in_hand_blocks_win && has_four(asked)) return WinFault::four_in_hand;
  if (win_tile == special.laizi && !is_drawn(situation.way)) return WinFault::laizi_not_claimable;
  if (!rules.last_discard_win && situation.way == WinWay::discard && situation.wall_left == 0) {
    return WinFault::last_discard;
  }
  return WinFault::none;
}

bool wins(const Question& asked, const Special& special, Tile win_tile, Situation situation) {
  return early_refusal(asked, special, win_tile, situation) == WinFault::none &&
         has_shape(asked, !context_of(asked.rules, asked.hand, situation).empty());
}

// The reading with so many wild laizi.
Reading reading_of(const Question& asked, EnumSet<WinType> context, int wild) {
  const Rules& rules = asked.rules;
  const int counted = rules.laizi_limit_counts == LaiziLimitCounts::held ? asked.laizi_held() : wild;
  if (counted > rules.big_laizi_max) return {};
  const Reader reader(asked, wild);
  const bool is_small = reader.is_small();
  Reading reading{.types = patterns_of(reader), .hard = wild == 0};
  const bool with_context =
      is_small || (rules.context_needs_258 == ContextNeeds258::unless_pattern && !reading.types.empty());
  if (with_context) reading.types.bits |= context.bits;
  reading.base = 10 * std::popcount(reading.types.bits);
  if (reading.base == 0 && is_small) {  // over its limit only beside a reading within it, which is worth as much
    reading.types.insert(WinType::small);
    reading.base = 1;
  }
  return reading;
}

int value_of(const Reading& reading) { return reading.base * (reading.hard ? 2 : 1); }

}  // namespace

bool can_win(const Rules& rules, const Special& special, const Hand& hand, Tile win_tile,
             Situation situation) noexcept {
  return wins({rules, hand, std::nullopt, special.laizi}, special, win_tile, situation);
}

WinFault refusal(const Rules& rules, const Special& special, const Hand& hand, Tile win_tile,
                 Situation situation) noexcept {
  const Question asked{rules, hand, std::nullopt, special.laizi};
  const WinFault fault = early_refusal(asked, special, win_tile, situation);
  if (fault != WinFault::none) return fault;
  return wins(asked, special, win_tile, situation) ? WinFault::none : WinFault::no_shape_or_laizi_limit;
}

Reading best_reading(const Rules& rules, const Special& special, const Hand& hand, Situation situation) noexcept {
  const Question asked{rules, hand, std::nullopt, special.laizi};
  const EnumSet<WinType> context = context_of(rules, hand, situation);
  Reading best;
  for (int wild = 0; wild <= std::min(asked.laizi_held(), kMaxWild); ++wild) {
    const Reading reading = reading_of(asked, context, wild);
    if (value_of(reading) > value_of(best)) best = reading;  // of equals the hard one, which comes first
  }
  return best;
}

bool can_win_on(const Rules& rules, const Special& special, const Hand& hand, Tile tile, Situation situation) noexcept {
  return wins({rules, hand, tile, special.laizi}, special, tile, situation);
}

bool has_winning_shape(const Rules& rules, std::optional<Tile> laizi, const Hand& hand) noexcept {
  return has_shape({rules, hand, std::nullopt, laizi}, false);
}

}  // namespace paiju::wuhan
