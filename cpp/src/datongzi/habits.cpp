#include "paiju/datongzi/habits.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace paiju::datongzi {

// They make the hands of 4,000 games between `medium` and `medium+` about as likely as they get: the program that finds
// such numbers (benchmarks/habits_datongzi.cpp) gains 10.4 nats a position, these 10.3.
const HabitNumbers kHabitNumbers{
    .carried{-2.00, -4.98, -4.19},
    .single{-0.45, -0.63, -2.47},
    .pair{-0.93, -3.69, -3.55},
    .pairs{-0.40, -3.30, -3.26},
    .threes{-3.18, -4.91, -4.17},
    .bomb{-4.52, -5.65, -4.47},
    .tongzi_or_dizha{-0.93, -0.93, -0.95},
    .keeps{{{-2.47, 0.21}, {-0.99, 0.15}, {-0.06, 0.12}, {1.21, 0.084}}},
    .larger_bomb = 1.11,
};

namespace {

[[nodiscard]] bool is_in_body(const Pattern& play, int rank) noexcept {
  return rank <= play.rank && rank > play.rank - std::max<int>(1, play.length);
}

[[nodiscard]] const HabitNumbers::Left& left_by(const Pattern& play, int rank, const HabitNumbers& numbers) noexcept {
  if (!is_in_body(play, rank)) return numbers.carried;
  switch (play.type) {
    case PlayType::single:
      return numbers.single;
    case PlayType::pair:
      return numbers.pair;
    case PlayType::consecutive_pairs:
      return numbers.pairs;
    case PlayType::bomb:
      return numbers.bomb;
    case PlayType::tongzi:
    case PlayType::dizha:
      return numbers.tongzi_or_dizha;
    default:
      return numbers.threes;
  }
}

}  // namespace

void Habits::learn(const Turn& turn) noexcept {
  for (int rank = 0; rank < kRanks; ++rank) {
    const int played = cards::total(turn.cards.of_rank(rank));
    if (played == 0) continue;
    const HabitNumbers::Left& left = left_by(turn.play, rank, *numbers_);
    const int later = cards::total(turn.later.of_rank(rank)) - played;
    auto& by_count = by_count_[static_cast<std::size_t>(rank)];
    for (std::size_t count = 0; count <= kMost; ++count) {
      const std::size_t rest = count + static_cast<std::size_t>(later);
      if (rest > 0) by_count[count] += left[std::min<std::size_t>(rest, 3) - 1];
    }
  }
}

void Habits::finish(double played) noexcept {
  for (std::size_t rank = 0; rank < kRanks; ++rank) {
    for (std::size_t count = 1; count <= kMost; ++count) {
      const HabitNumbers::Keeps& keeps = numbers_->keeps[std::min<std::size_t>(count, 4) - 1];
      const double more = count > 4 ? numbers_->larger_bomb * static_cast<double>(count - 4) : 0;
      by_count_[rank][count] += played * (keeps.base + keeps.slope * (static_cast<double>(rank) - kRanks / 2) + more);
    }
    for (double& each : by_count_[rank]) each = std::exp(each);
  }
}

double Habits::of(int rank, int count) const noexcept {
  return by_count_[static_cast<std::size_t>(rank)][static_cast<std::size_t>(count)];
}

}  // namespace paiju::datongzi
