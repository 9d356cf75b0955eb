#include "paiju/datongzi/outcome.h"

#include "paiju/datongzi/carry.h"
#include "paiju/datongzi/legal.h"
#include "paiju/datongzi/play.h"
#include "paiju/datongzi/suits.h"

namespace paiju::datongzi {

namespace {

[[nodiscard]] Cards cards_of(const State& state, const Action& action, const Prices& prices) noexcept {
  const Cards& hand = state.hands[state.turn];
  Picks picks = state.picks;
  switch (action.kind) {
    case ActionKind::begin:
      picks = begun(hand, action);
      break;
    case ActionKind::add:
      picks.carried.add(action.rank, SuitChoices::get().choose(left_to_pick(state).of_rank(action.rank), 1));
      break;
    case ActionKind::done:
      return picks.cards();
    default:
      return action.cards;
  }
  return with_carried(hand, picks, state.rules, prices);
}

}  // namespace

std::optional<Cards> begun_play(const Observation& seen, const Prices& prices) {
  const State& state = seen.state;
  if (state.picks.empty()) return std::nullopt;
  return with_carried(state.hands[*seen.seat], state.picks, state.rules, prices);
}

Outcome outcome_of(const Observation& seen, ActionId id, const Prices& prices) {
  const State& state = seen.state;
  const Action action = action_of(state, *seen.seat, id);
  Outcome outcome{id, cards_of(state, action, prices), {}, state.hands[*seen.seat]};
  if (action.kind == ActionKind::pass) return outcome;
  const int count = outcome.cards.size();
  const Standing& standing = state.standing;
  outcome.pattern = *(standing.is_lead() ? recognize(outcome.cards, count, state.rules)
                                         : recognize_reply(outcome.cards, count, standing.pattern, state.rules));
  outcome.after -= outcome.cards;
  return outcome;
}

}  // namespace paiju::datongzi
