#pragma once
// The tile kinds, in the one order everything uses: m 0-8, s 9-17, p 18-26, z 27-33.

#include <compare>
#include <cstdint>

namespace paiju {

inline constexpr int kRanks = 9;         // of a suit
inline constexpr int kHonors = 7;        // 东南西北中发白
inline constexpr int kSuits = 3;         // that have ranks
inline constexpr int kSuitedKinds = 27;  // a set without honours
inline constexpr int kKinds = 34;
inline constexpr int kCopies = 4;  // of every kind

enum class Suit : std::uint8_t {
  characters,  // 万 m
  bamboo,      // 条 s
  dots,        // 筒 p
  honors,      // 字 z
};
inline constexpr char kSuitLetters[] = "mspz";

struct Tile {
  std::uint8_t index = 0;

  [[nodiscard]] constexpr Suit suit() const noexcept { return static_cast<Suit>(index / kRanks); }
  [[nodiscard]] constexpr int rank() const noexcept { return index % kRanks + 1; }
  friend constexpr auto operator<=>(Tile, Tile) noexcept = default;
};

[[nodiscard]] constexpr int index_of(Suit suit) noexcept { return static_cast<int>(suit); }
[[nodiscard]] constexpr char letter_of(Suit suit) noexcept { return kSuitLetters[index_of(suit)]; }

}  // namespace paiju
