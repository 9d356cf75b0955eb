#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "arguments.h"
#include "depict.h"
#include "errors.h"
#include "mahjong_arguments.h"
#include "mahjong_position.h"
#include "paiju/tiles/notation.h"
#include "paiju/wuhan/score.h"
#include "paiju/wuhan/settle.h"
#include "paiju/wuhan/special.h"
#include "paiju/wuhan/win.h"
#include "tile_caster.h"
#include "wuhan_melds.h"

namespace nb = nanobind;
using namespace nb::literals;
using namespace paiju;
using namespace paiju::wuhan;

namespace {

using SeatFields = TableFields<kKinds>;

// A seat at a win: of the others only what lies open matters.
struct WinSeat {
  Hand hand;  // the winner's with the winning tile
  bool ready = false;
  friend bool operator==(const WinSeat&, const WinSeat&) = default;
};

// Everything that a win and its payments depend on.
struct WinPosition {
  Rules rules;
  Tile flip;
  Tile win_tile;
  SeatId winner = 0;
  SeatId dealer = 0;
  WinWay way = WinWay::self_draw;
  int wall_left = 0;
  std::optional<SeatId> from;
  std::array<WinSeat, kSeats> seats;

  [[nodiscard]] const Hand& hand() const { return seats[winner].hand; }
  [[nodiscard]] Situation situation() const { return {way, wall_left}; }
  friend bool operator==(const WinPosition&, const WinPosition&) = default;
};

struct WinResult {
  WinPosition position;
  Rules rules;
  WinFault fault = WinFault::none;
  WinScore score;  // of a win; of none only the own factors count

