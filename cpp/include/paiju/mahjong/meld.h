#pragma once
// Melds: sets that lie on the table.

#include <array>
#include <cstdint>
#include <optional>

#include "paiju/base/names.h"
#include "paiju/mahjong/seats.h"
#include "paiju/tiles/tile.h"

namespace paiju::mahjong {

inline constexpr int kMaxMelds = 4;  // of one seat

enum class MeldKind : std::uint8_t {
  pong,            // 碰
  exposed_kong,    // 明杠
  concealed_kong,  // 暗杠
  added_kong,      // 补杠
  chow,            // 吃
};

// Where the claimed tile stands in a chow.
enum class ChowForm : std::uint8_t { left, middle, right };

}  // namespace paiju::mahjong

template <>
inline constexpr std::array paiju::kNames<paiju::mahjong::MeldKind>{"pong", "exposed_kong", "concealed_kong",
                                                                    "added_kong", "chow"};

namespace paiju::mahjong {

// In place of the kind of a concealed kong that is kept from the observer.
inline constexpr Tile kHiddenTile{kKinds};

struct Meld {
  MeldKind kind = MeldKind::pong;
  Tile tile;                        // the lowest
  std::optional<SeatId> from_seat;  // who gave the tile, where that is known
  ChowForm form = ChowForm::left;   // of a chow

  [[nodiscard]] constexpr bool is_hidden() const noexcept { return tile == kHiddenTile; }
  [[nodiscard]] constexpr bool is_kong() const noexcept { return kind != MeldKind::pong && kind != MeldKind::chow; }
  [[nodiscard]] constexpr int size() const noexcept { return is_kong() ? kCopies : 3; }
  [[nodiscard]] constexpr Tile operator[](int i) const noexcept {
    return Tile{static_cast<std::uint8_t>(kind == MeldKind::chow ? tile.index + i : tile.index)};
  }
  // The tile that another seat gave, if one did.
  [[nodiscard]] constexpr Tile claimed() const noexcept { return (*this)[static_cast<int>(form)]; }
  friend constexpr bool operator==(const Meld&, const Meld&) noexcept = default;
};

// Where a claimed tile stands in the chow from `lowest` on; none where there is no such chow, or it is not in it.
[[nodiscard]] constexpr std::optional<ChowForm> form_of(Tile lowest, Tile claimed) noexcept {
  const int steps = claimed.index - lowest.index;
  if (lowest.suit() == Suit::honors || lowest.rank() > kRanks - 2 || steps < 0 || steps > 2) return std::nullopt;
  return static_cast<ChowForm>(steps);
}

}  // namespace paiju::mahjong
