#include "mahjong_position.h"

#include <nanobind/stl/string.h>

#include "tile_caster.h"

namespace nb = nanobind;
using namespace paiju;
using namespace paiju::mahjong;

std::string row_of(std::span<const Tile> tiles) {
  std::string text;
  for (const Tile tile : tiles) text += show_tile(tile);
  return text;
}

nb::object write_tile(const std::optional<Tile>& tile) { return tile ? nb::cast(show_tile(*tile)) : nb::none(); }

nb::object write_suit(const std::optional<Suit>& suit) {
  return suit ? nb::cast(std::string(1, letter_of(*suit))) : nb::none();
}

nb::object write_seat(const std::optional<SeatId>& seat) {
  return seat ? nb::cast(static_cast<int>(*seat)) : nb::none();
}

nb::object write_window(const std::optional<Window>& window) {
  if (!window) return nb::none();
  nb::dict dict;
  dict["tile"] = show_tile(window->tile);
  dict["from"] = static_cast<int>(window->from);
  nb::list asked;
  nb::dict answers;
  for (SeatId seat = 0; seat < kSeats; ++seat) {
    if (window->asked[seat]) asked.append(static_cast<int>(seat));
    if (window->answers[seat])
      answers[nb::str(std::to_string(seat).c_str())] = static_cast<int>(*window->answers[seat]);
  }
  dict["asked"] = asked;
  dict["answers"] = answers;
  return dict;
}

nb::list write_melds(std::span<const Meld> melds) {
  nb::list list;
  for (const Meld& meld : melds) {
    nb::dict dict;
    dict["kind"] = name_of(meld.kind);
    dict["tile"] = show_tile(meld.tile);
    dict["from"] = write_seat(meld.from_seat);
    list.append(dict);
  }
  return list;
}

nb::list write_river(std::span<const Discarded> river) {
  nb::list list;
  for (const Discarded& discard : river) {
    nb::dict dict;
    dict["tile"] = show_tile(discard.tile);
    dict["drawn"] = bool{discard.drawn};
    dict["claimed"] = bool{discard.claimed};
    dict["won"] = bool{discard.won};
    list.append(dict);
  }
  return list;
}

std::vector<Tile> read_tiles_at(nb::handle given, const std::string& place) {
  if (!nb::isinstance<nb::iterable>(given)) refuse(place, "expected tiles");
  std::string why;
  try {
    return read_tiles(given);
  } catch (const nb::python_error& error) {
    why = nb::cast<std::string>(nb::str(error.value()));
  } catch (const nb::builtin_exception& error) {
    why = error.what();
  }
  refuse(place, why);
}

nb::dict cells_of(nb::handle row, const std::string& place) {
  if (!nb::isinstance<nb::sequence>(row) || nb::len(row) != 4) refuse(place, "expected payer, receiver, amount, kind");
  const char* keys[] = {"payer", "receiver", "amount", "kind"};
  nb::dict cells;
  for (int i = 0; i < 4; ++i) cells[keys[i]] = row[i];
  return cells;
}

void read_asked(const Fields& fields, Window& window) {
  fields.each("asked", kSeats, [&](nb::handle item, const std::string& place) {
    std::int64_t seat = -1;
    if (!is_number(item, seat) || seat < 0 || seat >= kSeats) refuse(place, "expected a seat");
    window.asked[static_cast<std::size_t>(seat)] = true;
  });
}

void read_answers(const Fields& fields, ActionId first, ActionId last, Window& window) {
  const Fields answers(fields.has("answers") ? fields.raw("answers") : nb::object(nb::dict()), fields.place("answers"));
  for (SeatId seat = 0; seat < kSeats; ++seat) {
    const std::string key = std::to_string(seat);
    if (!answers.has(key.c_str())) continue;
    window.answers[seat] = static_cast<ActionId>(answers.number(key.c_str(), 0, first, last));
  }
}
