#pragma once
// What every native game offers through the engine: playouts, perft and contests between its policies.

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "arguments.h"
#include "errors.h"
#include "paiju/base/names.h"
#include "paiju/engine/contest.h"
#include "paiju/engine/perft.h"
#include "paiju/engine/playout.h"
#include "player.h"

// A tuple with an entry for each of the items.
template <class Items>
nanobind::tuple numbers_of(const Items& items) {
  nanobind::list list;
  for (const std::int64_t item : items) list.append(item);
  return nanobind::tuple(list);
}

template <paiju::Game G>
nanobind::dict outcomes_of(const paiju::PlayoutResult<G>& result) {
  nanobind::dict dict;
  for (std::size_t i = 0; i < result.outcomes.size(); ++i) dict[G::kOutcomes[i].name] = result.outcomes[i];
  return dict;
}

// Every outcome column of the game is a property too.
template <paiju::Game G>
void bind_playout_result(nanobind::module_& m) {
  namespace nb = nanobind;
  using Result = paiju::PlayoutResult<G>;
  nb::class_<Result> view(m, "PlayoutResult", "What random legal play came to.");
  view.def_ro("rounds", &Result::rounds).def_ro("decisions", &Result::decisions);
  for (std::size_t i = 0; i < G::kOutcomes.size(); ++i) {
    const paiju::OutcomeColumn& column = G::kOutcomes[i];
    view.def_prop_ro(column.name, [i](const Result& self) { return self.outcomes[i]; }, column.meaning);
  }
  view.def_prop_ro("outcomes", &outcomes_of<G>, nb::sig("def outcomes(self) -> dict[str, int]"),
                   "What the game tells of its rounds, summed up, by name.")
      .def_prop_ro(
          "score_sums", [](const Result& self) { return numbers_of(self.score_sums); },
          nb::sig("def score_sums(self) -> tuple[int, ...]"), "Scores of each seat, summed up.")
      .def_ro("signature", &Result::signature, "A number that changes exactly when play does.")
      .def("__repr__", [](const Result& self) {
        return "<PlayoutResult of " + std::to_string(self.rounds) + " rounds, " + std::to_string(self.decisions) +
               " decisions>";
      });
}

