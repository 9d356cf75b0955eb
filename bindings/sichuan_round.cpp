#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "arguments.h"
#include "depict.h"
#include "engine.h"
#include "errors.h"
#include "mahjong_arguments.h"
#include "paiju/sichuan/game.h"
#include "paiju/sichuan/hash.h"
#include "paiju/sichuan/legal.h"
#include "paiju/sichuan/play.h"
#include "paiju/tiles/notation.h"
#include "sichuan_action.h"
#include "sichuan_events.h"
#include "sichuan_observation.h"
#include "sichuan_position.h"
#include "sichuan_views.h"
#include "tile_caster.h"

namespace nb = nanobind;
using namespace nb::literals;
using namespace paiju;
using namespace paiju::sichuan;

namespace {

SeatId acting_seat(const State& state, std::optional<int> seat) {
  if (!seat) return state.turn;
  expect_seat(*seat);
  return static_cast<SeatId>(*seat);
}

Action action_of_text(const State& state, std::string_view text, std::optional<int> seat) {
  return expect_legal(state, acting_seat(state, seat), parse_action(text));
}

State after(const State& state, nb::handle given, std::optional<int> seat) {
  const SeatId who = acting_seat(state, seat);
  const Action action = expect_legal(state, who, read_action(state, who, given));
  State next = state;
  NoLog silent;
  step(next, who, id_of(action), silent);
  return next;
}

State deal_round(nb::handle given, nb::handle seed, nb::handle wall, std::optional<int> dealer,
                 std::optional<std::string_view> swap_direction) {
  const Rules rules = read_rules<Rules>(given);
  DealOptions options;
  if (!seed.is_none()) options.seed = read_seed(seed);
  if (!wall.is_none()) options.wall = read_full_wall<kSuitedKinds>(wall);
  if (dealer) {
    expect_seat(*dealer);
    options.dealer = static_cast<SeatId>(*dealer);
  }
  if (swap_direction) {
    const auto at = std::find_if(kNames<SwapDirection>.begin(), kNames<SwapDirection>.end(),
                                 [&](const char* name) { return *swap_direction == name; });
    if (at == kNames<SwapDirection>.end()) {
      throw_value_error(
          "swap_direction must be to_next, across or to_previous, not \"" + std::string(*swap_direction) + "\"",
          "unknown_name");
    }
    options.swap_direction = static_cast<SwapDirection>(at - kNames<SwapDirection>.begin());
  }
  return deal(rules, options);
}

// One seat of a state, looked at.
struct SeatView {
  Seat seat;
  std::int64_t kong_income = 0;
  static constexpr int hidden = 0;
};

nb::object next_deal_of(const State& state) {
  if (state.phase != Phase::over) return nb::none();
  nb::dict dict;
  dict["dealer"] = static_cast<int>(state.ledger.next_dealer(state.rules, state.dealer));
  return dict;
}

nb::tuple step_with_events(const State& state, nb::handle given, std::optional<int> seat) {
  const SeatId who = acting_seat(state, seat);
  const Action action = expect_legal(state, who, read_action(state, who, given));
  State next = state;
  EventLog log;
  step(next, who, id_of(action), log);
  return nb::make_tuple(next, events_of(next, log));
}

nb::object before_claims_of(const State& state, nb::handle given, std::optional<int> seat) {
  const SeatId who = acting_seat(state, seat);
  const Action action = expect_legal(state, who, read_action(state, who, given));
  const std::optional<BeforeClaims> moment = before_claims(state, who, id_of(action));
  if (!moment) return nb::none();
  return nb::make_tuple(moment->state, moment->events);
}

void bind_seat(nb::module_& m) {
  bind_discarded<State>(m);
  nb::class_<SeatView> view(m, "Seat", "One seat of a round.");
  view.def_prop_ro("hand", [](const SeatView& self) { return self.seat.hand; })
      .def_prop_ro(
          "ready", [](const SeatView& self) { return is_ready(self.seat.hand); },
          "Whether it lacks one tile at most, after its best discard where it has drawn.")
      .def("__repr__",
           [](const SeatView& self) { return brief("Seat", self.seat, show_tiles(concealed_tiles(self.seat.hand))); });
  bind_seat_parts(view);
}

void bind_standing(nb::module_& m) {
  nb::class_<Standing>(m, "Standing", "How the end checks found a seat that had not won.")
      .def_prop_ro(
          "readiness", [](const Standing& self) { return name_of(self.readiness); },
          nb::sig("def readiness(self) -> typing.Literal['not_ready', 'ready', 'pig']"),
          "Where the rules fine no flower pig, one is just ``not_ready``.")
      .def_ro("value", &Standing::value, "The ready value, a multiplier after the cap (S-5.13); 0 unless ready.")
      .def(
          "__eq__", [](const Standing& a, const Standing& b) { return a == b; }, nb::is_operator(),
          nb::sig("def __eq__(self, other: object, /) -> bool"))
      .def("__hash__", [](const Standing& self) { return self.value * 4 + static_cast<int>(self.readiness); })
      .def("__repr__", [](const Standing& self) {
        return "<Standing " + std::string(name_of(self.readiness)) + ", value " + std::to_string(self.value) + ">";
      });
}

void bind_state(nb::module_& m) {
  nb::class_<State> view(m, "State", "One round of Sichuan mahjong; immutable from Python.");
  view.def_prop_ro("rules", [](const State& self) { return self.rules; })
      .def_prop_ro("phase", [](const State& self) { return name_of(self.phase); })
      .def_prop_ro("dealer", [](const State& self) { return static_cast<int>(self.dealer); })
      .def_prop_ro("swap_direction", [](const State& self) { return name_of(self.swap_direction); })
      .def_prop_ro(
          "turn",
          [](const State& self) -> std::optional<int> {
            const bool is_nobodys = self.phase == Phase::over || (self.window && !mahjong::next_asked(*self.window));
            return is_nobodys ? std::nullopt : std::optional<int>(self.turn);
          },
          "The seat to decide by default order; None when the round is over, and before anybody is asked for claims.")
      .def_prop_ro(
          "claimants", [](const State& self) { return numbers_of(claimants(self)); },
          nb::sig("def claimants(self) -> tuple[int, ...]"))
      .def_prop_ro(
          "legal_actions", [](const State& self) { return action_tuple(self, self.turn); },
          nb::sig("def legal_actions(self) -> tuple[Action, ...]"), "What the seat on turn may do, in order of id.")
      .def("legal_actions_of", &action_tuple, "seat"_a,
           nb::sig("def legal_actions_of(self, seat: int) -> tuple[Action, ...]"))
      .def(
          "action", [](const State& self, int id) { return read_action(self, self.turn, nb::int_(id)); }, "id"_a,
          "Return the action that ``id`` stands for now.")
      .def("action_of", &action_of_text, "text"_a, "seat"_a = nb::none(),
           nb::sig("def action_of(self, text: str, seat: int | None = None) -> Action"),
           "Return the action that ``text`` means for a seat, by default the one on turn.\n\n"
           "IllegalAction, with the code that ``after`` gives, where the seat may not do it now.")
      .def("after", &after, "action"_a, "seat"_a = nb::none(),
           nb::sig("def after(self, action: Action | int | str, seat: int | None = None) -> State"),
           "Return the state that follows ``action``.")
      .def("step", &step_with_events, "action"_a, "seat"_a = nb::none(),
           nb::sig("def step(self, action: Action | int | str, seat: int | None = None) "
                   "-> tuple[State, list[dict[str, typing.Any]]]"),
           "Return the state that follows ``action``, and the events of a record that lead there.")
      .def("before_claims", &before_claims_of, "action"_a, "seat"_a = nb::none(),
           nb::sig("def before_claims(self, action: Action | int | str, seat: int | None = None) "
                   "-> tuple[State, int] | None"),
           "Return the table while the tile that ``action`` plays can be claimed, and how many events of ``step`` "
           "lead there.\n\n"
           "Nobody is asked in it: it can only be observed. None if no tile lies open.")
      .def_prop_ro("is_over", [](const State& self) { return self.phase == Phase::over; })
      .def_prop_ro("end",
                   [](const State& self) -> std::optional<std::string> {
                     return self.end == End::none ? std::nullopt : std::optional<std::string>(name_of(self.end));
                   })
      .def_prop_ro("wall_left", [](const State& self) { return self.wall.left(); })
      .def_prop_ro(
          "scores", [](const State& self) { return tuple_of(self.ledger.scores); },
          nb::sig("def scores(self) -> tuple[int, ...]"))
      .def_prop_ro(
          "payoffs", [](const State& self) { return tuple_of(self.ledger.scores); },
          nb::sig("def payoffs(self) -> tuple[int, ...]"))
      .def_prop_ro("transfers", &transfers_of,
                   nb::sig("def transfers(self) -> tuple[paiju.sichuan.settlement.Transfer, ...]"))
      .def_prop_ro("standings", &standings_tuple, nb::sig("def standings(self) -> tuple[Standing | None, ...] | None"),
                   "How the end checks found each seat, None for one that has won; None unless the round is over and "
                   "was checked (S-9.3).")
      .def_prop_ro("next_deal", &next_deal_of, nb::sig("def next_deal(self) -> dict[str, int] | None"))
      .def_prop_ro(
          "seats",
          [](const State& self) {
            nb::list seats;
            for (SeatId seat = 0; seat < kSeats; ++seat) {
              seats.append(nb::cast(SeatView{self.seats[seat], self.ledger.kong_income(seat)}));
            }
            return nb::tuple(seats);
          },
          nb::sig("def seats(self) -> tuple[Seat, ...]"))
      .def(
          "to_dict", [](const State& self) { return write_position(self); },
          nb::sig("def to_dict(self) -> dict[str, typing.Any]"), "Return the whole position in plain values.")
      .def(
          "reveal", [](const State& self) { return write_position(self); },
          nb::sig("def reveal(self) -> dict[str, typing.Any]"), "Return everything, hidden tiles included.")
      .def_static("from_dict", &read_state, "position"_a,
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
          "__setstate__", [](State& self, nb::dict position) { new (&self) State(read_state(position)); },
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
  bind_depiction(view, "sichuan", "def from_text(text: str) -> State");
  m.def("deal", &deal_round, "rules"_a.none() = nb::none(), "seed"_a = nb::none(), "wall"_a = nb::none(),
        "dealer"_a = nb::none(), "swap_direction"_a = nb::none(),
        nb::sig("def deal(rules: Rules | str | None = None, seed: int | None = None, "
                "wall: str | collections.abc.Iterable[paiju.tiles.Tile | str] | None = None, "
                "dealer: int | None = None, swap_direction: str | None = None) -> State"),
        "Deal a round; the seed decides what is not given.");
}

}  // namespace

void bind_sichuan_round(nb::module_& m) {
  bind_seat(m);
  bind_standing(m);
  bind_state(m);
  bind_engine<Sichuan>(m);
}
