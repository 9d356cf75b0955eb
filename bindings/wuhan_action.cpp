#include "wuhan_action.h"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>

#include <algorithm>
#include <tuple>

#include "arguments.h"
#include "errors.h"
#include "paiju/tiles/notation.h"
#include "paiju/wuhan/check.h"
#include "paiju/wuhan/legal.h"
#include "tile_caster.h"

namespace nb = nanobind;
using namespace nb::literals;
using namespace paiju;
using namespace paiju::wuhan;

namespace {

bool has_tile(ActionKind kind) { return kind != ActionKind::win && kind != ActionKind::pass; }

std::string text_of(Action action) {
  const std::string verb = name_of(action.kind);
  return has_tile(action.kind) ? verb + " " + show_tile(action.tile) : verb;
}

[[noreturn]] void throw_no_action(std::string_view text) {
  throw_illegal_action("\"" + std::string(text) + "\" is not an action of Wuhan mahjong", "unknown_action");
}

// Whether there is such an action in any round.
bool is_action(Action action) {
  const bool is_red = action.tile == kRed;
  if (action.kind == ActionKind::red_kong) return is_red;
  if (action.kind == ActionKind::skin_kong || action.kind == ActionKind::laizi_kong) return !is_red;
  const bool is_chow = action.kind == ActionKind::chow || kChowForms.has(action.kind);
  return !is_chow || action.tile.suit() != Suit::honors;
}

// Everything but a skin kong has its id without a position.
WuhanAction with_id(Action action) {
  if (action.kind == ActionKind::skin_kong) return {action, std::nullopt};
  return {action, id_of(Special{}, action)};
}

std::optional<Action> action_with(ActionKind kind, std::optional<Tile> tile) {
  const Action action{kind, tile.value_or(Tile{})};
  return tile && is_action(action) ? std::optional(action) : std::nullopt;
}

std::optional<Action> find_action(std::string_view text) {
  const auto space = text.find(' ');
  const std::string_view verb = text.substr(0, space);
  const std::string_view rest = space == std::string_view::npos ? "" : text.substr(space + 1);
  for (std::size_t i = 0; i < kNames<ActionKind>.size(); ++i) {
    if (verb != kNames<ActionKind>[i]) continue;
    const auto kind = static_cast<ActionKind>(i);
    if (has_tile(kind)) return action_with(kind, parse_word(rest));
    return space == std::string_view::npos ? std::optional(Action{kind, Tile{}}) : std::nullopt;
  }
  return std::nullopt;
}

// What is said in Chinese is found by the words for it, which live in Python.
std::optional<Action> find_said(std::string_view text) {
  const bool is_plain = std::all_of(text.begin(), text.end(), [](char c) { return (c & 0x80) == 0; });
  if (is_plain) return std::nullopt;
  const nb::object found = nb::module_::import_("paiju.wuhan.labels").attr("action_text")(text);
  return found.is_none() ? std::nullopt : find_action(nb::cast<std::string>(found));
}

const char* words_of(Illegal why) {
  switch (why) {
    case Illegal::over:
      return "the round is over (W-3.7)";
    case Illegal::not_asked:
      return "it is not asked now (W-4.1, W-5.1)";
    case Illegal::wrong_phase:
      return "this phase has no such action (W-3.4)";
    case Illegal::not_held:
      return "it does not hold the tiles for it (W-4.2, W-5.3, W-6)";
    case Illegal::special_tile:
      return "the tile is special in this round and only goes out alone, as a kong (W-2.7, W-2.8)";
    case Illegal::not_special:
      return "the tile is not special in that way in this round (W-2.1, W-2.2)";
    case Illegal::no_tile_left:
      return "the wall is empty (W-5.8, W-6.8)";
    case Illegal::last_tiles:
      return "the last tiles are only drawn (W-7.3)";
    case Illegal::no_pass:
      return "it has to discard or kong (W-4.6)";
    case Illegal::no_chow:
      return "there is no such chow for it (W-5.5, W-5.6)";
    case Illegal::other_tile:
      return "another tile is pending (W-5.1)";
    case Illegal::no_drawn_tile:
      return "it has not drawn a tile since its chow or pong (W-4.5)";
    case Illegal::win_locked:
      return "it has passed a win since its last draw (W-11.14)";
    case Illegal::not_opened:
      return "it has not opened (W-8.2)";
    case Illegal::skin_or_red_in_hand:
      return "it holds a skin or a red dragon (W-8.3)";
    case Illegal::four_in_hand:
      return "it holds four of a kind (W-8.11)";
    case Illegal::laizi_not_claimable:
      return "a laizi can only be drawn (W-8.4)";
    case Illegal::last_discard:
      return "nobody wins on the last discard (W-11.11)";
    case Illegal::no_shape_or_laizi_limit:
      return "the hand does not win, or holds too many laizi (W-8.5, W-8.9)";
    case Illegal::below_min_points:
      return "the win is worth too little (W-11.22)";
    case Illegal::none:
      break;
  }
  return "";
}

// A spectator has no seat.
Illegal why_refused(const State& state, std::optional<SeatId> seat, Action action) {
  if (seat) return check(state, *seat, action);
  return is_over(state) ? Illegal::over : Illegal::not_asked;
}

WuhanAction read_action(const State& state, std::optional<SeatId> seat, nb::handle given) {
  WuhanAction action;
  if (nb::try_cast<WuhanAction>(given, action)) return action;
  if (nb::isinstance<nb::str>(given)) return parse_wuhan_action(nb::cast<std::string>(given));
  int id = -1;
  if (PyBool_Check(given.ptr()) || !nb::try_cast<int>(given, id)) refuse_type();
  return wuhan_action_by_id(state, seat.value_or(0), id);
}

}  // namespace