template <paiju::Game G>
void bind_engine(nanobind::module_& m) {
  namespace nb = nanobind;
  using namespace nb::literals;
  bind_playout_result<G>(m);
  m.def(
      "playouts",
      [](nb::handle given, std::uint64_t rounds, nb::handle seed, std::size_t threads) {
        const auto rules = read_rules<typename G::Rules>(given);
        const std::uint64_t word = read_seed(seed);
        nb::gil_scoped_release unlocked;
        return paiju::playouts<G>(rules, rounds, word, threads);
      },
      "rules"_a.none(), "rounds"_a, "seed"_a, "threads"_a = 1,
      nb::sig("def playouts(rules: Rules | str | None, rounds: int, seed: int, threads: int = 1) -> PlayoutResult"),
      "Play rounds at random; threads do not change the result.");
  m.def(
      "perft",
      [](const typename G::State& state, int depth) {
        if (depth < 0) throw_value_error("depth " + std::to_string(depth) + " is below 0", "out_of_range");
        nb::gil_scoped_release unlocked;
        return paiju::perft<G>(state, depth);
      },
      "state"_a, "depth"_a, "Count the ways to play on for ``depth`` decisions.");
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

template <paiju::Contestable G>
nanobind::tuple contest_arrays(const std::vector<paiju::ContestRound<G>>& rounds, std::size_t seats) {
  using Seat = paiju::ContestSeat<G>;
  constexpr std::size_t kColumns = std::tuple_size_v<typename G::Style>;
  const std::size_t n = rounds.size();
  const auto array_of = [&](std::int64_t Seat::* number) {
    return array_of_rows(n, {n, seats}, [&](std::size_t i, std::int64_t* row) {
      for (const Seat& seat : rounds[i].seats) *row++ = seat.*number;
    });
  };
  auto style = array_of_rows(n, {n, seats, kColumns}, [&](std::size_t i, std::int64_t* row) {
    for (const Seat& seat : rounds[i].seats) row = std::ranges::copy(seat.style, row).out;
  });
  return nanobind::make_tuple(array_of(&Seat::payoff), style, array_of(&Seat::decisions), array_of(&Seat::nanoseconds));
}

// What a contest is asked for, a row for each round.
struct ContestRows {
  std::vector<std::vector<std::string_view>> seatings;
  std::vector<std::uint64_t> seeds;
  std::vector<std::vector<std::uint64_t>> chances;
};

template <paiju::Contestable G>
std::vector<paiju::ContestRound<G>> read_contest(const ContestRows& rows, std::size_t seats) {
  namespace nb = nanobind;
  const std::size_t n = rows.seeds.size();
  if (rows.seatings.size() != n || rows.chances.size() != n) {
    throw_value_error("every round needs a seating, a seed and chances", "length");
  }
  std::vector<paiju::ContestRound<G>> rounds(n, paiju::ContestRound<G>(seats));
  for (std::size_t i = 0; i < n; ++i) {
    if (rows.seatings[i].size() != seats || rows.chances[i].size() != seats) {
      throw_value_error("every round needs " + std::to_string(seats) + " policies and chances", "length");
    }
    rounds[i].seed = rows.seeds[i];
    for (std::size_t seat = 0; seat < seats; ++seat) {
      rounds[i].seats[seat].player = read_player<G>(rows.seatings[i][seat]);
      rounds[i].seats[seat].chance = rows.chances[i][seat];
    }
  }
  return rounds;
}

template <class E>
nanobind::tuple names_of() {
  nanobind::list names;
  for (const char* name : paiju::kNames<E>) names.append(name);
  return nanobind::tuple(names);
}

template <paiju::Contestable G>
nanobind::tuple policy_names() {
  if constexpr (!paiju::Searchable<G>) return names_of<typename G::Policy>();
  nanobind::list names(names_of<typename G::Policy>());
  names.append(nanobind::str(kHard.data(), kHard.size()));
  return nanobind::tuple(names);
}

template <paiju::Contestable G>
nanobind::tuple style_of_seats(const typename G::State& state) {
  nanobind::list seats;
  const int number = static_cast<int>(G::num_seats(state.rules));
  for (int seat = 0; seat < number; ++seat) seats.append(numbers_of(G::style(state, seat)));
  return nanobind::tuple(seats);
}

// What an arena asks of a game: its policies, how seats played, and rounds between policies.
template <paiju::Contestable G>
void bind_contest(nanobind::module_& m) {
  namespace nb = nanobind;
  using namespace nb::literals;
  m.def("style", &style_of_seats<G>, "state"_a, nb::sig("def style(state: State) -> tuple[tuple[int, ...], ...]"),
        "Return how each seat played, in the order of ``style_columns()``.");
  m.def("policies", &policy_names<G>, nb::sig("def policies() -> tuple[str, ...]"),
        "Return the names of all policies, the weakest first.");
  m.def(
      "expect_policy", [](std::string_view spec) { (void)read_player<G>(spec); }, "spec"_a,
      "Refuse what is neither a policy nor a search with what it may think.");
  m.def("style_columns", &names_of<typename G::StyleColumn>, nb::sig("def style_columns() -> tuple[str, ...]"),
        "Return what ``style`` counts.");
  m.def(
      "contest",
      [](const typename G::Rules& rules, std::vector<std::vector<std::string_view>> seatings,
         std::vector<std::uint64_t> seeds, std::vector<std::vector<std::uint64_t>> chances, unsigned threads) {
        const std::size_t seats = G::num_seats(rules);
        auto rounds = read_contest<G>({std::move(seatings), std::move(seeds), std::move(chances)}, seats);
        {
          nb::gil_scoped_release unlocked;
          paiju::play_contest<G>(rules, rounds, threads);
        }
        return contest_arrays<G>(rounds, seats);
      },
      "rules"_a, "seatings"_a, "seeds"_a, "chances"_a, "threads"_a = 1,
      nb::sig("def contest(rules: Rules, seatings: collections.abc.Sequence[collections.abc.Sequence[str]], "
              "seeds: collections.abc.Sequence[int], chances: collections.abc.Sequence[collections.abc.Sequence[int]], "
              "threads: int = 1) "
              "-> tuple[numpy.typing.NDArray[numpy.int64], ...]"),
      "Play a round for each seed between policies.\n\n"
      "Return payoffs, style, decisions and the nanoseconds spent on them, a row for each round.");
}
