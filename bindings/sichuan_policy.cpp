#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine.h"
#include "paiju/sichuan/analysis.h"
#include "paiju/sichuan/game.h"
#include "paiju/sichuan/score.h"
#include "sichuan_views.h"
#include "tile_caster.h"

namespace nb = nanobind;
using namespace nb::literals;
using namespace paiju;
using namespace paiju::sichuan;

namespace {

// A move with the counts that advice states, which are exact.
struct RankedMove {
  Move move;
  Action action;
  std::optional<int> shanten;
  Counts27 effective{};
};

// What the waits of a ready hand are worth, in points from each who pays.
double value_of_waits(Hand hand, const Counts27& waits, const Rules& rules) {
  double sum = 0;
  double copies = 0;
  for (std::size_t kind = 0; kind < waits.size(); ++kind) {
    if (waits[kind] == 0) continue;
    ++hand.counts[kind];
    sum += static_cast<double>(waits[kind] * rules.base * plain_value(hand, rules));
    copies += waits[kind];
    --hand.counts[kind];
  }
  return sum / copies;
}

RankedMove look_at(const Observation& seen, const Move& move, const Counts27& left) {
  const Hand& after = move.outcome.after;
  RankedMove ranked{move, action_of(seen.state, *seen.seat, move.outcome.id), std::nullopt, {}};
  if (move.outcome.id == kWin) return ranked;
  const Counts27 outside = seen_outside(after, left);
  ranked.shanten = shanten_seen(after, outside);
  if (!ranked.shanten) return ranked;
  ranked.effective = effective_tiles_seen(after, outside);
  const bool is_next = move.missing == 1 && *ranked.shanten == 0;
  if (is_next) ranked.move.value = value_of_waits(after, ranked.effective, seen.state.rules);
  return ranked;
}

nb::list rank_moves(const Observation& seen, std::string_view policy) {
  nb::list moves;
  const Counts27 left = unseen(seen);
  for (const Move& move : rank(seen, read_policy<Policy>(policy))) moves.append(nb::cast(look_at(seen, move, left)));
  return moves;
}

Action choose_action(const Observation& seen, std::string_view policy, std::uint64_t seed) {
  const Policy known = read_policy<Policy>(policy);
  if (legal_actions(seen).empty()) throw nb::value_error("this observation has nothing to decide");
  return action_of(seen.state, *seen.seat, choose(seen, known, seed));
}

nb::tuple style_tuple(const State& state) {
  nb::list seats;
  for (SeatId seat = 0; seat < kSeats; ++seat) seats.append(tuple_of(style_of(state, seat)));
  return nb::tuple(seats);
}

template <class E>
nb::tuple names_of() {
  nb::list names;
  for (const char* name : kNames<E>) names.append(name);
  return nb::tuple(names);
}

}  // namespace

void bind_sichuan_policy(nb::module_& m) {
  nb::class_<RankedMove>(m, "Move", "A legal action and what a policy thinks of it.")
      .def_ro("action", &RankedMove::action)
      .def_prop_ro(
          "merit", [](const RankedMove& self) { return self.move.merit; }, "What it is ranked by.")
      .def_prop_ro(
          "value", [](const RankedMove& self) { return self.move.value; },
          "Points from each who pays, should the hand be won; 0 where the policy does not ask.")
      .def_prop_ro(
          "danger", [](const RankedMove& self) { return self.move.danger; },
          "Points that the discard is expected to cost at once.")
      .def_prop_ro(
          "income", [](const RankedMove& self) { return self.move.outcome.income; }, "Points that a kong brings in.")
      .def_prop_ro(
          "let_go", [](const RankedMove& self) { return self.move.outcome.let_go; },
          nb::sig("def let_go(self) -> paiju.tiles.Tile | None"), "The discard that goes with it.")
      .def_prop_ro(
          "gift", [](const RankedMove& self) { return tuple_of(self.move.outcome.gift); },
          nb::sig("def gift(self) -> tuple[paiju.tiles.Tile, ...]"), "The three tiles that it is given away with.")
      .def_prop_ro(
          "after", [](const RankedMove& self) { return self.move.outcome.after; }, "The hand that it leaves.")
      .def_prop_ro(
          "goal",
          [](const RankedMove& self) -> std::optional<std::string> {
            return self.move.missing == kNever ? std::nullopt : std::optional<std::string>(name_of(self.move.goal));
          },
          "The pattern that the value is of; None where the policy does not ask.")
      .def_prop_ro(
          "goal_missing", [](const RankedMove& self) { return self.move.missing; }, "Tiles missing from that win.")
      .def_ro("shanten", &RankedMove::shanten,
              "Of that hand, as far as tiles can still be drawn; None when it can't win, and for a win.")
      .def_prop_ro(
          "effective", [](const RankedMove& self) { return dict_of(self.effective); },
          nb::sig("def effective(self) -> dict[paiju.tiles.Tile, int]"), "Copies left of the tiles that help it.");
  m.def("rank", &rank_moves, "observation"_a, "policy"_a,
        nb::sig("def rank(observation: Observation, policy: str) -> list[Move]"),
        "Return all legal actions, best first.");
  m.def("choose", &choose_action, "observation"_a, "policy"_a, "seed"_a,
        "Return what an agent does whose chance is ``seed``.");
  m.def("style", &style_tuple, "state"_a, nb::sig("def style(state: State) -> tuple[tuple[int, ...], ...]"),
        "Return how each seat played, in the order of ``style_columns()``.");
  m.def("policies", &names_of<Policy>, nb::sig("def policies() -> tuple[str, ...]"),
        "Return the names of all policies.");
  m.def("style_columns", &names_of<StyleColumn>, nb::sig("def style_columns() -> tuple[str, ...]"),
        "Return what ``style`` counts.");
  bind_contest<Sichuan>(m);
}
