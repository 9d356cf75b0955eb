#pragma once
// What a discard may cost: who is likely to be ready, and on which tiles.

#include <array>

#include "paiju/sichuan/observe.h"
#include "paiju/tiles/tile.h"

namespace paiju::sichuan {

// For each kind, what discarding it is expected to cost at once, in units of the base.
using Dangers = std::array<double, kSuitedKinds>;

[[nodiscard]] Dangers dangers_of(const Observation& seen);

}  // namespace paiju::sichuan
