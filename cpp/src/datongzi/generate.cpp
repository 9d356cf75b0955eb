#include "paiju/datongzi/generate.h"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>

#include "paiju/datongzi/suits.h"

namespace paiju::datongzi {

namespace {

// Trump class, size of a bomb, type, length, rank, suit of a single or a tongzi, number of cards, trumps broken.
std::uint64_t order_of(const Pattern& pattern, int broken) noexcept {
  const bool is_bomb = pattern.type == PlayType::bomb;
  const bool has_suit = pattern.suit != kNoSuit;
  std::uint64_t order = static_cast<std::uint64_t>(class_of(pattern.type));
  order = order << 8 | (is_bomb ? pattern.count : 0u);
  order = order << 4 | static_cast<std::uint64_t>(pattern.type);
  order = order << 4 | pattern.length;
  order = order << 4 | pattern.rank;
  order = order << 4 | (has_suit ? pattern.suit : 0u);
  order = order << 8 | pattern.count;
  return order << 8 | static_cast<std::uint64_t>(broken);
}

void sort_plays(std::vector<Play>& plays) {
  std::sort(plays.begin(), plays.end(), [](const Play& a, const Play& b) {
    return a.order != b.order ? a.order < b.order : comes_before(a.cards, b.cards);
  });
  const auto same = [](const Play& a, const Play& b) { return a.cards == b.cards; };
  plays.erase(std::unique(plays.begin(), plays.end(), same), plays.end());
}

// A hand with the cards it gives by rank: two for pairs, three for the bodies of what carries or flies.
class Families {
 public:
  Families(const Cards& hand, const Rules& rules)
      : hand_(hand), rules_(rules), size_(hand.size()), twos_(hand.ranks_with(2)), threes_(hand.ranks_with(3)) {
    const SuitChoices& choices = SuitChoices::get();
    for (RankSet left = twos_; left != 0; left &= left - 1) {
      const int rank = std::countr_zero(left);
      pair(rank) = choices.choose(hand.of_rank(rank), 2);
      if ((threes_ >> rank & 1) != 0) three(rank) = choices.choose(hand.of_rank(rank), 3);
    }
  }

  [[nodiscard]] RankSet linked_pairs() const noexcept { return twos_ & rules_.links(); }
  [[nodiscard]] RankSet linked_threes() const noexcept { return threes_ & rules_.links(); }
  [[nodiscard]] RankSet threes() const noexcept { return threes_; }
  [[nodiscard]] const Cards& hand() const noexcept { return hand_; }
  [[nodiscard]] int size() const noexcept { return size_; }

  [[nodiscard]] Cards pairs_from(int start, int length) const noexcept { return chain_of(pairs_, start, length); }
  [[nodiscard]] Cards airplane(int start, int length) const noexcept { return chain_of(triples_, start, length); }

  // Three of a rank with the cheapest cards of other ranks; with one of its own where there is only one other.
  [[nodiscard]] std::optional<Cards> three_with_cheapest(int rank, int carried) const noexcept {
    const int others = size_ - cards::total(hand_.of_rank(rank));
    Cards play = three_of(rank);
    if (others == 0 || size_ < 3 + carried) return std::nullopt;
    if (others >= carried) {
      CheapestFirst cheapest = cheapest_;
      cheapest.spare(rank);
      for (int i = 0; i < carried; ++i) play.add(cheapest.take());
      return play;
    }
    Cards own;
    own.add(rank, static_cast<SuitCounts>(hand_.of_rank(rank) - three(rank)));
    Cards other = hand_;
    other.remove_rank(rank);
    play += other;
    play.add(CheapestFirst(own).take());
    return play;
  }

  // A triple may carry one where the rules are loose.
  [[nodiscard]] std::optional<Cards> three_with_one(int rank) const noexcept {
    return rules_.carry == Carry::loose ? three_with_cheapest(rank, 1) : std::nullopt;
  }

  template <class Use>
  void for_each_carrying(int rank, Use use) const {
    if (const std::optional<Cards> play = three_with_cheapest(rank, 2)) use(*play);
    if (const std::optional<Cards> play = three_with_one(rank)) use(*play);
    for (RankSet left = twos_ & ~(1u << rank); left != 0; left &= left - 1) {
      const int other = std::countr_zero(left);
      Cards play = three_of(rank);
      play.add(other, pair(other));
      use(play);
    }
  }

  // The two cheapest cards may be one of the pairs.
  [[nodiscard]] int count_carrying(int rank) const noexcept {
    const RankSet others = twos_ & ~(1u << rank);
    const std::optional<Cards> play = three_with_cheapest(rank, 2);
    int count = std::popcount(others) + play.has_value() + three_with_one(rank).has_value();
    for (RankSet left = play ? others & play->ranks_with(2) : 0; left != 0; left &= left - 1) {
      const int other = std::countr_zero(left);
      count -= play->of_rank(other) == pair(other);
    }
    return count;
  }

