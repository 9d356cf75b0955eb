#include "paiju/sichuan/position.h"

#include <algorithm>
#include <array>

#include "paiju/mahjong/position.h"
#include "paiju/sichuan/legal.h"
#include "paiju/tiles/notation.h"

namespace paiju::sichuan {
namespace {

using mahjong::Fault;
using mahjong::seat_name;

// ---- the moment

Fault fault_of_phase(const State& state) {
  const std::string phase = "phase " + std::string(name_of(state.phase)) + " and ";
  const bool open = state.phase == Phase::responses || state.phase == Phase::rob;
  if (open != state.window.has_value()) return phase + "window do not fit";
  if ((state.phase == Phase::over) != (state.end != End::none)) return phase + "end do not fit";
  if (state.must_discard && state.phase != Phase::turn) return phase + "must_discard do not fit";
  if (state.phase != Phase::over && state.ledger.winners() >= kSeats - 1) return "three have won and the round goes on";
  if (state.phase == Phase::turn && !is_active(state, state.turn))
    return seat_name(state.turn) + " is on turn and has won";
  if (open && !is_active(state, state.window->from)) return "the pending tile is of a seat that has won";
  return std::nullopt;
}

// ---- tiles

// Every kind four times, wherever its tiles lie.
Fault fault_of_tiles(const State& state) {
  std::array<int, kSuitedKinds> there{};
  for (const Tile tile : state.wall) ++there[tile.index];
  for (const Seat& seat : state.seats) {
    count_tiles(seat, there);
    for (const Tile tile : seat.robbed) ++there[tile.index];
    if (state.phase != Phase::swap) continue;
    for (const Tile tile : seat.given) ++there[tile.index];
  }
  return mahjong::fault_of_totals(there);
}

// Whether a seat can give three tiles of one suit, with those it has picked (S-2.2).
bool can_give(const Seat& player) {
  for (int suit = 0; suit < kSuits; ++suit) {
    const bool picked =
        std::all_of(player.given.begin(), player.given.end(), [&](Tile tile) { return index_of(tile.suit()) == suit; });
    const int held = suit_tiles(player.hand.counts.data() + suit * kRanks);
    if (picked && held + static_cast<int>(player.given.size()) >= kSwapTiles) return true;
  }
  return false;
}

// Of a hand of which so many tiles are out of sight: all, or none.
Fault fault_of_hand(const State& state, SeatId seat, int hidden, bool has_drawn) {
  const Seat& player = state.seats[seat];
  const int given = state.phase == Phase::swap ? static_cast<int>(player.given.size()) : 0;
  const int size = size_with_melds(player.hand) + hidden + given;
  if (const Fault fault = mahjong::fault_of_size(seat, size, size_due(state, seat))) return fault;
  const bool has_won_by_draw = player.won && player.won->how == WinHow::self_draw && player.draws > 0;
  if ((has_drawn || has_won_by_draw) && player.void_limit == 0)
    return seat_name(seat) + " has drawn a tile, so its void_limit cannot be 0";
  if (hidden > 0) return std::nullopt;
  if (player.drawn && (state.phase == Phase::responses || acting(state) != seat))
    return seat_name(seat) + " has drawn out of turn";
  if (player.drawn && player.hand.counts[player.drawn->index] == 0)
    return seat_name(seat) + " does not hold its drawn tile";
  if (player.won && player.won->how == WinHow::self_draw && player.hand.counts[player.won->tile.index] == 0)
    return seat_name(seat) + " does not hold the tile it won with";
  const int void_tiles = void_count(player.hand);
  if (!player.won && player.void_limit && void_tiles > *player.void_limit) {
    return seat_name(seat) + " holds " + std::to_string(void_tiles) +
           " tiles of its void suit, more than its void_limit";
  }
  if (state.phase == Phase::swap && !can_give(player)) return seat_name(seat) + " cannot give three tiles of one suit";
  return std::nullopt;
}

// ---- what lies on the table

// A seat discards no more than once for each of its draws and pongs, and once more.
bool has_room(const State& state, const Seat& player) {
  const std::size_t to_come = static_cast<std::size_t>(state.wall.left()) + kMaxMelds - player.hand.melds.size() + 1;
  return player.river.size() + to_come <= kMaxDiscards;
}

Fault fault_of_played(const State& state, SeatId seat) {
  const Seat& player = state.seats[seat];
  const bool played =
      player.won || player.draws > 0 || player.void_limit || !player.hand.melds.empty() || !player.river.empty();
  if (played && (state.phase == Phase::swap || state.phase == Phase::void_suit))
    return seat_name(seat) + " has played before phase turn";
  if (state.phase == Phase::swap && player.void_choice)
    return seat_name(seat) + " has named a void suit before phase void";
  if (!has_room(state, player)) return seat_name(seat) + " has more discards than a round can have by now";
  if (std::max(player.draws, player.void_limit.value_or(0)) + state.wall.left() > kWallSize)
    return seat_name(seat) + " has more draws or a higher void_limit than a round can have by now";
  for (const Tile tile : player.robbed) {
    if (!player.hand.has_meld(MeldKind::pong, tile))
      return seat_name(seat) + " has a robbed " + show_tile(tile) + " and no pong of it";
  }
  for (const Meld& meld : player.hand.melds) {
    if (meld.kind != MeldKind::concealed_kong && meld.from_seat == seat)
      return seat_name(seat) + " cannot have claimed its own " + show_tile(meld.tile);
  }
  return mahjong::fault_of_claims(state.seats, seat);
}

// ---- money

Fault fault_of_kongs(const State& state) {
  for (SeatId seat = 0; seat < kSeats; ++seat) {
    const auto& melds = state.seats[seat].hand.melds;
    const auto& paid = state.ledger.kongs;
    const auto made = std::count_if(melds.begin(), melds.end(), [](const Meld& meld) { return meld.is_kong(); });
    const auto booked =
        std::count_if(paid.begin(), paid.end(), [&](const KongIncome& kong) { return kong.by == seat; });
    if (booked > made) {
      return seat_name(seat) + " has " + std::to_string(made) + " kongs, and was paid for " + std::to_string(booked);
    }
  }
  if (!state.last_kong) return std::nullopt;
  const LastKong& last = *state.last_kong;
  const std::optional<SeatId> by = acting(state);
  const bool fits =
      by && state.ledger.kongs[last.number].by == by && last.kind != MeldKind::pong &&
      !(last.kind == MeldKind::exposed_kong && last.from == by) &&
      std::ranges::any_of(state.seats[*by].hand.melds, [&](const Meld& meld) { return meld.kind == last.kind; });
  return fits ? std::nullopt : Fault("the last kong is none of the seat that acts");
}

// What may still be paid: every kong to come and its refund, the refunds of those booked, each winner to come with a
// kong handed on, and the end checks.
std::size_t transfers_to_come(const Ledger& ledger) {
  constexpr std::size_t kPayers = kSeats - 1;
  const auto open = std::ranges::count_if(ledger.kongs, [](const KongIncome& kong) { return kong.open; });
  const std::size_t kongs = 2 * (kMaxKongs - ledger.kongs.size()) + static_cast<std::size_t>(open);
  const std::size_t winners = kPayers - std::min(kPayers, static_cast<std::size_t>(ledger.winners()));
  return kPayers * kongs + (kPayers + 1) * winners + 2 * kSeats * kPayers;
}

Fault fault_of_ledger(const State& state) {
  if (const Fault fault = fault_of_kongs(state)) return fault;
  const std::size_t booked = state.ledger.transfers.size();
  if (state.phase == Phase::over || booked + transfers_to_come(state.ledger) <= kMaxTransfers) return std::nullopt;
  return "there are more transfers than a round can have by now";
}

Fault fault_of_table(const State& state) {
  for (SeatId seat = 0; seat < kSeats; ++seat) {
    if (const Fault fault = fault_of_played(state, seat)) return fault;
  }
  return fault_of_ledger(state);
}

// ---- windows

Fault fault_of_pending(const State& state, bool is_seen) {
  const Window& window = *state.window;
  const Seat& from = state.seats[window.from];
  if (state.phase == Phase::responses) {
    return mahjong::is_last(from.river, window.tile) ? std::nullopt : Fault("the pending tile is not the last discard");
  }
  const bool held = !is_seen || from.hand.counts[window.tile.index] > 0;
  const bool kong = held && from.hand.has_meld(MeldKind::pong, window.tile) && state.wall.left() > 0;
  return kong ? std::nullopt : Fault("the pending tile makes no added kong");
}

// Who is asked, and what was answered, has to follow from the tiles and the locks.
Fault fault_of_answer(const State& state, SeatId seat, bool may_be_left_out) {
  const Window& window = *state.window;
  const ActionSet options = claim_actions(state, window, seat);
  const bool asked = window.asked[seat];
  if (asked && options.empty()) return seat_name(seat) + " is asked and has no answer";
  if (!asked && !options.empty() && !may_be_left_out) return seat_name(seat) + " is not asked and has an answer";
  if (window.answers[seat] && !(asked && options.has(*window.answers[seat])))
    return seat_name(seat) + " cannot have answered that";
  return std::nullopt;
}

Fault fault_of_window(const State& state) {
  if (!state.window) return std::nullopt;
  if (const Fault fault = fault_of_pending(state, true)) return fault;
  for (SeatId seat = 0; seat < kSeats; ++seat) {
    if (const Fault fault = fault_of_answer(state, seat, false)) return fault;
  }
  if (claimants(state).empty()) return "nobody is left to answer the window";
  return std::nullopt;
}

// ---- what is seen

Fault fault_of_sight(const Observation& seen) {
  int out_of_sight = seen.state.wall.left() - known_in_hands(seen);
  for (const std::uint8_t count : seen.hidden) out_of_sight += count;
  return mahjong::fault_of_sight(in_sight(seen), out_of_sight);
}

// The first thing of another seat that nobody else can see.
const char* shown_by(const Observation& seen, SeatId seat) {
  const Seat& other = seen.state.seats[seat];
  const std::optional<Window>& window = seen.state.window;
  if (seen.state.phase != Phase::over && tile_count(other.hand) > 0) return "hand";
  if (other.drawn) return "drawn tile";
  if (!other.given.empty() || !other.received.empty()) return "swap";
  if (seen.state.phase == Phase::void_suit && other.void_choice) return "void suit";
  if (other.lock != 0) return "lock";
  if (window && (window->asked[seat] || window->answers[seat])) return "answer";
  return nullptr;
}

Fault fault_of_hiding(const Observation& seen) {
  for (SeatId seat = 0; seat < kSeats; ++seat) {
    const bool open = seat == seen.seat || seen.state.phase == Phase::over;
    if (open && seen.hidden[seat] > 0) return "the hand of " + seat_name(seat) + " cannot be hidden";
    if (seat == seen.seat) continue;
    if (const char* shown = shown_by(seen, seat))
      return "the " + std::string(shown) + " of " + seat_name(seat) + " cannot be seen";
  }
  const bool drawer_fits = !seen.drawer || (seen.hidden[*seen.drawer] > 0 && seen.state.phase != Phase::responses &&
                                            acting(seen.state) == seen.drawer);
  return drawer_fits ? std::nullopt : Fault("the drawer is not another seat that acts");
}

}  // namespace

std::optional<SeatId> acting(const State& state) noexcept {
  if (state.window) return state.window->from;
  return state.phase == Phase::turn ? std::optional(state.turn) : std::nullopt;
}

int size_due(const State& state, SeatId seat) noexcept {
  const Seat& player = state.seats[seat];
  if (player.won) return player.won->how == WinHow::self_draw ? kFullSize : kReadySize;
  const bool before_play = state.phase == Phase::swap || state.phase == Phase::void_suit;
  const bool has_more = before_play ? seat == state.dealer : state.phase != Phase::responses && acting(state) == seat;
  return has_more ? kFullSize : kReadySize;
}

int known_in_hands(const Observation& seen) noexcept {
  int known = 0;
  for (SeatId seat = 0; seat < kSeats; ++seat) {
    if (seen.hidden[seat] == 0) continue;
    const Seat& other = seen.state.seats[seat];
    known += other.won && other.won->how == WinHow::self_draw;
    known += seen.state.phase == Phase::rob && seen.state.window->from == seat;
  }
  return known;
}

std::optional<std::string> fault_of(const State& state) {
  if (const Fault fault = fault_of_phase(state)) return fault;
  if (const Fault fault = fault_of_tiles(state)) return fault;  // no table of wins knows a fifth copy
  for (SeatId seat = 0; seat < kSeats; ++seat) {
    if (const Fault fault = fault_of_hand(state, seat, 0, state.seats[seat].drawn.has_value())) return fault;
  }
  if (const Fault fault = fault_of_table(state)) return fault;
  if (const Fault fault = fault_of_window(state)) return fault;
  if (state.phase != Phase::over && legal_actions(state, state.turn).empty())
    return seat_name(state.turn) + " is on turn and can do nothing";
  return std::nullopt;
}

std::optional<std::string> fault_of(const Observation& seen) {
  if (const Fault fault = fault_of_phase(seen.state)) return fault;
  if (const Fault fault = fault_of_sight(seen)) return fault;
  if (const Fault fault = fault_of_hiding(seen)) return fault;
  for (SeatId seat = 0; seat < kSeats; ++seat) {
    const bool has_drawn = seen.drawer == seat || seen.state.seats[seat].drawn;
    if (const Fault fault = fault_of_hand(seen.state, seat, seen.hidden[seat], has_drawn)) return fault;
  }
  if (const Fault fault = fault_of_table(seen.state)) return fault;
  if (!seen.state.window) return std::nullopt;
  if (const Fault fault = fault_of_pending(seen.state, seen.hidden[seen.state.window->from] == 0)) return fault;
  return seen.seat ? fault_of_answer(seen.state, *seen.seat, true) : std::nullopt;
}

}  // namespace paiju::sichuan
