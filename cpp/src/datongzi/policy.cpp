#include "paiju/datongzi/policy.h"

#include <algorithm>
#include <cstddef>
#include <optional>

#include "paiju/base/rng.h"
#include "paiju/datongzi/legal.h"
#include "paiju/datongzi/odds.h"
#include "paiju/datongzi/play.h"
#include "paiju/datongzi/pricing.h"
#include "paiju/datongzi/suits.h"

namespace paiju::datongzi {

namespace {

constexpr std::uint32_t kNoise = 2;  // of ten plays, `easy` makes so many at random

// Numbers found by letting agents play, each changed for itself.
constexpr Weights kMedium{
    .single = {16.8, 1.2},
    .pair = {12, 0.72},
    .triple = {12.6, 0.54},
    .pairs = {9, 0.5},
    .airplane = {11.2, 0.5},
    .bomb = {0, 0.8},
    .bomb_card = 5.6,
    .tongzi = {-11.2, 1.4},
    .dizha = -25,
    .bonus = 1.12,
    .sure = 5,
    .stake = 0.6,
    .lead = 4.8,
    .lead_late = 14.8,
    .kept_point = 0.1,
    .draws_trump = 0,
    .lets_out = 40,
    .out = 30,
    .soon_out = 0,
    .pass = 5,
    .last_trump = 10,
};
constexpr Weights kMediumPlus{
    .single = {16.8, 1.2},
    .pair = {12, 0.72},
    .triple = {12.6, 0.54},
    .pairs = {12.6, 0.5},
    .airplane = {11.2, 0.5},
    .bomb = {0.3, 0.48},
    .bomb_card = 7.8,
    .tongzi = {-15.7, 2.7},
    .dizha = -25,
    .bonus = 1.57,
    .sure = 8.5,
    .stake = 0.15,
    .lead = 4.8,
    .lead_late = 11.3,
    .kept_point = -0.05,
    .draws_trump = 1.8,
    .lets_out = 40,
    .out = 30,
    .soon_out = 0.1,
    .pass = 0,
    .last_trump = 40,
};
// Who must beat is made to play a tongzi in time, so a bonus may be priced above its worth; who may pass has to want
// it.
constexpr Weights without_must_beat(Weights weights) {
  weights.bonus = 0.8;
  weights.pass = 30;
  return weights;
}
constexpr Weights kMediumPlusMayPass = without_must_beat(kMediumPlus);
// Towards the end there may be no time left to play it.
constexpr Weights at_the_end(Weights weights) {
  weights.bonus = 0.7;
  return weights;
}
constexpr Weights kMediumPlusLate = at_the_end(kMediumPlus);

ActionId any_of(const ActionSet& legal, std::uint64_t seed) noexcept {
  const std::uint64_t place = (seed >> 32) * static_cast<std::uint64_t>(legal.size()) >> 32;
  return static_cast<ActionId>(legal.nth(static_cast<int>(place)));
}

// ---- what policies think of an outcome

// Sheds: many low cards when it leads, the lowest that beats otherwise.
class Easy {
 public:
  explicit Easy(const Observation& seen) : is_lead_(seen.state.standing.is_lead()) {}

  // A pattern carries all the low cards it can.
  [[nodiscard]] Prices prices() const noexcept {
    Prices prices;
    for (std::size_t rank = 0; rank < kRanks; ++rank) {
      prices.single[rank].cost = static_cast<double>(kRanks - rank);
      prices.pair[rank].cost = 1.5 * prices.single[rank].cost;
    }
    return prices;
  }

  [[nodiscard]] Move operator()(const Outcome& outcome) const {
    constexpr double kClass = 100;
    Move move{outcome};
    const Pattern& play = outcome.pattern;
    move.merit = -kClass * class_of(play.type) - play.rank + (is_lead_ ? play.count : 0);
    if (outcome.cards.empty()) move.merit = -4 * kClass;
    return move;
  }

 private:
  bool is_lead_;
};

// Guesses by class and rank alone what others beat.
class Guess {
 public:
  explicit Guess(const Observation&) {}