  // The body of an airplane with the fewest cheap wings, with as many as triples, twice as many, and that many pairs.
  template <class Use>
  void for_each_winged(int start, int length, Use use) const {
    const Cards body = airplane(start, length);
    const int left = size_ - 3 * length;
    const int fewest = fewest_wings(length, rules_);
    if (left < fewest) return;
    CheapestFirst cheapest(hand_ - body);
    Cards play = body;
    for (int wings = 1; wings <= std::min(left, 2 * length); ++wings) {
      play.add(cheapest.take());
      if (wings == fewest || wings == length || wings == 2 * length) use(play);
    }
    const RankSet outside = twos_ & ~(((1u << length) - 1) << start);
    if (std::popcount(outside) < length) return;
    play = body;
    RankSet ranks = outside;
    for (int i = 0; i < length; ++i, ranks &= ranks - 1) {
      const int rank = std::countr_zero(ranks);
      play.add(rank, pair(rank));
    }
    use(play);
  }

  // A body with the fewest wings, at most two of the rank above it: three would make another body, a higher one.
  [[nodiscard]] std::optional<Cards> winged_as(int start, int length) const noexcept {
    Cards play = airplane(start, length);
    const int next = start + length;
    const bool is_linked = (rules_.links() >> next & 1) != 0;
    CheapestFirst cheapest(hand_ - play);
    int of_next = 0;
    for (int i = 0; i < fewest_wings(length, rules_); ++i) {
      if (cheapest.empty()) return std::nullopt;
      const Card card = cheapest.take();
      play.add(card);
      if (card.rank() == next && ++of_next == 2 && is_linked) cheapest.spare(next);
    }
    return play;
  }

  // All bodies of linked ranks, by start and length.
  template <class Use>
  static void for_each_run(RankSet ranks, Use use) {
    for (RankSet left = ranks; left != 0; left &= left - 1) {
      const int start = std::countr_zero(left);
      const int longest = std::countr_one(ranks >> start);
      for (int length = 2; length <= longest; ++length) use(start, length);
    }
  }

 private:
  using ByRank = std::array<SuitCounts, kRanks>;

  [[nodiscard]] SuitCounts& pair(int rank) noexcept { return pairs_[static_cast<std::size_t>(rank)]; }
  [[nodiscard]] SuitCounts pair(int rank) const noexcept { return pairs_[static_cast<std::size_t>(rank)]; }
  [[nodiscard]] SuitCounts& three(int rank) noexcept { return triples_[static_cast<std::size_t>(rank)]; }
  [[nodiscard]] SuitCounts three(int rank) const noexcept { return triples_[static_cast<std::size_t>(rank)]; }
  [[nodiscard]] Cards three_of(int rank) const noexcept { return chain_of(triples_, rank, 1); }

  [[nodiscard]] static Cards chain_of(const ByRank& choice, int start, int length) noexcept {
    Cards chain;
    for (int rank = start; rank < start + length; ++rank) chain.add(rank, choice[static_cast<std::size_t>(rank)]);
    return chain;
  }

  Cards hand_;
  Rules rules_;
  int size_;
  RankSet twos_;
  RankSet threes_;
  ByRank pairs_{};
  ByRank triples_{};
  CheapestFirst cheapest_{hand_};
};

// Every choice of cards of one rank, with what it is and what it breaks.
template <class Use>
void for_each_of_one_rank(const Cards& hand, Use use) {
  for (RankSet left = hand.ranks_with(1); left != 0; left &= left - 1) {
    const int rank = std::countr_zero(left);
    const SuitCounts held = hand.of_rank(rank);
    const int trumps = trumps_in(held);
    for_each_choice(held, [&](SuitCounts choice) {
      const Pattern pattern = detail::read_one_rank(static_cast<Rank>(rank), choice, cards::total(choice));
      use(pattern, choice, trumps - trumps_in(static_cast<SuitCounts>(held - choice)));
    });
  }
}

// Airplanes with and without wings, some of them more than once.
template <class Use>
void for_each_flying(const Families& families, Use use) {
  Families::for_each_run(families.linked_threes(), [&](int start, int length) {
    use(families.airplane(start, length));
    families.for_each_winged(start, length, use);
  });
}

// What several ranks make up, some of it more than once.
template <class Use>
void for_each_of_several_ranks(const Families& families, Use use) {
  Families::for_each_run(families.linked_pairs(),
                         [&](int start, int length) { use(families.pairs_from(start, length)); });
  for (RankSet left = families.threes(); left != 0; left &= left - 1) {
    families.for_each_carrying(std::countr_zero(left), use);
  }
  for_each_flying(families, use);
}

// ---- counting

[[nodiscard]] std::uint64_t count_of_one_rank(const Cards& hand) noexcept {
  std::uint64_t count = 0;
  for (RankSet left = hand.ranks_with(1); left != 0; left &= left - 1) {
    const SuitCounts held = hand.of_rank(std::countr_zero(left));
    std::uint64_t choices = 1;
    for (int suit = 0; suit < kSuits; ++suit) choices *= static_cast<std::uint64_t>(cards::copies(held, suit)) + 1;
    count += choices - 1;
  }
  return count;
}

// Different bodies and wings may be the same cards.
[[nodiscard]] std::uint64_t count_flying(const Families& families) {
  std::vector<Cards> flying;
  for_each_flying(families, [&](const Cards& cards) { flying.push_back(cards); });
  std::sort(flying.begin(), flying.end(), [](const Cards& a, const Cards& b) { return a.words() < b.words(); });
  return static_cast<std::uint64_t>(std::unique(flying.begin(), flying.end()) - flying.begin());
}

// Plays that answer another, as they are found.
class Replies {
 public:
  Replies(const Cards& hand, const Pattern& current, const Rules& rules)
      : families_(hand, rules), current_(current), rules_(rules) {}

