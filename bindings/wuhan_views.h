#pragma once
// What a state and an observation of it show in the same words.

#include <nanobind/nanobind.h>

#include <optional>
#include <string>
#include <vector>

#include "mahjong_views.h"
#include "paiju/wuhan/state.h"
#include "tile_caster.h"
#include "wuhan_melds.h"

// What a seat may do, in order of id.
nanobind::tuple wuhan_action_tuple(const paiju::wuhan::State& state, int seat);
nanobind::tuple wuhan_transfers(const paiju::wuhan::State& state);
// The tile that a window is about and who played it, or None.
nanobind::object wuhan_pending(const paiju::wuhan::State& state);
nanobind::object wuhan_won(const paiju::wuhan::State& state);
// How a seat has won, without what that comes to.
nanobind::object write_won(const std::optional<paiju::wuhan::Won>& won);
// None until the round is over.
std::optional<std::string> wuhan_end(const paiju::wuhan::State& state);
// The special kongs of a seat: red, first skin, second skin, laizi.
std::vector<paiju::Tile> special_kong_tiles(const paiju::wuhan::Special& special,
                                            const paiju::wuhan::SpecialKongs& kongs);
// A seat in a line, with what is known of its concealed tiles.
std::string brief(const char* name, const paiju::wuhan::Seat& seat, const std::string& held);

// The parts of a state that an observation shows too; `state_of` finds it in the view.
template <class View, class StateOf>
void bind_wuhan_table(nanobind::class_<View>& view, StateOf state_of) {
  namespace nb = nanobind;
  using paiju::wuhan::State;
  view.def_prop_ro("rules", [=](const View& self) { return state_of(self).rules; })
      .def_prop_ro("phase", [=](const View& self) { return paiju::name_of(state_of(self).phase); })
      .def_prop_ro("dealer", [=](const View& self) { return static_cast<int>(state_of(self).dealer); })
      .def_prop_ro(
          "flip", [=](const View& self) { return state_of(self).flip; }, nb::sig("def flip(self) -> paiju.tiles.Tile"),
          "The tile turned over at the deal.")
      .def_prop_ro(
          "laizi", [=](const View& self) { return state_of(self).special.laizi; },
          nb::sig("def laizi(self) -> paiju.tiles.Tile"))
      .def_prop_ro(
          "skins", [=](const View& self) { return tuple_of(state_of(self).special.skins); },
          nb::sig("def skins(self) -> tuple[paiju.tiles.Tile, ...]"), "In the order of their ids.")
      .def_prop_ro(
          "draw_kind", [=](const View& self) { return paiju::name_of(state_of(self).draw_kind); },
          nb::sig("def draw_kind(self) -> typing.Literal['NORMAL', 'AFTER_KONG']"), "How the seat on turn has drawn.")
      .def_prop_ro(
          "wall_left", [=](const View& self) { return state_of(self).live(); },
          "Tiles that can still be drawn, without the dead wall.")
      .def_prop_ro(
          "pending", [=](const View& self) { return wuhan_pending(state_of(self)); },
          nb::sig("def pending(self) -> tuple[paiju.tiles.Tile, int] | None"),
          "The discard or kong tile that is answered, or chowed, and who played it.")
      .def_prop_ro("is_over", [=](const View& self) { return paiju::wuhan::is_over(state_of(self)); })
      .def_prop_ro(
          "end", [=](const View& self) { return wuhan_end(state_of(self)); },
          nb::sig("def end(self) -> typing.Literal['WIN', 'FLOW_DRAW'] | None"))
      .def_prop_ro(
          "winner",
          [=](const View& self) {
            const auto& won = state_of(self).won;
            return won ? std::optional<int>(won->seat) : std::nullopt;
          },
          "Who has won, if somebody has.")
      .def_prop_ro(
          "won", [=](const View& self) { return wuhan_won(state_of(self)); },
          nb::sig("def won(self) -> dict[str, typing.Any] | None"), "How the round was won, and what it came to.")
      .def_prop_ro(
          "scores", [=](const View& self) { return tuple_of(state_of(self).ledger.scores); },
          nb::sig("def scores(self) -> tuple[int, ...]"))
      .def_prop_ro(
          "transfers", [=](const View& self) { return wuhan_transfers(state_of(self)); },
          nb::sig("def transfers(self) -> tuple[paiju.mahjong.transfer.Transfer, ...]"));
}

// The parts of a seat that a view of it shows: it holds it as `seat`, and knows `rules`, `special`, how it has `won`
// and how many of its tiles are `hidden`.
template <class View>
void bind_wuhan_seat(nanobind::class_<View>& view) {
  namespace nb = nanobind;
  using paiju::wuhan::State;
  view.def_prop_ro(
          "drawn", [](const View& self) { return self.seat.drawn; },
          nb::sig("def drawn(self) -> paiju.tiles.Tile | None"), "The tile just drawn, while the seat acts on it.")
      .def_prop_ro(
          "kept", [](const View& self) { return self.seat.kept; }, nb::sig("def kept(self) -> paiju.tiles.Tile | None"),
          "The tile that it kept among the last ones.")
      .def_prop_ro(
          "river", [](const View& self) { return views_of<DiscardedView<State>>(self.seat.river); },
          nb::sig("def river(self) -> tuple[Discarded, ...]"), "What lies there: claimed tiles are gone.")
      .def_prop_ro(
          "special",
          [](const View& self) { return tuple_of(special_kong_tiles(self.special, self.seat.hand.special_kongs)); },
          nb::sig("def special(self) -> tuple[paiju.tiles.Tile, ...]"),
          "Its special kongs: red, first skin, second skin, laizi.")
      .def_prop_ro("opened", [](const View& self) { return has_opened(self.seat.hand); })
      .def_prop_ro("own_factor", [](const View& self) { return own_factor(self.rules, self.seat.hand); })
      .def_prop_ro(
          "locked", [](const View& self) { return self.seat.locked; },
          "Whether it has passed a win since its last draw, where that counts.")
      .def_prop_ro(
          "won", [](const View& self) { return write_won(self.won); },
          nb::sig("def won(self) -> dict[str, typing.Any] | None"), "How it has won, if it has.")
      .def_prop_ro(
          "hidden", [](const View& self) { return static_cast<int>(self.hidden); },
          "How many tiles it holds out of sight: of a state none.");
}
