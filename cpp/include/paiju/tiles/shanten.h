#pragma once
// Shanten of the regular form over any suits: the tiles still missing from the nearest complete hand, less
// one.

#include "paiju/tiles/shapes.h"

namespace paiju {

[[nodiscard]] inline int shanten_27(const Shapes& shapes, const std::uint8_t* counts, int melds) noexcept {
  const Shape two = shapes.join(shapes.of_suit(counts), shapes.of_suit(counts + kRanks));
  return shapes.missing(shapes.join(two, shapes.of_suit(counts + 2 * kRanks)), kMaxSets - melds) - 1;
}

[[nodiscard]] inline int shanten_34(const Shapes& shapes, const std::uint8_t* counts, int melds) noexcept {
  const Shape two = shapes.join(shapes.of_suit(counts), shapes.of_suit(counts + kRanks));
  const Shape rest = shapes.join(shapes.of_suit(counts + 2 * kRanks), shapes.of_honors(counts + kSuitedKinds));
  return shapes.missing(shapes.join(two, rest), kMaxSets - melds) - 1;
}

}  // namespace paiju
