#pragma once
// Rounds between players of the core, many of them: what an arena asks for. Threads never change the result.

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <span>

#include "paiju/base/fixed_vec.h"
#include "paiju/base/rng.h"
#include "paiju/engine/contestable.h"
#include "paiju/engine/player.h"
#include "paiju/engine/threads.h"

namespace paiju {

// Who sits on a seat, and what came of it.
template <Contestable G>
struct ContestSeat {
  Player<G> player;
  std::uint64_t chance = 0;  // what the agent leaves to chance; its n-th decision takes part n
  std::int64_t payoff = 0;
  std::int64_t decisions = 0;
  std::int64_t nanoseconds = 0;  // spent on them
  typename G::Style style{};
};

template <Contestable G>
struct ContestRound {
  std::uint64_t seed = 0;  // of the deal
  FixedVec<ContestSeat<G>, G::kMaxSeats> seats;

  explicit ContestRound(std::size_t number_of_seats) noexcept : seats(number_of_seats) {}
};

template <Contestable G>
void play_contest_round(const typename G::Rules& rules, ContestRound<G>& round) {
  using Clock = std::chrono::steady_clock;
  typename G::State state = G::deal(rules, round.seed);
  while (!G::is_over(state)) {
    const int seat = G::turn(state);
    ContestSeat<G>& on_turn = round.seats[static_cast<std::size_t>(seat)];
    const auto number = static_cast<std::uint64_t>(on_turn.decisions++);
    const auto began = Clock::now();
    const int id = on_turn.player.choose(G::observe(state, seat), derive(on_turn.chance, number));
    on_turn.nanoseconds += std::chrono::duration_cast<std::chrono::nanoseconds>(Clock::now() - began).count();
    G::step(state, seat, id);
  }
  const auto payoffs = G::payoffs(state);
  for (std::size_t seat = 0; seat < round.seats.size(); ++seat) {
    round.seats[seat].payoff = payoffs[seat];
    round.seats[seat].style = G::style(state, static_cast<int>(seat));
  }
}

// Every round has the seats that the rules ask for.
template <Contestable G>
void play_contest(const typename G::Rules& rules, std::span<ContestRound<G>> rounds, std::size_t threads) {
  std::atomic<std::size_t> next = 0;
  run_on_threads(threads_for(threads, rounds.size()), [&](std::size_t) {
    for (std::size_t i = next++; i < rounds.size(); i = next++) play_contest_round(rules, rounds[i]);
  });
}

}  // namespace paiju
