#include "wuhan_position.h"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>

#include <optional>
#include <string>

#include "arguments.h"
#include "fields.h"
#include "mahjong_position.h"
#include "paiju/tiles/notation.h"
#include "paiju/wuhan/complete.h"
#include "paiju/wuhan/position.h"
#include "paiju/wuhan/winning.h"
#include "wuhan_melds.h"
#include "wuhan_views.h"

namespace nb = nanobind;
using namespace nb::literals;
using namespace paiju;
using namespace paiju::wuhan;

namespace {

using WuhanFields = TableFields<kKinds>;

// ---- writing

nb::list write_melds(const Hand& hand) {
  nb::list melds;
  for (const Meld& meld : hand.melds) melds.append(write_wuhan_meld(meld));
  return melds;
}

nb::dict write(const State& state, const Seat& seat) {
  nb::dict dict;
  dict["hand"] = show_tiles(concealed_tiles(seat.hand));
  dict["melds"] = write_melds(seat.hand);
  dict["special"] = row_of(special_kong_tiles(state.special, seat.hand.special_kongs));
  dict["drawn"] = write_tile(seat.drawn);
  dict["river"] = write_river(seat.river);
  dict["kept"] = write_tile(seat.kept);
  dict["locked"] = seat.locked;
  return dict;
}

nb::object write(const std::optional<Won>& won) {
  if (!won) return nb::none();
  nb::dict dict;
  dict["seat"] = static_cast<int>(won->seat);
  dict["how"] = name_of(won->way);
  dict["tile"] = show_tile(won->tile);
  dict["from"] = static_cast<int>(won->from);
  return dict;
}

// ---- reading

// The concealed tiles, and melds as ``Meld.to_dict`` writes them; where concealed kongs may be hidden, those without
// tiles are.
void read_hand(const WuhanFields& fields, Hand& hand, bool may_hide_kongs) {
  for (const Tile tile : fields.tiles("hand", kFullSize)) hand.add(tile);
  fields.each("melds", kMaxMelds, [&](nb::handle item, const std::string& place) {
    const WuhanFields meld(item, place);
    meld.expect_only({"type", "tiles", "kind", "tile", "claimed", "from"});
    const bool has_tiles = meld.has("tiles") || meld.has("tile");
    const MeldKind kind = meld.name(meld.has("type") ? "type" : "kind", MeldKind::pong);
    if (may_hide_kongs && !has_tiles && kind == MeldKind::concealed_kong) {
      return hand.melds.push_back(Meld{kind, mahjong::kHiddenTile, std::nullopt});
    }
    hand.lay(read_wuhan_meld(item, place));
  });
}

SpecialKongs read_special(const WuhanFields& fields, const Special& special) {
  SpecialKongs kongs;
  for (const Tile tile : fields.tiles("special", kWallSize)) {
    if (tile == kRed) {
      ++kongs.red;
    } else if (tile == special.laizi) {
      ++kongs.laizi;
    } else if (special.is_skin(tile)) {
      ++kongs.skins[tile == special.skins[1]];
    } else {
      refuse(fields.place("special"), show_tile(tile) + " is not special in this round");
    }
  }
  return kongs;
}

Seat read_seat(nb::handle item, const std::string& place, const Special& special, bool may_hide_kongs) {
  const WuhanFields fields(item, place);
  fields.expect_only({"hand", "melds", "special", "drawn", "river", "kept", "locked"});
  Seat seat;
  read_hand(fields, seat.hand, may_hide_kongs);
  seat.hand.special_kongs = read_special(fields, special);
  seat.drawn = fields.tile_or_none("drawn");
  seat.river = read_river(fields);
  seat.kept = fields.tile_or_none("kept");
  seat.locked = fields.flag("locked", false);
  return seat;
}

std::optional<Won> read_won(const WuhanFields& fields) {
  if (!fields.has("won")) return std::nullopt;
  const WuhanFields won(fields.raw("won"), fields.place("won"));
  won.expect_only({"seat", "how", "tile", "from"});
  return Won{won.seat("seat"), won.name("how", WinWay::discard), won.tile("tile"), won.seat("from")};
}

// Everything but the wall, which a position and an observation tell in different ways.
State read_table(const WuhanFields& fields, bool may_hide_kongs) {
  State state;
  state.rules = read_rules_in<Rules>(fields);
  state.dealer = fields.seat("dealer");
  state.flip = fields.tile("flip");
  state.special = special_tiles(state.flip);
  state.phase = fields.name("phase", Phase::player_decision, kStops);
  state.turn = fields.seat("turn", state.dealer);
  if (is_over(state)) state.turn = 0;  // it means nothing any more
  state.draw_kind = fields.name("draw_kind", DrawKind::normal);
  std::size_t seats = 0;
  fields.each("seats", kSeats, [&](nb::handle item, const std::string& place) {
    state.seats[seats++] = read_seat(item, place, state.special, may_hide_kongs);
  });
  if (seats != kSeats) refuse(fields.place("seats"), "expected four");
  state.window = read_window(fields, kChow, kPass);
  state.won = read_won(fields);
  return state;
}

Told told_by(const WuhanFields& fields) {
  Told told{.phase = fields.has("phase"),
            .turn = fields.has("turn"),
            .hidden = fields.tells("hidden"),
            .wall_left = fields.has("wall_left"),
            .drawer = fields.tells("drawer")};
  if (fields.has("window")) told.asked = Fields(fields.raw("window"), "").tells("asked");
  return told;
}

}  // namespace

