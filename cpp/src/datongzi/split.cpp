#include "paiju/datongzi/split.h"

#include <algorithm>
#include <array>
#include <bit>

#include "paiju/base/fixed_vec.h"
#include "paiju/datongzi/suits.h"

namespace paiju::datongzi {

namespace {

using Counts = std::array<int, kRanks>;

template <class ByRank>
[[nodiscard]] auto& at(ByRank& by_rank, int rank) noexcept {
  return by_rank[static_cast<std::size_t>(rank)];
}

// Cards that threes can carry away, a single or a pair, and what that saves.
struct Burden {
  Price price;
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

  // The best of all bombs kept, bombs of four in airplanes, and larger ones in them too.
  [[nodiscard]] Split best() const noexcept {
    Split best = split(left_);
    RankSet before = 0;
    for (int largest = 4; largest <= kLargestBroken; ++largest) {
      const RankSet bombs = ranks_with(left_, 4, largest);
      const RankSet linked = (bombs | ranks_with(left_, 3, 3)) & rules_.links();
      const RankSet joined = bombs & linked & (linked << 1 | linked >> 1);
      if (joined == before) continue;
      before = joined;
      const Split flying = split_flying(joined);
      if (flying.cost < best.cost) best = flying;
    }
    return best;
  }

 private:
  static constexpr int kLargestBroken = 5;

  // With three cards of each of these ranks in airplanes, and the others to be carried.
  [[nodiscard]] Split split_flying(RankSet bombs) const noexcept {
    Counts counts = left_;
    int spare = 0;
    for (RankSet ranks = bombs; ranks != 0; ranks &= ranks - 1) {
      int& count = at(counts, std::countr_zero(ranks));
      spare += count - 3;
      count = 3;
    }
    return split(counts, spare);
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
    for (int i = 0; i < dizha; ++i) add(trumps_, at(prices_.dizha, rank));
    int left = cards::total(rest);
    for (int suit = 0; left >= 3 && suit < kSuits; ++suit) {
      for (int copies = cards::copies(rest, suit); copies >= 3; copies -= 3, left -= 3) {
        add(trumps_, prices_.tongzi[static_cast<std::size_t>(rank * kSuits + suit)]);
      }
    }
    return left;
  }

  static void add(Split& split, const Price& price) noexcept {
    constexpr double kHardly = 0.25;
    ++split.plays;
    split.control += price.beaten < kHardly;
    split.losing += price.beaten;
    split.cost += price.cost;
  }

  // With so many single cards beside, of bombs that were broken.
  [[nodiscard]] Split split(const Counts& counts, int spare = 0) const noexcept {
    Split split = trumps_;
    for (RankSet bombs = ranks_with(counts, 4, kMaxCards); bombs != 0; bombs &= bombs - 1) {
      const int rank = std::countr_zero(bombs);
      Price price = at(prices_.bomb, rank);
      price.cost -= prices_.bomb_card * (at(counts, rank) - 4);
      add(split, price);
    }
    const RankSet threes = ranks_with(counts, 3, 3);
    add_threes(split, threes);
    Burdens burdens;
    add_pairs(split, ranks_with(counts, 2, 2), burdens);
    for (RankSet singles = ranks_with(counts, 1, 1); singles != 0; singles &= singles - 1) {
      const int rank = std::countr_zero(singles);
      burdens.push_back({at(prices_.single, rank), 1});
    }
    const int room = 2 * std::popcount(threes);
    for (int i = room; i < spare; ++i) add(split, at(prices_.single, kRanks / 2));
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
      add(split, at(length > 1 ? prices_.airplane : prices_.triple, top));
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
        add(split, at(prices_.pairs, top));
      } else {
        burdens.push_back({at(prices_.pair, top), 2});
      }
    }
  }

  // The costliest go with threes, a card of each counted; the others are plays.
  static void carry(Split& split, Burdens& burdens, int room) noexcept {
    const auto each = [](const Burden& burden) { return burden.price.cost / burden.cards; };
    std::sort(burdens.begin(), burdens.end(), [&](const Burden& a, const Burden& b) { return each(a) > each(b); });
    for (const Burden& burden : burdens) {
      if (burden.cards <= room && burden.price.cost > 0) {
        room -= burden.cards;
      } else {
        add(split, burden.price);
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
    const double single = at(prices_.single, rank).cost;
    const double pair = at(prices_.pair, rank).cost;
    if (spare == 0) return kBreakTrump + single;
    if (spare == 1) return single;
    if (spare == 2) return room > 1 ? pair / 2 : pair - single;
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
