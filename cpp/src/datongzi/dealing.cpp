#include "paiju/datongzi/dealing.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "paiju/datongzi/suits.h"

namespace paiju::datongzi {

namespace {

// Ways to take some of the copies of one card.
constexpr std::array<std::array<double, 5>, 5> kChoose{
    {{1, 0, 0, 0, 0}, {1, 1, 0, 0, 0}, {1, 2, 1, 0, 0}, {1, 3, 3, 1, 0}, {1, 4, 6, 4, 1}}};
static_assert(cards::kMaxDecks == 4);

[[nodiscard]] double ways_to_take(SuitCounts all, SuitCounts some) noexcept {
  double ways = 1;
  for (int suit = 0; suit < kSuits; ++suit) {
    const auto copies = static_cast<std::size_t>(cards::copies(all, suit));
    ways *= kChoose[copies][static_cast<std::size_t>(cards::copies(some, suit))];
  }
  return ways;
}

// Every choice of some cards of a rank, also none.
template <class Use>
void for_each_part(SuitCounts held, Use use) {
  use(SuitCounts{0});
  for_each_choice(held, use);
}

// How likely a hand has just these cards of a rank, up to a factor for the rank.
[[nodiscard]] double likelihood(const Hidden& hand, int rank, SuitCounts held, double forbidden) noexcept {
  const bool is_allowed = hand.proofs == nullptr || hand.proofs->allows(rank, held);
  const double likely = hand.habits == nullptr ? 1 : hand.habits->of(rank, cards::total(held));
  return is_allowed ? likely : likely * forbidden;
}

// Goes through all deals: rank by rank, the highest first, of which least is known to be possible; in each rank hand by
// hand.
class AllDeals {
 public:
  AllDeals(const Cards& cards, const FixedVec<Hidden, kMaxPlayers>& hands, std::size_t most)
      : cards_(cards), hands_(hands), most_(most), tries_(kTriesOfDeal * most) {
    for (std::size_t i = 0; i < hands.size(); ++i) open_ += room_[i] = hands[i].size;
    lower_ = cards.size();
  }

  [[nodiscard]] std::vector<Dealt> run() {
    deal_rank(kRanks - 1, {.ways = 1});
    if (is_too_much_) found_.clear();
    return found_;
  }

 private:
  static constexpr std::size_t kTriesOfDeal = 20;

  void deal_rank(int rank, const Dealt& dealt) {
    if (rank < 0) {
      is_too_much_ = is_too_much_ || found_.size() == most_;
      if (!is_too_much_) found_.push_back(dealt);
      return;
    }
    const SuitCounts held = cards_.of_rank(rank);
    lower_ -= cards::total(held);
    deal_hand(rank, 0, held, dealt);
    lower_ += cards::total(held);
  }

  // What the hands do not take lies aside, but the lower ranks have to fill them.
  void deal_hand(int rank, std::size_t hand, SuitCounts rest, const Dealt& dealt) {
    if (hand == hands_.size()) {
      if (open_ <= lower_) deal_rank(rank - 1, dealt);
      return;
    }
    for_each_part(rest, [&](SuitCounts mine) {
      const int size = cards::total(mine);
      if (is_too_much_ || size > room_[hand]) return;
      const double likely = likelihood(hands_[hand], rank, mine, 0);
      if (likely == 0) return;
      if (tries_-- == 0) is_too_much_ = true;
      Dealt next = dealt;
      next.hands[hand].add(rank, mine);
      next.ways *= likely * ways_to_take(rest, mine);
      room_[hand] -= size;
      open_ -= size;
      deal_hand(rank, hand + 1, static_cast<SuitCounts>(rest - mine), next);
      room_[hand] += size;
      open_ += size;
    });
  }

