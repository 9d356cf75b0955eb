#include "sichuan_views.h"

#include <array>
#include <string>

#include "mahjong_arguments.h"
#include "paiju/sichuan/analysis.h"
#include "paiju/sichuan/legal.h"
#include "paiju/sichuan/standing.h"
#include "paiju/tiles/notation.h"

namespace nb = nanobind;
using namespace paiju;
using namespace paiju::sichuan;

nb::tuple action_tuple(const State& state, int seat) {
  expect_seat(seat);
  const auto who = static_cast<SeatId>(seat);
  nb::list list;
  legal_actions(state, who).for_each([&](ActionId id) { list.append(nb::cast(action_of(state, who, id))); });
  return nb::tuple(list);
}

nb::tuple transfers_of(const State& state) {
  const nb::object type = nb::module_::import_("paiju.sichuan.settlement").attr("Transfer");
  nb::list rows;
  for (const Transfer row : state.ledger.transfers) {
    rows.append(type(static_cast<int>(row.payer), static_cast<int>(row.receiver), row.amount, name_of(row.kind)));
  }
  return nb::tuple(rows);
}

nb::object standings_tuple(const State& state) {
  if (state.phase != Phase::over || !is_checked(state.rules, state.end == End::exhausted)) return nb::none();
  const std::array<Standing, kSeats> standings = standings_of(state);
  nb::list seats;
  for (SeatId seat = 0; seat < kSeats; ++seat) {
    seats.append(is_active(state, seat) ? nb::cast(standings[seat]) : nb::none());
  }
  return nb::tuple(seats);
}

std::optional<std::string> suit_letter(const Hand& hand) {
  if (!hand.void_suit) return std::nullopt;
  return std::string(1, letter_of(*hand.void_suit));
}

std::string brief(const char* name, const Seat& seat, const std::string& held) {
  std::string text = std::string("<") + name + " " + held;
  for (const Meld& meld : seat.hand.melds) text += std::string(", ") + name_of(meld.kind) + " " + show_tile(meld.tile);
  if (seat.hand.void_suit) text += std::string(", void ") + letter_of(*seat.hand.void_suit);
  text += ", " + std::to_string(seat.river.size()) + " discarded";
  return text + (seat.won ? ", won>" : ">");
}

bool is_ready(const Hand& hand) { return can_win(hand) && shanten(hand) <= 0; }

nb::object won_of(const Seat& seat) {
  if (!seat.won) return nb::none();
  nb::dict dict;
  dict["how"] = name_of(seat.won->how);
  dict["tile"] = seat.won->tile;
  dict["from"] = static_cast<int>(seat.won->from);
  dict["main"] = name_of(seat.won->main);
  dict["total"] = seat.won->total;
  dict["pay_each"] = seat.won->pay_each;
  return dict;
}
