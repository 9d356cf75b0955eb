#include "paiju/wuhan/policy.h"

#include <algorithm>

#include "paiju/base/rng.h"
#include "paiju/mahjong/ranking.h"
#include "paiju/wuhan/danger.h"
#include "paiju/wuhan/legal.h"
#include "paiju/wuhan/reach.h"
#include "paiju/wuhan/value.h"
#include "paiju/wuhan/winning.h"

namespace paiju::wuhan {
namespace {

using mahjong::any_of;
using mahjong::best_id;
using mahjong::is_better;
using mahjong::note;

constexpr double kSurely = 1e6;  // the merit of a win: whatever else there is
constexpr double kNearer = 1e3;  // what one tile less to a win counts; more than any number of tiles that help
constexpr double kMostWidth = 400;
constexpr std::uint32_t kNoise = 2;  // of ten moves, `easy` makes so many at random

// How many other tiles of a hand could stand in a set with this one.
int neighbours(const Hand& hand, Tile tile) {
  const int reach = tile.suit() == Suit::honors ? 0 : 2;
  int count = 0;
  for (int rank = std::max(1, tile.rank() - reach); rank <= std::min(kRanks, tile.rank() + reach); ++rank) {
    count += hand.counts[static_cast<std::size_t>(tile.index + rank - tile.rank())];
  }
  return count;
}

// Between tiles that are otherwise alike: the lonelier one goes, then honours and ends of suits. Below one.
double loneliness(const Outcome& outcome) {
  if (!outcome.let_go) return 0;
  const Tile tile = *outcome.let_go;
  const int from_end = tile.suit() == Suit::honors ? -1 : std::min(tile.rank() - 1, kRanks - tile.rank());
  return -neighbours(outcome.after, tile) * 1e-2 - from_end * 1e-4 - tile.index * 1e-6;
}

bool is_discard(ActionId id) { return id < kSelfKong; }
bool is_claimed_set(ActionId id) { return is_chow(id) || id == kPong; }

// ---- what policies think of an outcome

// How far a hand is from a win now, and after each outcome.
class Distances {
 public:
  explicit Distances(const Observation& seen)
      : state_(seen.state), now_(state_.rules, state_.special, state_.seats[*seen.seat].hand) {
    now_.look_ahead();
  }
  [[nodiscard]] Reach after(const Outcome& outcome) const {
    if (!outcome.let_go) return {state_.rules, state_.special, outcome.after};
    return (is_discard(outcome.id) ? now_ : after_claim(outcome)).without(*outcome.let_go);
  }
  [[nodiscard]] int now() const { return now_.nearest(); }

 private:
  // Before the discard that goes with it. A claim's discards come one after another.
  [[nodiscard]] const Reach& after_claim(const Outcome& outcome) const {
    if (!claimed_ || claim_ != outcome.id || form_ != outcome.form) {
      Hand hand = outcome.after;
      hand.add(*outcome.let_go);
      claimed_.emplace(state_.rules, state_.special, hand).look_ahead();
      claim_ = outcome.id;
      form_ = outcome.form;
    }
    return *claimed_;
  }

  const State& state_;
  Reach now_;
  mutable std::optional<Reach> claimed_;  // kept for the next discard of the same claim
  mutable ActionId claim_ = kPass;
  mutable std::optional<ChowForm> form_;
};

// Counts the tiles missing from a win, and no more.
class Easy {
 public:
  explicit Easy(const Observation& seen) : distances_(seen) {}

  Move operator()(const Outcome& outcome, double /*enough*/ = 0) const {
    const bool does_something = !is_discard(outcome.id) && outcome.id != kPass;
    const int missing = distances_.after(outcome).nearest();
    return {outcome, loneliness(outcome) - kNearer * missing + (does_something ? kNearer / 2 : 0)};
  }

 private:
  Distances distances_;
};

// Counts the tiles that help, too.
class Medium {
 public:
  explicit Medium(const Observation& seen) : distances_(seen), left_(unseen(seen)) {}

  // The merit is exact where it is as high as `enough`.
  Move operator()(const Outcome& outcome, double enough = -kSurely) const {
    Reach reach = distances_.after(outcome);
    double merit = loneliness(outcome) - kNearer * reach.nearest();
    if (outcome.replaces) merit += kNearer / 2;  // a tile for nothing, so it need not lead nearer to a win
    if (is_claimed_set(outcome.id)) {
      // Doubles what is lost, too, so it has to lead nearer; but nobody wins without the first.
      merit += openings(outcome.after) > 1 ? -kNearer / 2 : kNearer / 2;
    }
    if (merit + kMostWidth < enough) return {outcome, merit};
    return {outcome, merit + reach.width(left_)};
  }

