#pragma once
// How far a hand is from each win, kept group by group, so that one tile more or less costs a few look-ups. Policies
// ask this many times a move. The tables count on four copies of what can be had, and a laizi only ever fills a gap:
// that is nearly always so. Distance is for who needs it exact.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "paiju/wuhan/distance.h"
#include "paiju/wuhan/goal.h"
#include "paiju/wuhan/group_costs.h"
#include "paiju/wuhan/hand.h"
#include "paiju/wuhan/rules.h"
#include "paiju/wuhan/special.h"

namespace paiju::wuhan {

class Reach {
 public:
  Reach(const Rules& rules, const Special& special, const Hand& hand) noexcept;

  // Work out what one tile more or less would do.
  void look_ahead() noexcept;
  // Of the hand without one of its ordinary tiles. Expects that it has looked ahead.
  [[nodiscard]] Reach without(Tile tile) const noexcept;

  [[nodiscard]] const ByGoal<int>& missing() const noexcept { return missing_; }  // kFar where a win can't be
  [[nodiscard]] int nearest() const noexcept { return *std::min_element(missing_.begin(), missing_.end()); }

  // For each goal, the sum over all kinds that bring the hand nearer to it: of the copies left, or of what else counts.
  [[nodiscard]] ByGoal<int> widths(const Counts34& left) noexcept;
  // The same for the nearest win of all.
  [[nodiscard]] int width(const Counts34& left) noexcept;

 private:
  using Goals = std::uint8_t;                              // a bit each
  using Histogram = std::array<std::int8_t, kCopies + 1>;  // of how many kinds so many are held
  static constexpr Goals kAllGoals = (1 << kGoals) - 1;

  [[nodiscard]] const GroupTable& table_of(std::size_t group) const noexcept;
  void join_others() noexcept;
  void measure_regular(int needed) noexcept;
  void measure_flush(std::size_t suit) noexcept;
  void measure_kinds() noexcept;
  void look_ahead(std::size_t group) noexcept;
  [[nodiscard]] int flush_with(const GroupCosts& own) const noexcept;
  [[nodiscard]] int triplets_with(const Histogram& held) const noexcept;
  [[nodiscard]] int of_kinds(int held) const noexcept;
  [[nodiscard]] Goals nearest_goals() const noexcept;
  template <class Use>
  void for_each_draw(const Counts34& left, Goals wanted, Use use) noexcept;
  [[nodiscard]] Goals helped_by_laizi() const noexcept;
  [[nodiscard]] Goals helped_by_costs(const GroupCosts& changed, std::size_t group, Goals wanted) const noexcept;
  [[nodiscard]] Goals helped_by_copy(std::size_t count) const noexcept;
  [[nodiscard]] int missing_of(Goal goal) const noexcept { return missing_[static_cast<std::size_t>(goal)]; }

  const Rules& rules_;
  const Special& special_;
  std::array<std::uint8_t, kGroups * kRanks> counts_{};  // without what no win holds, and without laizi
  int laizi_;
  int small_wild_;  // of them, how many a small win takes as other tiles
  int big_wild_;
  int sets_;   // still to be made
  int tiles_;  // of a winning hand, concealed
  bool no_chow_;
  Kinds melds_;
  Histogram held_{};
  int honors_ = 0;  // held
  int jiang_ = 0;   // 2, 5 and 8 held
  std::array<SuitKey, kGroups> keys_{};
  std::array<const GroupCosts*, kGroups> groups_{};
  std::array<PairCosts, kGroups> others_{};  // all groups but one, turned
  bool joined_ = false;                      // whether these are known
  std::array<bool, kGroups> looked_{};       // whether the costs of a group with one tile more are known
  std::array<const GroupCosts*, kGroups * kRanks> more_{};
  ByGoal<int> missing_{};
};

}  // namespace paiju::wuhan
