#pragma once
// Hidden cards dealt to two hands, and what is left aside: every way as likely as its weight says.

#include <array>
#include <cstddef>
#include <vector>

#include "paiju/base/fixed_vec.h"
#include "paiju/base/rng.h"
#include "paiju/datongzi/habits.h"
#include "paiju/datongzi/proofs.h"

namespace paiju::datongzi {

// A hand that cards are dealt to, and what is known of it.
struct Hidden {
  SeatId seat = 0;
  int size = 0;
  const Proofs* proofs = nullptr;  // none: it may be any
  const Habits* habits = nullptr;  // none: all are equally likely
};

// One way to deal them, to any number of hands.
struct Dealt {
  std::array<Cards, kMaxPlayers> hands{};
  double ways = 0;  // to choose the copies, times how likely the hands are
};
// All that differ. None where there are more, or where it takes too long to find them.
[[nodiscard]] std::vector<Dealt> all_deals(const Cards& cards, const FixedVec<Hidden, kMaxPlayers>& hands,
                                           std::size_t most);

// The ways are counted rank by rank, then drawn from the last rank down. Chains are left out: a rank does not tell.
class Dealing {
 public:
  // What is not allowed weighs so little; at 0 there may be no way at all.
  Dealing(const Cards& cards, const Hidden& one, const Hidden& two, double forbidden = 0);

  [[nodiscard]] bool is_possible() const noexcept { return ways_[kRanks](one_.size, two_.size) > 0; }
  // The logarithm of the chance of a deal. Expects one that is possible.
  [[nodiscard]] double log_chance(const Cards& one, const Cards& two) const noexcept;
  // Expects that it is possible, and empty hands.
  void draw(Rng& rng, Cards& one, Cards& two) const;

 private:
  // Numbers by how many cards each hand has.
  class Table {
   public:
    void resize(int one, int two) {
      width_ = static_cast<std::size_t>(two) + 1;
      cells_.assign((static_cast<std::size_t>(one) + 1) * width_, 0.0);
    }
    [[nodiscard]] double& operator()(int one, int two) noexcept { return cells_[place(one, two)]; }
    [[nodiscard]] double operator()(int one, int two) const noexcept { return cells_[place(one, two)]; }

   private:
    [[nodiscard]] std::size_t place(int one, int two) const noexcept {
      return static_cast<std::size_t>(one) * width_ + static_cast<std::size_t>(two);
    }

    std::size_t width_ = 1;
    std::vector<double> cells_;
  };
  // What the first hand may have of a rank, and the ways for so many of the others in the second.
  struct Part {
    SuitCounts cards = 0;
    int size = 0;
    double ways = 0;
    std::vector<double> others;
  };
  struct OfRank {
    SuitCounts cards = 0;
    int size = 0;
    std::vector<Part> parts;
    Table ways;
  };
  struct Sizes {
    int one = 0;
    int two = 0;
  };

  void count_rank(int rank);
  void add_rank(int rank, int dealt);
  [[nodiscard]] double weight(const Hidden& hand, int rank, SuitCounts held) const noexcept;
  [[nodiscard]] Sizes draw_sizes(int rank, Sizes left, Rng& rng) const noexcept;
  [[nodiscard]] static const Part& draw_part(const OfRank& of, Sizes sizes, Rng& rng) noexcept;
  [[nodiscard]] SuitCounts draw_other(int rank, const Part& part, int size, Rng& rng) const noexcept;

  Hidden one_;
  Hidden two_;
  int aside_;
  double forbidden_;
  std::array<OfRank, kRanks> ranks_;
  std::array<Table, kRanks + 1> ways_;  // to deal all lower ranks
};

}  // namespace paiju::datongzi