WuhanAction wuhan_action(const State& state, SeatId seat, ActionId id) { return {action_of(state, seat, id), id}; }

WuhanAction parse_wuhan_action(std::string_view text) {
  if (const std::optional<Action> action = find_action(text)) return with_id(*action);
  if (const std::optional<Action> action = find_said(text)) return with_id(*action);
  throw_no_action(text);
}

WuhanAction wuhan_action_by_id(const State& state, SeatId seat, int id) {
  if (id < 0 || id >= kActions) throw_no_action(std::to_string(id));
  return wuhan_action(state, seat, static_cast<ActionId>(id));
}

WuhanAction read_legal(const State& state, std::optional<SeatId> seat, nb::handle given) {
  WuhanAction read = read_action(state, seat, given);
  if (const Illegal why = why_refused(state, seat, read.action); why != Illegal::none) {
    const std::string who = seat ? "seat " + std::to_string(*seat) : "a spectator";
    throw_illegal_action(who + " cannot " + text_of(read.action) + ": " + words_of(why), name_of(why));
  }
  read.id = id_of(state.special, read.action);
  return read;
}

namespace {

// A maker for each kind of action, by its name: Action.discard("5m"), Action.win().
void bind_makers(nb::class_<WuhanAction>& view) {
  for (std::size_t i = 0; i < kNames<ActionKind>.size(); ++i) {
    const auto kind = static_cast<ActionKind>(i);
    const std::string verb = name_of(kind);
    const std::string name = kind == ActionKind::pass ? "pass_" : verb;  // a word of Python's own
    if (!has_tile(kind)) {
      const std::string sig = "def " + name + "() -> Action";
      const std::string doc = "Return ``" + verb + "``.";
      view.def_static(name.c_str(), [kind] { return with_id({kind, Tile{}}); }, nb::sig(sig.c_str()), doc.c_str());
      continue;
    }
    const std::string sig = "def " + name + "(tile: paiju.tiles.Tile | str) -> Action";
    const std::string doc = "Return ``" + verb + "`` of a tile.";
    view.def_static(
        name.c_str(),
        [kind](nb::handle given) {
          const Tile tile = read_tile(given);
          const std::optional<Action> action = action_with(kind, tile);
          if (!action) throw_no_action(name_of(kind) + (" " + show_tile(tile)));
          return with_id(*action);
        },
        "tile"_a, nb::sig(sig.c_str()), doc.c_str());
  }
}

}  // namespace

void bind_wuhan_action(nb::module_& m) {
  using View = WuhanAction;
  nb::class_<View> view(m, "Action", "What a seat does: ``Action.discard('5m')``, ``Action.parse('discard 5m')``.");
  view.def_static("parse", &parse_wuhan_action, "text"_a,
                  "Return the action of a text: ``discard 5m``, or in Chinese what ``label`` says, ``打五万``.\n\n"
                  "A skin kong has its id only where a position tells the flip.")
      .def_prop_ro(
          "id", [](const View& self) { return self.id ? std::optional<int>(*self.id) : std::nullopt; },
          "None of a skin kong for which no position was asked.")
      .def_prop_ro("kind", [](const View& self) { return name_of(self.action.kind); })
      .def_prop_ro(
          "tile",
          [](const View& self) -> nb::object {
            return has_tile(self.action.kind) ? nb::cast(self.action.tile) : nb::none();
          },
          nb::sig("def tile(self) -> paiju.tiles.Tile | None"), "Of a claim, the pending tile.")
      .def("__str__", [](const View& self) { return text_of(self.action); })
      .def("__repr__", [](const View& self) { return "Action.parse('" + text_of(self.action) + "')"; })
      .def(
          "__eq__", [](const View& a, const View& b) { return a.action == b.action; }, nb::is_operator(),
          nb::sig("def __eq__(self, other: object, /) -> bool"))
      .def(
          "label",
          [](nb::handle self, std::string_view lang) {
            return nb::module_::import_("paiju.wuhan.labels").attr("action_label")(self, lang);
          },
          "lang"_a = "zh", nb::sig("def label(self, lang: str = 'zh') -> str"), "Return the action in words.")
      .def("__hash__",
           [](const View& self) { return static_cast<int>(self.action.kind) * kKinds + self.action.tile.index; })
      .def(
          "__getstate__",
          [](const View& self) {
            return nb::make_tuple(text_of(self.action), self.id ? nb::object(nb::int_(*self.id)) : nb::none());
          },
          nb::sig("def __getstate__(self) -> tuple[str, int | None]"))
      .def(
          "__setstate__",
          [](View& self, std::tuple<std::string, std::optional<int>> parts) {
            View action = parse_wuhan_action(std::get<0>(parts));
            const std::optional<int> id = std::get<1>(parts);
            if (!action.id && (id == kSkinKong || id == kSkinKong + 1)) action.id = static_cast<ActionId>(*id);
            new (&self) View(action);
          },
          nb::sig("def __setstate__(self, parts: tuple[str, int | None], /) -> None"));
  bind_makers(view);
}
