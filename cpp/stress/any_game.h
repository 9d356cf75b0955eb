#pragma once
// The promises that every game keeps, tried on random rounds through the engine's concept alone.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "expect.h"
#include "paiju/base/rng.h"
#include "paiju/engine/encoding.h"
#include "paiju/engine/endgame.h"
#include "paiju/engine/game.h"
#include "paiju/engine/player.h"
#include "paiju/engine/pool.h"
#include "paiju/engine/recording.h"

template <paiju::Game G>
bool is_open_to(const typename G::State& state, int seat) {
  const auto open = G::claimants(state);
  return open.size() == 0 || std::ranges::find(open, seat) != open.end();
}

// All worlds of an endgame look the same, and one of them is it; threads do not change what its moves are worth.
template <paiju::Exhaustible G>
void try_endgame(const typename G::Observation& seen, int seat, std::uint64_t chance, unsigned seed) {
  if (!G::is_endgame(seen)) return;
  const auto worlds = typename G::Belief(seen).worlds(100);
  double sum = 0;
  for (const auto& [state, weight] : worlds) {
    expect(G::observe(state, seat) == seen, "a world among all looks the same", seed);
    sum += weight;
  }
  expect(worlds.empty() || std::abs(sum - 1) < 1e-9, "one of all worlds is it", seed);
  if (chance % 20 != 0 || G::legal(seen).size() < 2) return;
  paiju::Budget budget;
  budget.worlds = 4;
  const auto alone = paiju::search<G>(seen, budget, chance);
  budget.threads = 3;
  const auto together = paiju::search<G>(seen, budget, chance);
  const auto is_same = [](const paiju::Searched& a, const paiju::Searched& b) {
    return a.id == b.id && a.thousandths == b.thousandths && a.worlds == b.worlds;
  };
  expect(std::ranges::equal(alone, together, is_same), "threads do not change what moves are worth", seed);
}

