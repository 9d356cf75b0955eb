#include "paiju/datongzi/decompose.h"

#include <algorithm>
#include <bit>

#include "paiju/datongzi/suits.h"

namespace paiju::datongzi {

namespace {

template <class Use>
void for_each_rank_down(RankSet ranks, Use use) {
  while (ranks != 0) {
    const int rank = std::bit_width(ranks) - 1;
    use(rank);
    ranks &= ~(1u << rank);
  }
}

[[nodiscard]] Cards of_rank(int rank, SuitCounts counts) {
  Cards cards;
  cards.add(rank, counts);
  return cards;
}

// What is left of a hand while it is taken apart.
class Rest {
 public:
  explicit Rest(const Cards& hand) : left_(hand) {}

  [[nodiscard]] const Cards& left() const noexcept { return left_; }

  Cards take(int rank, SuitCounts counts) {
    const Cards cards = of_rank(rank, counts);
    left_ -= cards;
    return cards;
  }
  Cards take_all(int rank) { return take(rank, left_.of_rank(rank)); }

  std::vector<Cards> take_dizha() {
    std::vector<Cards> found;
    for_each_rank_down(left_.ranks_with_two_of_each_suit(), [&](int rank) {
      while (dizha_in(left_.of_rank(rank)) > 0) found.push_back(take(rank, 0x2222));
    });
    return found;
  }
  std::vector<Cards> take_tongzi() {
    std::vector<Cards> found;
    for (int kind = kKinds - 1; kind >= 0; --kind) {
      const Card card{static_cast<std::uint8_t>(kind)};
      const auto three = static_cast<SuitCounts>(3 << 4 * cards::index_of(card.suit()));
      while (left_.count(card) >= 3) found.push_back(take(card.rank(), three));
    }
    return found;
  }
  std::vector<Cards> take_bombs() {
    std::vector<Cards> found;
    for_each_rank_down(left_.ranks_with(4), [&](int rank) { found.push_back(take_all(rank)); });
    std::stable_sort(found.begin(), found.end(), [](const Cards& a, const Cards& b) { return a.size() > b.size(); });
    return found;
  }
  // The longest runs of ranks that have so many cards, two ranks at least.
  std::vector<Cards> take_chains(int copies, RankSet links) {
    std::vector<Cards> found;
    for (RankSet ranks = left_.ranks_with(copies) & links; ranks != 0;) {
      const int top = std::bit_width(ranks) - 1;
      int start = top;
      while (start > 0 && (ranks >> (start - 1) & 1) != 0) --start;
      ranks &= (1u << start) - 1;
      if (start == top) continue;
      Cards chain;
      for (int rank = start; rank <= top; ++rank) chain += take_all(rank);
      found.push_back(chain);
    }
    std::stable_sort(found.begin(), found.end(), [](const Cards& a, const Cards& b) { return a.size() > b.size(); });
    return found;
  }
  std::vector<Cards> take_ranks_with(int copies) {
    std::vector<Cards> found;
    for_each_rank_down(left_.ranks_with(copies), [&](int rank) { found.push_back(take_all(rank)); });
    return found;
  }