 private:
  Distances distances_;
  Counts34 left_;
};

// Knows what hands like those that it may have were worth, and how tiles come in; numbers found by letting agents play.
class MediumPlus {
 public:
  explicit MediumPlus(const Observation& seen)
      : seen_(seen), distances_(seen), outlook_(outlook_of(seen)), dangers_(dangers_of(seen)) {}

  Move operator()(const Outcome& outcome, double enough = -kSurely) const {
    if (outcome.id == kWin) return win(outcome);
    Reach reach = distances_.after(outcome);
    const double danger = outcome.let_go ? dangers_[outcome.let_go->index] : 0;
    if (seen_.state.window) return {outcome, claim_merit(outcome, reach, danger), std::nullopt, danger};
    double merit = loneliness(outcome) - kNearer * reach.nearest();
    if (outcome.replaces) merit += kNearer / 2;
    if (merit + kMostWidth < enough) return {outcome, merit, std::nullopt, danger};
    if (outcome.let_go && reach.nearest() <= kNear) {
      merit += kPoint * points_of(outcome, reach, danger);
    } else {
      merit += kWidth * reach.width(worth_of(outcome.after)) - kCaution * danger;
    }
    return {outcome, merit, std::nullopt, danger};
  }

  // The points that it leads to.
  [[nodiscard]] double points(const Outcome& outcome) const {
    if (outcome.id == kWin) return static_cast<double>(score_now(seen_).payments(outlook_.own)[outlook_.own]);
    return value_of(features(outcome, nullptr));
  }

  // What the network is told of it; of hidden hands, too, in an imagined world.
  [[nodiscard]] Features features(const Outcome& outcome, const State* world) const {
    Reach reach = distances_.after(outcome);
    const double danger = outcome.let_go ? dangers_[outcome.let_go->index] : 0;
    Features features = features_of(seen_, outlook_, outcome, reach, danger);
    if (world) tell_hidden(features, *world, outlook_.own, outcome, reach);
    return features;
  }

  // The same with what is in sight.
  [[nodiscard]] Move looking_ahead(const Outcome& outcome) const {
    Move move = (*this)(outcome);
    Reach reach = distances_.after(outcome);
    if (outcome.id != kWin) move.prospect = prospect_of(rules(), special(), outcome.after, reach, outlook_);
    return move;
  }

 private:
  static constexpr double kCaution = 0.02;  // in copies that help: every seat pays for a win, who feeds it only more
  static constexpr double kWidth = 0.1;
  static constexpr double kPoint = 0.1;  // so that no points outweigh a tile less to a win
  static constexpr int kNear = 2;        // tiles missing; farther off, shape says more than points

  [[nodiscard]] const Rules& rules() const { return seen_.state.rules; }
  [[nodiscard]] const Special& special() const { return seen_.state.special; }

  // A kong is a tile for nothing. What else may be claimed has to be worth more than to pass, unless it makes the hand
  // ready; and it must not lead away from a win.
  [[nodiscard]] double claim_merit(const Outcome& outcome, Reach& reach, double danger) const {
    const int missing = reach.nearest();
    if (missing > distances_.now()) return -kSurely / 2 - missing;
    if (outcome.replaces) return kSurely / 2;
    const double points = loneliness(outcome) * kPoint + points_of(outcome, reach, danger);
    return missing == 1 && missing < distances_.now() ? kSurely / 4 + points : points;
  }

  [[nodiscard]] double points_of(const Outcome& outcome, Reach& reach, double danger) const {
    const Stand stand = outcome.let_go ? Stand{false, danger} : stand_after_pass();
    return usual_points(rules(), special(), outcome.after, reach, outlook_, stand);
  }

  [[nodiscard]] Stand stand_after_pass() const {
    const int others_before = (outlook_.own - seen_.state.window->from + kSeats - 1) % kSeats;
    return {true, static_cast<double>(others_before)};
  }

  // For each kind, the copies left, times how many ways there are to get one: an own draw, a chow from the seat before,
  // a pong from everybody. A laizi is never let go.
  [[nodiscard]] Counts34 worth_of(const Hand& hand) const {
    constexpr int kDraw = 4;
    constexpr int kChowWays = 8;
    constexpr int kPongWays = 20;
    Counts34 worth{};
    for (std::uint8_t kind = 0; kind < kKinds; ++kind) {
      const Tile tile{kind};
      int ways = kDraw;
      if (tile != special().laizi) {
        if (hand.counts[kind] >= 2) ways += kPongWays;
        if (chow_forms(special(), hand, tile) != 0) ways += kChowWays;
      }
      worth[kind] = static_cast<std::uint8_t>(ways * outlook_.left[kind]);
    }
    return worth;
  }

