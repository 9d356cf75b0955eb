#include "datongzi_action.h"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>

#include <algorithm>
#include <tuple>
#include <vector>

#include "card_caster.h"
#include "datongzi_pattern.h"
#include "errors.h"
#include "paiju/cards/notation.h"
#include "paiju/datongzi/check.h"
#include "paiju/datongzi/legal.h"

namespace nb = nanobind;
using namespace nb::literals;
using namespace paiju::datongzi;
namespace cards = paiju::cards;
using paiju::name_of;

namespace {

[[noreturn]] void throw_no_action(std::string_view text) {
  throw_illegal_action("\"" + std::string(text) + "\" is not an action of Da Tong Zi", "unknown_action");
}

std::vector<std::string_view> split(std::string_view text, char between) {
  std::vector<std::string_view> words;
  for (std::size_t from = 0;;) {
    const std::size_t to = text.find(between, from);
    words.push_back(text.substr(from, to - from));
    if (to == std::string_view::npos) return words;
    from = to + 1;
  }
}

std::optional<Action> parse_play(const std::vector<std::string_view>& words) {
  Action action{.kind = ActionKind::play};
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::optional<Card> card = cards::parse_card(words[i]);
    if (!card || action.cards.count(*card) == cards::kMaxCopies) return std::nullopt;
    action.cards.add(*card);
  }
  return action.cards.empty() ? std::nullopt : std::optional(action);
}

std::optional<Action> parse_begin(std::string_view type, std::string_view ranks) {
  const std::vector<std::string_view> words = split(ranks, '-');
  const std::optional<Rank> first = cards::parse_rank(words[0]);
  if (!first) return std::nullopt;
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (cards::parse_rank(words[i]) != static_cast<Rank>(*first + i)) return std::nullopt;
  }
  if (type == name_of(PlayType::triple_with_two) && words.size() == 1) {
    return Action{.kind = ActionKind::begin, .type = PlayType::triple_with_two, .rank = *first};
  }
  if (type != name_of(PlayType::airplane_with_wings) || words.size() < 2) return std::nullopt;
  return Action{.kind = ActionKind::begin,
                .type = PlayType::airplane_with_wings,
                .rank = *first,
                .length = static_cast<std::uint8_t>(words.size())};
}

std::optional<Action> find_action(std::string_view text) {
  const std::vector<std::string_view> words = split(text, ' ');
  if (text == name_of(ActionKind::pass)) return Action{};
  if (text == name_of(ActionKind::done)) return Action{.kind = ActionKind::done};
  if (words[0] == name_of(ActionKind::play)) return parse_play(words);
  if (words[0] == name_of(ActionKind::begin) && words.size() == 3) return parse_begin(words[1], words[2]);
  if (words[0] != name_of(ActionKind::add) || words.size() != 2) return std::nullopt;
  const std::optional<Rank> rank = cards::parse_rank(words[1]);
  return rank ? std::optional(Action{.kind = ActionKind::add, .rank = *rank}) : std::nullopt;
}

const char* words_of(Illegal why) {
  switch (why) {
    case Illegal::game_over:
      return "the game is over";
    case Illegal::not_your_turn:
      return "it is not its turn";
    case Illegal::kickers_pending:
      return "it has begun a play that is to be completed first";
    case Illegal::cards_not_held:
      return "it does not hold these cards";
    case Illegal::no_pattern:
      return "these cards are not a pattern";
    case Illegal::does_not_beat:
      return "this does not beat the play on the table";
    case Illegal::lead_cannot_pass:
      return "whoever leads has to play";
    case Illegal::must_beat:
      return "it has something that beats the play on the table, so it has to play";
    case Illegal::id_not_legal:
      return "that can't be done now";
    case Illegal::none:
      break;
  }
  return "";
}

void expect_none(Illegal why, std::optional<SeatId> seat, const std::string& what) {
  if (why == Illegal::none) return;
  const std::string who = seat ? "seat " + std::to_string(*seat) : "a spectator";
  throw_illegal_action(who + " cannot " + what + ": " + words_of(why), name_of(why));
}

Action read_given(nb::handle given) {
  Action action;
  if (nb::try_cast<Action>(given, action)) return action;
  if (nb::isinstance<nb::str>(given)) return parse_datongzi_action(nb::cast<std::string>(given));
  refuse_type();
}

// A spectator has no seat.
Illegal why_refused(const State& state, std::optional<SeatId> seat, const Action& action) {
  if (seat) return check(state, *seat, action);
  return state.is_over ? Illegal::game_over : Illegal::not_your_turn;
}

nb::tuple cards_of(const Action& action) { return nb::tuple(card_list(action.cards)); }

nb::tuple ranks_of(const Action& action) {
  nb::list ranks;
  const int length = action.kind == ActionKind::begin ? std::max<int>(1, action.length)
                                                      : static_cast<int>(action.kind == ActionKind::add);
  for (int i = 0; i < length; ++i) ranks.append(rank_object(action.rank + i));
  return nb::tuple(ranks);
}

