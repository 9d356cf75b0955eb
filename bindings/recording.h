#pragma once
// Whole rounds of a native game, for paiju.datasets: `bind_recording<Game>(m)` is all that a game needs.

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "errors.h"
#include "paiju/engine/recording.h"
#include "pool.h"

template <class T>
using Column = nanobind::ndarray<const T, nanobind::ndim<1>, nanobind::c_contig>;

// An array that Python owns.
template <class T>
struct OwnArray {
  explicit OwnArray(std::size_t size) : values(new T[size]) {}

  template <class... Extents>
  nanobind::object give(Extents... extents) {
    T* kept = values.release();
    const nanobind::capsule owner(kept, [](void* p) noexcept { delete[] static_cast<T*>(p); });
    return nanobind::cast(nanobind::ndarray<nanobind::numpy, T>(kept, {extents...}, owner));
  }

  std::unique_ptr<T[]> values;
};

// `payoffs_of(i)` are those of a round.
template <class PayoffsOf>
nanobind::object payoff_array(std::size_t rounds, std::size_t seats, const PayoffsOf& payoffs_of) {
  OwnArray<std::int64_t> points(rounds * seats);
  for (std::size_t i = 0; i < rounds; ++i) {
    for (std::size_t seat = 0; seat < seats; ++seat) points.values[i * seats + seat] = payoffs_of(i)[seat];
  }
  return points.give(rounds, seats);
}

// ---- playing

template <paiju::Game G>
std::vector<paiju::RecordedRound<G>> read_recorded(const ContestRows& rows, std::size_t seats) {
  const std::size_t n = rows.seeds.size();
  if (rows.seatings.size() != n || rows.chances.size() != n) {
    throw_value_error("every round needs a seating, a seed and chances", "length");
  }
  std::vector<paiju::RecordedRound<G>> rounds(n);
  for (std::size_t i = 0; i < n; ++i) {
    if (rows.seatings[i].size() != seats || rows.chances[i].size() != seats) {
      throw_value_error("every round needs " + std::to_string(seats) + " agents and chances", "length");
    }
    rounds[i].seed = rows.seeds[i];
    for (std::size_t seat = 0; seat < seats; ++seat) {
      rounds[i].agents[seat] = read_pool_agent<G>(rows.seatings[i][seat]);
      rounds[i].chances[seat] = rows.chances[i][seat];
    }
  }
  return rounds;
}

template <paiju::Game G>
nanobind::tuple record_arrays(const typename G::Rules& rules, const ContestRows& rows, std::size_t threads) {
  const std::size_t seats = G::num_seats(rules);
  auto rounds = read_recorded<G>(rows, seats);
  {
    const nanobind::gil_scoped_release unlocked;
    paiju::record_rounds<G>(rules, rounds, threads);
  }
  OwnArray<std::uint32_t> lengths(rounds.size());
  std::size_t all = 0;
  for (std::size_t i = 0; i < rounds.size(); ++i) {
    lengths.values[i] = static_cast<std::uint32_t>(rounds[i].actions.size());
    all += rounds[i].actions.size();
  }
  OwnArray<paiju::RecordedId> actions(all);
  auto* out = actions.values.get();
  for (const auto& round : rounds) out = std::copy(round.actions.begin(), round.actions.end(), out);
  const auto payoffs = payoff_array(rounds.size(), seats, [&](std::size_t i) { return rounds[i].payoffs; });
  return nanobind::make_tuple(actions.give(all), lengths.give(rounds.size()), payoffs);
}

// ---- playing again

