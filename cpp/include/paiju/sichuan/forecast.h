#pragma once
// What the rest of a round usually brings to a seat, when all hands are known: the end of a playout that is cut short.

#include "paiju/sichuan/state.h"

namespace paiju::sichuan {

// Points still to come to a seat that waits, while another is on turn.
[[nodiscard]] double forecast(const State& state, SeatId seat) noexcept;

}  // namespace paiju::sichuan
