#include "paiju/sichuan/play.h"

#include <algorithm>
#include <cassert>

#include "paiju/base/rng.h"
#include "paiju/sichuan/legal.h"
#include "paiju/sichuan/standing.h"
#include "paiju/sichuan/winning.h"

namespace paiju::sichuan {
namespace {

constexpr Tile tile_of(ActionId id, ActionId first) { return Tile{static_cast<std::uint8_t>(id - first)}; }

template <class Log>
class Play {
 public:
  Play(State& state, Log& log, bool stops_at_claims = false) : s(state), log_(log), stops_at_claims_(stops_at_claims) {}

  void act(SeatId seat, ActionId id) {
    switch (s.phase) {
      case Phase::swap:
        return give(seat, tile_of(id, kSwap));
      case Phase::void_suit:
        return name_void(seat, static_cast<Suit>(id - kVoid));
      case Phase::turn:
        return act_on_turn(seat, id);
      case Phase::responses:
      case Phase::rob:
        return answer(seat, id);
      case Phase::over:
        return;
    }
  }

 private:
  Seat& seat_of(SeatId seat) { return s.seats[seat]; }

  // Tiles leave the hand for all to see.
  static void let_go(Seat& seat, Tile tile, int copies = 1) {
    seat.hand.take(tile, copies);
    if (seat.void_limit && seat.hand.void_suit == tile.suit()) {
      seat.void_limit = static_cast<std::uint8_t>(*seat.void_limit - copies);
    }
  }

  // ---- before play

  void give(SeatId seat, Tile tile) {
    Seat& giver = seat_of(seat);
    giver.hand.take(tile);
    giver.given.push_back(tile);
    std::sort(giver.given.begin(), giver.given.end());
    const auto done = [](const Seat& each) { return each.given.size() == kSwapTiles; };
    if (!std::all_of(s.seats.begin(), s.seats.end(), done)) return next_open(done);
    for (SeatId receiver = 0; receiver < kSeats; ++receiver) {
      const int steps = static_cast<int>(s.swap_direction) + 1;  // to_next 1, across 2, to_previous 3
      Seat& to = seat_of(receiver);
      to.received = seat_of(seat_after(receiver, kSeats - steps)).given;
      for (const Tile moved : to.received) to.hand.add(moved);
      Event event{.kind = EventKind::swap, .actor = receiver};
      event.given = to.given;
      event.received = to.received;
      log_(event);
    }
    begin(s.rules.void_suit ? Phase::void_suit : Phase::turn);
  }

  void name_void(SeatId seat, Suit suit) {
    seat_of(seat).void_choice = suit;
    const auto done = [](const Seat& each) { return each.void_choice.has_value(); };
    if (!std::all_of(s.seats.begin(), s.seats.end(), done)) return next_open(done);
    for (SeatId each = 0; each < kSeats; ++each) {
      Seat& chooser = seat_of(each);
      chooser.hand.void_suit = chooser.void_choice;
      const Tile first{static_cast<std::uint8_t>(index_of(*chooser.void_choice) * kRanks)};
      log_({.kind = EventKind::void_suit, .actor = each, .tile = first});
    }
    begin(Phase::turn);
  }

  template <class Done>
  void next_open(Done done) {
    s.turn = 0;
    while (done(s.seats[s.turn])) ++s.turn;
  }

  void begin(Phase phase) {
    s.phase = phase;
    s.turn = phase == Phase::turn ? s.dealer : SeatId{0};
  }

  // ---- turns

  void act_on_turn(SeatId seat, ActionId id) {
    if (id == kWin) return win_by_self_draw(seat);
    if (id < kSelfKong) return discard(seat, tile_of(id, kDiscard));
    const Tile tile = tile_of(id, kSelfKong);
    if (seat_of(seat).hand.counts[tile.index] == kCopies) return concealed_kong(seat, tile);
    return show_added_kong(seat, tile);
  }

