// Finds the numbers that `hard` of Da Tong Zi draws hidden hands by, in games of three between `medium` and `medium+`:
//   paiju_habits_datongzi GAMES     what players keep (cpp/src/datongzi/habits.cpp)
// The chance of the hands that they had, given what they have played, is made as large as it gets: it is concave in the
// numbers, so that Newton's steps lead there. A step looks at how far the true hands are from drawn ones. Every fifth
// game is kept apart, and tells what was gained.

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <tuple>
#include <utility>
#include <vector>

#include "paiju/base/rng.h"
#include "paiju/datongzi/dealing.h"
#include "paiju/datongzi/game.h"
#include "solve.h"

namespace {

using namespace paiju;
using namespace paiju::datongzi;

constexpr std::size_t kNumbers = sizeof(HabitNumbers) / sizeof(double);
using Numbers = std::array<double, kNumbers>;

// ---- hands to be guessed

// What a seat sees, and the hands of both others.
struct Position {
  Observation seen;
  std::array<Cards, 2> hands;
};

std::vector<Position> play_game(int game, Rng& rng) {
  constexpr std::uint32_t kEvery = 25;  // decisions
  std::vector<Position> found;
  State state = Datongzi::deal({}, derive(77, static_cast<std::uint64_t>(game)));
  while (!Datongzi::is_over(state)) {
    const SeatId own = state.turn;
    const auto left = static_cast<SeatId>((own + 1) % 3);
    const auto right = static_cast<SeatId>((own + 2) % 3);
    const Observation seen = observe(state, own);
    const bool are_hidden = state.sizes[left] > 0 && state.sizes[right] > 0;
    if (are_hidden && rng.below(kEvery) == 0) found.push_back({seen, {state.hands[left], state.hands[right]}});
    const Policy policy = (game >> own & 1) != 0 ? Policy::medium_plus : Policy::medium;
    Datongzi::step(state, own, static_cast<int>(choose(seen, policy, 0)));
  }
  return found;
}

// What is known of both others by some numbers.
class Known {
 public:
  Known(const Position& position, const HabitNumbers& numbers) : habits_{Habits(numbers), Habits(numbers)} {
    const State& state = position.seen.state;
    const SeatId own = *position.seen.seat;
    Replay(state).for_each([&](const Turn& turn) {
      if (turn.seat == own) return;
      const std::size_t place = place_of(turn.seat, own);
      if (turn.is_pass()) {
        proofs_[place].learn(turn, state.rules);
      } else {
        habits_[place].learn(turn);
      }
    });
    for (const std::size_t place : {0U, 1U}) {
      const auto seat = static_cast<SeatId>((own + 1 + place) % 3);
      const int played = state.history.played_by(seat).size();
      const int size = state.sizes[seat];
      habits_[place].finish(static_cast<double>(played) / (played + size));
      hidden_[place] = {.seat = seat, .size = size};
    }
  }

  // What is returned looks at this.
  [[nodiscard]] Dealing dealing(const Position& position, bool is_even = false) const {
    auto hidden = hidden_;
    for (const std::size_t place : {0U, 1U}) {
      hidden[place].proofs = &proofs_[place];
      hidden[place].habits = is_even ? nullptr : &habits_[place];
    }
    return {unseen(position.seen), hidden[0], hidden[1]};
  }
  // The logarithm of what both hands weigh.
  [[nodiscard]] double weight(const std::array<Cards, 2>& hands) const {
    double sum = 0;
    for (const std::size_t place : {0U, 1U}) {
      for (int rank = 0; rank < kRanks; ++rank) {
        sum += std::log(habits_[place].of(rank, cards::total(hands[place].of_rank(rank))));
      }
    }
    return sum;
  }

 private:
  [[nodiscard]] static std::size_t place_of(SeatId seat, SeatId own) { return (seat + 2U - own) % 3U; }

  std::array<Proofs, 2> proofs_;
  std::array<Habits, 2> habits_;
  std::array<Hidden, 2> hidden_;
};

// ---- the fit

// How often each number counts for some hands. The weight is linear in the numbers, so each alone tells.
class Counter {
 public:
  explicit Counter(const Position& position) {
    for (std::size_t i = 0; i < kNumbers; ++i) {
      Numbers one{};
      one[i] = 1;
      numbers_[i] = std::bit_cast<HabitNumbers>(one);
      known_.emplace_back(position, numbers_[i]);
    }
  }
  [[nodiscard]] Numbers of(const std::array<Cards, 2>& hands) const {
    Numbers counts{};
    for (std::size_t i = 0; i < kNumbers; ++i) counts[i] = known_[i].weight(hands);
    return counts;
  }

