#include "sichuan_position.h"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>

#include <optional>
#include <string>
#include <vector>

#include "arguments.h"
#include "errors.h"
#include "paiju/sichuan/position.h"
#include "paiju/tiles/notation.h"

namespace nb = nanobind;
using namespace nb::literals;
using namespace paiju;
using namespace paiju::sichuan;

namespace {

// ---- writing

template <class Tiles>
std::string row_of(const Tiles& tiles) {
  std::string text;
  for (const Tile tile : tiles) text += show_tile(tile);
  return text;
}

nb::object write(const std::optional<Tile>& tile) { return tile ? nb::cast(show_tile(*tile)) : nb::none(); }
nb::object write(const std::optional<Suit>& suit) {
  return suit ? nb::cast(std::string(1, letter_of(*suit))) : nb::none();
}
nb::object write(const std::optional<SeatId>& seat) { return seat ? nb::cast(static_cast<int>(*seat)) : nb::none(); }

nb::dict write(const Meld& meld) {
  nb::dict dict;
  dict["kind"] = name_of(meld.kind);
  dict["tile"] = show_tile(meld.tile);
  dict["from"] = write(meld.from_seat);
  return dict;
}

nb::dict write(const Discarded& discard) {
  nb::dict dict;
  dict["tile"] = show_tile(discard.tile);
  dict["drawn"] = discard.drawn;
  dict["claimed"] = discard.claimed;
  dict["won"] = discard.won;
  return dict;
}

nb::object write(const std::optional<WonHand>& won) {
  if (!won) return nb::none();
  nb::dict dict;
  dict["how"] = name_of(won->how);
  dict["tile"] = show_tile(won->tile);
  dict["from"] = static_cast<int>(won->from);
  dict["main"] = name_of(won->main);
  dict["total"] = won->total;
  dict["pay_each"] = won->pay_each;
  return dict;
}

nb::dict write(const Seat& seat);
nb::list write(const Transfer& row);
nb::dict write(const KongIncome& kong);

template <class Items>
nb::list write_all(const Items& items) {
  nb::list list;
  for (const auto& item : items) list.append(write(item));
  return list;
}

nb::dict write(const Seat& seat) {
  nb::dict dict;
  dict["hand"] = show_tiles(concealed_tiles(seat.hand));
  dict["melds"] = write_all(seat.hand.melds);
  dict["void_suit"] = write(seat.hand.void_suit);
  dict["void_choice"] = write(seat.void_choice);
  dict["drawn"] = write(seat.drawn);
  dict["river"] = write_all(seat.river);
  dict["robbed"] = row_of(seat.robbed);
  dict["given"] = row_of(seat.given);
  dict["received"] = row_of(seat.received);
  dict["won"] = write(seat.won);
  dict["lock"] = seat.lock;
  dict["draws"] = static_cast<int>(seat.draws);
  dict["void_limit"] = seat.void_limit ? nb::cast(static_cast<int>(*seat.void_limit)) : nb::none();
  return dict;
}

nb::object write(const std::optional<Window>& window) {
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

nb::object write(const std::optional<LastKong>& kong) {
  if (!kong) return nb::none();
  nb::dict dict;
  dict["number"] = static_cast<int>(kong->number);
  dict["kind"] = name_of(kong->kind);
  dict["from"] = static_cast<int>(kong->from);
  return dict;
}

nb::list write(const Transfer& row) {
  nb::list cells;
  cells.append(static_cast<int>(row.payer));
  cells.append(static_cast<int>(row.receiver));
  cells.append(row.amount);
  cells.append(name_of(row.kind));
  return cells;
}

nb::dict write(const KongIncome& kong) {
  nb::dict dict;
  dict["by"] = static_cast<int>(kong.by);
  dict["open"] = kong.open;
  nb::list paid;
  for (const std::int64_t amount : kong.paid) paid.append(amount);
  dict["paid"] = paid;
  return dict;
}

// ---- reading

// More than any rules can bring about, and all payments of a round together still fit.
constexpr std::int64_t kMostPoints = std::int64_t{1} << 48;

[[noreturn]] void refuse(const std::string& where, const std::string& what) {
  throw_position_error(where + ": " + what, "position");
}

// True and False are none.
bool is_number(nb::handle given, std::int64_t& value) {
  return !PyBool_Check(given.ptr()) && nb::try_cast<std::int64_t>(given, value);
}

// One dict of a position, with its place for messages. What is left out has its usual value.
class Fields {
 public:
  Fields(nb::handle dict, std::string where) : where_(std::move(where)) {
    if (!nb::isinstance<nb::dict>(dict)) refuse(where_, "expected a dict");
    dict_ = nb::borrow<nb::dict>(dict);
  }

  [[nodiscard]] std::string place(const char* key) const { return where_ + "." + key; }
  [[nodiscard]] bool has(const char* key) const { return dict_.contains(key) && !nb::object(dict_[key]).is_none(); }
  [[nodiscard]] nb::object raw(const char* key) const {
    return dict_.contains(key) ? nb::object(dict_[key]) : nb::none();
  }

  [[nodiscard]] std::int64_t number(const char* key, std::int64_t usual, std::int64_t least, std::int64_t most) const {
    std::int64_t value = usual;
    if ((has(key) && !is_number(raw(key), value)) || value < least || value > most) {
      refuse(place(key), "expected a number from " + std::to_string(least) + " to " + std::to_string(most));
    }
    return value;
  }
  [[nodiscard]] SeatId seat(const char* key, SeatId usual = 0) const {
    return static_cast<SeatId>(number(key, usual, 0, kSeats - 1));
  }
  [[nodiscard]] std::optional<SeatId> seat_or_none(const char* key) const {
    return has(key) ? std::optional(seat(key)) : std::nullopt;
  }
  [[nodiscard]] bool flag(const char* key, bool usual) const {
    if (!has(key)) return usual;
    const nb::object given = raw(key);
    if (!PyBool_Check(given.ptr())) refuse(place(key), "expected True or False");
    return given.ptr() == Py_True;
  }
  template <class E>
  [[nodiscard]] E name(const char* key, E usual) const {
    if (!has(key)) return usual;
    const nb::object given = raw(key);
    for (std::size_t i = 0; nb::isinstance<nb::str>(given) && i < kNames<E>.size(); ++i) {
      if (nb::cast<std::string>(given) == kNames<E>[i]) return static_cast<E>(i);
    }
    std::string allowed;
    for (const char* each : kNames<E>) allowed += (allowed.empty() ? "" : ", ") + std::string(each);
    refuse(place(key), "expected one of " + allowed);
  }
  [[nodiscard]] std::vector<Tile> tiles(const char* key, std::size_t most) const {
    if (!has(key)) return {};
    const std::vector<Tile> read = read_tiles(raw(key));
    if (read.size() > most) refuse(place(key), std::to_string(most) + " tiles at most");
    for (const Tile tile : read) {
      if (tile.index >= kSuitedKinds) refuse(place(key), show_tile(tile) + " is an honour");
    }
    return read;
  }
  [[nodiscard]] std::optional<Tile> tile_or_none(const char* key) const {
    if (!has(key)) return std::nullopt;
    const std::vector<Tile> read = tiles(key, 1);
    if (read.empty()) refuse(place(key), "expected a tile");
    return read[0];
  }
  [[nodiscard]] Tile tile(const char* key) const {
    const std::optional<Tile> read = tile_or_none(key);
    if (!read) refuse(place(key), "expected a tile");
    return *read;
  }
  [[nodiscard]] std::optional<Suit> suit_or_none(const char* key) const {
    if (!has(key)) return std::nullopt;
    const nb::object given = raw(key);
    for (int suit = 0; nb::isinstance<nb::str>(given) && suit < kSuits; ++suit) {
      if (nb::cast<std::string>(given) == std::string(1, kSuitLetters[suit])) return static_cast<Suit>(suit);
    }
    refuse(place(key), "expected m, s or p");
  }
  // The items of a list, each read by `use(item, place)`.
  template <class Use>
  void each(const char* key, std::size_t most, Use use) const {
    if (!has(key)) return;
    const nb::object given = raw(key);
    if (!nb::isinstance<nb::list>(given) && !nb::isinstance<nb::tuple>(given)) refuse(place(key), "expected a list");
    const auto expect_room = [&](std::size_t items) {
      if (items > most) refuse(place(key), std::to_string(most) + " items at most");
    };
    expect_room(nb::len(given));
    std::size_t number = 0;
    for (const nb::handle item : given) {
      expect_room(number + 1);  // a list of somebody's own may tell another length than it has
      use(item, place(key) + "[" + std::to_string(number++) + "]");
    }
  }

 private:
  nb::dict dict_;
  std::string where_;
};

template <std::size_t N>
FixedVec<Tile, N> fixed(const std::vector<Tile>& tiles) {
  FixedVec<Tile, N> vec;
  for (const Tile tile : tiles) vec.push_back(tile);
  return vec;
}

void read_hand(const Fields& fields, Hand& hand) {
  for (const Tile tile : fields.tiles("hand", kFullSize)) ++hand.counts[tile.index];
  hand.void_suit = fields.suit_or_none("void_suit");
  fields.each("melds", kMaxMelds, [&](nb::handle item, const std::string& place) {
    const Fields meld(item, place);
    const Meld read{meld.name("kind", MeldKind::pong), meld.tile("tile"), meld.seat_or_none("from")};
    hand.melds.push_back(read);
    hand.melded[read.tile.index] = static_cast<std::uint8_t>(hand.melded[read.tile.index] + read.size());
  });
}

std::optional<WonHand> read_won(const Fields& fields) {
  if (!fields.has("won")) return std::nullopt;
  const Fields won(fields.raw("won"), fields.place("won"));
  return WonHand{won.name("how", WinHow::discard),
                 won.tile("tile"),
                 won.seat("from"),
                 won.name("main", Pattern::basic_win),
                 won.number("total", 1, 1, kMostPoints),
                 won.number("pay_each", 1, 1, kMostPoints)};
}

Seat read_seat(nb::handle item, const std::string& place) {
  const Fields fields(item, place);
  Seat seat;
  read_hand(fields, seat.hand);
  seat.void_choice = fields.has("void_choice") ? fields.suit_or_none("void_choice") : seat.hand.void_suit;
  seat.drawn = fields.tile_or_none("drawn");
  fields.each("river", kMaxDiscards, [&](nb::handle discard, const std::string& where) {
    const Fields read(discard, where);
    seat.river.push_back(
        {read.tile("tile"), read.flag("drawn", false), read.flag("claimed", false), read.flag("won", false)});
  });
  seat.robbed = fixed<kMaxMelds>(fields.tiles("robbed", kMaxMelds));
  seat.given = fixed<kSwapTiles>(fields.tiles("given", kSwapTiles));
  seat.received = fixed<kSwapTiles>(fields.tiles("received", kSwapTiles));
  seat.won = read_won(fields);
  seat.lock = fields.number("lock", 0, 0, kMostPoints);
  seat.draws = static_cast<std::uint8_t>(fields.number("draws", 0, 0, kWallSize));
  if (fields.has("void_limit")) {
    seat.void_limit = static_cast<std::uint8_t>(fields.number("void_limit", 0, 0, kWallSize));
  }
  return seat;
}

std::optional<Window> read_window(const Fields& fields) {
  if (!fields.has("window")) return std::nullopt;
  const Fields read(fields.raw("window"), fields.place("window"));
  Window window{.tile = read.tile("tile"), .from = read.seat("from"), .asked = {}, .answers = {}};
  read.each("asked", kSeats, [&](nb::handle item, const std::string& place) {
    std::int64_t seat = -1;
    if (!is_number(item, seat) || seat < 0 || seat >= kSeats) refuse(place, "expected a seat");
    window.asked[static_cast<std::size_t>(seat)] = true;
  });
  const Fields answers(read.has("answers") ? read.raw("answers") : nb::object(nb::dict()), read.place("answers"));
  for (SeatId seat = 0; seat < kSeats; ++seat) {
    const std::string key = std::to_string(seat);
    if (answers.has(key.c_str()))
      window.answers[seat] = static_cast<ActionId>(answers.number(key.c_str(), 0, kPong, kPass));
  }
  return window;
}

void read_ledger(const Fields& fields, State& state) {
  Ledger& ledger = state.ledger;
  fields.each("transfers", kMaxTransfers, [&](nb::handle item, const std::string& place) {
    nb::dict cells;
    if (!nb::isinstance<nb::sequence>(item) || nb::len(item) != 4)
      refuse(place, "expected payer, receiver, amount, kind");
    const char* keys[] = {"payer", "receiver", "amount", "kind"};
    for (int i = 0; i < 4; ++i) cells[keys[i]] = item[i];
    const Fields row(cells, place);
    ledger.book({row.seat("payer"), row.seat("receiver"), row.name("kind", TransferKind::win_discard),
                 row.number("amount", 0, 1, kMostPoints)});
  });
  fields.each("kongs", kMaxKongs, [&](nb::handle item, const std::string& place) {
    const Fields row(item, place);
    KongIncome kong{row.seat("by"), row.flag("open", true), {}};
    std::size_t payer = 0;
    row.each("paid", kSeats, [&](nb::handle amount, const std::string& where) {
      std::int64_t& paid = kong.paid[payer++];
      if (!is_number(amount, paid) || paid < 0 || paid > kMostPoints) refuse(where, "expected a number");
    });
    ledger.kongs.push_back(kong);
  });
  for (SeatId seat = 0; seat < kSeats; ++seat) ledger.won[seat] = state.seats[seat].won.has_value();
  ledger.first_dealer = fields.seat_or_none("first_dealer");
  ledger.multi_dealer = fields.seat_or_none("multi_dealer");
}

std::optional<LastKong> read_last_kong(const Fields& fields, const State& state) {
  if (!fields.has("last_kong")) return std::nullopt;
  const Fields read(fields.raw("last_kong"), fields.place("last_kong"));
  const auto kongs = static_cast<std::int64_t>(state.ledger.kongs.size());
  const auto number = static_cast<std::uint8_t>(read.number("number", 0, 0, kongs - 1));
  return LastKong{number, read.name("kind", MeldKind::concealed_kong), read.seat("from")};
}

// Everything but the wall, which a position and an observation tell in different ways.
State read_table(const Fields& fields) {
  State state;
  state.rules =
      fields.has("rules") ? nb::cast<Rules>(nb::type<Rules>().attr("from_dict")(fields.raw("rules"))) : Rules{};
  state.dealer = fields.seat("dealer");
  state.swap_direction = fields.name("swap_direction", SwapDirection::to_next);
  state.phase = fields.name("phase", Phase::turn);
  state.turn = fields.seat("turn", state.dealer);
  if (state.phase == Phase::over) state.turn = 0;  // it means nothing any more
  std::size_t seats = 0;
  fields.each("seats", kSeats,
              [&](nb::handle item, const std::string& place) { state.seats[seats++] = read_seat(item, place); });
  if (seats != kSeats) refuse(fields.place("seats"), "expected four");
  state.must_discard = fields.flag("must_discard", false);
  state.undisturbed = fields.flag("undisturbed", true);
  state.window = read_window(fields);
  read_ledger(fields, state);
  state.last_kong = read_last_kong(fields, state);
  state.end = fields.name("end", End::none);
  return state;
}

}  // namespace

State read_state(const nb::dict& position) {
  const Fields fields(position, "position");
  State state = read_table(fields);
  const std::vector<Tile> wall = fields.tiles("wall", kWallSize);
  std::copy(wall.begin(), wall.end(), state.wall.tiles.begin());
  state.wall.back = static_cast<std::uint8_t>(wall.size());
  if (const std::optional<std::string> fault = fault_of(state)) refuse("position", *fault);
  return state;
}

Observation read_observation(const nb::dict& position) {
  const Fields fields(position, "observation");
  Observation seen{read_table(fields), fields.seat_or_none("seat"), {}, fields.seat_or_none("drawer")};
  hide_moment(seen.state);
  seen.state.wall.back = static_cast<std::uint8_t>(fields.number("wall_left", 0, 0, kWallSize));
  std::size_t seat = 0;
  fields.each("hidden", kSeats, [&](nb::handle item, const std::string& place) {
    std::int64_t count = -1;
    if (!is_number(item, count) || count < 0 || count > kFullSize) refuse(place, "expected 0 to 14");
    seen.hidden[seat++] = static_cast<std::uint8_t>(count);
  });
  if (const std::optional<std::string> fault = fault_of(seen)) refuse("observation", *fault);
  return seen;
}

nb::dict write_position(const Observation& seen) {
  nb::dict dict = write_position(seen.state);
  nb::del(dict["wall"]);
  if (seen.state.phase != Phase::turn) dict["turn"] = nb::none();
  if (!knows_direction(seen.state)) dict["swap_direction"] = nb::none();
  dict["wall_left"] = seen.state.wall.left();
  dict["seat"] = write(seen.seat);
  nb::list hidden;
  for (const std::uint8_t count : seen.hidden) hidden.append(static_cast<int>(count));
  dict["hidden"] = hidden;
  dict["drawer"] = write(seen.drawer);
  return dict;
}

nb::dict write_position(const State& state) {
  nb::dict dict;
  dict["rules"] = nb::cast(state.rules).attr("to_dict")();
  dict["dealer"] = static_cast<int>(state.dealer);
  dict["swap_direction"] = name_of(state.swap_direction);
  dict["phase"] = name_of(state.phase);
  dict["turn"] = static_cast<int>(state.turn);
  dict["wall"] = row_of(
      std::vector<Tile>(state.wall.tiles.begin() + state.wall.front, state.wall.tiles.begin() + state.wall.back));
  dict["seats"] = write_all(state.seats);
  dict["must_discard"] = state.must_discard;
  dict["undisturbed"] = state.undisturbed;
  dict["window"] = write(state.window);
  dict["last_kong"] = write(state.last_kong);
  dict["transfers"] = write_all(state.ledger.transfers);
  dict["kongs"] = write_all(state.ledger.kongs);
  dict["first_dealer"] = write(state.ledger.first_dealer);
  dict["multi_dealer"] = write(state.ledger.multi_dealer);
  dict["end"] = state.end == End::none ? nb::none() : nb::cast(name_of(state.end));
  return dict;
}
