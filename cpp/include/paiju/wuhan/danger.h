#pragma once
// What the others may do: who is likely to be ready, and on which tiles.

#include <array>

#include "paiju/tiles/tile.h"
#include "paiju/wuhan/observe.h"

namespace paiju::wuhan {

// How likely each of the others is ready; 0 for the observer.
[[nodiscard]] std::array<double, kSeats> readiness_of(const Observation& seen);

// For each kind, what discarding it is expected to cost at once.
using Dangers = std::array<double, kKinds>;
[[nodiscard]] Dangers dangers_of(const Observation& seen);

}  // namespace paiju::wuhan