std::string begun_text(const Action& action) {
  std::string text = name_of(action.type);
  for (int i = 0; i < std::max<int>(1, action.length); ++i) {
    text += (i == 0 ? " " : "-") + std::string(cards::rank_text(action.rank + i));
  }
  return text;
}

Action play_given(nb::handle given) {
  const Cards cards = read_hand(given);
  if (cards.empty()) throw_value_error("a play needs at least one card; to pass, use Action.pass_()", "no_cards");
  return play_of(cards);
}

}  // namespace

std::string text_of(const Action& action) {
  const std::string verb = name_of(action.kind);
  if (action.kind == ActionKind::play) return verb + " " + show_cards(action.cards);
  if (action.kind == ActionKind::begin) return verb + " " + begun_text(action);
  if (action.kind == ActionKind::add) return verb + " " + std::string(cards::rank_text(action.rank));
  return verb;
}

Action parse_datongzi_action(std::string_view text) {
  const std::optional<Action> action = find_action(text);
  if (!action) throw_no_action(text);
  return *action;
}

Action read_legal(const State& state, std::optional<SeatId> seat, nb::handle given) {
  int id = -1;
  if (seat && !PyBool_Check(given.ptr()) && nb::try_cast<int>(given, id)) {
    expect_none(check_id(state, *seat, id), seat, "do " + std::to_string(id));
    return action_of(state, *seat, static_cast<ActionId>(id));
  }
  Action action = read_given(given);
  expect_none(why_refused(state, seat, action), seat, text_of(action));
  action.id = id_of(state, *seat, action);
  return action;
}

void bind_datongzi_action(nb::module_& m) {
  nb::class_<Action>(m, "Action", "What a seat does: ``Action.parse('play S5 H5')``.")
      .def_static("parse", &parse_datongzi_action, "text"_a,
                  "Return the action of a text: ``play S5 H5``, ``pass``, ``begin triple_with_two 8``, ``add J``, "
                  "``done``.\n\nOnly a position knows its id.")
      .def_static(
          "pass_", [] { return Action{}; }, nb::sig("def pass_() -> Action"), "Return ``pass``.")
      .def_static(
          "play", &play_given, "cards"_a,
          nb::sig("def play(cards: collections.abc.Iterable[paiju.datongzi.models.Card | str] | str) -> Action"),
          "Return a play of these cards, whatever their suits.")
      .def_prop_ro(
          "id", [](const Action& self) { return self.id ? std::optional<int>(*self.id) : std::nullopt; },
          "The number of the pattern and its usual cards; None if ids can't say it, or no position was asked.")
      .def_prop_ro("kind", [](const Action& self) { return name_of(self.kind); })
      .def_prop_ro("cards", &cards_of, nb::sig("def cards(self) -> tuple[paiju.datongzi.models.Card, ...]"),
                   "The cards of a play, rising.")
      .def_prop_ro("ranks", &ranks_of, nb::sig("def ranks(self) -> tuple[paiju.datongzi.models.Rank, ...]"),
                   "The ranks that a pattern is begun with, or of the card that is added.")
      .def_prop_ro(
          "play_type",
          [](const Action& self) -> nb::object {
            return self.type == PlayType::none ? nb::none() : play_type_object(self.type);
          },
          nb::sig("def play_type(self) -> paiju.datongzi.patterns.PlayType | None"), "Of a pattern that is begun.")
      .def("__str__", &text_of)
      .def("__repr__", [](const Action& self) { return "Action.parse('" + text_of(self) + "')"; })
      .def(
          "__eq__", [](const Action& a, const Action& b) { return a == b; }, nb::is_operator(),
          nb::sig("def __eq__(self, other: object, /) -> bool"))
      .def(
          "label",
          [](nb::handle self, std::string_view lang) {
            return nb::module_::import_("paiju.datongzi.labels").attr("action_label")(self, lang);
          },
          "lang"_a = "zh", nb::sig("def label(self, lang: str = 'zh') -> str"), "Return the action in words.")
      .def("__hash__", [](const Action& self) { return nb::hash(nb::str(text_of(self).c_str())); })
      .def(
          "__getstate__",
          [](const Action& self) {
            return nb::make_tuple(text_of(self), self.id ? nb::object(nb::int_(*self.id)) : nb::none());
          },
          nb::sig("def __getstate__(self) -> tuple[str, int | None]"))
      .def(
          "__setstate__",
          [](Action& self, std::tuple<std::string, std::optional<int>> parts) {
            Action action = parse_datongzi_action(std::get<0>(parts));
            if (std::get<1>(parts)) action.id = static_cast<ActionId>(*std::get<1>(parts));
            new (&self) Action(action);
          },
          nb::sig("def __setstate__(self, parts: tuple[str, int | None], /) -> None"));
}