State read_wuhan_state(const nb::dict& position) {
  const WuhanFields fields(position, "position");
  fields.expect_only({"rules", "dealer", "flip", "phase", "turn", "draw_kind", "wall", "seats", "window", "won"});
  State state = read_table(fields, false);
  read_wall(fields, state.wall);
  if (const std::optional<std::string> fault = fault_of(state)) refuse("position", *fault);
  if (is_over(state)) settle(state);
  return state;
}

Observation read_wuhan_observation(const nb::dict& position) {
  const WuhanFields fields(position, "observation");
  fields.expect_only({"seat", "rules", "dealer", "flip", "phase", "turn", "draw_kind", "wall_left", "seats", "hidden",
                      "drawer", "window", "won"});
  Observation seen;
  seen.state = read_table(fields, true);
  read_sight(fields, seen);
  seen.state.wall.back = static_cast<std::uint8_t>(seen.state.wall.back + seen.state.rules.dead_wall);
  if (seen.seat && !fields.has("hidden") && tile_count(seen.state.seats[*seen.seat].hand) == 0) {
    refuse("observation.seats[" + std::to_string(*seen.seat) + "].hand", "expected the tiles of the seat that looks");
  }
  const Told told = told_by(fields);
  complete(seen, told);
  if (is_window(seen.state.phase)) seen.state.turn = 0;
  if (const std::optional<std::string> fault = fault_of(seen)) refuse("observation", *fault);
  if (!told.asked) ask_observer(seen);
  if (is_over(seen.state)) settle(seen.state);
  return seen;
}

nb::dict write_position(const Observation& seen) {
  nb::dict dict = write_position(seen.state);
  write_sight(dict, seen);
  dict["wall_left"] = seen.state.live();
  if (is_window(seen.state.phase)) dict["turn"] = nb::none();
  return dict;
}

nb::dict write_position(const State& state) {
  nb::dict dict;
  dict["rules"] = nb::cast(state.rules).attr("to_dict")();
  dict["dealer"] = static_cast<int>(state.dealer);
  dict["flip"] = show_tile(state.flip);
  dict["phase"] = name_of(state.phase);
  dict["turn"] = static_cast<int>(state.turn);
  dict["draw_kind"] = name_of(state.draw_kind);
  dict["wall"] = row_of(state.wall);
  nb::list seats;
  for (const Seat& seat : state.seats) seats.append(write(state, seat));
  dict["seats"] = seats;
  dict["window"] = write_window(state.window);
  dict["won"] = write(state.won);
  return dict;
}
