#include "paiju/sichuan/goal.h"

#include <algorithm>
#include <array>

#include "paiju/tiles/shapes.h"

namespace paiju::sichuan {
namespace {

constexpr int kPairs = 7;

template <class Use>
void for_each_kind(const Goal& goal, Use use) {
  for (std::size_t suit = 0; suit < kSuits; ++suit) {
    if (!goal.has(static_cast<int>(suit))) continue;
    for (std::size_t kind = suit * kRanks; kind < (suit + 1) * kRanks; ++kind) use(kind);
  }
}

// ---- sets and a pair

// Worked out suit by suit; exact, and slow.
class WorkedOut {
 public:
  WorkedOut(const Hand& hand, const Counts27& left, const FixedVec<int, 2>& suits, int sets)
      : hand_(hand), left_(left), suits_(suits), sets_(sets) {
    for (std::size_t kind = 0; kind < left.size(); ++kind) {
      limits_[kind] = static_cast<std::uint8_t>(hand.counts[kind] + left[kind]);
    }
  }

  [[nodiscard]] Approach approach(int farthest) const {
    std::array<Costs, 2> costs;
    for (std::size_t at = 0; at < suits_.size(); ++at) costs[at] = suit_costs(counts_of(at), limits_of(at));
    Approach found{missing(costs[0], costs[1]), {}};
    if (found.missing > farthest) return {};
    for (std::size_t at = 0; at < suits_.size(); ++at) {
      const std::array<Costs, kRanks> more = suit_costs_with_one_more(counts_of(at), limits_of(at));
      for (std::size_t rank = 0; rank < kRanks; ++rank) {
        const std::size_t kind = static_cast<std::size_t>(suits_[at]) * kRanks + rank;
        const bool helps = left_[kind] > 0 && missing(more[rank], costs[1 - at]) < found.missing;
        if (helps) found.useful[kind] = left_[kind];
      }
    }
    return found;
  }

 private:
  [[nodiscard]] const std::uint8_t* counts_of(std::size_t at) const {
    return hand_.counts.data() + suits_[at] * kRanks;
  }
  [[nodiscard]] const std::uint8_t* limits_of(std::size_t at) const { return limits_.data() + suits_[at] * kRanks; }
  [[nodiscard]] int missing(const Costs& one, const Costs& other) const {
    const Costs all = suits_.size() == 1 ? one : join(one, other);
    const int missing = all.sets_and_pair[static_cast<std::size_t>(sets_)];
    return missing < kImpossible ? missing : kNever;
  }

  const Hand& hand_;
  const Counts27& left_;
  Counts27 limits_{};
  const FixedVec<int, 2>& suits_;
  int sets_;
};

// The tables count on four copies of everything, so they tell the fewest draws there may be. Draws that exist and end
// in a win prove them right, which is nearly always so and soon found; where there are none, the way is worked out.
class Regular {
 public:
  Regular(const Hand& hand, const Counts27& left, const Goal& goal)
      : hand_(hand), left_(left), sets_(kMaxSets - static_cast<int>(hand.melds.size())) {
    for (int suit = 0; suit < kSuits; ++suit) {
      if (!goal.has(suit)) continue;
      change(held_, suits_.size(), suit_key(hand.counts.data() + suit * kRanks));
      suits_.push_back(suit);
    }
  }

  Approach approach(int farthest) {
    const int fewest = by_tables(held_.shapes[0], held_.shapes[1]);
    if (fewest > farthest) return {};
    find_draws(fewest);
    for (std::size_t i = 0; i < draws_.size(); ++i) {
      if (useful_[draws_[i].kind] > 0) continue;
      if (fits_in(draws_[i]) || completes_with(i, held_, fewest, 0)) note(draws_[i]);
    }
    if (way_.empty()) return WorkedOut(hand_, left_, suits_, sets_).approach(farthest);
    return {fewest, useful_};
  }

 private:
  // The tiles of each suit, as the tables know them.
  struct Held {
    std::array<SuitKey, 2> keys{};
    std::array<Shape, 2> shapes{};
  };
  struct Draw {
    std::uint8_t kind = 0;
    std::uint8_t at = 0;  // its suit in Held
    SuitKey key{};        // of the tile alone: keys add up
  };

