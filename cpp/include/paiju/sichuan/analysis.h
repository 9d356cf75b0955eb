#pragma once
// Hand math of Sichuan mahjong: how far a hand is from a win, and what helps it.

#include <array>
#include <cstdint>
#include <optional>

#include "paiju/base/fixed_vec.h"
#include "paiju/sichuan/hand.h"
#include "paiju/tiles/shapes.h"
#include "paiju/tiles/tile.h"

namespace paiju::sichuan {

inline constexpr int kNever = 99;  // tiles missing from a win that can't be

// The part of a hand that counts for a win. Points at counts kept elsewhere, so that rows of an array serve
// too.
struct Holding {
  const std::uint8_t* counts;  // 27, concealed
  const std::uint8_t* melded;  // 27, or null when nothing is melded
  int melds;
  std::uint8_t absent;  // a bit for each suit a win may do without; one of them has to be
};

// The suits that may be absent: the void suit, or any where none is named, but never a meld's.
[[nodiscard]] inline std::uint8_t absent_suits(std::optional<Suit> void_suit, const std::uint8_t* melded) noexcept {
  unsigned absent = void_suit ? 1u << index_of(*void_suit) : (1u << kSuits) - 1;
  for (int suit = 0; melded != nullptr && suit < kSuits; ++suit) {
    if (suit_tiles(melded + suit * kRanks) != 0) absent &= ~(1u << suit);
  }
  return static_cast<std::uint8_t>(absent);
}
[[nodiscard]] Holding holding_of(const Hand& hand) noexcept;

// Tiles missing from the nearest win (0: it is one; kNever: it can't become one). Void-suit tiles count as
// absent.
[[nodiscard]] int missing(const Shapes& shapes, const Holding& holding) noexcept;

[[nodiscard]] bool can_win(const Hand& hand) noexcept;  // some day; false for a meld in the void suit
[[nodiscard]] bool is_win(const Hand& hand);
[[nodiscard]] bool wins_on(const Hand& hand, Tile tile);  // with one tile more
[[nodiscard]] int shanten(const Hand& hand);              // expects can_win

// Tiles that would complete a waiting hand; none of which it owns all four.
[[nodiscard]] FixedVec<Tile, kSuitedKinds> waits(const Hand& hand);

// For each kind that brings a waiting hand nearer to a win, the copies left; 0 for the others. `seen` are
// tiles that lie outside the hand and its melds. Expects can_win.
[[nodiscard]] Counts27 effective_tiles(const Hand& hand, const Counts27& seen);

struct Discard {
  Tile tile;
  int shanten;         // after it
  Counts27 effective;  // after it, copies left
  int copies;          // their sum
};

// Every different tile a drawn hand may let go, best first: void suit, then shanten, then copies, then the
// tile with the fewest neighbours, then the one nearer to the end of its suit, then tile order. Expects
// can_win.
[[nodiscard]] FixedVec<Discard, kFullSize> discards(const Hand& hand, const Counts27& seen);

}  // namespace paiju::sichuan