 private:
  std::array<HabitNumbers, kNumbers> numbers_{};
  std::vector<Known> known_;
};

class Fit {
 public:
  explicit Fit(const HabitNumbers& begin) : numbers_(std::bit_cast<Numbers>(begin)) {}

  [[nodiscard]] HabitNumbers numbers() const { return std::bit_cast<HabitNumbers>(numbers_); }

  // One step of Newton: the distance of true hands from drawn ones, over how much drawn ones vary.
  void step(const std::vector<Position>& positions, Rng& rng) {
    constexpr int kDraws = 16;
    constexpr double kPrior = 2;  // keeps what hardly ever comes up where it is
    std::array<std::array<double, kNumbers + 1>, kNumbers> system{};
    const HabitNumbers now = numbers();
    for (const Position& position : positions) {
      const Known known(position, now);
      const Dealing dealing = known.dealing(position);
      const Counter counter(position);
      std::array<Numbers, kDraws> drawn{};
      for (Numbers& each : drawn) {
        std::array<Cards, 2> hands{};
        dealing.draw(rng, hands[0], hands[1]);
        each = counter.of(hands);
      }
      add(drawn, counter.of(position.hands), system);
    }
    for (std::size_t i = 0; i < kNumbers; ++i) system[i][i] += kPrior;
    const Numbers change = solve(system);
    double longest = 1;  // a longer step leads too far at first
    for (const double each : change) longest = std::max(longest, std::abs(each));
    for (std::size_t i = 0; i < kNumbers; ++i) numbers_[i] += change[i] / longest;
  }

 private:
  template <std::size_t Draws>
  static void add(const std::array<Numbers, Draws>& drawn, const Numbers& real,
                  std::array<std::array<double, kNumbers + 1>, kNumbers>& system) {
    Numbers mean{};
    for (const Numbers& each : drawn) {
      for (std::size_t i = 0; i < kNumbers; ++i) mean[i] += each[i] / Draws;
    }
    for (std::size_t i = 0; i < kNumbers; ++i) system[i][kNumbers] += real[i] - mean[i];
    for (const Numbers& each : drawn) {
      for (std::size_t i = 0; i < kNumbers; ++i) {
        if (each[i] == mean[i]) continue;
        for (std::size_t j = 0; j < kNumbers; ++j) {
          system[i][j] += (each[i] - mean[i]) * (each[j] - mean[j]) / (Draws - 1);
        }
      }
    }
  }

  Numbers numbers_;
};

// ---- what it says

// The mean logarithm of the chance of the true hands: evenly dealt, or by habits.
double likelihood(const std::vector<Position>& positions, const HabitNumbers* numbers) {
  double sum = 0;
  for (const Position& position : positions) {
    const Known known(position, numbers != nullptr ? *numbers : kHabitNumbers);
    sum += known.dealing(position, numbers == nullptr).log_chance(position.hands[0], position.hands[1]);
  }
  return sum / static_cast<double>(positions.size());
}

void print(const HabitNumbers& numbers) {
  const auto row = [](const char* name, const HabitNumbers::Left& left) {
    std::printf("%-18s %6.2f %6.2f %6.2f\n", name, left[0], left[1], left[2]);
  };
  row("carried", numbers.carried);
  row("single", numbers.single);
  row("pair", numbers.pair);
  row("pairs", numbers.pairs);
  row("threes", numbers.threes);
  row("bomb", numbers.bomb);
  row("tongzi_or_dizha", numbers.tongzi_or_dizha);
  std::printf("%-18s", "keeps");
  for (const HabitNumbers::Keeps& each : numbers.keeps) std::printf(" {%.2f, %.3f}", each.base, each.slope);
  std::printf("\n%-18s %6.2f\n", "larger_bomb", numbers.larger_bomb);
}

}  // namespace

int main(int argc, char** argv) {
  constexpr int kSteps = 12;
  if (argc != 2) {
    std::fprintf(stderr, "paiju_habits_datongzi GAMES\n");
    return 2;
  }
  Rng rng(5);
  std::vector<Position> fitted;
  std::vector<Position> apart;
  for (int game = 0; game < std::atoi(argv[1]); ++game) {
    for (Position& each : play_game(game, rng)) (game % 5 == 0 ? apart : fitted).push_back(std::move(each));
  }
  std::printf("%zu positions, and %zu apart\n", fitted.size(), apart.size());
  Fit fit({});
  for (int step = 0; step < kSteps; ++step) fit.step(fitted, rng);
  print(fit.numbers());
  const HabitNumbers found = fit.numbers();
  std::printf("mean log likelihood of hands apart: %.2f evenly dealt, %.2f by these numbers, %.2f by those in use\n",
              likelihood(apart, nullptr), likelihood(apart, &found), likelihood(apart, &kHabitNumbers));
  return 0;
}
