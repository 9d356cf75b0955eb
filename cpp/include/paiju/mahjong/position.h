#pragma once
// Positions that come from outside: what can't be at any table.

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "paiju/mahjong/hand.h"
#include "paiju/mahjong/river.h"
#include "paiju/mahjong/seats.h"
#include "paiju/tiles/notation.h"

namespace paiju::mahjong {

using Fault = std::optional<std::string>;

[[nodiscard]] std::string seat_name(SeatId seat);

// `totals` counts the tiles of each kind, wherever they lie.
[[nodiscard]] Fault fault_of_totals(std::span<const int> totals);

// `in_sight` counts those that an observer knows; hands and wall hide so many others.
[[nodiscard]] Fault fault_of_sight(std::span<const std::uint8_t> in_sight, int hidden);

// How many tiles a seat holds, melds as three each, and how many it should.
[[nodiscard]] Fault fault_of_size(SeatId seat, int size, int due);

// Whether another seat has taken this discard of `from` for a meld.
template <class SeatArray>
[[nodiscard]] bool is_melded(const SeatArray& seats, SeatId from, Tile tile) {
  for (SeatId seat = 0; seat < kSeats; ++seat) {
    for (const Meld& meld : seats[seat].hand.melds) {
      if (seat != from && meld.claimed() == tile && meld.from_seat == from) return true;
    }
  }
  return false;
}

template <class SeatArray>
[[nodiscard]] Fault fault_of_claims(const SeatArray& seats, SeatId from) {
  for (const Discarded& discard : seats[from].river) {
    if (discard.claimed && !is_melded(seats, from, discard.tile))
      return "nobody has a meld of the " + show_tile(discard.tile) + " claimed from " + seat_name(from);
  }
  return std::nullopt;
}

// Whether a tile was discarded last and is still to be had.
[[nodiscard]] bool is_last(const River& river, Tile tile);

}  // namespace paiju::mahjong