inline std::vector<paiju::ReplayRound> read_replay(const Column<std::uint64_t>& seeds,
                                                   const Column<std::uint32_t>& lengths,
                                                   const Column<std::uint16_t>& actions,
                                                   const Column<std::uint8_t>& wanted) {
  const std::size_t n = seeds.shape(0);
  if (lengths.shape(0) != n || wanted.shape(0) != n) {
    throw_value_error("every round needs a seed, a length and the seats that are wanted", "length");
  }
  std::vector<paiju::ReplayRound> rounds(n);
  std::size_t first = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const std::size_t length = lengths.data()[i];
    if (length > actions.shape(0) - first) throw_value_error("there are fewer actions than the lengths say", "length");
    const auto* begin = actions.data() + first;
    rounds[i] = {seeds.data()[i], {begin, begin + length}, wanted.data()[i]};
    first += length;
  }
  return rounds;
}

// The arrays that rows are written to, all of a length.
template <class T>
using Target = nanobind::ndarray<T, nanobind::ndim<1>, nanobind::c_contig>;
using Planes = nanobind::ndarray<std::int8_t, nanobind::ndim<3>, nanobind::c_contig>;
using Sequences = nanobind::ndarray<std::int16_t, nanobind::ndim<3>, nanobind::c_contig>;
using Masks = nanobind::ndarray<std::int8_t, nanobind::ndim<2>, nanobind::c_contig>;

template <paiju::Game G>
std::array<std::size_t, 2> shape_of(const typename G::Rules& rules, std::optional<std::size_t> planes) {
  if constexpr (paiju::Sequenced<G>) {
    if (!planes) return paiju::sequence_shape<G>(rules);
  }
  return paiju::encodings_of<G>()[planes.value_or(0)].shape(rules);
}

template <class Array>
std::byte* observation_target(Array array, std::size_t rows, std::array<std::size_t, 2> shape) {
  if (array.shape(0) != rows || array.shape(1) != shape[0] || array.shape(2) != shape[1]) {
    throw_value_error("obs: an array of the wrong shape", "shape");
  }
  return reinterpret_cast<std::byte*>(array.data());
}

inline void expect_places(const Column<std::int64_t>& places, std::size_t rows) {
  std::vector<bool> taken(rows);
  for (const std::int64_t place : span_of(places)) {
    if (place < 0 || static_cast<std::size_t>(place) >= rows || taken[static_cast<std::size_t>(place)]) {
      throw_value_error("places: every row needs one of its own", "out_of_range");
    }
    taken[static_cast<std::size_t>(place)] = true;
  }
}

template <paiju::Game G>
void write_replay(const paiju::Replay<G>& self, std::string_view obs, const Column<std::int64_t>& places,
                  nanobind::handle observations, Masks masks, Target<std::int64_t> actions, Target<float> returns,
                  Target<std::int32_t> seats, Target<std::int64_t> rounds) {
  namespace nb = nanobind;
  if (self.fault()) throw_illegal_action("a round has an action that is not legal", "not_legal");
  const std::size_t n = self.rows();
  for (const std::size_t length :
       {places.shape(0), masks.shape(0), actions.shape(0), returns.shape(0), seats.shape(0), rounds.shape(0)}) {
    if (length != n) throw_value_error("every array needs an entry for each row", "length");
  }
  if (masks.shape(1) != G::num_actions(self.rules())) throw_value_error("mask: expected one for each action", "shape");
  expect_places(places, n);
  const std::optional<std::size_t> planes = read_encoding<G>(obs);
  const auto shape = shape_of<G>(self.rules(), planes);
  std::byte* const shown = planes ? observation_target(nb::cast<Planes>(observations), n, shape)
                                  : observation_target(nb::cast<Sequences>(observations), n, shape);
  const paiju::ReplayRows rows{span_of(places), shown,        masks.data(), actions.data(),
                               returns.data(),  seats.data(), rounds.data()};
  const nb::gil_scoped_release unlocked;
  self.write(planes, rows);
}

