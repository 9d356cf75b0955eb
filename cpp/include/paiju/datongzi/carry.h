#pragma once
// What a begun pattern carries.

#include "paiju/datongzi/split.h"
#include "paiju/datongzi/state.h"

namespace paiju::datongzi {

// All cards that will be played: beside what the pattern must carry, what is better gone by these prices.
[[nodiscard]] Cards with_carried(const Cards& hand, Picks picks, const Rules& rules, const Prices& prices) noexcept;

}  // namespace paiju::datongzi
