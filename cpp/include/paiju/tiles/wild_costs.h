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

// Costs of 0..4 sets for each WildPair: as bytes side by side, so that all of them are handled at once.
class CostRow {
 public:
  static constexpr int kBlock = kMaxSets + 1;
  static constexpr std::size_t kSlots = 16;

  CostRow() { slots_.fill(kImpossible); }
  [[nodiscard]] std::uint8_t& at(WildPair pair, int sets) { return slots_[place(pair, sets)]; }
  [[nodiscard]] int at(WildPair pair, int sets) const { return slots_[place(pair, sets)]; }
  [[nodiscard]] bool is_empty() const { return *this == CostRow{}; }

  // Take over what is cheaper in another row, once it has laid so many sets more at this cost, and the pair where one
  // is named; what has a pair already gets no other.
  void offer(const CostRow& other, int sets, WildPair pair, int cost);

  friend bool operator==(const CostRow&, const CostRow&) = default;

 private:
  static constexpr std::size_t place(WildPair pair, int sets) {
    return kSlots + static_cast<std::size_t>(static_cast<int>(pair) * kBlock + sets);
  }
  std::array<std::uint8_t, 2 * kSlots> slots_;  // the first half is empty: what a shift brings in
};

// Fewest tiles missing from 0..4 sets, with and without a pair, apart from those that nothing but a wild tile can be:
// copies beyond the limit of their kind. There are rows for none, one and two of those.
class WildCosts {
 public:
  [[nodiscard]] static WildCosts nothing_laid() {
    WildCosts start;
    start.row(0).at(WildPair::none, 0) = 0;
    return start;
  }
  [[nodiscard]] CostRow& row(int forced) { return rows_[static_cast<std::size_t>(forced)]; }
  [[nodiscard]] const CostRow& row(int forced) const { return rows_[static_cast<std::size_t>(forced)]; }

  // Tiles still missing when so many wild ones help; kImpossible when it can't be.
  [[nodiscard]] int missing_with(int wild, WildPair pair, int sets) const;

 private:
  std::array<CostRow, kMostWild + 1> rows_;
};

// Both groups together, the sets and the pair shared out between them.
[[nodiscard]] WildCosts join(const WildCosts& a, const WildCosts& b);

// Of the nine ranks of a suit, runs and triplets or triplets alone.
[[nodiscard]] WildCosts suit_costs(std::span<const KindState, kRanks> ranks);
[[nodiscard]] WildCosts triplet_costs(std::span<const KindState> kinds);

}  // namespace paiju