  [[nodiscard]] bool can_win() const { return fault == WinFault::none; }
  friend bool operator==(const WinResult&, const WinResult&) = default;
};

// ---- reading positions

constexpr int kMostSkins = 8;

SpecialKongs read_special_kongs(nb::handle given, const std::string& place) {
  if (given.is_none()) return {};
  const Fields fields(given, place);
  fields.expect_only({"red", "skin", "laizi"});
  SpecialKongs kongs;
  kongs.red = static_cast<std::uint8_t>(fields.number("red", 0, 0, kCopies));
  kongs.skins[0] = static_cast<std::uint8_t>(fields.number("skin", 0, 0, kMostSkins));  // of either kind
  kongs.laizi = static_cast<std::uint8_t>(fields.number("laizi", 0, 0, kCopies));
  return kongs;
}

nb::dict show_special_kongs(const SpecialKongs& kongs) {
  nb::dict dict;
  dict["red"] = static_cast<int>(kongs.red);
  dict["skin"] = kongs.skins[0] + kongs.skins[1];
  dict["laizi"] = static_cast<int>(kongs.laizi);
  return dict;
}

void read_seat(const SeatFields& fields, SeatId seat, WinSeat& read) {
  read.hand.special_kongs = read_special_kongs(fields.raw("special_kongs"), fields.place("special_kongs"));
  read.ready = fields.flag("ready", false);
  fields.each("melds", kMaxMelds, [&](nb::handle item, const std::string& place) {
    const Meld meld = nb::isinstance<WuhanMeld>(item) ? nb::cast<WuhanMeld>(item) : read_wuhan_meld(item, place);
    if (meld.from_seat == seat) refuse(place, "no seat feeds itself");
    read.hand.lay(meld);
  });
}

// Nobody has more of the special tiles than there are; their factors stay far from the edge of 64 bits.
void expect_special_kongs(const std::array<WinSeat, kSeats>& seats) {
  int red = 0;
  int skins = 0;
  int laizi = 0;
  for (const WinSeat& seat : seats) {
    const SpecialKongs& kongs = seat.hand.special_kongs;
    red += kongs.red;
    skins += kongs.skins[0] + kongs.skins[1];
    laizi += kongs.laizi;
  }
  if (red > kCopies || skins > kMostSkins || laizi > kCopies) refuse("seats", "more special kongs than tiles for them");
}

void read_winner(const SeatFields& fields, WinPosition& position) {
  Hand& hand = position.seats[position.winner].hand;
  for (const Tile tile : fields.tiles("hand", kFullSize)) hand.add(tile);
  hand.add(position.win_tile);
  for (std::uint8_t kind = 0; kind < kKinds; ++kind) {
    if (hand.counts[kind] + hand.melded[kind] > kCopies) {
      refuse(fields.place("hand"), "a fifth " + show_tile(Tile{kind}) + " with melds and the winning tile");
    }
  }
  if (size_with_melds(hand) != kFullSize) {
    refuse(fields.place("hand"),
           "expected " + std::to_string(kReadySize - 3 * hand.melds.size()) + " tiles, those before the winning one");
  }
}

WinPosition read_position(nb::handle given) {
  const SeatFields fields(given, "position");
  WinPosition position;
  if (fields.has("options")) {
    position.rules = nb::cast<Rules>(nb::type<Rules>().attr("from_dict")(fields.raw("options")));
  }
  position.flip = fields.tile("flip");
  position.win_tile = fields.tile("win_tile");
  position.winner = fields.seat("winner");
  position.dealer = fields.seat("dealer");
  position.way = fields.name("win_way", WinWay::self_draw);
  position.wall_left = static_cast<int>(fields.number("wall_left", kLiveWall / 2, 0, kLiveWall));
  position.from = fields.seat_or_none("from");
  if (position.from == position.winner || position.from.has_value() == is_drawn(position.way)) {
    refuse(fields.place("from"), "expected the seat that the winning tile came from; none where it was drawn");
  }
  SeatId seat = 0;
  fields.each("seats", kSeats, [&](nb::handle item, const std::string& place) {
    read_seat(SeatFields(item, place), seat, position.seats[seat]);
    ++seat;
  });
  expect_special_kongs(position.seats);
  read_winner(fields, position);
  return position;
}

nb::list texts_of(const std::vector<Tile>& tiles) {
  nb::list texts;
  for (const Tile tile : tiles) texts.append(show_tile(tile));
  return texts;
}

Hand waiting_hand(const WinPosition& position) {
  Hand hand = position.hand();
  hand.take(position.win_tile);
  return hand;
}

nb::dict show_position(const WinPosition& position) {
  nb::dict dict;
  dict["flip"] = show_tile(position.flip);
  dict["options"] = nb::cast(position.rules).attr("to_dict")();
  dict["dealer"] = static_cast<int>(position.dealer);
  dict["winner"] = static_cast<int>(position.winner);
  dict["win_way"] = name_of(position.way);
  dict["from"] = write_seat(position.from);
  dict["wall_left"] = position.wall_left;
  dict["hand"] = texts_of(concealed_tiles(waiting_hand(position)));
  dict["win_tile"] = show_tile(position.win_tile);
  nb::list seats;
  for (const WinSeat& seat : position.seats) {
    nb::list melds;
    for (const Meld& meld : seat.hand.melds) melds.append(nb::cast(WuhanMeld{meld}).attr("to_dict")());
    nb::dict shown;
    shown["melds"] = melds;
    shown["special_kongs"] = show_special_kongs(seat.hand.special_kongs);
    shown["ready"] = seat.ready;
    seats.append(shown);
  }
  dict["seats"] = seats;
  return dict;
}

void bind_position(nb::module_& m) {
  nb::class_<WinPosition>(m, "WinPosition",
                          "A tile that may win, with all that decides it: the winner's hand, how the tile came, and "
                          "what lies open.")
      .def_static("from_dict", &read_position, "position"_a,
                  nb::sig("def from_dict(position: collections.abc.Mapping[str, typing.Any]) -> WinPosition"),
                  "Return a position from plain values.\n\n"
                  "``hand`` are the winner's concealed tiles without ``win_tile``; ``win_way`` is ``discard``, "
                  "``self_draw``,\n"
                  "``kong_draw`` or ``rob_kong``, ``from`` the seat that the tile came from, ``wall_left`` the live "
                  "tiles left.\n"
                  "``seats`` have ``melds``, ``special_kongs`` and ``ready``. ``options`` differ from the usual rules.")
      .def("to_dict", &show_position, nb::sig("def to_dict(self) -> dict[str, typing.Any]"),
           "Return what ``from_dict`` reads.")
      .def_prop_ro("hand", &waiting_hand, nb::sig("def hand(self) -> Hand"), "The winner's, without the winning tile.")
      .def_prop_ro(
          "flip", [](const WinPosition& self) { return self.flip; }, nb::sig("def flip(self) -> paiju.tiles.Tile"))
      .def_prop_ro(
          "win_tile", [](const WinPosition& self) { return self.win_tile; },
          nb::sig("def win_tile(self) -> paiju.tiles.Tile"))
      .def_prop_ro("winner", [](const WinPosition& self) { return static_cast<int>(self.winner); })
      .def_prop_ro("dealer", [](const WinPosition& self) { return static_cast<int>(self.dealer); })
      .def_prop_ro("win_way", [](const WinPosition& self) { return name_of(self.way); })
      .def_prop_ro(
          "from_seat", [](const WinPosition& self) { return number_of(self.from); },
          "Who discarded the tile, or was robbed of it; None where it was drawn.")
      .def_prop_ro("wall_left", [](const WinPosition& self) { return self.wall_left; })
      .def_prop_ro("rules", [](const WinPosition& self) { return self.rules; })
      .def(
          "__eq__", [](const WinPosition& a, const WinPosition& b) { return a == b; }, nb::is_operator(),
          nb::sig("def __eq__(self, other: object, /) -> bool"))
      .def("__hash__", [](const WinPosition& self) { return nb::hash(nb::repr(show_position(self))); })
      .def("__repr__",
           [](const WinPosition& self) {
             return "<WinPosition: seat " + std::to_string(self.winner) + " on " + show_tile(self.win_tile) + ", " +
                    name_of(self.way) + ">";
           })
      .def("__getstate__", &show_position, nb::sig("def __getstate__(self) -> dict[str, typing.Any]"))
      .def(
          "__setstate__", [](WinPosition& self, nb::handle dict) { new (&self) WinPosition(read_position(dict)); },
          nb::sig("def __setstate__(self, position: dict[str, typing.Any], /) -> None"));
}

// ---- results

WinResult evaluate(const WinPosition& position, const Rules& rules) {
  WinResult result{position, rules, {}, {}};
  const Special special = special_tiles(position.flip);
  WinCase win{.winner = position.winner,
              .dealer = position.dealer,
              .situation = position.situation(),
              .from = position.from,
              .third_feeder = third_feeder(position.hand())};
  for (SeatId seat = 0; seat < kSeats; ++seat) win.own[seat] = own_factor(rules, position.seats[seat].hand);
  if (position.from) win.from_ready = position.seats[*position.from].ready;
  result.score.own = win.own;
  result.fault = refusal(rules, special, position.hand(), position.win_tile, position.situation());
  if (!result.can_win()) return result;
  const WinScore scored = score(rules, best_reading(rules, special, position.hand(), position.situation()), win);
  if (reaches_minimum(rules, scored, position.winner)) {
    result.score = scored;
  } else {
    result.fault = WinFault::below_min_points;
  }
  return result;
}

WinResult evaluate_win(const WinPosition& position, nb::handle rules) {
  return evaluate(position, rules.is_none() ? position.rules : read_rules<Rules>(rules));
}

nb::list types_of(const WinResult& result) {
  nb::list names;
  for (std::size_t i = 0; i < kNames<WinType>.size(); ++i) {
    if (result.score.reading.types.has(static_cast<WinType>(i))) names.append(kNames<WinType>[i]);
  }
  return names;
}

std::optional<std::string> reason_of(const WinResult& result) {
  return result.can_win() ? std::nullopt : std::optional<std::string>(name_of(result.fault));
}

// What a factor in halves comes to: 1, 1.5 or 2.
nb::object factor_of(int halves) {
  return halves % 2 == 0 ? nb::object(nb::int_(halves / 2)) : nb::object(nb::float_(halves / 2.0));
}

nb::dict show_result(const WinResult& result) {
  nb::dict dict;
  dict["can_win"] = result.can_win();
  dict["reason"] = reason_of(result);
  dict["win_types"] = types_of(result);
  dict["hard"] = result.score.reading.hard;
  dict["base"] = result.score.reading.base;
  dict["raw"] = result.score.raw;
  dict["payments"] = result.score.payments(result.position.winner);
  dict["golden_top"] = result.score.golden_top;
  dict["contractor"] = number_of(result.score.contractor);
  dict["own_factor"] = result.score.own;
  return dict;
}

void bind_result(nb::module_& m) {
  nb::class_<WinResult> view(m, "WinResult", "Whether a tile wins, as what, and what everybody pays or gets.");
  view.def_prop_ro("can_win", &WinResult::can_win)
      .def_prop_ro("reason", &reason_of, "Why it does not win, the first reason that holds; None for a win.")
      .def_prop_ro("win_types", &types_of, nb::sig("def win_types(self) -> list[str]"),
                   "``small``, or the big wins that count.")
      .def_prop_ro(
          "hard", [](const WinResult& self) { return self.score.reading.hard; },
          "Whether every laizi in the hand stands for itself.")
      .def_prop_ro(
          "base", [](const WinResult& self) { return self.score.reading.base; },
          "1 for a small win, 10 for each big one.")
      .def_prop_ro(
          "own_factor", [](const WinResult& self) { return self.score.own; },
          nb::sig("def own_factor(self) -> list[int]"), "The own factor of every seat.")
      .def_prop_ro(
          "hard_factor", [](const WinResult& self) { return self.score.hard_factor; }, "2 for a hard win, else 1.")
      .def_prop_ro(
          "self_draw_factor", [](const WinResult& self) { return factor_of(self.score.self_draw_halves); },
          nb::sig("def self_draw_factor(self) -> float"), "For drawing the tile oneself.")
      .def_prop_ro(
          "fed_factor",
          [](const WinResult& self) {
            nb::list factors;
            for (const int halves : self.score.fed_halves) factors.append(factor_of(halves == 0 ? 2 : halves));
            return factors;
          },
          nb::sig("def fed_factor(self) -> list[float]"), "For each seat, what feeding the tile costs it.")
      .def_prop_ro(
          "dealer_factor", [](const WinResult& self) { return self.score.dealer_factor; },
          nb::sig("def dealer_factor(self) -> list[int]"),
          "For each seat, 2 where the dealer wins or pays a small win.")
      .def_prop_ro(
          "raw", [](const WinResult& self) { return self.score.raw; }, nb::sig("def raw(self) -> list[int]"),
          "What each seat would pay without cap, golden top and contract.")
      .def_prop_ro(
          "shares", [](const WinResult& self) { return self.score.paid; }, nb::sig("def shares(self) -> list[int]"),
          "The same after cap and golden top, whoever pays it.")
      .def_prop_ro(
          "payments", [](const WinResult& self) { return self.score.payments(self.position.winner); },
          nb::sig("def payments(self) -> list[int]"), "The change of every seat's score.")
      .def_prop_ro("golden_top", [](const WinResult& self) { return self.score.golden_top; })
      .def_prop_ro(
          "contractor", [](const WinResult& self) { return number_of(self.score.contractor); },
          "The seat that pays all shares, if one does.")
      .def_prop_ro(
          "position", [](const WinResult& self) { return self.position; }, nb::sig("def position(self) -> WinPosition"),
          "The position it is about.")
      .def_prop_ro(
          "rules", [](const WinResult& self) { return self.rules; }, "The rules it is judged by.")
      .def(
          "explain",
          [](nb::handle self, nb::handle lang) {
            return nb::module_::import_("paiju.wuhan.text").attr("explain_win")(self, lang);
          },
          "lang"_a = "zh", nb::sig("def explain(self, lang: str = 'zh') -> list[str]"),
          "Return lines that lead up to the payments.")
      .def("to_dict", &show_result, nb::sig("def to_dict(self) -> dict[str, typing.Any]"),
           "Return it in plain values that JSON takes.")
      .def(
          "__eq__", [](const WinResult& a, const WinResult& b) { return a == b; }, nb::is_operator(),
          nb::sig("def __eq__(self, other: object, /) -> bool"))
      .def("__hash__", [](const WinResult& self) { return nb::hash(nb::repr(show_result(self))); })
      .def("__repr__",
           [](const WinResult& self) {
             if (!self.can_win()) return std::string("<WinResult: no win, ") + name_of(self.fault) + ">";
             return "<WinResult: " + nb::cast<std::string>(nb::str(", ").attr("join")(types_of(self))) +
                    (self.score.reading.hard ? ", hard" : ", soft") + ">";
           })
      .def(
          "__getstate__", [](const WinResult& self) { return nb::make_tuple(self.position, self.rules); },
          nb::sig("def __getstate__(self) -> tuple[WinPosition, Rules]"))
      .def(
          "__setstate__",
          [](WinResult& self, const nb::tuple& parts) {
            new (&self) WinResult(evaluate(nb::cast<WinPosition>(parts[0]), nb::cast<Rules>(parts[1])));
          },
          nb::sig("def __setstate__(self, parts: tuple[WinPosition, Rules], /) -> None"));
  bind_explanation(view);
  m.def("evaluate_win", &evaluate_win, "position"_a, "rules"_a.none() = nb::none(),
        nb::sig("def evaluate_win(position: WinPosition, rules: Rules | str | None = None) -> WinResult"),
        "Return whether a tile wins and who pays what; ``rules`` given are used in place of the position's own.");
}

// ---- money around it

std::int64_t own_factor_of(nb::handle melds, nb::handle special_kongs, nb::handle rules) {
  Hand hand;
  for (const Meld& meld : read_wuhan_melds(melds)) {
    if (hand.melds.size() == kMaxMelds)
      throw_hand_error("more than four melds: a hand has at most four", "too_many_melds");
    hand.lay(meld);
  }
  hand.special_kongs = read_special_kongs(special_kongs, "special_kongs");
  return own_factor(read_rules<Rules>(rules), hand);
}

constexpr std::int64_t kMostOwn = std::int64_t{1} << 28;
constexpr std::int64_t kMostOfTwo = std::int64_t{1} << 48;  // times the rest it still fits
constexpr int kMostBigWins = 8;                             // as many as there are

std::array<std::int64_t, kSeats> flow_draw_payments(const nb::list& seats, nb::handle rules) {
  if (seats.size() != kSeats) throw_value_error("expected four seats, got " + std::to_string(seats.size()), "length");
  std::array<Standing, kSeats> standings{};
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    const Fields fields(seats[seat], "seats[" + std::to_string(seat) + "]");
    standings[seat] = {fields.number("own_factor", 1, 1, kMostOwn), fields.flag("ready", false),
                       fields.flag("opened", false)};
  }
  Ledger ledger;
  ledger.book_flow_draw(read_rules<Rules>(rules), standings);
  return ledger.scores;
}

