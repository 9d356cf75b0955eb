#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "arguments.h"
#include "depict.h"
#include "engine.h"
#include "mahjong_arguments.h"
#include "paiju/tiles/notation.h"
#include "paiju/wuhan/game.h"
#include "paiju/wuhan/hash.h"
#include "paiju/wuhan/legal.h"
#include "paiju/wuhan/play.h"
#include "paiju/wuhan/winning.h"
#include "tile_caster.h"
#include "wuhan_action.h"
#include "wuhan_events.h"
#include "wuhan_observation.h"
#include "wuhan_position.h"
#include "wuhan_views.h"

namespace nb = nanobind;
using namespace nb::literals;
using namespace paiju;
using namespace paiju::wuhan;

namespace {

SeatId acting_seat(const State& state, std::optional<int> seat) {
  if (!seat) return state.turn;
  expect_seat(*seat);
  return static_cast<SeatId>(*seat);
}

State after(const State& state, nb::handle given, std::optional<int> seat) {
  const SeatId who = acting_seat(state, seat);
  const WuhanAction action = read_legal(state, who, given);
  State next = state;
  NoLog silent;
  step(next, who, *action.id, silent);
  return next;
}

nb::tuple step_with_events(const State& state, nb::handle given, std::optional<int> seat, bool states) {
  const SeatId who = acting_seat(state, seat);
  const WuhanAction action = read_legal(state, who, given);
  State next = state;
  EventLog log;
  step(next, who, *action.id, log);
  return nb::make_tuple(next, wuhan_events(next, log, states));
}

nb::object before_claims_of(const State& state, nb::handle given, std::optional<int> seat) {
  const SeatId who = acting_seat(state, seat);
  const WuhanAction action = read_legal(state, who, given);
  const std::optional<BeforeClaims> moment = before_claims(state, who, *action.id);
  if (!moment) return nb::none();
  return nb::make_tuple(moment->state, moment->events);
}

State deal_round(nb::handle given, nb::handle seed, nb::handle wall, std::optional<int> dealer) {
  const Rules rules = read_rules<Rules>(given);
  DealOptions options;
  if (!seed.is_none()) options.seed = read_seed(seed);
  if (!wall.is_none()) options.wall = read_full_wall<kKinds>(wall);
  if (dealer) {
    expect_seat(*dealer);
    options.dealer = static_cast<SeatId>(*dealer);
  }
  return deal(rules, options);
}

// One seat of a state, looked at.
struct WuhanSeat {
  Seat seat;
  Rules rules;
  Special special;
  std::optional<Won> won;
  bool ready = false;
  static constexpr int hidden = 0;
};

std::optional<int> turn_of(const State& state) {
  const bool is_nobodys = is_over(state) || (is_window(state.phase) && !mahjong::next_asked(*state.window));
  return is_nobodys ? std::nullopt : std::optional<int>(state.turn);
}

nb::object next_deal_of(const State& state) {
  if (!is_over(state)) return nb::none();
  const std::optional<SeatId> winner = state.won ? std::optional(state.won->seat) : std::nullopt;
  nb::dict dict;
  dict["dealer"] = static_cast<int>(next_dealer(state.rules, state.dealer, winner));
  return dict;
}

nb::tuple seats_of(const State& state) {
  nb::list seats;
  for (SeatId id = 0; id < kSeats; ++id) {
    const std::optional<Won> won = state.won && state.won->seat == id ? state.won : std::nullopt;
    seats.append(nb::cast(WuhanSeat{state.seats[id], state.rules, state.special, won, is_ready_now(state, id)}));
  }
  return nb::tuple(seats);
}

void bind_seat(nb::module_& m) {
  bind_discarded<State>(m);
  nb::class_<WuhanSeat> view(m, "Seat", "One seat of a round.");
  view.def_prop_ro("hand", [](const WuhanSeat& self) { return self.seat.hand; })
      .def_prop_ro(
          "melds", [](const WuhanSeat& self) { return views_of<WuhanMeld>(self.seat.hand.melds); },
          nb::sig("def melds(self) -> tuple[Meld, ...]"))
      .def_prop_ro(
          "ready", [](const WuhanSeat& self) { return self.ready; },
          "Whether it is ready, after its best discard where it has drawn.")
      .def("__repr__",
           [](const WuhanSeat& self) { return brief("Seat", self.seat, show_tiles(concealed_tiles(self.seat.hand))); });
  bind_wuhan_seat(view);
}

void bind_state(nb::module_& m) {
  nb::class_<State> view(m, "State", "One round of Wuhan mahjong; immutable from Python.");
  bind_wuhan_table(view, [](const State& self) -> const State& { return self; });
  view.def_prop_ro("turn", &turn_of,
                   "The seat to decide by default order; None when the round is over, and before anybody is asked for "
                   "claims.")
      .def_prop_ro(
          "drawn",
          [](const State& self) -> std::optional<Tile> {
            return is_over(self) ? std::nullopt : self.seats[self.turn].drawn;
          },
          nb::sig("def drawn(self) -> paiju.tiles.Tile | None"),
          "The tile that the seat on turn has drawn; None after a chow or pong.")
      .def_prop_ro(
          "claimants", [](const State& self) { return numbers_of(claimants(self)); },
          nb::sig("def claimants(self) -> tuple[int, ...]"))
      .def_prop_ro(
          "legal_actions", [](const State& self) { return wuhan_action_tuple(self, self.turn); },
          nb::sig("def legal_actions(self) -> tuple[Action, ...]"), "What the seat on turn may do, in order of id.")
      .def("legal_actions_of", &wuhan_action_tuple, "seat"_a,
           nb::sig("def legal_actions_of(self, seat: int) -> tuple[Action, ...]"))
      .def(
          "action", [](const State& self, int id) { return wuhan_action_by_id(self, self.turn, id); }, "id"_a,
          "Return the action that ``id`` stands for now.")
      .def(
          "action_of",
          [](const State& self, const nb::str& text, std::optional<int> seat) {
            return read_legal(self, acting_seat(self, seat), text);
          },
          "text"_a, "seat"_a = nb::none(), nb::sig("def action_of(self, text: str, seat: int | None = None) -> Action"),
          "Return the action that ``text`` means for a seat, by default the one on turn.\n\n"
          "IllegalAction, with the code that ``after`` gives, where the seat may not do it now.")
      .def("after", &after, "action"_a, "seat"_a = nb::none(),
           nb::sig("def after(self, action: Action | int | str, seat: int | None = None) -> State"),
           "Return the state that follows ``action``.")
      .def("step", &step_with_events, "action"_a, "seat"_a = nb::none(), nb::kw_only(), "states"_a = false,
           nb::sig("def step(self, action: Action | int | str, seat: int | None = None, *, states: bool = False) "
                   "-> tuple[State, list[dict[str, typing.Any]]]"),
           "Return the state that follows ``action``, and the events of a record that lead there.\n\n"
           "With ``states``, each state of the machine that is entered is an event of the type ``state``.")
      .def("before_claims", &before_claims_of, "action"_a, "seat"_a = nb::none(),
           nb::sig("def before_claims(self, action: Action | int | str, seat: int | None = None) "
                   "-> tuple[State, int] | None"),
           "Return the table while the tile that ``action`` plays can be claimed, and how many events of ``step`` "
           "lead there.\n\n"
           "Nobody is asked in it: it can only be observed. None if no tile lies open.")
      .def_prop_ro(
          "payoffs", [](const State& self) { return tuple_of(self.ledger.scores); },
          nb::sig("def payoffs(self) -> tuple[int, ...]"))
      .def_prop_ro("next_deal", &next_deal_of, nb::sig("def next_deal(self) -> dict[str, int] | None"))
      .def_prop_ro("seats", &seats_of, nb::sig("def seats(self) -> tuple[Seat, ...]"))
      .def(
          "to_dict", [](const State& self) { return write_position(self); },
          nb::sig("def to_dict(self) -> dict[str, typing.Any]"), "Return the whole position in plain values.")
      .def(
          "reveal", [](const State& self) { return write_position(self); },
          nb::sig("def reveal(self) -> dict[str, typing.Any]"), "Return everything, hidden tiles included.")
      .def_static("from_dict", &read_wuhan_state, "position"_a,
                  nb::sig("def from_dict(position: dict[str, typing.Any]) -> State"),
                  "Return the state of a position, checked; anything left out has its default.")
      .def_prop_ro(
          "digest",
          [](nb::handle self) { return nb::module_::import_("paiju.values").attr("digest")(self.attr("to_dict")()); },
          nb::sig("def digest(self) -> str"), "A fingerprint that is the same in every process.")
      .def(
          "__getstate__", [](const State& self) { return write_position(self); },
          nb::sig("def __getstate__(self) -> dict[str, typing.Any]"))
      .def(
          "__setstate__", [](State& self, nb::dict position) { new (&self) State(read_wuhan_state(position)); },
          nb::sig("def __setstate__(self, position: dict[str, typing.Any], /) -> None"))
      .def("observe", &observe_state, "seat"_a.none(), nb::sig("def observe(self, seat: int | None) -> Observation"),
           "Return what a seat knows; None is a spectator.")
      .def("redeal_hidden", &redeal_state, "seat"_a, "seed"_a,
           nb::sig("def redeal_hidden(self, seat: int, seed: int) -> State"),
           "Return a state that looks the same to a seat, with the tiles hidden from it redealt.")
      .def("__hash__", [](const State& self) { return hash_of(self); })
      .def(
          "__eq__", [](const State& a, const State& b) { return a == b; }, nb::is_operator(),
          nb::sig("def __eq__(self, other: object, /) -> bool"));
  bind_depiction(view, "wuhan", "def from_text(text: str) -> State");
  m.def("deal", &deal_round, "rules"_a.none() = nb::none(), "seed"_a = nb::none(), "wall"_a = nb::none(),
        "dealer"_a = nb::none(),
        nb::sig("def deal(rules: Rules | str | None = None, seed: int | None = None, "
                "wall: str | collections.abc.Iterable[paiju.tiles.Tile | str] | None = None, "
                "dealer: int | None = None) -> State"),
        "Deal a round; the seed decides what is not given.");
}

}  // namespace

void bind_wuhan_round(nb::module_& m) {
  bind_seat(m);
  bind_state(m);
  bind_engine<Wuhan>(m);
}
