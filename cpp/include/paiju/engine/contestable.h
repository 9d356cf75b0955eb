#pragma once
// Games whose policies the core knows.

#include <concepts>
#include <cstdint>

#include "paiju/engine/game.h"

namespace paiju {

// A policy is told what the seat sees, and what it leaves to chance.
template <class G>
concept Contestable = Game<G> && requires(const typename G::State& state, const typename G::Observation& seen,
                                          typename G::Policy policy, std::uint64_t seed, int seat) {
  { G::choose(seen, policy, seed) } -> std::convertible_to<int>;  // an action id
  { G::style(state, seat) } -> std::same_as<typename G::Style>;   // of a finished round
  { G::style(state, seat)[0] } -> std::convertible_to<std::int64_t>;
};

}  // namespace paiju
