#include "paiju/wuhan/reach.h"

#include <memory>
#include <mutex>
#include <vector>

namespace paiju::wuhan {
namespace {

constexpr std::array kJiangRanks{1, 4, 7};  // 2, 5 and 8, from zero
using Row = std::array<std::uint8_t, kMaxSets + 1>;

std::uint8_t short_of_pair(int count) { return static_cast<std::uint8_t>(2 - std::min(count, 2)); }

// The costs of the others, with the pair added.
void offer_pair(Row& jiang, const Row& sets, int cost) {
  for (std::size_t n = 0; n < jiang.size(); ++n) {
    jiang[n] = static_cast<std::uint8_t>(std::min<int>(jiang[n], std::min<int>(sets[n] + cost, kImpossible)));
  }
}

// A suit of which everything can be had.
GroupCosts open_suit(const std::uint8_t* counts) noexcept {
  const Shapes& shapes = Shapes::get();
  const SuitKey key = suit_key(counts);
  const Costs& all = shapes.costs(shapes.of_suit(key));
  GroupCosts costs{all.sets, {}, all.sets_and_pair};
  costs.jiang.fill(kImpossible);
  for (const int rank : kJiangRanks) {
    SuitKey rest = key;
    for (int i = 0; i < std::min<int>(counts[rank], 2); ++i) rest = rest - key_of_rank(rank);
    offer_pair(costs.jiang, shapes.costs(shapes.of_suit(rest)).sets, short_of_pair(counts[rank]));
  }
  return costs;
}

// The suit of laizi and skins: three ranks can't be had, which leaves few enough ways to fill it for a table.
class ClosedSuit {
 public:
  static const ClosedSuit& get(int laizi_rank) {
    static std::array<std::once_flag, kRanks> made;
    static std::array<std::unique_ptr<const ClosedSuit>, kRanks> tables;
    const auto at = static_cast<std::size_t>(laizi_rank);
    std::call_once(made[at], [&] { tables[at].reset(new ClosedSuit(laizi_rank)); });
    return *tables[at];
  }
  [[nodiscard]] const GroupCosts& of(const std::uint8_t* counts) const noexcept {
    std::size_t key = 0;
    for (const int rank : open_) key = key * (kCopies + 1) + counts[rank];
    return costs_[key];
  }

 private:
  static constexpr std::size_t kOpen = kRanks - 3;

  explicit ClosedSuit(int laizi_rank) {
    Limits limits{};
    std::size_t found = 0;
    for (int rank = 0; rank < kRanks; ++rank) {
      if ((laizi_rank - rank + kRanks) % kRanks < 3) continue;
      open_[found++] = rank;
      limits[static_cast<std::size_t>(rank)] = kCopies;
    }
    Limits counts{};
    fill(0, counts, limits);
  }

  using Limits = std::array<std::uint8_t, kRanks>;
  void fill(std::size_t from, Limits& counts, const Limits& limits) {
    if (from == kOpen) {
      costs_.push_back(work_out(counts, limits));
      return;
    }
    std::uint8_t& count = counts[static_cast<std::size_t>(open_[from])];
    for (count = 0; count <= kCopies; ++count) fill(from + 1, counts, limits);
    count = 0;
  }
  static GroupCosts work_out(const Limits& counts, const Limits& limits) {
    const Costs all = suit_costs(counts.data(), limits.data());
    GroupCosts costs{all.sets, {}, all.sets_and_pair};
    costs.jiang.fill(kImpossible);
    for (const int rank : kJiangRanks) {
      const auto at = static_cast<std::size_t>(rank);
      if (limits[at] == 0) continue;
      Limits rest = counts;
      Limits room = limits;
      rest[at] = static_cast<std::uint8_t>(rest[at] - std::min<int>(rest[at], 2));
      room[at] = static_cast<std::uint8_t>(room[at] - 2);
      offer_pair(costs.jiang, suit_costs(rest.data(), room.data()).sets, short_of_pair(counts[at]));
    }
    return costs;
  }

  std::array<int, kOpen> open_{};
  std::vector<GroupCosts> costs_;
};

Row cheapest_sum(const Row& a, const Row& b) {
  Row sum;
  sum.fill(kImpossible);
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t n = i; n < a.size(); ++n) {
      sum[n] = static_cast<std::uint8_t>(std::min<int>(sum[n], a[i] + b[n - i]));
    }
  }
  return sum;
}

