#include "paiju/datongzi/split.h"

#include <algorithm>
#include <array>
#include <bit>

#include "paiju/base/fixed_vec.h"
#include "paiju/datongzi/play.h"
#include "paiju/datongzi/suits.h"

namespace paiju::datongzi {

namespace {

using Counts = std::array<int, kRanks>;

// Cards that threes can carry away, a single or a pair, and what that saves.
struct Burden {
  double cost = 0;
  int cards = 0;
};
using Burdens = FixedVec<Burden, kRanks>;

// One way to take a hand apart, rank by rank and run by run.
class Splitter {
 public:
  Splitter(const Cards& hand, const Rules& rules, const Prices& prices) noexcept : rules_(rules), prices_(prices) {
    for (RankSet held = hand.ranks_with(1); held != 0; held &= held - 1) {
      const int rank = std::countr_zero(held);
      at(left_, rank) = take_trumps(rank, hand.of_rank(rank));
    }
  }

  // The better of all bombs kept, and bombs of four in airplanes.
  [[nodiscard]] Split best() const noexcept {
    const Split whole = split(left_);
    const RankSet fours = ranks_with(left_, 4, 4);
    const RankSet threes = ranks_with(left_, 3, 3);
    const RankSet linked = (fours | threes) & rules_.links();
    const RankSet joined = fours & linked & (linked << 1 | linked >> 1);
    if (joined == 0) return whole;
    Counts broken = left_;
    int spare = 0;
    for (RankSet ranks = joined; ranks != 0; ranks &= ranks - 1, ++spare) at(broken, std::countr_zero(ranks)) = 3;
    const Split flying = split(broken, spare);
    return flying.cost < whole.cost ? flying : whole;
  }

 private:
  [[nodiscard]] static int& at(Counts& counts, int rank) noexcept { return counts[static_cast<std::size_t>(rank)]; }
  [[nodiscard]] static int at(const Counts& counts, int rank) noexcept {
    return counts[static_cast<std::size_t>(rank)];
  }
  [[nodiscard]] static RankSet ranks_with(const Counts& counts, int least, int most) noexcept {
    RankSet ranks = 0;
    for (int rank = 0; rank < kRanks; ++rank) {
      ranks |= static_cast<RankSet>(at(counts, rank) >= least && at(counts, rank) <= most) << rank;
    }
    return ranks;
  }

  // Set dizha and tongzi of a rank apart; returns how many cards are left.
  int take_trumps(int rank, SuitCounts held) noexcept {
    const int dizha = dizha_in(held);
    const auto rest = static_cast<SuitCounts>(held - dizha * 0x2222);
    const int tongzi = tongzi_in(rest);
    if (dizha + tongzi == 0) return cards::total(held);
    const Config& config = rules_.config;
    const Pattern three{PlayType::tongzi, static_cast<Rank>(rank), 0, 0, 3};
    trumps_.plays += dizha + tongzi;
    trumps_.control += dizha + tongzi;
    trumps_.cost += dizha * (prices_.dizha - prices_.bonus * config.dizha_bonus);
    trumps_.cost += tongzi * (prices_.tongzi.of(rank) - prices_.bonus * bonus_for(three, config));
    return cards::total(held) - 8 * dizha - 3 * tongzi;
  }

  static void add(Split& split, double cost, bool is_control) noexcept {
    ++split.plays;
    split.control += is_control;
    split.cost += cost;
  }

  // With so many single cards beside, of bombs that were broken.
  [[nodiscard]] Split split(const Counts& counts, int spare = 0) const noexcept {
    Split split = trumps_;
    for (RankSet bombs = ranks_with(counts, 4, kMaxCards); bombs != 0; bombs &= bombs - 1) {
      const int rank = std::countr_zero(bombs);
      add(split, prices_.bomb.of(rank) - prices_.bomb_card * (at(counts, rank) - 4), true);
    }
    const RankSet threes = ranks_with(counts, 3, 3);
    add_threes(split, threes);
    Burdens burdens;
    add_pairs(split, ranks_with(counts, 2, 2), burdens);
    for (RankSet singles = ranks_with(counts, 1, 1); singles != 0; singles &= singles - 1) {
      const int rank = std::countr_zero(singles);
      burdens.push_back({prices_.single.of(rank), 1});
    }
    const int room = 2 * std::popcount(threes);
    split.plays += std::max(0, spare - room);
    split.cost += std::max(0, spare - room) * prices_.single.of(kRanks / 2);
    carry(split, burdens, std::max(0, room - spare));
    return split;
  }