template <paiju::Game G>
void bind_replay(nanobind::module_& m) {
  namespace nb = nanobind;
  using namespace nb::literals;
  using Replay = paiju::Replay<G>;
  nb::class_<Replay>(m, "Replay", "Rounds that were recorded; use it through ``paiju.datasets``.")
      .def(
          "__init__",
          [](Replay* self, const typename G::Rules& rules, const Column<std::uint64_t>& seeds,
             const Column<std::uint32_t>& lengths, const Column<std::uint16_t>& actions,
             const Column<std::uint8_t>& wanted, bool forced, std::size_t threads) {
            auto rounds = read_replay(seeds, lengths, actions, wanted);
            const nb::gil_scoped_release unlocked;
            new (self) Replay(rules, std::move(rounds), forced, threads);
          },
          "rules"_a, "seeds"_a, "lengths"_a, "actions"_a, "wanted"_a, "forced"_a = false, "threads"_a = 1,
          nb::sig("def __init__(self, rules: Rules, seeds: numpy.typing.NDArray[numpy.uint64], "
                  "lengths: numpy.typing.NDArray[numpy.uint32], actions: numpy.typing.NDArray[numpy.uint16], "
                  "wanted: numpy.typing.NDArray[numpy.uint8], forced: bool = False, threads: int = 1) -> None"),
          "Look at rounds; of each, a bit for each seat says whose decisions are wanted.")
      .def("__len__", [](const Replay& self) { return self.size(); })
      .def("__repr__", [](const Replay& self) { return "<Replay of " + std::to_string(self.size()) + " rounds>"; })
      .def_prop_ro(
          "rows", [](const Replay& self) { return self.rows(); }, "How many decisions are wanted.")
      .def_prop_ro(
          "fault",
          [](const Replay& self) -> nb::object {
            if (!self.fault()) return nb::none();
            return nb::make_tuple(self.fault()->round, self.fault()->action);
          },
          nb::sig("def fault(self) -> tuple[int, int] | None"),
          "The first round that can't be played, and its action that is not legal; past the last: it is not over.")
      .def_prop_ro(
          "payoffs",
          [](const Replay& self) {
            return payoff_array(self.size(), G::num_seats(self.rules()),
                                [&](std::size_t i) { return self.payoffs(i); });
          },
          nb::sig("def payoffs(self) -> numpy.typing.NDArray[numpy.int64]"), "What each round comes to.")
      .def("write", &write_replay<G>, "obs"_a, "places"_a, "observations"_a, "masks"_a, "actions"_a, "returns"_a,
           "seats"_a, "rounds"_a,
           nb::sig("def write(self, obs: str, places: numpy.typing.NDArray[numpy.int64], "
                   "observations: numpy.typing.NDArray[typing.Any], masks: numpy.typing.NDArray[numpy.int8], "
                   "actions: numpy.typing.NDArray[numpy.int64], returns: numpy.typing.NDArray[numpy.float32], "
                   "seats: numpy.typing.NDArray[numpy.int32], rounds: numpy.typing.NDArray[numpy.int64]) -> None"),
           "Write the decisions wanted into arrays, row i to its place.");
}

template <paiju::Game G>
void bind_recording(nanobind::module_& m) {
  namespace nb = nanobind;
  using namespace nb::literals;
  m.def(
      "record",
      [](const typename G::Rules& rules, std::vector<std::vector<std::string_view>> seatings,
         std::vector<std::uint64_t> seeds, std::vector<std::vector<std::uint64_t>> chances, std::size_t threads) {
        return record_arrays<G>(rules, {std::move(seatings), std::move(seeds), std::move(chances)}, threads);
      },
      "rules"_a, "seatings"_a, "seeds"_a, "chances"_a, "threads"_a = 1,
      nb::sig("def record(rules: Rules, seatings: collections.abc.Sequence[collections.abc.Sequence[str]], "
              "seeds: collections.abc.Sequence[int], chances: collections.abc.Sequence[collections.abc.Sequence[int]], "
              "threads: int = 1) "
              "-> tuple[numpy.typing.NDArray[numpy.uint16], numpy.typing.NDArray[numpy.uint32], "
              "numpy.typing.NDArray[numpy.int64]]"),
      "Play a round for each seed between agents.\n\n"
      "Return the ids of all actions, how many of them each round has, and its payoffs.");
  bind_replay<G>(m);
}