  std::vector<Play> find() {
    add_of_one_rank();
    const PlayType family = family_of(current_.type, rules_);
    if (family == PlayType::consecutive_pairs) add_chains();
    if (family == PlayType::triple || family == PlayType::triple_with_two) add_carrying();
    if (family == PlayType::airplane || family == PlayType::airplane_with_wings) add_flying();
    sort_plays(plays_);
    return std::move(plays_);
  }

 private:
  void add(const Cards& cards) {
    const std::optional<Pattern> reading = recognize_reply(cards, cards.size(), current_, rules_);
    if (!reading) return;
    plays_.push_back({cards, order_of(*reading, trumps_broken(families_.hand(), cards))});
    if (reading->type == PlayType::airplane_with_wings) winged_ |= 1u << reading->rank;
  }
  void add_of_one_rank() {
    for_each_of_one_rank(families_.hand(), [&](const Pattern& pattern, SuitCounts choice, int broken) {
      if (!beats(pattern, current_, rules_)) return;
      Cards cards;
      cards.add(pattern.rank, choice);
      plays_.push_back({cards, order_of(pattern, broken)});
    });
  }
  [[nodiscard]] RankSet starts_above(RankSet ranks) const noexcept {
    const RankSet tops = run_starts(ranks, current_.length) << (current_.length - 1);
    return (tops & cards::above(current_.rank)) >> (current_.length - 1);
  }
  void add_chains() {
    for (RankSet left = starts_above(families_.linked_pairs()); left != 0; left &= left - 1) {
      add(families_.pairs_from(std::countr_zero(left), current_.length));
    }
  }
  void add_carrying() {
    if (current_.type == PlayType::triple && rules_.carry != Carry::loose) return;
    for (RankSet left = families_.threes() & cards::above(current_.rank); left != 0; left &= left - 1) {
      families_.for_each_carrying(std::countr_zero(left), [&](const Cards& cards) { add(cards); });
    }
  }
  void add_flying() {
    for_each_flying(families_, [&](const Cards& cards) { add(cards); });  // wings may make up a longer or higher body
    if (current_.type == PlayType::airplane && rules_.wings != Wings::loose) return;
    const int length = current_.length;
    for (RankSet left = starts_above(families_.linked_threes()); left != 0; left &= left - 1) {
      const int start = std::countr_zero(left);
      if ((winged_ >> (start + length - 1) & 1) != 0) continue;
      if (const std::optional<Cards> play = families_.winged_as(start, length)) add(*play);
    }
  }

  Families families_;
  Pattern current_;
  Rules rules_;
  std::vector<Play> plays_;
  RankSet winged_ = 0;  // ranks of the winged airplanes among them
};

}  // namespace

int trumps_broken(const Cards& hand, const Cards& play) noexcept {
  int broken = 0;
  for (RankSet left = play.ranks_with(1); left != 0; left &= left - 1) {
    const int rank = std::countr_zero(left);
    const SuitCounts held = hand.of_rank(rank);
    broken += trumps_in(held) - trumps_in(static_cast<SuitCounts>(held - play.of_rank(rank)));
  }
  return broken;
}

std::vector<Play> all_plays(const Cards& hand, const Rules& rules) {
  std::vector<Play> plays;
  for_each_of_one_rank(hand, [&](const Pattern& pattern, SuitCounts choice, int broken) {
    Cards cards;
    cards.add(pattern.rank, choice);
    plays.push_back({cards, order_of(pattern, broken)});
  });
  for_each_of_several_ranks(Families(hand, rules), [&](const Cards& cards) {
    const std::optional<Pattern> pattern = recognize(cards, cards.size(), rules);
    plays.push_back({cards, order_of(*pattern, trumps_broken(hand, cards))});
  });
  sort_plays(plays);
  return plays;
}

std::uint64_t count_all_plays(const Cards& hand, const Rules& rules) {
  const Families families(hand, rules);
  std::uint64_t count = count_of_one_rank(hand) + count_flying(families);
  Families::for_each_run(families.linked_pairs(), [&](int, int) { ++count; });
  for (RankSet left = families.threes(); left != 0; left &= left - 1) {
    count += static_cast<std::uint64_t>(families.count_carrying(std::countr_zero(left)));
  }
  return count;
}

std::vector<Play> beating_plays(const Cards& hand, const Pattern& current, const Rules& rules) {
  return Replies(hand, current, rules).find();
}

}  // namespace paiju::datongzi