// What a win would cost that nobody has yet: by its class and the own factors alone.
std::tuple<Amounts, Amounts, bool> win_shares(const Amounts& own_factors, int winner, int dealer, int big_wins,
                                              bool hard, std::optional<int> from_seat, int wall_left,
                                              nb::handle rules) {
  expect_seat(winner);
  expect_seat(dealer);
  expect_seat(from_seat.value_or(0));
  if (from_seat == winner) throw_value_error("from_seat: nobody wins on a discard of their own", "own_discard");
  if (big_wins < 0 || big_wins > kMostBigWins)
    throw_value_error("big_wins: expected 0 to " + std::to_string(kMostBigWins), "out_of_range");
  for (const std::int64_t own : own_factors) {
    if (own < 1 || own > kMostOwn)
      throw_value_error("own_factors: expected 1 to " + std::to_string(kMostOwn), "out_of_range");
  }
  for (const std::int64_t own : own_factors) {
    if (own * own_factors[static_cast<std::size_t>(winner)] > kMostOfTwo)
      throw_value_error("own_factors: two seats can't have so many kongs", "out_of_range");
  }
  WinCase win{.winner = static_cast<SeatId>(winner),
              .dealer = static_cast<SeatId>(dealer),
              .situation = {from_seat ? WinWay::discard : WinWay::self_draw, wall_left},
              .own = own_factors};
  if (from_seat) win.from = static_cast<SeatId>(*from_seat);
  const Reading reading{.types = {}, .base = big_wins == 0 ? 1 : 10 * big_wins, .hard = hard};
  const WinScore scored = score(read_rules<Rules>(rules), reading, win);
  return {scored.raw, scored.paid, scored.golden_top};
}

