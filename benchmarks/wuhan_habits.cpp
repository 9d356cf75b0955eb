// Finds the numbers that `hard` of Wuhan mahjong is made of, in rounds of `medium+` and `medium`:
//   paiju_wuhan_habits hidden ROUNDS                         what hidden hands are like (cpp/src/wuhan/belief.cpp)
//   paiju_wuhan_habits decisions ROUNDS SEED THREADS > FILE  what the network of cpp/src/wuhan/value.cpp learns from
// Hidden hands are fitted by playing: wherever an imagined hand differs from the true one, the numbers that speak for
// it move a little (Robbins and Monro), until both come up equally often.
// Decisions are those of one seat like `medium+` among three of `medium`. Everybody once makes one of the six best
// moves at random, and from then on every decision is told, with what the round brought in the end: see value.py.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "paiju/base/rng.h"
#include "paiju/wuhan/game.h"
#include "paiju/wuhan/reach.h"
#include "rows.h"

namespace {

using namespace paiju;
using namespace paiju::wuhan;

// ---- hidden hands

// What speaks for or against a hand, in the order of Habits.
struct Facts {
  std::size_t missing = 0;
  std::array<double, 3> near{};
  double pongs = 0;
  double chows = 0;
  double barred = 0;
  double laizi = 0;
};

Facts facts_of(const State& state, SeatId seat, const Hand& hand) {
  Facts facts;
  const int missing = Reach(state.rules, state.special, hand).nearest();
  facts.missing = static_cast<std::size_t>(std::clamp<int>(missing, 1, Habits::kMissing) - 1);
  for (const Discarded& each : state.seats[seat].river) {
    for (std::uint8_t kind = 0; kind < kKinds; ++kind) {
      const Tile tile{kind};
      const int steps = std::abs(tile.rank() - each.tile.rank());
      if (tile.suit() != each.tile.suit() || steps > 2 || (steps > 0 && tile.suit() == Suit::honors)) continue;
      facts.near[static_cast<std::size_t>(steps)] += hand.counts[kind];
    }
  }
  std::array<bool, kKinds> let_go{};
  std::array<bool, kKinds> by_the_one_before{};
  for (SeatId other = 0; other < kSeats; ++other) {
    if (other == seat) continue;
    for (const Discarded& each : state.seats[other].river) {
      if (each.claimed || each.won) continue;
      let_go[each.tile.index] = true;
      if (mahjong::seat_after(other) == seat) by_the_one_before[each.tile.index] = true;
    }
  }
  for (std::uint8_t kind = 0; kind < kKinds; ++kind) {
    facts.pongs += let_go[kind] && hand.counts[kind] >= 2;
    facts.chows += by_the_one_before[kind] && chow_forms(state.special, hand, Tile{kind}) != 0;
  }
  for (const Tile tile : {state.special.skins[0], state.special.skins[1], kRed})
    facts.barred += hand.counts[tile.index];
  facts.laizi = hand.counts[state.special.laizi.index];
  return facts;
}

class HiddenFit {
 public:
  void look(const State& state) {
    if (rng_.below(5) != 0) return;
    const auto world = imagine(observe(state, state.turn), rng_.next(), habits_);
    if (!world) return;
    for (SeatId seat = 0; seat < kSeats; ++seat) {
      if (seat != state.turn) learn(state, seat, world->seats[seat].hand);
    }
  }

  void print() const {
    for (const auto& row : habits_.missing) {
      for (const double each : row) std::printf("%.1f, ", each);
      std::printf("\n");
    }
    std::printf("near %.2f %.2f %.2f, pong %.2f %.2f, chow %.2f %.2f, barred %.2f, laizi %.2f\n", habits_.near[0],
                habits_.near[1], habits_.near[2], habits_.pong_let_go[0], habits_.pong_let_go[1],
                habits_.chow_let_go[0], habits_.chow_let_go[1], habits_.barred, habits_.laizi);
  }

