#include "paiju/wuhan/danger.h"

#include <algorithm>
#include <cstddef>

#include "paiju/wuhan/stakes.h"

namespace paiju::wuhan {
namespace {

// The numbers here were counted in rounds between `medium` agents, and rounded.

constexpr double kLetGo = 0.07;    // how likely a seat waits on what it has discarded itself, against others,
constexpr double kNotLetGo = 1.1;  // and on what it has not

// How likely a seat is ready, by its openings and discards. Nobody wins without an opening.
double readiness(const Seat& seat) {
  constexpr std::array kAtFirst{0.0, -0.1, 0.1, 0.46, 1.0};
  constexpr std::array kEachDiscard{0.0, 0.06, 0.05, 0.034, 0.0};
  const auto opened = static_cast<std::size_t>(openings(seat.hand));
  if (opened == 0) return 0;
  return std::clamp(kAtFirst[opened] + kEachDiscard[opened] * static_cast<double>(seat.river.size()), 0.03,
                    opened == kMaxMelds ? 1.0 : 0.85);
}

// How likely a ready hand waits on a tile: often for the pair, more on tiles of which little was seen. The copies left
// are those besides the one that is let go.
double hit_rate(Tile tile, int left) {
  constexpr std::array kByLeft{0.4, 0.6, 1.1, 1.7, 2.3};
  constexpr std::array kByRank{0.034, 0.104, 0.078, 0.066, 0.134, 0.066, 0.078, 0.104, 0.034};
  const double usual = tile.suit() == Suit::honors ? 0.011 : kByRank[static_cast<std::size_t>(tile.rank() - 1)];
  return usual * kByLeft[static_cast<std::size_t>(left)];
}

}  // namespace

std::array<double, kSeats> readiness_of(const Observation& seen) {
  std::array<double, kSeats> ready{};
  for (SeatId seat = 0; seat < kSeats; ++seat) {
    if (seat != seen.seat) ready[seat] = readiness(seen.state.seats[seat]);
  }
  return ready;
}

Dangers dangers_of(const Observation& seen) {
  Dangers dangers{};
  const State& state = seen.state;
  const Counts34 left = unseen(seen);
  const Factors factors = factors_of(seen);
  const std::array<double, kSeats> ready = readiness_of(seen);
  for (SeatId seat = 0; seat < kSeats; ++seat) {
    if (ready[seat] == 0) continue;
    const Seat& other = state.seats[seat];
    std::array<bool, kKinds> let_go{};
    for (const Discarded& each : other.river) let_go[each.tile.index] = true;
    const LikelyWin win = usual_win(other.hand);
    const double cost = cost_of_feeding(state.rules, state.dealer, seat, *seen.seat, factors, win);
    for (std::uint8_t kind = 0; kind < kKinds; ++kind) {
      dangers[kind] += ready[seat] * cost * hit_rate(Tile{kind}, left[kind]) * (let_go[kind] ? kLetGo : kNotLetGo);
    }
  }
  return dangers;
}

}  // namespace paiju::wuhan
