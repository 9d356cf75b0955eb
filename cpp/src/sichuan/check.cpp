#include "paiju/sichuan/check.h"

#include "paiju/sichuan/analysis.h"
#include "paiju/sichuan/legal.h"

namespace paiju::sichuan {
namespace {

bool belongs_to(ActionKind kind, Phase phase) {
  switch (kind) {
    case ActionKind::swap:
      return phase == Phase::swap;
    case ActionKind::void_suit:
      return phase == Phase::void_suit;
    case ActionKind::discard:
    case ActionKind::concealed_kong:
    case ActionKind::added_kong:
      return phase == Phase::turn;
    case ActionKind::pong:
    case ActionKind::exposed_kong:
      return phase == Phase::responses;
    case ActionKind::pass:
      return phase == Phase::responses || phase == Phase::rob;
    case ActionKind::win:
      return phase == Phase::turn || phase == Phase::responses || phase == Phase::rob;
  }
  return false;
}

Illegal why_no_win(const State& state, const Seat& seat) {
  if (state.must_discard) return Illegal::must_discard;
  Hand hand = seat.hand;
  if (state.window) ++hand.counts[state.window->tile.index];
  return is_win(hand) ? Illegal::win_locked : Illegal::no_win;
}

// An action of the right phase that is not legal all the same.
Illegal why_not(const State& state, const Seat& seat, Action action) {
  const int held = seat.hand.counts[action.tile.index];
  const bool of_void = seat.hand.void_suit == action.tile.suit();
  switch (action.kind) {
    case ActionKind::win:
      return why_no_win(state, seat);
    case ActionKind::swap:
      return held == 0 ? Illegal::not_held : Illegal::one_suit;
    case ActionKind::discard:
      return held == 0 ? Illegal::not_held : Illegal::void_suit_first;
    case ActionKind::pong:
    case ActionKind::exposed_kong:
      if (held < (action.kind == ActionKind::pong ? 2 : 3)) return Illegal::not_held;
      return of_void && !state.rules.void_claims ? Illegal::void_suit_claim : Illegal::no_tile_left;
    case ActionKind::concealed_kong:
    case ActionKind::added_kong: {
      if (state.must_discard) return Illegal::must_discard;
      const bool concealed = action.kind == ActionKind::concealed_kong;
      const bool has = concealed ? held == kCopies : held == 1 && seat.hand.melded[action.tile.index] == 3;
      if (!has) return Illegal::not_held;
      return of_void && (concealed || !state.rules.void_claims) ? Illegal::void_suit_claim : Illegal::no_tile_left;
    }
    default:
      return Illegal::not_asked;
  }
}

}  // namespace

Illegal check(const State& state, SeatId seat, Action action) noexcept {
  if (state.phase == Phase::over) return Illegal::over;
  const ActionSet legal = legal_actions(state, seat);
  if (legal.empty()) return Illegal::not_asked;
  if (!belongs_to(action.kind, state.phase)) return Illegal::wrong_phase;
  const bool claim = action.kind == ActionKind::pong || action.kind == ActionKind::exposed_kong;
  if (claim && state.window->tile != action.tile) return Illegal::other_tile;
  const ActionId id = id_of(action);
  if (legal.has(id) && action_of(state, seat, id) == action) return Illegal::none;
  return why_not(state, state.seats[seat], action);
}

}  // namespace paiju::sichuan
