#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "arguments.h"
#include "card_caster.h"
#include "datongzi_action.h"
#include "datongzi_position.h"
#include "datongzi_views.h"
#include "depict.h"
#include "errors.h"
#include "paiju/datongzi/game.h"
#include "paiju/datongzi/planes.h"
#include "paiju/datongzi/suits.h"
#include "pool.h"

namespace nb = nanobind;
using namespace nb::literals;
using namespace paiju::datongzi;

namespace {

SeatId expect_observer(const Observation& seen, const char* what) {
  if (!seen.seat) throw_value_error(std::string("a spectator has no ") + what, "spectator");
  return *seen.seat;
}

nb::object hand_of(const Observation& seen) {
  if (!seen.seat) return nb::none();
  return nb::tuple(card_list(seen.state.hands[*seen.seat]));
}

nb::tuple counts_of(const Observation& seen) {
  nb::list counts;
  for (int seat = 0; seat < seen.state.players(); ++seat) {
    counts.append(static_cast<int>(seen.state.sizes[static_cast<std::size_t>(seat)]));
  }
  return nb::tuple(counts);
}

nb::tuple legal_of(const Observation& seen) {
  return seen.seat ? action_tuple(seen.state, *seen.seat) : nb::tuple(nb::list());
}

nb::object plays_of(const Observation& seen, bool features) {
  const bool is_asked = seen.seat && !seen.state.is_over && *seen.seat == seen.state.turn;
  if (is_asked) return legal_plays(seen.state, features);
  State nothing = seen.state;
  nothing.is_over = true;
  return legal_plays(nothing, features);
}

// Memory that Python owns.
struct Bytes {
  explicit Bytes(std::size_t size)
      : values(new std::int8_t[size]),
        owner(values, [](void* p) noexcept { delete[] static_cast<std::int8_t*>(p); }),
        span(values, size) {}
  std::int8_t* values;
  nb::capsule owner;
  std::span<std::int8_t> span;
};

auto mask_of(const Observation& seen) {
  const std::size_t size = Datongzi::num_actions(seen.state.rules);
  Bytes bytes(size);
  write_mask(legal_actions(seen), bytes.span);
  return nb::ndarray<nb::numpy, std::int8_t, nb::ndim<1>>(bytes.values, {size}, bytes.owner);
}

nb::tuple planes_layout(nb::handle given) {
  const auto rules = read_rules<Rules>(given);
  nb::list rows;
  int first = 0;
  for (const SizedBlock& block : kPlaneBlocks) {
    const int count = block.count(rules.config.num_decks, rules.config.num_players);
    rows.append(nb::make_tuple(block.name, first, count, block.meaning));
    first += count;
  }
  return nb::tuple(rows);
}

}  // namespace