int cheapest_at(const Row& a, const Row& b, int sets) {
  int best = kImpossible;
  for (int i = 0; i <= sets; ++i) {
    best = std::min(best, a[static_cast<std::size_t>(i)] + b[static_cast<std::size_t>(sets - i)]);
  }
  return best;
}

constexpr int group_of(Tile tile) { return tile.index / kRanks; }

}  // namespace

Reach::Reach(const Rules& rules, const Special& special, const Hand& hand) noexcept
    : rules_(rules),
      special_(special),
      counts_(hand.counts),
      laizi_(hand.counts[special.laizi.index]),
      sets_(kMaxSets - static_cast<int>(hand.melds.size())),
      tiles_(kFullSize - 3 * static_cast<int>(hand.melds.size())),
      no_chow_(!has_chow(hand)),
      melds_(meld_kinds(hand)) {
  for (const Tile tile : {special.laizi, special.skins[0], special.skins[1], kRed}) counts_[tile.index] = 0;
  for (const std::uint8_t count : counts_) ++held_[count];
  for (int group = 0; group < kGroups; ++group) groups_[static_cast<std::size_t>(group)] = look_at(group);
  measure();
}

Reach Reach::without(Tile tile) const noexcept {
  Reach after = *this;
  const auto group = static_cast<std::size_t>(group_of(tile));
  std::uint8_t& count = after.counts_[tile.index];
  --after.held_[count];
  ++after.held_[--count];
  after.groups_[group] = after.look_at(group_of(tile));
  after.looked_[group] = false;
  after.measure();
  return after;
}

void Reach::look_ahead() noexcept {
  for (std::size_t group = 0; group < kGroups; ++group) look_ahead(group);
}

void Reach::look_ahead(std::size_t group) noexcept {
  if (looked_[group]) return;
  looked_[group] = true;
  const std::size_t end = std::min<std::size_t>(kKinds, (group + 1) * kRanks);
  for (std::size_t kind = group * kRanks; kind < end; ++kind) {
    if (counts_[kind] == kCopies) continue;
    ++counts_[kind];
    more_[kind] = look_at(static_cast<int>(group));
    --counts_[kind];
  }
}

void Reach::measure() noexcept {
  std::array<Joined, kGroups> own;
  for (std::size_t group = 0; group < kGroups; ++group) own[group] = {groups_[group].sets, groups_[group].jiang};
  const Joined low = join(own[0], own[1]);
  const Joined high = join(own[2], own[3]);
  others_ = {join(own[1], high), join(own[0], high), join(low, own[3]), join(low, own[2])};
  missing_.fill(kFar);
  const auto set = [this](Goal goal, int missing) { missing_[static_cast<std::size_t>(goal)] = missing; };
  set(Goal::small, regular_with(groups_[0], 0));
  for (int suit = 0; suit < kSuits; ++suit) {
    if ((melds_ & ~suit_kinds(suit)) != 0) continue;
    set(flush_of(suit), flush_with(groups_[static_cast<std::size_t>(suit)]));
  }
  if ((melds_ & ~kHonorKinds) == 0) set(Goal::honors, of_kinds(kHonorKinds));
  if (!no_chow_) return;
  set(Goal::triplets, triplets_with(held_));
  if ((melds_ & ~kJiangKinds) == 0) set(Goal::jiang, of_kinds(kJiangKinds));
}

GroupCosts Reach::look_at(int group) const noexcept {
  const std::uint8_t* counts = counts_.data() + group * kRanks;
  if (group == kSuits) {  // nobody has a pair of 2, 5 or 8 in honours
    GroupCosts costs;
    costs.sets = Shapes::get().costs(Shapes::get().of_honors(counts)).sets;
    costs.jiang.fill(kImpossible);
    return costs;
  }
  return group_of(special_.laizi) == group ? ClosedSuit::get(special_.laizi.rank() - 1).of(counts) : open_suit(counts);
}

Reach::Joined Reach::join(const Joined& a, const Joined& b) noexcept {
  const Row one = cheapest_sum(a.sets, b.jiang);
  const Row other = cheapest_sum(a.jiang, b.sets);
  Joined joined{cheapest_sum(a.sets, b.sets), {}};
  for (std::size_t n = 0; n < one.size(); ++n) joined.jiang[n] = std::min(one[n], other[n]);
  return joined;
}

