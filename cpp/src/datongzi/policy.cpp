#include "paiju/datongzi/policy.h"

#include <algorithm>
#include <cmath>

#include "paiju/base/rng.h"
#include "paiju/datongzi/legal.h"
#include "paiju/datongzi/odds.h"
#include "paiju/datongzi/play.h"
#include "paiju/datongzi/suits.h"

double g_tune[40] = {12, 1.2, 12, 1.2, 9, .9, 9, .5, 8, .5, 0, .5, 4, -8, 1, -25, .8, /*17 lead*/ 8, /*18 give*/ .5,
                     /*19 out*/ 30, /*20 stop*/ 10, /*21 few*/ 5, /*22 urgent*/ 10, /*23 stake*/ 1};

const double kMed[40]={12, 1.2, 12, 1.2, 9, .9, 9, .5, 8, .5, 0, .5, 4, -8, 1, -25, .8,8,.5,30,10,5,10,1};
namespace paiju::datongzi {

namespace {

constexpr std::uint32_t kNoise = 3;  // of ten plays, `easy` makes so many at random

ActionId any_of(const ActionSet& legal, std::uint64_t seed) noexcept {
  const std::uint64_t place = (seed >> 32) * static_cast<std::uint64_t>(legal.size()) >> 32;
  return static_cast<ActionId>(legal.nth(static_cast<int>(place)));
}

// What a seat sees at a glance.
struct Table {
  explicit Table(const Observation& seen)
      : state(seen.state), own(*seen.seat), points(points_of(seen.state.trick_cards)) {
    for (SeatId seat = 0; seat < state.players(); ++seat) {
      if (seat != own && state.sizes[seat] > 0) fewest = std::min<int>(fewest, state.sizes[seat]);
    }
  }

  // What it is worth to go out now: the place, against the mean of those after it.
  [[nodiscard]] double worth_of_place() const noexcept {
    const auto& bonus = state.rules.config.finish_bonus;
    const std::size_t place = state.finish_order.size();
    const auto last = static_cast<std::size_t>(state.players() - 1);
    if (place >= last) return 0;
    double later = 0;
    for (std::size_t i = place + 1; i <= last; ++i) later += bonus[i];
    return bonus[place] - later / static_cast<double>(last - place);
  }

  const State& state;
  SeatId own;
  int points;            // in the trick
  int fewest = kMaxCards;  // cards that another holds
};

// ---- what policies think of an outcome

// Sheds: many cards, of low ranks.
class Easy {
 public:
  explicit Easy(const Observation& seen) : seen_(seen) {}

  [[nodiscard]] const Prices& prices() const noexcept { return prices_; }
  Move operator()(const Outcome& outcome) const {
    Move move{outcome};
    if (outcome.cards.empty()) {
      move.merit = -1e3;
      return move;
    }
    const bool is_lead = seen_.state.standing.is_lead();
    move.merit = -class_of(outcome.pattern.type) * 100 - outcome.pattern.rank * (is_lead ? 1 : 2);
    move.merit += is_lead ? outcome.pattern.count : 0;
    return move;
  }

 private:
  const Observation& seen_;
  Prices prices_;
};

// Guesses by rank and class alone what others beat.
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
  [[nodiscard]] double beaten_by(SeatId, const Pattern& play) const noexcept { return beaten(play) / 2; }
};

template <class Chances>
class Judge {
 public:
  Judge(const Observation& seen, const Prices& prices, const double* w)
      : table_(seen), prices_(prices), chances_(seen), w_(w) {}

  [[nodiscard]] const Prices& prices() const noexcept { return prices_; }

  Move operator()(const Outcome& outcome) const {
    const Config& config = table_.state.rules.config;
    const Split split = split_of(outcome.after, table_.state.rules, prices_);
    Move move{outcome, 0, split.plays, split.control};
    move.merit = -split.cost;
    if (outcome.cards.empty()) {
      return move;
    }
    const int own_points = points_of(outcome.cards);
    move.points = table_.points + own_points;
    move.bonus = bonus_for(outcome.pattern, config);
    move.beaten = chances_.beaten(outcome.pattern);
    const double lead = w_[17] + (table_.fewest <= w_[21] ? w_[22] : 0);
    move.merit += (1 - move.beaten) * (w_[23] * move.points + move.bonus + lead);
    move.merit -= move.beaten * w_[18] * own_points;
    move.merit -= danger(outcome.pattern);
    if (outcome.after.empty()) move.merit += w_[19] + table_.worth_of_place();
    return move;
  }

 private:
  // Somebody may go out over this play.
  [[nodiscard]] double danger(const Pattern& play) const noexcept {
    double danger = 0;
    const State& state = table_.state;
    for (SeatId seat = 0; seat < state.players(); ++seat) {
      if (seat == table_.own || state.sizes[seat] != play.count) continue;
      danger += w_[20] * chances_.beaten_by(seat, play);
    }
    return danger;
  }

  Table table_;
  Prices prices_;
  Chances chances_;
  const double* w_;
};

Prices tuned() {
  Prices p;
  const double* g = g_tune;
  p.single = {g[0], g[1]};
  p.pair = {g[2], g[3]};
  p.triple = {g[4], g[5]};
  p.pairs = {g[6], g[7]};
  p.airplane = {g[8], g[9]};
  p.bomb = {g[10], g[11]};
  p.bomb_card = g[12];
  p.tongzi = {g[13], g[14]};
  p.dizha = g[15];
  p.bonus = g[16];
  return p;
}

// ---- ranking

bool is_better(const Move& a, const Move& b) noexcept {
  return a.merit != b.merit ? a.merit > b.merit : a.outcome.id < b.outcome.id;
}

template <class Think>
std::vector<Move> ranked(const Observation& seen, const Think& think) {
  std::vector<Move> moves;
  legal_actions(seen).for_each(
      [&](int id) { moves.push_back(think(outcome_of(seen, static_cast<ActionId>(id), think.prices()))); });
  std::sort(moves.begin(), moves.end(), is_better);
  return moves;
}

template <class Think>
ActionId best(const Observation& seen, const ActionSet& legal, const Think& think) {
  Move best;
  legal.for_each([&](int id) {
    const Move move = think(outcome_of(seen, static_cast<ActionId>(id), think.prices()));
    if (is_better(move, best)) best = move;
  });
  return best.outcome.id;
}

}  // namespace

std::vector<Move> rank(const Observation& seen, Policy policy) {
  if (!seen.seat) return {};
  switch (policy) {
    case Policy::medium:
      return ranked(seen, Judge<Guess>(seen, {}, kMed));
    case Policy::medium_plus:
      return ranked(seen, Judge<Odds>(seen, tuned(), g_tune));
    default:
      return ranked(seen, Easy(seen));
  }
}

ActionId choose(const Observation& seen, Policy policy, std::uint64_t seed) {
  const ActionSet legal = legal_actions(seen);
  if (policy == Policy::random) return any_of(legal, seed);
  if (legal.size() == 1) return static_cast<ActionId>(legal.nth(0));
  if (policy == Policy::medium) return best(seen, legal, Judge<Guess>(seen, {}, kMed));
  if (policy == Policy::medium_plus) return best(seen, legal, Judge<Odds>(seen, tuned(), g_tune));
  const bool is_begun = !seen.state.picks.empty();
  if (!is_begun && Rng(seed).below(10) < kNoise) return any_of(legal, derive(seed, 0));
  return best(seen, legal, Easy(seen));
}

}  // namespace paiju::datongzi
