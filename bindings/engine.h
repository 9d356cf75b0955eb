#pragma once
// What every native game offers through the engine: playouts and perft.

#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>

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
      [](const typename G::Rules& rules, std::uint64_t rounds, std::uint64_t seed, unsigned threads) {
        nb::gil_scoped_release unlocked;
        return paiju::playouts<G, Seats>(rules, rounds, seed, threads);
      },
      "rules"_a, "rounds"_a, "seed"_a, "threads"_a = 1, "Play rounds at random; threads do not change the result.");
  m.def(
      "perft",
      [](const typename G::State& state, int depth) {
        nb::gil_scoped_release unlocked;
        return paiju::perft<G>(state, depth);
      },
      "state"_a, "depth"_a, "Count the ways to play on for ``depth`` decisions.");
}
