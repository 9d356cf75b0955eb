#include "wuhan_observation.h"

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
#include "paiju/tiles/notation.h"
#include "paiju/wuhan/game.h"
#include "paiju/wuhan/legal.h"
#include "paiju/wuhan/observe.h"
#include "paiju/wuhan/planes.h"
#include "paiju/wuhan/winning.h"
#include "pool.h"
#include "tile_caster.h"
#include "wuhan_action.h"
#include "wuhan_melds.h"
#include "wuhan_position.h"
#include "wuhan_views.h"

namespace nb = nanobind;
using namespace nb::literals;
using namespace paiju;
using namespace paiju::wuhan;

namespace {

// One meld, as an observer sees it: a concealed kong of another seat has no tiles.
struct SeenMeld : Meld {};

// One seat of an observation, looked at.
struct WuhanSeenSeat {
  Seat seat;
  Rules rules;
  Special special;
  std::optional<Won> won;
  std::optional<bool> ready;
  int hidden = 0;
};

SeatId expect_observer(const Observation& seen, const char* what) {
  if (!seen.seat) throw_value_error(std::string("a spectator has no ") + what, "spectator");
  return *seen.seat;
}

nb::tuple legal_of(const Observation& seen) {
  return seen.seat ? wuhan_action_tuple(seen.state, *seen.seat) : nb::tuple(nb::list());
}

nb::tuple seats_of(const Observation& seen) {
  nb::list seats;
  for (SeatId id = 0; id < kSeats; ++id) {
    const State& s = seen.state;
    const std::optional<Won> won = s.won && s.won->seat == id ? s.won : std::nullopt;
    WuhanSeenSeat seat{s.seats[id], s.rules, s.special, won, std::nullopt, seen.hidden[id]};
    if (seat.hidden == 0) seat.ready = is_ready_now(s, id);
    seats.append(nb::cast(seat));
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

nb::object tiles_of(const Meld& meld) {
  if (meld.is_hidden()) return nb::none();
  nb::list tiles;
  for (int i = 0; i < meld.size(); ++i) tiles.append(nb::cast(meld[i]));
  return nb::tuple(tiles);
}

void bind_seen_meld(nb::module_& m) {
  nb::class_<SeenMeld>(m, "SeenMeld", "A meld, as an observer sees it: it does not know others' concealed kongs.")
      .def_prop_ro("kind", [](const SeenMeld& self) { return name_of(self.kind); })
      .def_prop_ro(
          "tile",
          [](const SeenMeld& self) -> nb::object { return self.is_hidden() ? nb::none() : nb::cast(self.tile); },
          nb::sig("def tile(self) -> paiju.tiles.Tile | None"), "The lowest; None of a hidden kong.")
      .def_prop_ro(
          "tiles", [](const SeenMeld& self) { return tiles_of(self); },
          nb::sig("def tiles(self) -> tuple[paiju.tiles.Tile, ...] | None"), "All of them; None of a hidden kong.")
      .def_prop_ro(
          "claimed",
          [](const SeenMeld& self) -> nb::object {
            return self.kind == MeldKind::concealed_kong ? nb::none() : nb::cast(self.claimed());
          },
          nb::sig("def claimed(self) -> paiju.tiles.Tile | None"), "The tile that another seat gave.")
      .def_prop_ro(
          "from_seat", [](const SeenMeld& self) { return number_of(self.from_seat); }, "Who gave the tile, if known.")
      .def_prop_ro("is_kong", [](const SeenMeld& self) { return self.is_kong(); })
      .def(
          "to_dict", [](const SeenMeld& self) { return write_wuhan_meld(self); },
          nb::sig("def to_dict(self) -> dict[str, typing.Any]"),
          "Return what ``Meld.from_dict`` reads, if it is not hidden.")
      .def("__hash__",
           [](const SeenMeld& self) { return nb::hash(nb::make_tuple(name_of(self.kind), self.tile.index)); })
      .def(
          "__eq__", [](const SeenMeld& a, const SeenMeld& b) { return a == b; }, nb::is_operator(),
          nb::sig("def __eq__(self, other: object, /) -> bool"))
      .def("__repr__", [](const SeenMeld& self) {
        return "<SeenMeld " + std::string(name_of(self.kind)) +
               (self.is_hidden() ? ">" : " " + show_tile(self.tile) + ">");
      });
}

void bind_seen_seat(nb::module_& m) {
  nb::class_<WuhanSeenSeat> view(m, "SeenSeat", "One seat of a round, as an observer sees it.");
  view.def_prop_ro(
          "hand",
          [](const WuhanSeenSeat& self) {
            return self.hidden == 0 ? std::optional<Hand>(self.seat.hand) : std::nullopt;
          },
          "None while it is hidden.")
      .def_prop_ro(
          "melds", [](const WuhanSeenSeat& self) { return views_of<SeenMeld>(self.seat.hand.melds); },
          nb::sig("def melds(self) -> tuple[SeenMeld, ...]"))
      .def_prop_ro(
          "ready", [](const WuhanSeenSeat& self) { return self.ready; },
          "Whether it is ready, after its best discard where it has drawn; None while the hand is hidden.")
      .def("__repr__", [](const WuhanSeenSeat& self) {
        const std::string held = show_tiles(concealed_tiles(self.seat.hand));
        return brief("SeenSeat", self.seat, self.hidden == 0 ? held : std::to_string(self.hidden) + " hidden");
      });
  bind_wuhan_seat(view);
}

void bind_observation(nb::module_& m) {
  nb::class_<Observation> view(m, "Observation", "What a seat, or a spectator, knows of a round.");
  bind_wuhan_table(view, [](const Observation& self) -> const State& { return self.state; });
  view.def_prop_ro(
          "seat", [](const Observation& self) { return number_of(self.seat); }, "Who looks; None is a spectator.")
      .def_prop_ro(
          "turn", [](const Observation& self) { return number_of(turn_of(self)); },
          "Whose turn it is; while claims are open, the observer's own seat until it has answered, else None.")
      .def_prop_ro("legal_actions", &legal_of, nb::sig("def legal_actions(self) -> tuple[Action, ...]"),
                   "What the observer may do, in order of id.")
      .def(
          "action",
          [](const Observation& self, int id) {
            return wuhan_action_by_id(self.state, expect_observer(self, "actions"), id);
          },
          "id"_a, "Return the action that ``id`` stands for now.")
      .def(
          "action_of",
          [](const Observation& self, const nb::str& text) { return read_legal(self.state, self.seat, text); },
          "text"_a, nb::sig("def action_of(self, text: str) -> Action"),
          "Return the action that ``text`` means for the observer.\n\n"
          "IllegalAction where it may not do that now, and for a spectator.")
      .def_prop_ro("seats", &seats_of, nb::sig("def seats(self) -> tuple[SeenSeat, ...]"))
      .def_prop_ro(
          "hand", [](const Observation& self) { return self.state.seats[expect_observer(self, "hand")].hand; },
          "The observer's own; for a spectator, reading it raises a ValueError.")
      .def_prop_ro(
          "drawn", [](const Observation& self) { return self.state.seats[expect_observer(self, "hand")].drawn; },
          nb::sig("def drawn(self) -> paiju.tiles.Tile | None"), "The tile that the observer has just drawn.")
      .def("planes", &seen_planes<Wuhan>, "obs"_a = "v1",
           "Return it as zeros and ones, planes of 34 kinds; ``planes_layout`` tells what those of ``v1`` hold.")
      .def("mask", &mask_of, "Return a one for every legal action id, a zero for the others.")
      .def("sample", &sampled, "seed"_a, nb::sig("def sample(self, seed: int) -> State"),
           "Return a state that looks the same, with its hidden tiles redealt; all that fit are equally likely.")
      .def(
          "to_dict", [](const Observation& self) { return write_position(self); },
          nb::sig("def to_dict(self) -> dict[str, typing.Any]"), "Return what is seen in plain values.")
      .def_static("from_dict", &read_wuhan_observation, "position"_a,
                  nb::sig("def from_dict(position: dict[str, typing.Any]) -> Observation"),
                  "Return the observation of a table, also one from elsewhere; anything left out has its default.")
      .def(
          "__getstate__", [](const Observation& self) { return write_position(self); },
          nb::sig("def __getstate__(self) -> dict[str, typing.Any]"))
      .def(
          "__setstate__",
          [](Observation& self, const nb::dict& position) {
            new (&self) Observation(read_wuhan_observation(position));
          },
          nb::sig("def __setstate__(self, position: dict[str, typing.Any], /) -> None"))
      .def("__hash__", [](const Observation& self) { return hash_of(self); })
      .def(
          "__eq__", [](const Observation& a, const Observation& b) { return a == b; }, nb::is_operator(),
          nb::sig("def __eq__(self, other: object, /) -> bool"));
  bind_depiction(view, "wuhan", "def from_text(text: str) -> Observation");
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

void bind_wuhan_observation(nb::module_& m) {
  bind_seen_meld(m);
  bind_seen_seat(m);
  bind_observation(m);
}
