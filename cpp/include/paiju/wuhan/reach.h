#pragma once
// How far a hand is from each win, kept group by group, so that one tile more or less costs a few look-ups. Policies
// ask this many times a move. The tables count on four copies of what can be had, and a laizi only ever fills a gap:
// that is nearly always so. Distance is for who needs it exact.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "paiju/tiles/shapes.h"
#include "paiju/wuhan/distance.h"
#include "paiju/wuhan/goal.h"
#include "paiju/wuhan/hand.h"
#include "paiju/wuhan/rules.h"
#include "paiju/wuhan/special.h"

namespace paiju::wuhan {

// Fewest tiles missing from 0..4 sets, and from the same with a pair of 2, 5 or 8 besides, or with any pair.
struct GroupCosts {
  std::array<std::uint8_t, kMaxSets + 1> sets{};
  std::array<std::uint8_t, kMaxSets + 1> jiang{};
  std::array<std::uint8_t, kMaxSets + 1> pair{};
};

class Reach {
 public:
  Reach(const Rules& rules, const Special& special, const Hand& hand) noexcept;

  // Of the hand without one of its ordinary tiles.
  [[nodiscard]] Reach without(Tile tile) const noexcept;
  // Work out what one tile more would do, so that all that is made by `without` need not.
  void look_ahead() noexcept;

  [[nodiscard]] const ByGoal<int>& missing() const noexcept { return missing_; }  // kFar where a win can't be
  [[nodiscard]] int nearest() const noexcept { return *std::min_element(missing_.begin(), missing_.end()); }

  // For each goal, the sum over all kinds that bring the hand nearer to it: of the copies left, or of what else counts.
  [[nodiscard]] ByGoal<int> widths(const Counts34& left) noexcept;
  // The same for the nearest win of all.
  [[nodiscard]] int width(const Counts34& left) noexcept;

 private:
  using Goals = std::uint8_t;  // a bit each
  struct Joined {
    std::array<std::uint8_t, kMaxSets + 1> sets{};
    std::array<std::uint8_t, kMaxSets + 1> jiang{};
  };
  using Histogram = std::array<std::int8_t, kCopies + 1>;  // of how many kinds so many are held

  [[nodiscard]] GroupCosts look_at(int group) const noexcept;
  [[nodiscard]] static Joined join(const Joined& a, const Joined& b) noexcept;
  void measure() noexcept;
  void look_ahead(std::size_t group) noexcept;
  [[nodiscard]] int regular_with(const GroupCosts& changed, int group) const noexcept;
  [[nodiscard]] int flush_with(const GroupCosts& own) const noexcept;
  [[nodiscard]] int triplets_with(const Histogram& held) const noexcept;
  [[nodiscard]] int of_kinds(Kinds kinds) const noexcept;
  [[nodiscard]] Goals nearest_goals() const noexcept;
  template <class Use>
  void for_each_draw(const Counts34& left, Use use) noexcept;
  [[nodiscard]] Goals helped_by(Tile tile) const noexcept;
  [[nodiscard]] int missing_of(Goal goal) const noexcept { return missing_[static_cast<std::size_t>(goal)]; }

  const Rules& rules_;
  const Special& special_;
  Counts34 counts_;  // without what no win holds, and without laizi
  int laizi_;
  int sets_;   // still to be made
  int tiles_;  // of a winning hand, concealed
  bool no_chow_;
  Kinds melds_;
  Histogram held_{};
  std::array<GroupCosts, kGroups> groups_{};
  std::array<Joined, kGroups> others_{};  // all groups but one
  std::array<bool, kGroups> looked_{};    // whether the costs of a group with one tile more are known
  std::array<GroupCosts, kKinds> more_;
  ByGoal<int> missing_{};
};

}  // namespace paiju::wuhan
