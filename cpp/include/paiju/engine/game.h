#pragma once
// All that shared code knows of a game. A game is a struct of static functions over a plain State; what is generic
// (playouts, perft, batches) is written against this concept and never names a game.

#include <array>
#include <concepts>
#include <cstdint>

namespace paiju {

template <class G>
concept Game = requires(typename G::State& state, const typename G::State& seen, const typename G::Rules& rules,
                        std::uint64_t seed, int seat, int id) {
  { G::deal(rules, seed) } -> std::same_as<typename G::State>;
  { G::is_over(seen) } -> std::convertible_to<bool>;
  { G::turn(seen) } -> std::convertible_to<int>;  // the seat to decide by default order
  { G::legal(seen, seat).size() } -> std::convertible_to<int>;
  { G::legal(seen, seat).nth(id) } -> std::convertible_to<int>;  // action ids, ascending
  G::step(state, seat, id);                                      // legal actions only
  { G::payoffs(seen)[0] } -> std::convertible_to<std::int64_t>;
  { G::winners(seen) } -> std::convertible_to<int>;
  { G::exhausted(seen) } -> std::convertible_to<bool>;
};

}  // namespace paiju
