#pragma once
// Positions that come from outside: whether they can stand on a table.

#include <optional>
#include <string>

#include "paiju/sichuan/observe.h"
#include "paiju/sichuan/state.h"

namespace paiju::sichuan {

// What is wrong with a state that somebody set up; none when it can be played on to the end.
[[nodiscard]] std::optional<std::string> fault_of(const State& state);

// What is wrong with what somebody tells to have seen; none when every world that `sample` finds can be played on.
[[nodiscard]] std::optional<std::string> fault_of(const Observation& seen);

}  // namespace paiju::sichuan
