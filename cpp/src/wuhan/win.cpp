#include "paiju/wuhan/win.h"

#include <algorithm>
#include <bit>

#include "paiju/tiles/counts.h"
#include "paiju/tiles/wildcard.h"
#include "paiju/wuhan/distance.h"

namespace paiju::wuhan {
namespace {

// Concealed tiles as the keys of the tables: some tiles more or less are a sum.
class Concealed {
 public:
  explicit Concealed(const Counts34& counts) noexcept
      : suits_{suit_key(counts.data()), suit_key(counts.data() + kRanks), suit_key(counts.data() + 2 * kRanks)},
        honors_(honor_key(counts.data() + kSuitedKinds)) {}

  void add(Tile tile, int copies) noexcept {
    constexpr std::array<std::uint32_t, kHonors> kPowers{15625, 3125, 625, 125, 25, 5, 1};
    const auto times = static_cast<std::uint32_t>(copies);
    if (tile.index >= kSuitedKinds) {
      honors_ += times * kPowers[static_cast<std::size_t>(tile.index - kSuitedKinds)];
      return;
    }
    SuitKey& suit = suits_[static_cast<std::size_t>(tile.index / kRanks)];
    const SuitKey one = key_of_rank(tile.index % kRanks);
    suit = {suit.low + times * one.low, suit.high + times * one.high};
  }

  [[nodiscard]] WildMask mask() const noexcept {
    const WildShapes& shapes = WildShapes::get();
    const WildShape two = shapes.join(shapes.of_suit(suits_[0]), shapes.of_suit(suits_[1]));
    return shapes.mask(shapes.join(two, shapes.join(shapes.of_suit(suits_[2]), shapes.of_honors(honors_))));
  }
  // A bit for each group that has tiles: the suits, and the honours.
  [[nodiscard]] unsigned groups() const noexcept {
    const auto bit = [](std::uint32_t key, int group) { return (key != 0 ? 1u : 0u) << group; };
    return bit(suits_[0].low | suits_[0].high, 0) | bit(suits_[1].low | suits_[1].high, 1) |
           bit(suits_[2].low | suits_[2].high, 2) | bit(honors_, kSuits);
  }

 private:
  std::array<SuitKey, kSuits> suits_;
  std::uint32_t honors_;
};

// What is asked about: a hand, with a tile more where one is named.
struct Question {
  const Rules& rules;
  const Hand& hand;
  std::optional<Tile> more;
  std::optional<Tile> laizi;
  const Special* special = nullptr;  // none where there is no laizi

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
  Reader(const Question& asked, int wild) noexcept : asked_(asked), wild_(wild) {
    Concealed tiles(asked.hand.counts);
    if (asked.more) tiles.add(*asked.more, 1);
    if (wild != 0) tiles.add(*asked.laizi, -wild);
    groups_ = tiles.groups();
    mask_ = tiles.mask();
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
    if (!makes(WildForm::sets_any_pair) || (groups_ & (groups_ - 1)) != 0) return false;  // several groups
    for (int suit = 0; suit < kSuits; ++suit) {
      if ((groups_ & ~(1u << suit)) != 0 || (meld_kinds(asked_.hand) & ~suit_kinds(suit)) != 0) continue;
      return may_be_all() || is_flush_without(closed(), *asked_.laizi, asked_.whole_hand(), wild_, suit);
    }
    return false;
  }
  [[nodiscard]] bool is_honors() const noexcept {
    constexpr unsigned kHonorsOnly = 1u << kSuits;
    return (groups_ & ~kHonorsOnly) == 0 && asked_.count(kRed) == 0 && (meld_kinds(asked_.hand) & ~kHonorKinds) == 0;
  }
  [[nodiscard]] bool is_jiang() const noexcept {
    if ((groups_ >> kSuits & 1) != 0) return false;
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
    return asked_.rules.wild_may_be_skin ? bit_of(kRed) : asked_.special->barred();
  }