  const Cards& cards_;
  const FixedVec<Hidden, kMaxPlayers>& hands_;
  std::size_t most_;
  std::size_t tries_;
  std::array<int, kMaxPlayers> room_{};  // that each hand still has,
  int open_ = 0;                         // and all together
  int lower_ = 0;                        // cards of ranks that have not been dealt
  bool is_too_much_ = false;
  std::vector<Dealt> found_;
};

// A number from 0 to below a limit.
[[nodiscard]] double up_to(double limit, Rng& rng) noexcept {
  return limit * (static_cast<double>(rng.next() >> 11) * 0x1p-53);
}

}  // namespace

std::vector<Dealt> all_deals(const Cards& cards, const FixedVec<Hidden, kMaxPlayers>& hands, std::size_t most) {
  return AllDeals(cards, hands, most).run();
}

Dealing::Dealing(const Cards& cards, const Hidden& one, const Hidden& two, double forbidden)
    : one_(one), two_(two), aside_(cards.size() - one.size - two.size), forbidden_(forbidden) {
  ways_[0].resize(one_.size, two_.size);
  ways_[0](0, 0) = 1;
  int dealt = 0;
  for (int rank = 0; rank < kRanks; ++rank) {
    OfRank& of = ranks_[static_cast<std::size_t>(rank)];
    of.cards = cards.of_rank(rank);
    of.size = cards::total(of.cards);
    count_rank(rank);
    add_rank(rank, dealt);
    dealt += of.size;
  }
}

double Dealing::weight(const Hidden& hand, int rank, SuitCounts held) const noexcept {
  return likelihood(hand, rank, held, forbidden_);
}

void Dealing::count_rank(int rank) {
  OfRank& of = ranks_[static_cast<std::size_t>(rank)];
  of.ways.resize(of.size, of.size);
  for_each_part(of.cards, [&](SuitCounts mine) {
    const int size = cards::total(mine);
    const double ways = size > one_.size ? 0 : weight(one_, rank, mine) * ways_to_take(of.cards, mine);
    if (ways == 0) return;
    Part part{mine, size, ways, std::vector<double>(static_cast<std::size_t>(of.size - size + 1))};
    const auto rest = static_cast<SuitCounts>(of.cards - mine);
    const auto add = [&](SuitCounts other) {
      part.others[static_cast<std::size_t>(cards::total(other))] +=
          weight(two_, rank, other) * ways_to_take(rest, other);
    };
    if (aside_ == 0) {
      add(rest);
    } else {
      for_each_part(rest, add);
    }
    for (int other = 0; other <= of.size - size; ++other) {
      of.ways(size, other) += ways * part.others[static_cast<std::size_t>(other)];
    }
    of.parts.push_back(std::move(part));
  });
}

// Both hands and the cards aside have only so much room.
void Dealing::add_rank(int rank, int dealt) {
  const OfRank& of = ranks_[static_cast<std::size_t>(rank)];
  const Table& before = ways_[static_cast<std::size_t>(rank)];
  Table& after = ways_[static_cast<std::size_t>(rank + 1)];
  after.resize(one_.size, two_.size);
  for (int one = 0; one <= std::min(one_.size, dealt); ++one) {
    for (int two = std::max(0, dealt - aside_ - one); two <= std::min(two_.size, dealt - one); ++two) {
      const double so_far = before(one, two);
      if (so_far == 0) continue;
      const int room = aside_ - (dealt - one - two);
      for (int mine = 0; mine <= std::min(of.size, one_.size - one); ++mine) {
        const int most = std::min(of.size - mine, two_.size - two);
        for (int other = std::max(0, of.size - mine - room); other <= most; ++other) {
          after(one + mine, two + other) += so_far * of.ways(mine, other);
        }
      }
    }
  }
}

double Dealing::log_chance(const Cards& one, const Cards& two) const noexcept {
  double sum = -std::log(ways_[kRanks](one_.size, two_.size));
  for (int rank = 0; rank < kRanks; ++rank) {
    const SuitCounts all = ranks_[static_cast<std::size_t>(rank)].cards;
    const SuitCounts mine = one.of_rank(rank);
    const SuitCounts other = two.of_rank(rank);
    sum += std::log(weight(one_, rank, mine) * ways_to_take(all, mine));
    sum += std::log(weight(two_, rank, other) * ways_to_take(static_cast<SuitCounts>(all - mine), other));
  }
  return sum;
}

void Dealing::draw(Rng& rng, Cards& one, Cards& two) const {
  Sizes left{one_.size, two_.size};
  for (int rank = kRanks - 1; rank >= 0; --rank) {
    const OfRank& of = ranks_[static_cast<std::size_t>(rank)];
    if (of.size == 0) continue;
    const Sizes sizes = draw_sizes(rank, left, rng);
    const Part& part = draw_part(of, sizes, rng);
    one.add(rank, part.cards);
    two.add(rank, draw_other(rank, part, sizes.two, rng));
    left.one -= sizes.one;
    left.two -= sizes.two;
  }
}

// How many of a rank, where so many cards of it and of lower ranks are still to come.
Dealing::Sizes Dealing::draw_sizes(int rank, Sizes left, Rng& rng) const noexcept {
  const OfRank& of = ranks_[static_cast<std::size_t>(rank)];
  const Table& before = ways_[static_cast<std::size_t>(rank)];
  double place = up_to(ways_[static_cast<std::size_t>(rank + 1)](left.one, left.two), rng);
  Sizes found;
  for (int one = 0; one <= std::min(of.size, left.one); ++one) {
    for (int two = 0; two <= std::min(of.size - one, left.two); ++two) {
      const double ways = before(left.one - one, left.two - two) * of.ways(one, two);
      if (ways == 0) continue;
      found = {one, two};  // the last that is possible, should rounding lead past it
      place -= ways;
      if (place < 0) return found;
    }
  }
  return found;
}

const Dealing::Part& Dealing::draw_part(const OfRank& of, Sizes sizes, Rng& rng) noexcept {
  double place = up_to(of.ways(sizes.one, sizes.two), rng);
  const Part* found = nullptr;
  for (const Part& part : of.parts) {
    if (part.size != sizes.one) continue;
    const double ways = part.ways * part.others[static_cast<std::size_t>(sizes.two)];
    if (ways == 0) continue;
    found = &part;
    place -= ways;
    if (place < 0) break;
  }
  return *found;
}

SuitCounts Dealing::draw_other(int rank, const Part& part, int size, Rng& rng) const noexcept {
  const auto rest = static_cast<SuitCounts>(ranks_[static_cast<std::size_t>(rank)].cards - part.cards);
  double place = up_to(part.others[static_cast<std::size_t>(size)], rng);
  SuitCounts found = 0;
  for_each_part(rest, [&](SuitCounts other) {
    if (place < 0 || cards::total(other) != size) return;
    const double ways = weight(two_, rank, other) * ways_to_take(rest, other);
    if (ways == 0) return;
    found = other;
    place -= ways;
  });
  return found;
}

}  // namespace paiju::datongzi
