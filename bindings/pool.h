#pragma once
// The pool of a native game, for paiju.envs: `bind_pool<Game>(m)` is all that a game needs.

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "arguments.h"
#include "engine.h"
#include "errors.h"
#include "paiju/engine/pool.h"

inline constexpr std::string_view kSequence = "seq";

template <class E>
E read_name(std::string_view name, const char* kind) {
  constexpr auto& names = paiju::kNames<E>;
  const auto at = std::find(names.begin(), names.end(), name);
  if (at == names.end())
    throw_value_error("no " + std::string(kind) + " \"" + std::string(name) + "\"", "unknown_name");
  return static_cast<E>(at - names.begin());
}

template <paiju::Game G>
nanobind::tuple encoding_names() {
  nanobind::list names;
  for (const auto& each : paiju::encodings_of<G>()) names.append(each.name);
  if constexpr (paiju::Sequenced<G>) names.append(kSequence);
  return nanobind::tuple(names);
}

// The number of an encoding of planes; none: it is that of sequences.
template <paiju::Game G>
std::optional<std::size_t> read_encoding(std::string_view name) {
  const auto known = paiju::encodings_of<G>();
  for (std::size_t i = 0; i < known.size(); ++i) {
    if (name == known[i].name) return i;
  }
  if constexpr (paiju::Sequenced<G>) {
    if (name == kSequence) return std::nullopt;
  }
  std::string names;
  for (const auto& each : known) names += (names.empty() ? "" : ", ") + std::string(each.name);
  throw_value_error("no planes \"" + std::string(name) + "\"; choose from " + names, "unknown_planes");
}

inline nanobind::tuple layout_tuple(const std::vector<paiju::PlaneBlock>& blocks) {
  nanobind::list rows;
  int first = 0;
  for (const paiju::PlaneBlock& block : blocks) {
    rows.append(
        nanobind::make_tuple(block.name, first, block.count, block.group, paiju::name_of(block.form), block.meaning));
    first += block.count;
  }
  return nanobind::tuple(rows);
}

// The blocks of an encoding: name, first plane, planes, planes of a group, form and meaning.
template <paiju::Game G>
nanobind::tuple layout_of(nanobind::handle given, std::string_view obs) {
  const auto rules = read_rules<typename G::Rules>(given);
  if constexpr (paiju::Oracle<G>) {
    if (obs == "oracle") return layout_tuple(G::oracle_layout(rules));
  }
  const std::optional<std::size_t> planes = read_encoding<G>(obs);
  if (!planes) throw_value_error("a sequence has no planes", "unknown_planes");
  return layout_tuple(paiju::encodings_of<G>()[*planes].layout(rules));
}

// The verbs of its rows, and its facts: name, first number, numbers and meaning.
template <paiju::Sequenced G>
nanobind::tuple sequence_layout(nanobind::handle given) {
  namespace nb = nanobind;
  nb::list verbs;
  for (const char* verb : G::kVerbs) verbs.append(verb);
  nb::list facts;
  int first = 0;
  for (const paiju::Fact& fact : G::sequence_facts(read_rules<typename G::Rules>(given))) {
    facts.append(nb::make_tuple(fact.name, first, fact.count, fact.meaning));
    first += fact.count;
  }
  return nb::make_tuple(nb::tuple(verbs), nb::tuple(facts));
}

// What an observation is as planes.
template <paiju::Game G>
auto seen_planes(const typename G::Observation& seen, std::string_view obs) {
  namespace nb = nanobind;
  const std::optional<std::size_t> number = obs == kSequence ? std::nullopt : read_encoding<G>(obs);
  if (!number)
    throw_value_error("an observation does not hold what happened before, which seq needs", "unknown_planes");
  if (!seen.seat) throw_value_error("a spectator has no planes: they are seen from a seat", "spectator");
  const auto& encoding = paiju::encodings_of<G>()[*number];
  const auto [planes, columns] = encoding.shape(seen.state.rules);
  auto* values = new std::int8_t[planes * columns];
  const nb::capsule owner(values, [](void* p) noexcept { delete[] static_cast<std::int8_t*>(p); });
  encoding.write_seen(seen, std::span(values, planes * columns));
  return nb::ndarray<nb::numpy, std::int8_t, nb::ndim<2>>(values, {planes, columns}, owner);
}

