#pragma once
// What is legal in a state.

#include "paiju/datongzi/action.h"
#include "paiju/datongzi/state.h"

namespace paiju::datongzi {

// What a seat may do now; empty for a seat that is not on turn.
[[nodiscard]] ActionSet legal_actions(const State& state, SeatId seat) noexcept;

// Whether the seat on turn may pass.
[[nodiscard]] bool may_pass(const State& state) noexcept;

// The action an id stands for in this state, which need not be legal; any cards it plays are held.
[[nodiscard]] Action action_of(const State& state, SeatId seat, ActionId id) noexcept;

// The id that an action has here: that of the pattern it names, if it plays the very cards that the id would.
[[nodiscard]] std::optional<ActionId> id_of(const State& state, SeatId seat, const Action& action) noexcept;

// What is left of the hand on turn beside what was picked.
[[nodiscard]] inline Cards left_to_pick(const State& state) noexcept {
  return state.hands[state.turn] - state.picks.cards();
}

}  // namespace paiju::datongzi
