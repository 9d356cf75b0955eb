#include "sichuan_observation.h"

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "arguments.h"
#include "depict.h"
#include "errors.h"
#include "mahjong_arguments.h"
#include "paiju/sichuan/game.h"
#include "paiju/sichuan/legal.h"
#include "paiju/sichuan/observe.h"
#include "paiju/sichuan/planes.h"
#include "paiju/tiles/notation.h"
#include "pool.h"
#include "sichuan_action.h"
#include "sichuan_position.h"
#include "sichuan_views.h"
#include "tile_caster.h"

namespace nb = nanobind;
using namespace nb::literals;
using namespace paiju;
using namespace paiju::sichuan;

namespace {

// One seat of an observation, looked at.
struct SeenSeat {
  Seat seat;
  std::int64_t kong_income = 0;
  int hidden = 0;
};

SeatId expect_observer(const Observation& seen, const char* what) {
  if (!seen.seat) throw_value_error(std::string("a spectator has no ") + what, "spectator");
  return *seen.seat;
}

Action action_by_id(const Observation& seen, int id) {
  return read_action(seen.state, expect_observer(seen, "actions"), nb::int_(id));
}

Action action_of_text(const Observation& seen, std::string_view text) {
  return expect_legal(seen.state, seen.seat, parse_action(text));
}

nb::tuple legal_of(const Observation& seen) {
  return seen.seat ? action_tuple(seen.state, *seen.seat) : nb::tuple(nb::list());
}

nb::object pending_of(const Observation& seen) {
  if (!seen.state.window) return nb::none();
  return nb::make_tuple(seen.state.window->tile, static_cast<int>(seen.state.window->from));
}

nb::tuple seats_of(const Observation& seen) {
  nb::list seats;
  for (SeatId seat = 0; seat < kSeats; ++seat) {
    seats.append(nb::cast(SeenSeat{seen.state.seats[seat], seen.state.ledger.kong_income(seat), seen.hidden[seat]}));
  }
  return nb::tuple(seats);
}

State sampled(const Observation& seen, nb::handle seed) {
  const std::uint64_t word = read_seed(seed);
  expect_observer(seen, "hidden tiles to deal anew: it has no hand");
  if (is_window(seen.state.phase) && legal_actions(seen).empty()) {
    throw_value_error("inside a window only a seat that has still to answer can deal the hidden tiles anew",
                      "not_asked");
  }
  const std::optional<State> world = sample(seen, word);
  if (!world) throw_value_error("no world fits this observation", "no_world");
  return *world;
}

template <class Shape, std::size_t N, class Write>
auto array_of(std::initializer_list<std::size_t> shape, Write write) {
  auto* values = new std::int8_t[N];
  nb::capsule owner(values, [](void* p) noexcept { delete[] static_cast<std::int8_t*>(p); });
  write(std::span<std::int8_t, N>(values, N));
  return nb::ndarray<nb::numpy, std::int8_t, Shape>(values, shape, owner);
}

auto mask_of(const Observation& seen) {
  return array_of<nb::shape<kActions>, kActions>({kActions},
                                                 [&](MaskArray out) { write_mask(legal_actions(seen), out); });
}

nb::tuple planes_layout() {
  nb::list rows;
  for (const auto& [id, block] : kPlaneBlocks) {
    rows.append(nb::make_tuple(block.name, first_plane(id), block.count, block.meaning));
  }
  return nb::tuple(rows);
}

void bind_seen_seat(nb::module_& m) {
  nb::class_<SeenSeat> view(m, "SeenSeat", "One seat of a round, as an observer sees it.");
  view.def_prop_ro(
          "hand",
          [](const SeenSeat& self) { return self.hidden == 0 ? std::optional<Hand>(self.seat.hand) : std::nullopt; },
          "None while it is hidden.")
      .def_prop_ro(
          "ready",
          [](const SeenSeat& self) {
            return self.hidden == 0 ? std::optional<bool>(is_ready(self.seat.hand)) : std::nullopt;
          },
          "Whether it lacks one tile at most; None while the hand is hidden.")
      .def("__repr__", [](const SeenSeat& self) {
        const std::string held = show_tiles(concealed_tiles(self.seat.hand));
        return brief("SeenSeat", self.seat, self.hidden == 0 ? held : std::to_string(self.hidden) + " hidden");
      });
  bind_seat_parts(view);
}

void bind_observation(nb::module_& m) {
  nb::class_<Observation> view(m, "Observation", "What a seat, or a spectator, knows of a round.");
  view.def_prop_ro(
          "seat", [](const Observation& self) { return number_of(self.seat); }, "Who looks; None is a spectator.")
      .def_prop_ro("rules", [](const Observation& self) { return self.state.rules; })
      .def_prop_ro("phase", [](const Observation& self) { return name_of(self.state.phase); })
      .def_prop_ro("dealer", [](const Observation& self) { return static_cast<int>(self.state.dealer); })
      .def_prop_ro(
          "turn", [](const Observation& self) { return number_of(turn_of(self)); },
          "Whose turn it is; while claims are open, the observer's own seat until it has answered, else None.")
      .def_prop_ro("legal_actions", &legal_of, nb::sig("def legal_actions(self) -> tuple[Action, ...]"),
                   "What the observer may do, in order of id.")
      .def("action", &action_by_id, "id"_a, "Return the action that ``id`` stands for now.")
      .def("action_of", &action_of_text, "text"_a, nb::sig("def action_of(self, text: str) -> Action"),
           "Return the action that ``text`` means for the observer.\n\n"
           "IllegalAction where it may not do that now, and for a spectator.")
      .def_prop_ro("seats", &seats_of, nb::sig("def seats(self) -> tuple[SeenSeat, ...]"))
      .def_prop_ro(
          "hand", [](const Observation& self) { return self.state.seats[expect_observer(self, "hand")].hand; },
          "The observer's own; for a spectator, reading it raises a ValueError.")
      .def_prop_ro("wall_left", [](const Observation& self) { return self.state.wall.left(); })
      .def_prop_ro(
          "scores", [](const Observation& self) { return tuple_of(self.state.ledger.scores); },
          nb::sig("def scores(self) -> tuple[int, ...]"))
      .def_prop_ro(
          "transfers", [](const Observation& self) { return transfers_of(self.state); },
          nb::sig("def transfers(self) -> tuple[paiju.sichuan.settlement.Transfer, ...]"))
      .def_prop_ro("pending", &pending_of, nb::sig("def pending(self) -> tuple[paiju.tiles.Tile, int] | None"),
                   "The discard or kong tile that can be claimed, and who played it.")
      .def_prop_ro(
          "must_discard", [](const Observation& self) { return self.state.must_discard; },
          "Whether the seat on turn has claimed a tile, and can only discard now.")
      .def_prop_ro(
          "swap_direction",
          [](const Observation& self) -> std::optional<std::string> {
            if (!knows_direction(self.state)) return std::nullopt;
            return name_of(self.state.swap_direction);
          },
          "None until the swap is done.")
      .def_prop_ro("is_over", [](const Observation& self) { return self.state.phase == Phase::over; })
      .def_prop_ro("end",
                   [](const Observation& self) -> std::optional<std::string> {
                     if (self.state.end == End::none) return std::nullopt;
                     return name_of(self.state.end);
                   })
      .def_prop_ro(
          "standings", [](const Observation& self) { return standings_tuple(self.state); },
          nb::sig("def standings(self) -> tuple[Standing | None, ...] | None"),
          "How the end checks found each seat, None for one that has won; None unless the round is over and "
          "was checked (S-9.3).")
      .def("planes", &seen_planes<Sichuan>, "obs"_a = "v1",
           "Return it as zeros and ones, planes of 27 kinds; ``planes_layout`` tells what those of ``v1`` hold.")
      .def("mask", &mask_of, "Return a one for every legal action id, a zero for the others.")
      .def("sample", &sampled, "seed"_a, nb::sig("def sample(self, seed: int) -> State"),
           "Return a state that looks the same, with its hidden tiles redealt; all that fit are equally likely.")
      .def(
          "to_dict", [](const Observation& self) { return write_position(self); },
          nb::sig("def to_dict(self) -> dict[str, typing.Any]"), "Return what is seen in plain values.")
      .def_static("from_dict", &read_observation, "position"_a,
                  nb::sig("def from_dict(position: dict[str, typing.Any]) -> Observation"),
                  "Return the observation of a table, also one from elsewhere; anything left out has its default.")
      .def(
          "__getstate__", [](const Observation& self) { return write_position(self); },
          nb::sig("def __getstate__(self) -> dict[str, typing.Any]"))
      .def(
          "__setstate__",
          [](Observation& self, const nb::dict& position) { new (&self) Observation(read_observation(position)); },
          nb::sig("def __setstate__(self, position: dict[str, typing.Any], /) -> None"))
      .def("__hash__", [](const Observation& self) { return hash_of(self); })
      .def(
          "__eq__", [](const Observation& a, const Observation& b) { return a == b; }, nb::is_operator(),
          nb::sig("def __eq__(self, other: object, /) -> bool"));
  bind_depiction(view, "sichuan", "def from_text(text: str) -> Observation");
  m.def("observe", &observe_state, "state"_a, "seat"_a.none(), "Return what a seat knows; None is a spectator.");
  m.def("redeal_hidden", &redeal_state, "state"_a, "seat"_a, "seed"_a,
        nb::sig("def redeal_hidden(state: State, seat: int, seed: int) -> State"),
        "Return a state that looks the same to a seat, with the tiles hidden from it redealt.");
  m.def("planes_layout", &planes_layout, nb::sig("def planes_layout() -> tuple[tuple[str, int, int, str], ...]"),
        "Return name, first plane, number of planes and meaning of every block of the planes ``v1``.");
}

}  // namespace

Observation observe_state(const State& state, std::optional<int> seat) {
  if (!seat) return observe(state, std::nullopt);
  expect_seat(*seat);
  return observe(state, static_cast<SeatId>(*seat));
}

State redeal_state(const State& state, int seat, nb::handle seed) { return sampled(observe_state(state, seat), seed); }

void bind_sichuan_observation(nb::module_& m) {
  bind_seen_seat(m);
  bind_observation(m);
}
