#pragma once
// Which cards of a rank to give: the choice that breaks least.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "paiju/datongzi/rules.h"

namespace paiju::datongzi {

// What cards of one rank hold together.
[[nodiscard]] constexpr int dizha_in(SuitCounts held) noexcept {
  int least = held & 15;
  for (int suit = 1; suit < kSuits; ++suit) least = std::min(least, cards::copies(held, suit));
  return least / 2;
}
[[nodiscard]] constexpr int tongzi_in(SuitCounts held) noexcept {
  int sets = 0;
  for (int suit = 0; suit < kSuits; ++suit) sets += cards::copies(held, suit) * 11 >> 5;  // a third, up to 15
  return sets;
}
// Tongzi, dizha, and a bomb if there are enough cards for one.
[[nodiscard]] constexpr int trumps_in(SuitCounts held) noexcept {
  return dizha_in(held) + tongzi_in(held) + (cards::total(held) >= 4);
}

// Every choice of some cards of a rank but none, by rising diamonds, clubs, hearts, spades.
template <class Use>
constexpr void for_each_choice(SuitCounts held, Use use) {
  for (SuitCounts choice = 0; choice != held;) {
    unsigned step = 1;
    int suit = 0;
    while (cards::copies(choice, suit) == cards::copies(held, suit)) {
      choice = static_cast<SuitCounts>(choice & ~(15u << 4 * suit));
      step <<= 4;
      ++suit;
    }
    choice = static_cast<SuitCounts>(choice + step);
    use(choice);
  }
}

[[nodiscard]] constexpr bool is_one_suit(SuitCounts choice) noexcept {
  return (choice & 0xFFF0) == 0 || (choice & 0xFF0F) == 0 || (choice & 0xF0FF) == 0 || (choice & 0x0FFF) == 0;
}

// What is allowed: a triple is not of one suit, a bomb of eight not two of each.
enum class Allowed : std::uint8_t { all, triple, bomb };

// The card of a rank that costs least.
struct CheapestCard {
  std::uint8_t lost = 0;  // trumps of the rank
  std::uint8_t suit = 0;
};

// What to give of a rank. Answers for hands of up to four copies of a card are kept in tables, filled once.
class SuitChoices {
 public:
  [[nodiscard]] static const SuitChoices& get();

  // The k cards after which it has lost the fewest dizha, then the fewest tongzi, then with the most diamonds, clubs,
  // hearts. 0 where nothing is allowed.
  [[nodiscard]] SuitCounts choose(SuitCounts held, int k, Allowed allowed = Allowed::all) const noexcept {
    if (has_more_than_four(held)) [[unlikely]]
      return search(held, k, allowed);
    const std::size_t at = index_of(held);
    if (allowed == Allowed::triple && k == 3) return triples_[at];
    if (allowed == Allowed::bomb && k == 8) return bombs_of_eight_[at];
    return any_[at][static_cast<std::size_t>(k)];
  }

  // The card whose loss leaves most trumps, the lowest suit of those. Expects that there is one.
  [[nodiscard]] CheapestCard cheapest(SuitCounts held) const noexcept {
    return has_more_than_four(held) ? search_cheapest(held) : cheapest_[index_of(held)];
  }

 private:
  static constexpr std::size_t kHands = 625;
  static constexpr std::size_t kSizes = 17;

  SuitChoices();
  [[nodiscard]] static SuitCounts search(SuitCounts held, int k, Allowed allowed) noexcept;
  [[nodiscard]] static CheapestCard search_cheapest(SuitCounts held) noexcept;
  [[nodiscard]] static constexpr bool has_more_than_four(SuitCounts held) noexcept {
    return ((held >> 3 | (held >> 2 & (held >> 1 | held))) & 0x1111) != 0;
  }
  [[nodiscard]] static constexpr std::size_t index_of(SuitCounts held) noexcept {
    return static_cast<std::size_t>((held & 15) + 5 * (held >> 4 & 15) + 25 * (held >> 8 & 15) + 125 * (held >> 12));
  }

  std::array<std::array<SuitCounts, kSizes>, kHands> any_{};
  std::array<SuitCounts, kHands> triples_{};
  std::array<SuitCounts, kHands> bombs_of_eight_{};
  std::array<CheapestCard, kHands> cheapest_{};
};

// Points of 5, 10 and K.
[[nodiscard]] constexpr int points_of_rank(int rank) noexcept {
  return rank == cards::kFive ? 5 : rank == cards::kTen || rank == cards::kKing ? 10 : 0;
}
[[nodiscard]] constexpr int points_of(const Cards& cards) noexcept {
  return 5 * cards::total(cards.of_rank(cards::kFive)) + 10 * cards::total(cards.of_rank(cards::kTen)) +
         10 * cards::total(cards.of_rank(cards::kKing));
}

// The cheapest cards of a hand, one at a time: the one whose loss leaves most trumps, then no point card, then the
// lowest rank and suit.
class CheapestFirst {
 public:
  explicit CheapestFirst(const Cards& hand) noexcept : left_(hand) {
    for (int rank = 0; rank < kRanks; ++rank) update(rank);
  }
  // Nothing of this rank is given any more.
  void spare(int rank) noexcept { keys_[static_cast<std::size_t>(rank)] = kNothing; }

  [[nodiscard]] bool empty() const noexcept { return lowest() == kNothing; }
  // Expects that something is left.
  Card take() noexcept {
    const Card card{static_cast<std::uint8_t>(lowest() & 63)};
    left_.remove(card);
    update(card.rank());
    return card;
  }

 private:
  static constexpr std::uint16_t kNothing = 0xFFFF;

  [[nodiscard]] std::uint16_t lowest() const noexcept {
    std::uint16_t best = kNothing;
    for (const std::uint16_t key : keys_) best = std::min(best, key);
    return best;
  }
  void update(int rank) noexcept {
    std::uint16_t& key = keys_[static_cast<std::size_t>(rank)];
    const SuitCounts held = left_.of_rank(rank);
    if (held == 0) {
      key = kNothing;
      return;
    }
    const CheapestCard card = choices_->cheapest(held);
    key = static_cast<std::uint16_t>(card.lost << 7 | (points_of_rank(rank) > 0) << 6 |
                                     cards::card_of(rank, card.suit).kind);
  }

  const SuitChoices* choices_ = &SuitChoices::get();
  Cards left_;
  std::array<std::uint16_t, kRanks> keys_{};
};

}  // namespace paiju::datongzi
