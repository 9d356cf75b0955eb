#pragma once
// Whether anything in a hand beats a play: complete, and without making a single play.

#include <bit>
#include <cstdint>

#include "paiju/datongzi/pattern.h"

namespace paiju::datongzi {

// The most cards of a rank that are a bomb: all, or seven where all are a dizha; below 4 there is none.
[[nodiscard]] constexpr int largest_bomb(SuitCounts held) noexcept { return held == 0x2222 ? 7 : cards::total(held); }

// The kinds of tongzi that beat this play, all of them unless it is a tongzi or a dizha.
[[nodiscard]] constexpr std::uint64_t tongzi_above(const Pattern& current) noexcept {
  if (current.type == PlayType::dizha) return 0;
  if (current.type != PlayType::tongzi) return ~std::uint64_t{0};
  return ~std::uint64_t{0} << (current.rank * kSuits + current.suit + 1);
}
[[nodiscard]] constexpr RankSet dizha_above(const Pattern& current) noexcept {
  return current.type == PlayType::dizha ? cards::above(current.rank) : cards::kAllRanks;
}

[[nodiscard]] constexpr bool has_bomb_over(const Cards& hand, const Pattern& current) noexcept {
  if (class_of(current.type) > 1) return false;
  const RankSet bombs = hand.ranks_with(4);
  if (current.type != PlayType::bomb) return bombs != 0;
  for (RankSet left = bombs; left != 0; left &= left - 1) {
    const int rank = std::countr_zero(left);
    if (largest_bomb(hand.of_rank(rank)) >= current.count + (rank <= current.rank)) return true;
  }
  return false;
}

[[nodiscard]] constexpr bool has_trump_over(const Cards& hand, const Pattern& current) noexcept {
  return has_bomb_over(hand, current) || (hand.kinds_with_three() & tongzi_above(current)) != 0 ||
         (hand.ranks_with_two_of_each_suit() & dizha_above(current)) != 0;
}

// Whether a normal play is beaten by one of its kind, or by a tongzi that is three of a rank too.
[[nodiscard]] constexpr bool has_same_over(const Cards& hand, const Pattern& current, const Rules& rules) noexcept {
  const RankSet higher = cards::above(current.rank);
  const auto has_chain = [&](int copies) {
    const RankSet tops = run_starts(hand.ranks_with(copies) & rules.links(), current.length) << (current.length - 1);
    return (tops & higher) != 0;
  };
  switch (current.type) {
    case PlayType::single:
      return (hand.ranks_with(1) & higher) != 0;
    case PlayType::pair:
      return (hand.ranks_with(2) & higher) != 0;
    case PlayType::triple:
      return (hand.ranks_with(3) & higher) != 0;
    case PlayType::triple_with_two: {
      const RankSet threes = hand.ranks_with(3) & higher;
      if (threes == 0 || rules.carry == Carry::loose) return threes != 0;
      return hand.size() >= 5 && !std::has_single_bit(hand.ranks_with(1));
    }
    case PlayType::consecutive_pairs:
      return has_chain(2);
    case PlayType::airplane:
      return has_chain(3);
    case PlayType::airplane_with_wings:
      return has_chain(3) && (rules.wings == Wings::loose || hand.size() >= 4 * current.length);
    default:
      return false;
  }
}

[[nodiscard]] constexpr bool can_beat(const Cards& hand, const Pattern& current, const Rules& rules) noexcept {
  return has_same_over(hand, current, rules) || has_trump_over(hand, current);
}

}  // namespace paiju::datongzi
