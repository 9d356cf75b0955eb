#pragma once
// Whole rounds as the ids that were played: rounds between agents come out as them, and are played again from them into
// arrays. What datasets are made of. Threads never change the result.

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "paiju/base/rng.h"
#include "paiju/engine/encoding.h"
#include "paiju/engine/game.h"
#include "paiju/engine/pool.h"
#include "paiju/engine/threads.h"

namespace paiju {

using RecordedId = std::uint16_t;

template <Game G>
using SeatPoints = std::array<std::int64_t, G::kMaxSeats>;

template <Game G>
[[nodiscard]] SeatPoints<G> points_of(const typename G::State& state) {
  SeatPoints<G> points{};
  const auto payoffs = G::payoffs(state);
  for (std::size_t seat = 0; seat < G::num_seats(state.rules); ++seat) points[seat] = payoffs[seat];
  return points;
}

// Call `work(i)` for every number below `parts`.
template <class Work>
void for_each_part(std::size_t parts, std::size_t threads, const Work& work) {
  std::atomic<std::size_t> next = 0;
  run_on_threads(threads_for(threads, parts), [&](std::size_t) {
    for (std::size_t i = next++; i < parts; i = next++) work(i);
  });
}

// ---- playing

// Who sits where, and what was played.
template <Game G>
struct RecordedRound {
  std::uint64_t seed = 0;  // of the deal
  std::array<PoolAgent<G>, G::kMaxSeats> agents;
  std::array<std::uint64_t, G::kMaxSeats> chances{};  // an agent's n-th decision takes part n of its own
  std::vector<RecordedId> actions;
  SeatPoints<G> payoffs{};
};

template <Game G>
void record_round(const typename G::Rules& rules, RecordedRound<G>& round) {
  typename G::State state = G::deal(rules, round.seed);
  std::array<std::uint64_t, G::kMaxSeats> decisions{};
  while (!G::is_over(state)) {
    const int seat = static_cast<int>(G::turn(state));
    const auto place = static_cast<std::size_t>(seat);
    const int id = round.agents[place].choose(state, seat, derive(round.chances[place], decisions[place]++));
    round.actions.push_back(static_cast<RecordedId>(id));
    G::step(state, seat, id);
  }
  round.payoffs = points_of<G>(state);
}

template <Game G>
void record_rounds(const typename G::Rules& rules, std::span<RecordedRound<G>> rounds, std::size_t threads) {
  for_each_part(rounds.size(), threads, [&](std::size_t i) { record_round(rules, rounds[i]); });
}

// ---- playing again

// What was played in a round, and whose decisions become rows: a bit for each seat.
struct Replay {
  std::uint64_t seed = 0;
  std::span<const RecordedId> actions;
  std::uint8_t wanted = 0;
};

struct ReplayOptions {
  std::size_t encoding = 0;  // number among the planes of the game,
  bool is_sequence = false;  // or its sequences in place of them
  bool forced = false;       // whether decisions with one legal action become rows, too
  std::size_t threads = 1;
};

// What a first look at a round finds.
template <Game G>
struct ReplayLook {
  std::size_t rows = 0;
  std::optional<std::size_t> fault;  // the first action that is not legal; past the last: the round is not over
  SeatPoints<G> payoffs{};
};

// A row for each decision.
struct ReplayRows {
  std::byte* observations;
  std::int8_t* masks;
  std::int64_t* actions;
  float* returns;  // what the seat wins from there to the end
  std::int32_t* seats;
  std::int64_t* rounds;
};

template <Game G>
class Replayer {
 public:
  using State = typename G::State;

  Replayer(typename G::Rules rules, ReplayOptions options) : rules_(std::move(rules)), options_(options) {}

  [[nodiscard]] std::array<std::size_t, 2> shape() const {
    if constexpr (Sequenced<G>) {
      if (options_.is_sequence) return sequence_shape<G>(rules_);
    }
    return encodings_of<G>()[options_.encoding].shape(rules_);
  }
  [[nodiscard]] std::size_t number_size() const noexcept { return options_.is_sequence ? 2 : 1; }

