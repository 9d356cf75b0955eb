// Finds the numbers that `hard` of Sichuan mahjong is made of, in rounds between `medium` and `medium+`:
//   paiju_habits hidden ROUNDS                         what hidden hands are like (cpp/src/sichuan/belief.cpp)
//   paiju_habits danger ROUNDS                         whether imagined hands win as often as real ones
//   paiju_habits positions ROUNDS SEED THREADS > FILE  what the network of cpp/src/sichuan/forecast.cpp learns from
// Hidden hands are fitted by playing: wherever an imagined hand differs from the true one, the numbers that speak for
// it move a little (Robbins and Monro), until both come up equally often.
// Positions are those in which a playout may end, and such of the last tiles, of one seat like `medium+` among three of
// `medium`. Once it makes one of its best moves at random, as a search tries them: see value.py.

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
#include "rows.h"
#include "sichuan_arena.h"

namespace {

using namespace paiju;
using namespace paiju::sichuan;

// Play rounds of one seat like `medium+` among three of `medium`, and let `look(state, round)` see every state in which
// a seat is on turn.
template <class Look>
void play_rounds(const Rules& rules, std::uint64_t rounds, Look look) {
  for (std::uint64_t round = 0; round < rounds; ++round) {
    State state = Sichuan::deal(rules, derive(77, round));
    while (!Sichuan::is_over(state)) {
      if (state.phase == Phase::turn) look(state, round);
      const int seat = state.turn;
      const Policy policy = static_cast<std::uint64_t>(seat) == round % kSeats ? Policy::medium_plus : Policy::medium;
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

  // `own` is the only seat that does not play like `medium`.
  void look(const State& state, SeatId own) {
    if (rng_.below(6) != 0) return;
    const auto world = imagine(observe(state, state.turn), rng_.next(), habits_);
    if (!world) return;
    for (SeatId seat = 0; seat < kSeats; ++seat) {
      if (seat != state.turn && seat != own && is_active(state, seat)) learn(state, seat, world->seats[seat].hand);
    }
  }

  void print() const {
    for (const auto& row : habits_.missing) print(row);
    for (const auto& row : habits_.melds) print(row);
    std::printf("refused %.2f narrow %.2f\n", habits_.refused, habits_.narrow);
    std::printf("near %.2f %.2f %.2f passed %.2f\n", habits_.near[0], habits_.near[1], habits_.near[2], habits_.passed);
  }

 private:
  static void print(const std::array<double, Habits::kMissing>& row) {
    for (const double each : row) std::printf("%.2f ", each);
    std::printf("\n");
  }

  // A row of what tiles missing tell, by how often it was learnt from.
  static void learn(std::array<double, Habits::kMissing>& row, double& seen, const Hand& real, const Hand& imagined) {
    const double step = 0.4 / std::sqrt(1 + ++seen / 50);
    row[level_of(imagined)] += step;
    row[level_of(real)] -= step;
    const double first = row[0];
    for (double& each : row) each = std::clamp(each - first, -kMost, kMost);
  }

  void learn(const State& state, SeatId seat, const Hand& imagined) {
    const Hand& real = state.seats[seat].hand;
    const std::size_t discards = std::min(state.seats[seat].river.size(), Habits::kDiscards - 1);
    learn(habits_.missing[discards], seen_[discards], real, imagined);
    if (const std::size_t melds = std::min(real.melds.size(), Habits::kMelds); melds > 0) {
      learn(habits_.melds[melds - 1], melded_[melds - 1], real, imagined);
    }
    const double small = 0.05 / std::sqrt(1 + ++all_ / 200);
    const auto in_truth = facts_of(state, seat, real);
    const auto as_imagined = facts_of(state, seat, imagined);
    for (std::size_t i = 0; i < habits_.near.size(); ++i) habits_.near[i] += small * (as_imagined[i] - in_truth[i]);
    habits_.passed += small * (as_imagined[3] - in_truth[3]);
    const double middling = 6 * small;  // these are rarer
    const WaitFacts real_waits = waits_of(state, seat, real);
    const WaitFacts imagined_waits = waits_of(state, seat, imagined);
    habits_.refused += middling * (imagined_waits.is_refused - real_waits.is_refused);
    habits_.narrow += middling * (real_waits.copies - imagined_waits.copies);
  }

  // Of a ready hand, how much it waits for, less what is usual: so that this and how many hands are ready don't get in
  // each other's way.
  static WaitFacts waits_of(const State& state, SeatId seat, const Hand& hand) {
    constexpr double kUsual = 1.5;
    Reach reach(hand);
    if (reach.missing() > 1) return {};
    const WaitFacts facts = wait_facts(watch(state, seat), hand, reach);
    return {facts.is_refused, facts.copies - kUsual};
  }

  static constexpr double kMost = 25;

  Habits habits_{};
  Rng rng_{5};
  std::array<double, Habits::kDiscards> seen_{};  // by row, how often it was learnt from
  std::array<double, Habits::kMelds> melded_{};   // likewise
  double all_ = 0;
};

// ---- what is told of danger

// How likely something is in worlds, and how wrong that was (log loss).
struct Told {
  double chances = 0;
  double loss = 0;

  void add(double found, int worlds, bool came_true) {
    constexpr double kUnseen = 0.25;  // what came up in no world may be so all the same
    const double chance = (found + kUnseen) / (worlds + 2 * kUnseen);
    chances += found / worlds;
    loss -= std::log(came_true ? chance : 1 - chance);
  }
};

using Winning = std::array<bool, kSuitedKinds>;

// The kinds that somebody else would win on.
Winning winning(const State& world, SeatId own) {
  Winning found{};
  for (SeatId seat = 0; seat < kSeats; ++seat) {
    if (seat == own || !is_active(world, seat)) continue;
    const Hand& hand = world.seats[seat].hand;
    if (Reach(hand).missing() > 1) continue;
    for (const Tile tile : waits(hand)) found[tile.index] = true;
  }
  return found;
}

// Of every tile in hand that is not of the void suit: how likely letting go of it is to be somebody's win.
void measure_danger(std::uint64_t rounds) {
  constexpr int kWorlds = 48;
  std::array<Told, 2> told;  // by imagined worlds, and by those that are dealt evenly
  double tiles = 0;
  double wins = 0;
  Rng rng(3);
  play_rounds(sichuan_arena(), rounds, [&](const State& state, std::uint64_t round) {
    const auto own = static_cast<SeatId>(round % kSeats);
    if (state.turn != own || rng.below(4) != 0) return;
    const Observation seen = observe(state, own);
    const Belief belief(seen);
    std::array<std::array<double, kSuitedKinds>, 2> found{};
    for (int i = 0; i < kWorlds; ++i) {
      const std::array worlds{belief.world(rng.next()), sample(seen, rng.next())};
      for (std::size_t way = 0; way < worlds.size(); ++way) {
        const Winning in_world = winning(*worlds[way], own);
        for (std::size_t kind = 0; kind < kSuitedKinds; ++kind) found[way][kind] += in_world[kind];
      }
    }
    const Winning really = winning(state, own);
    const Hand& hand = state.seats[own].hand;
    for (std::uint8_t kind = 0; kind < kSuitedKinds; ++kind) {
      if (hand.counts[kind] == 0 || hand.void_suit == Tile{kind}.suit()) continue;
      ++tiles;
      wins += really[kind];
      for (std::size_t way = 0; way < told.size(); ++way) {
        told[way].add(found[way][kind], kWorlds, really[kind]);
      }
    }
  });
  const double share = wins / tiles;
  std::printf("%.0f tiles, %.4f are won on; who says so of all has a log loss of %.4f\n", tiles, share,
              -share * std::log(share) - (1 - share) * std::log(1 - share));
  std::printf("imagined: %.4f, %.4f\n", told[0].chances / tiles, told[0].loss / tiles);
  std::printf("dealt:    %.4f, %.4f\n", told[1].chances / tiles, told[1].loss / tiles);
}

// ---- what the rest of a round is worth

constexpr std::uint32_t kBest = 6;
constexpr std::uint32_t kLatest = 24;  // own decision that is left to chance

// Facts; always 1, as the seat plays like `medium+`; whether its next position follows; and the points still to come.
using Row = std::array<std::int16_t, std::tuple_size_v<ForecastFacts> + 3>;

Row row_of(const State& state, SeatId own) {
  Row row{};
  const ForecastFacts facts = forecast_facts(state, own);
  *std::copy(facts.begin(), facts.end(), row.begin()) = 1;
  return row;
}

// Every fourth round follows the usual rules, whose points are not capped, so that those are foretold as well.
void play_round(std::uint64_t seed, std::vector<Row>& rows) {
  constexpr std::int64_t kMost = 64;  // points; a rare round brings more, and would be all that is learnt
  Rng rng(seed);
  const Rules rules = rng.below(4) == 0 ? Rules{} : sichuan_arena();
  const auto own = static_cast<SeatId>(rng.below(kSeats));
  const std::uint32_t by_chance = rng.below(kLatest);
  State state = Sichuan::deal(rules, rng.next());
  std::vector<std::pair<Row, std::int64_t>> found;  // with the points that the seat had by then
  std::uint32_t decisions = 0;
  for (bool has_discarded = false; !Sichuan::is_settled(state, own);) {
    const SeatId seat = state.turn;
    const Observation seen = observe(state, seat);
    if (seat != own) {
      if (has_discarded && state.phase == Phase::turn) found.emplace_back(row_of(state, own), state.ledger.scores[own]);
      if (state.phase == Phase::turn) has_discarded = false;
      Sichuan::step(state, seat, choose(seen, Policy::medium, 0));
      continue;
    }
    const std::vector<Candidate> moves = candidates(seen);
    std::size_t chosen = 0;
    if (moves.size() > 1 && decisions++ == by_chance) {
      chosen = rng.below(std::min(kBest, static_cast<std::uint32_t>(moves.size())));
    }
    if (Sichuan::ends_turn(state, moves[chosen].id)) has_discarded = true;
    Sichuan::step(state, seat, moves[chosen].id);
  }
  for (std::size_t i = 0; i < found.size(); ++i) {
    auto& [row, had] = found[i];
    row[row.size() - 2] = i + 1 < found.size();
    row.back() = static_cast<std::int16_t>(std::clamp(state.ledger.scores[own] - had, -kMost, kMost));
    rows.push_back(row);
  }
}

}  // namespace

int main(int argc, char** argv) {
  const std::string_view task = argc > 1 ? argv[1] : "";
  if (task == "hidden" && argc == 3) {
    HiddenFit fit;
    play_rounds(sichuan_arena(), std::strtoull(argv[2], nullptr, 10),
                [&](const State& state, std::uint64_t round) { fit.look(state, static_cast<SeatId>(round % kSeats)); });
    fit.print();
  } else if (task == "danger" && argc == 3) {
    measure_danger(std::strtoull(argv[2], nullptr, 10));
  } else if (task == "positions" && argc == 5) {
    write_rows<Row>(std::strtoull(argv[2], nullptr, 10), std::strtoull(argv[3], nullptr, 10),
                    std::strtoul(argv[4], nullptr, 10), play_round);
  } else {
    std::fprintf(stderr, "paiju_habits hidden|danger ROUNDS | positions ROUNDS SEED THREADS > FILE\n");
    return 2;
  }
  return 0;
}
