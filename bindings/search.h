#pragma once
// What a search finds, for advice and for who wants to look into it.

#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string_view.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "arguments.h"
#include "errors.h"
#include "paiju/engine/player.h"
#include "player.h"

template <paiju::Contestable G>
void expect_decision(const typename G::Observation& seen) {
  if (G::legal(seen).empty()) throw_value_error("this observation has nothing to decide", "nothing_to_decide");
}

// The id that a player chooses; others may go on meanwhile.
template <paiju::Contestable G>
int choose_id(const typename G::Observation& seen, std::string_view spec, std::uint64_t chance) {
  const paiju::Player<G> player = read_player<G>(spec);
  expect_decision<G>(seen);
  nanobind::gil_scoped_release unlocked;
  return player.choose(seen, chance);
}

template <paiju::Searchable G>
nanobind::list search_moves(const typename G::Observation& seen, std::string_view spec, std::uint64_t chance) {
  const paiju::Player<G> player = read_player<G>(spec);
  if (!player.budget) throw_value_error(std::string(spec) + " does not search", "unknown_name");
  expect_decision<G>(seen);
  std::vector<paiju::Searched> moves;
  {
    nanobind::gil_scoped_release unlocked;
    moves = paiju::search<G>(seen, *player.budget, chance);
  }
  nanobind::list rows;
  for (const paiju::Searched& each : moves) {
    rows.append(nanobind::make_tuple(each.id, each.score, each.mean(), each.worlds, each.prior, each.is_exact));
  }
  return rows;
}

template <paiju::Searchable G>
void bind_search(nanobind::module_& m) {
  namespace nb = nanobind;
  using namespace nb::literals;
  m.def("search", &search_moves<G>, "observation"_a, "spec"_a, "seed"_a,
        nb::sig("def search(observation: Observation, spec: str, seed: int) "
                "-> list[tuple[int, float, float, int, float, bool]]"),
        "Return what a search tried, best first: the id of the action, its score, the points it came to on average, "
        "in how many worlds, what the guide expected, and whether those were all worlds that fit, by their weights.");
  m.def(
      "imagine",
      [](const typename G::Observation& seen, nb::handle seed) {
        const std::uint64_t word = read_seed(seed);
        return seen.seat ? typename G::Belief(seen).world(word) : std::nullopt;
      },
      "observation"_a, "seed"_a, nb::sig("def imagine(observation: Observation, seed: int) -> State | None"),
      "Return a likely world that looks the same; None where there is none.");
}