// What has happened in a round so far, for sequences outside of a pool.
template <paiju::Sequenced G>
struct Story {
  std::vector<paiju::Told> told;

  void add(const typename G::State& before, int seat, int id) {
    if (seat < 0 || !G::legal(before, seat).has(id))
      throw_illegal_action("not a legal action of that seat", "not_legal");
    typename G::State after = before;
    G::step_told(after, seat, id, [&](const paiju::Told& row) { told.push_back(row); });
  }
};

template <paiju::Sequenced G>
auto story_array(const Story<G>& story, const typename G::State& state, int seat) {
  namespace nb = nanobind;
  if (seat < 0 || static_cast<std::size_t>(seat) >= G::num_seats(state.rules)) {
    throw_value_error("there is no seat " + std::to_string(seat), "seat");
  }
  const auto [rows, columns] = paiju::sequence_shape<G>(state.rules);
  auto* values = new std::int16_t[rows * columns];
  const nb::capsule owner(values, [](void* p) noexcept { delete[] static_cast<std::int16_t*>(p); });
  paiju::write_sequence<G>(state, story.told, seat, std::span(values, rows * columns));
  return nb::ndarray<nb::numpy, std::int16_t, nb::ndim<2>>(values, {rows, columns}, owner);
}

template <paiju::Sequenced G>
void bind_story(nanobind::module_& m) {
  namespace nb = nanobind;
  using namespace nb::literals;
  using Row = std::tuple<int, int, int, int, int, int, bool>;
  nb::class_<Story<G>> view(m, "Story", "What has happened in a round, as the rows of a sequence tell it.");
  if constexpr (requires { typename G::CardPlay; }) {
    view.def(
        "add_play",
        [](Story<G>& self, const typename G::State& before, int seat, const typename G::CardPlay& play) {
          if (!G::takes_cards(before, seat, play)) throw_illegal_action("not a legal play of that seat", "not_legal");
          typename G::State after = before;
          G::play_told(after, play, [&](const paiju::Told& row) { self.told.push_back(row); });
        },
        "before"_a, "seat"_a, "play"_a, "Tell what a play leads to that has no id.");
  }
  view.def(nb::init<>())
      .def("__len__", [](const Story<G>& self) { return self.told.size(); })
      .def("__repr__", [](const Story<G>& self) { return "<Story of " + std::to_string(self.told.size()) + " rows>"; })
      .def("add", &Story<G>::add, "before"_a, "seat"_a, "id"_a, "Tell what an action in a state leads to.")
      .def("sequence", &story_array<G>, "state"_a, "seat"_a,
           "Return it as a seat was told, and how the table looks now.")
      .def("__getstate__",
           [](const Story<G>& self) {
             std::vector<Row> rows;
             for (const paiju::Told& row : self.told) {
               rows.emplace_back(row.verb, row.item, row.aux, row.actor, row.target, row.viewers, row.secret);
             }
             return rows;
           })
      .def("__setstate__", [](Story<G>& self, const std::vector<Row>& rows) {
        new (&self) Story<G>();
        for (const auto& [verb, item, aux, actor, target, viewers, secret] : rows) {
          self.told.push_back({static_cast<std::int16_t>(verb), static_cast<std::int16_t>(item),
                               static_cast<std::int16_t>(aux), static_cast<std::uint8_t>(actor),
                               static_cast<std::int8_t>(target), static_cast<std::uint8_t>(viewers), secret});
        }
      });
}

