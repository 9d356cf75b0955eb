#pragma once
// The seats of a table, numbered in the order of play.

#include <cstdint>

#include "paiju/base/fixed_vec.h"

namespace paiju::mahjong {

inline constexpr int kSeats = 4;
using SeatId = std::uint8_t;
using Seats = FixedVec<SeatId, kSeats>;

[[nodiscard]] constexpr SeatId seat_after(SeatId seat, int steps = 1) noexcept {
  return static_cast<SeatId>((seat + steps) % kSeats);
}

// How many seats on from `from` a seat is; 0 for that seat itself.
[[nodiscard]] constexpr int steps_from(SeatId from, SeatId seat) noexcept { return (seat - from + kSeats) % kSeats; }

// The seats that `test` holds for, in the order of play from `first` on.
template <class Test>
[[nodiscard]] constexpr Seats seats_from(SeatId first, Test test) {
  Seats seats;
  for (int steps = 0; steps < kSeats; ++steps) {
    const SeatId seat = seat_after(first, steps);
    if (test(seat)) seats.push_back(seat);
  }
  return seats;
}

}  // namespace paiju::mahjong
