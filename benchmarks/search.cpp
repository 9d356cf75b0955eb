// Searching, timed inside the core, and what a player would reach that sees all hands:
//   paiju_search speed GAME            guided playouts a second and core, milliseconds a decision
//   paiju_search gain GAME ROUNDS SEED THREADS [WORLDS]
//   paiju_search evenly GAME ROUNDS SEED THREADS [WORLDS]
//   paiju_search depths GAME DECISIONS SEED THREADS
//   paiju_search clairvoyant GAME BLOCKS SEED THREADS
// The games' arena rules. Who sees everything tries every move in the true world and plays on as everybody does, so it
// knows the future, too: nobody can be as strong, and how near one comes to it tells how much there is to gain.
// The gain is what searching brings over the guide, against quick policies; it tells sooner than rounds whether a
// change of the search is one for the better. Evenly is the same when all worlds that fit are equally likely, whatever
// players usually hold. Depths tell after how many own turns a playout had better end with a
// forecast: the sooner, the less chance is in it, and the more it trusts the forecast.

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <numeric>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "paiju/base/rng.h"
#include "paiju/datongzi/game.h"
#include "paiju/engine/player.h"
#include "paiju/engine/threads.h"
#include "paiju/sichuan/game.h"
#include "paiju/wuhan/game.h"
#include "sichuan_arena.h"

namespace {

using namespace paiju;

// ---- speed

// Decisions of rounds between quick policies, each searched; only searching counts.
template <Searchable G>
void time_search(const typename G::Rules& rules) {
  constexpr int kRounds = 12;
  constexpr std::uint32_t kWorlds = 256;
  Budget budget;
  budget.worlds = kWorlds;
  double seconds = 0;
  std::int64_t playouts = 0;
  int decisions = 0;
  for (int round = 0; round < kRounds; ++round) {
    typename G::State state = G::deal(rules, derive(1, static_cast<std::uint64_t>(round)));
    while (!G::is_over(state)) {
      const int seat = static_cast<int>(G::turn(state));
      const auto seen = G::observe(state, seat);
      if (seat == 0) {
        const std::clock_t start = std::clock();
        const std::vector<Searched> moves = Search<G>(seen, budget, derive(2, 3)).run();
        seconds += static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
        decisions += moves.size() > 1;
        for (const Searched& move : moves) playouts += move.worlds;
      }
      G::step(state, seat, G::choose(seen, G::kQuick, 0));
    }
  }
  std::printf("%.0f playouts a second and core, %.1f ms a decision of %u worlds (%d decisions)\n",
              static_cast<double>(playouts) / seconds, 1e3 * seconds / decisions, kWorlds, decisions);
}

// ---- what searching brings

// A mean and half of its 95 % interval.
struct Mean {
  double mean = 0;
  double half = 0;
};

Mean mean_of(const std::vector<double>& values) {
  const auto n = static_cast<double>(values.size());
  double mean = 0;
  double squares = 0;
  for (const double each : values) mean += each / n;
  for (const double each : values) squares += (each - mean) * (each - mean);
  return {mean, 1.96 * std::sqrt(squares / (n - 1) / n)};
}

// How many points a move brings more than the guide's when the guide goes on after either, for the hands that are
// really there and any wall.
template <Searchable G>
double advantage(const typename G::State& state, int move, int guided, std::uint64_t seed) {
  constexpr bool kHasWall = requires { state.wall.begin(); };
  constexpr int kWalls = kHasWall ? 64 : 1;
  SearchStyle to_the_end = G::kSearch;
  to_the_end.guided = to_the_end.depth = 1 << 20;
  const Playouts<G> playouts(static_cast<int>(G::turn(state)), to_the_end);
  Rng rng(seed);
  std::int64_t more = 0;
  for (int i = 0; i < kWalls; ++i) {
    typename G::State world = state;
    if constexpr (kHasWall) shuffle(std::span(world.wall.begin(), world.wall.end()), rng);
    more += playouts.play(world, move) - playouts.play(world, guided);
  }
  return static_cast<double>(more) / static_cast<double>(Searched::kPoint * kWalls);
}

struct Gain {
  double points = 0;
  int changed = 0;
  int decisions = 0;
};

// What the decisions of one seat bring that searches, in a round between quick policies. The advantages of all of them
// add up to what it reaches more than the guide would: that is exact on average, and chance has far less of a part in
// it than in the points of whole rounds.
template <Searchable G>
Gain gain_of_round(const typename G::Rules& rules, const Budget& budget, std::uint64_t seed) {
  typename G::State state = G::deal(rules, seed);
  const int own = static_cast<int>(seed % G::num_seats(rules));
  Gain gain;
  for (std::uint64_t number = 0; !G::is_settled(state, own); ++number) {
    const int seat = static_cast<int>(G::turn(state));
    const auto seen = G::observe(state, seat);
    int move = static_cast<int>(G::choose(seen, seat == own ? G::kGuide : G::kQuick, 0));
    if (seat == own && G::candidates(seen).size() > 1) {
      const std::uint64_t chance = derive(seed, number);
      const int guided = move;
      move = search<G>(seen, budget, chance)[0].id;
      ++gain.decisions;
      if (move != guided) {
        ++gain.changed;
        gain.points += advantage<G>(state, move, guided, derive(chance, 1));
      }
    }
    G::step(state, seat, move);
  }
  return gain;
}

template <Searchable G>
void measure_gain(const typename G::Rules& rules, std::size_t rounds, std::uint64_t seed, std::size_t threads,
                  std::uint32_t worlds) {
  Budget budget;
  budget.worlds = worlds;
  std::vector<double> gains(rounds);
  std::atomic<std::size_t> next = 0;
  std::atomic<int> changed = 0;
  std::atomic<int> decisions = 0;
  run_on_threads(threads_for(threads, rounds), [&](std::size_t) {
    for (std::size_t i = next++; i < rounds; i = next++) {
      const Gain gain = gain_of_round<G>(rules, budget, derive(seed, i));
      gains[i] = gain.points;
      changed += gain.changed;
      decisions += gain.decisions;
    }
  });
  const Mean gain = mean_of(gains);
  std::printf("%+.3f +- %.3f points a round with %u worlds; %.1f %% of %d moves changed\n", gain.mean, gain.half,
              worlds, 100.0 * changed / decisions, decisions.load());
}

// The same game for who does not know what players' hands are like.
template <Searchable G>
struct Evenly : G {
  class Belief {
   public:
    explicit Belief(const typename G::Observation& seen) : seen_(seen) {}
    [[nodiscard]] std::optional<typename G::State> world(std::uint64_t seed) const { return G::sample(seen_, seed); }