template <paiju::Game G>
paiju::PoolAgent<G> read_pool_agent(std::string_view name) {
  paiju::PoolAgent<G> agent;
  if (name == "random") return agent;  // every game has it, and plays it in the same way
  if constexpr (paiju::Contestable<G>) {
    agent.player = read_player<G>(name);
    return agent;
  }
  throw_value_error("no policy \"" + std::string(name) + "\" in the core", "unknown_name");
}

using EnvironmentNumbers = nanobind::ndarray<const std::int32_t, nanobind::ndim<1>, nanobind::c_contig>;
using ActionNumbers = nanobind::ndarray<const std::int64_t, nanobind::ndim<1>, nanobind::c_contig>;
using SeedNumbers = std::vector<std::uint64_t>;

template <class Array>
auto span_of(const Array& array) {
  return std::span(array.data(), array.shape(0));
}

inline std::vector<paiju::PoolSeed> read_pool_seeds(const SeedNumbers& deals, const SeedNumbers& chances) {
  if (deals.size() != chances.size()) throw_value_error("every environment needs a seed and a chance", "length");
  std::vector<paiju::PoolSeed> seeds;
  for (std::size_t i = 0; i < deals.size(); ++i) seeds.push_back({deals[i], chances[i]});
  return seeds;
}

// Rows as arrays that look at the memory of the pool and keep it alive.
template <paiju::Game G>
nanobind::tuple arrays_of(const paiju::Pool<G>& pool, const std::shared_ptr<paiju::PoolRows>& rows, bool shows_end) {
  namespace nb = nanobind;
  const nb::capsule owner(new std::shared_ptr<paiju::PoolRows>(rows),
                          [](void* kept) noexcept { delete static_cast<std::shared_ptr<paiju::PoolRows>*>(kept); });
  const std::size_t n = rows->size;
  const auto [planes, columns] = pool.observation_shape();
  const auto observations = [&](std::byte* values) -> nb::object {
    if (pool.number_size() == 2) {
      return nb::cast(nb::ndarray<nb::numpy, std::int16_t>(values, {n, planes, columns}, owner));
    }
    return nb::cast(nb::ndarray<nb::numpy, std::int8_t>(values, {n, planes, columns}, owner));
  };
  const auto column = [&](auto& values) {
    using T = typename std::remove_reference_t<decltype(values)>::value_type;
    return nb::cast(nb::ndarray<nb::numpy, T>(values.data(), {n}, owner));
  };
  return nb::make_tuple(observations(rows->observations.get()),
                        nb::ndarray<nb::numpy, std::int8_t>(rows->masks.get(), {n, pool.num_actions()}, owner),
                        column(rows->environments), column(rows->seats), column(rows->rewards), column(rows->done),
                        column(rows->steps), shows_end ? observations(rows->ends.get()) : nb::object(nb::none()));
}

// A pool as Python has it: one of its threads at a time is let in.
template <paiju::Game G>
struct BoundPool {
  BoundPool(paiju::PoolOptions<G> options, const std::vector<paiju::PoolSeed>& seeds)
      : shows_end(options.shows_end), rules(options.rules[0]), pool(std::move(options), std::span(seeds)) {}

  bool shows_end;
  typename G::Rules rules;
  paiju::Pool<G> pool;
  std::mutex door;

  // Rows as arrays. The same memory comes again and again, and so do the arrays that look at it.
  nanobind::tuple arrays(const std::shared_ptr<paiju::PoolRows>& rows) {
    for (const Shown& each : shown) {
      if (each.rows == rows.get() && each.size == rows->size) return each.arrays;
    }
    constexpr std::size_t kKept = 8;
    if (shown.size() == kKept) shown.clear();
    shown.push_back({rows.get(), rows->size, arrays_of<G>(pool, rows, shows_end)});
    return shown.back().arrays;
  }

  struct Shown {
    const paiju::PoolRows* rows;
    std::size_t size;
    nanobind::tuple arrays;
  };
  std::vector<Shown> shown;

