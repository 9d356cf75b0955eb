// Finds the numbers that `hard` of Sichuan mahjong is made of, in rounds between `medium` and `medium+`:
//   paiju_habits hidden ROUNDS      what hidden hands are like (cpp/src/sichuan/belief.cpp)
//   paiju_habits forecast ROUNDS    what the rest of a round is worth (cpp/src/sichuan/forecast.cpp)
// Hidden hands are fitted by playing: wherever an imagined hand differs from the true one, the numbers that speak for
// it move a little (Robbins and Monro), until both come up equally often. The forecast is least squares.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "paiju/base/rng.h"
#include "paiju/sichuan/forecast.h"
#include "paiju/sichuan/game.h"
#include "paiju/sichuan/reach.h"
#include "solve.h"

namespace {

using namespace paiju;
using namespace paiju::sichuan;

// Play rounds, and let `look(state)` see every state in which a seat is on turn.
template <class Look>
void play_rounds(const Rules& rules, int rounds, Look look) {
  for (int round = 0; round < rounds; ++round) {
    State state = Sichuan::deal(rules, derive(77, static_cast<std::uint64_t>(round)));
    while (!Sichuan::is_over(state)) {
      if (state.phase == Phase::turn) look(state, round);
      const int seat = state.turn;
      const Policy policy = (round >> seat & 1) != 0 ? Policy::medium_plus : Policy::medium;
      Sichuan::step(state, seat, choose(observe(state, state.turn), policy, 0));
    }
  }
}

// ---- hidden hands

std::size_t level_of(const Hand& hand) {
  return static_cast<std::size_t>(std::clamp<int>(Reach(hand).missing(), 1, Habits::kMissing) - 1);
}

// How many tiles of a hand lie near what its seat has let go, by their distance; and pairs of what others have let go.
std::array<double, 4> facts_of(const State& state, SeatId seat, const Hand& hand) {
  std::array<double, 4> facts{};
  for (const Discarded& each : state.seats[seat].river) {
    if (each.tile.suit() == hand.void_suit) continue;
    const int rank = each.tile.rank();
    for (int step = std::max(-2, 1 - rank); step <= std::min(2, kRanks - rank); ++step) {
      facts[static_cast<std::size_t>(std::abs(step))] += hand.counts[static_cast<std::size_t>(each.tile.index + step)];
    }
  }
  std::array<bool, kSuitedKinds> passed{};
  for (SeatId other = 0; other < kSeats; ++other) {
    if (other == seat) continue;
    for (const Discarded& each : state.seats[other].river) {
      if (!each.claimed && !each.won) passed[each.tile.index] = true;
    }
  }
  for (std::size_t kind = 0; kind < kSuitedKinds; ++kind) facts[3] += passed[kind] && hand.counts[kind] >= 2;
  return facts;
}

class HiddenFit {
 public:
  HiddenFit() {
    for (std::size_t n = 0; n < Habits::kDiscards; ++n) {
      for (std::size_t m = 0; m < Habits::kMissing; ++m) {
        habits_.missing[n][m] = (1.5 + 0.25 * static_cast<double>(n)) * static_cast<double>(m);
      }
    }
  }

  void look(const State& state) {
    if (rng_.below(6) != 0) return;
    const auto world = imagine(observe(state, state.turn), rng_.next(), habits_);
    if (!world) return;
    for (SeatId seat = 0; seat < kSeats; ++seat) {
      if (seat != state.turn && is_active(state, seat)) learn(state, seat, world->seats[seat].hand);
    }
  }

  void print() const {
    for (const auto& row : habits_.missing) {
      for (const double each : row) std::printf("%.2f ", each);
      std::printf("\n");
    }
    std::printf("near %.2f %.2f %.2f passed %.2f\n", habits_.near[0], habits_.near[1], habits_.near[2], habits_.passed);
  }

 private:
  void learn(const State& state, SeatId seat, const Hand& imagined) {
    const Hand& real = state.seats[seat].hand;
    const std::size_t discards = std::min(state.seats[seat].river.size(), Habits::kDiscards - 1);
    auto& row = habits_.missing[discards];
    const double step = 0.4 / std::sqrt(1 + ++seen_[discards] / 50);
    row[level_of(imagined)] += step;
    row[level_of(real)] -= step;
    const double first = row[0];
    for (double& each : row) each = std::clamp(each - first, 0.0, 25.0);
    const auto in_truth = facts_of(state, seat, real);
    const auto as_imagined = facts_of(state, seat, imagined);
    const double small = 0.05 / std::sqrt(1 + ++all_ / 200);
    for (std::size_t i = 0; i < habits_.near.size(); ++i) habits_.near[i] += small * (as_imagined[i] - in_truth[i]);
    habits_.passed += small * (as_imagined[3] - in_truth[3]);
  }

  Habits habits_{};
  Rng rng_{5};
  std::array<double, Habits::kDiscards> seen_{};
  double all_ = 0;
};

// ---- what the rest of a round is worth

// Least squares by the normal equations, for one class of states.
struct Squares {
  static constexpr std::size_t kSize = std::tuple_size_v<ForecastFacts>;
  std::array<std::array<double, kSize + 1>, kSize> sums{};

  void add(const ForecastFacts& facts, double points) {
    for (std::size_t i = 0; i < kSize; ++i) {
      for (std::size_t j = 0; j < kSize; ++j) sums[i][j] += facts[i] * facts[j];
      sums[i][kSize] += facts[i] * points;
    }
  }
  // A little weight on 0 keeps what never came up there.
  void print() {
    for (std::size_t i = 0; i < kSize; ++i) sums[i][i] += 25;
    for (const double each : solve(sums)) std::printf("%.2f ", each);
    std::printf("\n");
  }
};

void fit_forecast(const Rules& rules, int rounds) {
  std::array<Squares, kForecastClasses> classes;
  for (int round = 0; round < rounds; ++round) {
    const auto own = static_cast<SeatId>(round % kSeats);
    State state = Sichuan::deal(rules, derive(4242, static_cast<std::uint64_t>(round)));
    std::vector<std::pair<State, std::int64_t>> waiting;
    bool has_discarded = false;
    while (!Sichuan::is_settled(state, own)) {
      const SeatId seat = state.turn;
      if (has_discarded && state.phase == Phase::turn && seat != own) {
        waiting.emplace_back(state, state.ledger.scores[own]);
        has_discarded = false;
      }
      const Policy policy = seat == own ? Policy::medium_plus : Policy::medium;
      const int id = choose(observe(state, seat), policy, 0);
      if (seat == own && Sichuan::ends_turn(state, id)) has_discarded = true;
      Sichuan::step(state, seat, id);
    }
    for (const auto& [then, had] : waiting) {
      classes[forecast_class(then, own)].add(forecast_facts(then, own),
                                             static_cast<double>(state.ledger.scores[own] - had));
    }
  }
  for (Squares& each : classes) each.print();
}

}  // namespace

int main(int argc, char** argv) {
  const std::string_view task = argc == 3 ? argv[1] : "";
  const int rounds = argc == 3 ? std::atoi(argv[2]) : 0;
  Rules rules;  // the arena's, as far as it matters here
  rules.scoring = Scoring::fan;
  rules.fan_cap = 4;
  if (task == "hidden") {
    HiddenFit fit;
    play_rounds(rules, rounds, [&](const State& state, int) { fit.look(state); });
    fit.print();
  } else if (task == "forecast") {
    fit_forecast(rules, rounds);
  } else {
    std::fprintf(stderr, "paiju_habits hidden|forecast ROUNDS\n");
    return 2;
  }
  return 0;
}