  [[nodiscard]] double beaten(const Pattern& play) const noexcept {
    switch (class_of(play.type)) {
      case 3:
        return 0.02;
      case 2:
        return 0.15 - 0.01 * play.rank;
      case 1:
        return std::max(0.1, 0.6 - 0.1 * (play.count - 4) - 0.01 * play.rank);
      default:
        return 0.95 - 0.03 * play.rank;
    }
  }
  [[nodiscard]] double beaten_later(const Pattern& play) const noexcept { return beaten(play); }
  [[nodiscard]] double beaten_by(SeatId, const Pattern& play) const noexcept { return beaten(play) / 2; }
  [[nodiscard]] double draws_trump(const Pattern&) const noexcept { return 0; }
};

// Whether somebody has few cards.
[[nodiscard]] bool is_late(const State& state) noexcept {
  constexpr int kFew = 5;
  for (SeatId seat = 0; seat < state.players(); ++seat) {
    if (state.sizes[seat] > 0 && state.sizes[seat] <= kFew) return true;
  }
  return false;
}

// Whether a plain play stands that wins few points, need not be beaten, and leaves nobody near the end.
[[nodiscard]] bool is_little(const State& state) noexcept {
  constexpr int kFewPoints = 5;
  constexpr int kMany = 12;
  for (SeatId seat = 0; seat < state.players(); ++seat) {
    if (state.sizes[seat] > 0 && state.sizes[seat] < kMany) return false;
  }
  return !state.rules.config.must_beat_rule && !state.standing.is_lead() &&
         class_of(state.standing.pattern.type) == 0 && points_of(state.trick_cards) <= kFewPoints;
}

[[nodiscard]] bool has_trump(const Cards& hand) noexcept {
  for (int rank = 0; rank < kRanks; ++rank) {
    if (trumps_in(hand.of_rank(rank)) > 0) return true;
  }
  return false;
}

// Weighs what a play may win against the hand it leaves.
template <class Chances>
class Judge {
 public:
  Judge(const Observation& seen, const Weights& weights)
      : state_(seen.state),
        own_(*seen.seat),
        weights_(weights),
        chances_(seen),
        prices_(Pricer(state_, state_.hands[own_], weights_, chances_).all()) {}

  [[nodiscard]] const Prices& prices() const noexcept { return prices_; }

  [[nodiscard]] Move operator()(const Outcome& outcome) const {
    const Split split = split_of(outcome.after, state_.rules, prices_);
    Move move{outcome, -split.cost, split.plays, split.control};
    move.points = trick_points_ + points_of(outcome.cards);
    move.merit -= weights_.kept_point * points_of(outcome.after);
    if (outcome.cards.empty()) {
      move.merit -= weights_.pass;
      return move;
    }
    const Pattern& play = outcome.pattern;
    move.bonus = bonus_for(play, state_.rules.config);
    move.beaten = chances_.beaten(play);
    const double lead = is_late_ ? weights_.lead_late : weights_.lead;
    move.merit += (1 - move.beaten) * (weights_.stake * trick_points_ + move.bonus + lead);
    if (class_of(play.type) == 0) move.merit += weights_.draws_trump * chances_.draws_trump(play);
    if (is_little_ && class_of(play.type) > 0 && !has_trump(outcome.after)) move.merit -= weights_.last_trump;
    move.merit -= weights_.lets_out * rivals_out_over(play);
    const double place = worth_of_place();
    if (outcome.after.empty()) {
      move.merit += weights_.out + place;
    } else {
      move.merit += weights_.soon_out * place * (1 - move.beaten) * std::clamp(2 - split.losing, 0.0, 1.0);
    }
    return move;
  }

 private:
  // How many others may be expected to go out over this play.
  [[nodiscard]] double rivals_out_over(const Pattern& play) const noexcept {
    double rivals = 0;
    for (SeatId seat = 0; seat < state_.players(); ++seat) {
      if (seat != own_ && state_.sizes[seat] == play.count) rivals += chances_.beaten_by(seat, play);
    }
    return rivals;
  }

  // What it is worth to go out now: the place, against the mean of those after it.
  [[nodiscard]] double worth_of_place() const noexcept {
    const auto& bonus = state_.rules.config.finish_bonus;
    const std::size_t place = state_.finish_order.size();
    const auto last = static_cast<std::size_t>(state_.players() - 1);
    if (place >= last) return 0;
    double later = 0;
    for (std::size_t i = place + 1; i <= last; ++i) later += bonus[i];
    return bonus[place] - later / static_cast<double>(last - place);
  }

