#pragma once
// Random legal play, many rounds of it. The answer never depends on the number of threads.

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "paiju/base/fixed_vec.h"
#include "paiju/base/rng.h"
#include "paiju/engine/game.h"
#include "paiju/engine/threads.h"

namespace paiju {

template <Game G>
struct PlayoutResult {
  std::int64_t rounds = 0;
  std::int64_t decisions = 0;
  std::array<std::int64_t, G::kOutcomes.size()> outcomes{};  // the game's columns, summed up
  FixedVec<std::int64_t, G::kMaxSeats> score_sums;           // of each seat
  std::uint64_t signature = 0;                               // moves exactly when play does

  explicit PlayoutResult(std::size_t seats) noexcept : score_sums(seats) {}

  void add(const PlayoutResult& other) noexcept {
    rounds += other.rounds;
    decisions += other.decisions;
    for (std::size_t i = 0; i < outcomes.size(); ++i) outcomes[i] += other.outcomes[i];
    for (std::size_t seat = 0; seat < score_sums.size(); ++seat) score_sums[seat] += other.score_sums[seat];
    signature += other.signature;
  }
};

// One round: dealt with derive(seed, index), played with the generator that follows from that.
template <Game G>
PlayoutResult<G> playout(const typename G::Rules& rules, std::uint64_t seed, std::uint64_t index) {
  const std::uint64_t deal_seed = derive(seed, index);
  Rng rng(derive(deal_seed, 0));
  typename G::State state = G::deal(rules, deal_seed);
  PlayoutResult<G> result(G::num_seats(rules));
  std::uint64_t trail = deal_seed;
  while (!G::is_over(state)) {
    const int seat = G::turn(state);
    const auto legal = G::legal(state, seat);
    const int id = legal.nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(legal.size()))));
    trail = mix(trail + static_cast<std::uint64_t>(id) + 1);
    G::step(state, seat, id);
    ++result.decisions;
  }
  const auto payoffs = G::payoffs(state);
  for (std::size_t seat = 0; seat < result.score_sums.size(); ++seat) {
    result.score_sums[seat] = payoffs[seat];
    trail = mix(trail + static_cast<std::uint64_t>(payoffs[seat]));
  }
  result.rounds = 1;
  result.outcomes = G::outcomes(state);
  result.signature = trail;
  return result;
}

template <Game G>
PlayoutResult<G> playouts(const typename G::Rules& rules, std::uint64_t rounds, std::uint64_t seed,
                          std::size_t threads) {
  const PlayoutResult<G> nothing(G::num_seats(rules));
  std::vector<PlayoutResult<G>> parts(threads_for(threads, rounds), nothing);
  std::atomic<std::uint64_t> next = 0;
  run_on_threads(parts.size(), [&](std::size_t part) {
    PlayoutResult<G> sum = nothing;
    for (std::uint64_t i = next++; i < rounds; i = next++) sum.add(playout<G>(rules, seed, i));
    parts[part] = sum;
  });
  PlayoutResult<G> all = nothing;
  for (const auto& part : parts) all.add(part);
  return all;
}

}  // namespace paiju
