#pragma once
// What a hand is worth in points: a small network that has learnt it from rounds in which `medium+` once made one of
// its six best moves at random. Its aims were the points of the round at first, then mostly its own opinion a decision
// or two later, which is less a matter of luck.

#include <array>
#include <cstddef>

#include "paiju/wuhan/outcome.h"
#include "paiju/wuhan/prospect.h"
#include "paiju/wuhan/reach.h"

namespace paiju::wuhan {

inline constexpr std::size_t kFeatures = 63;
using Features = std::array<float, kFeatures>;

// What the network is told of an outcome: the hand, the discard that goes with it and its danger, and the table.
[[nodiscard]] Features features_of(const Observation& seen, const Outlook& outlook, const Outcome& outcome,
                                   Reach& reach, double danger);

// Points that a round brings to who plays on like `medium+`.
[[nodiscard]] double value_of(const Features& features) noexcept;

}  // namespace paiju::wuhan
