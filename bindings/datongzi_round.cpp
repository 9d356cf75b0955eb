#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "arguments.h"
#include "card_caster.h"
#include "datongzi_action.h"
#include "datongzi_events.h"
#include "datongzi_pattern.h"
#include "datongzi_position.h"
#include "datongzi_views.h"
#include "depict.h"
#include "engine.h"
#include "errors.h"
#include "paiju/cards/notation.h"
#include "paiju/datongzi/game.h"
#include "paiju/datongzi/suits.h"

namespace nb = nanobind;
using namespace nb::literals;
using namespace paiju::datongzi;

namespace {

SeatId acting_seat(const State& state, std::optional<int> seat) {
  return seat ? expect_seat(state.rules, *seat) : state.turn;
}

template <class Log>
State applied(const State& state, nb::handle given, std::optional<int> seat, Log& log) {
  const Action action = read_legal(state, acting_seat(state, seat), given);
  State next = state;
  if (action.kind == ActionKind::play) {
    play_cards(next, action.cards, log);
  } else {
    step(next, *action.id, log);
  }
  return next;
}

State after(const State& state, nb::handle given, std::optional<int> seat) {
  NoLog silent;
  return applied(state, given, seat, silent);
}

nb::tuple step_with_events(const State& state, nb::handle given, std::optional<int> seat) {
  EventLog log;
  const State next = applied(state, given, seat, log);
  return nb::make_tuple(next, events_of(next, log));
}

// ---- the deal

[[noreturn]] void throw_hand(const std::string& message) { throw_hand_error(message, "deal"); }

std::vector<Card> read_wall(const Config& config, nb::handle given) {
  std::vector<Card> wall = read_card_row(given);
  Cards left = config.deck();
  const std::string whole = "a wall is all " + std::to_string(config.total_cards()) + " cards; this one has ";
  if (wall.size() != static_cast<std::size_t>(config.total_cards())) throw_hand(whole + std::to_string(wall.size()));
  for (const Card card : wall) {
    if (left.count(card) == 0) throw_hand(whole + "too many " + show_card(card));
    left.remove(card);
  }
  return wall;
}

std::array<Cards, kMaxPlayers> read_hands(const Config& config, nb::handle given) {
  std::array<Cards, kMaxPlayers> hands{};
  Cards left = config.deck();
  std::size_t seat = 0;
  if (!nb::isinstance<nb::sequence>(given) || nb::isinstance<nb::str>(given)) refuse_type();
  for (const nb::handle each : nb::iter(given)) {
    if (seat == config.num_players) break;
    const Cards hand = read_hand(each);
    if (hand.empty()) throw_hand("seat " + std::to_string(seat) + " is dealt no card");
    if (!left.has_all(hand)) throw_hand("the hands have more of a card than the deck has");
    left -= hand;
    hands[seat++] = hand;
  }
  if (seat != config.num_players || nb::len(given) != seat) {
    throw_hand(std::to_string(config.num_players) + " play, and so many hands are dealt");
  }
  return hands;
}

State deal_round(nb::handle given, nb::handle seed, nb::handle wall, nb::handle hands, std::optional<int> lead) {
  const auto rules = read_rules<Rules>(given);
  DealOptions options;
  if (!seed.is_none()) options.seed = read_seed(seed);
  if (!wall.is_none() && !hands.is_none()) throw_value_error("deal: a wall or hands, not both", "wall_and_hands");
  if (!wall.is_none()) options.wall = read_wall(rules.config, wall);
  if (!hands.is_none()) options.hands = read_hands(rules.config, hands);
  if (lead) options.lead = expect_seat(rules, *lead);
  return deal(rules, options);
}

// ---- views

// One seat of a state, looked at. Its name is its own: nanobind tells types of other files apart by their names.
struct DatongziSeat {
  State state;
  SeatId seat;
};

std::optional<int> place_of(const DatongziSeat& view) {
  const auto& order = view.state.finish_order;
  const auto at = std::find(order.begin(), order.end(), view.seat);
  return at == order.end() ? std::nullopt : std::optional(static_cast<int>(at - order.begin()) + 1);
}

nb::object next_deal_of(const State& state) {
  if (!state.is_over) return nb::none();
  nb::dict dict;
  dict["lead"] = static_cast<int>(state.finish_order[0]);
  return dict;
}

nb::tuple picks_of(const State& state) { return nb::tuple(card_list(state.picks.cards())); }

nb::tuple payoffs_tuple(const State& state) {
  const auto payoffs = payoffs_of(state);
  nb::list list;
  for (int seat = 0; seat < state.players(); ++seat) list.append(payoffs[static_cast<std::size_t>(seat)]);
  return nb::tuple(list);
}

void bind_views(nb::module_& m) {
  nb::class_<Standing>(m, "Standing", "The play to beat.")
      .def_prop_ro("seat", [](const Standing& self) { return static_cast<int>(self.seat); })
      .def_prop_ro(
          "cards", [](const Standing& self) { return nb::tuple(card_list(self.cards)); },
          nb::sig("def cards(self) -> tuple[paiju.datongzi.models.Card, ...]"))
      .def_prop_ro("pattern", [](const Standing& self) { return show_pattern(self.pattern); })
      .def("__repr__", [](const Standing& self) {
        return "<Standing of seat " + std::to_string(self.seat) + ": " + show_cards(self.cards) + ">";
      });
  nb::class_<DatongziSeat>(m, "Seat", "One seat of a game.")
      .def_prop_ro(
          "hand", [](const DatongziSeat& self) { return nb::tuple(card_list(self.state.hands[self.seat])); },
          nb::sig("def hand(self) -> tuple[paiju.datongzi.models.Card, ...]"), "Its cards, rising.")
      .def_prop_ro(
          "points", [](const DatongziSeat& self) { return self.state.points[self.seat]; }, "Of the tricks it won.")
      .def_prop_ro(
          "bonuses", [](const DatongziSeat& self) { return self.state.bonuses[self.seat]; }, "For tongzi and dizha.")
      .def_prop_ro("place", &place_of, "1 for the first who was out; None while it plays.")
      .def("__repr__", [](const DatongziSeat& self) {
        const std::string hand = show_cards(self.state.hands[self.seat]);
        return "<Seat " + std::to_string(self.seat) + ": " + (hand.empty() ? "no cards" : hand) + ">";
      });
}

void bind_state(nb::module_& m) {
  nb::class_<State> view(m, "State", "One game of Da Tong Zi at one moment; immutable from Python.");
  view.def_prop_ro("rules", [](const State& self) { return self.rules; })
      .def_prop_ro("phase", [](const State& self) { return self.is_over ? "over" : "play"; })
      .def_prop_ro("turn", &turn_of, nb::sig("def turn(self) -> int | None"), "None when the game is over.")
      .def_prop_ro(
          "claimants", [](const State&) { return nb::make_tuple(); }, nb::sig("def claimants(self) -> tuple[int, ...]"),
          "Nobody: one seat at a time is asked.")
      .def_prop_ro(
          "leader", [](const State& self) { return static_cast<int>(self.leader); },
          "Who led the trick, or leads it now.")
      .def_prop_ro(
          "legal_actions", [](const State& self) { return action_tuple(self, self.turn); },
          nb::sig("def legal_actions(self) -> tuple[Action, ...]"), "What the seat on turn may do, in order of id.")
      .def("legal_actions_of", &action_tuple, "seat"_a,
           nb::sig("def legal_actions_of(self, seat: int) -> tuple[Action, ...]"))
      .def(
          "legal_plays", &legal_plays, "features"_a = false,
          nb::sig("def legal_plays(self, features: bool = False) -> typing.Any"),
          "Return plays of concrete cards for the seat on turn, the cheapest first; empty between picks.\n\n"
          "With ``features`` also an int16 array with a row for each: copies of the 44 kinds, type, rank, then length, "
          "cards, points, trumps broken and cards left.")
      .def(
          "action", [](const State& self, int id) { return read_legal(self, self.turn, nb::int_(id)); }, "id"_a,
          "Return the action that ``id`` stands for now.")
      .def(
          "action_of",
          [](const State& self, nb::str text, std::optional<int> seat) {
            return read_legal(self, acting_seat(self, seat), text);
          },
          "text"_a, "seat"_a = nb::none(), nb::sig("def action_of(self, text: str, seat: int | None = None) -> Action"),
          "Return the action that ``text`` means for a seat, by default the one on turn.\n\n"
          "IllegalAction, with the code that ``after`` gives, where the seat may not do it now.")
      .def("after", &after, "action"_a, "seat"_a = nb::none(),
           nb::sig("def after(self, action: Action | int | str, seat: int | None = None) -> State"),
           "Return the state that follows ``action``.")
      .def("step", &step_with_events, "action"_a, "seat"_a = nb::none(),
           nb::sig("def step(self, action: Action | int | str, seat: int | None = None) "
                   "-> tuple[State, list[dict[str, typing.Any]]]"),
           "Return the state that follows ``action``, and the events of a record that lead there.")
      .def_prop_ro("is_over", [](const State& self) { return self.is_over; })
      .def_prop_ro("scores", &scores_tuple, nb::sig("def scores(self) -> tuple[int, ...]"))
      .def_prop_ro("payoffs", &payoffs_tuple, nb::sig("def payoffs(self) -> tuple[int, ...]"),
                   "What each score is against all others; they add up to zero.")
      .def_prop_ro("bonuses", &bonuses_tuple, nb::sig("def bonuses(self) -> tuple[int, ...]"),
                   "The part of the scores that is for tongzi and dizha.")
      .def_prop_ro(
          "transfers", [](const State&) { return nb::make_tuple(); },
          nb::sig("def transfers(self) -> tuple[object, ...]"), "Empty: points come from the cards, nobody pays.")
      .def_prop_ro("next_deal", &next_deal_of, nb::sig("def next_deal(self) -> dict[str, int] | None"),
                   "Whoever was out first leads next.")
      .def_prop_ro(
          "seats",
          [](const State& self) {
            nb::list seats;
            for (int seat = 0; seat < self.players(); ++seat) {
              seats.append(nb::cast(DatongziSeat{self, static_cast<SeatId>(seat)}));
            }
            return nb::tuple(seats);
          },
          nb::sig("def seats(self) -> tuple[Seat, ...]"))
      .def_prop_ro(
          "hands",
          [](const State& self) {
            nb::list hands;
            for (int seat = 0; seat < self.players(); ++seat) {
              hands.append(nb::tuple(card_list(self.hands[static_cast<std::size_t>(seat)])));
            }
            return nb::tuple(hands);
          },
          nb::sig("def hands(self) -> tuple[tuple[paiju.datongzi.models.Card, ...], ...]"), "Of each seat, rising.")
      .def_prop_ro("table", &table_of, nb::sig("def table(self) -> Standing | None"),
                   "The play to beat; None when somebody leads.")
      .def_prop_ro("standing", &table_of, nb::sig("def standing(self) -> Standing | None"), "The same as ``table``.")
      .def_prop_ro(
          "trick", [](const State& self) { return static_cast<int>(self.trick); }, "Its number, from 1.")
      .def_prop_ro(
          "trick_cards", [](const State& self) { return nb::tuple(card_list(self.trick_cards)); },
          nb::sig("def trick_cards(self) -> tuple[paiju.datongzi.models.Card, ...]"), "All that lies on the table.")
      .def_prop_ro("trick_points", [](const State& self) { return points_of(self.trick_cards); })
      .def_prop_ro("finish_order", &order_tuple, nb::sig("def finish_order(self) -> tuple[int, ...]"),
                   "Who is out of cards, in order; all seats when the game is over.")
      .def_prop_ro("history", &history_tuple,
                   nb::sig("def history(self) -> tuple[tuple[int, tuple[paiju.datongzi.models.Card, ...]], ...]"),
                   "Every play and pass: who, and the cards, none for a pass.")
      .def_prop_ro(
          "events",
          [](nb::handle self) { return nb::module_::import_("paiju.datongzi.scoring").attr("events_of")(self); },
          nb::sig("def events(self) -> tuple[paiju.datongzi.scoring.ScoringEvent, ...]"),
          "What was earned so far, by the history.")
      .def_prop_ro(
          "aside", [](const State& self) { return nb::tuple(card_list(self.aside)); },
          nb::sig("def aside(self) -> tuple[paiju.datongzi.models.Card, ...]"))
      .def_prop_ro("picks", &picks_of, nb::sig("def picks(self) -> tuple[paiju.datongzi.models.Card, ...]"),
                   "What the seat on turn has picked for a play that is not complete.")
      .def(
          "to_dict", [](const State& self) { return write_position(self); },
          nb::sig("def to_dict(self) -> dict[str, typing.Any]"), "Return the whole position in plain values.")
      .def(
          "reveal", [](const State& self) { return write_position(self); },
          nb::sig("def reveal(self) -> dict[str, typing.Any]"), "Return everything, hidden cards included.")
      .def_static("from_dict", &read_datongzi_state, "position"_a,
                  nb::sig("def from_dict(position: dict[str, typing.Any]) -> State"),
                  "Return the state of a position, checked.\n\n"
                  "``hands`` are as they are now. What lies on the table follows from ``history``, which is played "
                  "again; it need not go back to the deal. Anything left out has its default.")
      .def_prop_ro(
          "digest",
          [](nb::handle self) { return nb::module_::import_("paiju.values").attr("digest")(self.attr("to_dict")()); },
          nb::sig("def digest(self) -> str"), "A fingerprint that is the same in every process.")
      .def(
          "__getstate__", [](const State& self) { return write_position(self); },
          nb::sig("def __getstate__(self) -> dict[str, typing.Any]"))
      .def(
          "__setstate__", [](State& self, nb::dict position) { new (&self) State(read_datongzi_state(position)); },
          nb::sig("def __setstate__(self, position: dict[str, typing.Any], /) -> None"))
      .def("observe", &observe_state, "seat"_a.none(), nb::sig("def observe(self, seat: int | None) -> Observation"),
           "Return what a seat knows; None is a spectator.")
      .def(
          "redeal_hidden",
          [](const State& self, int seat, nb::handle seed) { return sampled(observe_state(self, seat), seed); },
          "seat"_a, "seed"_a, nb::sig("def redeal_hidden(self, seat: int, seed: int) -> State"),
          "Return a state that looks the same to a seat, with the cards hidden from it redealt.")
      .def("__hash__", [](const State& self) { return hash_of(self); })
      .def(
          "__eq__", [](const State& a, const State& b) { return a == b; }, nb::is_operator(),
          nb::sig("def __eq__(self, other: object, /) -> bool"));
  bind_depiction(view, "datongzi", "def from_text(text: str) -> State");
}

void bind_deal(nb::module_& m) {
  m.def("deal", &deal_round, "rules"_a.none() = nb::none(), "seed"_a = nb::none(), "wall"_a = nb::none(),
        "hands"_a = nb::none(), "lead"_a = nb::none(),
        nb::sig("def deal(rules: Rules | str | None = None, seed: int | None = None, "
                "wall: collections.abc.Iterable[paiju.datongzi.models.Card | str] | str | None = None, "
                "hands: collections.abc.Sequence[collections.abc.Iterable[paiju.datongzi.models.Card | str] | str] "
                "| None = None, lead: int | None = None) -> State"),
        "Deal a game; the seed decides what is not given.");
  m.def(
      "num_actions", [](nb::handle rules) { return Datongzi::num_actions(read_rules<Rules>(rules)); },
      "rules"_a.none() = nb::none(), nb::sig("def num_actions(rules: Rules | str | None = None) -> int"),
      "Return how many action ids there are.");
}

}  // namespace

void bind_datongzi_round(nb::module_& m) {
  bind_views(m);
  bind_state(m);
  bind_deal(m);
  bind_engine<Datongzi>(m);
}
