#pragma once
// What players keep in their hands: how likely it is, against cards that just lie where they fall.

#include <array>

#include "paiju/datongzi/replay.h"

namespace paiju::datongzi {

// Of one seat. Who plays some cards of a rank seldom leaves others of it behind; and the more of a hand was played, the
// more what is left is what players save.
class Habits {
 public:
  void learn(const Turn& turn) noexcept;
  // The last thing to tell: how much of the hand was played, from 0 to 1.
  void finish(double played) noexcept;

  // How likely so many cards of a rank are, up to a factor for each rank. Expects that it is finished.
  [[nodiscard]] double of(int rank, int count) const noexcept;

 private:
  static constexpr std::size_t kMost = kMaxCards / kRanks;

  std::array<std::array<double, kMost + 1>, kRanks> by_count_{};  // logarithms until it is finished
};

}  // namespace paiju::datongzi