  const State& state_;
  SeatId own_;
  const Weights& weights_;
  Chances chances_;
  Prices prices_;
  int trick_points_ = points_of(state_.trick_cards);
  bool is_late_ = is_late(state_);
  bool is_little_ = is_little(state_);
};

[[nodiscard]] Judge<Guess> medium(const Observation& seen) { return {seen, kMedium}; }
[[nodiscard]] Judge<Odds> medium_plus(const Observation& seen) {
  if (!seen.state.rules.config.must_beat_rule) return {seen, kMediumPlusMayPass};
  return {seen, is_late(seen.state) ? kMediumPlusLate : kMediumPlus};
}

// ---- ranking

[[nodiscard]] bool is_better(const Move& a, const Move& b) noexcept {
  return a.merit != b.merit ? a.merit > b.merit : a.outcome.id < b.outcome.id;
}

// Give each legal action to `use`, as a policy thinks of it.
template <class Think, class Use>
void consider(const Observation& seen, const ActionSet& legal, const Think& think, Use use) {
  constexpr double kAnnounced = 1000;  // whoever begins a play says which, and completes that one
  const Prices prices = think.prices();
  const std::optional<Cards> announced = begun_play(seen, prices);
  legal.for_each([&](int id) {
    Move move = think(outcome_of(seen, static_cast<ActionId>(id), prices));
    if (announced && move.outcome.cards == *announced) move.merit += kAnnounced;
    use(move);
  });
}

template <class Think>
[[nodiscard]] std::vector<Move> ranked(const Observation& seen, const Think& think) {
  std::vector<Move> moves;
  consider(seen, legal_actions(seen), think, [&](const Move& move) { moves.push_back(move); });
  std::sort(moves.begin(), moves.end(), is_better);
  return moves;
}

// The first of `ranked`, without the others.
template <class Think>
[[nodiscard]] Outcome best(const Observation& seen, const ActionSet& legal, const Think& think) {
  Move best;
  consider(seen, legal, think, [&](const Move& move) {
    if (is_better(move, best)) best = move;
  });
  return best.outcome;
}

}  // namespace

std::vector<Move> rank(const Observation& seen, Policy policy) {
  if (!seen.seat) return {};
  switch (policy) {
    case Policy::medium:
      return ranked(seen, medium(seen));
    case Policy::medium_plus:
      return ranked(seen, medium_plus(seen));
    default:
      break;
  }
  std::vector<Move> moves = ranked(seen, Easy(seen));
  const Judge<Guess> judge = medium(seen);
  for (Move& move : moves) {  // the facts are the same whoever asks
    const double merit = policy == Policy::easy ? move.merit : 0;
    move = judge(move.outcome);
    move.merit = merit;
  }
  std::sort(moves.begin(), moves.end(), is_better);
  return moves;
}

ActionId choose(const Observation& seen, Policy policy, std::uint64_t seed) {
  const ActionSet legal = legal_actions(seen);
  if (policy == Policy::random) return any_of(legal, seed);
  if (legal.size() == 1) return static_cast<ActionId>(legal.nth(0));
  if (policy == Policy::medium) return best(seen, legal, medium(seen)).id;
  if (policy == Policy::medium_plus) return best(seen, legal, medium_plus(seen)).id;
  const bool is_begun = !seen.state.picks.empty();  // what was begun at random is completed with care
  if (!is_begun && Rng(seed).below(10) < kNoise) return any_of(legal, derive(seed, 0));
  return best(seen, legal, Easy(seen)).id;
}

Cards choose_play(const Observation& seen, Policy policy) {
  const ActionSet legal = legal_actions(seen);
  if (legal.size() == 1 && legal.has(ActionIds::kPass)) return {};
  return (policy == Policy::medium ? best(seen, legal, medium(seen)) : best(seen, legal, medium_plus(seen))).cards;
}

std::vector<Candidate> candidates(const Observation& seen) {
  const bool is_begun = !seen.state.picks.empty();
  std::vector<Candidate> found;
  for (const Move& move : rank(seen, Policy::medium_plus)) {
    found.push_back({move.outcome.id, move.merit});
    if (is_begun) break;
  }
  return found;
}

}  // namespace paiju::datongzi
