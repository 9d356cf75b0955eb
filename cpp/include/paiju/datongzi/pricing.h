#pragma once
// What plays cost that are still in a hand, by what an agent deems important and by the chance that they are beaten.

#include <cstddef>
#include <cstdint>

#include "paiju/datongzi/play.h"
#include "paiju/datongzi/split.h"
#include "paiju/datongzi/state.h"
#include "paiju/datongzi/suits.h"

namespace paiju::datongzi {

// A number that falls with each rank.
struct Line {
  double base = 0;
  double slope = 0;
  [[nodiscard]] constexpr double at(int rank) const noexcept { return base - slope * rank; }
};

// What an agent deems important, in points.
struct Weights {
  // Plays still in the hand.
  Line single;
  Line pair;
  Line triple;
  Line pairs;
  Line airplane;
  Line bomb;         // of four
  double bomb_card;  // each more
  Line tongzi;
  double dizha;
  double bonus;  // of what is paid for a tongzi or a dizha that is held
  double sure;   // what a play costs less that nobody beats
  // The play that is made.
  double stake;        // a point in the trick, if it is won
  double lead;         // to lead the next trick
  double lead_late;    // the same, and more, when somebody has few cards
  double kept_point;   // that it costs to keep one in the hand
  double draws_trump;  // others need a trump to beat it
  double lets_out;     // somebody may go out over it
  double out;          // to go out, beside what the place is worth
  double soon_out;     // of what the place is worth, if it is won and then at most one play may be beaten
  double pass;         // not to play
  double last_trump;   // to spend it early on little, by who may pass
};

template <class Chances>
class Pricer {
 public:
  Pricer(const State& state, const Cards& hand, const Weights& weights, const Chances& chances)
      : config_(state.rules.config), hand_(hand), weights_(weights), chances_(chances) {}

  // Of all that the hand can be taken apart into.
  [[nodiscard]] Prices all() const {
    Prices prices;
    prices.bomb_card = weights_.bomb_card;
    for (int rank = 0; rank < kRanks; ++rank) {
      if (hand_.of_rank(rank) == 0) continue;
      add_plain(prices, rank);
      add_trumps(prices, rank);
    }
    return prices;
  }

 private:
  [[nodiscard]] Price price(const Pattern& play, double cost) const {
    const double beaten = chances_.beaten_later(play);
    return {cost - weights_.sure * (1 - beaten), beaten};
  }
  [[nodiscard]] Price price(PlayType type, int rank, int count, int length, const Line& line) const {
    const Pattern play{type, static_cast<Rank>(rank), kNoSuit, static_cast<std::uint8_t>(length),
                       static_cast<std::uint16_t>(count)};
    return price(play, line.at(rank));
  }

  // A chain is priced like the shortest with its top, which is beaten most easily.
  void add_plain(Prices& prices, int rank) const {
    const auto i = static_cast<std::size_t>(rank);
    prices.single[i] = price(PlayType::single, rank, 1, 0, weights_.single);
    prices.pair[i] = price(PlayType::pair, rank, 2, 0, weights_.pair);
    prices.triple[i] = price(PlayType::triple_with_two, rank, 5, 0, weights_.triple);
    if (rank == 0) return;
    prices.pairs[i] = price(PlayType::consecutive_pairs, rank, 4, 2, weights_.pairs);
    prices.airplane[i] = price(PlayType::airplane_with_wings, rank, 10, 2, weights_.airplane);
  }

  void add_trumps(Prices& prices, int rank) const {
    const SuitCounts held = hand_.of_rank(rank);
    const int count = cards::total(held);
    const auto i = static_cast<std::size_t>(rank);
    if (count >= 4) prices.bomb[i] = price(PlayType::bomb, rank, count, 0, weights_.bomb);
    for (std::uint8_t suit = 0; suit < kSuits; ++suit) {
      if (cards::copies(held, suit) < 3) continue;
      const Pattern tongzi{PlayType::tongzi, static_cast<Rank>(rank), suit, 0, 3};
      const double bonus = weights_.bonus * bonus_for(tongzi, config_);
      prices.tongzi[i * kSuits + suit] = price(tongzi, weights_.tongzi.at(rank) - bonus);
    }
    if (dizha_in(held) > 0) prices.dizha[i] = {weights_.dizha - weights_.bonus * config_.dizha_bonus, 0};
  }

  const Config& config_;
  const Cards& hand_;
  const Weights& weights_;
  const Chances& chances_;
};

}  // namespace paiju::datongzi