  const Question& asked_;
  int wild_;
  unsigned groups_;
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
WinFault early_refusal(const Question& asked, Tile win_tile, Situation situation) {
  const Rules& rules = asked.rules;
  const Special& special = *asked.special;
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

// ---- a quick look

constexpr int kGroups = kSuits + 1;  // the suits, and the honours

// The bits of all forms with at most so many wild tiles.
constexpr WildMask up_to_wild(int wild) {
  WildMask bits = 0;
  for (int form = 0; form < kWildForms; ++form) {
    for (int n = 0; n <= wild; ++n) bits = static_cast<WildMask>(bits | wild_bit(static_cast<WildForm>(form), n));
  }
  return bits;
}
constexpr std::array kUpToWild{up_to_wild(0), up_to_wild(1), up_to_wild(2)};

// Whether some suit, or the honours, can't be part of any complete hand: most hands are refused by this. The group that
// a tile more comes to is not looked at, nor that of the laizi where some are held. Hands that may win without sets are
// never refused here; they are known by their first meld.
bool is_hopeless(const Question& asked) {
  const Hand& hand = asked.hand;
  const Meld& first = hand.melds[0];
  const bool jiang = first.kind != MeldKind::chow && has(kJiangKinds, first.tile);
  if (jiang || first.tile.suit() == Suit::honors) return false;
  const int held = asked.laizi_held();
  const WildMask possible = kUpToWild[static_cast<std::size_t>(std::min(held, kMaxWild))];
  const auto group_of = [](Tile tile) { return tile.index / kRanks; };
  const int of_laizi = held == 0 ? kGroups : group_of(*asked.laizi);
  const int of_more = asked.more ? group_of(*asked.more) : kGroups;
  const WildShapes& shapes = WildShapes::get();
  for (int group = 0; group < kGroups; ++group) {
    if (group == of_laizi || group == of_more) continue;
    const std::uint8_t* counts = hand.counts.data() + group * kRanks;
    const WildShape shape = group < kSuits ? shapes.of_suit(counts) : shapes.of_honors(counts);
    if ((shapes.mask(shape) & possible) == 0) return true;
  }
  return false;
}

bool wins(const Question& asked, Tile win_tile, Situation situation) {
  return early_refusal(asked, win_tile, situation) == WinFault::none && !is_hopeless(asked) &&
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
  return wins({rules, hand, std::nullopt, special.laizi, &special}, win_tile, situation);
}

WinFault refusal(const Rules& rules, const Special& special, const Hand& hand, Tile win_tile,
                 Situation situation) noexcept {
  const Question asked{rules, hand, std::nullopt, special.laizi, &special};
  const WinFault fault = early_refusal(asked, win_tile, situation);
  if (fault != WinFault::none) return fault;
  return wins(asked, win_tile, situation) ? WinFault::none : WinFault::no_shape_or_laizi_limit;
}

Reading best_reading(const Rules& rules, const Special& special, const Hand& hand, Situation situation) noexcept {
  const Question asked{rules, hand, std::nullopt, special.laizi, &special};
  const EnumSet<WinType> context = context_of(rules, hand, situation);
  Reading best;
  for (int wild = 0; wild <= std::min(asked.laizi_held(), kMaxWild); ++wild) {
    const Reading reading = reading_of(asked, context, wild);
    if (value_of(reading) > value_of(best)) best = reading;  // of equals the hard one, which comes first
  }
  return best;
}

bool can_win_on(const Rules& rules, const Special& special, const Hand& hand, Tile tile, Situation situation) noexcept {
  return wins({rules, hand, tile, special.laizi, &special}, tile, situation);
}

bool has_winning_shape(const Rules& rules, std::optional<Tile> laizi, const Hand& hand) noexcept {
  if (!laizi) return has_shape({rules, hand, std::nullopt, std::nullopt}, false);
  const Special special = special_of_laizi(*laizi);
  return has_shape({rules, hand, std::nullopt, laizi, &special}, false);
}

}  // namespace paiju::wuhan