  void change(Held& held, std::size_t at, SuitKey key) const {
    held.keys[at] = key;
    held.shapes[at] = shapes_.of_suit(key);
  }
  [[nodiscard]] int by_tables(Shape one, Shape other) const {
    return shapes_.missing(suits_.size() == 1 ? one : shapes_.join(one, other), sets_);
  }
  [[nodiscard]] int missing_with(const Held& held, const Draw& draw) const {
    return by_tables(shapes_.of_suit(held.keys[draw.at] + draw.key), held.shapes[1 - draw.at]);
  }

  // What the tables call useful; nothing else can be.
  void find_draws(int missing) {
    for (std::uint8_t at = 0; at < suits_.size(); ++at) {
      for (int rank = 0; rank < kRanks; ++rank) {
        const Draw draw{static_cast<std::uint8_t>(suits_[at] * kRanks + rank), at, key_of_rank(rank)};
        if (left_[draw.kind] > 0 && missing_with(held_, draw) < missing) draws_.push_back(draw);
      }
    }
  }

  // Whether so many draws complete what is held: this one, which helps, and others from the given one on. Such draws
  // may come in any order, so each of them is useful.
  bool completes_with(std::size_t i, const Held& held, int missing, std::size_t from) {
    const Draw& draw = draws_[i];
    Held next = held;
    change(next, draw.at, held.keys[draw.at] + draw.key);
    if (missing == 1) {
      way_ = {};
      won_ = next;
    } else if (!goes_on(draw, next, missing - 1, from)) {
      return false;
    }
    way_.push_back(static_cast<std::uint8_t>(i));
    note(draw);
    return true;
  }
  bool goes_on(const Draw& drawn, const Held& held, int missing, std::size_t from) {
    --left_[drawn.kind];
    bool is_way = false;
    for (std::size_t i = from; i < draws_.size() && !is_way; ++i) {
      const bool helps = left_[draws_[i].kind] > 0 && missing_with(held, draws_[i]) < missing;
      is_way = helps && completes_with(i, held, missing, i);
    }
    ++left_[drawn.kind];
    return is_way;
  }

  // Whether a draw can stand in for another on the way that is known.
  [[nodiscard]] bool fits_in(const Draw& draw) const {
    return std::any_of(way_.begin(), way_.end(), [&](std::uint8_t i) {
      const Draw& other = draws_[i];
      Held rest = won_;
      change(rest, other.at, won_.keys[other.at] - other.key);
      return missing_with(rest, draw) == 0;
    });
  }

  void note(const Draw& draw) { useful_[draw.kind] = left_[draw.kind]; }

  const Shapes& shapes_ = Shapes::get();
  const Hand& hand_;
  Counts27 left_;
  int sets_;
  FixedVec<int, 2> suits_;
  Held held_;
  FixedVec<Draw, 2 * kRanks> draws_;
  Counts27 useful_{};
  FixedVec<std::uint8_t, kFullSize> way_;  // the last that was found, as numbers of draws,
  Held won_;                               // and where it ends
};

// ---- other forms

// The fullest kinds become triplets, the next one the eyes. Kinds are alike that hold as many tiles of three and can be
// brought to as many.
class Triplets {
 public:
  Triplets(const Hand& hand, const Counts27& left, const Goal& goal)
      : hand_(hand), left_(left), goal_(goal), sets_(kMaxSets - static_cast<int>(hand.melds.size())) {
    for_each_kind(goal, [&](std::size_t kind) { ++kinds_[most_of(kind)][held_of(kind)]; });
  }

  Approach approach(int farthest) {
    Approach found{missing(), {}};
    if (found.missing > farthest) return {};
    std::array<std::array<bool, 4>, 4> helps{};
    for (std::size_t most = 2; most <= 3; ++most) {
      for (std::size_t held = 0; held < most; ++held) helps[most][held] = missing_after(most, held) < found.missing;
    }
    for_each_kind(goal_, [&](std::size_t kind) {
      if (helps[most_of(kind)][held_of(kind)]) found.useful[kind] = left_[kind];
    });
    return found;
  }

