#include "paiju/wuhan/winning.h"

#include "paiju/wuhan/analysis.h"

namespace paiju::wuhan {
namespace {

Situation situation_of(const State& state, WinWay way) { return {way, state.live()}; }

// The same with the tile in the hand of the winner; apart from what is asked all the time, as it takes a copy.
bool pays_enough(const State& state, const Won& won) {
  State after = state;
  if (!is_drawn(won.way)) after.seats[won.seat].hand.add(won.tile);
  return reaches_minimum(state.rules, score_of(after, won), won.seat);
}

// The smallest payment has to reach the minimum (W-11.22). `won` is a win that is legal otherwise; its tile is not in
// the hand yet unless it was drawn.
bool reaches_minimum(const State& state, const Won& won) {
  return state.rules.min_points == 0 || pays_enough(state, won);
}

Won claimed_by(const State& state, const Window& window, SeatId seat) {
  const bool robbing = state.phase == Phase::wait_rob_kong;
  return {seat, robbing ? WinWay::rob_kong : WinWay::discard, window.tile, window.from};
}

}  // namespace

bool wins_by_draw(const State& state, SeatId seat) noexcept {
  const Seat& own = state.seats[seat];
  const Won won{seat, drawn_way(state), *own.drawn, seat};
  return can_win(state.rules, state.special, own.hand, won.tile, situation_of(state, won.way)) &&
         reaches_minimum(state, won);
}

bool wins_on(const State& state, const Window& window, SeatId seat) noexcept {
  const Seat& own = state.seats[seat];
  if (own.locked) return false;
  const Won won = claimed_by(state, window, seat);
  return can_win_on(state.rules, state.special, own.hand, won.tile, situation_of(state, won.way)) &&
         reaches_minimum(state, won);
}

WinFault win_refusal(const State& state, SeatId seat) noexcept {
  const Seat& own = state.seats[seat];
  const Won won = state.window ? claimed_by(state, *state.window, seat) : Won{seat, drawn_way(state), *own.drawn, seat};
  Hand hand = own.hand;
  if (state.window) hand.add(won.tile);
  const WinFault fault = refusal(state.rules, state.special, hand, won.tile, situation_of(state, won.way));
  if (fault != WinFault::none) return fault;
  return reaches_minimum(state, won) ? WinFault::none : WinFault::below_min_points;
}

WinScore score_of(const State& state, const Won& won) noexcept {
  const Hand& hand = state.seats[won.seat].hand;
  WinCase win;
  win.winner = won.seat;
  win.dealer = state.dealer;
  win.situation = situation_of(state, won.way);
  const Reading reading = best_reading(state.rules, state.special, hand, win.situation);
  if (!is_drawn(won.way)) win.from = won.from;
  for (SeatId seat = 0; seat < kSeats; ++seat) win.own[seat] = own_factor(state.rules, state.seats[seat].hand);
  win.from_ready = reading.types.has(WinType::all_melded) && is_ready(state, won.from);
  win.third_feeder = third_feeder(hand);
  return score(state.rules, reading, win);
}

bool is_ready(const State& state, SeatId seat) noexcept {
  const Seat& own = state.seats[seat];
  Hand hand = own.hand;
  if (own.kept) hand.take(*own.kept);
  return is_ready(state.rules, state.special, hand);
}

bool is_ready_now(const State& state, SeatId seat) noexcept {
  const Seat& own = state.seats[seat];
  if (state.won && state.won->seat == seat) return true;
  if (own.kept || size_with_melds(own.hand) == kReadySize) return is_ready(state, seat);
  for (std::uint8_t kind = 0; kind < kKinds; ++kind) {
    if (own.hand.counts[kind] == 0 || state.special.is_special(Tile{kind})) continue;
    Hand hand = own.hand;
    hand.take(Tile{kind});
    if (is_ready(state.rules, state.special, hand)) return true;
  }
  return false;
}

void settle(State& state) noexcept {
  if (state.won) return state.ledger.book_win(score_of(state, *state.won), state.won->seat);
  if (state.rules.flow_draw == FlowDraw::none) return;
  std::array<Standing, kSeats> standings;
  for (SeatId seat = 0; seat < kSeats; ++seat) {
    const Hand& hand = state.seats[seat].hand;
    standings[seat] = {own_factor(state.rules, hand), is_ready(state, seat), has_opened(hand)};
  }
  state.ledger.book_flow_draw(state.rules, standings);
}

}  // namespace paiju::wuhan