 private:
  void learn(const State& state, SeatId seat, const Hand& imagined) {
    const Hand& real = state.seats[seat].hand;
    const std::size_t played = state.seats[seat].river.size() + static_cast<std::size_t>(openings(real));
    const std::size_t at = std::min(played, Habits::kPlayed - 1);
    const Facts in_truth = facts_of(state, seat, real);
    const Facts as_imagined = facts_of(state, seat, imagined);
    auto& row = habits_.missing[at];
    const double step = 0.3 / std::sqrt(1 + ++seen_[at] / 100);
    row[as_imagined.missing] += step;
    row[in_truth.missing] -= step;
    const double first = row[0];
    for (double& each : row) each = std::clamp(each - first, 0.0, 20.0);
    const double small = 0.05 / std::sqrt(1 + ++all_ / 300);
    const auto move = [small](double& weight, double imagined_too, double really) {
      weight += small * (imagined_too - really);
    };
    const std::size_t opened = has_opened(real) ? 1 : 0;
    for (std::size_t i = 0; i < 3; ++i) move(habits_.near[i], as_imagined.near[i], in_truth.near[i]);
    move(habits_.pong_let_go[opened], as_imagined.pongs, in_truth.pongs);
    move(habits_.chow_let_go[opened], as_imagined.chows, in_truth.chows);
    if (played == 0) return;
    move(habits_.barred, as_imagined.barred, in_truth.barred);
    move(habits_.laizi, as_imagined.laizi, in_truth.laizi);
  }

  Habits habits_ = kHabits;
  Rng rng_{5};
  std::array<double, Habits::kPlayed> seen_{};
  double all_ = 0;
};

void fit_hidden(std::uint64_t rounds) {
  HiddenFit fit;
  for (std::uint64_t round = 0; round < rounds; ++round) {
    State state = Wuhan::deal({}, derive(78, round));
    while (!is_over(state)) {
      if (!state.window) fit.look(state);
      const Policy policy = (round >> state.turn & 1) != 0 ? Policy::medium_plus : Policy::medium;
      Wuhan::step(state, state.turn, choose(observe(state, state.turn), policy, 0));
    }
  }
  fit.print();
}

// ---- decisions

constexpr std::uint32_t kBest = 6;
constexpr std::uint32_t kLatest = 16;  // own decision that is left to chance

// Features, whether the seat plays like `medium+`, whether its next decision follows, and the points of the round.
using Row = std::array<std::int16_t, kFeatures + 3>;

struct Trail {
  std::uint32_t decisions = 0;
  std::uint32_t by_chance = 0;  // the number of that decision
  std::vector<Row> rows;
};

void tell(const State& state, const Observation& seen, const Outcome& outcome, bool guided, Trail& trail) {
  if (!trail.rows.empty()) trail.rows.back()[kFeatures + 1] = 1;
  const Features features = features_of_move(seen, outcome, state.window ? nullptr : &state);
  Row row{};
  std::copy(features.begin(), features.end(), row.begin());
  row[kFeatures] = guided;
  trail.rows.push_back(row);
}

void play_round(std::uint64_t seed, std::vector<Row>& rows) {
  Rng rng(seed);
  const auto guided = static_cast<SeatId>(rng.below(kSeats));
  std::array<Trail, kSeats> trails;
  for (Trail& trail : trails) trail.by_chance = rng.below(kLatest);
  State state = Wuhan::deal({}, rng.next());
  while (!is_over(state)) {
    const SeatId seat = state.turn;
    const Observation seen = observe(state, seat);
    Trail& trail = trails[seat];
    const Moves moves = rank(seen, seat == guided ? Policy::medium_plus : Policy::medium);
    std::size_t chosen = 0;
    if (moves.size() > 1) {
      if (trail.decisions == trail.by_chance) {
        chosen = rng.below(std::min(kBest, static_cast<std::uint32_t>(moves.size())));
      }
      if (trail.decisions >= trail.by_chance && moves[chosen].outcome.id != kWin) {
        tell(state, seen, moves[chosen].outcome, seat == guided, trail);
      }
      ++trail.decisions;
    }
    Wuhan::step(state, seat, moves[chosen].outcome.id);
  }
  for (SeatId seat = 0; seat < kSeats; ++seat) {
    for (Row& row : trails[seat].rows) {
      row[kFeatures + 2] = static_cast<std::int16_t>(Wuhan::payoffs(state)[seat]);
      rows.push_back(row);
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
  const std::string_view task = argc > 1 ? argv[1] : "";
  if (task == "hidden" && argc == 3) {
    fit_hidden(std::strtoull(argv[2], nullptr, 10));
  } else if (task == "decisions" && argc == 5) {
    write_rows<Row>(std::strtoull(argv[2], nullptr, 10), std::strtoull(argv[3], nullptr, 10),
                    std::strtoul(argv[4], nullptr, 10), play_round);
  } else {
    std::fprintf(stderr, "paiju_wuhan_habits hidden ROUNDS | decisions ROUNDS SEED THREADS > FILE\n");
    return 2;
  }
  return 0;
}
