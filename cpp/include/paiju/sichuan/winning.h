#pragma once
// What a win that a seat may take now is worth: how it came about follows from the state (S-5).

#include <optional>

#include "paiju/sichuan/score.h"
#include "paiju/sichuan/state.h"

namespace paiju::sichuan {

// With the tiles that the seat on turn holds.
[[nodiscard]] Score self_drawn_score(const State& state, SeatId seat);

// With the tile that is offered in a window, a discard or that of a kong.
[[nodiscard]] Score claimed_score(const State& state, SeatId seat, const Window& window, bool robbing);

// Who pays alone for a self-draw, if somebody does: the giver of the exposed kong before it, where the rules say so.
[[nodiscard]] std::optional<SeatId> only_payer(const State& state) noexcept;

// What the win brings in at once that the seat may take now.
struct Prize {
  Score score;
  WinHow how = WinHow::self_draw;
  int payers = 1;
};
[[nodiscard]] Prize prize_of(const State& state, SeatId seat);

}  // namespace paiju::sichuan
