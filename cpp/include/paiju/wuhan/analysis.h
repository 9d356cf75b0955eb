#pragma once
// Hand math of Wuhan mahjong: how far a hand is from a win, and what helps it (W-12).

#include <array>
#include <cstdint>

#include "paiju/base/fixed_vec.h"
#include "paiju/tiles/tile.h"
#include "paiju/wuhan/hand.h"
#include "paiju/wuhan/rules.h"
#include "paiju/wuhan/special.h"

namespace paiju::wuhan {

// Kinds whose draw would win by a plain self-draw, of which the seat does not own all four; of a hand before its draw.
// None before the opening.
[[nodiscard]] Kinds waits(const Rules& rules, const Special& special, const Hand& hand) noexcept;
[[nodiscard]] bool is_ready(const Rules& rules, const Special& special, const Hand& hand) noexcept;

// The fewest tiles still to be gained for a win by a plain self-draw, less one; before the opening at least 1.
[[nodiscard]] int shanten(const Rules& rules, const Special& special, const Hand& hand) noexcept;

// For each kind that brings a hand before its draw nearer to a win, the copies left; 0 for the others. `seen` are tiles
// that lie outside the hand and its melds.
[[nodiscard]] Counts34 effective_tiles(const Rules& rules, const Special& special, const Hand& hand,
                                       const Counts34& seen) noexcept;

struct Discard {
  Tile tile;
  int shanten;         // after it
  Counts34 effective;  // after it, copies left
  int copies;          // their sum
};

// Every different tile a drawn hand may let go, best first; none where all tiles are special.
[[nodiscard]] FixedVec<Discard, kFullSize> discards(const Rules& rules, const Special& special, const Hand& hand,
                                                    const Counts34& seen);

}  // namespace paiju::wuhan
