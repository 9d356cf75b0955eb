#pragma once
// What a seat can do. One id has one meaning in every phase.

#include <array>
#include <cstdint>

#include "paiju/base/names.h"
#include "paiju/mahjong/action_set.h"
#include "paiju/tiles/tile.h"

namespace paiju::sichuan {

using mahjong::ActionId;

// Ids 0-26 discard a tile, 27-53 kong one of the own tiles, 61-87 give one away in the swap.
inline constexpr ActionId kDiscard = 0;
inline constexpr ActionId kSelfKong = 27;
inline constexpr ActionId kPong = 54;
inline constexpr ActionId kExposedKong = 55;
inline constexpr ActionId kWin = 56;
inline constexpr ActionId kPass = 57;
inline constexpr ActionId kVoid = 58;  // 58-60: m, s, p
inline constexpr ActionId kSwap = 61;
inline constexpr int kActions = 88;

enum class ActionKind : std::uint8_t {
  discard,         // 打
  concealed_kong,  // 暗杠
  added_kong,      // 补杠
  pong,            // 碰
  exposed_kong,    // 明杠
  win,             // 胡
  pass,            // 过
  void_suit,       // 定缺
  swap,            // 换三张
};

// An action as people read it. `tile` is the claimed tile of a pong or an exposed kong; a void suit is told by its
// first tile; a win and a pass have none.
struct Action {
  ActionKind kind = ActionKind::pass;
  Tile tile;
  friend constexpr bool operator==(Action, Action) noexcept = default;
};

[[nodiscard]] constexpr ActionId id_of(Action action) noexcept {
  switch (action.kind) {
    case ActionKind::discard:
      return static_cast<ActionId>(kDiscard + action.tile.index);
    case ActionKind::concealed_kong:
    case ActionKind::added_kong:
      return static_cast<ActionId>(kSelfKong + action.tile.index);
    case ActionKind::pong:
      return kPong;
    case ActionKind::exposed_kong:
      return kExposedKong;
    case ActionKind::win:
      return kWin;
    case ActionKind::void_suit:
      return static_cast<ActionId>(kVoid + index_of(action.tile.suit()));
    case ActionKind::swap:
      return static_cast<ActionId>(kSwap + action.tile.index);
    case ActionKind::pass:
      break;
  }
  return kPass;
}

using ActionSet = mahjong::ActionSet<kActions>;

}  // namespace paiju::sichuan

template <>
inline constexpr std::array paiju::kNames<paiju::sichuan::ActionKind>{
    "discard", "concealed_kong", "added_kong", "pong", "exposed_kong", "win", "pass", "void", "swap"};
