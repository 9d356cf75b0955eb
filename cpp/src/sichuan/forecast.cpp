#include "paiju/sichuan/forecast.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "paiju/sichuan/observe.h"
#include "paiju/sichuan/prospect.h"
#include "paiju/sichuan/reach.h"

namespace paiju::sichuan {
namespace {

constexpr int kTilesOfClass = 10;
constexpr double kLeast = -6;  // points, in units of the base; also of a hand so far from a win that it has no prospect

// By class, for each of the facts: least squares over rounds of `medium+` among `medium`, by benchmarks/habits.cpp.
constexpr std::array<ForecastFacts, kForecastClasses> kWeights{{
    {0.67, 0.55, 1.31, 0.54, -2.38, 0.24},
    {0.47, 0.67, 0.80, 0.47, -2.04, -0.55},
    {0.82, 0.63, 0.40, 0.28, -2.14, -0.77},
    {0.33, 0.62, 0.40, 0.16, -1.72, -0.52},
    {-0.21, 1.42, -0.14, 0.41, -1.91, -0.55},
    {0.90, 0.70, 1.36, 0.11, -1.45, 0.45},
    {1.18, 0.76, 0.49, 0.21, -1.44, -0.25},
    {1.46, 0.82, 0.27, 0.26, -1.63, -0.56},
    {1.40, 0.86, 0.15, 0.19, -1.66, -0.66},
    {1.20, 1.04, -0.42, -0.02, -1.57, -0.76},
    {0.41, 0.92, 1.09, -0.94, -0.68, 0.69},
    {2.67, 0.65, 1.05, -0.01, -1.57, -0.67},
    {2.13, 0.80, 0.15, -0.09, -1.34, -0.49},
    {2.04, 0.94, -0.28, -0.10, -1.27, -0.56},
    {2.11, 1.27, -1.35, -0.42, -1.22, -0.62},
}};

}  // namespace

std::size_t forecast_class(const State& state, SeatId seat) noexcept {
  std::size_t others = 0;
  for (SeatId other = 0; other < kSeats; ++other) others += other != seat && is_active(state, other);
  const auto tens = static_cast<std::size_t>(state.wall.left() / kTilesOfClass);
  return (std::max<std::size_t>(others, 1) - 1) * kWallClasses + std::min(tens, kWallClasses - 1);
}

ForecastFacts forecast_facts(const State& state, SeatId seat) noexcept {
  KnownPlans plans;
  const Outlook outlook = outlook_of(observe(state, seat));
  const Prospect prospect = prospect_of(state.seats[seat].hand, outlook, state.rules, plans);
  ForecastFacts facts{
      1, std::max(kLeast, prospect.points), prospect.missing == 1 ? 1.0 : 0.0, prospect.missing == 2 ? 1.0 : 0.0, 0, 0};
  for (SeatId other = 0; other < kSeats; ++other) {
    if (other == seat || !is_active(state, other)) continue;
    const int missing = Reach(state.seats[other].hand).missing();
    facts[4] += missing <= 1;
    facts[5] += missing == 2;
  }
  return facts;
}

double forecast(const State& state, SeatId seat) noexcept {
  const ForecastFacts facts = forecast_facts(state, seat);
  const ForecastFacts& weights = kWeights[forecast_class(state, seat)];
  double points = 0;
  for (std::size_t i = 0; i < facts.size(); ++i) points += weights[i] * facts[i];
  return points * state.rules.base;
}

}  // namespace paiju::sichuan
