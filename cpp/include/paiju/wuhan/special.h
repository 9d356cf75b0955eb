#pragma once
// From the flip to the special tiles: laizi, skins and the red dragon (W-2).

#include <array>
#include <cstdint>

#include "paiju/tiles/tile.h"

namespace paiju::wuhan {

inline constexpr Tile kRed{31};  // 红中, special in every round

// A set of tile kinds, bit `index` for each.
using Kinds = std::uint64_t;
[[nodiscard]] constexpr Kinds bit_of(Tile tile) noexcept { return Kinds{1} << tile.index; }
[[nodiscard]] constexpr bool has(Kinds kinds, Tile tile) noexcept { return (kinds >> tile.index & 1) != 0; }

struct Special {
  Tile laizi;
  std::array<Tile, 2> skins;  // in the order of the table: the flip kind where it is one, then the one below

  [[nodiscard]] constexpr bool is_skin(Tile tile) const noexcept { return tile == skins[0] || tile == skins[1]; }
  // Neither discarded nor melded.
  [[nodiscard]] constexpr bool is_special(Tile tile) const noexcept {
    return tile == laizi || tile == kRed || is_skin(tile);
  }
  [[nodiscard]] constexpr Kinds kinds() const noexcept { return barred() | bit_of(laizi); }
  // What no winning hand holds.
  [[nodiscard]] constexpr Kinds barred() const noexcept { return bit_of(skins[0]) | bit_of(skins[1]) | bit_of(kRed); }
  friend constexpr bool operator==(const Special&, const Special&) noexcept = default;
};

// The kind that follows (steps 1) or comes before (steps -1) in its circle: a suit, or the honours without the red.
[[nodiscard]] constexpr Tile neighbour(Tile tile, int steps) noexcept {
  constexpr std::array<std::uint8_t, 6> kCircle{27, 28, 29, 30, 32, 33};
  if (tile.suit() != Suit::honors) {
    const int suit = tile.index / kRanks * kRanks;
    return Tile{static_cast<std::uint8_t>(suit + (tile.index - suit + steps + kRanks) % kRanks)};
  }
  const int at = tile.index < kRed.index ? tile.index - 27 : tile.index - 28;
  return Tile{kCircle[static_cast<std::size_t>((at + steps + 6) % 6)]};
}

// A red flip counts as the north wind, so that laizi and skins are never red.
[[nodiscard]] constexpr Special special_tiles(Tile flip) noexcept {
  const Tile counted = flip == kRed ? Tile{30} : flip;
  return {neighbour(counted, 1), {counted, neighbour(counted, -1)}};
}

// The laizi alone tells the skins too, whichever tile was flipped.
[[nodiscard]] constexpr Special special_of_laizi(Tile laizi) noexcept { return special_tiles(neighbour(laizi, -1)); }

}  // namespace paiju::wuhan
