#include <nanobind/nanobind.h>

#include <array>
#include <cstdint>
#include <optional>

#include "card_caster.h"
#include "datongzi_pattern.h"
#include "errors.h"
#include "paiju/datongzi/suits.h"

namespace nb = nanobind;
using namespace nb::literals;
using namespace paiju::datongzi;

namespace {

#define CARDS "collections.abc.Iterable[paiju.datongzi.models.Card | str] | str | None"
constexpr const char* kScoring = "paiju.datongzi.scoring";

// Which points there are of a trick; the order is that of the names below.
enum Bonus : std::size_t { kRoundWin, kKTongzi, kATongzi, kTwoTongzi, kDizha, kBonuses };
constexpr std::array<const char*, kBonuses> kBonusNames{"ROUND_WIN", "K_TONGZI", "A_TONGZI", "TWO_TONGZI", "DIZHA"};

// What events are made of in Python, fetched once; it lives as long as the module.
struct EventParts {
  PyTypeObject* type;
  std::array<PyObject*, 6> fields;
  std::array<PyObject*, kBonuses> bonuses;
  std::array<PyObject*, kBonuses> reasons;
  std::array<PyObject*, kKinds> texts;

  static const EventParts& get() {
    static const EventParts parts;
    return parts;
  }

 private:
  EventParts() {
    const nb::module_ scoring = nb::module_::import_(kScoring);
    type = reinterpret_cast<PyTypeObject*>(nb::object(scoring.attr("ScoringEvent")).release().ptr());
    constexpr std::array names{"player_id", "bonus_type", "points", "reason", "round_number", "cards_involved"};
    for (std::size_t i = 0; i < names.size(); ++i) fields[i] = PyUnicode_InternFromString(names[i]);
    for (std::size_t i = 0; i < kBonuses; ++i) {
      const nb::object bonus = scoring.attr("BonusType").attr(kBonusNames[i]);
      reasons[i] = nb::object(scoring.attr("REASONS")[bonus]).release().ptr();
      bonuses[i] = nb::object(bonus).release().ptr();
    }
    for (std::size_t kind = 0; kind < texts.size(); ++kind) {
      texts[kind] = nb::str(nb::handle(card_object(Card{static_cast<std::uint8_t>(kind)}))).release().ptr();
    }
  }
};

// The event is a plain dataclass. Its own __init__ would take longer than all the rest, so that it is filled in here.
nb::object make_event(nb::handle player_id, Bonus bonus, nb::handle points, nb::handle round_number, nb::list texts) {
  const EventParts& parts = EventParts::get();
  const std::array<PyObject*, 6> values{player_id.ptr(),      parts.bonuses[bonus], points.ptr(),
                                        parts.reasons[bonus], round_number.ptr(),   texts.ptr()};
  const nb::object event = nb::steal(PyType_GenericAlloc(parts.type, 0));
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (PyObject_SetAttr(event.ptr(), parts.fields[i], values[i]) != 0) throw nb::python_error();
  }
  return event;
}

int points_in(nb::handle given) {
  int points = 0;
  for (const Card card : read_card_row(given)) points += points_of_rank(card.rank());
  return points;
}

void expect_number(nb::handle value) {
  if (!PyLong_Check(value.ptr()) || PyBool_Check(value.ptr())) refuse_type();
}

nb::object round_win_event(nb::handle player_id, nb::handle round_cards, nb::handle round_number) {
  expect_number(round_number);
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
  return make_event(player_id, kRoundWin, nb::int_(points), round_number, texts);
}

// What a play earns by itself.
std::optional<Bonus> bonus_of(const PlayPattern& pattern) {
  if (pattern.type == PlayType::dizha) return kDizha;
  constexpr int kKing = 13 - paiju::cards::kFirstValue;
  if (pattern.type != PlayType::tongzi || pattern.rank < kKing) return std::nullopt;
  return static_cast<Bonus>(kKTongzi + (pattern.rank - kKing));
}

nb::object special_bonus_event(nb::handle player_id, const PlayPattern* winning_pattern, nb::handle round_number,
                               const nb::tuple& bonuses) {
  expect_number(round_number);
  const std::optional<Bonus> bonus = winning_pattern == nullptr ? std::nullopt : bonus_of(*winning_pattern);
  if (!bonus) return nb::none();
  const nb::object points = bonuses[static_cast<std::size_t>(*bonus - kKTongzi)];
  if (nb::cast<std::int64_t>(points) <= 0) return nb::none();
  return make_event(player_id, *bonus, points, round_number, nb::list());
}

}  // namespace

void bind_datongzi_scoring(nb::module_& m) {
  m.def("card_points", &points_in, "cards"_a.none(), nb::sig("def card_points(cards: " CARDS ") -> int"),
        "Return the points of all 5, 10 and K.");
  m.def("round_win_event", &round_win_event, "player_id"_a.none(), "round_cards"_a.none(), "round_number"_a.none(),
        nb::sig("def round_win_event(player_id: object, round_cards: " CARDS ", round_number: int) "
                "-> paiju.datongzi.scoring.ScoringEvent | None"),
        "Return the points of a trick for its winner; None if there are none.");
  m.def("special_bonus_event", &special_bonus_event, "player_id"_a.none(), "winning_pattern"_a.none(),
        "round_number"_a.none(), "bonuses"_a,
        nb::sig("def special_bonus_event(player_id: object, winning_pattern: PlayPattern | None, round_number: int, "
                "bonuses: tuple[int, int, int, int]) -> paiju.datongzi.scoring.ScoringEvent | None"),
        "Return the bonus of a play that won a trick, one of those for tongzi of K, A, 2 and dizha; None if it has "
        "none.");
}
