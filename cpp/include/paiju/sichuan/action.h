#pragma once
// What a seat can do. One id has one meaning in every phase.

#include <array>
#include <bit>
#include <cstdint>

#include "paiju/base/names.h"
#include "paiju/tiles/tile.h"

namespace paiju::sichuan {

using ActionId = std::uint8_t;

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

// A set of action ids.
class ActionSet {
 public:
  // Ids from `first` on, a bit each.
  constexpr void insert_all(ActionId first, std::uint32_t bits) noexcept {
    words_[first >> 6] |= std::uint64_t{bits} << (first & 63);
    if ((first & 63) > 32) words_[(first >> 6) + 1] |= std::uint64_t{bits} >> (64 - (first & 63));
  }
  constexpr void insert(ActionId id) noexcept { words_[id >> 6] |= std::uint64_t{1} << (id & 63); }
  [[nodiscard]] constexpr bool has(int id) const noexcept {
    return id >= 0 && id < kActions && (words_[static_cast<unsigned>(id) >> 6] >> (id & 63) & 1) != 0;
  }
  [[nodiscard]] constexpr int size() const noexcept { return std::popcount(words_[0]) + std::popcount(words_[1]); }
  [[nodiscard]] constexpr bool empty() const noexcept { return (words_[0] | words_[1]) == 0; }

  // The n-th smallest id; n must be below size().
  [[nodiscard]] constexpr ActionId nth(int n) const noexcept {
    int word = 0;
    if (const int first = std::popcount(words_[0]); n >= first) {
      n -= first;
      word = 1;
    }
    std::uint64_t bits = words_[word];
    while (n-- > 0) bits &= bits - 1;
    return static_cast<ActionId>(64 * word + std::countr_zero(bits));
  }

  template <class Use>
  constexpr void for_each(Use use) const {
    for (int word = 0; word < 2; ++word) {
      for (std::uint64_t bits = words_[word]; bits != 0; bits &= bits - 1) {
        use(static_cast<ActionId>(64 * word + std::countr_zero(bits)));
      }
    }
  }
  friend constexpr bool operator==(const ActionSet&, const ActionSet&) noexcept = default;

 private:
  std::array<std::uint64_t, 2> words_{};
};

}  // namespace paiju::sichuan

template <>
inline constexpr std::array paiju::kNames<paiju::sichuan::ActionKind>{
    "discard", "concealed_kong", "added_kong", "pong", "exposed_kong", "win", "pass", "void", "swap"};
