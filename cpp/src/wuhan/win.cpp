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
  [[nodiscard]] bool has_honors() const noexcept { return honors_ != 0; }
  [[nodiscard]] bool has_suit(int suit) const noexcept {
    const SuitKey& key = suits_[static_cast<std::size_t>(suit)];
    return (key.low | key.high) != 0;
  }
  [[nodiscard]] bool has_suited() const noexcept { return has_suit(0) || has_suit(1) || has_suit(2); }
  // Whether all of them are of one suit.
  [[nodiscard]] bool is_within(int suit) const noexcept {
    return !has_honors() && !has_suit((suit + 1) % kSuits) && !has_suit((suit + 2) % kSuits);
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
  const Special* special = nullptr;  // none: skins play no part

  [[nodiscard]] int count(Tile tile) const { return hand.counts[tile.index] + (more == tile ? 1 : 0); }
  [[nodiscard]] int laizi_held() const { return laizi ? count(*laizi) : 0; }
  [[nodiscard]] Hand whole_hand() const {
    Hand whole = hand;
    if (more) whole.add(*more);
    return whole;
  }
};

// What a hand is when some laizi are wild and the others themselves (W-9.11).
struct Forms {
  bool small = false;  // regular, with a 2-5-8 pair
  EnumSet<WinType> patterns;
};

// Whether nothing but 2, 5 and 8 is concealed, wild laizi apart; of a hand without honours.
bool holds_jiang_only(const Question& asked, int wild) {
  Kinds kinds = kinds_held(asked.hand.counts.data());
  if (asked.more) kinds |= bit_of(*asked.more);
  if (wild != 0 && asked.laizi_held() == wild) kinds &= ~bit_of(*asked.laizi);
  return (kinds & kAllSuited & ~kJiangKinds) == 0;
}

// The suit that all melds are of, or -1; any suit may do where there are none.
int suit_of_flush(const Concealed& tiles, Kinds melds) {
  for (int suit = 0; suit < kSuits; ++suit) {
    if ((melds & ~suit_kinds(suit)) == 0 && tiles.is_within(suit)) return suit;
  }
  return -1;
}

// The forms that want sets and a pair.
void add_regular(const Question& asked, const Concealed& tiles, WildMask mask, int wild, Forms& forms) {
  const auto makes = [&](WildForm form) { return (mask & wild_bit(form, wild)) != 0; };
  const bool not_skins = wild != 0 && asked.special != nullptr && !asked.rules.wild_may_be_skin;
  forms.small = makes(WildForm::sets_jiang_pair);
  if (forms.small && not_skins) forms.small = is_regular_without_skins(*asked.special, asked.whole_hand(), wild);
  if (makes(WildForm::triplets_any_pair) && !has_chow(asked.hand)) forms.patterns.insert(WinType::all_triplets);
  if (!makes(WildForm::sets_any_pair)) return;
  const int suit = suit_of_flush(tiles, meld_kinds(asked.hand));
  if (suit >= 0 && (!not_skins || is_flush_without_skins(*asked.special, asked.whole_hand(), wild, suit))) {
    forms.patterns.insert(WinType::full_flush);
  }
}

Forms forms_of(const Question& asked, int wild) {
  Concealed tiles(asked.hand.counts);
  if (asked.more) tiles.add(*asked.more, 1);
  if (wild != 0) tiles.add(*asked.laizi, -wild);
  Forms forms;
  if (const WildMask mask = tiles.mask(); mask != 0) add_regular(asked, tiles, mask, wild, forms);
  if (!tiles.has_suited() && asked.count(kRed) == 0 && (meld_kinds(asked.hand) & ~kHonorKinds) == 0) {
    forms.patterns.insert(WinType::all_honors);
  }
  if (!tiles.has_honors() && holds_jiang_only(asked, wild) && (meld_kinds(asked.hand) & ~kJiangKinds) == 0 &&
      !has_chow(asked.hand)) {
    forms.patterns.insert(WinType::all_jiang);
  }
  return forms;
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

// Forms only grow with the wild laizi, so that the most that are allowed decide.
bool has_shape(const Question& asked, bool in_context) {
  const int held = asked.laizi_held();
  const int wild = most_wild(asked.rules, held, asked.rules.big_laizi_max);
  if (wild < 0) return false;
  const Forms forms = forms_of(asked, wild);
  if (!forms.patterns.empty()) return true;
  if (!forms.small || in_context) return forms.small;
  const int small_wild = most_wild(asked.rules, held, asked.rules.small_laizi_max);
  if (small_wild < 0) return false;
  return small_wild == wild || forms_of(asked, small_wild).small;
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
  if (asked.count(special.skins[0]) + asked.count(special.skins[1]) + asked.count(kRed) != 0) {
    return WinFault::skin_or_red_in_hand;
  }
  if (rules.four_in_hand_blocks_win && has_four(asked)) return WinFault::four_in_hand;
  if (win_tile == special.laizi && !is_drawn(situation.way)) return WinFault::laizi_not_claimable;
  if (!rules.last_discard_win && situation.way == WinWay::discard && situation.wall_left == 0) {
    return WinFault::last_discard;
  }
  return WinFault::none;
}

bool wins(const Question& asked, Tile win_tile, Situation situation) {
  return early_refusal(asked, win_tile, situation) == WinFault::none &&
         has_shape(asked, !context_of(asked.rules, asked.hand, situation).empty());
}

// The reading with so many wild laizi.
Reading reading_of(const Question& asked, EnumSet<WinType> context, int wild) {
  const Rules& rules = asked.rules;
  const int counted = rules.laizi_limit_counts == LaiziLimitCounts::held ? asked.laizi_held() : wild;
  if (counted > rules.big_laizi_max) return {};
  const Forms forms = forms_of(asked, wild);
  const bool with_context =
      forms.small || (rules.context_needs_258 == ContextNeeds258::unless_pattern && !forms.patterns.empty());
  Reading reading{.types = forms.patterns, .hard = wild == 0};
  if (with_context) reading.types.bits |= context.bits;
  reading.base = 10 * std::popcount(reading.types.bits);
  if (reading.base == 0 && forms.small && counted <= rules.small_laizi_max) {
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
  return has_shape({rules, hand, std::nullopt, laizi}, false);
}

}  // namespace paiju::wuhan
