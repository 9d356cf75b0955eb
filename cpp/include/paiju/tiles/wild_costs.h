#pragma once
// How far tiles are from sets and a pair where wild tiles may help and not everything can be had: the exact count,
// worked out on the spot. The tables of wildcard.h only know whether something is complete.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "paiju/tiles/shapes.h"
#include "paiju/tiles/wildcard.h"

namespace paiju {

// One kind of a group: how many are held, how many a hand may end up with, and whether wild tiles may stand for it.
struct KindState {
  std::uint8_t count = 0;
  std::uint8_t limit = kCopies;
  bool wild = true;
};

enum class WildPair : std::uint8_t { none, any, jiang };  // a pair of 2, 5 or 8 is any pair besides

// Costs of 0..4 sets for each WildPair: bytes in two words, so that all of them are handled at once.
class CostRow {
 public:
  static constexpr int kBlock = kMaxSets + 1;

  [[nodiscard]] static constexpr CostRow nothing_laid() {
    CostRow start;
    start.low_ -= kImpossible;  // no set and no pair: no cost
    return start;
  }
  [[nodiscard]] constexpr int at(WildPair pair, int sets) const {
    const int slot = static_cast<int>(pair) * kBlock + sets;
    return static_cast<int>((slot < 8 ? low_ >> 8 * slot : high_ >> 8 * (slot - 8)) & 0xFF);
  }
  [[nodiscard]] constexpr bool is_empty() const { return low_ == kEmpty && high_ == kEmpty; }

  // Take over what is cheaper in another row, once it has laid so many sets more at this cost, and the pair where one
  // is named; what has a pair already gets no other.
  void offer(const CostRow& other, int sets, WildPair pair, int cost);

 private:
  static constexpr std::uint64_t kEmpty = kImpossible * 0x0101010101010101u;
  std::uint64_t low_ = kEmpty;  // the first eight slots, the lowest byte first
  std::uint64_t high_ = kEmpty;
};

// Fewest tiles missing from 0..4 sets, with and without a pair, apart from those that nothing but a wild tile can be:
// copies beyond the limit of their kind. There are rows for none, one and two of those.
class WildCosts {
 public:
  [[nodiscard]] static WildCosts nothing_laid() {
    WildCosts start;
    start.row(0) = CostRow::nothing_laid();
    return start;
  }
  [[nodiscard]] CostRow& row(int forced) { return rows_[static_cast<std::size_t>(forced)]; }
  [[nodiscard]] const CostRow& row(int forced) const { return rows_[static_cast<std::size_t>(forced)]; }

  [[nodiscard]] bool is_empty() const { return row(0).is_empty() && row(1).is_empty() && row(2).is_empty(); }

  // Tiles still missing when so many wild ones help; kImpossible when it can't be.
  [[nodiscard]] int missing_with(int wild, WildPair pair, int sets) const;

 private:
  std::array<CostRow, kMostWild + 1> rows_;
};

// Both groups together, the sets and the pair shared out between them.
[[nodiscard]] WildCosts join(const WildCosts& a, const WildCosts& b);

// Of the nine ranks of a suit, runs and triplets; no more than `most_sets` of them are laid.
[[nodiscard]] WildCosts suit_costs(std::span<const KindState, kRanks> ranks, int most_sets);
// Of any kinds, triplets alone.
[[nodiscard]] WildCosts triplet_costs(std::span<const KindState> kinds, int most_sets);

}  // namespace paiju