  void discard(SeatId seat, Tile tile) {
    Seat& player = seat_of(seat);
    let_go(player, tile);
    const bool strict = s.rules.void_discard == VoidDiscard::strict && player.hand.void_suit;
    if (strict && player.hand.void_suit != tile.suit()) player.void_limit = std::uint8_t{0};  // S-11.14
    const bool drawn = player.discard(tile);
    s.must_discard = false;
    log_({.kind = EventKind::discard, .actor = seat, .tile = tile, .drawn = drawn});
    open_window(Phase::responses, seat, tile);
  }

  void draw(SeatId seat, bool replacement) {
    if (s.wall.left() == 0) return finish(End::exhausted);
    const Tile tile = replacement ? s.wall.draw_replacement() : s.wall.draw();
    Seat& player = seat_of(seat);
    player.draw(tile);
    player.lock = 0;
    ++player.draws;
    if (player.void_limit) ++*player.void_limit;
    s.phase = Phase::turn;
    s.turn = seat;
    log_({.kind = EventKind::draw, .actor = seat, .tile = tile, .replacement = replacement});
  }

  void draw_next_after(SeatId seat) {
    s.last_kong.reset();
    SeatId next = seat_after(seat);
    while (!is_active(s, next)) next = seat_after(next);
    draw(next, false);
  }

  // ---- kongs

  void concealed_kong(SeatId seat, Tile tile) {
    Hand& hand = seat_of(seat).hand;
    hand.take(tile, kCopies);
    hand.lay({MeldKind::concealed_kong, tile, std::nullopt});
    tell_kong(seat, MeldKind::concealed_kong, tile, seat);
    finish_kong(seat, MeldKind::concealed_kong, seat, false);
  }

  void show_added_kong(SeatId seat, Tile tile) {
    tell_kong(seat, MeldKind::added_kong, tile, seat);  // everybody sees the tile before anyone can rob it
    if (s.rules.rob_kong) return open_window(Phase::rob, seat, tile);
    add_to_pong(seat, tile);
  }

  void add_to_pong(SeatId seat, Tile tile) {
    Seat& player = seat_of(seat);
    const bool late = player.drawn != tile;
    let_go(player, tile);
    player.hand.add_to_pong(tile);
    finish_kong(seat, MeldKind::added_kong, seat, late);
  }

  void tell_kong(SeatId seat, MeldKind kind, Tile tile, SeatId from) {
    log_({.kind = EventKind::kong, .actor = seat, .target = from, .tile = tile, .meld = kind});
  }

  // Paid at once; then the replacement (S-4.16).
  void finish_kong(SeatId seat, MeldKind kind, SeatId from, bool late) {
    s.undisturbed = false;
    seat_of(seat).lock = 0;
    const auto before = s.ledger.transfers.size();
    const std::size_t number = s.ledger.book_kong(s.rules, kind, seat, from, late);
    tell_transfers(before);
    s.last_kong = LastKong{static_cast<std::uint8_t>(number), kind, from};
    draw(seat, true);
  }

  void pong(SeatId seat, Tile tile, SeatId from) {
    meld_claimed(seat, MeldKind::pong, tile, from);
    Seat& player = seat_of(seat);
    player.lock = 0;
    player.drawn.reset();
    s.undisturbed = false;
    s.last_kong.reset();
    s.must_discard = true;
    s.phase = Phase::turn;
    s.turn = seat;
    log_({.kind = EventKind::pong, .actor = seat, .target = from, .tile = tile});
  }

  void meld_claimed(SeatId seat, MeldKind kind, Tile tile, SeatId from) {
    const Meld meld{kind, tile, from};
    let_go(seat_of(seat), tile, meld.size() - 1);
    seat_of(seat).hand.lay(meld);
    seat_of(from).last_discard().claimed = true;
  }

  // ---- windows

  void open_window(Phase phase, SeatId from, Tile tile) {
    s.phase = phase;
    Window window{.tile = tile, .from = from};
    if (stops_at_claims_) {
      s.window = window;
      return;
    }
    mahjong::ask(window, [&](SeatId seat) { return !claim_actions(s, window, seat).empty(); });
    go_on(window);
  }

