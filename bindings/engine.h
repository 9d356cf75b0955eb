#pragma once
// What every native game offers through the engine: playouts, perft and contests between its policies.

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "arguments.h"
#include "paiju/base/names.h"
#include "paiju/engine/contest.h"
#include "paiju/engine/perft.h"
#include "paiju/engine/playout.h"

template <paiju::Game G, std::size_t Seats>
void bind_engine(nanobind::module_& m) {
  namespace nb = nanobind;
  using namespace nb::literals;
  using Result = paiju::PlayoutResult<Seats>;
  nb::class_<Result>(m, "PlayoutResult", "What random legal play came to.")
      .def_ro("rounds", &Result::rounds)
      .def_ro("decisions", &Result::decisions)
      .def_ro("winners", &Result::winners, "Winners of all rounds together.")
      .def_ro("exhausted", &Result::exhausted, "Rounds that ended with an empty wall.")
      .def_prop_ro(
          "score_sums", [](const Result& self) { return self.score_sums; }, "Scores of each seat, summed up.")
      .def_ro("signature", &Result::signature, "A number that changes exactly when play does.");
  m.def(
      "playouts",
      [](nb::handle given, std::uint64_t rounds, nb::handle seed, std::size_t threads) {
        const auto rules = read_rules<typename G::Rules>(given);
        const std::uint64_t word = read_seed(seed);
        nb::gil_scoped_release unlocked;
        return paiju::playouts<G, Seats>(rules, rounds, word, threads);
      },
      "rules"_a.none(), "rounds"_a, "seed"_a, "threads"_a = 1,
      nb::sig("def playouts(rules: Rules | None, rounds: int, seed: int, threads: int = 1) -> PlayoutResult"),
      "Play rounds at random; threads do not change the result.");
  m.def(
      "perft",
      [](const typename G::State& state, int depth) {
        if (depth < 0) throw nb::value_error(("depth " + std::to_string(depth) + " is below 0").c_str());
        nb::gil_scoped_release unlocked;
        return paiju::perft<G>(state, depth);
      },
      "state"_a, "depth"_a, "Count the ways to play on for ``depth`` decisions.");
}

template <class Policy>
Policy read_policy(std::string_view name) {
  constexpr auto& names = paiju::kNames<Policy>;
  const auto at = std::find(names.begin(), names.end(), name);
  if (at == names.end()) {
    throw nanobind::value_error(("no policy \"" + std::string(name) + "\" in the core").c_str());
  }
  return static_cast<Policy>(at - names.begin());
}

// An array that Python owns, filled row by row.
template <class Row>
auto array_of_rows(std::size_t rows, std::initializer_list<std::size_t> shape, Row row) {
  std::size_t size = 1;
  for (const std::size_t extent : shape) size *= extent;
  auto* values = new std::int64_t[size];
  nanobind::capsule owner(values, [](void* p) noexcept { delete[] static_cast<std::int64_t*>(p); });
  for (std::size_t i = 0; i < rows; ++i) row(i, values + size / rows * i);
  return nanobind::ndarray<nanobind::numpy, std::int64_t>(values, shape, owner);
}

template <paiju::Contestable G, std::size_t Seats>
nanobind::tuple contest_arrays(const std::vector<paiju::ContestRound<G, Seats>>& rounds) {
  constexpr std::size_t kColumns = std::tuple_size_v<typename G::Style>;
  const std::size_t n = rounds.size();
  auto payoffs = array_of_rows(n, {n, Seats},
                               [&](std::size_t i, std::int64_t* row) { std::ranges::copy(rounds[i].payoffs, row); });
  auto style = array_of_rows(n, {n, Seats, kColumns}, [&](std::size_t i, std::int64_t* row) {
    for (const auto& seat : rounds[i].style) row = std::ranges::copy(seat, row).out;
  });
  auto decisions = array_of_rows(
      n, {n, Seats}, [&](std::size_t i, std::int64_t* row) { std::ranges::copy(rounds[i].decisions, row); });
  auto nanoseconds = array_of_rows(
      n, {n, Seats}, [&](std::size_t i, std::int64_t* row) { std::ranges::copy(rounds[i].nanoseconds, row); });
  return nanobind::make_tuple(payoffs, style, decisions, nanoseconds);
}

template <paiju::Contestable G, std::size_t Seats>
void bind_contest(nanobind::module_& m) {
  namespace nb = nanobind;
  using namespace nb::literals;
  m.def(
      "contest",
      [](const typename G::Rules& rules, const std::vector<std::array<std::string_view, Seats>>& seatings,
         const std::vector<std::uint64_t>& seeds, const std::vector<std::array<std::uint64_t, Seats>>& chances,
         unsigned threads) {
        if (seatings.size() != seeds.size() || chances.size() != seeds.size()) {
          throw nb::value_error("every round needs a seating, a seed and chances");
        }
        std::vector<paiju::ContestRound<G, Seats>> rounds(seeds.size());
        for (std::size_t i = 0; i < seeds.size(); ++i) {
          rounds[i].seed = seeds[i];
          rounds[i].chances = chances[i];
          for (std::size_t seat = 0; seat < Seats; ++seat) {
            rounds[i].policies[seat] = read_policy<typename G::Policy>(seatings[i][seat]);
          }
        }
        {
          nb::gil_scoped_release unlocked;
          paiju::play_contest<G, Seats>(rules, rounds, threads);
        }
        return contest_arrays<G, Seats>(rounds);
      },
      "rules"_a, "seatings"_a, "seeds"_a, "chances"_a, "threads"_a = 1,
      nb::sig("def contest(rules: Rules, seatings: collections.abc.Sequence[collections.abc.Sequence[str]], "
              "seeds: collections.abc.Sequence[int], chances: collections.abc.Sequence[collections.abc.Sequence[int]], "
              "threads: int = 1) "
              "-> tuple[numpy.typing.NDArray[numpy.int64], ...]"),
      "Play a round for each seed between policies.\n\n"
      "Return payoffs, style, decisions and the nanoseconds spent on them, a row for each round.");
}
