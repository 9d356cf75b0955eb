#pragma once
// What passes prove: who has to beat what it can, and passes, can't.

#include <array>
#include <vector>

#include "paiju/datongzi/replay.h"

namespace paiju::datongzi {

// What the hand of a seat may be: what its passes leave of each rank, and those about linked ranks, which only a whole
// hand answers.
class Proofs {
 public:
  // Expects a pass where passing was not free.
  void learn(const Turn& pass, const Rules& rules);

  // Whether it may hold just these cards of a rank.
  [[nodiscard]] bool allows(int rank, SuitCounts held) const noexcept;
  // Whether the hand has no chain that it should have played.
  [[nodiscard]] bool allows_chains(const Cards& hand, const Rules& rules) const noexcept;

 private:
  struct OfRank {
    int most = kMaxCards;
    std::array<int, kSuits> of_suit{kMaxCards, kMaxCards, kMaxCards, kMaxCards};
    std::vector<SuitCounts> no_dizha;  // together with these
  };
  void limit(RankSet ranks, int most, const Cards& later) noexcept;
  void limit_trumps(int rank, const Pattern& over, SuitCounts later);

  std::array<OfRank, kRanks> ranks_;
  std::vector<Turn> chains_;
};

}  // namespace paiju::datongzi
