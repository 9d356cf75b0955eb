#pragma once
// What is legal in a state (S-2 to S-4).

#include "paiju/sichuan/action.h"
#include "paiju/sichuan/state.h"

namespace paiju::sichuan {

// What a seat may do now; empty for a seat that is not asked.
[[nodiscard]] ActionSet legal_actions(const State& state, SeatId seat) noexcept;

// Seats still to answer, the one on turn first; empty in `turn` and `over`.
[[nodiscard]] Seats claimants(const State& state) noexcept;

// The action an id stands for in this state.
[[nodiscard]] Action action_of(const State& state, SeatId seat, ActionId id) noexcept;

// Whether the seat could win with this tile: complete, and no lock in the way (S-4.2, S-4.24).
[[nodiscard]] bool wins_with(const State& state, const Seat& seat, Tile tile) noexcept;

// What a seat could answer to a discard, or to an added kong; empty when it could only pass, so that it is not asked.
[[nodiscard]] ActionSet response_actions(const State& state, const Seat& seat, Tile tile) noexcept;
[[nodiscard]] ActionSet rob_actions(const State& state, const Seat& seat, Tile tile) noexcept;

// The same for a window of the phase there is, whether or not the seat was asked or has answered.
[[nodiscard]] ActionSet claim_actions(const State& state, const Window& window, SeatId seat) noexcept;

}  // namespace paiju::sichuan
