#pragma once
// Rounds between policies of the core, many of them: what an arena asks for. Threads never change the result.

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <span>

#include "paiju/base/rng.h"
#include "paiju/engine/game.h"
#include "paiju/engine/threads.h"

namespace paiju {

// A game whose policies the core knows. A policy is told what the seat sees.
template <class G>
concept Contestable =
    Game<G> && requires(const typename G::State& state, typename G::Policy policy, std::uint64_t seed, int seat) {
      { G::choose(state, seat, policy, seed) } -> std::convertible_to<int>;  // an action id
      { G::style(state, seat)[0] } -> std::convertible_to<std::int64_t>;     // of a finished round
    };

template <Contestable G, std::size_t Seats>
struct ContestRound {
  std::uint64_t seed = 0;                      // of the deal
  std::array<std::uint64_t, Seats> chances{};  // what each agent leaves to chance; its n-th decision takes part n
  std::array<typename G::Policy, Seats> policies{};
  std::array<std::int64_t, Seats> payoffs{};  // from here on: what came of it
  std::array<std::int64_t, Seats> decisions{};
  std::array<std::int64_t, Seats> nanoseconds{};  // spent on them
  std::array<typename G::Style, Seats> style{};
};

template <Contestable G, std::size_t Seats>
void play_contest_round(const typename G::Rules& rules, ContestRound<G, Seats>& round) {
  using Clock = std::chrono::steady_clock;
  typename G::State state = G::deal(rules, round.seed);
  while (!G::is_over(state)) {
    const int seat = G::turn(state);
    const auto at = static_cast<std::size_t>(seat);
    const auto number = static_cast<std::uint64_t>(round.decisions[at]++);
    const auto began = Clock::now();
    const int id = G::choose(state, seat, round.policies[at], derive(round.chances[at], number));
    round.nanoseconds[at] += std::chrono::duration_cast<std::chrono::nanoseconds>(Clock::now() - began).count();
    G::step(state, seat, id);
  }
  for (std::size_t seat = 0; seat < Seats; ++seat) {
    round.payoffs[seat] = G::payoffs(state)[seat];
    round.style[seat] = G::style(state, static_cast<int>(seat));
  }
}

template <Contestable G, std::size_t Seats>
void play_contest(const typename G::Rules& rules, std::span<ContestRound<G, Seats>> rounds, std::size_t threads) {
  std::atomic<std::size_t> next = 0;
  run_on_threads(threads_for(threads, rounds.size()), [&](std::size_t) {
    for (std::size_t i = next++; i < rounds.size(); i = next++) play_contest_round(rules, rounds[i]);
  });
}

}  // namespace paiju
