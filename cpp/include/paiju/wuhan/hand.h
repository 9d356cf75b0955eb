#pragma once
// A player's tiles in Wuhan mahjong: concealed tiles, melds and special kongs.

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "paiju/base/enum_set.h"
#include "paiju/mahjong/hand.h"
#include "paiju/mahjong/meld.h"
#include "paiju/mahjong/seats.h"
#include "paiju/tiles/tile.h"
#include "paiju/wuhan/rules.h"

namespace paiju::wuhan {

using mahjong::ChowForm;
using mahjong::HandCheck;
using mahjong::HandFault;
using mahjong::kFullSize;
using mahjong::kMaxMelds;
using mahjong::kReadySize;
using mahjong::kSeats;
using mahjong::Meld;
using mahjong::MeldKind;
using mahjong::SeatId;
using mahjong::Seats;

using Counts34 = std::array<std::uint8_t, kKinds>;

// Tiles put out alone (W-2.12): how many of each.
struct SpecialKongs {
  std::uint8_t red = 0;
  std::array<std::uint8_t, 2> skins{};  // in the order of Special::skins
  std::uint8_t laizi = 0;

  [[nodiscard]] constexpr int all() const noexcept { return red + skins[0] + skins[1] + laizi; }
  friend constexpr bool operator==(const SpecialKongs&, const SpecialKongs&) noexcept = default;
};

struct Hand : mahjong::Hand<kKinds> {
  SpecialKongs special_kongs;

  friend constexpr bool operator==(const Hand&, const Hand&) noexcept = default;
};

// Fill `hand` from its parts, or say what is wrong with them.
[[nodiscard]] HandCheck make_hand(std::span<const Tile> tiles, std::span<const Meld> melds, Hand& hand);

// Whether a meld is an opening (W-8.2): all are but the concealed kong.
[[nodiscard]] constexpr bool opens(const Meld& meld) noexcept { return meld.kind != MeldKind::concealed_kong; }
[[nodiscard]] constexpr int openings(const Hand& hand) noexcept {
  int count = 0;
  for (const Meld& meld : hand.melds) count += opens(meld);
  return count;
}
[[nodiscard]] constexpr bool has_opened(const Hand& hand) noexcept {
  for (const Meld& meld : hand.melds) {
    if (opens(meld)) return true;
  }
  return false;
}

// Who gave the tile of the third opening, if there is one and that is known.
[[nodiscard]] std::optional<SeatId> third_feeder(const Hand& hand) noexcept;

// The player's own factor (W-10.8), the same for winner and payers.
[[nodiscard]] std::int64_t own_factor(const Rules& rules, const Hand& hand) noexcept;

}  // namespace paiju::wuhan
