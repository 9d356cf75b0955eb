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
struct ReplayRound {
  std::uint64_t seed = 0;
  std::vector<RecordedId> actions;
  std::uint8_t wanted = 0;
};

// Where the rows go. Row i of the rounds, as they follow each other, is written to place `places[i]`, so that rows come
// out mixed without being moved.
struct ReplayRows {
  std::span<const std::int64_t> places;
  std::byte* observations;
  std::int8_t* masks;
  std::int64_t* actions;
  float* returns;  // what the seat wins from there to the end
  std::int32_t* seats;
  std::int64_t* rounds;
};

// Rounds that were recorded, looked at once to know that they can be played, and how many rows they have.
template <Game G>
class Replay {
 public:
  using State = typename G::State;

  // The first action of a round that is not legal; past the last: the round is not over.
  struct Fault {
    std::size_t round;
    std::size_t action;
  };

  Replay(typename G::Rules rules, std::vector<ReplayRound> rounds, bool forced, std::size_t threads)
      : rules_(std::move(rules)),
        rounds_(std::move(rounds)),
        forced_(forced),
        threads_(threads),
        looks_(rounds_.size()),
        first_(rounds_.size()) {
    for_each_part(rounds_.size(), threads_, [&](std::size_t i) { looks_[i] = look_at(rounds_[i]); });
    for (std::size_t i = 0; i < rounds_.size(); ++i) {
      if (looks_[i].fault && !fault_) fault_ = {i, *looks_[i].fault};
      first_[i] = rows_;
      rows_ += looks_[i].rows;
    }
  }

  [[nodiscard]] const typename G::Rules& rules() const noexcept { return rules_; }
  [[nodiscard]] std::size_t size() const noexcept { return rounds_.size(); }
  [[nodiscard]] std::size_t rows() const noexcept { return rows_; }
  [[nodiscard]] const std::optional<Fault>& fault() const noexcept { return fault_; }
  [[nodiscard]] const SeatPoints<G>& payoffs(std::size_t round) const noexcept { return looks_[round].payoffs; }

  // In an encoding of planes by its number, or as sequences; expects that there is no fault, and a place for each row.
  void write(std::optional<std::size_t> planes, const ReplayRows& rows) const {
    for_each_part(rounds_.size(), threads_, [&](std::size_t i) { write_round(i, planes, rows); });
  }

 private:
  struct Look {
    std::size_t rows = 0;
    std::optional<std::size_t> fault;
    SeatPoints<G> payoffs{};
  };

  template <class Legal>
  [[nodiscard]] bool is_row(const ReplayRound& round, int seat, const Legal& legal) const {
    return (round.wanted >> seat & 1) != 0 && (forced_ || legal.size() > 1);
  }

  [[nodiscard]] Look look_at(const ReplayRound& round) const {
    Look found;
    State state = G::deal(rules_, round.seed);
    const std::size_t most = G::num_actions(rules_);
    for (std::size_t n = 0; n < round.actions.size(); ++n) {
      const int id = round.actions[n];
      const int seat = G::is_over(state) ? -1 : static_cast<int>(G::turn(state));
      if (seat < 0 || round.actions[n] >= most || !G::legal(state, seat).has(id)) {
        found.fault = n;
        return found;
      }
      found.rows += is_row(round, seat, G::legal(state, seat));
      G::step(state, seat, id);
    }
    if (!G::is_over(state)) found.fault = round.actions.size();
    found.payoffs = points_of<G>(state);
    return found;
  }

  void write_round(std::size_t number, std::optional<std::size_t> planes, const ReplayRows& rows) const {
    const ReplayRound& round = rounds_[number];
    State state = G::deal(rules_, round.seed);
    std::vector<Told> story;
    std::size_t row = first_[number];
    for (const RecordedId id : round.actions) {
      const int seat = static_cast<int>(G::turn(state));
      const auto legal = G::legal(state, seat);
      if (is_row(round, seat, legal)) {
        const auto place = static_cast<std::size_t>(rows.places[row++]);
        const auto who = static_cast<std::size_t>(seat);
        write_observation(state, story, seat, planes, rows.observations, place);
        write_mask(legal, rows.masks, place);
        rows.actions[place] = id;
        rows.returns[place] = static_cast<float>(looks_[number].payoffs[who] - points_of<G>(state)[who]);
        rows.seats[place] = seat;
        rows.rounds[place] = static_cast<std::int64_t>(number);
      }
      play(state, story, seat, id, !planes);
    }
  }

  void write_observation(const State& state, std::span<const Told> story, int seat, std::optional<std::size_t> planes,
                         std::byte* out, std::size_t place) const {
    if constexpr (Sequenced<G>) {
      if (!planes) {
        const auto [rows, columns] = sequence_shape<G>(rules_);
        auto* wide = reinterpret_cast<std::int16_t*>(out) + place * rows * columns;
        return write_sequence<G>(state, story, seat, std::span(wide, rows * columns));
      }
    }
    const PlaneEncoding<G>& encoding = encodings_of<G>()[planes.value_or(0)];
    const auto [rows, columns] = encoding.shape(rules_);
    auto* narrow = reinterpret_cast<std::int8_t*>(out) + place * rows * columns;
    encoding.write(state, seat, std::span(narrow, rows * columns));
  }

  template <class Legal>
  void write_mask(const Legal& legal, std::int8_t* out, std::size_t place) const {
    const std::size_t actions = G::num_actions(rules_);
    std::int8_t* mask = out + place * actions;
    std::fill(mask, mask + actions, std::int8_t{0});
    for (int n = 0; n < legal.size(); ++n) mask[legal.nth(n)] = 1;
  }

  static void play(State& state, std::vector<Told>& story, int seat, int id, bool is_told) {
    if constexpr (Sequenced<G>) {
      if (is_told) return G::step_told(state, seat, id, [&](const Told& told) { story.push_back(told); });
    }
    G::step(state, seat, id);
  }

  typename G::Rules rules_;
  std::vector<ReplayRound> rounds_;
  bool forced_;
  std::size_t threads_;
  std::vector<Look> looks_;
  std::vector<std::size_t> first_;  // row of each round
  std::size_t rows_ = 0;
  std::optional<Fault> fault_;
};

}  // namespace paiju
