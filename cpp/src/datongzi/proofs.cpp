#include "paiju/datongzi/proofs.h"

#include <algorithm>
#include <bit>
#include <cstddef>

#include "paiju/datongzi/reply.h"
#include "paiju/datongzi/suits.h"

namespace paiju::datongzi {

void Proofs::learn(const Turn& pass, const Rules& rules) {
  const Pattern& over = pass.over;
  const RankSet higher = cards::above(over.rank);
  const bool can_carry = rules.carry == Carry::loose || pass.size >= 5;
  if (class_of(over.type) == 0) limit(cards::kAllRanks, 3, pass.later);
  switch (over.type) {
    case PlayType::single:
      limit(higher, 0, pass.later);
      break;
    case PlayType::pair:
      limit(higher, 1, pass.later);
      break;
    case PlayType::triple:
      limit(higher, 2, pass.later);
      break;
    case PlayType::triple_with_two:
      if (can_carry) limit(higher, 2, pass.later);
      break;
    case PlayType::bomb:
      limit(higher, over.count - 1, pass.later);
      limit(cards::kAllRanks & ~higher, over.count, pass.later);
      break;
    case PlayType::tongzi:
    case PlayType::dizha:
      break;
    default:
      chains_.push_back(pass);
  }
  for (int rank = 0; rank < kRanks; ++rank) limit_trumps(rank, over, pass.later.of_rank(rank));
}

void Proofs::limit(RankSet ranks, int most, const Cards& later) noexcept {
  for (; ranks != 0; ranks &= ranks - 1) {
    const int rank = std::countr_zero(ranks);
    int& least = ranks_[static_cast<std::size_t>(rank)].most;
    least = std::min(least, most - cards::total(later.of_rank(rank)));
  }
}

void Proofs::limit_trumps(int rank, const Pattern& over, SuitCounts later) {
  OfRank& of = ranks_[static_cast<std::size_t>(rank)];
  for (int suit = 0; suit < kSuits; ++suit) {
    if ((tongzi_above(over) >> (rank * kSuits + suit) & 1) == 0) continue;
    int& most = of.of_suit[static_cast<std::size_t>(suit)];
    most = std::min(most, 2 - cards::copies(later, suit));
  }
  const bool has_four = class_of(over.type) > 0;  // that many would beat a plain play anyway
  if (has_four && (dizha_above(over) >> rank & 1) != 0) of.no_dizha.push_back(later);
}

bool Proofs::allows(int rank, SuitCounts held) const noexcept {
  const OfRank& of = ranks_[static_cast<std::size_t>(rank)];
  if (cards::total(held) > of.most) return false;
  for (int suit = 0; suit < kSuits; ++suit) {
    if (cards::copies(held, suit) > of.of_suit[static_cast<std::size_t>(suit)]) return false;
  }
  return std::none_of(of.no_dizha.begin(), of.no_dizha.end(),
                      [&](SuitCounts later) { return dizha_in(static_cast<SuitCounts>(held + later)) > 0; });
}

bool Proofs::allows_chains(const Cards& hand, const Rules& rules) const noexcept {
  return std::none_of(chains_.begin(), chains_.end(),
                      [&](const Turn& pass) { return has_same_over(hand + pass.later, pass.over, rules); });
}

}  // namespace paiju::datongzi
