#pragma once
// What a seat can do. One id has one meaning in every phase.

#include <array>
#include <cstdint>

#include "paiju/base/enum_set.h"
#include "paiju/base/names.h"
#include "paiju/mahjong/action_set.h"
#include "paiju/mahjong/meld.h"
#include "paiju/tiles/tile.h"

namespace paiju::wuhan {

using mahjong::ActionId;

// Ids 0-33 discard a tile, 34-67 kong own ordinary tiles. The special kongs come in the order of a seat's `laid`.
inline constexpr ActionId kDiscard = 0;
inline constexpr ActionId kSelfKong = 34;
inline constexpr ActionId kRedKong = 68;
inline constexpr ActionId kSkinKong = 69;  // 69, 70: the first and the second skin
inline constexpr ActionId kLaiziKong = 71;
inline constexpr ActionId kChow = 72;
inline constexpr ActionId kChowForm = 73;  // 73-75: left, middle, right
inline constexpr ActionId kPong = 76;
inline constexpr ActionId kExposedKong = 77;
inline constexpr ActionId kWin = 78;
inline constexpr ActionId kPass = 79;
inline constexpr int kActions = 80;

enum class ActionKind : std::uint8_t {
  discard,         // 打
  concealed_kong,  // 暗杠
  added_kong,      // 补杠
  red_kong,        // 红中杠
  skin_kong,       // 皮子杠
  laizi_kong,      // 赖子杠
  chow,            // 吃
  chow_left,       // the form of a chow: where the claimed tile stands
  chow_middle,
  chow_right,
  pong,          // 碰
  exposed_kong,  // 明杠
  win,           // 胡
  pass,          // 过
};

// An action as people read it; a claim names the pending tile, a win and a pass have none.
struct Action {
  ActionKind kind = ActionKind::pass;
  Tile tile;
  friend constexpr bool operator==(Action, Action) noexcept = default;
};

inline constexpr EnumSet<ActionKind> kChowForms{ActionKind::chow_left, ActionKind::chow_middle, ActionKind::chow_right};
inline constexpr EnumSet<ActionKind> kClaims{ActionKind::chow, ActionKind::pong, ActionKind::exposed_kong};
inline constexpr EnumSet<ActionKind> kSpecialKongs{ActionKind::red_kong, ActionKind::skin_kong, ActionKind::laizi_kong};

using ActionSet = mahjong::ActionSet<kActions>;

}  // namespace paiju::wuhan

template <>
inline constexpr std::array paiju::kNames<paiju::wuhan::ActionKind>{
    "discard",   "concealed_kong", "added_kong", "red_kong", "skin_kong",    "laizi_kong", "chow",
    "chow_left", "chow_middle",    "chow_right", "pong",     "exposed_kong", "win",        "pass"};
