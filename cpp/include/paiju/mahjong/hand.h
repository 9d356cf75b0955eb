#pragma once
// A player's tiles: concealed ones and melds.

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "paiju/base/fixed_vec.h"
#include "paiju/mahjong/meld.h"
#include "paiju/tiles/counts.h"
#include "paiju/tiles/tile.h"

namespace paiju::mahjong {

inline constexpr int kReadySize = 13;  // a hand that waits, melds counted as three tiles each
inline constexpr int kFullSize = 14;   // a hand that has drawn

// Of a set with so many kinds. A game derives from it what else its hands have.
template <int Kinds>
struct Hand {
  std::array<std::uint8_t, Kinds> counts{};  // concealed
  std::array<std::uint8_t, Kinds> melded{};  // lying in the melds; follows from them
  FixedVec<Meld, kMaxMelds> melds;

  constexpr void add(Tile tile) noexcept { ++counts[tile.index]; }
  constexpr void take(Tile tile, int copies = 1) noexcept {
    counts[tile.index] = static_cast<std::uint8_t>(counts[tile.index] - copies);
  }

  // One more meld; its tiles from the hand are to be taken besides.
  constexpr void lay(const Meld& meld) noexcept {
    melds.push_back(meld);
    if (meld.kind != MeldKind::chow) {
      melded[meld.tile.index] = static_cast<std::uint8_t>(melded[meld.tile.index] + meld.size());
    } else {
      for (int i = 0; i < meld.size(); ++i) ++melded[meld[i].index];
    }
  }
  // The pong of this tile becomes a kong; who gave it stays known.
  constexpr void add_to_pong(Tile tile) noexcept {
    for (Meld& meld : melds) {
      if (meld.kind != MeldKind::pong || meld.tile != tile) continue;
      meld.kind = MeldKind::added_kong;
      ++melded[tile.index];
    }
  }
  [[nodiscard]] constexpr bool has_meld(MeldKind kind, Tile tile) const noexcept {
    for (const Meld& meld : melds) {
      if (meld.kind == kind && meld.tile == tile) return true;
    }
    return false;
  }

  friend constexpr bool operator==(const Hand&, const Hand&) noexcept = default;
};

template <int Kinds>
[[nodiscard]] std::vector<Tile> concealed_tiles(const Hand<Kinds>& hand) {  // in tile order
  std::vector<Tile> tiles;
  for (std::uint8_t i = 0; i < Kinds; ++i) tiles.insert(tiles.end(), hand.counts[i], Tile{i});
  return tiles;
}

template <int Kinds>
[[nodiscard]] int tile_count(const Hand<Kinds>& hand) noexcept {  // concealed
  int tiles = 0;
  for (int suit = 0; suit < kSuits; ++suit) tiles += suit_tiles(hand.counts.data() + suit * kRanks);
  for (int kind = kSuitedKinds; kind < Kinds; ++kind) tiles += hand.counts[static_cast<std::size_t>(kind)];
  return tiles;
}
template <int Kinds>
[[nodiscard]] int size_with_melds(const Hand<Kinds>& hand) noexcept {
  return tile_count(hand) + 3 * static_cast<int>(hand.melds.size());
}

enum class HandFault : std::uint8_t {
  none,
  honors,          // the game is played without them
  too_many_melds,  // five or more
  fifth_copy,      // concealed and melded tiles together
  size,            // neither waiting nor drawn
};

struct HandCheck {
  HandFault fault = HandFault::none;
  Tile tile;  // the one at fault, where there is one
};

// Fill an empty hand with tiles and melds, or say what is wrong with them.
template <int Kinds>
[[nodiscard]] HandCheck fill(Hand<Kinds>& hand, std::span<const Tile> tiles, std::span<const Meld> melds) {
  for (const Tile tile : tiles) {
    if (tile.index >= Kinds) return {HandFault::honors, tile};
    if (++hand.counts[tile.index] > kCopies) return {HandFault::fifth_copy, tile};
  }
  for (const Meld& meld : melds) {
    if (meld.tile.index >= Kinds) return {HandFault::honors, meld.tile};
    if (hand.melds.size() == kMaxMelds) return {HandFault::too_many_melds, meld.tile};
    hand.lay(meld);
    for (int i = 0; i < meld.size(); ++i) {
      const Tile tile = meld[i];
      if (hand.counts[tile.index] + hand.melded[tile.index] > kCopies) return {HandFault::fifth_copy, tile};
    }
  }
  const int size = size_with_melds(hand);
  if (size != kReadySize && size != kFullSize) return {HandFault::size, Tile{}};
  return {};
}

}  // namespace paiju::mahjong
