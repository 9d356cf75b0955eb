#pragma once
// Random legal play, many rounds of it. The answer never depends on the number of threads.

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "paiju/base/rng.h"
#include "paiju/engine/game.h"
#include "paiju/engine/threads.h"

namespace paiju {

template <std::size_t Seats>
struct PlayoutResult {
  std::int64_t rounds = 0;
  std::int64_t decisions = 0;
  std::int64_t winners = 0;
  std::int64_t exhausted = 0;
  std::array<std::int64_t, Seats> score_sums{};
  std::uint64_t signature = 0;  // moves exactly when play does

  void add(const PlayoutResult& other) noexcept {
    rounds += other.rounds;
    decisions += other.decisions;
    winners += other.winners;
    exhausted += other.exhausted;
    for (std::size_t seat = 0; seat < Seats; ++seat) score_sums[seat] += other.score_sums[seat];
    signature += other.signature;
  }
};

// One round: dealt with derive(seed, index), played with the generator that follows from that.
template <Game G, std::size_t Seats>
PlayoutResult<Seats> playout(const typename G::Rules& rules, std::uint64_t seed, std::uint64_t index) {
  const std::uint64_t deal_seed = derive(seed, index);
  Rng rng(derive(deal_seed, 0));
  typename G::State state = G::deal(rules, deal_seed);
  PlayoutResult<Seats> result;
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
  for (std::size_t seat = 0; seat < Seats; ++seat) {
    result.score_sums[seat] = payoffs[seat];
    trail = mix(trail + static_cast<std::uint64_t>(payoffs[seat]));
  }
  result.rounds = 1;
  result.winners = G::winners(state);
  result.exhausted = G::exhausted(state);
  result.signature = trail;
  return result;
}

template <Game G, std::size_t Seats>
PlayoutResult<Seats> playouts(const typename G::Rules& rules, std::uint64_t rounds, std::uint64_t seed,
                              std::size_t threads) {
  std::vector<PlayoutResult<Seats>> parts(threads_for(threads, rounds));
  std::atomic<std::uint64_t> next = 0;
  run_on_threads(parts.size(), [&](std::size_t part) {
    PlayoutResult<Seats> sum;
    for (std::uint64_t i = next++; i < rounds; i = next++) sum.add(playout<G, Seats>(rules, seed, i));
    parts[part] = sum;
  });
  PlayoutResult<Seats> all;
  for (const auto& part : parts) all.add(part);
  return all;
}

}  // namespace paiju