void bind_datongzi_observation(nb::module_& m) {
  nb::class_<Observation> view(m, "Observation", "What a seat, or a spectator, knows of a game.");
  view.def_prop_ro(
          "seat", [](const Observation& self) { return self.seat ? std::optional<int>(*self.seat) : std::nullopt; },
          "Who looks; None is a spectator.")
      .def_prop_ro("rules", [](const Observation& self) { return self.state.rules; })
      .def_prop_ro("phase", [](const Observation& self) { return self.state.is_over ? "over" : "play"; })
      .def_prop_ro(
          "turn", [](const Observation& self) { return turn_of(self.state); }, nb::sig("def turn(self) -> int | None"))
      .def_prop_ro("leader", [](const Observation& self) { return static_cast<int>(self.state.leader); })
      .def_prop_ro("hand", &hand_of, nb::sig("def hand(self) -> tuple[paiju.datongzi.models.Card, ...] | None"),
                   "The observer's own cards, rising; None for a spectator.")
      .def_prop_ro("counts", &counts_of, nb::sig("def counts(self) -> tuple[int, ...]"),
                   "How many cards each seat holds.")
      .def_prop_ro("legal_actions", &legal_of, nb::sig("def legal_actions(self) -> tuple[Action, ...]"),
                   "What the observer may do, in order of id.")
      .def("legal_plays", &plays_of, "features"_a = false,
           nb::sig("def legal_plays(self, features: bool = False) -> typing.Any"),
           "Return plays of concrete cards, as ``State.legal_plays`` does; none unless the observer is on turn.")
      .def(
          "action",
          [](const Observation& self, int id) {
            return read_legal(self.state, expect_observer(self, "actions"), nb::int_(id));
          },
          "id"_a, "Return the action that ``id`` stands for now.")
      .def(
          "action_of", [](const Observation& self, nb::str text) { return read_legal(self.state, self.seat, text); },
          "text"_a, nb::sig("def action_of(self, text: str) -> Action"),
          "Return the action that ``text`` means for the observer.\n\n"
          "IllegalAction where it may not do that now, and for a spectator.")
      .def_prop_ro(
          "table", [](const Observation& self) { return table_of(self.state); },
          nb::sig("def table(self) -> Standing | None"), "The play to beat; None when somebody leads.")
      .def_prop_ro("trick", [](const Observation& self) { return static_cast<int>(self.state.trick); })
      .def_prop_ro(
          "trick_cards", [](const Observation& self) { return nb::tuple(card_list(self.state.trick_cards)); },
          nb::sig("def trick_cards(self) -> tuple[paiju.datongzi.models.Card, ...]"))
      .def_prop_ro("trick_points", [](const Observation& self) { return points_of(self.state.trick_cards); })
      .def_prop_ro(
          "scores", [](const Observation& self) { return scores_tuple(self.state); },
          nb::sig("def scores(self) -> tuple[int, ...]"))
      .def_prop_ro(
          "bonuses", [](const Observation& self) { return bonuses_tuple(self.state); },
          nb::sig("def bonuses(self) -> tuple[int, ...]"), "The part of the scores that is for tongzi and dizha.")
      .def_prop_ro(
          "finish_order", [](const Observation& self) { return order_tuple(self.state); },
          nb::sig("def finish_order(self) -> tuple[int, ...]"))
      .def_prop_ro(
          "history", [](const Observation& self) { return history_tuple(self.state); },
          nb::sig("def history(self) -> tuple[tuple[int, tuple[paiju.datongzi.models.Card, ...]], ...]"))
      .def_prop_ro(
          "unseen", [](const Observation& self) { return nb::tuple(card_list(unseen(self))); },
          nb::sig("def unseen(self) -> tuple[paiju.datongzi.models.Card, ...]"), "Cards in other hands or set aside.")
      .def_prop_ro(
          "picks", [](const Observation& self) { return nb::tuple(card_list(self.state.picks.cards())); },
          nb::sig("def picks(self) -> tuple[paiju.datongzi.models.Card, ...]"),
          "What the observer has picked for a play that is not complete.")
      .def_prop_ro("is_over", [](const Observation& self) { return self.state.is_over; })
      .def("planes", &seen_planes<Datongzi>, "obs"_a = "v1",
           "Return it as zeros and ones, planes of 44 kinds; ``planes_layout`` tells what they hold.")
      .def("mask", &mask_of, "Return a one for every legal action id, a zero for the others.")
      .def("sample", &sampled, "seed"_a, nb::sig("def sample(self, seed: int) -> State"),
           "Return a state that looks the same, with its hidden cards redealt; all that fit are equally likely.")
      .def("imagine", &imagined, "seed"_a, nb::kw_only(), "habits"_a = true,
           nb::sig("def imagine(self, seed: int, *, habits: bool = True) -> State"),
           "Return such a state in which nobody passed who had to play; hands are as players keep them, or without "
           "habits equally likely.")
      .def("worlds", &worlds_of, "most"_a = 1000, nb::kw_only(), "habits"_a = true,
           nb::sig("def worlds(self, most: int = 1000, *, habits: bool = True) -> list[tuple[State, float]] | None"),
           "Return all states that ``imagine`` can return, each with how likely it is; None if there are more.")
      .def(
          "to_dict", [](const Observation& self) { return write_position(self); },
          nb::sig("def to_dict(self) -> dict[str, typing.Any]"), "Return what is seen in plain values.")
      .def_static("from_dict", &read_datongzi_observation, "position"_a,
                  nb::sig("def from_dict(position: dict[str, typing.Any]) -> Observation"),
                  "Return the observation of a table, also one from elsewhere; anything left out has its default.")
      .def(
          "__getstate__", [](const Observation& self) { return write_position(self); },
          nb::sig("def __getstate__(self) -> dict[str, typing.Any]"))
      .def(
          "__setstate__",
          [](Observation& self, const nb::dict& position) {
            new (&self) Observation(read_datongzi_observation(position));
          },
          nb::sig("def __setstate__(self, position: dict[str, typing.Any], /) -> None"))
      .def("__hash__", [](const Observation& self) { return hash_of(self); })
      .def(
          "__eq__", [](const Observation& a, const Observation& b) { return a == b; }, nb::is_operator(),
          nb::sig("def __eq__(self, other: object, /) -> bool"));
  bind_depiction(view, "datongzi", "def from_text(text: str) -> Observation");
  m.def("planes_layout", &planes_layout, "rules"_a.none() = nb::none(),
        nb::sig("def planes_layout(rules: Rules | str | None = None) -> tuple[tuple[str, int, int, str], ...]"),
        "Return name, first plane, number of planes and meaning of every block of the planes ``v1``.");
}
