#include "paiju/sichuan/policy.h"

#include <algorithm>

#include "paiju/base/rng.h"
#include "paiju/mahjong/ranking.h"
#include "paiju/sichuan/analysis.h"
#include "paiju/sichuan/danger.h"
#include "paiju/sichuan/goal.h"
#include "paiju/sichuan/legal.h"
#include "paiju/sichuan/prospect.h"
#include "paiju/sichuan/reach.h"
#include "paiju/sichuan/winning.h"

namespace paiju::sichuan {
namespace {

using mahjong::any_of;
using mahjong::best_id;
using mahjong::is_better;
using mahjong::note;

constexpr double kSurely = 1e6;   // the merit of a win: whatever else there is
constexpr double kNearer = 1e3;   // what one tile less to a win counts; more than any number of tiles that help
constexpr double kCaution = 0.5;  // a discard not made now is often made later, so its danger counts in part
constexpr double kAllTiles = 108;
constexpr std::uint32_t kNoise = 3;  // of ten moves, `easy` makes so many at random

int held_of(const Hand& hand, Suit suit) { return suit_tiles(hand.counts.data() + index_of(suit) * kRanks); }

// How many other tiles of a hand could stand in a set with this one.
int neighbours(const Hand& hand, Tile tile) {
  int count = 0;
  for (int rank = std::max(1, tile.rank() - 2); rank <= std::min(kRanks, tile.rank() + 2); ++rank) {
    count += hand.counts[static_cast<std::size_t>(tile.index + rank - tile.rank())];
  }
  return count;
}

// Between tiles that are otherwise alike: the lonelier one goes, then the one nearer to the end of its suit. Below one.
double loneliness(const Hand& hand, Tile tile) {
  const int from_end = std::min(tile.rank() - 1, kRanks - tile.rank());
  return -neighbours(hand, tile) * 1e-2 - from_end * 1e-4 - tile.index * 1e-6;
}

double loneliness(const Outcome& outcome) {
  if (outcome.let_go) return loneliness(outcome.after, *outcome.let_go);
  double sum = 0;
  for (const Tile tile : outcome.gift) sum += loneliness(outcome.after, tile);
  return sum;
}

// A tile of the void suit has to go sooner or later, and nobody wins before.
bool lets_go_void(const Outcome& outcome) {
  return outcome.id < kSelfKong && outcome.after.void_suit == outcome.let_go->suit();
}

bool is_kong(ActionId id) { return (id >= kSelfKong && id < kPong) || id == kExposedKong; }
bool is_void(ActionId id) { return id >= kVoid && id < kSwap; }
bool is_swap(ActionId id) { return id >= kSwap; }

// ---- what policies think of an outcome

// Knows tiles that stand together, and no more.
struct Easy {
  Move operator()(const Outcome& outcome, double /*enough*/ = 0) const {
    if (outcome.id == kPass) return {outcome, -1};
    if (is_void(outcome.id)) return {outcome, -static_cast<double>(held_of(outcome.after, *outcome.after.void_suit))};
    if (is_swap(outcome.id)) {
      return {outcome, loneliness(outcome) - held_of(outcome.after, outcome.gift[0].suit())};
    }
    if (!outcome.let_go) return {outcome, kNearer};
    return {outcome, loneliness(outcome) + (lets_go_void(outcome) ? kNearer : 0) + (outcome.id == kPong ? 1 : 0)};
  }
};

// Counts the tiles missing from a win, and those that help.
class Medium {
 public:
  explicit Medium(const Observation& seen) : left_(unseen(seen)) {}

  // The merit is exact where it is as high as `enough`.
  Move operator()(const Outcome& outcome, double enough = -kSurely) const {
    if (is_swap(outcome.id)) return {outcome, best_without_a_suit(outcome) + loneliness(outcome)};
    if (is_void(outcome.id)) return {outcome, without(Reach(outcome.after), outcome.after, *outcome.after.void_suit)};
    if (lets_go_void(outcome)) return {outcome, kSurely / 2 + loneliness(outcome)};
    Reach reach(outcome.after);
    double merit = loneliness(outcome);
    if (is_kong(outcome.id)) merit += kNearer / 2;  // brings in points, so it need not lead nearer to a win
    if (outcome.id == kPong) merit -= kNearer / 2;  // shows tiles, so it has to
    const double hoped = merit - kNearer * reach.missing();
    if (hoped + kAllTiles < enough) return {outcome, hoped};
    const int width = reach.width(left_);
    return {outcome, width > 0 ? hoped + width : merit - kNearer * missing_of(outcome.after)};
  }

