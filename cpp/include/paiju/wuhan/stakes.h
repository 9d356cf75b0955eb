#pragma once
// What the wins of others are likely to cost.

#include <array>

#include "paiju/wuhan/hand.h"
#include "paiju/wuhan/observe.h"
#include "paiju/wuhan/rules.h"

namespace paiju::wuhan {

// Own factors of all seats.
using Factors = std::array<double, kSeats>;
[[nodiscard]] Factors factors_of(const Observation& seen);

// A win as far as it matters for the payments.
struct LikelyWin {
  double base = 1;  // with what a hard win adds
  bool is_big = false;
};

// That of another seat, as its melds suggest it.
[[nodiscard]] LikelyWin usual_win(const Hand& hand);

// What it costs who feeds it, the cap and the golden top included.
[[nodiscard]] double cost_of_feeding(const Rules& rules, SeatId dealer, SeatId winner, SeatId feeder,
                                     const Factors& factors, const LikelyWin& win);

}  // namespace paiju::wuhan
