#include "paiju/wuhan/play.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <span>

#include "paiju/base/rng.h"
#include "paiju/wuhan/legal.h"
#include "paiju/wuhan/winning.h"

namespace paiju::wuhan {
namespace {

std::uint8_t& counter_of(SpecialKongs& kongs, ActionId id) {
  if (id == kRedKong) return kongs.red;
  return id == kLaiziKong ? kongs.laizi : kongs.skins[id - kSkinKong];
}

template <class Log>
class Play {
 public:
  Play(State& state, Log& log, bool stops_at_claims = false) : s(state), log_(log), stops_at_claims_(stops_at_claims) {}

  void act(SeatId seat, ActionId id) {
    switch (s.phase) {
      case Phase::player_decision:
        return act_on_turn(seat, id);
      case Phase::waiting_response:
      case Phase::wait_rob_kong:
        return answer(seat, id);
      case Phase::meld_decision:
        return chow(seat, take_window(), static_cast<ChowForm>(id - kChowForm));
      default:
        return;
    }
  }

 private:
  Seat& seat_of(SeatId seat) { return s.seats[seat]; }
  static constexpr Tile tile_of(ActionId id, ActionId first) { return Tile{static_cast<std::uint8_t>(id - first)}; }

  // States pass in order; the log is told of each, whether or not the round stops there.
  void enter(Phase phase) {
    s.phase = phase;
    log_({.kind = EventKind::state, .entered = phase});
  }

  // ---- turns

  void act_on_turn(SeatId seat, ActionId id) {
    if (id == kWin) return win_by_draw(seat);
    s.draw_kind = DrawKind::normal;
    if (id == kPass) return keep(seat);
    if (id < kSelfKong) return discard(seat, tile_of(id, kDiscard));
    enter(Phase::gong);
    Seat& player = seat_of(seat);
    player.drawn.reset();
    if (id >= kRedKong) return special_kong(seat, id);
    const Tile tile = tile_of(id, kSelfKong);
    if (player.hand.counts[tile.index] == kCopies) return concealed_kong(seat, tile);
    show_added_kong(seat, tile);
  }

  // The drawn tile stays in the hand (W-7.3).
  void keep(SeatId seat) {
    Seat& player = seat_of(seat);
    player.kept = player.drawn;
    player.drawn.reset();
    draw_next_after(seat);
  }

  void discard(SeatId seat, Tile tile) {
    enter(Phase::discarding);
    Seat& player = seat_of(seat);
    player.hand.take(tile);
    const bool drawn = player.discard(tile);
    log_({.kind = EventKind::discard, .actor = seat, .tile = tile, .drawn = drawn});
    open_window(Phase::waiting_response, seat, tile);
  }

  void draw_next_after(SeatId seat) {
    if (s.live() <= 0) return flow_draw();
    enter(Phase::drawing);
    draw(seat_after(seat), DrawKind::normal);
    decide(seat_after(seat));
  }

  void draw(SeatId seat, DrawKind kind) {
    const bool replacement = kind == DrawKind::after_kong;
    const Tile tile = replacement ? s.wall.draw_replacement() : s.wall.draw();
    Seat& player = seat_of(seat);
    player.draw(tile);
    player.locked = false;
    s.draw_kind = kind;
    log_({.kind = EventKind::draw, .actor = seat, .tile = tile, .replacement = replacement});
  }

  void decide(SeatId seat) {
    s.turn = seat;
    enter(Phase::player_decision);
  }

  // ---- kongs

  void special_kong(SeatId seat, ActionId id) {
    const Tile tile = special_tile(s.special, id);
    Hand& hand = seat_of(seat).hand;
    hand.take(tile);
    ++counter_of(hand.special_kongs, id);
    log_({.kind = EventKind::special_kong, .actor = seat, .target = seat, .tile = tile, .special = id});
    draw_replacement(seat);
  }

  void concealed_kong(SeatId seat, Tile tile) {
    Hand& hand = seat_of(seat).hand;
    hand.take(tile, kCopies);
    lay(seat, {MeldKind::concealed_kong, tile, std::nullopt}, seat, tile);
    draw_replacement(seat);
  }

  // Everybody sees the tile before anyone can rob it (W-6.9).
  void show_added_kong(SeatId seat, Tile tile) {
    seat_of(seat).hand.take(tile);
    log_({.kind = EventKind::kong,
          .actor = seat,
          .target = seat,
          .tile = tile,
          .meld = {MeldKind::added_kong, tile, std::nullopt}});
    open_window(Phase::wait_rob_kong, seat, tile);
  }

