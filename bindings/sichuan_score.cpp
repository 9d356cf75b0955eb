#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "arguments.h"
#include "depict.h"
#include "errors.h"
#include "mahjong_arguments.h"
#include "mahjong_hand.h"
#include "paiju/sichuan/analysis.h"
#include "paiju/sichuan/score.h"
#include "paiju/sichuan/settle.h"
#include "sichuan_views.h"
#include "tile_caster.h"

namespace nb = nanobind;
using namespace nb::literals;
using namespace paiju;
using namespace paiju::sichuan;

namespace {

// A score with the question it answers, so that it can be explained.
struct Scored {
  Score score;
  Rules rules;
  friend bool operator==(const Scored&, const Scored&) = default;
};

// ---- names

template <class E>
nb::tuple names_of(EnumSet<E> set) {
  nb::list names;
  for (std::size_t i = 0; i < kNames<E>.size(); ++i) {
    if (set.has(static_cast<E>(i))) names.append(kNames<E>[i]);
  }
  return nb::tuple(names);
}

template <class E>
E read_name(std::string_view name, const char* what) {
  for (std::size_t i = 0; i < kNames<E>.size(); ++i) {
    if (name == kNames<E>[i]) return static_cast<E>(i);
  }
  throw_value_error(std::string("unknown ") + what + " " + std::string(name), "unknown_name");
}

// ---- scores

const char* words_of(FlagFault fault) {
  switch (fault) {
    case FlagFault::self_draw_from_other:
      return "self_draw with kong_discard or rob_kong: the tile comes from the wall or from another player";
    case FlagFault::two_sources:
      return "kong_discard with rob_kong: the tile was discarded or added to a kong, not both";
    case FlagFault::kong_flower_no_draw:
      return "kong_flower without self_draw: a replacement tile is drawn";
    case FlagFault::heavenly_no_draw:
      return "heavenly without self_draw: the dealer wins on the dealt tiles";
    case FlagFault::earthly_no_draw:
      return "earthly without self_draw, which earthly_on_first_discard would allow";
    case FlagFault::heavenly_and_earthly:
      return "heavenly with earthly: one is the dealer's, the other is not";
    case FlagFault::first_turn_with_melds:
      return "heavenly or earthly with melds: nothing may have been melded";
    case FlagFault::first_turn_too_late:
      return "heavenly or earthly with kong_flower, kong_discard, rob_kong or last_tile";
    case FlagFault::last_tile_robbed:
      return "last_tile with rob_kong: a kong needs a tile in the wall";
    case FlagFault::none:
      break;
  }
  return "";
}

[[noreturn]] void throw_no_win(const Hand& hand) {
  std::string why = "not complete";
  const char* code = "no_win";
  unsigned suits = 0;
  for (std::uint8_t index = 0; index < kSuitedKinds; ++index) {
    if (hand.counts[index] + hand.melded[index] != 0) suits |= 1u << index_of(Tile{index}.suit());
  }
  if (hand.void_suit && (suits >> index_of(*hand.void_suit) & 1u) != 0) {
    why = "void tile in hand or melds";
    code = "void_tile";
  } else if (suits == 7) {
    why = "three suits";
    code = "three_suits";
  }
  throw_hand_error("this hand does not win: " + why, code);
}

[[noreturn]] void throw_win_tile(Tile tile) {
  throw_hand_error("the winning tile " + show_tile(tile) + " is not in the hand", "win_tile");
}

// The hand with its winning tile, which may have been left out.
Hand whole_hand(const Hand& hand, Tile tile) {
  if (size_with_melds(hand) != kReadySize) return hand;
  if (tile.suit() == Suit::honors) throw_win_tile(tile);
  return after_draw(hand, tile);
}

Scored score_hand(const Hand& given, nb::object win_tile, bool self_draw, bool kong_flower, bool kong_discard,
                  bool rob_kong, bool last_tile, bool heavenly, bool earthly, bool exposed_kong, nb::handle rules) {
  Scored scored{{}, read_rules<Rules>(rules)};
  const WinFlags flags{self_draw, kong_flower, kong_discard, rob_kong, last_tile, heavenly, earthly, exposed_kong};
  const Tile tile = read_tile(win_tile);
  const Hand hand = whole_hand(given, tile);
  if (!is_win(hand)) throw_no_win(hand);
  if (tile.suit() == Suit::honors || hand.counts[tile.index] == 0) throw_win_tile(tile);
  if (const FlagFault fault = check(flags, hand, scored.rules); fault != FlagFault::none) {
    throw_flags_error(std::string("impossible: ") + words_of(fault), name_of(fault));
  }
  scored.score = score(features_of(hand), flags, scored.rules);
  return scored;
}

nb::dict to_dict(const Scored& scored) {
  const Score& score = scored.score;
  nb::dict dict;
  dict["main"] = name_of(score.main);
  dict["base"] = score.base;
  dict["roots"] = score.roots;
  dict["roots_counted"] = score.roots_counted;
  dict["addons"] = nb::list(names_of(score.addons));
  dict["total"] = score.total;
  dict["fan"] = score.fan;
  dict["pay_each"] = score.pay_each;
  return dict;
}

// Words live in Python.
nb::object in_words(const char* function, nb::handle scored, const nb::tuple& arguments) {
  return nb::module_::import_("paiju.sichuan.text").attr(function)(scored, *arguments);
}

void bind_score(nb::module_& m) {
  nb::class_<Scored> view(m, "Score", "What a winning hand is worth, and why.");
  view.def_prop_ro(
          "main", [](nb::handle self) { return in_words("main_pattern", self, {}); },
          nb::sig("def main(self) -> paiju.sichuan.patterns.Pattern"), "The pattern that names the hand.")
      .def_prop_ro(
          "main_id", [](const Scored& self) { return name_of(self.score.main); }, "The id of ``main``.")
      .def_prop_ro(
          "factors", [](const Scored& self) { return names_of(self.score.factors); },
          nb::sig("def factors(self) -> tuple[str, ...]"), "The patterns in ``base``: several under ``stack``.")
      .def_prop_ro(
          "base", [](const Scored& self) { return self.score.base; }, "The patterns' multiplier, or fan.")
      .def_prop_ro(
          "roots", [](const Scored& self) { return self.score.roots; }, "All roots of hand and melds.")
      .def_prop_ro(
          "roots_counted", [](const Scored& self) { return self.score.roots_counted; },
          "The roots that the main pattern leaves to count.")
      .def_prop_ro(
          "addons", [](const Scored& self) { return names_of(self.score.addons); },
          nb::sig("def addons(self) -> tuple[str, ...]"), "The add-ons that are part of ``total``.")
      .def_prop_ro(
          "uncapped", [](const Scored& self) { return self.score.uncapped; }, "Multiplier or fan before the cap.")
      .def_prop_ro(
          "fan", [](const Scored& self) { return self.score.fan; }, "Fan after the cap; None in ``multiplier``.")
      .def_prop_ro(
          "total", [](const Scored& self) { return self.score.total; }, "The multiplier, or 2^fan, after the cap.")
      .def_prop_ro(
          "self_draw_bonus", [](const Scored& self) { return self.score.self_draw_bonus; },
          "Whether the self-draw pays extra beside ``total``.")
      .def_prop_ro(
          "pay_each", [](const Scored& self) { return self.score.pay_each; }, "What every payer pays.")
      .def_prop_ro(
          "rules", [](const Scored& self) { return self.rules; }, "The rules it is counted by.")
      .def(
          "explain",
          [](nb::handle self, nb::handle lang) { return in_words("explain_score", self, nb::make_tuple(lang)); },
          "lang"_a = "zh", nb::sig("def explain(self, lang: str = 'zh') -> list[str]"),
          "Return lines that lead up to the total.")
      .def("to_dict", &to_dict, nb::sig("def to_dict(self) -> dict[str, typing.Any]"),
           "Return it in plain values that JSON takes.")
      .def(
          "__eq__", [](const Scored& a, const Scored& b) { return a == b; }, nb::is_operator(),
          nb::sig("def __eq__(self, other: object, /) -> bool"))
      .def("__hash__", [](nb::handle self) { return nb::hash(nb::repr(self)); })
      .def("__repr__", [](const Scored& self) {
        return "<Score " + std::string(name_of(self.score.main)) + ", total " + std::to_string(self.score.total) +
               ", pay_each " + std::to_string(self.score.pay_each) + ">";
      });
  bind_explanation(view);

  m.def("score", &score_hand, "hand"_a, "win_tile"_a, nb::kw_only(), "self_draw"_a = false, "kong_flower"_a = false,
        "kong_discard"_a = false, "rob_kong"_a = false, "last_tile"_a = false, "heavenly"_a = false,
        "earthly"_a = false, "exposed_kong"_a = false, "rules"_a.none() = nb::none(),
        nb::sig("def score(hand: Hand | str, win_tile: paiju.tiles.Tile | str, *, self_draw: bool = False, "
                "kong_flower: bool = False, kong_discard: bool = False, rob_kong: bool = False, "
                "last_tile: bool = False, heavenly: bool = False, earthly: bool = False, "
                "exposed_kong: bool = False, rules: Rules | str | None = None) -> Score"),
        "Return what a winning ``hand`` is worth; ``win_tile`` is one of its tiles, or completes it.\n\n"
        ">>> score(Hand(\"123m234m567m789m55m\", void_suit=\"p\"), \"5m\", self_draw=True).total\n"
        "8");
  m.def(
      "pattern_rows",
      [] {
        std::vector<std::tuple<std::string, int, std::optional<int>, int, bool, bool>> rows;
        for (const PatternRow& row : kPatterns) {
          const auto fan = row.fan == kNotInTable ? std::nullopt : std::optional(row.fan);
          rows.emplace_back(row.name, row.multiplier, fan, row.absorbs, row.extended, row.fan_extended);
        }
        return rows;
      },
      "Return the pattern table: id, multiplier, fan, roots absorbed, extended, extended in the fan table.");
}

// ---- money

using TransferParts = std::tuple<int, int, std::int64_t, std::string>;

std::vector<TransferParts> transfers_of(const Ledger& ledger) {
  std::vector<TransferParts> parts;
  for (const Transfer row : ledger.transfers) {
    parts.emplace_back(row.payer, row.receiver, row.amount, name_of(row.kind));
  }
  return parts;
}

// The core takes events on trust; whoever calls from Python is looked at first.
std::size_t book_kong(Ledger& ledger, const Rules& rules, std::string_view kind, int by, int from_seat, bool late) {
  expect_seat(by);
  expect_seat(from_seat);
  if (ledger.kongs.size() == kMaxKongs) throw_value_error("there can't be more than 16 kongs", "kongs");
  const auto read = read_name<MeldKind>(kind, "kong");
  if (!Meld{.kind = read}.is_kong()) throw_value_error("unknown kong " + std::string(kind), "unknown_name");
  return ledger.book_kong(rules, read, static_cast<SeatId>(by), static_cast<SeatId>(from_seat), late);
}

void book_win(Ledger& ledger, const Rules& rules, std::string_view how,
              const std::vector<std::pair<int, std::int64_t>>& winners, int from_seat,
              std::optional<std::size_t> after_kong, std::optional<int> only_payer) {
  expect_seat(from_seat);
  expect_seat(only_payer.value_or(0));
  if (after_kong && *after_kong >= ledger.kongs.size()) throw_value_error("there is no such kong", "kong_id");
  if (winners.empty() || winners.size() + static_cast<std::size_t>(ledger.winners()) >= kSeats) {
    throw_value_error("there are one to three winners in a round", "winners");
  }
  Win win{read_name<WinHow>(how, "way to win"), {}, static_cast<SeatId>(from_seat), after_kong, std::nullopt};
  if (only_payer) win.only_payer = static_cast<SeatId>(*only_payer);
  for (const auto& [seat, pay_each] : winners) {
    expect_seat(seat);
    win.winners.push_back({static_cast<SeatId>(seat), pay_each});
  }
  ledger.book_win(rules, win);
}

void book_end(Ledger& ledger, const Rules& rules, const std::vector<std::pair<std::string, std::int64_t>>& standings,
              bool exhausted) {
  std::array<Standing, kSeats> read{};
  for (std::size_t seat = 0; seat < read.size(); ++seat) {
    const auto& [readiness, value] = standings.at(seat);
    read[seat] = {read_name<Readiness>(readiness, "standing"), value};
  }
  ledger.book_end(rules, read, exhausted);
}

bool has_won(const Ledger& ledger, int seat) {
  expect_seat(seat);
  return ledger.won[static_cast<std::size_t>(seat)];
}

int next_dealer(const Ledger& ledger, const Rules& rules, int dealer) {
  expect_seat(dealer);
  return ledger.next_dealer(rules, static_cast<SeatId>(dealer));
}

void bind_ledger(nb::module_& m) {
  nb::class_<Ledger>(m, "Ledger", "The transfers of one round, booked as it goes on.")
      .def(nb::init<>())
      .def("book_kong", &book_kong, "rules"_a, "kind"_a, "by"_a, "from_seat"_a, "late"_a)
      .def("book_win", &book_win, "rules"_a, "how"_a, "winners"_a, "from_seat"_a, "after_kong"_a.none(),
           "only_payer"_a.none())
      .def("book_end", &book_end, "rules"_a, "standings"_a, "exhausted"_a)
      .def_prop_ro("transfers", &transfers_of)
      .def_prop_ro("scores", [](const Ledger& self) { return self.scores; })
      .def_prop_ro("winners", &Ledger::winners)
      .def("has_won", &has_won, "seat"_a)
      .def("next_dealer", &next_dealer, "rules"_a, "dealer"_a)
      .def("__repr__",
           [](const Ledger& self) { return "<Ledger of " + std::to_string(self.transfers.size()) + " transfers>"; });
  m.def("points", &points, "rules"_a, "total"_a, "self_draw_bonus"_a, "Return what a payer owes for a win.");
}

}  // namespace

void bind_sichuan_score(nb::module_& m) {
  bind_score(m);
  bind_ledger(m);
}