  void answer(SeatId seat, ActionId id) {
    Window window = *s.window;
    window.answers[seat] = id;
    go_on(window);
  }

  // Ask who is next, or settle it when all have answered.
  void go_on(const Window& window) {
    const std::optional<SeatId> next = mahjong::next_asked(window);
    if (!next) {
      s.window.reset();
      return resolve(window);
    }
    s.window = window;
    s.turn = *next;
  }

  void resolve(const Window& window) {
    const bool robbing = s.phase == Phase::rob;
    lock_those_who_passed(window);
    const Seats best = mahjong::best_answers(window, rank_of);
    if (best.empty()) return robbing ? add_to_pong(window.from, window.tile) : draw_next_after(window.from);
    if (window.answers[best[0]] == kWin) return win_on(window, granted(window, best), robbing);
    if (window.answers[best[0]] == kPong) return pong(best[0], window.tile, window.from);
    meld_claimed(best[0], MeldKind::exposed_kong, window.tile, window.from);
    tell_kong(best[0], MeldKind::exposed_kong, window.tile, window.from);
    finish_kong(best[0], MeldKind::exposed_kong, window.from, false);
  }

  // A win goes before a meld (S-4.9); no two seats can meld the same tile.
  static constexpr int rank_of(ActionId answer) {
    if (answer == kWin) return 2;
    return answer == kPass ? 0 : 1;
  }

  // Of those who declared a win: all, or the nearest (S-4.10, S-4.11).
  Seats granted(const Window& window, const Seats& declared) const {
    if (s.rules.multi_win == MultiWin::all) return declared;
    Seats nearest;
    nearest.push_back(mahjong::first_from(window.from, declared));
    return nearest;
  }

  static int distance(const Window& window, SeatId seat) { return mahjong::steps_from(window.from, seat); }

  bool would_be_granted(const Window& window, SeatId seat) const {
    if (s.rules.multi_win == MultiWin::all) return true;
    for (SeatId other = 0; other < kSeats; ++other) {
      if (window.answers[other] == kWin && distance(window, other) < distance(window, seat)) return false;
    }
    return true;
  }

  // Who could have won and did not may not win for as little again before acting (S-4.24 to S-4.26).
  void lock_those_who_passed(const Window& window) {
    if (s.rules.pass_win_lock == PassWinLock::none) return;
    for (SeatId seat = 0; seat < kSeats; ++seat) {
      Seat& player = seat_of(seat);
      if (!window.answers[seat] || window.answers[seat] == kWin) continue;
      if (!wins_with(s, player, window.tile) || !would_be_granted(window, seat)) continue;
      Hand hand = player.hand;
      ++hand.counts[window.tile.index];
      player.lock = std::max(player.lock, plain_value(hand, s.rules));
    }
  }

  // ---- wins

  void win_by_self_draw(SeatId seat) {
    Seat& player = seat_of(seat);
    const Score won = self_drawn_score(s, seat);
    // A heavenly hand has no drawn tile; the last in tile order stands for it.
    const Tile tile = player.drawn.value_or(highest(player.hand));
    Win win{WinHow::self_draw, {}, seat, std::nullopt, only_payer(s)};
    win.winners.push_back({seat, won.pay_each});
    record_win(seat, WinHow::self_draw, tile, seat, won);
    player.drawn.reset();
    book_win(win);
    go_on_after_win(seat);
  }

  static Tile highest(const Hand& hand) {
    std::uint8_t index = kSuitedKinds - 1;
    while (hand.counts[index] == 0) --index;
    return Tile{index};
  }

