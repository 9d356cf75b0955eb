#pragma once
// What is legal in a state (W-4 to W-6).

#include <optional>

#include "paiju/wuhan/action.h"
#include "paiju/wuhan/state.h"

namespace paiju::wuhan {

// What a seat may do now; empty for a seat that is not asked.
[[nodiscard]] ActionSet legal_actions(const State& state, SeatId seat) noexcept;

// Seats still to answer, the one on turn first; empty outside of windows (W-5.15).
[[nodiscard]] Seats claimants(const State& state) noexcept;

// The action an id stands for in this state, and back: a skin kong has its id by the flip (W-13.3).
[[nodiscard]] Action action_of(const State& state, SeatId seat, ActionId id) noexcept;
[[nodiscard]] std::optional<ActionId> id_of(const Special& special, Action action) noexcept;

// The tile that a special kong puts out, by the id of the kong.
[[nodiscard]] Tile special_tile(const Special& special, ActionId kong) noexcept;

// The ways in which a hand could chow a tile (W-5.6), as bits in the order of `ChowForm`.
[[nodiscard]] unsigned chow_forms(const Special& special, const Hand& hand, Tile tile) noexcept;

// What a seat could answer in a window of the phase there is, whether or not it was asked or has answered; empty when
// it could only pass, so that it is not asked.
[[nodiscard]] ActionSet claim_actions(const State& state, const Window& window, SeatId seat) noexcept;

}  // namespace paiju::wuhan
