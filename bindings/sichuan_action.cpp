#include "sichuan_action.h"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>

#include <string>

#include "errors.h"
#include "paiju/sichuan/check.h"
#include "paiju/sichuan/legal.h"
#include "paiju/tiles/notation.h"
#include "tile_caster.h"

namespace nb = nanobind;
using namespace nb::literals;
using namespace paiju;
using namespace paiju::sichuan;

namespace {

bool has_tile(ActionKind kind) {
  return kind != ActionKind::win && kind != ActionKind::pass && kind != ActionKind::void_suit;
}

std::string text_of(Action action) {
  std::string text = name_of(action.kind);
  if (has_tile(action.kind)) return text + " " + show_tile(action.tile);
  if (action.kind == ActionKind::void_suit) return text + " " + letter_of(action.tile.suit());
  return text;
}

[[noreturn]] void throw_no_action(std::string_view text) {
  throw_illegal_action("\"" + std::string(text) + "\" is no action of Sichuan mahjong", "unknown_action");
}

std::optional<Action> find_action(std::string_view text) {
  const auto space = text.find(' ');
  const std::string_view verb = text.substr(0, space);
  const std::string_view rest = space == std::string_view::npos ? "" : text.substr(space + 1);
  for (std::size_t i = 0; i < kNames<ActionKind>.size(); ++i) {
    if (verb != kNames<ActionKind>[i]) continue;
    const auto kind = static_cast<ActionKind>(i);
    if (kind == ActionKind::win || kind == ActionKind::pass) {
      return rest.empty() && space == std::string_view::npos ? std::optional(Action{kind, Tile{}}) : std::nullopt;
    }
    const std::string tile = kind == ActionKind::void_suit ? "1" + std::string(rest) : std::string(rest);
    const Parsed parsed = parse_tiles(tile);
    if (parsed.mistake || parsed.tiles.size() != 1 || tile.size() != 2 || parsed.tiles[0].index >= kSuitedKinds) {
      return std::nullopt;
    }
    return Action{kind, parsed.tiles[0]};
  }
  return std::nullopt;
}

const char* words_of(Illegal why) {
  switch (why) {
    case Illegal::over:
      return "the round is over (S-9)";
    case Illegal::not_asked:
      return "it is not asked now (S-3.1)";
    case Illegal::wrong_phase:
      return "this phase has no such action (S-3.1)";
    case Illegal::not_held:
      return "it does not hold the tiles for it (S-3.7, S-4.3 to S-4.14)";
    case Illegal::void_suit_first:
      return "tiles of its void suit go first (S-3.8)";
    case Illegal::one_suit:
      return "three tiles of one suit are given (S-2.2)";
    case Illegal::must_discard:
      return "after a pong it can only discard (S-3.10)";
    case Illegal::no_tile_left:
      return "the wall is empty (S-4.15, S-4.30)";
    case Illegal::void_suit_claim:
      return "the tile is of its void suit (S-4.5, S-4.13)";
    case Illegal::no_win:
      return "the hand is no win (S-5)";
    case Illegal::win_locked:
      return "it has passed a win of that value (S-4.24)";
    case Illegal::other_tile:
      return "another tile is pending (S-4.1)";
    case Illegal::none:
      break;
  }
  return "";
}

// A spectator has no seat.
Illegal why_refused(const State& state, std::optional<SeatId> seat, Action action) {
  if (seat) return check(state, *seat, action);
  return state.phase == Phase::over ? Illegal::over : Illegal::not_asked;
}

}  // namespace

Action parse_action(std::string_view text) {
  const std::optional<Action> action = find_action(text);
  if (!action) throw_no_action(text);
  return *action;
}

Action read_action(const State& state, SeatId seat, nb::handle given) {
  Action action;
  if (nb::try_cast<Action>(given, action)) return action;
  if (nb::isinstance<nb::str>(given)) return parse_action(nb::cast<std::string>(given));
  int id = -1;
  if (PyBool_Check(given.ptr()) || !nb::try_cast<int>(given, id)) refuse_type();
  if (id < 0 || id >= kActions) throw_no_action(std::to_string(id));
  return action_of(state, seat, static_cast<ActionId>(id));
}

Action expect_legal(const State& state, std::optional<SeatId> seat, Action action) {
  if (const Illegal why = why_refused(state, seat, action); why != Illegal::none) {
    const std::string who = seat ? "seat " + std::to_string(*seat) : "a spectator";
    throw_illegal_action(who + " cannot " + text_of(action) + ": " + words_of(why), name_of(why));
  }
  return action;
}

void bind_sichuan_action(nb::module_& m) {
  nb::class_<Action>(m, "Action", "What a seat does: ``Action.parse('discard 5m')``.")
      .def_static("parse", &parse_action, "text"_a)
      .def_prop_ro("id", [](Action action) { return static_cast<int>(id_of(action)); })
      .def_prop_ro("kind", [](Action action) { return name_of(action.kind); })
      .def_prop_ro(
          "tile",
          [](Action action) -> nb::object { return has_tile(action.kind) ? nb::cast(action.tile) : nb::none(); },
          nb::sig("def tile(self) -> paiju.tiles.Tile | None"))
      .def_prop_ro(
          "suit",
          [](Action action) -> std::optional<std::string> {
            if (action.kind != ActionKind::void_suit) return std::nullopt;
            return std::string(1, letter_of(action.tile.suit()));
          },
          "The suit that becomes void.")
      .def("__str__", &text_of)
      .def("__repr__", [](Action action) { return "Action.parse('" + text_of(action) + "')"; })
      .def(
          "__eq__", [](Action a, Action b) { return a == b; }, nb::is_operator(),
          nb::sig("def __eq__(self, other: object, /) -> bool"))
      .def(
          "label",
          [](nb::handle self, std::string_view lang) {
            return nb::module_::import_("paiju.sichuan.labels").attr("action_label")(self, lang);
          },
          "lang"_a = "zh", nb::sig("def label(self, lang: str = 'zh') -> str"), "Return the action in words.")
      .def("__hash__", [](Action action) { return id_of(action); })
      .def("__getstate__", &text_of)
      .def("__setstate__", [](Action& self, std::string_view text) { new (&self) Action(parse_action(text)); });
}