 private:
  Cards left_;
};

// The lowest k cards of a rank that are allowed; 0 where none are.
[[nodiscard]] SuitCounts lowest(SuitCounts held, int k, Allowed allowed = Allowed::all) {
  SuitCounts best = 0;
  for_each_choice(held, [&](SuitCounts choice) {
    if (cards::total(choice) != k) return;
    if (allowed == Allowed::triple && is_one_suit(choice)) return;
    if (allowed == Allowed::bomb && choice == 0x2222) return;
    if (best == 0 || comes_before(of_rank(0, choice), of_rank(0, best))) best = choice;
  });
  return best;
}

[[nodiscard]] Cards lowest_chain(const Cards& hand, int copies, int start, int length) {
  Cards chain;
  for (int rank = start; rank < start + length; ++rank) chain.add(rank, lowest(hand.of_rank(rank), copies));
  return chain;
}

template <class Use>
void for_each_rank(RankSet ranks, Use use) {
  for (; ranks != 0; ranks &= ranks - 1) use(std::countr_zero(ranks));
}

// A body with so many of the lowest pairs of other ranks; empty where there are too few.
[[nodiscard]] Cards with_pairs(const Cards& hand, int start, int length, int pairs) {
  const RankSet others = hand.ranks_with(2) & ~(((1u << length) - 1) << start);
  if (std::popcount(others) < pairs) return {};
  Cards play = lowest_chain(hand, 3, start, length);
  RankSet left = others;
  for (int i = 0; i < pairs; ++i, left &= left - 1) {
    const int rank = std::countr_zero(left);
    play.add(rank, lowest(hand.of_rank(rank), 2));
  }
  return play;
}

}  // namespace

HandPatterns decompose(const Cards& hand, const Rules& rules) {
  Rest rest(hand);
  HandPatterns found;
  found.dizha = rest.take_dizha();
  found.tongzi = rest.take_tongzi();
  found.bombs = rest.take_bombs();
  found.airplane_chains = rest.take_chains(3, rules.links());
  found.triples = rest.take_ranks_with(3);
  found.consecutive_pair_chains = rest.take_chains(2, rules.links());
  found.pairs = rest.take_ranks_with(2);
  rest.left().for_each([&](Card card) { found.singles.push_back(card); });
  std::reverse(found.singles.begin(), found.singles.end());
  return found;
}

std::vector<Cards> find_pairs(const Cards& hand) {
  std::vector<Cards> found;
  for_each_rank(hand.ranks_with(2), [&](int rank) { found.push_back(of_rank(rank, lowest(hand.of_rank(rank), 2))); });
  return found;
}

std::vector<Cards> find_triples(const Cards& hand) {
  std::vector<Cards> found;
  for_each_rank(hand.ranks_with(3), [&](int rank) {
    const SuitCounts three = lowest(hand.of_rank(rank), 3, Allowed::triple);
    if (three != 0) found.push_back(of_rank(rank, three));
  });
  return found;
}

std::vector<Cards> find_bombs(const Cards& hand) {
  std::vector<Cards> found;
  for_each_rank(hand.ranks_with(4), [&](int rank) {
    const SuitCounts held = hand.of_rank(rank);
    for (int size = 4; size <= cards::total(held); ++size) {
      const SuitCounts bomb = lowest(held, size, Allowed::bomb);
      if (bomb != 0) found.push_back(of_rank(rank, bomb));
    }
  });
  return found;
}

std::vector<Cards> find_tongzi(const Cards& hand) {
  std::vector<Cards> found;
  for (std::uint64_t kinds = hand.kinds_with_three(); kinds != 0; kinds &= kinds - 1) {
    const Card card{static_cast<std::uint8_t>(std::countr_zero(kinds))};
    found.push_back(of_rank(card.rank(), static_cast<SuitCounts>(3 << 4 * cards::index_of(card.suit()))));
  }
  return found;
}

std::vector<Cards> find_chains(const Cards& hand, int copies, int length, const Rules& rules) {
  std::vector<Cards> found;
  if (length < 2) return found;
  for_each_rank(run_starts(hand.ranks_with(copies) & rules.links(), std::min(length, kRanks + 1)),
                [&](int start) { found.push_back(lowest_chain(hand, copies, start, length)); });
  return found;
}

std::vector<Cards> find_triples_with_pair(const Cards& hand) {
  std::vector<Cards> found;
  for_each_rank(hand.ranks_with(3), [&](int rank) {
    const Cards play = with_pairs(hand, rank, 1, 1);
    if (!play.empty()) found.push_back(play);
  });
  return found;
}

std::vector<Cards> find_winged(const Cards& hand, int count, const Rules& rules) {
  std::vector<Cards> found;
  for (int length = 2; length <= kRanks; ++length) {
    const int wings = count - 3 * length;
    if (wings % 2 != 0 || !fits_wings(wings, length, rules)) continue;
    for_each_rank(run_starts(hand.ranks_with(3) & rules.links(), length), [&](int start) {
      const Cards play = with_pairs(hand, start, length, wings / 2);
      if (!play.empty()) found.push_back(play);
    });
  }
  return found;
}

Cards find_longest_chain(const Cards& hand, int copies, const Rules& rules) {
  for (int length = kRanks; length >= 2; --length) {
    const std::vector<Cards> found = find_chains(hand, copies, length, rules);
    if (!found.empty()) return found.back();
  }
  return {};
}

Cards find_longest_winged(const Cards& hand, const Rules& rules) {
  const RankSet linked = hand.ranks_with(3) & rules.links();
  for (int length = kRanks; length >= 2; --length) {
    Cards best;
    for_each_rank_down(run_starts(linked, length), [&](int start) {
      for (int pairs = length; best.empty() && pairs > 0 && fits_wings(2 * pairs, length, rules); --pairs) {
        best = with_pairs(hand, start, length, pairs);
      }
    });
    if (!best.empty()) return best;
  }
  return {};
}

}  // namespace paiju::datongzi
