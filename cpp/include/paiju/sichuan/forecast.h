#pragma once
// What the rest of a round usually brings to a seat, when all hands are known: the end of a playout that is cut short.

#include <array>
#include <cstddef>

#include "paiju/sichuan/state.h"

namespace paiju::sichuan {

// One; points that the prospect of the hand promises; whether one tile is missing, and whether two are; others who are
// ready, and others who lack two tiles.
using ForecastFacts = std::array<double, 6>;
[[nodiscard]] ForecastFacts forecast_facts(const State& state, SeatId seat) noexcept;

// Facts count differently by how many others play, and by how much of the wall is left.
inline constexpr std::size_t kWallClasses = 5;
inline constexpr std::size_t kForecastClasses = (kSeats - 1) * kWallClasses;
[[nodiscard]] std::size_t forecast_class(const State& state, SeatId seat) noexcept;

// Points still to come to a seat that waits, while another is on turn.
[[nodiscard]] double forecast(const State& state, SeatId seat) noexcept;

}  // namespace paiju::sichuan
