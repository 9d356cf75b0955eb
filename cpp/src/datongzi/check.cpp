#include "paiju/datongzi/check.h"

#include "paiju/datongzi/legal.h"

namespace paiju::datongzi {

namespace {

Illegal check_turn(const State& state, SeatId seat) noexcept {
  if (state.is_over) return Illegal::game_over;
  return seat == state.turn ? Illegal::none : Illegal::not_your_turn;
}

Illegal check_cards(const State& state, const Cards& cards) noexcept {
  if (!state.picks.empty()) return Illegal::kickers_pending;
  if (!state.hands[state.turn].has_all(cards)) return Illegal::cards_not_held;
  const int count = cards.size();
  if (!recognize(cards, count, state.rules)) return Illegal::no_pattern;
  const Standing& standing = state.standing;
  const bool is_enough = standing.is_lead() || recognize_reply(cards, count, standing.pattern, state.rules);
  return is_enough ? Illegal::none : Illegal::does_not_beat;
}

Illegal check_pass(const State& state) noexcept {
  if (!state.picks.empty()) return Illegal::kickers_pending;
  return state.standing.is_lead() ? Illegal::lead_cannot_pass : Illegal::none;
}

}  // namespace

Illegal check_id(const State& state, SeatId seat, int id) noexcept {
  if (const Illegal why = check_turn(state, seat); why != Illegal::none) return why;
  return legal_actions(state, seat).has(id) ? Illegal::none : Illegal::id_not_legal;
}

Illegal check(const State& state, SeatId seat, const Action& action) noexcept {
  if (const Illegal why = check_turn(state, seat); why != Illegal::none) return why;
  if (action.kind == ActionKind::play) return check_cards(state, action.cards);
  if (action.kind == ActionKind::pass) {
    if (const Illegal why = check_pass(state); why != Illegal::none) return why;
    return may_pass(state) ? Illegal::none : Illegal::must_beat;
  }
  return check_id(state, seat, id_of(state, seat, action).value_or(-1));
}

Illegal check_played(const State& state, const Played& played) noexcept {
  if (const Illegal why = check_turn(state, played.seat); why != Illegal::none) return why;
  return played.cards.empty() ? check_pass(state) : check_cards(state, played.cards);
}

}  // namespace paiju::datongzi
