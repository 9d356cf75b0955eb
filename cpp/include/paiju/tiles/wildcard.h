#pragma once
// Which tiles make a complete hand together with wild ones.
//
// Of a suit, all that matters is with how many wild tiles it makes complete sets, with and without a pair: its
// WildMask. There are only nineteen of them, so a WildShape, the number of such a mask, fits a byte. Joining four
// shapes (three suits and the honours) answers for every number of wild tiles and every form of hand at once. A wild
// tile stands for anything, a fifth copy too. The tables come from the rules alone.

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "paiju/tiles/counts.h"
#include "paiju/tiles/tile.h"

namespace paiju {

inline constexpr int kMostWild = 2;  // that the tables know of

// What all tiles, the wild ones included, are to make.
enum class WildForm : std::uint8_t {
  sets,               // runs and triplets, nothing else
  sets_any_pair,      // and one pair
  sets_jiang_pair,    // and one pair of 2, 5 or 8
  triplets,           // triplets, nothing else
  triplets_any_pair,  // and one pair
};
inline constexpr int kWildForms = 5;

// Three bits for each form: bit w says that the tiles make it with exactly w wild ones.
using WildMask = std::uint16_t;
[[nodiscard]] constexpr WildMask wild_bit(WildForm form, int wild) noexcept {
  return static_cast<WildMask>(1u << ((kMostWild + 1) * static_cast<int>(form) + wild));
}

using WildShape = std::uint8_t;

class WildShapes {
 public:
  // Built at first use, in a few hundredths of a second; safe to call from any thread.
  [[nodiscard]] static const WildShapes& get() {
    static const WildShapes shapes;
    return shapes;
  }

  [[nodiscard]] WildShape of_suit(const std::uint8_t* counts) const noexcept { return of_suit(suit_key(counts)); }
  [[nodiscard]] WildShape of_suit(SuitKey key) const noexcept { return suit_[low_[key.low] * 125u + key.high]; }
  [[nodiscard]] WildShape of_honors(const std::uint8_t* counts) const noexcept { return of_honors(honor_key(counts)); }
  [[nodiscard]] WildShape of_honors(std::uint32_t key) const noexcept { return honors_[key]; }
  [[nodiscard]] WildShape join(WildShape a, WildShape b) const noexcept { return join_[a * kRow + b]; }
  [[nodiscard]] WildMask mask(WildShape shape) const noexcept { return masks_[shape]; }

 private:
  static constexpr std::size_t kRow = 32;  // there are fewer shapes

  WildShapes();
  [[nodiscard]] WildShape number(WildMask mask);

  std::vector<std::uint16_t> low_;  // by SuitKey::low, what the low ranks leave open
  std::vector<WildShape> suit_;     // by that and SuitKey::high
  std::vector<WildShape> honors_;   // by honor_key
  std::vector<WildShape> join_;     // kRow a row
  std::vector<WildMask> masks_;     // by shape; the first is of tiles that make nothing
};

}  // namespace paiju