// Imagined worlds look the same; now and then, a search by halving and by a tree chooses what is legal.
template <paiju::Searchable G>
void try_search(const typename G::Observation& seen, int seat, std::uint64_t chance, unsigned seed) {
  constexpr std::uint64_t kSeldom = 200;
  const auto world = typename G::Belief(seen).world(chance);
  expect(world && G::observe(*world, seat) == seen, "a world that is imagined looks the same", seed);
  if (chance % kSeldom > 1 || G::legal(seen).size() == 0) return;
  paiju::Budget budget;
  budget.worlds = 2;
  budget.threads = 2;
  budget.tree = chance % kSeldom == 1;
  expect(G::legal(seen).has(paiju::search<G>(seen, budget, chance)[0].id), "a search chooses what is legal", seed);
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
  if constexpr (paiju::Searchable<G>) try_search<G>(seen, seat, chance, seed);
  if constexpr (paiju::Exhaustible<G>) try_endgame<G>(seen, seat, chance, seed);
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

// Every encoding shows of a state what a seat knows of it, and nothing else.
template <paiju::Game G>
void try_encodings(const typename G::Rules& rules, const typename G::State& state, int seat, std::uint64_t chance,
                   unsigned seed) {
  const typename G::Observation seen = G::observe(state, seat);
  const auto world = G::sample(seen, chance);
  for (const auto& encoding : paiju::encodings_of<G>()) {
    const auto [planes, columns] = encoding.shape(rules);
    std::vector<std::int8_t> straight(planes * columns, -1), observed(planes * columns, -1),
        other(planes * columns, -1);
    encoding.write(state, seat, straight);
    encoding.write_seen(seen, observed);
    expect(straight == observed, "planes are the same with and without an observation", seed);
    if (!world) continue;
    encoding.write(*world, seat, other);
    expect(straight == other, "planes do not show what is hidden", seed);
  }
  if constexpr (paiju::Sequenced<G>) {
    std::vector<std::int16_t> facts(G::num_facts(rules), -1), other(G::num_facts(rules), -1);
    G::write_facts(state, seat, facts);
    if (world) G::write_facts(*world, seat, other);
    expect(!world || facts == other, "facts do not show what is hidden", seed);
  }
  if constexpr (paiju::Oracle<G>) {
    const auto [planes, columns] = G::oracle_shape(rules);
    std::vector<std::int8_t> hidden(planes * columns, -1);
    G::write_oracle(state, seat, hidden);
    expect(std::ranges::count(hidden, -1) == 0, "an oracle fills its planes", seed);
  }
}

// The same rows on one thread and on several, in two halves that overtake each other. Now and then there are as many as
// learners have, so that portions of work have many rows.
template <paiju::Game G>
void try_pool(const typename G::Rules& rules, unsigned seed) {
  const bool is_large = seed % 4096 == 64 || seed % 4096 == 129;  // with every seat learning, and with opponents
  const std::size_t size = is_large ? 512 : 24;
  std::vector<paiju::PoolSeed> seeds;
  for (std::size_t i = 0; i < size; ++i) seeds.push_back({paiju::derive(seed, i), paiju::derive(seed, size + i)});
  std::vector<std::unique_ptr<paiju::Pool<G>>> pools;
  for (const std::size_t threads : {1, 4}) {
    paiju::PoolOptions<G> options;
    options.rules.assign(size, rules);
    options.threads = threads;
    options.encoding = seed % paiju::encodings_of<G>().size();
    options.is_sequence = paiju::Sequenced<G> && seed % 3 == 0;
    options.shows_end = seed % 2 == 0;
    if (seed % 4 != 0) options.opponents.resize(G::num_seats(rules) - 1);
    pools.push_back(std::make_unique<paiju::Pool<G>>(std::move(options), seeds));
  }
  std::vector<std::int32_t> first, second;
  for (std::int32_t i = 0; i < static_cast<std::int32_t>(size); ++i) (i % 2 == 0 ? first : second).push_back(i);
  Random random(seed);
  const auto answer = [&](std::span<const std::int32_t> half) {
    std::vector<std::int64_t> ids;
    for (const std::int32_t i : half) {
      const auto& state = pools[0]->state(static_cast<std::size_t>(i));
      const auto legal = G::legal(state, static_cast<int>(G::turn(state)));
      ids.push_back(legal.nth(below(random, legal.size())));
    }
    for (auto& pool : pools) expect(!pool->send(half, ids), "a legal answer is taken", seed);
  };
  const auto compare = [&] {
    const auto one = pools[0]->receive();
    const auto two = pools[1]->receive();
    const auto [planes, columns] = pools[0]->observation_shape();
    const std::size_t bytes = one->size * planes * columns * pools[0]->number_size();
    expect(one->size == two->size && one->rewards == two->rewards && one->done == two->done && one->seats == two->seats,
           "threads do not change rows", seed);
    expect(std::equal(one->observations.get(), one->observations.get() + bytes, two->observations.get()),
           "threads do not change observations", seed);
  };
  compare();
  answer(first);
  answer(second);
  for (int i = 0; i < 40; ++i) {
    compare();
    answer(i % 2 == 0 ? first : second);
  }
  std::vector<std::int64_t> wrong(first.size(), 1 << 20);
  compare();
  expect(pools[1]->send(first, wrong).has_value() || pools[1]->send(second, wrong).has_value(),
         "an illegal answer is refused", seed);
}

// What one writes of recorded rounds, with room for it.
template <paiju::Game G>
struct Written {
  std::vector<std::int64_t> places, actions, rounds;
  std::vector<std::int16_t> observations;  // wide enough for planes, too
  std::vector<std::int8_t> masks;
  std::vector<float> returns;
  std::vector<std::int32_t> seats;

  Written(const paiju::Replay<G>& replay, std::optional<std::size_t> planes)
      : places(replay.rows()),
        actions(replay.rows()),
        rounds(replay.rows()),
        observations(replay.rows() * numbers(replay.rules(), planes)),
        masks(replay.rows() * G::num_actions(replay.rules())),
        returns(replay.rows()),
        seats(replay.rows()) {
    for (std::size_t i = 0; i < places.size(); ++i) places[i] = static_cast<std::int64_t>(places.size() - 1 - i);
    replay.write(planes, {places, reinterpret_cast<std::byte*>(observations.data()), masks.data(), actions.data(),
                          returns.data(), seats.data(), rounds.data()});
  }
  static std::size_t numbers(const typename G::Rules& rules, std::optional<std::size_t> planes) {
    if constexpr (paiju::Sequenced<G>) {
      if (!planes) return paiju::sequence_shape<G>(rules)[0] * paiju::sequence_shape<G>(rules)[1];
    }
    const auto [rows, columns] = paiju::encodings_of<G>()[planes.value_or(0)].shape(rules);
    return (rows * columns + 1) / 2;
  }
  friend bool operator==(const Written&, const Written&) = default;
};

// Rounds that were recorded play again to the same end, and nothing of it depends on the number of threads.
template <paiju::Game G>
void try_recording(const typename G::Rules& rules, unsigned seed) {
  std::vector<paiju::RecordedRound<G>> rounds(6);
  for (std::size_t i = 0; i < rounds.size(); ++i) {
    rounds[i].seed = paiju::derive(seed, i);
    for (std::size_t seat = 0; seat < G::kMaxSeats; ++seat) rounds[i].chances[seat] = paiju::derive(seed + i, seat);
  }
  auto again = rounds;
  paiju::record_rounds<G>(rules, rounds, 1);
  paiju::record_rounds<G>(rules, again, 3);
  std::vector<paiju::ReplayRound> kept;
  for (std::size_t i = 0; i < rounds.size(); ++i) {
    expect(rounds[i].actions == again[i].actions && rounds[i].payoffs == again[i].payoffs,
           "threads do not change what is played", seed);
    kept.push_back({rounds[i].seed, rounds[i].actions, static_cast<std::uint8_t>(seed % 16)});
  }
  const bool is_forced = seed % 2 == 0;
  const paiju::Replay<G> one(rules, kept, is_forced, 1);
  const paiju::Replay<G> two(rules, kept, is_forced, 3);
  expect(!one.fault() && !two.fault(), "what was played can be played again", seed);
  for (std::size_t i = 0; i < rounds.size(); ++i) {
    expect(one.payoffs(i) == rounds[i].payoffs, "a round that is played again ends as it did", seed);
  }
  const bool is_sequence = paiju::Sequenced<G> && seed % 3 == 0;
  const std::optional<std::size_t> planes =
      is_sequence ? std::nullopt : std::optional<std::size_t>(seed % paiju::encodings_of<G>().size());
  expect(Written<G>(one, planes) == Written<G>(two, planes), "threads do not change what is written", seed);
  kept[1].actions.pop_back();
  const paiju::Replay<G> cut(rules, kept, is_forced, 3);
  expect(cut.fault() && cut.fault()->round == 1, "a round that is cut short is found", seed);
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
    try_encodings<G>(rules, state, below(random, static_cast<int>(seats)), random(), seed);
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
