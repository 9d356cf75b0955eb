#pragma once
// Whether a hand wins, and as what (W-8, W-9).

#include <array>
#include <cstdint>
#include <optional>

#include "paiju/base/enum_set.h"
#include "paiju/base/names.h"
#include "paiju/tiles/tile.h"
#include "paiju/wuhan/hand.h"
#include "paiju/wuhan/rules.h"
#include "paiju/wuhan/special.h"

namespace paiju::wuhan {

// How the winning tile came.
enum class WinWay : std::uint8_t {
  discard,    // 点炮
  self_draw,  // 自摸
  kong_draw,  // the replacement tile of any kong, special kongs included
  rob_kong,   // 抢杠: the tile of another seat's added kong
};
[[nodiscard]] constexpr bool is_drawn(WinWay way) noexcept {
  return way == WinWay::self_draw || way == WinWay::kong_draw;
}

// In the order in which they are listed: of which tiles, in which sets, how it was won.
enum class WinType : std::uint8_t {
  small,         // 屁胡
  full_flush,    // 清一色
  all_honors,    // 风一色
  all_jiang,     // 将一色
  all_triplets,  // 碰碰胡
  all_melded,    // 全求人
  kong_flower,   // 杠上开花
  last_tiles,    // 海底捞月
  rob_kong,      // 抢杠胡
};

// Why a win is refused, the first that holds.
enum class WinFault : std::uint8_t {
  none,
  not_opened,
  skin_or_red_in_hand,
  four_in_hand,
  laizi_not_claimable,
  last_discard,
  no_shape_or_laizi_limit,
  below_min_points,
};

}  // namespace paiju::wuhan

namespace paiju {
template <>
inline constexpr std::array kNames<wuhan::WinWay>{"discard", "self_draw", "kong_draw", "rob_kong"};
template <>
inline constexpr std::array kNames<wuhan::WinType>{"small",       "full_flush",   "all_honors",
                                                   "all_jiang",   "all_triplets", "all_melded",
                                                   "kong_flower", "last_tiles",   "rob_kong"};
template <>
inline constexpr std::array kNames<wuhan::WinFault>{"none",
                                                    "not_opened",
                                                    "skin_or_red_in_hand",
                                                    "four_in_hand",
                                                    "laizi_not_claimable",
                                                    "last_discard",
                                                    "no_shape_or_laizi_limit",
                                                    "below_min_points"};
}  // namespace paiju

namespace paiju::wuhan {

// The round around a winning tile.
struct Situation {
  WinWay way = WinWay::self_draw;
  int wall_left = kLiveWall;  // live tiles, once the tile in question has left the wall
};

// What a hand is won as. Base 0: it does not win.
struct Reading {
  EnumSet<WinType> types;
  int base = 0;       // 1 for a small win, 10 for each big one
  bool hard = false;  // every laizi in the hand stands for itself

  [[nodiscard]] constexpr bool is_big() const noexcept { return base > 1; }
  friend constexpr bool operator==(const Reading&, const Reading&) noexcept = default;
};

// ---- With the winning tile in the hand. Everything but the minimum of points, which depends on the other seats.

// The quick question, asked in every turn: cheap conditions first.
[[nodiscard]] bool can_win(const Rules& rules, const Special& special, const Hand& hand, Tile win_tile,
                           Situation situation) noexcept;

// The same with the reason.
[[nodiscard]] WinFault refusal(const Rules& rules, const Special& special, const Hand& hand, Tile win_tile,
                               Situation situation) noexcept;

// The reading of the highest value. Expects can_win.
[[nodiscard]] Reading best_reading(const Rules& rules, const Special& special, const Hand& hand,
                                   Situation situation) noexcept;

// ---- Without it: the quick question of claim windows, for every seat and every discard.

[[nodiscard]] bool can_win_on(const Rules& rules, const Special& special, const Hand& hand, Tile tile,
                              Situation situation) noexcept;

// ---- Structure and laizi limits alone, in any class; neither opening, nor skins, nor how the tile came (W-12.6).
// `laizi` none: no tile is wild.
[[nodiscard]] bool has_winning_shape(const Rules& rules, std::optional<Tile> laizi, const Hand& hand) noexcept;

}  // namespace paiju::wuhan
