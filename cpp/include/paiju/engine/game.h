#pragma once
// All that shared code knows of a game. A game is a struct of static functions over a plain State; what is generic
// (playouts, perft, batches, search) is written against this concept and never names a game.

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <tuple>
#include <type_traits>

namespace paiju {

// One number that a game tells of a finished round; it adds up over rounds.
struct OutcomeColumn {
  const char* name;
  const char* meaning;
};

// Seats are numbered from 0, actions by ids below `num_actions`.
template <class G>
concept Game =
    std::is_trivially_copyable_v<typename G::State> && std::equality_comparable<typename G::State> &&
    std::equality_comparable<typename G::Observation> &&
    requires(typename G::State& next, const typename G::State& state, const typename G::Observation& seen,
             const typename G::Rules& rules, std::uint64_t seed, int seat, int id, std::span<std::int8_t> out) {
      // How large a game is; rules with fewer seats than others leave the last ones out.
      requires std::same_as<decltype(G::kMaxSeats), const std::size_t>;
      { G::num_seats(rules) } -> std::same_as<std::size_t>;
      { G::num_actions(rules) } -> std::same_as<std::size_t>;

      // Playing a round.
      { G::deal(rules, seed) } -> std::same_as<typename G::State>;
      { G::is_over(state) } -> std::same_as<bool>;
      { G::turn(state) } -> std::convertible_to<int>;  // the seat to decide by default order
      { G::claimants(state)[0] } -> std::convertible_to<int>;
      { G::claimants(state).size() } -> std::convertible_to<std::size_t>;  // of an open window, the seat on turn first
      { G::legal(state, seat).size() } -> std::convertible_to<int>;
      { G::legal(state, seat).nth(id) } -> std::convertible_to<int>;  // ascending
      G::step(next, seat, id);                                        // legal actions only

      // What came of a finished one.
      { G::payoffs(state)[0] } -> std::convertible_to<std::int64_t>;  // an entry for each seat
      { G::kOutcomes[0] } -> std::convertible_to<OutcomeColumn>;
      { G::outcomes(state)[0] } -> std::convertible_to<std::int64_t>;
      requires std::tuple_size_v<decltype(G::outcomes(state))> == G::kOutcomes.size();

      // What a seat sees of it, and the worlds it may be in; none for a seat that has answered in an open window.
      { G::observe(state, seat) } -> std::same_as<typename G::Observation>;
      { G::legal(seen) } -> std::same_as<decltype(G::legal(state, seat))>;
      { G::sample(seen, seed) } -> std::same_as<std::optional<typename G::State>>;
      { G::planes_shape(rules) } -> std::same_as<std::array<std::size_t, 2>>;
      G::write_planes(seen, out);  // as many numbers as the shape has
      G::write_mask(seen, out);    // a one for each legal action, `num_actions` numbers in all
    };

}  // namespace paiju
