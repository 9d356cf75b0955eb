#pragma once
// How the seats stand when a round ends: what the end checks look at (S-9.5 to S-9.13).

#include <array>

#include "paiju/sichuan/settle.h"
#include "paiju/sichuan/state.h"

namespace paiju::sichuan {

// Of the seats that have not won; that of a winner means nothing.
[[nodiscard]] std::array<Standing, kSeats> standings_of(const State& state) noexcept;

}  // namespace paiju::sichuan
