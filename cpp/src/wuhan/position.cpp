#include "paiju/wuhan/position.h"

#include <algorithm>
#include <array>
#include <bit>

#include "paiju/mahjong/position.h"
#include "paiju/tiles/notation.h"
#include "paiju/wuhan/legal.h"
#include "paiju/wuhan/winning.h"

namespace paiju::wuhan {
namespace {

using mahjong::Fault;
using mahjong::seat_name;

// ---- the moment

Fault fault_of_phase(const State& state) {
  const std::string phase = "phase " + std::string(name_of(state.phase)) + " and ";
  const bool open = is_window(state.phase) || state.phase == Phase::meld_decision;
  if (open != state.window.has_value()) return phase + "window do not fit";
  if ((state.phase == Phase::win) != state.won.has_value()) return phase + "won do not fit";
  const bool after_kong = state.phase == Phase::player_decision || (state.won && state.won->way == WinWay::kong_draw);
  if (state.draw_kind == DrawKind::after_kong && !after_kong) return phase + "draw_kind do not fit";
  if (state.won && state.won->way == WinWay::kong_draw && state.draw_kind != DrawKind::after_kong)
    return "a win on a replacement tile needs draw_kind AFTER_KONG";
  if (state.live() < 0) return "the wall has fewer tiles than stay undrawn";
  if (state.phase == Phase::flow_draw && state.live() > 0) return "a flow draw leaves no tile to draw";
  if (open && state.only_draws()) return "nobody discards or kongs among the last tiles";
  return std::nullopt;
}

// ---- tiles

// Every kind four times, wherever its tiles lie.
Fault fault_of_tiles(const State& state) {
  std::array<int, kKinds> there{};
  for (const Tile tile : state.wall) ++there[tile.index];
  count_lying(state, there);
  return mahjong::fault_of_totals(there);
}

bool acts(const State& state, SeatId seat) { return state.phase == Phase::player_decision && state.turn == seat; }

// Of a hand of which so many tiles are out of sight: all, or none.
Fault fault_of_hand(const State& state, SeatId seat, int hidden, bool has_kept) {
  const Seat& player = state.seats[seat];
  const int size = size_with_melds(player.hand) + hidden;
  if (const Fault fault = mahjong::fault_of_size(seat, size, size_due(state, seat) + has_kept)) return fault;
  if (player.drawn && !acts(state, seat)) return seat_name(seat) + " has drawn out of turn";
  if (hidden > 0) return std::nullopt;
  for (const std::optional<Tile>& tile : {player.drawn, player.kept}) {
    if (tile && player.hand.counts[tile->index] == 0) return seat_name(seat) + " does not hold the tile it drew";
  }
  return std::nullopt;
}

// Tiles are kept only where the last ones are only drawn, and nobody who has kept one draws again.
Fault fault_of_kept(const State& state, SeatId seat) {
  const bool may_keep = state.only_draws() && (state.phase == Phase::player_decision || is_over(state));
  if (!may_keep || acts(state, seat)) return seat_name(seat) + " cannot have kept a tile";
  const bool draws_again = !is_over(state) && mahjong::steps_from(state.turn, seat) <= state.live();
  return draws_again ? Fault(seat_name(seat) + " has kept a tile and would draw again") : std::nullopt;
}

Fault fault_of_lock(const State& state, SeatId seat) {
  const Seat& player = state.seats[seat];
  if (!player.locked) return std::nullopt;
  if (!state.rules.pass_win_lock) return seat_name(seat) + " is locked, which these rules do not know";
  return player.drawn ? Fault(seat_name(seat) + " has drawn and cannot be locked") : std::nullopt;
}

// ---- what lies on the table

// A seat discards after a draw or a claim of its own. Three others draw in between, unless claims skip them, and there
// are sixteen of those at most.
bool has_room(const State& state, const Seat& player) {
  constexpr int kClaims = kSeats * kMaxMelds;
  const int draws = (state.wall.left() + (kSeats - 1) * kClaims) / kSeats + 1;
  return static_cast<int>(player.river.size()) + draws + kMaxMelds <= kMaxDiscards;
}

Fault fault_of_melds(const State& state, SeatId seat) {
  for (const Meld& meld : state.seats[seat].hand.melds) {
    if (meld.is_hidden()) continue;
    for (int i = 0; i < meld.size(); ++i) {
      if (state.special.is_special(meld[i]))
        return seat_name(seat) + " has a meld with the special tile " + show_tile(meld[i]);
    }
    if (meld.from_seat == seat) return seat_name(seat) + " cannot have claimed its own " + show_tile(meld.claimed());
    if (meld.kind == MeldKind::concealed_kong && meld.from_seat)
      return seat_name(seat) + " has a concealed kong that somebody gave";
    if (meld.kind == MeldKind::chow && meld.from_seat && seat_after(*meld.from_seat) != seat)
      return seat_name(seat) + " can only chow from the seat before it";
  }
  return std::nullopt;
}

Fault fault_of_river(const State& state, SeatId seat) {
  for (const Discarded& each : state.seats[seat].river) {
    if (state.special.is_special(each.tile))
      return "the special tile " + show_tile(each.tile) + " lies in the river of " + seat_name(seat);
    if (each.claimed || each.won) return "a claimed tile lies in the river of " + seat_name(seat);
  }
  return has_room(state, state.seats[seat]) ? std::nullopt
                                            : Fault(seat_name(seat) + " has more discards than a round can have");
}

// ---- windows

Fault fault_of_pending(const State& state) {
  const Window& window = *state.window;
  const Seat& from = state.seats[window.from];
  if (state.phase != Phase::wait_rob_kong) {
    return mahjong::is_last(from.river, window.tile) ? std::nullopt : Fault("the pending tile is not the last discard");
  }
  const bool kong = from.hand.has_meld(MeldKind::pong, window.tile) && state.live() > 0;
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

Fault fault_of_chooser(const State& state, bool is_seen) {
  const Window& window = *state.window;
  for (SeatId seat = 0; seat < kSeats; ++seat) {
    if (window.asked[seat] || window.answers[seat]) return "nobody is asked for claims while a chow is laid";
  }
  const unsigned forms = chow_forms(state.special, state.seats[state.turn].hand, window.tile);
  const bool has_choice = !is_seen || std::popcount(forms) > 1;
  if (state.turn == seat_after(window.from) && has_choice && state.live() > 0) return std::nullopt;
  return seat_name(state.turn) + " has no chow to choose a form of";
}

Fault fault_of_window(const State& state) {
  if (!state.window) return std::nullopt;
  if (const Fault fault = fault_of_pending(state)) return fault;
  if (state.phase == Phase::meld_decision) return fault_of_chooser(state, true);
  for (SeatId seat = 0; seat < kSeats; ++seat) {
    if (const Fault fault = fault_of_answer(state, seat, false)) return fault;
  }
  if (claimants(state).empty()) return "nobody is left to answer the window";
  return state.window->awaits(state.turn) ? std::nullopt : Fault(seat_name(state.turn) + " is on turn and not asked");
}

// ---- the end

Fault fault_of_win(const State& state) {
  if (!state.won) return std::nullopt;
  const Won& won = *state.won;
  const Hand& hand = state.seats[won.seat].hand;
  if (is_drawn(won.way) != (won.from == won.seat))
    return "the winning tile cannot have come from " + seat_name(won.from);
  if (hand.counts[won.tile.index] == 0) return seat_name(won.seat) + " does not hold the tile it won with";
  if (won.way == WinWay::rob_kong && !state.seats[won.from].hand.has_meld(MeldKind::pong, won.tile))
    return seat_name(won.from) + " has no pong of the robbed tile";
  const bool wins = can_win(state.rules, state.special, hand, won.tile, {won.way, state.live()}) &&
                    reaches_minimum(state.rules, score_of(state, won), won.seat);
  return wins ? std::nullopt : Fault("the hand of " + seat_name(won.seat) + " does not win");
}

// All that a state and what is seen of it have in common.
Fault fault_of_table(const State& state) {
  for (SeatId seat = 0; seat < kSeats; ++seat) {
    if (const Fault fault = fault_of_melds(state, seat)) return fault;
    if (const Fault fault = fault_of_river(state, seat)) return fault;
    if (const Fault fault = fault_of_lock(state, seat)) return fault;
  }
  return std::nullopt;
}

// ---- what is seen

Fault fault_of_sight(const Observation& seen) {
  int out_of_sight = seen.state.wall.left();
  for (SeatId seat = 0; seat < kSeats; ++seat) {
    out_of_sight += seen.hidden[seat];
    for (const Meld& meld : seen.state.seats[seat].hand.melds) out_of_sight += meld.is_hidden() ? kCopies : 0;
  }
  return mahjong::fault_of_sight(in_sight(seen), out_of_sight);
}

// The first thing of another seat that nobody else can see.
const char* shown_by(const Observation& seen, SeatId seat) {
  const Seat& other = seen.state.seats[seat];
  const std::optional<Window>& window = seen.state.window;
  const auto is_open_kong = [](const Meld& meld) { return meld.kind == MeldKind::concealed_kong && !meld.is_hidden(); };
  if (!is_over(seen.state)) {
    if (tile_count(other.hand) > 0) return "hand";
    if (other.kept) return "kept tile";
    if (std::ranges::any_of(other.hand.melds, is_open_kong)) return "concealed kong";
  }
  if (other.drawn) return "drawn tile";
  if (other.locked) return "lock";
  if (window && (window->asked[seat] || window->answers[seat])) return "answer";
  return nullptr;
}

Fault fault_of_hiding(const Observation& seen) {
  for (SeatId seat = 0; seat < kSeats; ++seat) {
    const auto& melds = seen.state.seats[seat].hand.melds;
    const bool hides = seen.hidden[seat] > 0 || std::ranges::any_of(melds, &Meld::is_hidden);
    const bool open = seat == seen.seat || is_over(seen.state);
    if (open && hides) return "the tiles of " + seat_name(seat) + " cannot be hidden";
    if (seat == seen.seat) continue;
    if (const char* shown = shown_by(seen, seat))
      return "the " + std::string(shown) + " of " + seat_name(seat) + " cannot be seen";
  }
  const bool fits = !seen.drawer || (seen.hidden[*seen.drawer] > 0 && acts(seen.state, *seen.drawer));
  return fits ? std::nullopt : Fault("the drawer is not another seat that acts");
}

}  // namespace

int size_due(const State& state, SeatId seat) noexcept {
  const bool has_more = acts(state, seat) || (state.won && state.won->seat == seat);
  return has_more ? kFullSize : kReadySize;
}

std::optional<std::string> fault_of(const State& state) {
  if (const Fault fault = fault_of_phase(state)) return fault;
  if (const Fault fault = fault_of_tiles(state)) return fault;  // no table of wins knows a fifth copy
  for (SeatId seat = 0; seat < kSeats; ++seat) {
    const bool has_kept = state.seats[seat].kept.has_value();
    if (const Fault fault = fault_of_hand(state, seat, 0, has_kept)) return fault;
    if (const Fault fault = has_kept ? fault_of_kept(state, seat) : std::nullopt) return fault;
  }
  if (const Fault fault = fault_of_table(state)) return fault;
  if (const Fault fault = fault_of_window(state)) return fault;
  return fault_of_win(state);
}

std::optional<std::string> fault_of(const Observation& seen) {
  const State& s = seen.state;
  if (const Fault fault = fault_of_phase(s)) return fault;
  if (const Fault fault = fault_of_hiding(seen)) return fault;
  if (const Fault fault = fault_of_sight(seen)) return fault;
  for (SeatId seat = 0; seat < kSeats; ++seat) {
    const bool has_kept = wuhan::has_kept(seen, seat) || s.seats[seat].kept;
    if (const Fault fault = fault_of_hand(s, seat, seen.hidden[seat], has_kept)) return fault;
    if (const Fault fault = has_kept ? fault_of_kept(s, seat) : std::nullopt) return fault;
  }
  if (const Fault fault = fault_of_table(s)) return fault;
  if (s.window) {
    if (const Fault fault = fault_of_pending(s)) return fault;
    if (s.phase == Phase::meld_decision) return fault_of_chooser(s, seen.hidden[s.turn] == 0);
    return seen.seat ? fault_of_answer(s, *seen.seat, true) : std::nullopt;
  }
  return fault_of_win(s);
}

}  // namespace paiju::wuhan
