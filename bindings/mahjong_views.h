#pragma once
// How Python sees what mahjong games share. Every game has classes of its own for melds and discards, in its own module
// and with its own words; they differ by the type of its state.

#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "paiju/base/names.h"
#include "paiju/mahjong/meld.h"
#include "paiju/mahjong/river.h"
#include "paiju/mahjong/seats.h"
#include "tile_caster.h"

template <class Items>
nanobind::tuple tuple_of(const Items& items) {
  nanobind::list list;
  for (const auto& item : items) list.append(nanobind::cast(item));
  return nanobind::tuple(list);
}

// The same, each item as the class that Python knows it by.
template <class View, class Items>
nanobind::tuple views_of(const Items& items) {
  nanobind::list list;
  for (const auto& item : items) list.append(nanobind::cast(View{item}));
  return nanobind::tuple(list);
}

// Kinds with the copies left of each.
template <std::size_t Kinds>
nanobind::dict dict_of(const std::array<std::uint8_t, Kinds>& left) {
  nanobind::dict dict;
  for (std::uint8_t index = 0; index < Kinds; ++index) {
    if (left[index] != 0) dict[nanobind::cast(paiju::Tile{index})] = static_cast<int>(left[index]);
  }
  return dict;
}

inline std::optional<int> number_of(std::optional<paiju::mahjong::SeatId> seat) {
  return seat ? std::optional<int>(*seat) : std::nullopt;
}

// ---- melds

template <class State>
struct MeldView : paiju::mahjong::Meld {};

// What a meld is made from.
nanobind::tuple parts_of(const paiju::mahjong::Meld& meld);
std::string repr(const paiju::mahjong::Meld& meld);
std::string repr_of_tuple(std::span<const paiju::mahjong::Meld> melds);

// All but the constructor, which is the game's; `kinds` says which there are.
template <class State>
void bind_meld_parts(nanobind::class_<MeldView<State>>& view, const char* kinds) {
  namespace nb = nanobind;
  using View = MeldView<State>;
  view.def_prop_ro(
          "kind", [](const View& self) { return paiju::name_of(self.kind); }, kinds)
      .def_prop_ro(
          "tile", [](const View& self) { return self.tile; }, "Its tile.")
      .def_prop_ro(
          "from_seat", [](const View& self) { return number_of(self.from_seat); }, "Who gave the tile, if known.")
      .def_prop_ro(
          "is_kong", [](const View& self) { return self.is_kong(); }, "Whether it is one of the three kongs.")
      .def(
          "__eq__", [](const View& a, const View& b) { return a == b; }, nb::is_operator(),
          nb::sig("def __eq__(self, other: object, /) -> bool"))
      .def("__hash__", [](const View& self) { return nb::hash(parts_of(self)); })
      .def("__repr__", [](const View& self) { return repr(self); })
      .def(
          "__reduce__", [](const View& self) { return nb::make_tuple(nb::type<View>(), parts_of(self)); },
          nb::sig("def __reduce__(self) -> tuple[object, ...]"));
}

// ---- seats

std::string brief(const paiju::mahjong::Discarded& discard);

template <class State>
struct DiscardedView : paiju::mahjong::Discarded {};

template <class State>
void bind_discarded(nanobind::module_& m) {
  namespace nb = nanobind;
  using View = DiscardedView<State>;
  nb::class_<View>(m, "Discarded",
                   "A discard and what became of it.\n\n"
                   "It compares as its tile does: with tiles, their notation and other discards.")
      .def_prop_ro(
          "tile", [](const View& self) { return self.tile; }, "Which tile it is.")
      .def_prop_ro(
          "drawn", [](const View& self) { return self.drawn; }, "Let go as it was drawn.")
      .def_prop_ro(
          "claimed", [](const View& self) { return self.claimed; }, "Taken for a meld.")
      .def_prop_ro(
          "won", [](const View& self) { return self.won; }, "Somebody won on it.")
      .def(
          "__eq__",
          [](const View& self, nb::handle other) {
            if (nb::isinstance<View>(other)) return self.tile == nb::cast<const View&>(other).tile;
            return nb::cast(self.tile).equal(other);
          },
          nb::is_operator(), nb::sig("def __eq__(self, other: object, /) -> bool"))
      .def("__hash__", [](const View& self) { return nb::hash(nb::cast(self.tile)); })
      .def("__repr__", [](const View& self) { return brief(self); });
}

// The parts of a seat that every view of one, which holds it as `seat`, shows.
template <class State, class View>
void bind_table_parts(nanobind::class_<View>& view) {
  namespace nb = nanobind;
  view.def_prop_ro(
          "melds", [](const View& self) { return views_of<MeldView<State>>(self.seat.hand.melds); },
          nb::sig("def melds(self) -> tuple[Meld, ...]"))
      .def_prop_ro(
          "drawn", [](const View& self) { return self.seat.drawn; },
          nb::sig("def drawn(self) -> paiju.tiles.Tile | None"))
      .def_prop_ro(
          "river", [](const View& self) { return views_of<DiscardedView<State>>(self.seat.river); },
          nb::sig("def river(self) -> tuple[Discarded, ...]"));
}
