#pragma once
// How the agents of Da Tong Zi choose. A policy reads an observation and nothing else.

#include <array>
#include <cstdint>
#include <vector>

#include "paiju/base/names.h"
#include "paiju/datongzi/action.h"
#include "paiju/datongzi/observe.h"
#include "paiju/datongzi/outcome.h"
#include "paiju/engine/search.h"

namespace paiju::datongzi {

enum class Policy : std::uint8_t {
  random,       // any legal action
  easy,         // sheds as many low cards as it can, and often plays just anything
  medium,       // takes its hand apart into few plays and saves its trumps; guesses what will be beaten
  medium_plus,  // counts the cards seen, reads passes, and weighs points, bonuses and places
};
}  // namespace paiju::datongzi

template <>
inline constexpr std::array paiju::kNames<paiju::datongzi::Policy>{"random", "easy", "medium", "medium+"};

namespace paiju::datongzi {

// One legal action and what a policy thinks of it.
struct Move {
  Outcome outcome;
  double merit = -1e9;  // the best move has the highest
  int plays_left = 0;   // in the hand after it
  int control = 0;      // of them, those that hardly anything beats
  int points = 0;       // at stake: those in the trick and in the play
  int bonus = 0;        // for the play, should it win the trick
  double beaten = 0;    // chance that somebody beats it
};

// All legal actions, best first. Empty for who has nothing to decide.
[[nodiscard]] std::vector<Move> rank(const Observation& seen, Policy policy);

// What an agent does whose chance, if its policy leaves anything to it, is `seed`. Expects a legal action.
[[nodiscard]] ActionId choose(const Observation& seen, Policy policy, std::uint64_t seed);

// The whole play that `medium` or `medium+` chooses, with what it carries; a pass has no cards. Expects a legal action.
[[nodiscard]] Cards choose_play(const Observation& seen, Policy policy);

// What a search tries: the moves as `medium+` ranks them. A begun play is completed as it was meant. Expects a legal
// action.
[[nodiscard]] std::vector<Candidate> candidates(const Observation& seen);

}  // namespace paiju::datongzi