  [[nodiscard]] std::vector<ReplayLook<G>> look(std::span<const Replay> rounds) const {
    std::vector<ReplayLook<G>> found(rounds.size());
    for_each_part(rounds.size(), options_.threads, [&](std::size_t i) { found[i] = look_at(rounds[i]); });
    return found;
  }

  // Expects looks without a fault.
  void write(std::span<const Replay> rounds, std::span<const ReplayLook<G>> looks, const ReplayRows& rows) const {
    std::vector<std::size_t> first(rounds.size());
    for (std::size_t i = 1; i < rounds.size(); ++i) first[i] = first[i - 1] + looks[i - 1].rows;
    for_each_part(rounds.size(), options_.threads,
                  [&](std::size_t i) { write_round(rounds[i], looks[i].payoffs, i, first[i], rows); });
  }

 private:
  template <class Legal>
  [[nodiscard]] bool is_row(const Replay& round, int seat, const Legal& legal) const {
    return (round.wanted >> seat & 1) != 0 && (options_.forced || legal.size() > 1);
  }

  [[nodiscard]] ReplayLook<G> look_at(const Replay& round) const {
    ReplayLook<G> found;
    State state = G::deal(rules_, round.seed);
    for (std::size_t n = 0; n <= round.actions.size(); ++n) {
      if (G::is_over(state) != (n == round.actions.size())) {
        found.fault = n;
        return found;
      }
      if (n == round.actions.size()) break;
      const int seat = static_cast<int>(G::turn(state));
      const auto legal = G::legal(state, seat);
      if (round.actions[n] >= G::num_actions(rules_) || !legal.has(round.actions[n])) {
        found.fault = n;
        return found;
      }
      found.rows += is_row(round, seat, legal);
      G::step(state, seat, round.actions[n]);
    }
    found.payoffs = points_of<G>(state);
    return found;
  }

  void write_round(const Replay& round, const SeatPoints<G>& payoffs, std::size_t number, std::size_t row,
                   const ReplayRows& rows) const {
    State state = G::deal(rules_, round.seed);
    std::vector<Told> story;
    for (const RecordedId id : round.actions) {
      const int seat = static_cast<int>(G::turn(state));
      const auto legal = G::legal(state, seat);
      if (is_row(round, seat, legal)) {
        write_observation(state, story, seat, rows.observations, row);
        const std::size_t actions = G::num_actions(rules_);
        write_mask(legal, std::span(rows.masks + row * actions, actions));
        rows.actions[row] = id;
        const auto place = static_cast<std::size_t>(seat);
        rows.returns[row] = static_cast<float>(payoffs[place] - points_of<G>(state)[place]);
        rows.seats[row] = seat;
        rows.rounds[row] = static_cast<std::int64_t>(number);
        ++row;
      }
      play(state, story, seat, id);
    }
  }

  void write_observation(const State& state, std::span<const Told> story, int seat, std::byte* out,
                         std::size_t row) const {
    const auto [planes, columns] = shape();
    const std::size_t numbers = planes * columns;
    if constexpr (Sequenced<G>) {
      if (options_.is_sequence) {
        auto* wide = reinterpret_cast<std::int16_t*>(out) + row * numbers;
        return write_sequence<G>(state, story, seat, std::span(wide, numbers));
      }
    }
    auto* narrow = reinterpret_cast<std::int8_t*>(out) + row * numbers;
    encodings_of<G>()[options_.encoding].write(state, seat, std::span(narrow, numbers));
  }

  template <class Legal>
  static void write_mask(const Legal& legal, std::span<std::int8_t> out) {
    std::fill(out.begin(), out.end(), std::int8_t{0});
    for (int n = 0; n < legal.size(); ++n) out[static_cast<std::size_t>(legal.nth(n))] = 1;
  }

  void play(State& state, std::vector<Told>& story, int seat, int id) const {
    if constexpr (Sequenced<G>) {
      if (options_.is_sequence) {
        return G::step_told(state, seat, id, [&](const Told& told) { story.push_back(told); });
      }
    }
    G::step(state, seat, id);
  }

  typename G::Rules rules_;
  ReplayOptions options_;
};

}  // namespace paiju