  void draw_replacement(SeatId seat) {
    enter(Phase::drawing_after_gong);
    s.turn = seat;
    if (s.live() <= 0) return flow_draw();
    draw(seat, DrawKind::after_kong);
    if (s.rules.auto_kong_flower && wins_by_draw(s, seat)) {  // W-6.12
      return win_by_draw(seat);
    }
    decide(seat);
  }

  // ---- melds

  void lay(SeatId seat, const Meld& meld, SeatId from, Tile tile) {
    seat_of(seat).hand.lay(meld);
    const EventKind kind = meld.kind == MeldKind::chow   ? EventKind::chow
                           : meld.kind == MeldKind::pong ? EventKind::pong
                                                         : EventKind::kong;
    log_({.kind = kind, .actor = seat, .target = from, .tile = tile, .meld = meld});
  }

  // The discard leaves the river (W-5.13).
  void take_discard(SeatId from) { seat_of(from).river.pop_back(); }

  void pong(SeatId seat, const Window& window) {
    enter(Phase::processing_meld);
    seat_of(seat).hand.take(window.tile, 2);
    take_discard(window.from);
    lay(seat, {MeldKind::pong, window.tile, window.from}, window.from, window.tile);
    decide(seat);
  }

  void chow(SeatId seat, const Window& window, ChowForm form) {
    enter(Phase::processing_meld);
    const Tile lowest{static_cast<std::uint8_t>(window.tile.index - static_cast<int>(form))};
    const Meld meld{MeldKind::chow, lowest, window.from, form};
    for (int i = 0; i < meld.size(); ++i) {
      if (meld[i] != window.tile) seat_of(seat).hand.take(meld[i]);
    }
    take_discard(window.from);
    lay(seat, meld, window.from, window.tile);
    decide(seat);
  }

  void exposed_kong(SeatId seat, const Window& window) {
    enter(Phase::gong);
    seat_of(seat).hand.take(window.tile, 3);
    take_discard(window.from);
    lay(seat, {MeldKind::exposed_kong, window.tile, window.from}, window.from, window.tile);
    draw_replacement(seat);
  }

  // ---- windows

  void open_window(Phase phase, SeatId from, Tile tile) {
    enter(phase);
    Window window{.tile = tile, .from = from};
    if (stops_at_claims_) {
      s.window = window;
      return;
    }
    mahjong::ask(window, [&](SeatId seat) { return !claim_actions(s, window, seat).empty(); });
    if (!mahjong::next_asked(window)) return nobody_claims(window);  // most windows
    go_on(window);
  }

  void answer(SeatId seat, ActionId id) {
    Window window = *s.window;
    window.answers[seat] = id;
    go_on(window);
  }

  // Ask who is next, or settle it when all have answered (W-5.1): nobody stops early.
  void go_on(const Window& window) {
    s.window = window;
    if (const std::optional<SeatId> next = mahjong::next_asked(window)) {
      s.turn = *next;
    } else {
      resolve(window);
    }
  }

  Window take_window() {
    const Window window = *s.window;
    s.window.reset();
    return window;
  }

  void resolve(const Window& window) {
    lock_those_who_passed(window);
    const Seats best = mahjong::best_answers(window, rank_of);
    const ActionId answer = best.empty() ? kPass : *window.answers[best[0]];
    const bool robbing = s.phase == Phase::wait_rob_kong;
    if (answer == kChow) return choose_form(best[0], window);
    s.window.reset();
    if (answer == kWin) {
      const SeatId winner = mahjong::first_from(first_to_win(window), best);
      return win({winner, robbing ? WinWay::rob_kong : WinWay::discard, window.tile, window.from});
    }
    if (answer == kPong) return pong(best[0], window);
    if (answer == kExposedKong) return exposed_kong(best[0], window);
    nobody_claims(window);
  }

  void nobody_claims(const Window& window) {
    if (s.phase == Phase::waiting_response) return draw_next_after(window.from);
    seat_of(window.from).hand.add_to_pong(window.tile);
    draw_replacement(window.from);
  }

