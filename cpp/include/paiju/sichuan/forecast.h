#pragma once
// What the rest of a round usually brings to a seat, when all hands are known: the end of a playout that is cut short.
// A small network has learnt it from rounds of `medium+` among `medium` (paiju_habits positions).

#include <array>
#include <cstddef>
#include <cstdint>

#include "paiju/sichuan/state.h"

namespace paiju::sichuan {

// What the network is told: the hand and what it may become, the table, and the other hands. The order of the wall
// stays unknown.
inline constexpr std::size_t kOwnFacts = 34;
inline constexpr std::size_t kOtherFacts = 17;
using ForecastFacts = std::array<std::int16_t, kOwnFacts + (kSeats - 1) * kOtherFacts>;
[[nodiscard]] ForecastFacts forecast_facts(const State& state, SeatId seat) noexcept;

inline constexpr double kForecastPoints = 4;  // in units of the base, what the network counts as one

// Points still to come to a seat that waits, while another is on turn.
[[nodiscard]] double forecast(const State& state, SeatId seat) noexcept;

}  // namespace paiju::sichuan
