#pragma once
// Tiles as counts per kind: a byte each, in index order. Several bytes are handled at once where that is
// free.

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "paiju/tiles/tile.h"

namespace paiju {

using Counts27 = std::array<std::uint8_t, kSuitedKinds>;

// The nine counts of one suit as two words; byte order does not matter to the sums below.
struct SuitBytes {
  std::uint64_t low;  // ranks 1-8
  std::uint64_t top;  // rank 9
};

[[nodiscard]] inline SuitBytes load_suit(const std::uint8_t* counts) noexcept {
  SuitBytes bytes{0, counts[kRanks - 1]};
  std::memcpy(&bytes.low, counts, 8);
  return bytes;
}

// Where a rank lies in the low word, ranks from zero.
[[nodiscard]] constexpr int shift_of_rank(int rank) noexcept {
  return 8 * (std::endian::native == std::endian::little ? rank : kRanks - 2 - rank);
}
[[nodiscard]] constexpr unsigned count_of(SuitBytes bytes, int rank) noexcept {
  return static_cast<unsigned>(rank == kRanks - 1 ? bytes.top : bytes.low >> shift_of_rank(rank) & 255);
}
[[nodiscard]] constexpr SuitBytes with_one_more(SuitBytes bytes, int rank) noexcept {
  if (rank == kRanks - 1) return {bytes.low, bytes.top + 1};
  return {bytes.low + (std::uint64_t{1} << shift_of_rank(rank)), bytes.top};
}

[[nodiscard]] constexpr int sum_bytes(std::uint64_t word) noexcept {
  return static_cast<int>(word * 0x0101010101010101u >> 56);
}

// How many tiles a suit holds.
[[nodiscard]] constexpr int suit_tiles(SuitBytes bytes) noexcept {
  return sum_bytes(bytes.low) + static_cast<int>(bytes.top);
}
[[nodiscard]] inline int suit_tiles(const std::uint8_t* counts) noexcept { return suit_tiles(load_suit(counts)); }

// Whether some rank of a suit has more than four tiles.
[[nodiscard]] inline bool suit_has_fifth(const std::uint8_t* counts) noexcept {
  const SuitBytes bytes = load_suit(counts);
  constexpr std::uint64_t kHigh = 0x8080808080808080u;
  const std::uint64_t over = (bytes.low + 0x7B7B7B7B7B7B7B7Bu) | bytes.low;  // sets the high bit from five on
  return (over & kHigh) != 0 || bytes.top > kCopies;
}

// How many pairs a suit holds; four of a kind are two.
[[nodiscard]] inline int suit_pairs(const std::uint8_t* counts) noexcept {
  const SuitBytes bytes = load_suit(counts);
  return sum_bytes(bytes.low >> 1 & 0x0303030303030303u) + static_cast<int>(bytes.top >> 1);
}

// Bit `rank` for every rank of a suit whose count plus `add` has the bit `flag`.
[[nodiscard]] constexpr std::uint32_t suit_bits(SuitBytes bytes, std::uint8_t add, std::uint8_t flag) noexcept {
  std::uint32_t bits = 0;
  if constexpr (std::endian::native == std::endian::little) {
    constexpr std::uint64_t kOnes = 0x0101010101010101u;
    const int shift = std::countr_zero(flag);
    const std::uint64_t set = ((bytes.low + add * kOnes) >> shift) & kOnes;
    bits = static_cast<std::uint32_t>(set * 0x0102040810204080u >> 56);
    bits |= static_cast<std::uint32_t>((bytes.top + add) >> shift & 1) << (kRanks - 1);
  } else {
    for (int rank = 0; rank < kRanks; ++rank) bits |= ((count_of(bytes, rank) + add) & flag ? 1u : 0u) << rank;
  }
  return bits;
}
[[nodiscard]] inline std::uint32_t suit_bits(const std::uint8_t* counts, std::uint8_t add, std::uint8_t flag) noexcept {
  return suit_bits(load_suit(counts), add, flag);
}

// Whether some tile of a suit is the only one of its kind and has no neighbours for a run: no sets and pairs take it
// in.
[[nodiscard]] constexpr bool has_lone_tile(SuitBytes bytes) noexcept {
  const std::uint32_t held = suit_bits(bytes, 0x7F, 0x80);
  const std::uint32_t twice = suit_bits(bytes, 0x7E, 0x80);
  const std::uint32_t runs = held & held >> 1 & held >> 2;
  return (held & ~(twice | runs | runs << 1 | runs << 2)) != 0;
}

// The same for the 27 suited kinds.
[[nodiscard]] inline std::uint32_t kind_bits(const std::uint8_t* counts, std::uint8_t add, std::uint8_t flag) noexcept {
  return suit_bits(counts, add, flag) | suit_bits(counts + kRanks, add, flag) << kRanks |
         suit_bits(counts + 2 * kRanks, add, flag) << 2 * kRanks;
}
[[nodiscard]] inline std::uint32_t kinds_held(const std::uint8_t* counts) noexcept {
  return kind_bits(counts, 0x7F, 0x80);  // one or more: the sum reaches the high bit
}
[[nodiscard]] inline std::uint32_t kinds_of_four(const std::uint8_t* counts) noexcept {
  return kind_bits(counts, 0, 4);
}

// The same for all 34 kinds: bit `index` of every kind whose count plus `add` has the bit `flag`.
[[nodiscard]] inline std::uint64_t kind_bits34(const std::uint8_t* counts, std::uint8_t add,
                                               std::uint8_t flag) noexcept {
  const std::uint64_t last = suit_bits(counts + kKinds - kRanks, add, flag);  // the last nine kinds
  return kind_bits(counts, add, flag) | last << (kKinds - kRanks);
}
[[nodiscard]] inline std::uint64_t kinds34_held(const std::uint8_t* counts) noexcept {
  return kind_bits34(counts, 0x7F, 0x80);
}
[[nodiscard]] inline std::uint64_t kinds34_of_four(const std::uint8_t* counts) noexcept {
  return kind_bits34(counts, 0, 4);
}

inline constexpr std::uint32_t kSuitMask = (1u << kRanks) - 1;
[[nodiscard]] constexpr std::uint32_t kinds_of_suit(int suit) noexcept { return kSuitMask << suit * kRanks; }

// The counts of a suit read as two numbers in base five, lower rank first. Counts must not pass four. Keys add up as
// tiles do.
struct SuitKey {
  std::uint32_t low;   // ranks 1-6
  std::uint32_t high;  // ranks 7-9
  friend constexpr SuitKey operator+(SuitKey a, SuitKey b) noexcept { return {a.low + b.low, a.high + b.high}; }
  friend constexpr SuitKey operator-(SuitKey a, SuitKey b) noexcept { return {a.low - b.low, a.high - b.high}; }
};
inline constexpr int kLowRanks = 6;

// Of one tile, ranks from zero.
[[nodiscard]] constexpr SuitKey key_of_rank(int rank) noexcept {
  constexpr std::array<std::uint32_t, kLowRanks> kPowers{1, 5, 25, 125, 625, 3125};
  if (rank < kLowRanks) return {kPowers[static_cast<std::size_t>(kLowRanks - 1 - rank)], 0};
  return {0, kPowers[static_cast<std::size_t>(kRanks - 1 - rank)]};
}

[[nodiscard]] inline SuitKey suit_key(SuitBytes bytes) noexcept {
  if constexpr (std::endian::native == std::endian::little) {
    std::uint64_t word = bytes.low;
    word = word * (1 + (5u << 8)) >> 8 & 0x00FF00FF00FF00FFu;  // ranks 1-2, 3-4, 5-6 and 7-8, each in base five
    const std::uint64_t low = word * (1 + (25ull << 16) + (625ull << 32)) >> 32 & 0xFFFF;
    return {static_cast<std::uint32_t>(low), static_cast<std::uint32_t>((word >> 48) * 5 + bytes.top)};
  } else {
    SuitKey key{0, 0};
    for (int rank = 0; rank < kRanks; ++rank) {
      std::uint32_t& part = rank < kLowRanks ? key.low : key.high;
      part = part * 5 + count_of(bytes, rank);
    }
    return key;
  }
}
[[nodiscard]] inline SuitKey suit_key(const std::uint8_t* counts) noexcept { return suit_key(load_suit(counts)); }

// The seven counts of the honours read as one number in base five, the first kind first.
[[nodiscard]] inline std::uint32_t honor_key(const std::uint8_t* counts) noexcept {
  if constexpr (std::endian::native == std::endian::little) {
    std::uint32_t four = 0;
    std::uint16_t two = 0;
    std::memcpy(&four, counts, 4);
    std::memcpy(&two, counts + 4, 2);
    std::uint64_t word = four | std::uint64_t{two} << 32;
    word = word * (1 + (5u << 8)) >> 8 & 0x00FF00FF00FF00FFu;
    const std::uint64_t six = word * (1 + (25ull << 16) + (625ull << 32)) >> 32 & 0xFFFF;
    return static_cast<std::uint32_t>(six) * 5 + counts[kHonors - 1];
  } else {
    std::uint32_t key = 0;
    for (int kind = 0; kind < kHonors; ++kind) key = key * 5 + counts[kind];
    return key;
  }
}

}  // namespace paiju
