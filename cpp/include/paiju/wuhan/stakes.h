#pragma once
// What wins are likely to bring in and to cost, when factors are estimates.

#include <array>

#include "paiju/wuhan/hand.h"
#include "paiju/wuhan/observe.h"
#include "paiju/wuhan/rules.h"

namespace paiju::wuhan {

// Own factors of all seats, as they may be by then.
using Factors = std::array<double, kSeats>;
[[nodiscard]] Factors factors_of(const Observation& seen);

// A win as far as it matters for the payments.
struct LikelyWin {
  double base = 1;  // with what a hard win adds
  bool is_big = false;
  double self_drawn = 0;  // how likely it is; else each of the others is equally likely to feed it
};

// What each seat pays, the cap and the golden top included; nothing for the winner.
[[nodiscard]] std::array<double, kSeats> likely_payments(const Rules& rules, SeatId dealer, SeatId winner,
                                                         const Factors& factors, const LikelyWin& win);

// The win of another seat, as its melds suggest it.
[[nodiscard]] LikelyWin usual_win(const Hand& hand);

}  // namespace paiju::wuhan
