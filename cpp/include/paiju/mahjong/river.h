#pragma once
// What a seat has discarded.

#include "paiju/base/fixed_vec.h"
#include "paiju/tiles/tile.h"

namespace paiju::mahjong {

// A discard and what became of it. It stays in its place here, wherever it lies now.
struct Discarded {
  Tile tile;
  bool drawn : 1 = false;    // let go as it was drawn
  bool claimed : 1 = false;  // taken for a meld
  bool won : 1 = false;      // somebody won on it
  friend constexpr bool operator==(const Discarded&, const Discarded&) noexcept = default;
};

inline constexpr int kMaxDiscards = 64;  // of one seat; more than any round has

using River = FixedVec<Discarded, kMaxDiscards>;

}  // namespace paiju::mahjong
