#include "paiju/sichuan/position.h"

#include <array>

#include "paiju/sichuan/legal.h"
#include "paiju/tiles/notation.h"

namespace paiju::sichuan {
namespace {

using Fault = std::optional<std::string>;

std::string seat_name(SeatId seat) { return "seat " + std::to_string(seat); }

// Every kind four times, wherever its tiles lie; a claimed discard lies in a meld.
Fault fault_of_tiles(const State& state) {
  std::array<int, kSuitedKinds> seen{};
  for (int i = state.wall.front; i < state.wall.back; ++i) ++seen[state.wall.tiles[static_cast<std::size_t>(i)].index];
  for (const Seat& seat : state.seats) {
    for (std::size_t kind = 0; kind < seen.size(); ++kind)
      seen[kind] += seat.hand.counts[kind] + seat.hand.melded[kind];
    for (const Discarded& discard : seat.river) seen[discard.tile.index] += !discard.claimed;
    for (const Tile tile : seat.robbed) ++seen[tile.index];
    if (state.phase != Phase::swap) continue;
    for (const Tile tile : seat.given) ++seen[tile.index];
  }
  for (std::uint8_t kind = 0; kind < kSuitedKinds; ++kind) {
    if (seen[kind] != kCopies) {
      return "there are " + std::to_string(seen[kind]) + " of " + show_tile(Tile{kind}) + " in all, not 4";
    }
  }
  return std::nullopt;
}

// How many tiles a seat has to hold, melds as three each.
int size_due(const State& state, SeatId seat) {
  const Seat& player = state.seats[seat];
  if (player.won) return player.won->how == WinHow::self_draw ? kFullSize : kReadySize;
  const bool has_more = state.phase == Phase::swap || state.phase == Phase::void_suit ? seat == state.dealer
                        : state.phase == Phase::turn                                  ? seat == state.turn
                        : state.phase == Phase::rob                                   ? seat == state.window->from
                                                                                      : false;
  return has_more ? kFullSize : kReadySize;
}

Fault fault_of_hand(const State& state, SeatId seat) {
  const Seat& player = state.seats[seat];
  const int given = state.phase == Phase::swap ? static_cast<int>(player.given.size()) : 0;
  const int size = size_with_melds(player.hand) + given;
  const int due = size_due(state, seat);
  if (size != due) {
    return seat_name(seat) + " has " + std::to_string(size) + " tiles, melds counted as three, expected " +
           std::to_string(due);
  }
  if (player.drawn && (seat != state.turn && state.phase == Phase::turn))
    return seat_name(seat) + " has drawn out of turn";
  if (player.drawn && player.hand.counts[player.drawn->index] == 0)
    return seat_name(seat) + " does not hold its drawn tile";
  return std::nullopt;
}

Fault fault_of_window(const State& state) {
  const bool open = state.phase == Phase::responses || state.phase == Phase::rob;
  if (open != state.window.has_value()) return "phase " + std::string(name_of(state.phase)) + " and window do not fit";
  if (!open) return std::nullopt;
  const Window& window = *state.window;
  if (!is_active(state, window.from)) return "the pending tile is of a seat that has won";
  if (state.phase == Phase::responses) {
    const Seat& from = state.seats[window.from];
    if (from.river.empty() || !((from.river.end() - 1)->tile == window.tile))
      return "the pending tile is not the last discard";
  }
  if (claimants(state).empty()) return "nobody is left to answer the window";
  return std::nullopt;
}

}  // namespace

std::optional<std::string> fault_of(const State& state) {
  if (const Fault fault = fault_of_window(state)) return fault;
  if (const Fault fault = fault_of_tiles(state)) return fault;
  for (SeatId seat = 0; seat < kSeats; ++seat) {
    if (const Fault fault = fault_of_hand(state, seat)) return fault;
    if (state.seats[seat].won.has_value() != state.ledger.won[seat])
      return seat_name(seat) + ": won and ledger do not fit";
  }
  if (state.phase != Phase::over && state.ledger.winners() >= kSeats - 1) return "three have won and the round goes on";
  if (state.phase != Phase::over && legal_actions(state, state.turn).empty()) {
    return seat_name(state.turn) + " is on turn and can do nothing";
  }
  return std::nullopt;
}

}  // namespace paiju::sichuan
