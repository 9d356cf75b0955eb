#include "sichuan_position.h"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>

#include <optional>
#include <string>

#include "arguments.h"
#include "fields.h"
#include "mahjong_position.h"
#include "paiju/sichuan/complete.h"
#include "paiju/sichuan/position.h"
#include "paiju/tiles/notation.h"

namespace nb = nanobind;
using namespace nb::literals;
using namespace paiju;
using namespace paiju::sichuan;

namespace {

// ---- writing

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

nb::dict write(const Seat& seat) {
  nb::dict dict;
  dict["hand"] = show_tiles(concealed_tiles(seat.hand));
  dict["melds"] = write_melds(seat.hand.melds);
  dict["void_suit"] = write_suit(seat.hand.void_suit);
  dict["void_choice"] = write_suit(seat.void_choice);
  dict["drawn"] = write_tile(seat.drawn);
  dict["river"] = write_river(seat.river);
  dict["robbed"] = row_of(seat.robbed);
  dict["given"] = row_of(seat.given);
  dict["received"] = row_of(seat.received);
  dict["won"] = write(seat.won);
  dict["lock"] = seat.lock;
  dict["draws"] = static_cast<int>(seat.draws);
  dict["void_limit"] = seat.void_limit ? nb::cast(static_cast<int>(*seat.void_limit)) : nb::none();
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

nb::dict write(const KongIncome& kong) {
  nb::dict dict;
  dict["by"] = static_cast<int>(kong.by);
  dict["open"] = kong.open;
  nb::list paid;
  for (const std::int64_t amount : kong.paid) paid.append(amount);
  dict["paid"] = paid;
  return dict;
}

template <class Items>
nb::list write_all(const Items& items) {
  nb::list list;
  for (const auto& item : items) list.append(write(item));
  return list;
}

// ---- reading

class SichuanFields : public TableFields<kSuitedKinds> {
 public:
  using TableFields::TableFields;

  [[nodiscard]] std::optional<Suit> suit_or_none(const char* key) const {
    if (!has(key)) return std::nullopt;
    const nb::object given = raw(key);
    const std::optional<Suit> suit =
        nb::isinstance<nb::str>(given) ? parse_suit(nb::cast<std::string>(given)) : std::nullopt;
    if (!suit || *suit == Suit::honors) refuse(place(key), "expected m, s or p");
    return suit;
  }
};

std::optional<WonHand> read_won(const SichuanFields& fields) {
  if (!fields.has("won")) return std::nullopt;
  const SichuanFields won(fields.raw("won"), fields.place("won"));
  won.expect_only({"how", "tile", "from", "main", "total", "pay_each"});
  return WonHand{won.name("how", WinHow::discard),
                 won.tile("tile"),
                 won.seat("from"),
                 won.name("main", Pattern::basic_win),
                 won.number("total", 1, 1, kMostPoints),
                 won.number("pay_each", 1, 1, kMostPoints)};
}

Seat read_seat(nb::handle item, const std::string& place) {
  const SichuanFields fields(item, place);
  fields.expect_only({"hand", "melds", "void_suit", "void_choice", "drawn", "river", "robbed", "given", "received",
                      "won", "lock", "draws", "void_limit"});
  Seat seat;
  read_hand(fields, kMeldKinds, seat.hand);
  seat.hand.void_suit = fields.suit_or_none("void_suit");
  seat.void_choice = fields.has("void_choice") ? fields.suit_or_none("void_choice") : seat.hand.void_suit;
  seat.drawn = fields.tile_or_none("drawn");
  seat.river = read_river(fields);
  seat.robbed = fields.row<kMaxMelds>("robbed");
  seat.given = fields.row<kSwapTiles>("given");
  seat.received = fields.row<kSwapTiles>("received");
  seat.won = read_won(fields);
  seat.lock = fields.number("lock", 0, 0, kMostPoints);
  seat.draws = static_cast<std::uint8_t>(fields.number("draws", 0, 0, kWallSize));
  if (fields.has("void_limit")) {
    seat.void_limit = static_cast<std::uint8_t>(fields.number("void_limit", 0, 0, kWallSize));
  }
  return seat;
}

void read_ledger(const SichuanFields& fields, State& state) {
  Ledger& ledger = state.ledger;
  read_transfers(fields, ledger);
  fields.each("kongs", kMaxKongs, [&](nb::handle item, const std::string& place) {
    const SichuanFields row(item, place);
    row.expect_only({"by", "open", "paid"});
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

std::optional<LastKong> read_last_kong(const SichuanFields& fields, const State& state) {
  if (!fields.has("last_kong")) return std::nullopt;
  const SichuanFields read(fields.raw("last_kong"), fields.place("last_kong"));
  read.expect_only({"number", "kind", "from"});
  const auto kongs = static_cast<std::int64_t>(state.ledger.kongs.size());
  if (kongs == 0) refuse(fields.place("last_kong"), "expected kongs to be told, of which it is one");
  const auto number = static_cast<std::uint8_t>(read.number("number", 0, 0, kongs - 1));
  return LastKong{number, read.name("kind", MeldKind::concealed_kong, kMeldKinds), read.seat("from")};
}

// Whether a river is more than tiles as they lie.
bool tells_claims(const Fields& seat) {
  bool tells = false;
  if (seat.has("river") && nb::isinstance<nb::str>(seat.raw("river"))) return false;
  seat.each("river", mahjong::kMaxDiscards,
            [&](nb::handle item, const std::string&) { tells |= nb::isinstance<nb::dict>(item); });
  return tells;
}

Told told_by(const SichuanFields& fields) {
  Told told{.phase = fields.has("phase"),
            .turn = fields.has("turn"),
            .undisturbed = fields.has("undisturbed"),
            .hidden = fields.tells("hidden"),
            .wall_left = fields.has("wall_left"),
            .drawer = fields.tells("drawer")};
  if (fields.has("window")) told.asked = Fields(fields.raw("window"), "").tells("asked");
  std::size_t seat = 0;
  fields.each("seats", kSeats, [&](nb::handle item, const std::string& place) {
    const Fields read(item, place);
    told.seats[seat++] = {tells_claims(read), read.has("draws"), read.tells("void_limit")};
  });
  return told;
}

// Everything but the wall, which a position and an observation tell in different ways.
State read_table(const SichuanFields& fields) {
  State state;
  state.rules = read_rules_in<Rules>(fields);
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
  state.window = read_window(fields, kPong, kPass);
  read_ledger(fields, state);
  state.last_kong = read_last_kong(fields, state);
  state.end = fields.name("end", End::none);
  return state;
}

}  // namespace

State read_state(const nb::dict& position) {
  const SichuanFields fields(position, "position");
  fields.expect_only({"rules", "dealer", "swap_direction", "phase", "turn", "wall", "seats", "must_discard",
                      "undisturbed", "window", "last_kong", "transfers", "kongs", "first_dealer", "multi_dealer",
                      "end"});
  State state = read_table(fields);
  read_wall(fields, state.wall);
  if (const std::optional<std::string> fault = fault_of(state)) refuse("position", *fault);
  return state;
}

Observation read_observation(const nb::dict& position) {
  const SichuanFields fields(position, "observation");
  fields.expect_only({"seat", "rules", "dealer", "swap_direction", "phase", "turn", "wall_left", "seats", "hidden",
                      "drawer", "must_discard", "undisturbed", "window", "last_kong", "transfers", "kongs",
                      "first_dealer", "multi_dealer", "end"});
  Observation seen;
  seen.state = read_table(fields);
  read_sight(fields, seen);
  if (seen.seat && !fields.has("hidden") && tile_count(seen.state.seats[*seen.seat].hand) == 0) {
    refuse("observation.seats[" + std::to_string(*seen.seat) + "].hand", "expected the tiles of the seat that looks");
  }
  const Told told = told_by(fields);
  complete(seen, told);
  hide_moment(seen.state);
  if (const std::optional<std::string> fault = fault_of(seen)) refuse("observation", *fault);
  if (!told.asked) ask_observer(seen);
  return seen;
}

nb::dict write_position(const Observation& seen) {
  nb::dict dict = write_position(seen.state);
  write_sight(dict, seen);
  if (seen.state.phase != Phase::turn) dict["turn"] = nb::none();
  if (!knows_direction(seen.state)) dict["swap_direction"] = nb::none();
  return dict;
}

nb::dict write_position(const State& state) {
  nb::dict dict;
  dict["rules"] = nb::cast(state.rules).attr("to_dict")();
  dict["dealer"] = static_cast<int>(state.dealer);
  dict["swap_direction"] = name_of(state.swap_direction);
  dict["phase"] = name_of(state.phase);
  dict["turn"] = static_cast<int>(state.turn);
  dict["wall"] = row_of(state.wall);
  dict["seats"] = write_all(state.seats);
  dict["must_discard"] = state.must_discard;
  dict["undisturbed"] = state.undisturbed;
  dict["window"] = write_window(state.window);
  dict["last_kong"] = write(state.last_kong);
  dict["transfers"] = write_transfers(state.ledger.transfers);
  dict["kongs"] = write_all(state.ledger.kongs);
  dict["first_dealer"] = write_seat(state.ledger.first_dealer);
  dict["multi_dealer"] = write_seat(state.ledger.multi_dealer);
  dict["end"] = state.end == End::none ? nb::none() : nb::cast(name_of(state.end));
  return dict;
}