  // A win is let go where the hand that still waits for it was usually worth clearly more, and there is time for
  // another.
  [[nodiscard]] Move win(const Outcome& outcome) const {
    constexpr int kTooLate = 2 * kSeats;  // tiles left; few rounds told what hands are worth there
    constexpr double kSure = 0.75;        // what is likely counts less than what is there
    constexpr double kUsualCap = 300;     // that those rounds were played with
    const State& state = seen_.state;
    const WinScore score = score_now(seen_);
    const bool is_last_chance = state.live() < kTooLate || (rules().pass_win_lock && state.window);
    if (is_last_chance || score.golden_top) return {outcome, kSurely};
    const Seat& own = state.seats[outlook_.own];
    Hand hand = own.hand;
    if (!state.window) hand.take(*own.drawn);
    const Stand stand = state.window ? stand_after_pass() : Stand{false, dangers_[own.drawn->index]};
    Reach reach(rules(), special(), hand);
    const double later = usual_points(rules(), special(), hand, reach, outlook_, stand) * rules().cap / kUsualCap;
    const auto now = static_cast<double>(score.payments(outlook_.own)[outlook_.own]);
    Move move{outcome, now >= kSure * later ? kSurely : -kSurely};
    move.later = later;
    return move;
  }

  const Observation& seen_;
  Distances distances_;
  Outlook outlook_;
  Dangers dangers_;
};

// ---- ranking

template <class Think>
Moves ranked(const Observation& seen, Think think) {
  Moves moves;
  for_each_outcome(seen, [&](const Outcome& outcome) { note(moves, think(outcome)); });
  std::sort(moves.begin(), moves.end(), is_better<Move>);
  return moves;
}

// The win comes first whatever a policy thinks of the rest.
template <class Think>
Moves ranked_by(const Observation& seen, const Think& think) {
  return ranked(seen,
                [&](const Outcome& outcome) { return outcome.id == kWin ? Move{outcome, kSurely} : think(outcome); });
}

// The first of `ranked`, found sooner.
template <class Think>
ActionId best(const Observation& seen, const Think& think) {
  return best_id<Move>([&](auto use) { for_each_outcome(seen, use); }, think);
}

}  // namespace

Moves rank(const Observation& seen, Policy policy) {
  if (!seen.seat) return {};
  switch (policy) {
    case Policy::easy:
      return ranked_by(seen, Easy(seen));
    case Policy::medium:
      return ranked_by(seen, Medium(seen));
    case Policy::medium_plus:
      return ranked(seen, [plus = MediumPlus(seen)](const Outcome& outcome) { return plus.looking_ahead(outcome); });
    case Policy::random:
      break;
  }
  return ranked_by(seen, [](const Outcome& outcome) { return Move{outcome, 0}; });
}

ActionId choose(const Observation& seen, Policy policy, std::uint64_t seed) {
  const ActionSet legal = legal_actions(seen);
  if (policy == Policy::random) return any_of(legal, seed);
  if (policy == Policy::medium_plus) return best(seen, MediumPlus(seen));
  if (legal.has(kWin)) return kWin;
  if (policy == Policy::easy && Rng(seed).below(10) < kNoise) return any_of(legal, derive(seed, 0));
  if (policy == Policy::easy) return best(seen, Easy(seen));
  return best(seen, Medium(seen));
}

std::vector<Candidate> candidates(const Observation& seen) {
  constexpr double kSettled = 120;  // points; moves that seem to be so much worse are not tried
  const MediumPlus plus(seen);
  std::vector<Candidate> found;
  double most = -kSurely;
  for (const Move& move : rank(seen, Policy::medium_plus)) {
    found.push_back({move.outcome.id, plus.points(move.outcome)});
    most = std::max(most, found.back().prior);
  }
  std::erase_if(found, [&](const Candidate& each) { return each.prior < most - kSettled; });
  std::stable_sort(found.begin(), found.end(),
                   [](const Candidate& a, const Candidate& b) { return a.prior > b.prior; });
  return found;
}

Features features_of_move(const Observation& seen, const Outcome& outcome, const State* world) {
  return MediumPlus(seen).features(outcome, world);
}

double forecast(const State& world, SeatId seat) {
  const Observation seen = observe(world, seat);
  const MediumPlus plus(seen);
  Move best;
  for_each_outcome(seen, [&](const Outcome& outcome) {
    const Move move = plus(outcome, best.merit);
    if (is_better(move, best)) best = move;
  });
  if (best.outcome.id == kWin) return plus.points(best.outcome);
  return value_of(plus.features(best.outcome, &world));
}

WinScore score_now(const Observation& seen) noexcept {
  State state = seen.state;
  const SeatId own = *seen.seat;
  if (!state.window) return score_of(state, {own, drawn_way(state), *state.seats[own].drawn, own});
  const Window window = *state.window;
  const bool robbing = state.phase == Phase::wait_rob_kong;
  state.seats[own].hand.add(window.tile);
  return score_of(state, {own, robbing ? WinWay::rob_kong : WinWay::discard, window.tile, window.from});
}

}  // namespace paiju::wuhan
