#include "wuhan_views.h"

#include <vector>

#include "engine.h"
#include "mahjong_arguments.h"
#include "paiju/tiles/notation.h"
#include "paiju/wuhan/legal.h"
#include "paiju/wuhan/winning.h"
#include "wuhan_action.h"

namespace nb = nanobind;
using namespace paiju;
using namespace paiju::wuhan;

nb::tuple wuhan_action_tuple(const State& state, int seat) {
  expect_seat(seat);
  const auto who = static_cast<SeatId>(seat);
  nb::list list;
  legal_actions(state, who).for_each([&](ActionId id) { list.append(nb::cast(wuhan_action(state, who, id))); });
  return nb::tuple(list);
}

nb::tuple wuhan_transfers(const State& state) {
  const nb::object type = nb::module_::import_("paiju.mahjong.transfer").attr("Transfer");
  nb::list rows;
  for (const Transfer row : state.ledger.transfers) {
    rows.append(type(static_cast<int>(row.payer), static_cast<int>(row.receiver), row.amount, name_of(row.kind)));
  }
  return nb::tuple(rows);
}

nb::object wuhan_pending(const State& state) {
  if (!state.window) return nb::none();
  return nb::make_tuple(state.window->tile, static_cast<int>(state.window->from));
}

std::optional<std::string> wuhan_end(const State& state) {
  return is_over(state) ? std::optional<std::string>(name_of(state.phase)) : std::nullopt;
}

nb::object write_won(const std::optional<Won>& won) {
  if (!won) return nb::none();
  nb::dict dict;
  dict["seat"] = static_cast<int>(won->seat);
  dict["how"] = name_of(won->way);
  dict["tile"] = won->tile;
  dict["from"] = static_cast<int>(won->from);
  return dict;
}

nb::object wuhan_won(const State& state) {
  if (!state.won) return nb::none();
  const WinScore score = score_of(state, *state.won);
  nb::object dict = write_won(state.won);
  nb::list types;
  for (std::size_t i = 0; i < kNames<WinType>.size(); ++i) {
    if (score.reading.types.has(static_cast<WinType>(i))) types.append(kNames<WinType>[i]);
  }
  dict["types"] = nb::tuple(types);
  dict["hard"] = score.reading.hard;
  dict["base"] = score.reading.base;
  dict["raw"] = numbers_of(score.raw);
  dict["golden_top"] = score.golden_top;
  dict["contractor"] = score.contractor ? nb::object(nb::int_(*score.contractor)) : nb::none();
  dict["points"] = state.ledger.scores[state.won->seat];
  return dict;
}

std::vector<Tile> special_kong_tiles(const Special& special, const SpecialKongs& kongs) {
  std::vector<Tile> tiles(kongs.red, kRed);
  tiles.insert(tiles.end(), kongs.skins[0], special.skins[0]);
  tiles.insert(tiles.end(), kongs.skins[1], special.skins[1]);
  tiles.insert(tiles.end(), kongs.laizi, special.laizi);
  return tiles;
}

std::string brief(const char* name, const Seat& seat, const std::string& held) {
  std::string text = std::string("<") + name + " " + held;
  for (const Meld& meld : seat.hand.melds) {
    text += std::string(", ") + name_of(meld.kind) + " " + (meld.is_hidden() ? "?" : show_tile(meld.tile));
  }
  text += ", " + std::to_string(seat.hand.special_kongs.all()) + " special kongs";
  return text + ", " + std::to_string(seat.river.size()) + " in the river>";
}
