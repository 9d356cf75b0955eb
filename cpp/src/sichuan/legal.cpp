#include "paiju/sichuan/legal.h"

#include "paiju/sichuan/analysis.h"
#include "paiju/sichuan/score.h"

namespace paiju::sichuan {
namespace {

constexpr Tile tile_of(ActionId id, ActionId first) { return Tile{static_cast<std::uint8_t>(id - first)}; }

bool is_void(const Seat& seat, Tile tile) { return seat.hand.void_suit == tile.suit(); }

// Whether the tile, or another of its suit, would be of no use in any win: a glance that spares most questions.
bool stands_alone(const Hand& hand, Tile tile) {
  const std::uint8_t* counts = hand.counts.data() + index_of(tile.suit()) * kRanks;
  return has_lone_tile(with_one_more(load_suit(counts), tile.rank() - 1));
}

bool may_meld(const State& state, const Seat& seat, Tile tile) {
  return state.rules.void_claims || !is_void(seat, tile);
}

// ---- what is legal

ActionSet swap_actions(const Seat& seat) {
  ActionSet actions;
  if (seat.given.size() == kSwapTiles) return actions;
  std::uint32_t kinds = kinds_held(seat.hand.counts.data());
  for (int suit = 0; suit < kSuits; ++suit) {  // S-2.2
    const bool open = seat.given.empty() ? suit_tiles(seat.hand.counts.data() + suit * kRanks) >= kSwapTiles
                                         : index_of(seat.given[0].suit()) == suit;
    if (!open) kinds &= ~kinds_of_suit(suit);
  }
  actions.insert_all(kSwap, kinds);
  return actions;
}

ActionSet void_actions(const Seat& seat) {
  ActionSet actions;
  for (int suit = 0; suit < kSuits && !seat.void_choice; ++suit) actions.insert(static_cast<ActionId>(kVoid + suit));
  return actions;
}

// Kinds that can become a concealed kong (S-4.13) or an added one (S-4.14).
std::uint32_t self_kongs(const State& state, const Seat& seat) {
  const Hand& hand = seat.hand;
  std::uint32_t concealed = kinds_of_four(hand.counts.data());
  std::uint32_t added = 0;
  if (!hand.melds.empty()) {
    const std::uint32_t pongs = kind_bits(hand.melded.data(), 0, 2);  // three, not four
    added = pongs & kinds_held(hand.counts.data());
  }
  if (hand.void_suit) {
    const std::uint32_t allowed = ~kinds_of_suit(index_of(*hand.void_suit));
    concealed &= allowed;
    if (!state.rules.void_claims) added &= allowed;
  }
  return concealed | added;
}

ActionSet turn_actions(const State& state, const Seat& seat) {
  ActionSet actions;
  const Hand& hand = seat.hand;
  std::uint32_t kinds = kinds_held(hand.counts.data());
  const std::uint32_t of_void = hand.void_suit ? kinds & kinds_of_suit(index_of(*hand.void_suit)) : 0;
  if (of_void != 0 && state.rules.void_discard == VoidDiscard::strict) kinds = of_void;  // S-3.8
  actions.insert_all(kDiscard, kinds);
  if (state.must_discard) return actions;                                             // S-3.10
  if (state.wall.left() > 0) actions.insert_all(kSelfKong, self_kongs(state, seat));  // S-4.15
  if (of_void == 0 && is_win(hand)) actions.insert(kWin);
  return actions;
}

ActionSet window_actions(const State& state, SeatId seat) {
  return state.window->awaits(seat) ? claim_actions(state, *state.window, seat) : ActionSet{};
}

}  // namespace

bool wins_with(const State& state, const Seat& seat, Tile tile) noexcept {
  if (is_void(seat, tile) || void_count(seat.hand) > 0) return false;
  if (stands_alone(seat.hand, tile) || !wins_on(seat.hand, tile)) return false;
  if (seat.lock == 0) return true;
  Hand hand = seat.hand;
  ++hand.counts[tile.index];
  return plain_value(hand, state.rules) > seat.lock;
}

ActionSet response_actions(const State& state, const Seat& seat, Tile tile) noexcept {
  ActionSet actions;
  const int held = seat.hand.counts[tile.index];
  if (held >= 2 && may_meld(state, seat, tile)) {
    if (state.wall.left() > 0 || state.rules.last_discard_pong) actions.insert(kPong);
    if (held == 3 && state.wall.left() > 0) actions.insert(kExposedKong);
  }
  if (wins_with(state, seat, tile)) actions.insert(kWin);
  if (!actions.empty()) actions.insert(kPass);
  return actions;
}

ActionSet rob_actions(const State& state, const Seat& seat, Tile tile) noexcept {
  ActionSet actions;
  if (!wins_with(state, seat, tile)) return actions;
  actions.insert(kWin);
  actions.insert(kPass);
  return actions;
}

ActionSet claim_actions(const State& state, const Window& window, SeatId seat) noexcept {
  if (seat == window.from || !is_active(state, seat)) return {};
  const Seat& other = state.seats[seat];
  return state.phase == Phase::rob ? rob_actions(state, other, window.tile)
                                   : response_actions(state, other, window.tile);
}

ActionSet legal_actions(const State& state, SeatId seat) noexcept {
  switch (state.phase) {
    case Phase::swap:
      return swap_actions(state.seats[seat]);
    case Phase::void_suit:
      return void_actions(state.seats[seat]);
    case Phase::turn:
      return seat == state.turn ? turn_actions(state, state.seats[seat]) : ActionSet{};
    case Phase::responses:
    case Phase::rob:
      return window_actions(state, seat);
    case Phase::over:
      break;
  }
  return {};
}

Seats claimants(const State& state) noexcept {
  if (state.phase == Phase::turn || state.phase == Phase::over) return {};
  return mahjong::seats_from(state.turn, [&](SeatId seat) { return !legal_actions(state, seat).empty(); });
}

Action action_of(const State& state, SeatId seat, ActionId id) noexcept {
  if (id < kSelfKong) return {ActionKind::discard, tile_of(id, kDiscard)};
  if (id < kPong) {
    const Tile tile = tile_of(id, kSelfKong);
    const bool added = state.seats[seat].hand.melded[tile.index] != 0;
    return {added ? ActionKind::added_kong : ActionKind::concealed_kong, tile};
  }
  if (id >= kSwap) return {ActionKind::swap, tile_of(id, kSwap)};
  if (id >= kVoid) return {ActionKind::void_suit, Tile{static_cast<std::uint8_t>((id - kVoid) * kRanks)}};
  const Tile pending = state.window ? state.window->tile : Tile{};
  if (id == kPong) return {ActionKind::pong, pending};
  if (id == kExposedKong) return {ActionKind::exposed_kong, pending};
  return {id == kWin ? ActionKind::win : ActionKind::pass, Tile{}};
}

}  // namespace paiju::sichuan
