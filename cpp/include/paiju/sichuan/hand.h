#pragma once
// A player's tiles in Sichuan mahjong: concealed tiles, melds and the void suit.

#include <optional>
#include <span>

#include "paiju/base/enum_set.h"
#include "paiju/mahjong/hand.h"
#include "paiju/mahjong/meld.h"
#include "paiju/mahjong/seats.h"
#include "paiju/tiles/counts.h"
#include "paiju/tiles/tile.h"

namespace paiju::sichuan {

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

// Sichuan knows no chow.
inline constexpr EnumSet<MeldKind> kMeldKinds{MeldKind::pong, MeldKind::exposed_kong, MeldKind::concealed_kong,
                                              MeldKind::added_kong};

struct Hand : mahjong::Hand<kSuitedKinds> {
  std::optional<Suit> void_suit;

  friend bool operator==(const Hand&, const Hand&) noexcept = default;
};

// Fill `hand` from its parts, or say what is wrong with them.
[[nodiscard]] HandCheck make_hand(std::span<const Tile> tiles, std::span<const Meld> melds,
                                  std::optional<Suit> void_suit, Hand& hand);

[[nodiscard]] int void_count(const Hand& hand) noexcept;  // concealed tiles of the void suit
[[nodiscard]] int roots_of(const Hand& hand) noexcept;    // kinds of which it has all copies, melds included

}  // namespace paiju::sichuan