 private:
  [[nodiscard]] std::size_t held_of(std::size_t kind) const { return std::min<std::size_t>(hand_.counts[kind], 3); }
  [[nodiscard]] std::size_t most_of(std::size_t kind) const {
    return std::min<std::size_t>(hand_.counts[kind] + left_[kind], 3);
  }

  [[nodiscard]] int missing() const {
    int missing = 0;
    int sets = sets_;
    int eyes = kNever;
    for (int held = 3; held >= 0; --held) {
      const auto at = static_cast<std::size_t>(held);
      const int used = std::min(sets, kinds_[3][at]);
      missing += used * (3 - held);
      sets -= used;
      if (kinds_[3][at] > used || kinds_[2][at] > 0) eyes = std::min(eyes, std::max(0, 2 - held));
    }
    return sets > 0 || eyes == kNever ? kNever : missing + eyes;
  }

  // When one of these kinds is drawn.
  [[nodiscard]] int missing_after(std::size_t most, std::size_t held) {
    if (kinds_[most][held] == 0) return kNever;
    --kinds_[most][held];
    ++kinds_[most][held + 1];
    const int after = missing();
    ++kinds_[most][held];
    --kinds_[most][held + 1];
    return after;
  }

  const Hand& hand_;
  const Counts27& left_;
  const Goal& goal_;
  int sets_;
  std::array<std::array<int, 4>, 4> kinds_{};  // how many, by what they can be brought to and what they hold
};

// Four of a kind are two pairs. A draw pairs an odd tile; once there are no more of these, a pair takes two.
Approach approach_pairs(const Hand& hand, const Counts27& left, const Goal& goal, int farthest) {
  int need = kPairs;
  int odd = 0;
  int fresh = 0;
  for_each_kind(goal, [&](std::size_t kind) {
    const bool grows = hand.counts[kind] % 2 == 1 && left[kind] > 0;
    need -= hand.counts[kind] / 2;
    odd += grows;
    fresh += (left[kind] - grows) / 2;
  });
  const int by_one = std::min(need, odd);
  const int by_two = need - by_one;
  Approach found{by_one + 2 * by_two, {}};
  if (by_two > fresh || found.missing > farthest) return {};
  for_each_kind(goal, [&](std::size_t kind) {
    const bool helps = hand.counts[kind] % 2 == 1 || (by_two > 0 && left[kind] > 1);
    if (helps) found.useful[kind] = left[kind];
  });
  return found;
}

}  // namespace

FixedVec<Goal, kMaxGoals> goals_of(const Hand& hand) {
  const std::uint8_t absent = absent_suits(hand.void_suit, hand.melded.data());
  unsigned melded = 0;
  for (const Meld& meld : hand.melds) melded |= 1u << index_of(meld.tile.suit());
  FixedVec<Goal, kMaxGoals> goals;
  for (const Form form : {Form::regular, Form::triplets, Form::pairs}) {
    if (form == Form::pairs && !hand.melds.empty()) continue;
    for (const unsigned suits : {0b001u, 0b010u, 0b100u, 0b011u, 0b101u, 0b110u}) {
      if ((absent & ~suits) != 0 && (melded & ~suits) == 0) goals.push_back({form, static_cast<std::uint8_t>(suits)});
    }
  }
  return goals;
}

Approach approach(const Hand& hand, const Counts27& left, const Goal& goal, int farthest) {
  if (goal.form == Form::regular) return Regular(hand, left, goal).approach(farthest);
  if (goal.form == Form::triplets) return Triplets(hand, left, goal).approach(farthest);
  return approach_pairs(hand, left, goal, farthest);
}

Approach nearest(const Hand& hand, const Counts27& left) {
  Approach best;
  for (const Goal& goal : goals_of(hand)) {
    const Approach found = approach(hand, left, goal, best.missing);
    if (found.missing < best.missing) best = found;
    if (found.missing > best.missing) continue;
    for (std::size_t kind = 0; kind < left.size(); ++kind) {
      best.useful[kind] = std::max(best.useful[kind], found.useful[kind]);
    }
  }
  return best;
}

}  // namespace paiju::sichuan
