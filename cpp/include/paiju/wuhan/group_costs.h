#pragma once
// What a suit, or the honours, lacks for sets and a pair of 2, 5 or 8: by table, for every way to hold its tiles.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "paiju/tiles/counts.h"
#include "paiju/tiles/shapes.h"

namespace paiju::wuhan {

using CostRow = std::array<std::uint8_t, kMaxSets + 1>;

// Ten small numbers side by side in a word: a row for 0..4 sets, and one for the same with a pair besides.
namespace lanes {

inline constexpr int kRow = kMaxSets + 1;
inline constexpr int kBits = 6;   // the sum of two costs, and one bit to spare
inline constexpr int kSpare = 5;  // the number of that bit

constexpr std::uint64_t in_each(std::uint64_t value, int from, int end) noexcept {
  std::uint64_t word = 0;
  for (int n = from; n < end; ++n) word |= value << kBits * n;
  return word;
}
inline constexpr std::uint64_t kOnes = in_each(1, 0, 2 * kRow);
inline constexpr std::uint64_t kPairOnes = in_each(1, kRow, 2 * kRow);
inline constexpr std::uint64_t kSpares = kOnes << kSpare;
inline constexpr std::uint64_t kNone = kOnes * kImpossible;
inline constexpr std::uint64_t kWhole = (1 << kBits) - 1;

// The lanes from so many sets on, of both rows or of the second.
constexpr std::uint64_t from_sets(int sets) noexcept {
  return in_each(kWhole, sets, kRow) | in_each(kWhole, kRow + sets, 2 * kRow);
}
constexpr std::uint64_t with_pair_from(int sets) noexcept { return in_each(kWhole, kRow + sets, 2 * kRow); }
inline constexpr std::array kFromSets{from_sets(0), from_sets(1), from_sets(2), from_sets(3), from_sets(4)};
inline constexpr std::array kWithPairFrom{with_pair_from(0), with_pair_from(1), with_pair_from(2), with_pair_from(3),
                                          with_pair_from(4)};

// The lesser of two, lane by lane.
constexpr std::uint64_t lesser(std::uint64_t a, std::uint64_t b) noexcept {
  const std::uint64_t not_less = ((a | kSpares) - b) & kSpares;
  return a ^ ((a ^ b) & (not_less - (not_less >> kSpare)));
}

// Of one word where the mask has bits, elsewhere as much as nothing costs.
constexpr std::uint64_t only(std::uint64_t word, std::uint64_t mask) noexcept {
  return (word & mask) | (kNone & ~mask);
}

}  // namespace lanes

// The fewest tiles missing from 0..4 sets, and from the same with a pair of 2, 5 or 8 besides. All of them are added or
// compared at once.
class PairCosts {
 public:
  PairCosts() = default;
  constexpr PairCosts(const CostRow& sets, const CostRow& jiang) noexcept {
    for (int n = 0; n <= kMaxSets; ++n) {
      const auto at = static_cast<std::size_t>(n);
      word_ |= std::uint64_t{sets[at]} << bit(n) | std::uint64_t{jiang[at]} << bit(kRow + n);
    }
  }

  [[nodiscard]] constexpr int sets(int n) const noexcept { return lane(n); }
  [[nodiscard]] constexpr int jiang(int n) const noexcept { return lane(kRow + n); }

  // Of two groups together.
  [[nodiscard]] friend constexpr PairCosts join(PairCosts a, PairCosts b) noexcept {
    std::uint64_t least = lanes::kNone;
    for (int n = 0; n <= kMaxSets; ++n) {  // so many sets of `a`, then the same with the pair
      const auto at = static_cast<std::size_t>(n);
      const std::uint64_t sets = lanes::only(b.word_ << bit(n), lanes::kFromSets[at]);
      const std::uint64_t pair = lanes::only(b.word_ << bit(kRow + n), lanes::kWithPairFrom[at]);
      least = lanes::lesser(least, sets + lanes::kOnes * static_cast<unsigned>(a.sets(n)));
      least = lanes::lesser(least, pair + lanes::kPairOnes * static_cast<unsigned>(a.jiang(n)));
    }
    return PairCosts(least);
  }

  // What another group needs to go with: added to its costs, so many sets and a pair in all.
  [[nodiscard]] constexpr PairCosts turned(int all_sets) const noexcept {
    std::uint64_t word = lanes::kNone;
    for (int n = 0; n <= all_sets; ++n) {
      word ^= static_cast<std::uint64_t>(kImpossible ^ jiang(all_sets - n)) << bit(n);
      word ^= static_cast<std::uint64_t>(kImpossible ^ sets(all_sets - n)) << bit(kRow + n);
    }
    return PairCosts(word);
  }
  // Of a group and the others, turned.
  [[nodiscard]] constexpr int least_with(PairCosts turned) const noexcept {
    const PairCosts sum(word_ + turned.word_);
    int least = kImpossible;
    for (int n = 0; n < 2 * kRow; ++n) least = std::min(least, sum.lane(n));
    return least;
  }
  // Whether that is less than a number which is at most kImpossible.
  [[nodiscard]] constexpr bool is_less_with(PairCosts turned, int number) const noexcept {
    const auto short_of_spare = static_cast<unsigned>((1 << lanes::kSpare) - number);
    return ((word_ + turned.word_ + lanes::kOnes * short_of_spare) & lanes::kSpares) != lanes::kSpares;
  }

 private:
  static constexpr int kRow = lanes::kRow;
  static constexpr int bit(int lane) noexcept { return lanes::kBits * lane; }

  explicit constexpr PairCosts(std::uint64_t word) noexcept : word_(word) {}
  [[nodiscard]] constexpr int lane(int n) const noexcept { return static_cast<int>(word_ >> bit(n) & lanes::kWhole); }

  std::uint64_t word_ = 0;
};

// Of a suit or the honours.
struct GroupCosts {
  PairCosts regular;
  CostRow any_pair{};  // fewest tiles missing from 0..4 sets and some pair
};

class GroupTable {
 public:
  // Built at first use; safe to call from any thread.
  [[nodiscard]] static const GroupTable& open_suit();  // of which everything can be had
  // The suit of laizi and skins, of which three ranks can't; their counts are 0. Ranks from zero.
  [[nodiscard]] static const GroupTable& closed_suit(int laizi_rank);
  [[nodiscard]] static const GroupTable& honors();  // seven kinds as the first ranks of a suit

  // Equal costs are the same object, so that addresses tell whether a tile changes anything. Expects no more tiles
  // than a hand and one.
  [[nodiscard]] const GroupCosts& of(SuitKey key) const noexcept {
    return costs_[rows_[low_[key.low] * kHighKeys + key.high]];
  }

 private:
  static constexpr std::size_t kLowKeys = 15'625;
  static constexpr std::size_t kHighKeys = 125;

  using Ranks = std::array<std::uint8_t, kRanks>;
  // With `limits[rank]` tiles of a rank at most.
  template <class WorkOut>
  GroupTable(const Ranks& limits, WorkOut work_out);

  // Two tables instead of one of two million entries: they stay in the cache.
  std::vector<std::uint16_t> low_;   // by SuitKey::low, the row
  std::vector<std::uint16_t> rows_;  // by that and SuitKey::high, the costs
  std::vector<GroupCosts> costs_;
};

}  // namespace paiju::wuhan
