#include "paiju/datongzi/observe.h"

#include <span>
#include <vector>

#include "paiju/base/hash.h"
#include "paiju/base/rng.h"
#include "paiju/datongzi/legal.h"

namespace paiju::datongzi {

Observation observe(const State& state, std::optional<SeatId> seat) noexcept {
  Observation seen{state, seat};
  for (SeatId other = 0; other < kMaxPlayers; ++other) {
    if (other != seat) seen.state.hands[other] = {};
  }
  seen.state.aside = {};
  if (seat != state.turn) seen.state.picks = {};
  return seen;
}

ActionSet legal_actions(const Observation& seen) noexcept {
  return seen.seat ? legal_actions(seen.state, *seen.seat) : ActionSet{};
}

Cards played_by(const State& state, SeatId seat) noexcept { return state.history.played_by(seat); }

Cards played_by_all(const State& state) noexcept {
  Cards all;
  for (SeatId seat = 0; seat < kMaxPlayers; ++seat) all += state.history.played_by(seat);
  return all;
}

Cards unseen(const Observation& seen) noexcept {
  Cards rest = seen.state.rules.config.deck() - played_by_all(seen.state);
  if (seen.seat) rest -= seen.state.hands[*seen.seat];
  return rest;
}

std::optional<State> sample(const Observation& seen, std::uint64_t seed) {
  if (!seen.seat) return std::nullopt;
  std::vector<Card> rest;
  unseen(seen).for_each([&](Card card) { rest.push_back(card); });
  Rng rng(seed);
  shuffle(std::span<Card>(rest), rng);
  State world = seen.state;
  std::size_t next = 0;
  for (SeatId seat = 0; seat < world.players(); ++seat) {
    if (seat == seen.seat) continue;
    for (int i = 0; i < world.sizes[seat]; ++i) world.hands[seat].add(rest[next++]);
  }
  while (next < rest.size()) world.aside.add(rest[next++]);
  return world;
}

std::uint64_t hash_of(const Observation& seen) noexcept {
  Hash hash(hash_of(seen.state));
  hash.add(seen.seat);
  return hash.value();
}

}  // namespace paiju::datongzi