 private:
  // Where the tiles that would help are gone, the tables are too hopeful.
  [[nodiscard]] int missing_of(const Hand& hand) const { return nearest(hand, left_).missing; }
  static double without(const Reach& reach, const Hand& hand, Suit suit) {
    return -10.0 * reach.missing_without(index_of(suit)) - held_of(hand, suit);
  }
  static double best_without_a_suit(const Outcome& outcome) {
    const Reach reach(outcome.after);
    double best = -kSurely;
    for (int suit = 0; suit < kSuits; ++suit) {
      best = std::max(best, without(reach, outcome.after, static_cast<Suit>(suit)));
    }
    return best;
  }

  Counts27 left_;
};

// Weighs points against points. The first tiles are given away as by `medium`: what a hand is worth shows later.
class MediumPlus {
 public:
  explicit MediumPlus(const Observation& seen)
      : medium_(seen), rules_(seen.state.rules), outlook_(outlook_of(seen)), dangers_(dangers_of(seen)) {}

  Move operator()(const Outcome& outcome, double enough = -kSurely) const {
    if (is_swap(outcome.id) || is_void(outcome.id)) return medium_(outcome, enough);
    const Prospect prospect = prospect_of(outcome.after, outlook_, rules_, plans_);
    const double danger = outcome.let_go ? dangers_[outcome.let_go->index] : 0;
    const auto base = static_cast<double>(rules_.base);
    const double income = static_cast<double>(outcome.income) / base;
    const double merit = prospect.points + income - kCaution * danger + loneliness(outcome) * 1e-3;
    return {outcome,
            merit + (lets_go_void(outcome) ? kSurely / 2 : 0),
            base * prospect.value,
            base * danger,
            prospect.goal,
            prospect.missing};
  }

 private:
  Medium medium_;
  const Rules& rules_;
  Outlook outlook_;
  Dangers dangers_;
  mutable KnownPlans plans_;
};

constexpr double kTilePoints = 0.1;  // what `medium` counts as one when tiles are given away or a suit is named

double income_of_win(const Observation& seen) {
  const Prize prize = prize_of(seen.state, *seen.seat);
  return static_cast<double>(prize.score.pay_each * prize.payers);
}

// ---- ranking

template <class Think>
Moves ranked(const Observation& seen, const Think& think) {
  Moves moves;
  const std::size_t picked = seen.state.seats[*seen.seat].given.size();
  for_each_outcome(seen, [&](const Outcome& outcome) {
    Move move = outcome.id == kWin ? Move{outcome, kSurely} : think(outcome);
    note(moves, move);
    if (!is_swap(outcome.id)) return;
    for (std::size_t i = picked + 1; i < outcome.gift.size(); ++i) {  // a gift may be picked in any order
      move.outcome.id = static_cast<ActionId>(kSwap + outcome.gift[i].index);
      note(moves, move);
    }
  });
  std::sort(moves.begin(), moves.end(), is_better<Move>);
  return moves;
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
      return ranked(seen, Easy{});
    case Policy::medium:
      return ranked(seen, Medium(seen));
    case Policy::medium_plus:
      return ranked(seen, MediumPlus(seen));
    case Policy::random:
      break;
  }
  return ranked(seen, [](const Outcome& outcome) { return Move{outcome, 0}; });
}

ActionId choose(const Observation& seen, Policy policy, std::uint64_t seed) {
  const ActionSet legal = legal_actions(seen);
  if (policy == Policy::random) return any_of(legal, seed);
  if (legal.has(kWin)) return kWin;
  if (policy == Policy::easy && Rng(seed).below(10) < kNoise) return any_of(legal, derive(seed, 0));
  if (policy == Policy::easy) return best(seen, Easy{});
  if (policy == Policy::medium) return best(seen, Medium(seen));
  return best(seen, MediumPlus(seen));
}

std::vector<Candidate> candidates(const Observation& seen) {
  std::vector<Candidate> found;
  const Moves moves = rank(seen, Policy::medium_plus);
  const auto base = static_cast<double>(seen.state.rules.base);
  const bool gives_away = is_swap(moves[0].outcome.id) || is_void(moves[0].outcome.id);
  for (const Move& move : moves) {
    if (lets_go_void(moves[0].outcome) && !lets_go_void(move.outcome)) break;
    found.push_back({move.outcome.id, base * move.merit * (gives_away ? kTilePoints : 1)});
  }
  if (moves[0].outcome.id == kWin) {  // only what is seen in worlds may speak against it
    found[0].prior = income_of_win(seen);
    for (Candidate& each : found) each.prior = std::min(each.prior, found[0].prior);
  }
  return found;
}

ActionId choose_patiently(const Observation& seen) {
  if (!legal_actions(seen).has(kWin)) return choose(seen, Policy::medium_plus, 0);
  const Moves moves = rank(seen, Policy::medium_plus);
  if (moves.size() == 1) return kWin;
  const Move& other = moves[1];
  return static_cast<double>(seen.state.rules.base) * other.merit > income_of_win(seen) ? other.outcome.id : kWin;
}

}  // namespace paiju::sichuan
