#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>

#include <cstdint>
#include <optional>
#include <string_view>

#include "card_caster.h"
#include "datongzi_pattern.h"
#include "engine.h"
#include "errors.h"
#include "paiju/datongzi/game.h"
#include "pool.h"
#include "recording.h"
#include "search.h"

namespace nb = nanobind;
using namespace nb::literals;
using namespace paiju;
using namespace paiju::datongzi;

namespace {

// A move as advice tells of it. Its name is its own: nanobind tells types of other files apart by their names.
struct DatongziMove {
  Move move;
  Action action;
  bool counts_cards = false;  // its chance is reckoned, not guessed
};

bool is_pass(const DatongziMove& ranked) { return ranked.move.outcome.cards.empty(); }

std::optional<PlayPattern> pattern_of(const DatongziMove& ranked) {
  return is_pass(ranked) ? std::nullopt : std::optional(show_pattern(ranked.move.outcome.pattern));
}

std::optional<double> chance_to_be_beaten(const DatongziMove& ranked) {
  return ranked.counts_cards && !is_pass(ranked) ? std::optional(ranked.move.beaten) : std::nullopt;
}

nb::list rank_moves(const Observation& seen, std::string_view policy) {
  const Policy known = read_policy<Policy>(policy);
  nb::list moves;
  for (const Move& move : rank(seen, known)) {
    const Action action = action_of(seen.state, *seen.seat, move.outcome.id);
    moves.append(nb::cast(DatongziMove{move, action, known == Policy::medium_plus}));
  }
  return moves;
}

Action choose_action(const Observation& seen, std::string_view policy, std::uint64_t seed) {
  return action_of(seen.state, *seen.seat, static_cast<ActionId>(choose_id<Datongzi>(seen, policy, seed)));
}

}  // namespace

void bind_datongzi_policy(nb::module_& m) {
  nb::class_<DatongziMove>(m, "Move", "A legal action and what a policy thinks of it.")
      .def_ro("action", &DatongziMove::action)
      .def("__repr__",
           [](nb::handle self) {
             return nb::str("<Move {}, merit {}>").format(self.attr("action"), self.attr("merit"));
           })
      .def_prop_ro(
          "merit", [](const DatongziMove& self) { return self.move.merit; }, "What it is ranked by.")
      .def_prop_ro(
          "cards", [](const DatongziMove& self) { return nb::tuple(card_list(self.move.outcome.cards)); },
          nb::sig("def cards(self) -> tuple[paiju.datongzi.models.Card, ...]"),
          "The whole play, with what a begun pattern will carry; none for a pass.")
      .def_prop_ro("pattern", &pattern_of, "What will stand; None for a pass.")
      .def_prop_ro(
          "after", [](const DatongziMove& self) { return nb::tuple(card_list(self.move.outcome.after)); },
          nb::sig("def after(self) -> tuple[paiju.datongzi.models.Card, ...]"), "The hand that it leaves.")
      .def_prop_ro(
          "plays_left", [](const DatongziMove& self) { return self.move.plays_left; },
          "How many plays that hand takes.")
      .def_prop_ro(
          "control", [](const DatongziMove& self) { return self.move.control; },
          "How many of them are hardly ever beaten.")
      .def_prop_ro(
          "points", [](const DatongziMove& self) { return self.move.points; },
          "What is at stake: the points of the trick, including those of the play.")
      .def_prop_ro(
          "bonus", [](const DatongziMove& self) { return self.move.bonus; }, "What the play pays if it wins the trick.")
      .def_prop_ro("beaten", &chance_to_be_beaten,
                   "How likely it is beaten in this trick; None for a pass, and where the policy only guesses.");
  m.def("rank", &rank_moves, "observation"_a, "policy"_a,
        nb::sig("def rank(observation: Observation, policy: str) -> list[Move]"),
        "Return all legal actions, best first.");
  m.def("choose", &choose_action, "observation"_a, "policy"_a, "seed"_a,
        "Return what an agent does whose random choices follow from ``seed``.");
  bind_search<Datongzi>(m);
  bind_contest<Datongzi>(m);
  bind_pool<Datongzi>(m);
  bind_recording<Datongzi>(m);
}