  void win_on(const Window& window, const Seats& winners, bool robbing) {
    const WinHow how = robbing ? WinHow::rob_kong : WinHow::discard;
    Win win{how, {}, window.from, std::nullopt, std::nullopt};
    if (!robbing && s.last_kong) win.after_kong = s.last_kong->number;
    for (const SeatId seat : winners) {
      const Score won = claimed_score(s, seat, window, robbing);
      win.winners.push_back({seat, won.pay_each});
      record_win(seat, how, window.tile, window.from, won);
    }
    if (robbing) {
      Seat& robbed = seat_of(window.from);
      let_go(robbed, window.tile);
      robbed.robbed.push_back(window.tile);
      robbed.drawn.reset();
    } else {
      seat_of(window.from).last_discard().won = true;
    }
    s.undisturbed = false;
    book_win(win);
    const auto farther = [&](SeatId a, SeatId b) { return distance(window, a) < distance(window, b); };
    const SeatId last = *std::max_element(winners.begin(), winners.end(), farther);
    go_on_after_win(s.rules.turn_after_win == TurnAfterWin::after_discarder ? window.from : last);
  }

  void record_win(SeatId seat, WinHow how, Tile tile, SeatId from, const Score& won) {
    seat_of(seat).won = WonHand{how, tile, from, won.main, won.total, won.pay_each};
    Event event{.kind = EventKind::win, .actor = seat, .target = from, .tile = tile, .how = how};
    event.score = won;
    log_(event);
  }

  void book_win(const Win& win) {
    const auto before = s.ledger.transfers.size();
    s.ledger.book_win(s.rules, win);
    tell_transfers(before);
  }

  void go_on_after_win(SeatId seat) {
    if (s.ledger.winners() == kSeats - 1) return finish(End::three_winners);
    draw_next_after(seat);
  }

  void finish(End end) {
    const auto before = s.ledger.transfers.size();
    s.ledger.book_end(s.rules, standings_of(s), end == End::exhausted);
    tell_transfers(before);
    s.end = end;
    s.phase = Phase::over;
    s.turn = 0;  // nobody's, whoever answered last
    s.last_kong.reset();
    log_({.kind = EventKind::end});
  }

  void tell_transfers(std::size_t before) {
    const std::size_t now = s.ledger.transfers.size();
    if (now == before) return;
    Event event{.kind = EventKind::settle};
    event.first = static_cast<std::uint8_t>(before);
    event.last = static_cast<std::uint8_t>(now);
    log_(event);
  }

  State& s;
  Log& log_;
  bool stops_at_claims_;  // with the tile open, before anybody is asked
};

}  // namespace

SwapDirection pick_direction(const Rules& rules, Rng& rng) noexcept {
  FixedVec<SwapDirection, 3> allowed;
  for (const SwapDirection each : {SwapDirection::to_next, SwapDirection::across, SwapDirection::to_previous}) {
    if (rules.swap_directions.has(each)) allowed.push_back(each);
  }
  return allowed.empty() ? SwapDirection::to_next : allowed[rng.below(static_cast<std::uint32_t>(allowed.size()))];
}

State deal(const Rules& rules, const DealOptions& options) noexcept {
  Rng rng(options.seed);  // always the same draws in the same order, whatever was given
  FullWall shuffled = mahjong::sorted_wall<kSuitedKinds>();
  shuffle(std::span<Tile>(shuffled), rng);
  const auto dealer = static_cast<SeatId>(rng.below(kSeats));
  const SwapDirection direction = pick_direction(rules, rng);

  State state;
  state.rules = rules;
  state.wall = {options.wall.value_or(shuffled), 0, kWallSize};
  state.dealer = options.dealer.value_or(dealer);
  state.swap_direction = options.swap_direction.value_or(direction);
  for (SeatId seat = 0; seat < kSeats; ++seat) {
    for (int i = 0; i < kReadySize; ++i) state.seats[seat].hand.add(state.wall.draw());
  }
  state.seats[state.dealer].hand.add(state.wall.draw());
  state.phase = rules.swap_three ? Phase::swap : rules.void_suit ? Phase::void_suit : Phase::turn;
  state.turn = state.phase == Phase::turn ? state.dealer : SeatId{0};
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
  return BeforeClaims{open, log.events.size()};
}

template void step(State&, SeatId, ActionId, NoLog&);
template void step(State&, SeatId, ActionId, EventLog&);

}  // namespace paiju::sichuan
