#pragma once
// What a state and an observation of it show in the same words.

#include <nanobind/nanobind.h>

#include <optional>
#include <string>

#include "mahjong_views.h"
#include "paiju/sichuan/state.h"
#include "tile_caster.h"

using SichuanMeld = MeldView<paiju::sichuan::State>;

// What a seat may do, in order of id.
nanobind::tuple action_tuple(const paiju::sichuan::State& state, int seat);
nanobind::tuple transfers_of(const paiju::sichuan::State& state);
// How the end checks found each seat, None for one that has won; None unless the round is over and was checked.
nanobind::object standings_tuple(const paiju::sichuan::State& state);
nanobind::object won_of(const paiju::sichuan::Seat& seat);
// A seat in a line, with what is known of its concealed tiles.
std::string brief(const char* name, const paiju::sichuan::Seat& seat, const std::string& held);
// Whether a hand lacks one tile at most, after its best discard where it has drawn.
bool is_ready(const paiju::sichuan::Hand& hand);

std::optional<std::string> suit_letter(const paiju::sichuan::Hand& hand);  // of its void suit

// The parts of a seat that a view of it, which holds it as `seat` and knows its `kong_income` and how many of its tiles
// are `hidden`, shows.
template <class View>
void bind_seat_parts(nanobind::class_<View>& view) {
  namespace nb = nanobind;
  bind_table_parts<paiju::sichuan::State>(view);
  view.def_prop_ro(
          "void_suit", [](const View& self) { return suit_letter(self.seat.hand); }, "None until all have chosen.")
      .def_prop_ro(
          "hidden", [](const View& self) { return static_cast<int>(self.hidden); },
          "How many tiles it holds out of sight: of a state none.")
      .def_prop_ro(
          "robbed", [](const View& self) { return tuple_of(self.seat.robbed); },
          nb::sig("def robbed(self) -> tuple[paiju.tiles.Tile, ...]"))
      .def_prop_ro(
          "given", [](const View& self) { return tuple_of(self.seat.given); },
          nb::sig("def given(self) -> tuple[paiju.tiles.Tile, ...]"))
      .def_prop_ro(
          "received", [](const View& self) { return tuple_of(self.seat.received); },
          nb::sig("def received(self) -> tuple[paiju.tiles.Tile, ...]"))
      .def_prop_ro(
          "won", [](const View& self) { return won_of(self.seat); },
          nb::sig("def won(self) -> dict[str, typing.Any] | None"))
      .def_prop_ro(
          "kong_income", [](const View& self) { return self.kong_income; },
          "What its kongs brought in, without those handed on or given back.")
      .def_prop_ro("draws", [](const View& self) { return static_cast<int>(self.seat.draws); })
      .def_prop_ro("lock", [](const View& self) { return self.seat.lock; });
}
