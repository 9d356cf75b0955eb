#pragma once
// The tiles still to be drawn: draws take the front, replacements after a kong the back.

#include <algorithm>
#include <array>
#include <cstdint>

#include "paiju/tiles/tile.h"

namespace paiju::mahjong {

// Every tile of a set with so many kinds.
template <int Kinds>
using FullWall = std::array<Tile, static_cast<std::size_t>(Kinds) * kCopies>;

template <int Kinds>
[[nodiscard]] constexpr FullWall<Kinds> sorted_wall() noexcept {
  FullWall<Kinds> wall;
  for (std::size_t i = 0; i < wall.size(); ++i) wall[i] = Tile{static_cast<std::uint8_t>(i / kCopies)};
  return wall;
}

// With so few tiles left, three draws each at most, a search plays every world to its end and guesses nothing.
inline constexpr int kLastTiles = 12;

template <int Kinds>
struct Wall {
  FullWall<Kinds> tiles{};
  std::uint8_t front = 0;
  std::uint8_t back = 0;  // one past the last

  // How many can still be drawn. Where some are left alone at the end, the round is over before they are reached.
  [[nodiscard]] constexpr int left(int dead = 0) const noexcept { return back - front - dead; }
  constexpr Tile draw() noexcept { return tiles[front++]; }
  constexpr Tile draw_replacement() noexcept { return tiles[--back]; }

  // Only how many there are stays known.
  constexpr void hide() noexcept { *this = {{}, 0, static_cast<std::uint8_t>(back - front)}; }

  // The tiles that lie there, dead ones included.
  [[nodiscard]] constexpr Tile* begin() noexcept { return tiles.data() + front; }
  [[nodiscard]] constexpr Tile* end() noexcept { return tiles.data() + back; }
  [[nodiscard]] constexpr const Tile* begin() const noexcept { return tiles.data() + front; }
  [[nodiscard]] constexpr const Tile* end() const noexcept { return tiles.data() + back; }

  // Only what is left counts.
  friend constexpr bool operator==(const Wall& a, const Wall& b) noexcept {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }
};

}  // namespace paiju::mahjong
