#pragma once
// Positions that come from outside: whether they can stand on a table.

#include <optional>
#include <string>

#include "paiju/sichuan/observe.h"
#include "paiju/sichuan/state.h"

namespace paiju::sichuan {

// Who acts on own tiles, or has just played the tile that others answer.
[[nodiscard]] std::optional<SeatId> acting(const State& state) noexcept;

// How many tiles a seat has to hold, melds as three each.
[[nodiscard]] int size_due(const State& state, SeatId seat) noexcept;

// Tiles of hidden hands that all have seen: a self-drawn winning tile, and that of an added kong while it can be
// robbed.
[[nodiscard]] int known_in_hands(const Observation& seen) noexcept;

// What is wrong with a state that somebody set up; none when it can be played on to the end.
[[nodiscard]] std::optional<std::string> fault_of(const State& state);

// What is wrong with what somebody tells to have seen; none when every world that `sample` finds can be played on.
[[nodiscard]] std::optional<std::string> fault_of(const Observation& seen);

}  // namespace paiju::sichuan
