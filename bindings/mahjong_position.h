#pragma once
// What mahjong games share, as positions tell it in plain values, and back.

#include <nanobind/nanobind.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "arguments.h"
#include "fields.h"
#include "paiju/mahjong/hand.h"
#include "paiju/mahjong/meld.h"
#include "paiju/mahjong/observe.h"
#include "paiju/mahjong/river.h"
#include "paiju/mahjong/seats.h"
#include "paiju/mahjong/transfer.h"
#include "paiju/mahjong/wall.h"
#include "paiju/mahjong/window.h"
#include "paiju/tiles/notation.h"

// ---- writing

std::string row_of(std::span<const paiju::Tile> tiles);  // as they lie

nanobind::object write_tile(const std::optional<paiju::Tile>& tile);
nanobind::object write_suit(const std::optional<paiju::Suit>& suit);
nanobind::object write_seat(const std::optional<paiju::mahjong::SeatId>& seat);
nanobind::object write_window(const std::optional<paiju::mahjong::Window>& window);
nanobind::list write_melds(std::span<const paiju::mahjong::Meld> melds);
nanobind::list write_river(std::span<const paiju::mahjong::Discarded> river);

template <class Kind, std::size_t N>
nanobind::list write_transfers(const paiju::mahjong::TransferList<Kind, N>& transfers) {
  nanobind::list rows;
  for (const paiju::mahjong::Transfer<Kind> row : transfers) {
    nanobind::list cells;
    cells.append(static_cast<int>(row.payer));
    cells.append(static_cast<int>(row.receiver));
    cells.append(row.amount);
    cells.append(paiju::name_of(row.kind));
    rows.append(cells);
  }
  return rows;
}

// Turn what was written of the state into what is seen of it.
template <class State>
void write_sight(nanobind::dict& dict, const paiju::mahjong::Observation<State>& seen) {
  nanobind::del(dict["wall"]);
  dict["wall_left"] = seen.state.wall.left();
  dict["seat"] = write_seat(seen.seat);
  nanobind::list hidden;
  for (const std::uint8_t count : seen.hidden) hidden.append(static_cast<int>(count));
  dict["hidden"] = hidden;
  dict["drawer"] = write_seat(seen.drawer);
}

// ---- reading

// What is no tile, or no notation, is told with its place.
std::vector<paiju::Tile> read_tiles_at(nanobind::handle given, const std::string& place);

// A dict of a game with so many kinds of tiles.
template <int Kinds>
class TableFields : public Fields {
 public:
  using Fields::Fields;

  [[nodiscard]] paiju::mahjong::SeatId seat(const char* key, paiju::mahjong::SeatId usual = 0) const {
    return static_cast<paiju::mahjong::SeatId>(number(key, usual, 0, paiju::mahjong::kSeats - 1));
  }
  [[nodiscard]] std::optional<paiju::mahjong::SeatId> seat_or_none(const char* key) const {
    return has(key) ? std::optional(seat(key)) : std::nullopt;
  }
  [[nodiscard]] std::vector<paiju::Tile> tiles(const char* key, std::size_t most) const {
    return has(key) ? tiles_in(raw(key), place(key), most) : std::vector<paiju::Tile>{};
  }
  [[nodiscard]] static std::vector<paiju::Tile> tiles_in(nanobind::handle given, const std::string& place,
                                                         std::size_t most) {
    const std::vector<paiju::Tile> read = read_tiles_at(given, place);
    if (read.size() > most) refuse(place, std::to_string(most) + " tiles at most");
    for (const paiju::Tile tile : read) {
      if (tile.index >= Kinds) refuse(place, show_tile(tile) + " is an honour");
    }
    return read;
  }
  [[nodiscard]] std::optional<paiju::Tile> tile_or_none(const char* key) const {
    if (!has(key)) return std::nullopt;
    const std::vector<paiju::Tile> read = tiles(key, 1);
    if (read.empty()) refuse(place(key), "expected a tile");
    return read[0];
  }
  [[nodiscard]] paiju::Tile tile(const char* key) const {
    const std::optional<paiju::Tile> read = tile_or_none(key);
    if (!read) refuse(place(key), "expected a tile");
    return *read;
  }
  // As many as there is room for.
  template <std::size_t N>
  [[nodiscard]] paiju::FixedVec<paiju::Tile, N> row(const char* key) const {
    paiju::FixedVec<paiju::Tile, N> row;
    for (const paiju::Tile tile : tiles(key, N)) row.push_back(tile);
    return row;
  }
};

// All options, or the name of a preset.
template <class Rules>
Rules read_rules_in(const Fields& fields) {
  if (!fields.has("rules")) return Rules{};
  const nanobind::object given = fields.raw("rules");
  if (nanobind::isinstance<nanobind::str>(given)) return read_rules<Rules>(given);
  if (!nanobind::isinstance<nanobind::dict>(given)) {
    refuse(fields.place("rules"), "expected options or the name of a preset");
  }
  return nanobind::cast<Rules>(nanobind::type<Rules>().attr("from_dict")(given));
}

