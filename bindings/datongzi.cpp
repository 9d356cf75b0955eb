#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "arguments.h"
#include "card_caster.h"
#include "datongzi_pattern.h"
#include "errors.h"
#include "paiju/base/rng.h"
#include "paiju/datongzi/decompose.h"
#include "paiju/datongzi/generate.h"
#include "paiju/datongzi/pattern.h"
#include "paiju/datongzi/reply.h"

namespace nb = nanobind;
using namespace nb::literals;
using namespace paiju::datongzi;
using paiju::Rng;
using paiju::shuffle;

namespace {

// How arguments and results are told in Python.
#define CARDS "collections.abc.Iterable[paiju.datongzi.models.Card | str] | str | None"
#define CARD "paiju.datongzi.models.Card"

std::optional<PlayPattern> shown(const std::optional<Pattern>& pattern) {
  return pattern ? std::optional(show_pattern(*pattern)) : std::nullopt;
}

// ---- patterns

const PlayPattern& expect_pattern(nb::handle given) {
  if (!nb::isinstance<PlayPattern>(given)) refuse_type();
  return nb::cast<const PlayPattern&>(given);
}

std::optional<PlayPattern> analyze_cards(nb::handle given, nb::handle rules) {
  const GivenCards cards = read_cards(given);
  return shown(recognize(cards.cards, cards.count, read_rules<Rules>(rules)));
}

nb::list readings_of(nb::handle given, nb::handle rules) {
  const GivenCards cards = read_cards(given);
  nb::list readings;
  any_reading(cards.cards, cards.count, read_rules<Rules>(rules), [&](const Pattern& reading) {
    readings.append(nb::cast(show_pattern(reading)));
    return false;
  });
  return readings;
}

std::optional<PlayPattern> reading_against(nb::handle given, const std::optional<PlayPattern>& current,
                                           nb::handle rules) {
  if (!current) return analyze_cards(given, rules);
  const GivenCards cards = read_cards(given);
  return shown(recognize_reply(cards.cards, cards.count, read_pattern(*current), read_rules<Rules>(rules)));
}

bool can_beat_play(nb::handle given, nb::handle current, nb::handle rules) {
  const GivenCards cards = read_cards(given);
  const auto known = read_rules<Rules>(rules);
  if (current.is_none()) return recognize(cards.cards, cards.count, known).has_value();
  const Pattern pattern = read_pattern(expect_pattern(current));
  return recognize_reply(cards.cards, cards.count, pattern, known).has_value();
}

bool pattern_beats(const PlayPattern& play, const PlayPattern& current, nb::handle rules) {
  return beats(read_pattern(play), read_pattern(current), read_rules<Rules>(rules));
}

bool has_reply(nb::handle hand, const PlayPattern& current, nb::handle rules) {
  return can_beat(read_hand(hand), read_pattern(current), read_rules<Rules>(rules));
}

// ---- generation

nb::list list_of(const std::vector<Play>& plays) {
  nb::list list;
  for (const Play& play : plays) list.append(card_list(play.cards));
  return list;
}
nb::list list_of(const std::vector<Cards>& plays) {
  nb::list list;
  for (const Cards& cards : plays) list.append(card_list(cards));
  return list;
}

// How many plays there may be; None, and a number beyond all counting, is no limit.
std::int64_t read_limit(nb::handle most) {
  constexpr std::int64_t kNone = std::numeric_limits<std::int64_t>::max();
  if (most.is_none()) return kNone;
  if (PyBool_Check(most.ptr()) || !PyLong_Check(most.ptr())) refuse_type();
  int beyond = 0;
  const std::int64_t limit = PyLong_AsLongLongAndOverflow(most.ptr(), &beyond);
  return beyond > 0 ? kNone : limit;
}

nb::list generate_all(nb::handle given, nb::handle most, nb::handle rules) {
  const Cards hand = read_hand(given);
  const auto known = read_rules<Rules>(rules);
  const std::uint64_t count = count_all_plays(hand, known);
  const std::int64_t limit = read_limit(most);
  if (limit < static_cast<std::int64_t>(count)) {
    throw_value_error("this hand has " + std::to_string(count) + " plays, more than " + std::to_string(limit),
                      "too_many_plays");
  }
  return list_of(all_plays(hand, known));
}

nb::list generate_beating(nb::handle given, nb::handle current, nb::handle rules) {
  const Cards hand = read_hand(given);
  const auto known = read_rules<Rules>(rules);
  if (current.is_none()) return list_of(all_plays(hand, known));
  return list_of(beating_plays(hand, read_pattern(expect_pattern(current)), known));
}

std::uint64_t count_plays(nb::handle hand, nb::handle rules) {
  return count_all_plays(read_hand(hand), read_rules<Rules>(rules));
}

nb::tuple take_apart(nb::handle hand, nb::handle rules) {
  const HandPatterns found = decompose(read_hand(hand), read_rules<Rules>(rules));
  nb::list singles;
  for (const Card card : found.singles) singles.append(nb::cast(card));
  return nb::make_tuple(list_of(found.dizha), list_of(found.tongzi), list_of(found.bombs),
                        list_of(found.airplane_chains), list_of(found.triples), list_of(found.consecutive_pair_chains),
                        list_of(found.pairs), singles);
}

// ---- finding

nb::list flat(const std::vector<Cards>& plays) {
  nb::list all;
  for (const Cards& cards : plays) {
    cards.for_each([&](Card card) { all.append(nb::cast(card)); });
  }
  return all;
}

// What a hand has is the same by all rules, and what are no rules is refused all the same.
std::vector<Cards> by_any_rules(std::vector<Cards> (*find)(const Cards&), nb::handle hand, nb::handle rules) {
  (void)read_rules<Rules>(rules);
  return find(read_hand(hand));
}

nb::list find_chains_of(nb::handle hand, int copies, int length, nb::handle rules) {
  return list_of(find_chains(read_hand(hand), copies, length, read_rules<Rules>(rules)));
}

nb::list find_longest(nb::handle hand, int copies, nb::handle rules) {
  return card_list(find_longest_chain(read_hand(hand), copies, read_rules<Rules>(rules)));
}

// ---- decks

nb::list card_row(nb::handle cards) {
  nb::list row;
  for (const Card card : read_card_row(cards)) row.append(nb::cast(card));
  return row;
}

void shuffle_list(nb::list items, nb::handle seed) {
  Rng rng(read_seed(seed));
  std::vector<PyObject*> row;
  for (const nb::handle item : items) row.push_back(item.ptr());
  shuffle(std::span<PyObject*>(row), rng);
  // The list keeps every reference it holds, in another order.
  for (std::size_t i = 0; i < row.size(); ++i) PyList_SET_ITEM(items.ptr(), static_cast<Py_ssize_t>(i), row[i]);
}

void bind_recognition(nb::module_& m) {
  m.def("analyze_cards", &analyze_cards, "cards"_a.none(), "rules"_a.none() = nb::none(),
        nb::sig("def analyze_cards(cards: " CARDS ", rules: Rules | str | None = None) -> PlayPattern | None"),
        "Return what cards are when they are led; None if nothing.");
  m.def("readings", &readings_of, "cards"_a.none(), "rules"_a.none() = nb::none(),
        nb::sig("def readings(cards: " CARDS ", rules: Rules | str | None = None) -> list[PlayPattern]"),
        "Return everything that cards can be read as, the first in precedence first.");
  m.def("reading_against", &reading_against, "cards"_a.none(), "current"_a.none(), "rules"_a.none() = nb::none(),
        nb::sig("def reading_against(cards: " CARDS ", current: PlayPattern | None, rules: Rules | str | None = None) "
                "-> PlayPattern | None"),
        "Return the first reading that beats ``current``, or the first of all when leading.");
  m.def("can_beat_play", &can_beat_play, "cards"_a.none(), "current"_a.none(), "rules"_a.none() = nb::none(),
        nb::sig("def can_beat_play(cards: " CARDS
                ", current: PlayPattern | None, rules: Rules | str | None = None) -> bool"),
        "Return whether any reading of ``cards`` beats ``current``; anything that is a pattern may be led.");
  m.def("pattern_beats", &pattern_beats, "play"_a, "current"_a, "rules"_a.none() = nb::none(),
        nb::sig("def pattern_beats(play: PlayPattern, current: PlayPattern, rules: Rules | str | None = None) -> bool"),
        "Return whether one reading beats another.");
  m.def("has_reply", &has_reply, "hand"_a.none(), "current"_a, "rules"_a.none() = nb::none(),
        nb::sig("def has_reply(hand: " CARDS ", current: PlayPattern, rules: Rules | str | None = None) -> bool"),
        "Return whether some cards of ``hand`` beat ``current``: then the must-beat rule allows no pass.");
}

void bind_generation(nb::module_& m) {
  m.def("beating_plays", &generate_beating, "hand"_a.none(), "current"_a.none(), "rules"_a.none() = nb::none(),
        nb::sig("def beating_plays(hand: " CARDS ", current: PlayPattern | None, rules: Rules | str | None = None) "
                "-> list[list[" CARD "]]"),
        "Return plays that beat ``current``, at least one for each way to beat it, the cheapest first.\n\n"
        "Without ``current`` all plays.");
  m.def("all_plays", &generate_all, "hand"_a.none(), "max_combinations"_a.none() = 1000, "rules"_a.none() = nb::none(),
        nb::sig("def all_plays(hand: " CARDS ", max_combinations: int | None = 1000, rules: Rules | str | None = None) "
                "-> list[list[" CARD "]]"),
        "Return the plays of ``hand``, each set of cards once; ValueError if they are more than allowed.");
  m.def("count_all_plays", &count_plays, "hand"_a.none(), "rules"_a.none() = nb::none(),
        nb::sig("def count_all_plays(hand: " CARDS ", rules: Rules | str | None = None) -> int"),
        "Return how many plays ``all_plays`` finds, without making them.");
  m.def("hand_patterns", &take_apart, "hand"_a.none(), "rules"_a.none() = nb::none(),
        nb::sig("def hand_patterns(hand: " CARDS ", rules: Rules | str | None = None) -> tuple["
                "list[list[" CARD "]], list[list[" CARD "]], list[list[" CARD "]], list[list[" CARD "]], "
                "list[list[" CARD "]], list[list[" CARD "]], list[list[" CARD "]], list[" CARD "]]"),
        "Return a hand taken apart: dizha, tongzi, bombs, airplane chains, triples, pair chains, pairs, singles.");
}

void bind_finding(nb::module_& m) {
#define FLAT "-> list[" CARD "]"
#define LISTS "-> list[list[" CARD "]]"
  m.def(
      "find_pairs", [](nb::handle hand, nb::handle rules) { return flat(by_any_rules(find_pairs, hand, rules)); },
      "hand"_a.none(), "rules"_a.none() = nb::none(),
      nb::sig("def find_pairs(hand: " CARDS ", rules: Rules | str | None = None) " FLAT),
      "Return the two lowest cards of each rank that has two.");
  m.def(
      "find_triples", [](nb::handle hand, nb::handle rules) { return flat(by_any_rules(find_triples, hand, rules)); },
      "hand"_a.none(), "rules"_a.none() = nb::none(),
      nb::sig("def find_triples(hand: " CARDS ", rules: Rules | str | None = None) " FLAT),
      "Return the three lowest cards, not all of one suit, of each rank that has such.");
  m.def(
      "find_bombs", [](nb::handle hand, nb::handle rules) { return list_of(by_any_rules(find_bombs, hand, rules)); },
      "hand"_a.none(), "rules"_a.none() = nb::none(),
      nb::sig("def find_bombs(hand: " CARDS ", rules: Rules | str | None = None) " LISTS),
      "Return a bomb of each rank and size.");
  m.def(
      "find_all_tongzi",
      [](nb::handle hand, nb::handle rules) { return list_of(by_any_rules(find_tongzi, hand, rules)); },
      "hand"_a.none(), "rules"_a.none() = nb::none(),
      nb::sig("def find_all_tongzi(hand: " CARDS ", rules: Rules | str | None = None) " LISTS),
      "Return the tongzi by rank and suit.");
  m.def("find_chains", &find_chains_of, "hand"_a.none(), "copies"_a, "length"_a, "rules"_a.none() = nb::none(),
        nb::sig("def find_chains(hand: " CARDS ", copies: int, length: int, rules: Rules | str | None = None) " LISTS),
        "Return a chain of pairs (``copies`` 2) or triples (3) for each start.");
  m.def("find_longest_chain", &find_longest, "hand"_a.none(), "copies"_a, "rules"_a.none() = nb::none(),
        nb::sig("def find_longest_chain(hand: " CARDS ", copies: int, rules: Rules | str | None = None) " FLAT),
        "Return the longest chain of pairs or triples, the highest of those; [] if there is none.");
  m.def(
      "find_all_triple_with_two",
      [](nb::handle hand, nb::handle rules) { return list_of(by_any_rules(find_triples_with_pair, hand, rules)); },
      "hand"_a.none(), "rules"_a.none() = nb::none(),
      nb::sig("def find_all_triple_with_two(hand: " CARDS ", rules: Rules | str | None = None) " LISTS),
      "Return each rank that has three with the lowest pair of another.");
  m.def(
      "find_all_airplane_with_wings",
      [](nb::handle hand, int count, nb::handle rules) {
        return list_of(find_winged(read_hand(hand), count, read_rules<Rules>(rules)));
      },
      "hand"_a.none(), "target_card_count"_a, "rules"_a.none() = nb::none(),
      nb::sig("def find_all_airplane_with_wings(hand: " CARDS ", target_card_count: int, "
              "rules: Rules | str | None = None) " LISTS),
      "Return an airplane with pairs for wings, so many cards in all, for each start.");
  m.def(
      "find_airplane_with_wings",
      [](nb::handle hand, nb::handle rules) {
        return card_list(find_longest_winged(read_hand(hand), read_rules<Rules>(rules)));
      },
      "hand"_a.none(), "rules"_a.none() = nb::none(),
      nb::sig("def find_airplane_with_wings(hand: " CARDS ", rules: Rules | str | None = None) " FLAT),
      "Return the longest airplane with pairs for wings, the highest of those; [] if there is none.");
}

}  // namespace

void bind_datongzi(nb::module_& m) {
  bind_recognition(m);
  bind_generation(m);
  bind_finding(m);
  m.def("card_row", &card_row, "cards"_a.none(), nb::sig("def card_row(cards: " CARDS ") -> list[" CARD "]"),
        "Return cards in the order they are given.");
  m.def("shuffle", &shuffle_list, "items"_a, "seed"_a,
        nb::sig("def shuffle(items: list[typing.Any], seed: int) -> None"),
        "Shuffle a list in place, always the same way for the same seed.");
}
