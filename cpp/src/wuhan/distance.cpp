#include "paiju/wuhan/distance.h"

#include <algorithm>

namespace paiju::wuhan {
namespace {

constexpr int first_of(int group) { return group * kRanks; }
constexpr int size_of(int group) { return group < kSuits ? kRanks : kHonors; }
constexpr int group_of(int kind) { return kind / kRanks; }

template <class StateOf>
std::array<KindState, kRanks> states_of(int group, StateOf state_of) {
  std::array<KindState, kRanks> states{};
  for (int i = 0; i < size_of(group); ++i) states[static_cast<std::size_t>(i)] = state_of(first_of(group) + i);
  return states;
}

WildCosts set_costs(int group, const std::array<KindState, kRanks>& states, int sets) {
  return group < kSuits ? suit_costs(states, sets) : triplet_costs({states.data(), kHonors}, sets);
}

int sets_left(const Hand& hand) { return kMaxSets - static_cast<int>(hand.melds.size()); }

// Tiles as they lie there, nothing to be gained.
struct HeldTiles {
  Kinds closed;
  Tile laizi;
  const Hand& hand;
  int wild;

  [[nodiscard]] KindState state_of(int kind) const {
    const Tile tile{static_cast<std::uint8_t>(kind)};
    const auto held = static_cast<std::uint8_t>(hand.counts[tile.index] - (tile == laizi ? wild : 0));
    return {held, held, !has(closed, tile)};
  }
  [[nodiscard]] auto states(int group) const {
    return states_of(group, [this](int kind) { return state_of(kind); });
  }
  [[nodiscard]] WildCosts sets(int group) const { return set_costs(group, states(group), sets_left(hand)); }
  [[nodiscard]] WildCosts triplets(int group) const {
    const auto kinds = states(group);
    return triplet_costs({kinds.data(), static_cast<std::size_t>(size_of(group))}, sets_left(hand));
  }
  [[nodiscard]] bool complete(const WildCosts& costs, WildPair pair) const {
    return costs.missing_with(wild, pair, sets_left(hand)) == 0;
  }
};

}  // namespace

bool is_regular_without(Kinds closed, Tile laizi, const Hand& hand, int wild) {
  const HeldTiles held{closed, laizi, hand, wild};
  WildCosts all = held.sets(0);
  for (int group = 1; group < kGroups; ++group) all = join(all, held.sets(group));
  return held.complete(all, WildPair::jiang);
}

bool is_triplets_without(Kinds closed, Tile laizi, const Hand& hand, int wild) {
  const HeldTiles held{closed, laizi, hand, wild};
  WildCosts all = held.triplets(0);
  for (int group = 1; group < kGroups; ++group) all = join(all, held.triplets(group));
  return held.complete(all, WildPair::any);
}

bool is_flush_without(Kinds closed, Tile laizi, const Hand& hand, int wild, int suit) {
  const HeldTiles held{closed, laizi, hand, wild};
  return held.complete(held.sets(suit), WildPair::any);
}

Distance::Distance(const Rules& rules, const Special& special, const Hand& hand)
    : rules_(rules),
      special_(special),
      counts_(hand.counts),
      sets_(sets_left(hand)),
      tiles_(kFullSize - 3 * static_cast<int>(hand.melds.size())),
      no_chow_(!has_chow(hand)),
      melds_(meld_kinds(hand)),
      laizi_limit_(rules.four_in_hand_blocks_win ? kCopies - 1 : kCopies) {
  most_natural_ = rules.laizi_limit_counts == LaiziLimitCounts::as_wild ? laizi_limit_ : 0;
  for (std::uint8_t kind = 0; kind < kKinds; ++kind) {
    if (has(special.barred(), Tile{kind})) continue;
    limits_[kind] = static_cast<std::uint8_t>(std::min(laizi_limit_, kCopies - hand.melded[kind]));
  }
  for (int naturals = 0; naturals <= most_natural_; ++naturals) {
    for (int group = 0; group < kGroups; ++group) {
      work_out(group, naturals, parts_[static_cast<std::size_t>(naturals)]);
    }
  }
  best_ = best();
}

int Distance::missing_with(Tile tile) const {
  Distance more = *this;
  ++more.counts_[tile.index];
  for (int naturals = 0; naturals <= most_natural_; ++naturals) {
    if (tile == special_.laizi) break;  // its costs only know how many of them are used
    more.work_out(group_of(tile.index), naturals, more.parts_[static_cast<std::size_t>(naturals)]);
  }
  return more.best();
}

KindState Distance::state_of(int kind, int naturals) const {
  const Tile tile{static_cast<std::uint8_t>(kind)};
  if (tile == special_.laizi) {
    return {static_cast<std::uint8_t>(naturals), static_cast<std::uint8_t>(naturals), true};
  }
  const std::uint8_t limit = limits_[tile.index];
  const bool wild = tile != kRed && (rules_.wild_may_be_skin || !special_.is_skin(tile));
  return {std::min(counts_[tile.index], limit), limit, wild};
}

void Distance::work_out(int group, int naturals, Parts& parts) const {
  const auto at = static_cast<std::size_t>(group);
  const auto states = states_of(group, [&](int kind) { return state_of(kind, naturals); });
  parts.sets[at] = set_costs(group, states, sets_);
  if (!no_chow_) return;
  parts.triplets[at] = group < kSuits ? triplet_costs(states, sets_) : parts.sets[at];
}

// The best over the laizi in the hand at the win: `naturals` stand for themselves, some more are wild.
template <class Missing>
int Distance::with_laizi(int naturals, int most_wild, Missing missing) const {
  int best = kFar;
  for (int wild = 0; wild <= most_wild && naturals + wild <= laizi_limit_; ++wild) {
    const int others = missing(wild);
    if (others < kImpossible) {
      best = std::min(best, others + std::max(0, naturals + wild - counts_[special_.laizi.index]));
    }
  }
  return best;
}

int Distance::of_sets(const Parts& parts, int naturals) const {
  const auto joined = [](const std::array<WildCosts, kGroups>& costs) {
    return join(join(costs[0], costs[1]), join(costs[2], costs[3]));
  };
  const WildCosts all = joined(parts.sets);
  int best = with_laizi(naturals, rules_.small_laizi_max,
                        [&](int wild) { return all.missing_with(wild, WildPair::jiang, sets_); });
  for (int suit = 0; suit < kSuits; ++suit) {
    if ((melds_ & ~suit_kinds(suit)) != 0) continue;
    const WildCosts& own = parts.sets[static_cast<std::size_t>(suit)];
    best = std::min(best, with_laizi(naturals, rules_.big_laizi_max,
                                     [&](int wild) { return own.missing_with(wild, WildPair::any, sets_); }));
  }
  if (no_chow_) {
    const WildCosts triplets = joined(parts.triplets);
    best = std::min(best, with_laizi(naturals, rules_.big_laizi_max,
                                     [&](int wild) { return triplets.missing_with(wild, WildPair::any, sets_); }));
  }
  return best;
}

// A hand of these kinds and laizi, without any structure.
int Distance::of_kinds(Kinds kinds) const {
  if ((melds_ & ~kinds) != 0) return kFar;
  int held = 0;
  int room = 0;
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    const Tile tile{static_cast<std::uint8_t>(kind)};
    if (!has(kinds, tile) || tile == special_.laizi) continue;
    held += std::min(counts_[kind], limits_[kind]);
    room += limits_[kind];
  }
  const bool as_themselves = most_natural_ != 0 && has(kinds, special_.laizi);
  const int most_laizi = std::min(as_themselves ? kCopies : rules_.big_laizi_max, std::min(laizi_limit_, tiles_));
  int best = kFar;
  for (int laizi = 0; laizi <= most_laizi; ++laizi) {
    const int others = tiles_ - laizi;
    if (others > room) continue;
    best = std::min(best, std::max(0, others - held) + std::max(0, laizi - counts_[special_.laizi.index]));
  }
  return best;
}

int Distance::best() const {
  int best = of_kinds(kHonorKinds);
  if (no_chow_) best = std::min(best, of_kinds(kJiangKinds));
  for (int naturals = 0; naturals <= most_natural_; ++naturals) {
    best = std::min(best, of_sets(parts_[static_cast<std::size_t>(naturals)], naturals));
  }
  return best;
}

}  // namespace paiju::wuhan