  // Without Python's lock, so that its other threads go on.
  template <class Work>
  auto enter(Work work) {
    const nanobind::gil_scoped_release unlocked;
    const std::lock_guard lock(door);
    return work(pool);
  }
  void expect_waiting(std::span<const std::int32_t> environments) {
    const auto found = std::ranges::find_if_not(
        environments, [&](std::int32_t i) { return enter([&](const auto& in) { return in.is_waiting(i); }); });
    if (found == environments.end()) return;
    throw_value_error("environment " + std::to_string(*found) + " is not waiting for an action", "not_waiting");
  }
  void expect_idle() {
    if (enter([](const auto& in) { return in.is_idle(); })) return;
    throw_value_error("receive what was sent first", "not_received");
  }
};

inline nanobind::object refusal_tuple(const std::optional<paiju::PoolRefusal>& refusal) {
  if (!refusal) return nanobind::none();
  return nanobind::make_tuple(paiju::name_of(refusal->fault), refusal->row);
}

template <paiju::Game G>
void expect_pool(const paiju::PoolOptions<G>& options, std::size_t seeds) {
  if (options.rules.empty() || seeds != options.rules.size()) {
    throw_value_error("every environment needs rules and a seed", "length");
  }
  const std::size_t seats = G::num_seats(options.rules[0]);
  for (const auto& rules : options.rules) {
    const bool is_alike = G::num_seats(rules) == seats && G::num_actions(rules) == G::num_actions(options.rules[0]) &&
                          G::planes_shape(rules) == G::planes_shape(options.rules[0]);
    if (!is_alike) {
      throw_value_error("all environments of a pool must have the same number of seats, actions and planes", "shape");
    }
  }
  if (!options.opponents.empty() && options.opponents.size() != seats - 1) {
    throw_value_error(
        "a learner has " + std::to_string(seats - 1) + " opponents, not " + std::to_string(options.opponents.size()),
        "length");
  }
  if (options.seat && (*options.seat < 0 || static_cast<std::size_t>(*options.seat) >= seats)) {
    throw_value_error("there is no seat " + std::to_string(*options.seat), "seat");
  }
  if (options.rounds < 1) throw_value_error("an episode needs at least one round", "out_of_range");
  if (!options.forfeits.empty() && options.forfeits.size() != seeds) {
    throw_value_error("every environment needs the cost of an illegal answer", "length");
  }
  if (options.opponents.empty() && options.autoreset != paiju::Autoreset::same_step) {
    throw_value_error("where every seat learns, the next episode begins at once", "autoreset");
  }
}

template <paiju::Game G>
paiju::PoolOptions<G> read_pool_options(std::vector<typename G::Rules> rules, std::size_t threads, std::string_view obs,
                                        const std::vector<std::string_view>& opponents) {
  paiju::PoolOptions<G> options;
  options.rules = std::move(rules);
  options.threads = paiju::threads_for(threads, paiju::kMostThreads);
  const std::optional<std::size_t> planes = read_encoding<G>(obs);
  options.encoding = planes.value_or(0);
  options.is_sequence = !planes;
  for (const std::string_view name : opponents) options.opponents.push_back(read_pool_agent<G>(name));
  return options;
}

template <paiju::Game G>
auto oracle_of(BoundPool<G>& self, const EnvironmentNumbers& environments) {
  namespace nb = nanobind;
  const auto numbers = span_of(environments);
  self.expect_waiting(numbers);
  const auto [planes, columns] = G::oracle_shape(self.rules);
  auto* values = new std::int8_t[numbers.size() * planes * columns];
  const nb::capsule owner(values, [](void* p) noexcept { delete[] static_cast<std::int8_t*>(p); });
  self.enter([&](auto& pool) { pool.write_oracle(numbers, values); });
  return nb::ndarray<nb::numpy, std::int8_t, nb::ndim<3>>(values, {numbers.size(), planes, columns}, owner);
}

