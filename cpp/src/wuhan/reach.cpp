#include "paiju/wuhan/reach.h"

namespace paiju::wuhan {
namespace {

constexpr std::size_t group_of(Tile tile) { return tile.index / kRanks; }
constexpr std::uint8_t bit_of(Goal goal) { return static_cast<std::uint8_t>(1u << static_cast<int>(goal)); }

}  // namespace

Reach::Reach(const Rules& rules, const Special& special, const Hand& hand) noexcept
    : rules_(rules),
      special_(special),
      laizi_(hand.counts[special.laizi.index]),
      small_wild_(std::min(laizi_, rules.small_laizi_max)),
      big_wild_(std::min(laizi_, rules.big_laizi_max)),
      sets_(kMaxSets - static_cast<int>(hand.melds.size())),
      tiles_(kFullSize - 3 * static_cast<int>(hand.melds.size())),
      no_chow_(!has_chow(hand)),
      melds_(meld_kinds(hand)) {
  std::copy(hand.counts.begin(), hand.counts.end(), counts_.begin());
  for (const Tile tile : {special.laizi, special.skins[0], special.skins[1], kRed}) counts_[tile.index] = 0;
  for (std::uint8_t kind = 0; kind < kKinds; ++kind) {
    ++held_[counts_[kind]];
    if (has(kHonorKinds, Tile{kind})) honors_ += counts_[kind];
    if (has(kJiangKinds, Tile{kind})) jiang_ += counts_[kind];
  }
  for (std::size_t group = 0; group < kGroups; ++group) {
    keys_[group] = suit_key(counts_.data() + group * kRanks);
    groups_[group] = &table_of(group).of(keys_[group]);
  }
  missing_.fill(kFar);
  const PairCosts high = join(groups_[2]->regular, groups_[3]->regular);
  measure_regular(join(groups_[0]->regular, groups_[1]->regular).least_with(high.turned(sets_)));
  for (std::size_t suit = 0; suit < kSuits; ++suit) measure_flush(suit);
  measure_kinds();
}

const GroupTable& Reach::table_of(std::size_t group) const noexcept {
  if (group == kSuits) return GroupTable::honors();
  return group_of(special_.laizi) == group ? GroupTable::closed_suit(special_.laizi.rank() - 1)
                                           : GroupTable::open_suit();
}

Reach Reach::without(Tile tile) const noexcept {
  Reach after = *this;
  const std::size_t group = group_of(tile);
  std::uint8_t& count = after.counts_[tile.index];
  --after.held_[count];
  ++after.held_[--count];
  if (has(kHonorKinds, tile)) --after.honors_;
  if (has(kJiangKinds, tile)) --after.jiang_;
  after.keys_[group] = keys_[group] - key_of_rank(tile.index % kRanks);
  after.groups_[group] = &table_of(group).of(after.keys_[group]);
  after.looked_[group] = false;
  after.measure_regular(after.groups_[group]->regular.least_with(others_[group]));
  if (group < kSuits) after.measure_flush(group);
  after.measure_kinds();
  if (after.groups_[group] == groups_[group]) return after;
  after.joined_ = false;
  return after;
}

void Reach::look_ahead() noexcept {
  if (!joined_) join_others();
  for (std::size_t group = 0; group < kGroups; ++group) look_ahead(group);
}

void Reach::look_ahead(std::size_t group) noexcept {
  if (looked_[group]) return;
  looked_[group] = true;
  const GroupTable& table = table_of(group);
  const std::size_t end = std::min<std::size_t>(kKinds, (group + 1) * kRanks);
  for (std::size_t kind = group * kRanks; kind < end; ++kind) {
    if (counts_[kind] == kCopies || special_.is_special(Tile{static_cast<std::uint8_t>(kind)})) continue;
    more_[kind] = &table.of(keys_[group] + key_of_rank(static_cast<int>(kind - group * kRanks)));
  }
}

void Reach::join_others() noexcept {
  joined_ = true;
  std::array<PairCosts, kGroups> own;
  for (std::size_t group = 0; group < kGroups; ++group) own[group] = groups_[group]->regular;
  const PairCosts low = join(own[0], own[1]);
  const PairCosts high = join(own[2], own[3]);
  others_ = {join(own[1], high), join(own[0], high), join(low, own[3]), join(low, own[2])};
  for (PairCosts& others : others_) others = others.turned(sets_);
}

void Reach::measure_regular(int needed) noexcept {
  missing_[static_cast<std::size_t>(Goal::small)] = needed < kImpossible ? needed - small_wild_ : kFar;
}

void Reach::measure_flush(std::size_t suit) noexcept {
  const auto number = static_cast<int>(suit);
  if ((melds_ & ~suit_kinds(number)) != 0) return;
  missing_[static_cast<std::size_t>(flush_of(number))] = flush_with(*groups_[suit]);
}

// The goals for which it only counts how many there are of what.
void Reach::measure_kinds() noexcept {
  const auto set = [this](Goal goal, int missing) { missing_[static_cast<std::size_t>(goal)] = missing; };
  if ((melds_ & ~kHonorKinds) == 0) set(Goal::honors, of_kinds(honors_));
  if (!no_chow_) return;
  set(Goal::triplets, triplets_with(held_));
  if ((melds_ & ~kJiangKinds) == 0) set(Goal::jiang, of_kinds(jiang_));
}

int Reach::flush_with(const GroupCosts& own) const noexcept {
  const int needed = own.any_pair[static_cast<std::size_t>(sets_)];
  return needed < kImpossible ? needed - big_wild_ : kFar;
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
  return needed - big_wild_;
}

int Reach::of_kinds(int held) const noexcept { return std::max(0, tiles_ - held - big_wild_); }

// ---- the goals that one tile more brings nearer

Reach::Goals Reach::helped_by_laizi() const noexcept {
  Goals helped = laizi_ < rules_.small_laizi_max ? bit_of(Goal::small) : 0;
  if (laizi_ < rules_.big_laizi_max) helped = static_cast<Goals>(helped | (kAllGoals & ~bit_of(Goal::small)));
  return helped;
}

Reach::Goals Reach::helped_by_costs(const GroupCosts& changed, std::size_t group, Goals wanted) const noexcept {
  Goals helped = 0;
  if (&changed == groups_[group]) return helped;
  if ((wanted & bit_of(Goal::small)) != 0 &&
      changed.regular.is_less_with(others_[group], missing_of(Goal::small) + small_wild_)) {
    helped = bit_of(Goal::small);
  }
  if (group == kSuits) return helped;
  const Goal flush = flush_of(static_cast<int>(group));
  return static_cast<Goals>(flush_with(changed) < missing_of(flush) ? helped | bit_of(flush) : helped);
}

Reach::Goals Reach::helped_by_copy(std::size_t count) const noexcept {
  Histogram held = held_;
  --held[count];
  ++held[count + 1];
  return triplets_with(held) < missing_of(Goal::triplets) ? bit_of(Goal::triplets) : 0;
}

// Every kind that can be had, with those of the goals wanted that it brings nearer.
template <class Use>
void Reach::for_each_draw(const Counts34& left, Goals wanted, Use use) noexcept {
  look_ahead();
  for (std::size_t goal = 0; goal < kGoals; ++goal) {
    if (missing_[goal] == kFar) wanted = static_cast<Goals>(wanted & ~(1u << goal));
  }
  std::array<Goals, kCopies> by_copy{};
  if ((wanted & bit_of(Goal::triplets)) != 0) {
    for (std::size_t count = 0; count < by_copy.size(); ++count) {
      if (held_[count] > 0) by_copy[count] = helped_by_copy(count);
    }
  }
  for (std::uint8_t kind = 0; kind < kKinds; ++kind) {
    const Tile tile{kind};
    if (left[kind] == 0 || has(special_.barred(), tile) || counts_[kind] == kCopies) continue;
    if (tile == special_.laizi) {
      use(tile, static_cast<Goals>(helped_by_laizi() & wanted));
      continue;
    }
    unsigned helped = by_copy[counts_[kind]] | helped_by_costs(*more_[kind], group_of(tile), wanted);
    if (has(kHonorKinds, tile)) helped |= bit_of(Goal::honors);
    if (has(kJiangKinds, tile)) helped |= bit_of(Goal::jiang);
    use(tile, static_cast<Goals>(helped & wanted));
  }
}

ByGoal<int> Reach::widths(const Counts34& left) noexcept {
  ByGoal<int> widths{};
  for_each_draw(left, kAllGoals, [&](Tile tile, Goals helped) {
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
  int width = 0;
  for_each_draw(left, nearest_goals(), [&](Tile tile, Goals helped) { width += helped != 0 ? left[tile.index] : 0; });
  return width;
}

}  // namespace paiju::wuhan