// The concealed tiles, and melds of the kinds that the game has, each of equal tiles.
template <int Kinds>
void read_hand(const TableFields<Kinds>& fields, paiju::EnumSet<paiju::mahjong::MeldKind> kinds,
               paiju::mahjong::Hand<Kinds>& hand) {
  using namespace paiju::mahjong;
  for (const paiju::Tile tile : fields.tiles("hand", kFullSize)) hand.add(tile);
  fields.each("melds", kMaxMelds, [&](nanobind::handle item, const std::string& place) {
    const TableFields<Kinds> meld(item, place);
    meld.expect_only({"kind", "tile", "claimed", "from"});
    hand.lay({meld.name("kind", MeldKind::pong, kinds), meld.tile("tile"), meld.seat_or_none("from")});
  });
}

// Tiles as they lie, or a dict for each, which tells more of it.
template <int Kinds>
paiju::mahjong::River read_river(const TableFields<Kinds>& fields) {
  using paiju::mahjong::kMaxDiscards;
  paiju::mahjong::River river;
  if (fields.has("river") && nanobind::isinstance<nanobind::str>(fields.raw("river"))) {
    for (const paiju::Tile tile : fields.tiles("river", kMaxDiscards)) river.push_back({tile});
    return river;
  }
  fields.each("river", kMaxDiscards, [&](nanobind::handle item, const std::string& place) {
    if (nanobind::isinstance<nanobind::str>(item)) {
      const std::vector<paiju::Tile> read = TableFields<Kinds>::tiles_in(item, place, 1);
      if (read.empty()) refuse(place, "expected a tile");
      return river.push_back({read[0]});
    }
    if (!nanobind::isinstance<nanobind::dict>(item)) refuse(place, "expected a tile or a dict");
    const TableFields<Kinds> read(item, place);
    read.expect_only({"tile", "drawn", "claimed", "won"});
    river.push_back(
        {read.tile("tile"), read.flag("drawn", false), read.flag("claimed", false), read.flag("won", false)});
  });
  return river;
}

template <int Kinds>
void read_wall(const TableFields<Kinds>& fields, paiju::mahjong::Wall<Kinds>& wall) {
  const std::vector<paiju::Tile> tiles = fields.tiles("wall", wall.tiles.size());
  std::copy(tiles.begin(), tiles.end(), wall.tiles.begin());
  wall.back = static_cast<std::uint8_t>(tiles.size());
}

// More than any rules can bring about, and all payments of a round together still fit.
inline constexpr std::int64_t kMostPoints = std::int64_t{1} << 48;

// Every row has a payer, a receiver, an amount and a kind.
nanobind::dict cells_of(nanobind::handle row, const std::string& place);

template <int Kinds, class Kind, std::size_t N>
void read_transfers(const TableFields<Kinds>& fields, paiju::mahjong::Account<Kind, N>& account) {
  fields.each("transfers", N, [&](nanobind::handle item, const std::string& place) {
    const TableFields<Kinds> row(cells_of(item, place), place);
    account.book(
        {row.seat("payer"), row.seat("receiver"), row.name("kind", Kind{}), row.number("amount", 0, 1, kMostPoints)});
  });
}

void read_asked(const Fields& fields, paiju::mahjong::Window& window);
// Answers have ids from `first` to `last`.
void read_answers(const Fields& fields, paiju::mahjong::ActionId first, paiju::mahjong::ActionId last,
                  paiju::mahjong::Window& window);

template <int Kinds>
std::optional<paiju::mahjong::Window> read_window(const TableFields<Kinds>& fields, paiju::mahjong::ActionId first,
                                                  paiju::mahjong::ActionId last) {
  if (!fields.has("window")) return std::nullopt;
  const TableFields<Kinds> read(fields.raw("window"), fields.place("window"));
  read.expect_only({"tile", "from", "asked", "answers"});
  paiju::mahjong::Window window{.tile = read.tile("tile"), .from = read.seat("from")};
  read_asked(read, window);
  read_answers(read, first, last, window);
  return window;
}

// What an observation tells beside the state.
template <int Kinds, class State>
void read_sight(const TableFields<Kinds>& fields, paiju::mahjong::Observation<State>& seen) {
  using paiju::mahjong::kFullSize;
  seen.seat = fields.seat_or_none("seat");
  seen.drawer = fields.seat_or_none("drawer");
  paiju::mahjong::Wall<Kinds>& wall = seen.state.wall;
  wall.back = static_cast<std::uint8_t>(fields.number("wall_left", 0, 0, static_cast<int>(wall.tiles.size())));
  std::size_t seat = 0;
  fields.each("hidden", paiju::mahjong::kSeats, [&](nanobind::handle item, const std::string& place) {
    std::int64_t count = -1;
    if (!is_number(item, count) || count < 0 || count > kFullSize) refuse(place, "expected 0 to 14");
    seen.hidden[seat++] = static_cast<std::uint8_t>(count);
  });
}
