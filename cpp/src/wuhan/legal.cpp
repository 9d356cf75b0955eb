#include "paiju/wuhan/legal.h"

#include <array>
#include <bit>
#include <cstdint>

#include "paiju/tiles/counts.h"
#include "paiju/wuhan/winning.h"

namespace paiju::wuhan {
namespace {

// Each special kind that is held can go out alone, whatever is left of the wall (W-2.9, W-6.8).
void insert_special_kongs(ActionSet& actions, const Special& special, const Hand& hand) {
  const auto held = [&](Tile tile) { return unsigned{hand.counts[tile.index] != 0}; };
  actions.insert_all(kRedKong,
                     held(kRed) | held(special.skins[0]) << 1 | held(special.skins[1]) << 2 | held(special.laizi) << 3);
}

// Kinds that can become a concealed kong (W-6.2) or an added one (W-6.3).
Kinds ordinary_kongs(const Hand& hand, Kinds held) {
  Kinds kinds = kinds34_of_four(hand.counts.data());
  for (const Meld& meld : hand.melds) {
    if (meld.kind == MeldKind::pong) kinds |= bit_of(meld.tile) & held;
  }
  return kinds;
}

ActionSet turn_actions(const State& state, SeatId seat) {
  ActionSet actions;
  const Seat& own = state.seats[seat];
  if (own.drawn && wins_by_draw(state, seat)) actions.insert(kWin);
  if (state.only_draws()) {  // W-7.3
    actions.insert(kPass);
    return actions;
  }
  const Kinds held = kinds34_held(own.hand.counts.data());
  const Kinds ordinary = ~state.special.kinds();
  actions.insert_all(kDiscard, held & ordinary);
  if (state.live() > 0) actions.insert_all(kSelfKong, ordinary_kongs(own.hand, held) & ordinary);
  insert_special_kongs(actions, state.special, own.hand);
  return actions;
}

ActionSet form_actions(const State& state, SeatId seat) {
  ActionSet actions;
  if (seat == state.turn) {
    actions.insert_all(kChowForm, chow_forms(state.special, state.seats[seat].hand, state.window->tile));
  }
  return actions;
}

// What a seat could do with a discard beside winning (W-5.3 to W-5.8).
void insert_melds(ActionSet& actions, const State& state, const Window& window, SeatId seat) {
  const Hand& hand = state.seats[seat].hand;
  const int held = hand.counts[window.tile.index];
  if (held >= 2) actions.insert(kPong);
  if (held >= 3) actions.insert(kExposedKong);
  const bool is_next = seat == seat_after(window.from);
  if (is_next && chow_forms(state.special, hand, window.tile) != 0) actions.insert(kChow);
}

}  // namespace

Tile special_tile(const Special& special, ActionId kong) noexcept {
  if (kong == kRedKong) return kRed;
  return kong == kLaiziKong ? special.laizi : special.skins[kong - kSkinKong];
}

unsigned chow_forms(const Special& special, const Hand& hand, Tile tile) noexcept {
  if (tile.suit() == Suit::honors) return 0;
  // Bit i stands for the tile i - 2 steps from the claimed one: whether it is of the suit, and whether it can be a
  // partner. No branches: whether a hand holds a tile can't be foretold.
  constexpr std::array<std::uint8_t, kRanks> kInSuit{0b11000, 0b11010, 0b11011, 0b11011, 0b11011,
                                                     0b11011, 0b11011, 0b01011, 0b00011};
  const unsigned in_suit = kInSuit[tile.index % kRanks];
  const Kinds ordinary = ~special.kinds();
  unsigned partners = 0;
  for (const unsigned place : {0u, 1u, 3u, 4u}) {
    const unsigned is_there = in_suit >> place & 1;
    const unsigned kind = is_there != 0 ? tile.index + place - 2 : tile.index;
    partners |= (is_there & unsigned{hand.counts[kind] != 0} & static_cast<unsigned>(ordinary >> kind & 1)) << place;
  }
  unsigned forms = 0;
  if ((partners & 0b11000) == 0b11000) forms |= 1u << static_cast<int>(ChowForm::left);
  if ((partners & 0b01010) == 0b01010) forms |= 1u << static_cast<int>(ChowForm::middle);
  if ((partners & 0b00011) == 0b00011) forms |= 1u << static_cast<int>(ChowForm::right);
  return forms;
}

ActionSet claim_actions(const State& state, const Window& window, SeatId seat) noexcept {
  ActionSet actions;
  if (seat == window.from) return actions;
  if (state.phase != Phase::wait_rob_kong && state.live() > 0) insert_melds(actions, state, window, seat);
  if (wins_on(state, window, seat)) actions.insert(kWin);
  if (!actions.empty()) actions.insert(kPass);
  return actions;
}

ActionSet legal_actions(const State& state, SeatId seat) noexcept {
  switch (state.phase) {
    case Phase::player_decision:
      return seat == state.turn ? turn_actions(state, seat) : ActionSet{};
    case Phase::waiting_response:
    case Phase::wait_rob_kong:
      return state.window->awaits(seat) ? claim_actions(state, *state.window, seat) : ActionSet{};
    case Phase::meld_decision:
      return form_actions(state, seat);
    default:
      return {};
  }
}

Seats claimants(const State& state) noexcept {
  if (!is_window(state.phase)) return {};
  return mahjong::seats_from(state.turn, [&](SeatId seat) { return state.window->awaits(seat); });
}

Action action_of(const State& state, SeatId seat, ActionId id) noexcept {
  const auto tile_from = [&](ActionId first) { return Tile{static_cast<std::uint8_t>(id - first)}; };
  if (id < kSelfKong) return {ActionKind::discard, tile_from(kDiscard)};
  if (id < kRedKong) {
    const Tile tile = tile_from(kSelfKong);
    const bool added = state.seats[seat].hand.has_meld(MeldKind::pong, tile);
    return {added ? ActionKind::added_kong : ActionKind::concealed_kong, tile};
  }
  if (id < kChow) {
    const ActionKind kind = id == kRedKong     ? ActionKind::red_kong
                            : id == kLaiziKong ? ActionKind::laizi_kong
                                               : ActionKind::skin_kong;
    return {kind, special_tile(state.special, id)};
  }
  if (id >= kWin) return {id == kWin ? ActionKind::win : ActionKind::pass, Tile{}};
  const Tile pending = state.window ? state.window->tile : Tile{};
  constexpr std::array kClaimKinds{ActionKind::chow,       ActionKind::chow_left, ActionKind::chow_middle,
                                   ActionKind::chow_right, ActionKind::pong,      ActionKind::exposed_kong};
  return {kClaimKinds[static_cast<std::size_t>(id - kChow)], pending};
}

std::optional<ActionId> id_of(const Special& special, Action action) noexcept {
  switch (action.kind) {
    case ActionKind::discard:
      return static_cast<ActionId>(kDiscard + action.tile.index);
    case ActionKind::concealed_kong:
    case ActionKind::added_kong:
      return static_cast<ActionId>(kSelfKong + action.tile.index);
    case ActionKind::red_kong:
      return kRedKong;
    case ActionKind::skin_kong:
      for (std::size_t i = 0; i < special.skins.size(); ++i) {
        if (special.skins[i] == action.tile) return static_cast<ActionId>(kSkinKong + i);
      }
      return std::nullopt;
    case ActionKind::laizi_kong:
      return kLaiziKong;
    case ActionKind::chow:
      return kChow;
    case ActionKind::chow_left:
    case ActionKind::chow_middle:
    case ActionKind::chow_right:
      return static_cast<ActionId>(kChowForm + static_cast<int>(action.kind) - static_cast<int>(ActionKind::chow_left));
    case ActionKind::pong:
      return kPong;
    case ActionKind::exposed_kong:
      return kExposedKong;
    case ActionKind::win:
      return kWin;
    case ActionKind::pass:
      break;
  }
  return kPass;
}

}  // namespace paiju::wuhan