  void add_threes(Split& split, RankSet threes) const noexcept {
    for (RankSet ranks = threes; ranks != 0;) {
      const int start = std::countr_zero(ranks);
      const bool is_linked = (rules_.links() >> start & 1) != 0;
      const int length = is_linked ? std::countr_one((ranks & rules_.links()) >> start) : 1;
      const int top = start + length - 1;
      ranks &= ~(((1u << length) - 1) << start);
      add(split, length > 1 ? prices_.airplane.of(top) : prices_.triple.of(top), top == cards::kTwo);
    }
  }

  void add_pairs(Split& split, RankSet twos, Burdens& burdens) const noexcept {
    for (RankSet ranks = twos; ranks != 0;) {
      const int start = std::countr_zero(ranks);
      const bool is_linked = (rules_.links() >> start & 1) != 0;
      const int length = is_linked ? std::countr_one((ranks & rules_.links()) >> start) : 1;
      const int top = start + length - 1;
      ranks &= ~(((1u << length) - 1) << start);
      if (length > 1) {
        add(split, prices_.pairs.of(top), false);
      } else {
        burdens.push_back({prices_.pair.of(top), 2});
      }
    }
  }

  // The costliest go with threes, a card of each counted; the others are plays.
  static void carry(Split& split, Burdens& burdens, int room) noexcept {
    const auto each = [](const Burden& burden) { return burden.cost / burden.cards; };
    std::sort(burdens.begin(), burdens.end(), [&](const Burden& a, const Burden& b) { return each(a) > each(b); });
    for (const Burden& burden : burdens) {
      if (burden.cards <= room && burden.cost > 0) {
        room -= burden.cards;
      } else {
        add(split, burden.cost, false);
      }
    }
  }

  const Rules& rules_;
  const Prices& prices_;
  Counts left_{};
  Split trumps_;
};

// What it is worth to be rid of one card of a rank, as it stands beside the others of its rank.
class Kickers {
 public:
  Kickers(const Cards& left, const Prices& prices) noexcept : left_(left), prices_(prices) {}

  [[nodiscard]] double worth(int rank, int room) const noexcept {
    constexpr double kBreakThree = -6;
    constexpr double kBreakTrump = -60;
    const SuitCounts held = left_.of_rank(rank);
    const int whole = 8 * dizha_in(held) + 3 * tongzi_in(held);
    const int spare = cards::total(held) - whole;
    if (spare == 0) return kBreakTrump + prices_.single.of(rank);
    if (spare == 1) return prices_.single.of(rank);
    if (spare == 2) return room > 1 ? prices_.pair.of(rank) / 2 : prices_.pair.of(rank) - prices_.single.of(rank);
    if (spare == 3) return kBreakThree;
    return spare == 4 ? -prices_.bomb_card + kBreakThree : -prices_.bomb_card;
  }

 private:
  const Cards& left_;
  const Prices& prices_;
};

}  // namespace

Split split_of(const Cards& hand, const Rules& rules, const Prices& prices) noexcept {
  return Splitter(hand, rules, prices).best();
}

Cards with_carried(const Cards& hand, const Picks& picks, const Rules& rules, const Prices& prices) noexcept {
  const bool is_three = picks.type == PlayType::triple_with_two;
  const int most = 2 * picks.length;
  const int fewest = is_three ? (rules.carry == Carry::loose ? 1 : 2) : fewest_wings(picks.length, rules);
  Cards carried = picks.carried;
  Cards left = hand - picks.cards();
  for (int count = carried.size(); count < most && !left.empty(); ++count) {
    RankSet ranks = left.ranks_with(1);
    const RankSet own = 1u << picks.rank;
    const bool has_own = is_three && carried.of_rank(picks.rank) != 0;
    if (has_own || (is_three && ranks != own)) ranks &= ~own;
    int best = -1;
    double most_worth = 0;
    const Kickers kickers(left, prices);
    for (; ranks != 0; ranks &= ranks - 1) {
      const int rank = std::countr_zero(ranks);
      const double worth = kickers.worth(rank, most - count);
      if (best < 0 || worth > most_worth) {
        best = rank;
        most_worth = worth;
      }
    }
    const bool may_stop = count >= fewest && !(is_three && has_own);
    if (best < 0 || (may_stop && most_worth <= 0)) break;
    Cards card;
    card.add(best, SuitChoices::get().choose(left.of_rank(best), 1));
    carried += card;
    left -= card;
  }
  return carried;
}

}  // namespace paiju::datongzi
