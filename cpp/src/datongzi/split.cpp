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

  // The better of all bombs kept, and bombs of four in airplanes.
  [[nodiscard]] Split best() const noexcept {
    const Split whole = split(left_);
    const RankSet fours = ranks_with(left_, 4, 4);
    const RankSet linked = (fours | ranks_with(left_, 3, 3)) & rules_.links();
    const RankSet joined = fours & linked & (linked << 1 | linked >> 1);
    if (joined == 0) return whole;
    Counts flying = left_;
    for (RankSet ranks = joined; ranks != 0; ranks &= ranks - 1) at(flying, std::countr_zero(ranks)) = 3;
    const Split broken = split(flying, std::popcount(joined));
    return broken.cost < whole.cost ? broken : whole;
  }

 private:
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
    std::sort(burdens.begin(), burdens.end(), [&](const Burden& a, const Burden& b) {
      return each(a) != each(b) ? each(a) > each(b) : a.cards < b.cards;
    });
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

}  // namespace

Split split_of(const Cards& hand, const Rules& rules, const Prices& prices) noexcept {
  return Splitter(hand, rules, prices).best();
}

}  // namespace paiju::datongzi
