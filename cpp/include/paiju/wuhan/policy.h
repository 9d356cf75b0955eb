#pragma once
// How the agents of Wuhan mahjong choose. A policy reads an observation and nothing else.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "paiju/base/fixed_vec.h"
#include "paiju/base/names.h"
#include "paiju/engine/search.h"
#include "paiju/wuhan/action.h"
#include "paiju/wuhan/observe.h"
#include "paiju/wuhan/outcome.h"
#include "paiju/wuhan/prospect.h"
#include "paiju/wuhan/score.h"
#include "paiju/wuhan/value.h"

namespace paiju::wuhan {

enum class Policy : std::uint8_t {
  random,       // any legal action
  easy,         // counts the tiles missing, claims what it can, and often plays just anything
  medium,       // nearest to a win, then most tiles that help; the anchor of all strength numbers
  medium_plus,  // knows how tiles come in, what hands were worth in points and which wins to let go
};
}  // namespace paiju::wuhan

template <>
inline constexpr std::array paiju::kNames<paiju::wuhan::Policy>{"random", "easy", "medium", "medium+"};

namespace paiju::wuhan {

// One legal action and what a policy thinks of it.
struct Move {
  Outcome outcome;                     // the best that the action leads to
  double merit = -1e9;                 // the best move has the highest
  std::optional<Prospect> prospect{};  // where the policy asks
  double danger = 0;                   // points that the discard is expected to cost at once
  std::optional<double> later{};       // of a win: points that going on without it was usually worth
};
inline constexpr std::size_t kMaxMoves = 32;
using Moves = FixedVec<Move, kMaxMoves>;

// All legal actions, best first. Empty for who has nothing to decide.
[[nodiscard]] Moves rank(const Observation& seen, Policy policy);

// What an agent does whose chance, if its policy leaves anything to it, is `seed`. Expects a legal action.
[[nodiscard]] ActionId choose(const Observation& seen, Policy policy, std::uint64_t seed);

// What is worth trying, with the points that it seems to be worth. One where there is no question.
[[nodiscard]] std::vector<Candidate> candidates(const Observation& seen);

// What the network of value.h is told of an outcome; of hidden hands, too, where the seat is on turn in a known world.
[[nodiscard]] Features features_of_move(const Observation& seen, const Outcome& outcome, const State* world);

// What the round usually comes to for a seat that is on turn in an imagined world, when it plays like `medium+`.
[[nodiscard]] double forecast(const State& world, SeatId seat);

// What the win that the observer may have now comes to.
[[nodiscard]] WinScore score_now(const Observation& seen) noexcept;

}  // namespace paiju::wuhan
