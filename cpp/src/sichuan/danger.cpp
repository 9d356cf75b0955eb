#include "paiju/sichuan/danger.h"

#include <algorithm>
#include <cstddef>

#include "paiju/tiles/counts.h"

namespace paiju::sichuan {
namespace {

// The numbers here were counted in rounds between `medium` agents, and rounded.

// How likely a seat is ready, by its melds and discards.
double readiness(const Seat& seat) {
  constexpr std::array kAtFirst{-0.03, 0.09, 0.37, 0.75, 1.0};
  constexpr std::array kEachDiscard{0.055, 0.057, 0.045, 0.02, 0.0};
  const std::size_t melds = seat.hand.melds.size();
  return std::clamp(kAtFirst[melds] + kEachDiscard[melds] * static_cast<double>(seat.river.size()), 0.0, 0.95);
}

// How likely a ready hand waits on a tile: more on the middle of a suit, and on tiles of which little was seen.
double hit_rate(Tile tile, int left) {
  const int from_end = std::min(tile.rank() - 1, kRanks - tile.rank());
  if (from_end == 0) return 0.03 + 0.027 * left;
  return from_end == 1 ? 0.04 + 0.033 * left : 0.09 + 0.027 * left;
}

// What a win of such a hand is worth.
double usual_value(const Seat& seat) {
  constexpr std::array kByMelds{1.4, 1.4, 1.7, 3.4, 12.0};
  return kByMelds[seat.hand.melds.size()];
}

void add_danger(Dangers& dangers, const Seat& seat, const Counts27& left) {
  std::array<bool, kSuitedKinds> let_go{};
  for (const Discarded& each : seat.river) let_go[each.tile.index] = true;
  const double stake = readiness(seat) * usual_value(seat);
  for (std::uint8_t index = 0; index < kSuitedKinds; ++index) {
    if (seat.hand.void_suit == Tile{index}.suit()) continue;  // it can't win with that
    dangers[index] += stake * hit_rate(Tile{index}, left[index]) * (let_go[index] ? 0.1 : 1.1);
  }
}

}  // namespace

Dangers dangers_of(const Observation& seen) {
  Dangers dangers{};
  const Counts27 left = unseen(seen);
  for (SeatId seat = 0; seat < kSeats; ++seat) {
    if (seat == seen.seat || !is_active(seen.state, seat)) continue;
    add_danger(dangers, seen.state.seats[seat], left);
  }
  return dangers;
}

}  // namespace paiju::sichuan
