#pragma once
// Moves by their merit: which is the best, and all of them in order. A move has a merit and an outcome, whose id is
// that of the action; of several outcomes of one action the best counts.

#include <algorithm>
#include <cstdint>

#include "paiju/mahjong/action_set.h"

namespace paiju::mahjong {

template <class Move>
[[nodiscard]] bool is_better(const Move& a, const Move& b) noexcept {
  return a.merit != b.merit ? a.merit > b.merit : a.outcome.id < b.outcome.id;
}

// Add a move, or put it in the place of another of its action that is worse.
template <class Moves, class Move>
void note(Moves& moves, const Move& move) {
  Move* known =
      std::find_if(moves.begin(), moves.end(), [&](const Move& m) { return m.outcome.id == move.outcome.id; });
  if (known == moves.end()) {
    moves.push_back(move);
  } else if (is_better(move, *known)) {
    *known = move;
  }
}

// The id of the best move, with `think(outcome, enough)` for each of the outcomes that `for_each` goes through: a merit
// below what is enough need not be exact.
template <class Move, class ForEach, class Think>
[[nodiscard]] ActionId best_id(ForEach for_each, const Think& think) {
  Move best;
  for_each([&](const auto& outcome) {
    const Move move = think(outcome, best.merit);
    if (is_better(move, best)) best = move;
  });
  return best.outcome.id;
}

template <int Actions>
[[nodiscard]] ActionId any_of(const ActionSet<Actions>& legal, std::uint64_t seed) noexcept {
  return legal.nth(static_cast<int>((seed >> 32) * static_cast<std::uint64_t>(legal.size()) >> 32));
}

}  // namespace paiju::mahjong
