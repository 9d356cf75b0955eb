#pragma once
// Cards as a multiset, 4 bits a kind: the suits of a rank are the nibbles of 16 bits, four ranks make a word.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "paiju/base/hash.h"
#include "paiju/cards/card.h"

namespace paiju::cards {

// The copies of one rank by suit, diamonds in the lowest nibble.
using SuitCounts = std::uint16_t;
// A bit for each rank.
using RankSet = std::uint32_t;

inline constexpr int kMaxCopies = 15;  // that a nibble takes
inline constexpr RankSet kAllRanks = (1u << kRanks) - 1;

[[nodiscard]] constexpr int copies(SuitCounts held, int suit) noexcept { return held >> (4 * suit) & 15; }
[[nodiscard]] constexpr int total(SuitCounts held) noexcept {
  const int pairs = (held & 0x0F0F) + (held >> 4 & 0x0F0F);
  return (pairs & 0xFF) + (pairs >> 8);
}
[[nodiscard]] constexpr RankSet above(int rank) noexcept { return kAllRanks & ~((2u << rank) - 1); }

namespace detail {

inline constexpr std::uint64_t kNibbles = 0x1111'1111'1111'1111;  // the lowest bit of each
inline constexpr std::uint64_t kLanes = 0x0001'0001'0001'0001;    // the lowest bit of each rank
inline constexpr std::uint64_t kBytes = 0x0F0F'0F0F'0F0F'0F0F;

// The four bits that are the lowest of each lane, side by side.
[[nodiscard]] constexpr RankSet gather_lanes(std::uint64_t bits) noexcept {
  return static_cast<RankSet>(bits * 0x0001'0002'0004'0008 >> 48 & 15);
}
// The sixteen bits that are the lowest of each nibble, side by side.
[[nodiscard]] constexpr std::uint64_t gather_nibbles(std::uint64_t bits) noexcept {
  bits = (bits | bits >> 3) & 0x0303'0303'0303'0303;
  bits = (bits | bits >> 6) & 0x000F'000F'000F'000F;
  bits = (bits | bits >> 12) & 0x0000'00FF'0000'00FF;
  return (bits | bits >> 24) & 0xFFFF;
}
// Eight nibbles as bytes.
[[nodiscard]] constexpr std::uint64_t spread_nibbles(std::uint32_t nibbles) noexcept {
  std::uint64_t bytes = nibbles;
  bytes = (bytes | bytes << 16) & 0x0000'FFFF'0000'FFFF;
  bytes = (bytes | bytes << 8) & 0x00FF'00FF'00FF'00FF;
  return (bytes | bytes << 4) & kBytes;
}
// How many cards each rank of a word has, a lane each.
[[nodiscard]] constexpr std::uint64_t lane_totals(std::uint64_t word) noexcept {
  const std::uint64_t pairs = (word & kBytes) + (word >> 4 & kBytes);
  return (pairs & 0x00FF'00FF'00FF'00FF) + (pairs >> 8 & 0x00FF'00FF'00FF'00FF);
}
// The lowest bit of each nibble that is 2 or more, or 3 or more.
[[nodiscard]] constexpr std::uint64_t two_or_more(std::uint64_t word) noexcept {
  return (word >> 1 | word >> 2 | word >> 3) & kNibbles;
}
[[nodiscard]] constexpr std::uint64_t three_or_more(std::uint64_t word) noexcept {
  return ((word & word >> 1) | word >> 2 | word >> 3) & kNibbles;
}

}  // namespace detail

class Cards {
 public:
  constexpr Cards() = default;

  [[nodiscard]] constexpr SuitCounts of_rank(int rank) const noexcept {
    return static_cast<SuitCounts>(words_[word_of(rank)] >> shift_of(rank));
  }
  [[nodiscard]] constexpr int count(Card card) const noexcept {
    return copies(of_rank(card.rank()), index_of(card.suit()));
  }
  [[nodiscard]] constexpr bool empty() const noexcept { return (words_[0] | words_[1] | words_[2]) == 0; }
  [[nodiscard]] constexpr int size() const noexcept {
    const std::uint64_t lanes =
        detail::lane_totals(words_[0]) + detail::lane_totals(words_[1]) + detail::lane_totals(words_[2]);
    return static_cast<int>(lanes * detail::kLanes >> 48);
  }

