#pragma once
// How the agents of Sichuan mahjong choose. A policy reads an observation and nothing else.

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "paiju/base/fixed_vec.h"
#include "paiju/base/names.h"
#include "paiju/engine/search.h"
#include "paiju/sichuan/action.h"
#include "paiju/sichuan/goal.h"
#include "paiju/sichuan/observe.h"
#include "paiju/sichuan/outcome.h"
#include "paiju/sichuan/prospect.h"

namespace paiju::sichuan {

enum class Policy : std::uint8_t {
  random,       // any legal action
  easy,         // void suit and lonely tiles first, claims what it can, and often plays just anything
  medium,       // nearest to a win, then most tiles that help; the anchor of all strength numbers
  medium_plus,  // weighs what a win may bring in against what a discard may cost
};
}  // namespace paiju::sichuan

template <>
inline constexpr std::array paiju::kNames<paiju::sichuan::Policy>{"random", "easy", "medium", "medium+"};

namespace paiju::sichuan {

// One legal action and what a policy thinks of it.
struct Move {
  Outcome outcome;       // the best that the action leads to
  double merit = -1e9;   // the best move has the highest
  double value = 0;      // points from each who pays, should the hand be won; 0 where the policy does not ask
  double danger = 0;     // points that the discard is expected to cost at once
  Goal goal{};           // the win that it leads to, where the policy asks
  int missing = kNever;  // tiles missing from that win; kNever where it does not ask, and where there is none
};
inline constexpr std::size_t kMaxMoves = 32;
using Moves = FixedVec<Move, kMaxMoves>;

// All legal actions, best first. Empty for who has nothing to decide.
[[nodiscard]] Moves rank(const Observation& seen, Policy policy);

// What an agent does whose chance, if its policy leaves anything to it, is `seed`. Expects a legal action.
[[nodiscard]] ActionId choose(const Observation& seen, Policy policy, std::uint64_t seed);

// What `medium+` would do if it did not take every win: it lets one go that is worth less than what it expects of the
// hand. Expects a legal action.
[[nodiscard]] ActionId choose_patiently(const Observation& seen);

// What a search tries: the moves of `medium+`, best first, with the points it expects. A win comes first and may be let
// go, as a better one may come of the hand.
[[nodiscard]] std::vector<Candidate> candidates(const Observation& seen);

}  // namespace paiju::sichuan
