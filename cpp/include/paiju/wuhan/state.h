#pragma once
// The whole round, and its rules, as plain data (W-1 to W-7). Copy it to branch.

#include <array>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "paiju/base/enum_set.h"
#include "paiju/base/names.h"
#include "paiju/mahjong/river.h"
#include "paiju/mahjong/seat.h"
#include "paiju/mahjong/seats.h"
#include "paiju/mahjong/wall.h"
#include "paiju/mahjong/window.h"
#include "paiju/wuhan/action.h"
#include "paiju/wuhan/hand.h"
#include "paiju/wuhan/rules.h"
#include "paiju/wuhan/settle.h"
#include "paiju/wuhan/special.h"
#include "paiju/wuhan/win.h"

namespace paiju::wuhan {

using mahjong::Discarded;
using mahjong::kMaxDiscards;
using mahjong::seat_after;
using mahjong::Window;
using FullWall = mahjong::FullWall<kKinds>;
using Wall = mahjong::Wall<kKinds>;

inline constexpr int kWallSize = kKinds * kCopies;
inline constexpr int kDealt = 53;  // tiles in the first hands; the next one is the flip

// Every state that a round passes (W-3.1). A State stops only where somebody decides, and at the end.
enum class Phase : std::uint8_t {
  initial,
  player_decision,  // a seat acts on its own tiles
  discarding,
  waiting_response,  // others answer a discard
  meld_decision,     // the form of a chow is chosen
  processing_meld,
  gong,
  wait_rob_kong,  // others answer an added kong
  drawing,
  drawing_after_gong,
  win,
  flow_draw,  // 流局
};
inline constexpr EnumSet<Phase> kStops{
    Phase::player_decision, Phase::waiting_response, Phase::meld_decision, Phase::wait_rob_kong, Phase::win,
    Phase::flow_draw};

[[nodiscard]] constexpr bool is_over(Phase phase) noexcept { return phase == Phase::win || phase == Phase::flow_draw; }
[[nodiscard]] constexpr bool is_window(Phase phase) noexcept {
  return phase == Phase::waiting_response || phase == Phase::wait_rob_kong;
}

enum class DrawKind : std::uint8_t { normal, after_kong };

// How a seat has won.
struct Won {
  SeatId seat = 0;
  WinWay way = WinWay::discard;
  Tile tile;
  SeatId from = 0;  // who gave the tile; the seat itself after a self-draw
  friend constexpr bool operator==(const Won&, const Won&) noexcept = default;
};

struct Seat : mahjong::Seat<Hand> {
  std::optional<Tile> kept;  // drawn among the last tiles and neither won with nor discarded (W-7.3)
  bool locked = false;       // it has passed a win, and may win on no tile of others (W-11.14)
  friend constexpr bool operator==(const Seat&, const Seat&) = default;
};

}  // namespace paiju::wuhan

namespace paiju {
template <>
inline constexpr std::array kNames<wuhan::Phase>{
    "INITIAL", "PLAYER_DECISION", "DISCARDING", "WAITING_RESPONSE",   "MELD_DECISION", "PROCESSING_MELD",
    "GONG",    "WAIT_ROB_KONG",   "DRAWING",    "DRAWING_AFTER_GONG", "WIN",           "FLOW_DRAW"};
template <>
inline constexpr std::array kNames<wuhan::DrawKind>{"NORMAL", "AFTER_KONG"};
}  // namespace paiju

namespace paiju::wuhan {

struct State {
  Rules rules;
  Wall wall;
  Tile flip;
  Special special;  // follows from the flip
  SeatId dealer = 0;
  std::array<Seat, kSeats> seats;
  Phase phase = Phase::flow_draw;
  SeatId turn = 0;  // who decides next by the usual order
  DrawKind draw_kind = DrawKind::normal;
  std::optional<Window> window;  // a tile that is answered, or for which the form of a chow is chosen
  std::optional<Won> won;
  Ledger ledger;

  // Tiles that can still be drawn (W-1.10).
  [[nodiscard]] int live() const noexcept { return wall.left(rules.dead_wall); }
  // Whether the last tiles are only drawn (W-7.3).
  [[nodiscard]] bool only_draws() const noexcept {
    return rules.haidi_mode == HaidiMode::draw_only && live() < rules.haidi_tiles;
  }

  friend bool operator==(const State&, const State&) = default;
};
static_assert(std::is_trivially_copyable_v<State>);

[[nodiscard]] constexpr bool is_over(const State& state) noexcept { return is_over(state.phase); }

// Count the tiles of every kind but those in the wall. That of an added kong lies on the table until nobody robs it.
template <class Counts>
constexpr void count_lying(const State& state, Counts& counts) {
  ++counts[state.flip.index];
  if (state.phase == Phase::wait_rob_kong) ++counts[state.window->tile.index];
  for (const Seat& seat : state.seats) {
    count_tiles(seat, counts);
    const SpecialKongs& kongs = seat.hand.special_kongs;
    counts[kRed.index] += kongs.red;
    counts[state.special.skins[0].index] += kongs.skins[0];
    counts[state.special.skins[1].index] += kongs.skins[1];
    counts[state.special.laizi.index] += kongs.laizi;
  }
}

}  // namespace paiju::wuhan
