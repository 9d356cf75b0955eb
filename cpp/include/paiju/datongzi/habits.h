#pragma once
// What players keep in their hands: how likely it is, against cards that just lie where they fall.

#include <array>

#include "paiju/datongzi/replay.h"

namespace paiju::datongzi {

// All numbers are logarithms.
struct HabitNumbers {
  // One, two, three and more cards that were left of a rank when some of it were played.
  using Left = std::array<double, 3>;
  // One, two, three, four cards of a middle rank, and what each rank more or less adds, when all was played.
  struct Keeps {
    double base = 0;
    double slope = 0;
  };

  Left carried{};
  Left single{};
  Left pair{};
  Left pairs{};
  Left threes{};
  Left bomb{};
  Left tongzi_or_dizha{};
  std::array<Keeps, 4> keeps{};
  double larger_bomb = 0;  // each card more
};

extern const HabitNumbers kHabitNumbers;  // of players as they are

// Of one seat. Who plays some cards of a rank seldom leaves others of it behind; and the more of a hand was played, the
// more what is left is what players save.
class Habits {
 public:
  // Expects that the numbers stay where they are.
  explicit Habits(const HabitNumbers& numbers = kHabitNumbers) noexcept : numbers_(&numbers) {}

  void learn(const Turn& turn) noexcept;
  // The last thing to tell: how much of the hand was played, from 0 to 1.
  void finish(double played) noexcept;

  // How likely so many cards of a rank are, up to a factor for each rank. Expects that it is finished.
  [[nodiscard]] double of(int rank, int count) const noexcept;

 private:
  static constexpr std::size_t kMost = kMaxCards / kRanks;

  const HabitNumbers* numbers_;
  std::array<std::array<double, kMost + 1>, kRanks> by_count_{};  // logarithms until it is finished
};

}  // namespace paiju::datongzi