int Reach::regular_with(const GroupCosts& changed, int group) const noexcept {
  const Joined& others = others_[static_cast<std::size_t>(group)];
  const int needed =
      std::min(cheapest_at(changed.sets, others.jiang, sets_), cheapest_at(changed.jiang, others.sets, sets_));
  return needed < kImpossible ? needed - std::min(laizi_, rules_.small_laizi_max) : kFar;
}

int Reach::flush_with(const GroupCosts& own) const noexcept {
  const int needed = own.pair[static_cast<std::size_t>(sets_)];
  return needed < kImpossible ? needed - std::min(laizi_, rules_.big_laizi_max) : kFar;
}

// The kinds held most often become the triplets, the next one the pair.
int Reach::triplets_with(const Histogram& held) const noexcept {
  int needed = 0;
  int open = sets_ + 1;
  for (int count = kCopies; count >= 0 && open > 0; --count) {
    for (int kinds = held[static_cast<std::size_t>(count)]; kinds > 0 && open > 0; --kinds, --open) {
      needed += std::max(0, (open == 1 ? 2 : 3) - count);
    }
  }
  return needed - std::min(laizi_, rules_.big_laizi_max);
}

int Reach::of_kinds(Kinds kinds) const noexcept {
  int held = 0;
  for (std::size_t kind = 0; kind < kKinds; ++kind) held += (kinds >> kind & 1) != 0 ? counts_[kind] : 0;
  return std::max(0, tiles_ - held - std::min(laizi_, rules_.big_laizi_max));
}

// The goals that one tile more brings nearer.
Reach::Goals Reach::helped_by(Tile tile) const noexcept {
  Goals helped = 0;
  const auto note = [&](Goal goal, bool helps) {
    if (missing_of(goal) < kFar && helps) helped = static_cast<Goals>(helped | 1u << static_cast<int>(goal));
  };
  if (tile == special_.laizi) {
    note(Goal::small, laizi_ < rules_.small_laizi_max);
    for (std::size_t goal = 1; goal < kGoals; ++goal) note(goal_at(goal), laizi_ < rules_.big_laizi_max);
    return helped;
  }
  const int group = group_of(tile);
  const GroupCosts& changed = more_[tile.index];
  Histogram held = held_;
  const std::uint8_t count = counts_[tile.index];
  --held[count];
  ++held[count + 1u];
  note(Goal::small, regular_with(changed, group) < missing_of(Goal::small));
  note(Goal::triplets, triplets_with(held) < missing_of(Goal::triplets));
  if (group < kSuits) note(flush_of(group), flush_with(changed) < missing_of(flush_of(group)));
  note(Goal::honors, has(kHonorKinds, tile));
  note(Goal::jiang, has(kJiangKinds, tile));
  return helped;
}

// Every kind that can be had, with the goals that it brings nearer.
template <class Use>
void Reach::for_each_draw(const Counts34& left, Use use) noexcept {
  look_ahead();
  for (std::uint8_t kind = 0; kind < kKinds; ++kind) {
    const Tile tile{kind};
    if (left[kind] == 0 || has(special_.barred(), tile) || counts_[kind] == kCopies) continue;
    use(tile, helped_by(tile));
  }
}

ByGoal<int> Reach::widths(const Counts34& left) noexcept {
  ByGoal<int> widths{};
  for_each_draw(left, [&](Tile tile, Goals helped) {
    for (std::size_t goal = 0; goal < kGoals; ++goal) widths[goal] += (helped >> goal & 1) != 0 ? left[tile.index] : 0;
  });
  return widths;
}

Reach::Goals Reach::nearest_goals() const noexcept {
  const int now = nearest();
  Goals near = 0;
  for (std::size_t goal = 0; goal < kGoals; ++goal) near = static_cast<Goals>(near | (missing_[goal] == now) << goal);
  return near;
}

int Reach::width(const Counts34& left) noexcept {
  const Goals near = nearest_goals();
  int width = 0;
  for_each_draw(left, [&](Tile tile, Goals helped) { width += (helped & near) != 0 ? left[tile.index] : 0; });
  return width;
}

}  // namespace paiju::wuhan
