#pragma once
// A claim window: seats answer a tile in secret, and when all have answered the best answers stand.

#include <array>
#include <cstdint>
#include <optional>

#include "paiju/mahjong/action_set.h"
#include "paiju/mahjong/seats.h"
#include "paiju/tiles/tile.h"

namespace paiju::mahjong {

// Who is asked about the pending tile, and what was answered so far.
struct Window {
  Tile tile;
  SeatId from = 0;
  std::array<bool, kSeats> asked{};
  std::array<std::optional<ActionId>, kSeats> answers{};

  [[nodiscard]] constexpr bool awaits(SeatId seat) const noexcept { return asked[seat] && !answers[seat]; }
  friend constexpr bool operator==(const Window&, const Window&) = default;
};

// Ask every other seat that `can_answer` more than a pass.
template <class CanAnswer>
constexpr void ask(Window& window, CanAnswer can_answer) {
  for (SeatId seat = 0; seat < kSeats; ++seat) window.asked[seat] = seat != window.from && can_answer(seat);
}

// Who answers next by the usual order: the nearest after the seat that played the tile.
[[nodiscard]] constexpr std::optional<SeatId> next_asked(const Window& window) noexcept {
  for (int steps = 1; steps < kSeats; ++steps) {
    const SeatId seat = seat_after(window.from, steps);
    if (window.awaits(seat)) return seat;
  }
  return std::nullopt;
}

// The seats, ascending, whose answer has the highest rank; none where no rank is above 0. What stands among equals is
// up to the game: all of them, or the first in some order.
template <class Rank>
[[nodiscard]] constexpr Seats best_answers(const Window& window, Rank rank_of) {
  Seats best;
  int highest = 1;
  for (SeatId seat = 0; seat < kSeats; ++seat) {
    const int rank = window.answers[seat] ? rank_of(*window.answers[seat]) : 0;
    if (rank < highest) continue;
    if (rank > highest) best = {};
    highest = rank;
    best.push_back(seat);
  }
  return best;
}

// The first of some seats in the order of play, counted from `start`, which is the first of all.
[[nodiscard]] constexpr SeatId first_from(SeatId start, const Seats& seats) noexcept {
  SeatId first = seats[0];
  for (const SeatId seat : seats) {
    if (steps_from(start, seat) < steps_from(start, first)) first = seat;
  }
  return first;
}

}  // namespace paiju::mahjong
