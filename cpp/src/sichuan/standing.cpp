#include "paiju/sichuan/standing.h"

#include <algorithm>

#include "paiju/sichuan/analysis.h"
#include "paiju/sichuan/score.h"

namespace paiju::sichuan {
namespace {

int suits_owned(const Hand& hand) {
  int suits = 0;
  for (int suit = 0; suit < kSuits; ++suit) {
    const bool owned =
        suit_tiles(hand.counts.data() + suit * kRanks) + suit_tiles(hand.melded.data() + suit * kRanks) > 0;
    suits += owned;
  }
  return suits;
}

bool owns_void(const Hand& hand) {
  if (!hand.void_suit) return false;
  const int first = index_of(*hand.void_suit) * kRanks;
  return suit_tiles(hand.counts.data() + first) + suit_tiles(hand.melded.data() + first) > 0;
}

Standing standing_of(const Rules& rules, const Hand& hand) {
  const bool by_void = rules.flower_pig_rule == FlowerPigRule::void_tile && hand.void_suit;
  const bool pig = by_void ? owns_void(hand) : suits_owned(hand) == kSuits;
  if (pig) return {rules.flower_pig > 0 ? Readiness::pig : Readiness::not_ready, 0};
  std::int64_t best = 0;
  Hand won = hand;
  for (const Tile tile : waits(hand)) {
    ++won.counts[tile.index];
    best = std::max(best, plain_value(won, rules));
    --won.counts[tile.index];
  }
  return best == 0 ? Standing{} : Standing{Readiness::ready, best};
}

}  // namespace

std::array<Standing, kSeats> standings_of(const State& state) noexcept {
  std::array<Standing, kSeats> standings{};
  for (SeatId seat = 0; seat < kSeats; ++seat) {
    if (is_active(state, seat)) standings[seat] = standing_of(state.rules, state.seats[seat].hand);
  }
  return standings;
}

}  // namespace paiju::sichuan
