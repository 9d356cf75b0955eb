#pragma once
// Wins inside a round: whether a seat may win now, what a win comes to, and the money at the end (W-8 to W-10).

#include <array>

#include "paiju/wuhan/score.h"
#include "paiju/wuhan/settle.h"
#include "paiju/wuhan/state.h"

namespace paiju::wuhan {

// How a win with the tile just drawn comes.
[[nodiscard]] inline WinWay drawn_way(const State& state) noexcept {
  return state.draw_kind == DrawKind::after_kong ? WinWay::kong_draw : WinWay::self_draw;
}

// Whether a seat could win with the tile it has drawn (W-4.4).
[[nodiscard]] bool wins_by_draw(const State& state, SeatId seat) noexcept;

// Whether it could win on the tile of a window of the phase there is (W-5.2, W-6.9); no lock may be in the way.
[[nodiscard]] bool wins_on(const State& state, const Window& window, SeatId seat) noexcept;

// What is against that win, the lock apart; for a seat that has drawn, or for the tile of an open window.
[[nodiscard]] WinFault win_refusal(const State& state, SeatId seat) noexcept;

// What a win came to: the tile is in the winner's hand.
[[nodiscard]] WinScore score_of(const State& state, const Won& won) noexcept;

// Whether a seat is ready (W-7.5); a tile it kept does not count.
[[nodiscard]] bool is_ready(const State& state, SeatId seat) noexcept;

// The same at any moment: after its best discard where a seat acts, and true of the winner.
[[nodiscard]] bool is_ready_now(const State& state, SeatId seat) noexcept;

// Book what the end of the round comes to.
void settle(State& state) noexcept;

}  // namespace paiju::wuhan
