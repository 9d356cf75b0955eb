#pragma once
// What a hand is worth in points: a small network that has learnt it from rounds of `medium+` among `medium` in which
// everybody once made one of its best moves at random (paiju_wuhan_habits decisions).

#include <array>
#include <cstddef>
#include <cstdint>

#include "paiju/wuhan/outcome.h"
#include "paiju/wuhan/prospect.h"
#include "paiju/wuhan/reach.h"

namespace paiju::wuhan {

inline constexpr std::size_t kHiddenFeatures = 26;  // of what only who knows the hidden hands can tell
inline constexpr std::size_t kFeatures = 63 + kHiddenFeatures;
using Features = std::array<std::int16_t, kFeatures>;

// What the network is told of an outcome: the hand, the discard that goes with it and its danger, and the table. The
// last features stay 0, as hidden hands are not known.
[[nodiscard]] Features features_of(const Observation& seen, const Outlook& outlook, const Outcome& outcome,
                                   Reach& reach, double danger);

// Add what only shows in an imagined world: how near the others are to a win, and on what. Expects an own turn.
void tell_hidden(Features& features, const State& world, SeatId own, const Outcome& outcome, Reach& reach);

// Points that a round brings to who plays on like `medium+`.
[[nodiscard]] double value_of(const Features& features) noexcept;

}  // namespace paiju::wuhan
