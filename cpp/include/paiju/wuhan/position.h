#pragma once
// Positions that come from outside: whether they can stand on a table.

#include <optional>
#include <string>

#include "paiju/wuhan/observe.h"
#include "paiju/wuhan/state.h"

namespace paiju::wuhan {

// How many tiles a seat has to hold, melds as three each; a tile that it kept comes on top.
[[nodiscard]] int size_due(const State& state, SeatId seat) noexcept;

// What is wrong with a state that somebody set up; none when it can be played on to the end.
[[nodiscard]] std::optional<std::string> fault_of(const State& state);

// What is wrong with what somebody tells to have seen; none when every world that `sample` finds can be played on.
[[nodiscard]] std::optional<std::string> fault_of(const Observation& seen);

}  // namespace paiju::wuhan
