#pragma once
// The promises that every game keeps, tried on random rounds through the engine's concept alone.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "expect.h"
#include "paiju/engine/game.h"

template <paiju::Game G>
bool is_open_to(const typename G::State& state, int seat) {
  const auto open = G::claimants(state);
  return open.size() == 0 || std::ranges::find(open, seat) != open.end();
}

// Exactly the legal actions, and what the planes say.
template <paiju::Game G>
std::vector<std::int8_t> numbers_of(const typename G::Rules& rules, const typename G::Observation& seen,
                                    unsigned seed) {
  std::vector<std::int8_t> mask(G::num_actions(rules), -1);
  G::write_mask(seen, mask);
  std::vector<std::int8_t> due(mask.size(), 0);
  const auto legal = G::legal(seen);
  for (int n = 0; n < legal.size(); ++n) {
    const auto id = static_cast<std::size_t>(legal.nth(n));
    expect(id < due.size(), "an id is below the number of actions", seed);
    due[id] = 1;
  }
  expect(mask == due, "a mask is the legal actions", seed);
  const auto [rows, columns] = G::planes_shape(rules);
  std::vector<std::int8_t> planes(rows * columns);
  G::write_planes(seen, planes);
  return planes;
}

template <paiju::Game G, class Watch>
void try_seat(const typename G::Rules& rules, const typename G::State& state, int seat, std::uint64_t chance,
              unsigned seed, Watch& watch) {
  const typename G::Observation seen = G::observe(state, seat);
  expect(G::legal(seen) == G::legal(state, seat), "a seat sees its own options", seed);
  const std::vector<std::int8_t> planes = numbers_of<G>(rules, seen, seed);
  const auto world = G::sample(seen, chance);
  expect(world.has_value() == is_open_to<G>(state, seat), "a world is found exactly where one is promised", seed);
  if (!world) return;
  const typename G::Observation again = G::observe(*world, seat);
  expect(again == seen, "a world that is dealt anew looks the same", seed);
  expect(numbers_of<G>(rules, again, seed) == planes, "planes tell what is seen and nothing else", seed);
  watch.enter(*world, seen);
}

template <paiju::Game G>
void try_turn(const typename G::Rules& rules, const typename G::State& state, unsigned seed) {
  const int seat = G::turn(state);
  expect(seat >= 0 && static_cast<std::size_t>(seat) < G::num_seats(rules), "the seat on turn is at the table", seed);
  expect(G::legal(state, seat).size() > 0, "the seat on turn can do something", seed);
  const auto open = G::claimants(state);
  expect(open.size() == 0 || open[0] == seat, "of all who are asked the seat on turn is the first", seed);
  for (const int asked : open) expect(G::legal(state, asked).size() > 0, "who is asked can answer", seed);
}

// A round to its end. What a game promises beside this, `watch` looks at: every state, and every world that a seat may
// think of; it also chooses the actions.
template <paiju::Game G, class Watch>
void try_game(const typename G::Rules& rules, unsigned seed, Watch& watch) {
  Random random(seed);
  const std::size_t seats = G::num_seats(rules);
  expect(seats >= 2 && seats <= G::kMaxSeats, "there is room for all seats", seed);
  typename G::State state = G::deal(rules, seed);
  watch.look(state);
  while (!G::is_over(state)) {
    try_turn<G>(rules, state, seed);
    try_seat<G>(rules, state, below(random, static_cast<int>(seats)), random(), seed, watch);
    const auto open = G::claimants(state);
    const int seat = open.size() == 0 ? G::turn(state) : open[random() % open.size()];
    const typename G::State before = state;
    G::step(state, seat, watch.choose(G::legal(state, seat)));
    expect(!(state == before), "an action changes something", seed);
    expect(sum_of(G::payoffs(state)) == 0, "payoffs sum to zero", seed);
    watch.look(state);
  }
  for (std::size_t seat = 0; seat < seats; ++seat) {
    try_seat<G>(rules, state, static_cast<int>(seat), random(), seed, watch);
  }
  for (const std::int64_t number : G::outcomes(state)) expect(number >= 0, "outcomes are counts", seed);
}
