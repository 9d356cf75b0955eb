#pragma once
// The card kinds, in the one order everything uses: rank by rank from 5 up to 2, in each diamonds to spades.

#include <compare>
#include <cstdint>

namespace paiju::cards {

inline constexpr int kSuits = 4;
inline constexpr int kRanks = 11;
inline constexpr int kKinds = kRanks * kSuits;
inline constexpr int kMaxDecks = 4;

enum class Suit : std::uint8_t { diamonds, clubs, hearts, spades };  // 方块 梅花 红桃 黑桃
inline constexpr char kSuitLetters[] = "DCHS";

// Ranks are numbered from 0 on: 5 6 7 8 9 10 J Q K A 2.
using Rank = std::uint8_t;
inline constexpr Rank kFive = 0;
inline constexpr Rank kTen = 5;
inline constexpr Rank kKing = 8;
inline constexpr Rank kAce = 9;
inline constexpr Rank kTwo = 10;
inline constexpr int kFirstValue = 5;  // the value of rank 0; an ace is 14, a two 15

struct Card {
  std::uint8_t kind = 0;

  [[nodiscard]] constexpr Suit suit() const noexcept { return static_cast<Suit>(kind % kSuits); }
  [[nodiscard]] constexpr Rank rank() const noexcept { return static_cast<Rank>(kind / kSuits); }
  friend constexpr auto operator<=>(Card, Card) noexcept = default;
};

[[nodiscard]] constexpr Card card_of(int rank, int suit) noexcept {
  return Card{static_cast<std::uint8_t>(rank * kSuits + suit)};
}
[[nodiscard]] constexpr int index_of(Suit suit) noexcept { return static_cast<int>(suit); }

}  // namespace paiju::cards
