#pragma once
// A player's tiles in Sichuan mahjong: concealed tiles, melds and the void suit.

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "paiju/base/fixed_vec.h"
#include "paiju/base/names.h"
#include "paiju/tiles/counts.h"
#include "paiju/tiles/tile.h"

namespace paiju::sichuan {

inline constexpr int kSeats = 4;
inline constexpr int kMaxMelds = 4;
inline constexpr int kReadySize = 13;  // a hand that waits, melds counted as three tiles each
inline constexpr int kFullSize = 14;   // a hand that has drawn

enum class MeldKind : std::uint8_t {
  pong,            // 碰
  exposed_kong,    // 明杠
  concealed_kong,  // 暗杠
  added_kong,      // 补杠
};
}  // namespace paiju::sichuan

template <>
inline constexpr std::array paiju::kNames<paiju::sichuan::MeldKind>{"pong", "exposed_kong", "concealed_kong",
                                                                    "added_kong"};

namespace paiju::sichuan {

struct Meld {
  MeldKind kind = MeldKind::pong;
  Tile tile;
  std::optional<std::uint8_t> from_seat;  // who gave the tile, where that is known

  [[nodiscard]] constexpr bool is_kong() const noexcept { return kind != MeldKind::pong; }
  [[nodiscard]] constexpr int size() const noexcept { return is_kong() ? 4 : 3; }
  friend constexpr bool operator==(const Meld&, const Meld&) noexcept = default;
};

struct Hand {
  Counts27 counts{};  // concealed
  Counts27 melded{};  // lying in the melds; follows from them
  FixedVec<Meld, kMaxMelds> melds;
  std::optional<Suit> void_suit;

  friend bool operator==(const Hand&, const Hand&) noexcept = default;
};

enum class HandFault : std::uint8_t {
  none,
  honors,          // Sichuan is played without them
  too_many_melds,  // five or more
  fifth_copy,      // concealed and melded tiles together
  size,            // neither waiting nor drawn
};

struct HandCheck {
  HandFault fault = HandFault::none;
  Tile tile;  // the one at fault, where there is one
};

// Fill `hand` from its parts, or say what is wrong with them.
[[nodiscard]] HandCheck make_hand(std::span<const Tile> tiles, std::span<const Meld> melds,
                                  std::optional<Suit> void_suit, Hand& hand);

[[nodiscard]] std::vector<Tile> concealed_tiles(const Hand& hand);  // in tile order
[[nodiscard]] int tile_count(const Hand& hand) noexcept;            // concealed
[[nodiscard]] inline int size_with_melds(const Hand& hand) noexcept {
  return tile_count(hand) + 3 * static_cast<int>(hand.melds.size());
}
[[nodiscard]] int void_count(const Hand& hand) noexcept;  // concealed tiles of the void suit

}  // namespace paiju::sichuan