int next_dealer_of(int dealer, std::optional<int> winner, nb::handle rules) {
  expect_seat(dealer);
  expect_seat(winner.value_or(0));
  const auto seat = winner ? std::optional(static_cast<SeatId>(*winner)) : std::nullopt;
  return next_dealer(read_rules<Rules>(rules), static_cast<SeatId>(dealer), seat);
}

std::optional<int> standing_claim_of(int dealer, int from_seat, const std::array<std::string, kSeats>& claims,
                                     nb::handle rules) {
  expect_seat(dealer);
  expect_seat(from_seat);
  std::array<Claim, kSeats> read{};
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    for (std::size_t i = 0; i < kNames<Claim>.size(); ++i) {
      if (claims[seat] == kNames<Claim>[i]) read[seat] = static_cast<Claim>(i);
    }
  }
  return number_of(
      standing_claim(read_rules<Rules>(rules), static_cast<SeatId>(dealer), static_cast<SeatId>(from_seat), read));
}

void bind_money(nb::module_& m) {
  m.def("own_factor", &own_factor_of, "melds"_a = nb::make_tuple(), "special_kongs"_a.none() = nb::none(),
        "rules"_a.none() = nb::none(),
        nb::sig("def own_factor(melds: collections.abc.Iterable[Meld | dict[str, typing.Any]] = (), "
                "special_kongs: dict[str, int] | None = None, rules: Rules | str | None = None) -> int"),
        "Return what a player's melds and special kongs multiply a payment by, as winner and as payer.\n\n"
        "``special_kongs`` counts ``red``, ``skin`` and ``laizi``.\n\n"
        ">>> own_factor([Meld(\"pong\", \"7s\"), Meld(\"concealed_kong\", \"1z\")], {\"red\": 1})\n"
        "16");
  m.def("flow_draw_payments", &flow_draw_payments, "seats"_a, "rules"_a.none() = nb::none(),
        nb::sig("def flow_draw_payments(seats: list[dict[str, typing.Any]], rules: Rules | str | None = None) "
                "-> list[int]"));
  m.def("win_shares", &win_shares, "own_factors"_a, "winner"_a, "dealer"_a, "big_wins"_a = 0, "hard"_a = false,
        "from_seat"_a.none() = nb::none(), "wall_left"_a = kLiveWall, "rules"_a.none() = nb::none(),
        nb::sig("def win_shares(own_factors: collections.abc.Sequence[int], winner: int, dealer: int, "
                "big_wins: int = 0, hard: bool = False, from_seat: int | None = None, wall_left: int = 82, "
                "rules: Rules | str | None = None) -> tuple[list[int], list[int], bool]"),
        "Return what each seat would pay for a win of this class: without cap and golden top, after them, and whether "
        "it is the golden top.\n\n"
        "Without ``from_seat`` the tile is drawn. No ``big_wins``: a small win. A contract is left out.\n\n"
        ">>> win_shares([2, 1, 4, 1], winner=0, dealer=1, from_seat=2)\n"
        "([0, 4, 16, 2], [0, 4, 16, 2], False)");
  m.def("next_dealer", &next_dealer_of, "dealer"_a, "winner"_a.none(), "rules"_a.none() = nb::none(),
        nb::sig("def next_dealer(dealer: int, winner: int | None, rules: Rules | str | None = None) -> int"));
  m.def("standing_claim", &standing_claim_of, "dealer"_a, "from_seat"_a, "claims"_a, "rules"_a.none() = nb::none(),
        nb::sig("def standing_claim(dealer: int, from_seat: int, claims: collections.abc.Sequence[str], "
                "rules: Rules | str | None = None) -> int | None"),
        "Return the seat whose claim stands.");
}

}  // namespace

void bind_wuhan_score(nb::module_& m) {
  bind_position(m);
  bind_result(m);
  bind_money(m);
}