  constexpr void add(Card card) noexcept { add(card.rank(), static_cast<SuitCounts>(1 << 4 * index_of(card.suit()))); }
  constexpr void remove(Card card) noexcept {
    words_[word_of(card.rank())] -= std::uint64_t{1} << (shift_of(card.rank()) + 4u * (card.kind % kSuits));
  }
  constexpr void add(int rank, SuitCounts counts) noexcept {
    words_[word_of(rank)] += std::uint64_t{counts} << shift_of(rank);
  }
  constexpr void remove_rank(int rank) noexcept { words_[word_of(rank)] &= ~(std::uint64_t{0xFFFF} << shift_of(rank)); }
  constexpr Cards& operator+=(const Cards& other) noexcept {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] += other.words_[i];
    return *this;
  }
  // Expects that these cards have all of the others.
  constexpr Cards& operator-=(const Cards& other) noexcept {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] -= other.words_[i];
    return *this;
  }
  [[nodiscard]] friend constexpr Cards operator+(Cards a, const Cards& b) noexcept { return a += b; }
  [[nodiscard]] friend constexpr Cards operator-(Cards a, const Cards& b) noexcept { return a -= b; }
  [[nodiscard]] constexpr bool has_all(const Cards& other) const noexcept {
    constexpr std::uint64_t kGuard = 0x1010'1010'1010'1010;  // what a byte borrows from, should it lack something
    std::uint64_t kept = kGuard;
    for (std::size_t i = 0; i < words_.size(); ++i) {
      for (const int half : {0, 4}) {
        const std::uint64_t mine = words_[i] >> half & detail::kBytes;
        const std::uint64_t theirs = other.words_[i] >> half & detail::kBytes;
        kept &= (mine | kGuard) - theirs;
      }
    }
    return kept == kGuard;
  }

  // The ranks that have at least so many cards.
  [[nodiscard]] constexpr RankSet ranks_with(int least) const noexcept {
    const std::uint64_t lift = static_cast<std::uint64_t>(0x8000 - least) * detail::kLanes;
    const auto of_word = [&](std::uint64_t word) {
      return detail::gather_lanes((detail::lane_totals(word) + lift) >> 15 & detail::kLanes);
    };
    return (of_word(words_[0]) | of_word(words_[1]) << 4 | of_word(words_[2]) << 8) & kAllRanks;
  }
  // The ranks of which every suit has at least two.
  [[nodiscard]] constexpr RankSet ranks_with_two_of_each_suit() const noexcept {
    const auto of_word = [](std::uint64_t word) {
      const std::uint64_t twos = detail::two_or_more(word);
      return detail::gather_lanes(twos & twos >> 4 & twos >> 8 & twos >> 12 & detail::kLanes);
    };
    return of_word(words_[0]) | of_word(words_[1]) << 4 | of_word(words_[2]) << 8;
  }
  // A bit for each kind that has at least three.
  [[nodiscard]] constexpr std::uint64_t kinds_with_three() const noexcept {
    return detail::gather_nibbles(detail::three_or_more(words_[0])) |
           detail::gather_nibbles(detail::three_or_more(words_[1])) << 16 |
           detail::gather_nibbles(detail::three_or_more(words_[2])) << 32;
  }

  // Every card by rising kind, copies one by one.
  template <class Use>
  constexpr void for_each(Use use) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      for (std::uint64_t word = words_[i]; word != 0;) {
        const int nibble = std::countr_zero(word) / 4;
        const Card card{static_cast<std::uint8_t>(16 * i + static_cast<unsigned>(nibble))};
        for (int left = static_cast<int>(word >> (4 * nibble) & 15); left > 0; --left) use(card);
        word &= ~(std::uint64_t{15} << (4 * nibble));
      }
    }
  }

  // `use(first, counts)`: how many there are of eight kinds from `first` on, a byte each.
  template <class Use>
  constexpr void for_each_eight(Use use) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      use(16 * i, detail::spread_nibbles(static_cast<std::uint32_t>(words_[i])));
      use(16 * i + 8, detail::spread_nibbles(static_cast<std::uint32_t>(words_[i] >> 32)));
    }
  }

  friend constexpr bool operator==(const Cards&, const Cards&) noexcept = default;

  // Whether these, in rising order, come before the others: of sets of one size, the one with more of the lowest kind
  // in which they differ.
  [[nodiscard]] friend constexpr bool comes_before(const Cards& a, const Cards& b) noexcept {
    for (std::size_t i = 0; i < a.words_.size(); ++i) {
      const std::uint64_t differ = a.words_[i] ^ b.words_[i];
      if (differ == 0) continue;
      const int nibble = std::countr_zero(differ) / 4 * 4;
      return (a.words_[i] >> nibble & 15) > (b.words_[i] >> nibble & 15);
    }
    return false;
  }

  [[nodiscard]] constexpr const std::array<std::uint64_t, 3>& words() const noexcept { return words_; }

 private:
  static constexpr std::size_t word_of(int rank) noexcept { return static_cast<std::size_t>(rank) / 4; }
  static constexpr unsigned shift_of(int rank) noexcept { return 16u * (static_cast<unsigned>(rank) % 4); }

  std::array<std::uint64_t, 3> words_{};
};

constexpr void add_to(Hash& hash, const Cards& cards) { hash.add(cards.words()); }

// So many decks without some ranks.
[[nodiscard]] constexpr Cards decks_of(int decks, RankSet excluded) noexcept {
  Cards all;
  for (int rank = 0; rank < kRanks; ++rank) {
    if ((excluded >> rank & 1) == 0) all.add(rank, static_cast<SuitCounts>(decks * 0x1111));
  }
  return all;
}

}  // namespace paiju::cards
