#include "paiju/wuhan/check.h"

#include "paiju/wuhan/legal.h"
#include "paiju/wuhan/winning.h"

namespace paiju::wuhan {
namespace {

bool belongs_to(ActionKind kind, Phase phase) {
  if (kind == ActionKind::pass || kind == ActionKind::win) return phase != Phase::meld_decision;
  if (kChowForms.has(kind)) return phase == Phase::meld_decision;
  return phase == (kClaims.has(kind) ? Phase::waiting_response : Phase::player_decision);
}

Illegal why_no_win(const State& state, SeatId seat) {
  const Seat& own = state.seats[seat];
  if (!state.window && !own.drawn) return Illegal::no_drawn_tile;
  if (state.window && own.locked) return Illegal::win_locked;
  const WinFault fault = win_refusal(state, seat);
  return static_cast<Illegal>(static_cast<int>(Illegal::not_opened) + static_cast<int>(fault) -
                              static_cast<int>(WinFault::not_opened));
}

Illegal why_no_kong(const State& state, const Hand& hand, Action action) {
  const int held = hand.counts[action.tile.index];
  if (kSpecialKongs.has(action.kind)) {
    const std::optional<ActionId> id = id_of(state.special, action);
    const bool fits = id && special_tile(state.special, *id) == action.tile;
    return fits ? Illegal::not_held : Illegal::not_special;
  }
  if (state.special.is_special(action.tile)) return Illegal::special_tile;
  const bool concealed = action.kind == ActionKind::concealed_kong;
  const bool has = concealed ? held == kCopies : held == 1 && hand.has_meld(MeldKind::pong, action.tile);
  return has ? Illegal::no_tile_left : Illegal::not_held;
}

// An action of the right phase that is not legal all the same.
Illegal why_not(const State& state, SeatId seat, Action action) {
  const Hand& hand = state.seats[seat].hand;
  const int held = hand.counts[action.tile.index];
  if (action.kind == ActionKind::win) return why_no_win(state, seat);
  if (action.kind == ActionKind::pass) return Illegal::no_pass;
  if (state.phase == Phase::player_decision && state.only_draws()) return Illegal::last_tiles;
  switch (action.kind) {
    case ActionKind::discard:
      return held == 0 ? Illegal::not_held : Illegal::special_tile;
    case ActionKind::pong:
      return held < 2 ? Illegal::not_held : Illegal::no_tile_left;
    case ActionKind::exposed_kong:
      return held < 3 ? Illegal::not_held : Illegal::no_tile_left;
    case ActionKind::chow: {
      const bool can = seat == seat_after(state.window->from) && chow_forms(state.special, hand, action.tile) != 0;
      return can ? Illegal::no_tile_left : Illegal::no_chow;
    }
    case ActionKind::chow_left:
    case ActionKind::chow_middle:
    case ActionKind::chow_right:
      return Illegal::no_chow;
    default:
      return why_no_kong(state, hand, action);
  }
}

}  // namespace

Illegal check(const State& state, SeatId seat, Action action) noexcept {
  if (is_over(state)) return Illegal::over;
  const ActionSet legal = legal_actions(state, seat);
  if (legal.empty()) return Illegal::not_asked;
  if (!belongs_to(action.kind, state.phase)) return Illegal::wrong_phase;
  const bool names_pending = kClaims.has(action.kind) || kChowForms.has(action.kind);
  if (names_pending && state.window->tile != action.tile) return Illegal::other_tile;
  const std::optional<ActionId> id = id_of(state.special, action);
  if (id && legal.has(*id) && action_of(state, seat, *id) == action) return Illegal::none;
  return why_not(state, seat, action);
}

}  // namespace paiju::wuhan
