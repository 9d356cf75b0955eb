#include "paiju/wuhan/win.h"

#include <algorithm>
#include <array>
#include <bit>

#include "paiju/tiles/counts.h"
#include "paiju/tiles/wildcard.h"
#include "paiju/wuhan/distance.h"

namespace paiju::wuhan {
namespace {

[[nodiscard]] int size_of(EnumSet<WinType> types) { return std::popcount(types.bits); }

// What a hand is when some laizi are wild and the others themselves (W-9.11).
struct Forms {
  bool small = false;  // regular, with a 2-5-8 pair
  EnumSet<WinType> patterns;
};

Kinds kinds_in(const Counts34& counts) {
  Kinds kinds = kinds_held(counts.data());
  for (int kind = kSuitedKinds; kind < kKinds; ++kind) {
    kinds |= Kinds{counts[static_cast<std::size_t>(kind)] != 0} << kind;
  }
  return kinds;
}

int suit_of(Kinds kinds) {  // the one suit of all of them, or -1
  for (int suit = 0; suit < kSuits; ++suit) {
    if ((kinds & ~suit_kinds(suit)) == 0) return suit;
  }
  return -1;
}

// Who asks what a hand is: the skins only matter where no wild laizi may stand for them.
struct Asked {
  const Rules& rules;
  const Special* special;  // none: every tile may stand there
};

Forms forms_of(Asked asked, std::optional<Tile> laizi, const Hand& hand, int wild) {
  Counts34 natural = hand.counts;
  if (wild != 0) natural[laizi->index] = static_cast<std::uint8_t>(natural[laizi->index] - wild);
  const WildMask mask = WildShapes::get().mask_of(natural.data());
  const auto makes = [&](WildForm form) { return (mask & wild_bit(form, wild)) != 0; };
  const bool not_skins = wild != 0 && asked.special != nullptr && !asked.rules.wild_may_be_skin;

  Forms forms;
  forms.small = makes(WildForm::sets_jiang_pair);
  if (forms.small && not_skins) forms.small = is_regular_without_skins(*asked.special, hand, wild);
  const bool chow = has_chow(hand);
  if (!chow && makes(WildForm::triplets_any_pair)) forms.patterns.insert(WinType::all_triplets);
  Kinds kinds = meld_kinds(hand);
  const bool one_suit = suit_of(kinds) >= 0;
  const bool honors = (kinds & ~kHonorKinds) == 0;
  const bool jiang = !chow && (kinds & ~kJiangKinds) == 0;
  if (!one_suit && !honors && !jiang) return forms;  // most hands with two melds

  kinds |= kinds_in(natural);
  if (honors && (kinds & ~kHonorKinds) == 0) forms.patterns.insert(WinType::all_honors);
  if (jiang && (kinds & ~kJiangKinds) == 0) forms.patterns.insert(WinType::all_jiang);
  const int suit = one_suit && makes(WildForm::sets_any_pair) ? suit_of(kinds) : -1;
  if (suit >= 0 && (!not_skins || is_flush_without_skins(*asked.special, hand, wild, suit))) {
    forms.patterns.insert(WinType::full_flush);
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
bool has_shape(Asked asked, std::optional<Tile> laizi, const Hand& hand, bool in_context) {
  const int held = laizi ? hand.counts[laizi->index] : 0;
  const int wild = most_wild(asked.rules, held, asked.rules.big_laizi_max);
  if (wild < 0) return false;
  const Forms forms = forms_of(asked, laizi, hand, wild);
  if (!forms.patterns.empty()) return true;
  if (!forms.small || in_context) return forms.small;
  const int small_wild = most_wild(asked.rules, held, asked.rules.small_laizi_max);
  if (small_wild < 0) return false;
  return small_wild == wild || forms_of(asked, laizi, hand, small_wild).small;
}

// ---- a quick look

constexpr int kGroups = kSuits + 1;  // the suits, and the honours
int group_of(Tile tile) { return tile.index / kRanks; }

// The bits of all forms with at most so many wild tiles.
constexpr WildMask up_to_wild(int wild) {
  WildMask bits = 0;
  for (int form = 0; form < kWildForms; ++form) {
    for (int n = 0; n <= wild; ++n) bits = static_cast<WildMask>(bits | wild_bit(static_cast<WildForm>(form), n));
  }
  return bits;
}
constexpr std::array kUpToWild{up_to_wild(0), up_to_wild(1), up_to_wild(2)};

// Whether some suit, or the honours, can't be part of any complete hand, with a tile that comes to it: most hands are
// refused by this. The group of that tile is not looked at, nor that of the laizi where some are held. Hands that may
// win without sets are never refused here.
bool is_hopeless(const Hand& hand, Tile laizi, std::optional<Tile> more) {
  const Meld& first = hand.melds[0];
  const bool jiang = first.kind != MeldKind::chow && (bit_of(first.tile) & kJiangKinds) != 0;
  if (jiang || first.tile.suit() == Suit::honors) return false;
  const int held = hand.counts[laizi.index] + (more == laizi);
  const WildMask possible = kUpToWild[static_cast<std::size_t>(std::min(held, kMaxWild))];
  const int laizi_group = held == 0 ? -1 : group_of(laizi);
  const WildShapes& shapes = WildShapes::get();
  for (int group = 0; group < kGroups; ++group) {
    if (group == laizi_group || (more && group == group_of(*more))) continue;
    const std::uint8_t* counts = hand.counts.data() + group * kRanks;
    const WildShape shape = group < kSuits ? shapes.of_suit(counts) : shapes.of_honors(counts);
    if ((shapes.mask(shape) & possible) == 0) return true;
  }
  return false;
}

bool has_four(const Hand& hand) {
  return std::any_of(hand.counts.begin(), hand.counts.end(), [](std::uint8_t count) { return count >= kCopies; });
}

bool holds_barred(const Special& special, const Hand& hand) {
  return (hand.counts[special.skins[0].index] | hand.counts[special.skins[1].index] | hand.counts[kRed.index]) != 0;
}

// Everything but the shape.
WinFault early_refusal(const Rules& rules, const Special& special, const Hand& hand, Tile win_tile,
                       Situation situation) {
  if (!has_opened(hand)) return WinFault::not_opened;
  if (holds_barred(special, hand)) return WinFault::skin_or_red_in_hand;
  if (rules.four_in_hand_blocks_win && has_four(hand)) return WinFault::four_in_hand;
  if (win_tile == special.laizi && !is_drawn(situation.way)) return WinFault::laizi_not_claimable;
  if (!rules.last_discard_win && situation.way == WinWay::discard && situation.wall_left == 0) {
    return WinFault::last_discard;
  }
  return WinFault::none;
}

// The reading with so many wild laizi, of `held`.
Reading reading_of(Asked asked, Tile laizi, const Hand& hand, EnumSet<WinType> context, int held, int wild) {
  const Rules& rules = asked.rules;
  const int counted = rules.laizi_limit_counts == LaiziLimitCounts::held ? held : wild;
  if (counted > rules.big_laizi_max) return {};
  const Forms forms = forms_of(asked, laizi, hand, wild);
  const bool with_context =
      forms.small || (rules.context_needs_258 == ContextNeeds258::unless_pattern && !forms.patterns.empty());
  Reading reading{.types = forms.patterns, .hard = wild == 0};
  if (with_context) reading.types.bits |= context.bits;
  reading.base = 10 * size_of(reading.types);
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
  return early_refusal(rules, special, hand, win_tile, situation) == WinFault::none &&
         !is_hopeless(hand, special.laizi, std::nullopt) &&
         has_shape({rules, &special}, special.laizi, hand, !context_of(rules, hand, situation).empty());
}

WinFault refusal(const Rules& rules, const Special& special, const Hand& hand, Tile win_tile,
                 Situation situation) noexcept {
  const WinFault fault = early_refusal(rules, special, hand, win_tile, situation);
  if (fault != WinFault::none) return fault;
  return can_win(rules, special, hand, win_tile, situation) ? WinFault::none : WinFault::no_shape_or_laizi_limit;
}

Reading best_reading(const Rules& rules, const Special& special, const Hand& hand, Situation situation) noexcept {
  const EnumSet<WinType> context = context_of(rules, hand, situation);
  const int held = hand.counts[special.laizi.index];
  Reading best;
  for (int wild = 0; wild <= std::min(held, kMaxWild); ++wild) {
    const Reading reading = reading_of({rules, &special}, special.laizi, hand, context, held, wild);
    if (value_of(reading) > value_of(best)) best = reading;  // of equals the hard one, which comes first
  }
  return best;
}

bool can_win_on(const Rules& rules, const Special& special, const Hand& hand, Tile tile, Situation situation) noexcept {
  if (!has_opened(hand) || holds_barred(special, hand)) return false;
  if (is_hopeless(hand, special.laizi, tile)) return false;
  Hand with = hand;
  with.add(tile);
  return can_win(rules, special, with, tile, situation);
}

bool has_winning_shape(const Rules& rules, std::optional<Tile> laizi, const Hand& hand) noexcept {
  return has_shape({rules, nullptr}, laizi, hand, false);
}

}  // namespace paiju::wuhan
