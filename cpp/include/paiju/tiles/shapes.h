#pragma once
// How far tiles are from sets and a pair, the regular form of a hand.
//
// For one suit, all that matters is how many tiles it lacks for 0..4 sets, with and without the pair: its
// Costs. The 1,953,125 ways to fill a suit give only 126 different costs, and joining suits adds few more, so
// a Shape, the number of such costs, fits a byte, and a hand is measured by table look-ups. The tables come
// from the rules alone.

#include <array>
#include <cstdint>
#include <vector>

#include "paiju/tiles/counts.h"
#include "paiju/tiles/tile.h"

namespace paiju {

inline constexpr int kMaxSets = 4;
inline constexpr std::uint8_t kImpossible = 15;  // more tiles than any hand lacks

// Fewest tiles missing from 0..4 sets, and from the same with a pair besides.
struct Costs {
  std::array<std::uint8_t, kMaxSets + 1> sets{};
  std::array<std::uint8_t, kMaxSets + 1> sets_and_pair{};
  friend auto operator<=>(const Costs&, const Costs&) = default;
};

[[nodiscard]] Costs join(const Costs& a, const Costs& b) noexcept;

// The costs of one suit in which a hand may end up with at most `limits[rank]` tiles of a rank: what the
// other copies are tied up in (own melds) can't complete anything. Worked out on the spot, half a
// microsecond.
[[nodiscard]] Costs suit_costs(const std::uint8_t* counts, const std::uint8_t* limits) noexcept;

// For every rank, the same with one tile more of it; that of a rank whose limit is reached means nothing.
[[nodiscard]] std::array<Costs, kRanks> suit_costs_with_one_more(const std::uint8_t* counts,
                                                                 const std::uint8_t* limits) noexcept;

using Shape = std::uint8_t;

class Shapes {
 public:
  // Built at first use, in a few hundredths of a second; safe to call from any thread.
  [[nodiscard]] static const Shapes& get();

  [[nodiscard]] Shape of_suit(const std::uint8_t* counts) const noexcept { return of_suit(suit_key(counts)); }
  [[nodiscard]] Shape of_suit(SuitKey key) const noexcept { return suit_[low_[key.low] * 125u + key.high]; }
  [[nodiscard]] Shape of_honors(const std::uint8_t* counts) const noexcept {
    std::uint32_t key = 0;
    for (int kind = 0; kind < kHonors; ++kind) key = key * 5 + counts[kind];
    return honors_[key];
  }
  [[nodiscard]] Shape join(Shape a, Shape b) const noexcept { return join_[a * 256u + b]; }
  [[nodiscard]] const Costs& costs(Shape shape) const noexcept { return costs_[shape]; }
  [[nodiscard]] int missing(Shape shape, int sets) const noexcept { return costs_[shape].sets_and_pair[sets]; }

 private:
  Shapes();
  // Two small tables instead of one of two million entries: they stay in the cache.
  std::vector<std::uint16_t> low_;  // by SuitKey::low, what the low ranks leave open
  std::vector<Shape> suit_;         // by that and SuitKey::high
  std::vector<Shape> honors_;       // by the seven counts in base five
  std::vector<Shape> join_;         // 256 a row
  std::vector<Costs> costs_;
};

}  // namespace paiju
