#include "paiju/sichuan/forecast.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "paiju/sichuan/observe.h"
#include "paiju/sichuan/prospect.h"
#include "paiju/sichuan/reach.h"

namespace paiju::sichuan {
namespace {

// Least squares over rounds of `medium+` among `medium`, by others who play and by ten tiles in the wall.
struct Weights {
  double first;   // to begin with,
  double points;  // for each point that its prospect promises,
  double one;     // when one tile is missing,
  double two;     // when two are,
  double ready;   // for each other seat that is ready,
  double near;    // and for each that lacks two tiles
};
constexpr std::array<std::array<Weights, 5>, 3> kWeights{{
    {{{0.67, 0.55, 1.31, 0.54, -2.38, 0.24},
      {0.47, 0.67, 0.80, 0.47, -2.04, -0.55},
      {0.82, 0.63, 0.40, 0.28, -2.14, -0.77},
      {0.33, 0.62, 0.40, 0.16, -1.72, -0.52},
      {-0.21, 1.42, -0.14, 0.41, -1.91, -0.55}}},
    {{{0.90, 0.70, 1.36, 0.11, -1.45, 0.45},
      {1.18, 0.76, 0.49, 0.21, -1.44, -0.25},
      {1.46, 0.82, 0.27, 0.26, -1.63, -0.56},
      {1.40, 0.86, 0.15, 0.19, -1.66, -0.66},
      {1.20, 1.04, -0.42, -0.02, -1.57, -0.76}}},
    {{{0.41, 0.92, 1.09, -0.94, -0.68, 0.69},
      {2.67, 0.65, 1.05, -0.01, -1.57, -0.67},
      {2.13, 0.80, 0.15, -0.09, -1.34, -0.49},
      {2.04, 0.94, -0.28, -0.10, -1.27, -0.56},
      {2.11, 1.27, -1.35, -0.42, -1.22, -0.62}}},
}};

}  // namespace

double forecast(const State& state, SeatId seat) noexcept {
  const Outlook outlook = outlook_of(observe(state, seat));
  KnownPlans plans;
  const Prospect prospect = prospect_of(state.seats[seat].hand, outlook, state.rules, plans);
  const auto others = static_cast<std::size_t>(std::max(1, outlook.others) - 1);
  const auto wall = static_cast<std::size_t>(std::min(4, state.wall.left() / 10));
  const Weights& weights = kWeights[others][wall];
  double points = weights.first + weights.points * prospect.points;
  if (prospect.missing == 1) points += weights.one;
  if (prospect.missing == 2) points += weights.two;
  for (SeatId other = 0; other < kSeats; ++other) {
    if (other == seat || !is_active(state, other)) continue;
    const int missing = Reach(state.seats[other].hand).missing();
    points += missing <= 1 ? weights.ready : missing == 2 ? weights.near : 0;
  }
  return points * state.rules.base;
}

}  // namespace paiju::sichuan
