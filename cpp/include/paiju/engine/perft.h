#pragma once
// How many ways there are to play on for a number of decisions: a count that pins down what is legal.

#include <cstdint>

#include "paiju/engine/game.h"

namespace paiju {

template <Game G>
std::uint64_t perft(const typename G::State& state, int depth) {
  if (depth == 0 || G::is_over(state)) return 1;
  const int seat = G::turn(state);
  const auto legal = G::legal(state, seat);
  if (depth == 1) return static_cast<std::uint64_t>(legal.size());
  std::uint64_t ways = 0;
  for (int n = 0; n < legal.size(); ++n) {
    typename G::State next = state;
    G::step(next, seat, legal.nth(n));
    ways += perft<G>(next, depth - 1);
  }
  return ways;
}

}  // namespace paiju