// Everything here is for paiju.envs, which has words for it.
template <paiju::Game G>
void bind_pool(nanobind::module_& m) {
  namespace nb = nanobind;
  using namespace nb::literals;
  using Bound = BoundPool<G>;
  using Snapshot = typename paiju::Pool<G>::Snapshot;
  nb::class_<Snapshot>(m, "PoolSnapshot", "All rounds of a pool at one moment.")
      .def("__repr__", [](const Snapshot& self) {
        return "<PoolSnapshot of " + std::to_string(self.environments.size()) + " environments>";
      });
  nb::class_<Bound> view(m, "Pool", "Many rounds side by side; use it through ``paiju.envs.Pool``.");
  view.def(
          "__init__",
          [](Bound* self, std::vector<typename G::Rules> rules, const SeedNumbers& seeds, const SeedNumbers& chances,
             std::size_t threads, std::string_view obs, const std::vector<std::string_view>& opponents,
             std::optional<int> seat, std::string_view reward, double scale, int rounds, bool auto_pass,
             std::string_view autoreset, std::vector<double> forfeits, bool final_obs) {
            auto options = read_pool_options<G>(std::move(rules), threads, obs, opponents);
            options.seat = seat;
            options.reward = read_name<paiju::Reward>(reward, "reward");
            options.scale = scale;
            options.rounds = rounds;
            options.passes = auto_pass;
            options.autoreset = read_name<paiju::Autoreset>(autoreset, "autoreset");
            options.forfeits = std::move(forfeits);
            options.shows_end = final_obs;
            expect_pool<G>(options, seeds.size());
            new (self) Bound(std::move(options), read_pool_seeds(seeds, chances));
          },
          "rules"_a, "seeds"_a, "chances"_a, "threads"_a = 1, "obs"_a = "v1",
          "opponents"_a = std::vector<std::string_view>(), "seat"_a = nb::none(), "reward"_a = "delta", "scale"_a = 1.0,
          "rounds"_a = 1, "auto_pass"_a = true, "autoreset"_a = "same_step", "forfeits"_a = std::vector<double>(),
          "final_obs"_a = false,
          nb::sig("def __init__(self, rules: collections.abc.Sequence[Rules], seeds: collections.abc.Sequence[int], "
                  "chances: collections.abc.Sequence[int], threads: int = 1, obs: str = 'v1', "
                  "opponents: collections.abc.Sequence[str] = (), seat: int | None = None, reward: str = 'delta', "
                  "scale: float = 1.0, rounds: int = 1, auto_pass: bool = True, autoreset: str = 'same_step', "
                  "forfeits: collections.abc.Sequence[float] = (), final_obs: bool = False) -> None"))
      .def("__len__", [](const Bound& self) { return self.pool.size(); })
      .def("__repr__", [](const Bound& self) { return "<Pool of " + std::to_string(self.pool.size()) + " rounds>"; })
      .def_prop_ro(
          "shape",
          [](const Bound& self) {
            return nb::make_tuple(self.pool.observation_shape()[0], self.pool.observation_shape()[1]);
          },
          nb::sig("def shape(self) -> tuple[int, int]"), "Of an observation.")
      .def_prop_ro("num_actions", [](const Bound& self) { return self.pool.num_actions(); })
      .def(
          "send",
          [](Bound& self, const EnvironmentNumbers& env_id, const ActionNumbers& actions) {
            if (env_id.shape(0) != actions.shape(0)) {
              const auto counts = std::to_string(actions.shape(0)) + " actions for " + std::to_string(env_id.shape(0));
              throw_value_error(counts + " environments", "length");
            }
            return refusal_tuple(self.enter([&](auto& pool) { return pool.send(span_of(env_id), span_of(actions)); }));
          },
          "env_id"_a, "actions"_a,
          nb::sig("def send(self, env_id: numpy.typing.NDArray[numpy.int32], "
                  "actions: numpy.typing.NDArray[numpy.int64]) -> tuple[str, int] | None"),
          "Answer; or return why not, and the row that is refused.")
      .def(
          "reset",
          [](Bound& self, const EnvironmentNumbers& env_id, const SeedNumbers& seeds, const SeedNumbers& chances) {
            const auto read = read_pool_seeds(seeds, chances);
            if (!read.empty() && read.size() != env_id.shape(0)) {
              throw_value_error("a seed for each environment", "length");
            }
            return refusal_tuple(self.enter([&](auto& pool) { return pool.reset(span_of(env_id), std::span(read)); }));
          },
          "env_id"_a, "seeds"_a, "chances"_a,
          nb::sig("def reset(self, env_id: numpy.typing.NDArray[numpy.int32], seeds: collections.abc.Sequence[int], "
                  "chances: collections.abc.Sequence[int]) -> tuple[str, int] | None"),
          "Begin new episodes; or return why not, and the row that is refused.")
      .def(
          "receive",
          [](Bound& self) {
            std::shared_ptr<paiju::PoolRows> rows =
                self.enter([](auto& pool) { return pool.is_idle() ? nullptr : pool.receive(); });
            if (!rows) throw_value_error("nothing was sent that has not been received", "nothing_sent");
            return self.arrays(rows);
          },
          nb::sig("def receive(self) -> tuple[typing.Any, ...]"),
          "Return the rows of what was sent first: arrays that hold until the next call.")
      .def(
          "snapshot",
          [](Bound& self) {
            self.expect_idle();
            return self.enter([](const auto& pool) { return pool.snapshot(); });
          },
          nb::sig("def snapshot(self) -> PoolSnapshot"))
      .def(
          "restore",
          [](Bound& self, const Snapshot& snapshot) {
            self.expect_idle();
            if (snapshot.environments.size() != self.pool.size()) {
              throw_value_error("the snapshot is of another pool", "other_pool");
            }
            self.enter([&](auto& pool) { pool.restore(snapshot); });
          },
          "snapshot"_a)
      .def(
          "state",
          [](Bound& self, std::int32_t env_id) {
            self.expect_waiting(std::span(&env_id, 1));
            return self.enter([&](const auto& pool) { return pool.state(static_cast<std::size_t>(env_id)); });
          },
          "env_id"_a, nb::sig("def state(self, env_id: int) -> State"), "Return the round of an environment.");
  if constexpr (paiju::Oracle<G>) {
    view.def("oracle", &oracle_of<G>, "env_id"_a,
             nb::sig("def oracle(self, env_id: numpy.typing.NDArray[numpy.int32]) -> numpy.typing.NDArray[numpy.int8]"),
             "Return what is hidden from the seats that are asked.");
  }
  if constexpr (paiju::Sequenced<G>) {
    bind_story<G>(m);
    view.def_static(
        "story", [] { return Story<G>(); }, nb::sig("def story() -> Story"),
        "Return a story in which nothing has happened.");
    view.def_static("sequence_layout", &sequence_layout<G>, "rules"_a.none(),
                    nb::sig("def sequence_layout(rules: Rules | str | None) "
                            "-> tuple[tuple[str, ...], tuple[tuple[str, int, int, str], ...]]"),
                    "Return the verbs of a sequence, and its facts: name, first number, numbers and meaning.");
  }
  view.def_static("layout", &layout_of<G>, "rules"_a.none(), "obs"_a,
                  nb::sig("def layout(rules: Rules | str | None, obs: str) "
                          "-> tuple[tuple[str, int, int, int, str, str], ...]"),
                  "Return the blocks of an encoding: name, first plane, planes, planes of a group, form and meaning.");
  view.def_static("encodings", &encoding_names<G>, nb::sig("def encodings() -> tuple[str, ...]"),
                  "Return the names of the encodings of observations.");
}