  // W-5.9. No two seats can meld the same tile in the same way (W-5.11).
  static constexpr int rank_of(ActionId answer) {
    switch (answer) {
      case kWin:
        return 4;
      case kExposedKong:
        return 3;
      case kPong:
        return 2;
      case kChow:
        return 1;
      default:
        return 0;
    }
  }

  // From whom on seats that declared a win are counted (W-5.10).
  [[nodiscard]] SeatId first_to_win(const Window& window) const {
    return s.rules.multi_win_order == MultiWinOrder::dealer ? s.dealer : window.from;
  }

  // Who could have won and answered otherwise may not win on another's tile before its next draw (W-11.14).
  void lock_those_who_passed(const Window& window) {
    if (!s.rules.pass_win_lock) return;
    for (SeatId seat = 0; seat < kSeats; ++seat) {
      const bool declined = window.answers[seat] && window.answers[seat] != kWin;
      if (declined && claim_actions(s, window, seat).has(kWin)) seat_of(seat).locked = true;
    }
  }

  // The form is chosen only where there are several (W-5.7).
  void choose_form(SeatId seat, const Window& window) {
    const unsigned forms = chow_forms(s.special, seat_of(seat).hand, window.tile);
    s.turn = seat;
    if (!std::has_single_bit(forms)) {
      s.window = Window{.tile = window.tile, .from = window.from};
      return enter(Phase::meld_decision);
    }
    s.window.reset();
    chow(seat, window, static_cast<ChowForm>(std::countr_zero(forms)));
  }

  // ---- the end

  void win_by_draw(SeatId seat) { win({seat, drawn_way(s), *seat_of(seat).drawn, seat}); }

  void win(const Won& won) {
    enter(Phase::win);
    Seat& winner = seat_of(won.seat);
    if (is_drawn(won.way)) {
      winner.drawn.reset();
    } else {
      winner.hand.add(won.tile);
      if (won.way == WinWay::discard) take_discard(won.from);
    }
    s.won = won;
    log_({.kind = EventKind::win, .actor = won.seat, .target = won.from, .tile = won.tile});
    finish();
  }

  void flow_draw() {
    enter(Phase::flow_draw);
    finish();
  }

  void finish() {
    s.turn = 0;  // nobody's, whoever acted last
    settle(s);
    if (s.ledger.transfers.size() > 0) log_({.kind = EventKind::settle});
    log_({.kind = EventKind::end});
  }

  State& s;
  Log& log_;
  bool stops_at_claims_;  // with the tile open, before anybody is asked
};

}  // namespace

State deal(const Rules& rules, const DealOptions& options) noexcept {
  Rng rng(options.seed);  // always the same draws in the same order, whatever was given
  FullWall shuffled = mahjong::sorted_wall<kKinds>();
  shuffle(std::span<Tile>(shuffled), rng);
  const auto random_dealer = static_cast<SeatId>(rng.below(kSeats));

  State state;
  state.rules = rules;
  state.wall = {options.wall.value_or(shuffled), 0, kWallSize};
  state.dealer = options.dealer.value_or(static_cast<SeatId>(rules.first_dealer.value_or(random_dealer)));
  for (int place = 0; place < kSeats; ++place) {
    Hand& hand = state.seats[seat_after(state.dealer, place)].hand;
    for (int i = 0; i < kReadySize; ++i) hand.add(state.wall.draw());
  }
  state.seats[state.dealer].draw(state.wall.draw());
  state.flip = state.wall.draw();
  state.special = special_tiles(state.flip);
  state.phase = Phase::player_decision;
  state.turn = state.dealer;
  return state;
}

template <class Log>
void step(State& state, SeatId seat, ActionId id, Log& log) {
  assert(legal_actions(state, seat).has(id));
  Play<Log>(state, log).act(seat, id);
}

std::optional<BeforeClaims> before_claims(const State& state, SeatId seat, ActionId id) {
  assert(legal_actions(state, seat).has(id));
  if (state.window) return std::nullopt;  // an answer opens nothing
  State open = state;
  EventLog log;
  Play<EventLog>(open, log, true).act(seat, id);
  if (!open.window) return std::nullopt;
  const auto is_told = [](const Event& event) { return event.kind != EventKind::state; };
  return BeforeClaims{open, static_cast<std::size_t>(std::ranges::count_if(log.events, is_told))};
}

template void step(State&, SeatId, ActionId, NoLog&);
template void step(State&, SeatId, ActionId, EventLog&);

}  // namespace paiju::wuhan