   private:
    typename G::Observation seen_;
  };
};

// ---- when playouts should end

// A state in which a seat decides that plays like the guide between quick policies; chosen by chance.
template <Searchable G>
std::optional<typename G::State> some_decision(const typename G::Rules& rules, std::uint64_t seed) {
  typename G::State state = G::deal(rules, seed);
  const int own = static_cast<int>(seed % G::num_seats(rules));
  std::optional<typename G::State> chosen;
  Rng rng(seed);
  for (std::uint32_t seen_so_far = 0; !G::is_settled(state, own);) {
    const int seat = static_cast<int>(G::turn(state));
    const auto seen = G::observe(state, seat);
    if (seat == own && G::candidates(seen).size() > 1 && rng.below(++seen_so_far) == 0) chosen = state;
    G::step(state, seat, static_cast<int>(G::choose(seen, seat == own ? G::kGuide : G::kQuick, 0)));
  }
  return chosen;
}

constexpr std::array<int, 4> kDepths{1, 2, 3, 5};  // own turns
using ByDepth = std::array<double, kDepths.size()>;

// Squares, over the two moves that the guide likes best: how much they differ, how much one world errs about that, and
// how far a depth is from the next one.
struct Depths {
  ByDepth signal{};
  ByDepth noise{};
  ByDepth bias{};
};

// What every move comes to in half of the worlds, less the mean of all moves.
template <Searchable G>
std::vector<double> half_of(const typename G::Belief& belief, const std::vector<int>& moves, int seat, int depth,
                            std::uint64_t seed, int worlds) {
  SearchStyle style = G::kSearch;
  style.depth = depth;
  const Playouts<G> playouts(seat, style);
  std::vector<double> points(moves.size());
  for (int i = 0; i < worlds; ++i) {
    const auto world = belief.world(derive(seed, static_cast<std::uint64_t>(i)));
    for (std::size_t n = 0; world && n < moves.size(); ++n) {
      points[n] += static_cast<double>(playouts.play(*world, moves[n])) / (Searched::kPoint * worlds);
    }
  }
  const double mean = std::accumulate(points.begin(), points.end(), 0.0) / static_cast<double>(points.size());
  for (double& each : points) each -= mean;
  return points;
}

// Halves of different worlds err independently: the mean product of both is what they have in common.
template <Searchable G>
Depths depths_at(const typename G::State& state, std::uint64_t seed) {
  constexpr int kHalf = 256;
  constexpr std::size_t kMoves = 2;
  const int seat = static_cast<int>(G::turn(state));
  const auto seen = G::observe(state, seat);
  std::vector<int> moves;
  for (const Candidate& each : G::candidates(seen)) {
    if (moves.size() < kMoves) moves.push_back(each.id);
  }
  const typename G::Belief belief(seen);
  std::array<std::array<std::vector<double>, 2>, kDepths.size()> points;
  for (std::size_t d = 0; d < kDepths.size(); ++d) {
    for (std::uint64_t half = 0; half < 2; ++half) {
      points[d][half] = half_of<G>(belief, moves, seat, kDepths[d], derive(seed, half), kHalf);
    }
  }
  Depths found;
  const double freedom = static_cast<double>(moves.size()) - 1;
  for (std::size_t d = 0; d < kDepths.size(); ++d) {
    const auto& [one, other] = points[d];
    const auto& [next_one, next_other] = points[std::min(d + 1, kDepths.size() - 1)];
    for (std::size_t n = 0; n < moves.size(); ++n) {
      found.signal[d] += one[n] * other[n] / freedom;
      found.noise[d] += (one[n] - other[n]) * (one[n] - other[n]) * kHalf / 2 / freedom;
      found.bias[d] += (one[n] - next_one[n]) * (other[n] - next_other[n]) / freedom;
    }
  }
  return found;
}

// The root of a mean of squares, which chance may have made negative.
double root(double square) { return square < 0 ? -std::sqrt(-square) : std::sqrt(square); }

template <Searchable G>
void measure_depths(const typename G::Rules& rules, std::size_t decisions, std::uint64_t seed, std::size_t threads) {
  std::vector<Depths> found(decisions);
  std::atomic<std::size_t> next = 0;
  run_on_threads(threads_for(threads, decisions), [&](std::size_t) {
    for (std::size_t i = next++; i < decisions; i = next++) {
      if (const auto state = some_decision<G>(rules, derive(seed, i))) found[i] = depths_at<G>(*state, derive(seed, i));
    }
  });
  std::printf("own turns: how much moves differ, how much one world errs, how far it is from the next row\n");
  for (std::size_t d = 0; d < kDepths.size(); ++d) {
    const auto mean = [&](ByDepth Depths::* what) {
      double sum = 0;
      for (const Depths& each : found) sum += (each.*what)[d];
      return root(sum / static_cast<double>(decisions));
    };
    std::printf("%d: %.2f, %.1f, %.2f\n", kDepths[d], mean(&Depths::signal), mean(&Depths::noise), mean(&Depths::bias));
  }
}

// ---- who sees everything

template <Searchable G>
int clairvoyant_move(const typename G::State& state, int seat) {
  const Playouts<G> playouts(seat, {.width = 0, .doubt = 0, .guided = 0, .guides_others = false});
  const auto legal = G::legal(state, seat);
  int best = legal.nth(0);
  std::int64_t most = playouts.play(state, best);
  for (int n = 1; n < legal.size(); ++n) {
    const std::int64_t points = playouts.play(state, legal.nth(n));
    if (points <= most) continue;
    most = points;
    best = legal.nth(n);
  }
  return best;
}

// One deal from every seat, the others by the quick policy: the mean of the seat that sees all.
template <Searchable G>
double clairvoyant_block(const typename G::Rules& rules, std::uint64_t seed) {
  double sum = 0;
  const int seats = static_cast<int>(G::num_seats(rules));
  for (int own = 0; own < seats; ++own) {
    typename G::State state = G::deal(rules, seed);
    while (!G::is_over(state)) {
      const int seat = static_cast<int>(G::turn(state));
      const int id = seat == own ? clairvoyant_move<G>(state, seat)
                                 : static_cast<int>(G::choose(G::observe(state, seat), G::kQuick, 0));
      G::step(state, seat, id);
    }
    sum += static_cast<double>(G::payoffs(state)[static_cast<std::size_t>(own)]);
  }
  return sum / seats;
}

template <Searchable G>
void measure_clairvoyant(const typename G::Rules& rules, std::size_t blocks, std::uint64_t seed, std::size_t threads) {
  std::vector<double> means(blocks);
  std::atomic<std::size_t> next = 0;
  run_on_threads(threads_for(threads, blocks), [&](std::size_t) {
    for (std::size_t i = next++; i < blocks; i = next++) means[i] = clairvoyant_block<G>(rules, derive(seed, i));
  });
  const Mean points = mean_of(means);
  std::printf("%+.3f +- %.3f points a round, %zu blocks of seed %llu\n", points.mean, points.half, blocks,
              static_cast<unsigned long long>(seed));
}

template <Searchable G>
int run(const typename G::Rules& rules, int argc, char** argv) {
  const std::string_view task = argv[1];
  if (task == "speed") {
    time_search<G>(rules);
    return 0;
  }
  if (argc < 6) return 2;
  const std::size_t number = std::strtoul(argv[3], nullptr, 10);
  const std::uint64_t seed = std::strtoull(argv[4], nullptr, 10);
  const std::size_t threads = std::strtoul(argv[5], nullptr, 10);
  const auto worlds = static_cast<std::uint32_t>(argc > 6 ? std::strtoul(argv[6], nullptr, 10) : Budget::kUsualWorlds);
  if (task == "gain") {
    measure_gain<G>(rules, number, seed, threads, worlds);
  } else if (task == "evenly") {
    measure_gain<Evenly<G>>(rules, number, seed, threads, worlds);
  } else if (task == "depths") {
    measure_depths<G>(rules, number, seed, threads);
  } else if (task == "clairvoyant") {
    measure_clairvoyant<G>(rules, number, seed, threads);
  } else {
    return 2;
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string_view game = argc > 2 ? argv[2] : "";
  if (game == "sichuan") return run<sichuan::Sichuan>(sichuan_arena(), argc, argv);
  if (game == "wuhan") return run<wuhan::Wuhan>({}, argc, argv);
  if (game == "datongzi") return run<datongzi::Datongzi>({}, argc, argv);
  std::fprintf(stderr,
               "paiju_search speed|gain|evenly|depths|clairvoyant sichuan|wuhan|datongzi "
               "[NUMBER SEED THREADS [WORLDS]]\n");
  return 2;
}
