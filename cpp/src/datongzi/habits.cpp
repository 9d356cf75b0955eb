#include "paiju/datongzi/habits.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace paiju::datongzi {

namespace {

// All numbers are logarithms that make the hands of 4,000 games between `medium` and `medium+` likeliest.

// One, two, three and more cards that were left of a rank when some of it were played.
using Left = std::array<double, 3>;
constexpr Left kCarried{-2.00, -4.98, -4.19};
constexpr Left kSingle{-0.45, -0.63, -2.47};
constexpr Left kPair{-0.93, -3.69, -3.55};
constexpr Left kPairs{-0.40, -3.30, -3.26};
constexpr Left kThrees{-3.18, -4.91, -4.17};
constexpr Left kBomb{-4.52, -5.65, -4.47};
constexpr Left kTongziOrDizha{-0.93, -0.93, -0.95};

// One, two, three, four cards of a middle rank, and what each rank more or less adds, when all was played.
struct Keeps {
  double base;
  double slope;
};
constexpr std::array<Keeps, 4> kKeeps{{{-2.47, 0.21}, {-0.99, 0.15}, {-0.06, 0.12}, {1.21, 0.084}}};
constexpr double kLargerBomb = 1.11;  // each card more

[[nodiscard]] bool is_in_body(const Pattern& play, int rank) noexcept {
  return rank <= play.rank && rank > play.rank - std::max<int>(1, play.length);
}

[[nodiscard]] const Left& left_by(const Pattern& play, int rank) noexcept {
  if (!is_in_body(play, rank)) return kCarried;
  switch (play.type) {
    case PlayType::single:
      return kSingle;
    case PlayType::pair:
      return kPair;
    case PlayType::consecutive_pairs:
      return kPairs;
    case PlayType::bomb:
      return kBomb;
    case PlayType::tongzi:
    case PlayType::dizha:
      return kTongziOrDizha;
    default:
      return kThrees;
  }
}

}  // namespace

void Habits::learn(const Turn& turn) noexcept {
  for (int rank = 0; rank < kRanks; ++rank) {
    const int played = cards::total(turn.cards.of_rank(rank));
    if (played == 0) continue;
    const Left& left = left_by(turn.play, rank);
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
      const Keeps& keeps = kKeeps[std::min<std::size_t>(count, 4) - 1];
      const double more = count > 4 ? kLargerBomb * static_cast<double>(count - 4) : 0;
      by_count_[rank][count] += played * (keeps.base + keeps.slope * (static_cast<double>(rank) - kRanks / 2) + more);
    }
    for (double& each : by_count_[rank]) each = std::exp(each);
  }
}

double Habits::of(int rank, int count) const noexcept {
  return by_count_[static_cast<std::size_t>(rank)][static_cast<std::size_t>(count)];
}

}  // namespace paiju::datongzi
