#pragma once
// What lies at one seat of a table.

#include <optional>

#include "paiju/mahjong/river.h"
#include "paiju/tiles/tile.h"

namespace paiju::mahjong {

// A game derives from it what else its seats have.
template <class Hand>
struct Seat {
  Hand hand;
  std::optional<Tile> drawn;  // the tile just drawn, while the seat acts on it
  River river;

  // Take up a tile from the wall.
  constexpr void draw(Tile tile) noexcept {
    hand.add(tile);
    drawn = tile;
  }
  // Put a tile that has left the hand into the river; returns whether it was the drawn one.
  constexpr bool discard(Tile tile) noexcept {
    const bool was_drawn = drawn == tile;
    river.push_back({.tile = tile, .drawn = was_drawn});
    drawn.reset();
    return was_drawn;
  }
  [[nodiscard]] constexpr Discarded& last_discard() noexcept { return *(river.end() - 1); }

  friend constexpr bool operator==(const Seat&, const Seat&) = default;
};

// Add the tiles of a seat to those counted: a claimed discard lies in a meld.
template <class Hand, class Counts>
constexpr void count_tiles(const Seat<Hand>& seat, Counts& counts) {
  for (std::size_t kind = 0; kind < counts.size(); ++kind)
    counts[kind] += seat.hand.counts[kind] + seat.hand.melded[kind];
  for (const Discarded& discard : seat.river) counts[discard.tile.index] += !discard.claimed;
}

}  // namespace paiju::mahjong
