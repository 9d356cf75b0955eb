#include "paiju/datongzi/carry.h"

#include <bit>
#include <cstddef>

#include "paiju/datongzi/suits.h"

namespace paiju::datongzi {

namespace {

// The cards beside a begun pattern, and what it is worth to be rid of one of them.
class Kickers {
 public:
  Kickers(const Cards& left, const Prices& prices) noexcept : left_(left), prices_(prices) {}

  [[nodiscard]] const Cards& left() const noexcept { return left_; }

  // One of a rank, as it stands beside the others, where so many cards may still be carried.
  [[nodiscard]] double worth(int rank, int room) const noexcept {
    constexpr double kBreakThree = -6;
    constexpr double kBreakTrump = -60;
    const SuitCounts held = left_.of_rank(rank);
    const int spare = cards::total(held) - 8 * dizha_in(held) - 3 * tongzi_in(held);
    const double single = prices_.single[static_cast<std::size_t>(rank)].cost;
    const double pair = prices_.pair[static_cast<std::size_t>(rank)].cost;
    if (spare <= 0) return kBreakTrump + single;
    if (spare == 1) return single;
    if (spare == 2) return room > 1 ? pair / 2 : pair - single;
    if (spare == 3) return kBreakThree;
    return spare == 4 ? -prices_.bomb_card + kBreakThree : -prices_.bomb_card;
  }

  // The rank that is best gone; of equals the lowest. Expects that there is one.
  [[nodiscard]] int best_of(RankSet ranks, int room) const noexcept {
    int best = std::countr_zero(ranks);
    double most = worth(best, room);
    for (RankSet others = ranks & (ranks - 1); others != 0; others &= others - 1) {
      const int rank = std::countr_zero(others);
      const double found = worth(rank, room);
      if (found <= most) continue;
      best = rank;
      most = found;
    }
    return best;
  }

  Cards take(int rank) noexcept {
    Cards card;
    card.add(rank, SuitChoices::get().choose(left_.of_rank(rank), 1));
    left_ -= card;
    return card;
  }

 private:
  Cards left_;
  const Prices& prices_;
};

// The fewest cards that a begun pattern carries.
[[nodiscard]] int fewest_carried(const Picks& picks, const Rules& rules) noexcept {
  if (picks.type != PlayType::triple_with_two) return fewest_wings(picks.length, rules);
  // A fourth of the rank does not count alone: that would be a bomb.
  return rules.carry == Carry::loose && picks.carried.of_rank(picks.rank) == 0 ? 1 : 2;
}

}  // namespace

Cards with_carried(const Cards& hand, Picks picks, const Rules& rules, const Prices& prices) noexcept {
  const bool is_three = picks.type == PlayType::triple_with_two;
  const RankSet own = is_three ? 1u << picks.rank : 0;
  const int most = 2 * picks.length;
  Kickers kickers(hand - picks.cards(), prices);
  for (int count = picks.carried.size(); count < most; ++count) {
    const RankSet ranks = kickers.left().ranks_with(1) & ~own;
    if (ranks == 0) break;
    const int rank = kickers.best_of(ranks, most - count);
    if (count >= fewest_carried(picks, rules) && kickers.worth(rank, most - count) <= 0) break;
    picks.carried += kickers.take(rank);
  }
  const bool lacks_one = is_three && picks.carried.size() < fewest_carried(picks, rules);
  if (lacks_one) picks.carried += kickers.take(picks.rank);  // the only other card was not enough
  return picks.cards();
}

}  // namespace paiju::datongzi
