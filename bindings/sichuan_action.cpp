#include "sichuan_action.h"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>

#include <algorithm>
#include <string>

#include "arguments.h"
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
  throw_illegal_action("\"" + std::string(text) + "\" is not an action of Sichuan mahjong", "unknown_action");
}

// Sichuan mahjong has no honours, so there are no actions with them.
std::optional<Action> action_with(ActionKind kind, std::optional<Tile> tile) {
  return tile && tile->suit() != Suit::honors ? std::optional(Action{kind, *tile}) : std::nullopt;
}

std::optional<Action> void_action(std::optional<Suit> suit) {
  if (!suit) return std::nullopt;
  return action_with(ActionKind::void_suit, Tile{static_cast<std::uint8_t>(index_of(*suit) * kRanks)});
}

std::optional<Action> find_action(std::string_view text) {
  const auto space = text.find(' ');
  const std::string_view verb = text.substr(0, space);
  const std::string_view rest = space == std::string_view::npos ? "" : text.substr(space + 1);
  for (std::size_t i = 0; i < kNames<ActionKind>.size(); ++i) {
    if (verb != kNames<ActionKind>[i]) continue;
    const auto kind = static_cast<ActionKind>(i);
    if (has_tile(kind)) return action_with(kind, parse_word(rest));
    if (kind == ActionKind::void_suit) return void_action(parse_suit(rest));
    return space == std::string_view::npos ? std::optional(Action{kind, Tile{}}) : std::nullopt;
  }
  return std::nullopt;
}

// What is said in Chinese is found by the words for it, which live in Python.
std::optional<Action> find_said(std::string_view text) {
  const bool is_plain = std::all_of(text.begin(), text.end(), [](char c) { return (c & 0x80) == 0; });
  if (is_plain) return std::nullopt;
  const nb::object found = nb::module_::import_("paiju.sichuan.labels").attr("action_text")(text);
  return found.is_none() ? std::nullopt : find_action(nb::cast<std::string>(found));
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
      return "the three tiles must be of one suit (S-2.2)";
    case Illegal::must_discard:
      return "after a pong it can only discard (S-3.10)";
    case Illegal::no_tile_left:
      return "the wall is empty (S-4.15, S-4.30)";
    case Illegal::void_suit_claim:
      return "the tile is of its void suit (S-4.5, S-4.13)";
    case Illegal::no_win:
      return "the hand does not win (S-5)";
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
  if (const std::optional<Action> action = find_action(text)) return *action;
  if (const std::optional<Action> action = find_said(text)) return *action;
  throw_no_action(text);
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

namespace {

// A maker for each kind of action, by its name: Action.discard("5m"), Action.void("m"), Action.win().
void bind_makers(nb::class_<Action>& view) {
  for (std::size_t i = 0; i < kNames<ActionKind>.size(); ++i) {
    const auto kind = static_cast<ActionKind>(i);
    const std::string verb = name_of(kind);
    const std::string name = kind == ActionKind::pass ? "pass_" : verb;  // a word of Python's own
    if (has_tile(kind)) {
      const std::string sig = "def " + name + "(tile: paiju.tiles.Tile | str) -> Action";
      const std::string doc = "Return ``" + verb + "`` of a tile.";
      view.def_static(
          name.c_str(),
          [kind](nb::handle given) {
            const Tile tile = read_tile(given);
            const std::optional<Action> action = action_with(kind, tile);
            if (!action) throw_no_action(name_of(kind) + (" " + show_tile(tile)));
            return *action;
          },
          "tile"_a, nb::sig(sig.c_str()), doc.c_str());
    } else if (kind == ActionKind::void_suit) {
      const auto make = [](std::string_view suit) {
        const std::optional<Action> action = void_action(parse_suit(suit));
        if (!action) throw_no_action("void " + std::string(suit));
        return *action;
      };
      view.def_static(name.c_str(), make, "suit"_a, nb::sig("def void(suit: str) -> Action"),
                      "Return ``void`` of a suit: ``m``, ``s`` or ``p``.");
    } else {
      const std::string sig = "def " + name + "() -> Action";
      const std::string doc = "Return ``" + verb + "``.";
      view.def_static(name.c_str(), [kind] { return Action{kind, Tile{}}; }, nb::sig(sig.c_str()), doc.c_str());
    }
  }
}

}  // namespace

void bind_sichuan_action(nb::module_& m) {
  nb::class_<Action> view(m, "Action", "What a seat does: ``Action.discard('5m')``, ``Action.parse('discard 5m')``.");
  view.def_static("parse", &parse_action, "text"_a,
                  "Return the action of a text: ``discard 5m``, or in Chinese what ``label`` says, ``打五万``.")
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
  bind_makers(view);
}
