#include <nanobind/nanobind.h>

#include <array>

#include "card_caster.h"
#include "paiju/datongzi/suits.h"

namespace nb = nanobind;
using namespace nb::literals;
using namespace paiju::datongzi;

namespace {

#define CARDS "collections.abc.Iterable[paiju.datongzi.models.Card | str] | str | None"
constexpr const char* kScoring = "paiju.datongzi.scoring";

// What points of a trick are made of in Python, fetched once; it lives as long as the module.
struct EventParts {
  PyTypeObject* type;
  std::array<PyObject*, 6> names;
  PyObject* round_win;
  PyObject* reason;
  std::array<PyObject*, kKinds> texts;

  static const EventParts& get() {
    static const EventParts parts;
    return parts;
  }

 private:
  EventParts() {
    const nb::module_ scoring = nb::module_::import_(kScoring);
    type = reinterpret_cast<PyTypeObject*>(nb::object(scoring.attr("ScoringEvent")).release().ptr());
    constexpr std::array fields{"player_id", "bonus_type", "points", "reason", "round_number", "cards_involved"};
    for (std::size_t i = 0; i < fields.size(); ++i) names[i] = PyUnicode_InternFromString(fields[i]);
    const nb::object win = scoring.attr("BonusType").attr("ROUND_WIN");
    reason = nb::object(scoring.attr("_REASONS")[win]).release().ptr();
    round_win = nb::object(win).release().ptr();
    for (std::size_t kind = 0; kind < texts.size(); ++kind) {
      texts[kind] = nb::str(nb::handle(card_object(Card{static_cast<std::uint8_t>(kind)}))).release().ptr();
    }
  }
};

int points_in(nb::handle given) {
  int points = 0;
  for (const Card card : read_card_row(given)) points += points_of_rank(card.rank());
  return points;
}

// The event is a plain dataclass. Its own __init__ would take longer than all the rest, so that it is filled in here.
nb::object round_win_event(nb::handle player_id, nb::handle round_cards, nb::handle round_number) {
  const EventParts& parts = EventParts::get();
  int points = 0;
  nb::list texts;
  for (const Card card : read_card_row(round_cards)) {
    const int worth = points_of_rank(card.rank());
    if (worth == 0) continue;
    points += worth;
    texts.append(nb::handle(parts.texts[card.kind]));
  }
  if (points == 0) return nb::none();
  const nb::int_ total(points);
  const std::array<PyObject*, 6> values{player_id.ptr(), parts.round_win,    total.ptr(),
                                        parts.reason,    round_number.ptr(), texts.ptr()};
  const nb::object event = nb::steal(PyType_GenericAlloc(parts.type, 0));
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (PyObject_SetAttr(event.ptr(), parts.names[i], values[i]) != 0) throw nb::python_error();
  }
  return event;
}

}  // namespace

void bind_datongzi_scoring(nb::module_& m) {
  m.def("card_points", &points_in, "cards"_a.none(), nb::sig("def card_points(cards: " CARDS ") -> int"),
        "Return the points of all 5, 10 and K.");
  m.def("round_win_event", &round_win_event, "player_id"_a.none(), "round_cards"_a.none(), "round_number"_a.none(),
        nb::sig("def round_win_event(player_id: object, round_cards: " CARDS ", round_number: int | None) "
                "-> paiju.datongzi.scoring.ScoringEvent | None"),
        "Return the points of a trick for who won it; None if there are none.");
}
