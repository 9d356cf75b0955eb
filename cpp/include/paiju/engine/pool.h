#pragma once
// Many rounds that are played side by side for learners: who is asked comes out as rows of arrays, answers go in. What
// comes out follows from the seeds and the answers alone, whatever the number of threads.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "paiju/base/names.h"
#include "paiju/base/prefetch.h"
#include "paiju/base/rng.h"
#include "paiju/engine/contestable.h"
#include "paiju/engine/crew.h"
#include "paiju/engine/encoding.h"
#include "paiju/engine/game.h"
#include "paiju/engine/player.h"

namespace paiju {

// What follows the end of an episode. The names are Gymnasium's.
enum class Autoreset : std::uint8_t {
  same_step,  // the next one begins at once: its first row tells that the last one is over
  next_step,  // the last row shows the end; any answer to it begins the next one
  disabled,   // likewise, and `reset` begins the next one
};

// What a seat is paid for; each round by itself.
enum class Reward : std::uint8_t {
  delta,  // points, when they are won or lost
  final,  // points, when the round is over
  rank,   // its place when the round is over, as the distance from the middle; better is more
  log,    // like delta, the signed logarithm of all points so far
};

// Why an answer is not taken.
enum class PoolFault : std::uint8_t { unknown, not_waiting, illegal };

}  // namespace paiju

template <>
inline constexpr std::array paiju::kNames<paiju::Autoreset>{"same_step", "next_step", "disabled"};
template <>
inline constexpr std::array paiju::kNames<paiju::PoolFault>{"unknown", "not_waiting", "illegal"};
template <>
inline constexpr std::array paiju::kNames<paiju::Reward>{"delta", "final", "rank", "log"};

namespace paiju {

// Points with a logarithm that has a sign: 0, 1, 3, 7 points are 0, 1, 2, 3.
[[nodiscard]] inline double signed_log(std::int64_t points) noexcept {
  return std::copysign(std::log2(1.0 + std::abs(static_cast<double>(points))), static_cast<double>(points));
}

// How far a seat is above the middle place; who has the same points shares the places.
template <class Payoffs>
[[nodiscard]] double rank_reward(const Payoffs& payoffs, std::size_t seats, std::size_t seat) noexcept {
  double above = 0;
  for (std::size_t other = 0; other < seats; ++other) {
    above += static_cast<double>((payoffs[seat] > payoffs[other]) - (payoffs[seat] < payoffs[other])) / 2;
  }
  return above;
}

// An agent of the core in a seat; none is the one that every game has, which plays at random.
template <class G>
struct PoolAgent {
  static auto nobody() {
    if constexpr (Contestable<G>) {
      return std::optional<Player<G>>();
    } else {
      return std::optional<std::uint8_t>();
    }
  }
  decltype(nobody()) player;

  [[nodiscard]] int choose(const typename G::State& state, int seat, std::uint64_t chance) const {
    if constexpr (Contestable<G>) {
      if (player) return player->choose(G::observe(state, seat), chance);
    }
    const auto legal = G::legal(state, seat);
    return legal.nth(static_cast<int>((chance >> 32) * static_cast<std::uint64_t>(legal.size()) >> 32));
  }
};

// What an environment is seeded with: deals follow from one number, everything else from another that does not tell it.
struct PoolSeed {
  std::uint64_t deals = 0;
  std::uint64_t chance = 0;
};

template <Game G>
struct PoolOptions {
  std::vector<typename G::Rules> rules;  // of each environment; all with the same shapes
  std::size_t threads = 1;
  std::size_t encoding = 0;             // number among the planes of the game,
  bool is_sequence = false;             // or its sequences in place of them
  bool shows_end = false;               // whether rows also have the last observation of the episode that is over
  std::vector<PoolAgent<G>> opponents;  // from the seat after the learner on; empty: every seat learns
  std::optional<int> seat;              // of the learner; none: any, drawn for every episode
  Reward reward = Reward::delta;
  double scale = 1;
  int rounds = 1;      // of an episode
  bool passes = true;  // whether a seat that can only pass does so without being asked
  Autoreset autoreset = Autoreset::same_step;
  std::vector<double> forfeits;  // what an illegal answer costs who gives it, by environment; empty: there is none
};

// The row of those given that is refused, with all others.
struct PoolRefusal {
  PoolFault fault;
  std::size_t row;
};

// A row for each environment that is asked: arrays that are filled anew every time.
struct PoolRows {
  PoolRows(std::size_t most, std::size_t observation, std::size_t actions, bool shows_end)
      : observations(new std::byte[most * observation]),
        masks(new std::int8_t[most * actions]),
        ends(shows_end ? new std::byte[most * observation] : nullptr),
        environments(most),
        seats(most),
        steps(most),
        rewards(most),
        done(most) {}

  std::size_t size = 0;
  std::unique_ptr<std::byte[]> observations;  // not touched before they are written: most may never be
  std::unique_ptr<std::int8_t[]> masks;
  std::unique_ptr<std::byte[]> ends;  // of rows that are done
  std::vector<std::int32_t> environments;
  std::vector<std::int32_t> seats;  // who is asked
  std::vector<std::int32_t> steps;  // decisions of the episode before this one
  std::vector<double> rewards;      // of that seat since it was last asked
  std::vector<std::uint8_t> done;   // whether an episode has ended since then
};

// One of the rounds, and what its rows need to know.
template <Game G>
struct Environment {
  static constexpr std::size_t kPlayers = G::kMaxSeats;  // learners: one, or one in each seat

  PoolSeed seed;
  std::uint64_t dealt = 0;   // rounds since it was seeded
  std::int32_t rounds = 0;   // of this episode that are over
  std::int32_t steps = 0;    // decisions of this episode
  std::int32_t learner = 0;  // its seat
  bool is_over = false;      // the episode has ended and no other has begun
  decltype(G::legal(std::declval<const typename G::State&>(), 0)) legal;  // of who is asked
  std::array<std::uint32_t, G::kMaxSeats> decisions{};                    // of each seat in this round, for its agent
  std::array<std::int64_t, kPlayers> told{};                              // points of this round that a player knows of
  std::array<double, kPlayers> owed{};                                    // rewards of rounds that are over
  std::array<double, kPlayers> early{};   // the same, before a player is first asked in an episode
  std::array<bool, kPlayers> is_fresh{};  // not asked in this episode so far
  std::array<bool, kPlayers> ended{};
  double reward = 0;  // of the last row
  bool done = false;
  typename G::State state;
};

template <Game G>
class Pool {
 public:
  using Env = Environment<G>;

  Pool(PoolOptions<G> options, std::span<const PoolSeed> seeds)
      : options_(std::move(options)),
        shape_(shape()),
        actions_(G::num_actions(options_.rules[0])),
        environments_(options_.rules.size()),
        stories_(options_.is_sequence ? environments_.size() : 0),
        is_waiting_(environments_.size(), false),
        chosen_(environments_.size()),
        crew_(options_.threads) {
    for (std::size_t i = 0; i < seeds.size(); ++i) environments_[i].seed = seeds[i];
    std::vector<std::int32_t> all(environments_.size());
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<std::int32_t>(i);
    begin(all, Task::episode);
  }

  [[nodiscard]] std::size_t size() const noexcept { return environments_.size(); }
  [[nodiscard]] std::array<std::size_t, 2> observation_shape() const noexcept { return shape_; }
  [[nodiscard]] std::size_t number_size() const noexcept { return options_.is_sequence ? 2 : 1; }
  [[nodiscard]] std::size_t num_actions() const noexcept { return actions_; }
  [[nodiscard]] bool is_idle() const noexcept { return jobs_.empty(); }

  // Whether there is such an environment, and it was received and not answered.
  [[nodiscard]] bool is_waiting(std::int32_t i) const noexcept {
    return i >= 0 && static_cast<std::size_t>(i) < size() && is_waiting_[static_cast<std::size_t>(i)];
  }
  [[nodiscard]] const typename G::State& state(std::size_t i) const noexcept { return environments_[i].state; }

  // Answer in environments that wait for it. They come out of a later `receive`, all of them together. If one can't be
  // answered, or not like that, nothing happens.
  [[nodiscard]] std::optional<PoolRefusal> send(std::span<const std::int32_t> environments,
                                                std::span<const std::int64_t> ids) {
    const auto refusal = refusal_of(environments, [&](const Env& env, std::size_t row) {
      return env.is_over ? options_.autoreset != Autoreset::next_step
                         : options_.forfeits.empty() && !is_legal(env, ids[row]);
    });
    if (refusal) return refusal;
    for (std::size_t row = 0; row < ids.size(); ++row) {
      chosen_[static_cast<std::size_t>(environments[row])] =
          static_cast<std::int32_t>(std::clamp<std::int64_t>(ids[row], -1, INT32_MAX));
    }
    begin(environments, Task::answer);
    return std::nullopt;
  }

  // Begin a new episode in environments that wait; with seeds, if there are any.
  [[nodiscard]] std::optional<PoolRefusal> reset(std::span<const std::int32_t> environments,
                                                 std::span<const PoolSeed> seeds) {
    const auto refusal = refusal_of(environments, [](const Env&, std::size_t) { return false; });
    if (refusal) return refusal;
    for (std::size_t row = 0; row < seeds.size(); ++row) {
      Env& env = environments_[static_cast<std::size_t>(environments[row])];
      env.seed = seeds[row];
      env.dealt = 0;
    }
    for (const std::int32_t i : environments) {
      Env& env = environments_[static_cast<std::size_t>(i)];
      env.owed = {};  // of an episode that is left alone
      env.ended = {};
    }
    begin(environments, Task::episode);
    return std::nullopt;
  }

  // The rows of what was sent first; what they had before may be overwritten from now on. Expects that something was.
  std::shared_ptr<PoolRows> receive() {
    const Sent sent = jobs_.front();
    crew_.finish(*sent.job);
    jobs_.pop_front();
    for (std::size_t row = 0; row < sent.rows->size; ++row) {
      is_waiting_[static_cast<std::size_t>(sent.rows->environments[row])] = true;
    }
    if (shown_) spare_.push_back(std::move(shown_));
    shown_ = sent.rows;
    return shown_;
  }

  // All that a pool is, while nothing is under way.
  struct Snapshot {
    std::vector<Env> environments;
    std::vector<std::vector<Told>> stories;
  };
  [[nodiscard]] Snapshot snapshot() const { return {environments_, stories_}; }
  // The next rows are those that were last received before the snapshot.
  void restore(const Snapshot& before) {
    environments_ = before.environments;
    stories_ = before.stories;
    std::vector<std::int32_t> all(environments_.size());
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<std::int32_t>(i);
    begin(all, Task::show);
  }

  // What is hidden from who is asked, of environments that wait.
  void write_oracle(std::span<const std::int32_t> environments, std::int8_t* out)
    requires Oracle<G>
  {
    const auto [rows, columns] = G::oracle_shape(options_.rules[0]);
    const std::size_t size = rows * columns;
    const auto write = [&](std::size_t first, std::size_t last) {
      for (std::size_t row = first; row < last; ++row) {
        const Env& env = environments_[static_cast<std::size_t>(environments[row])];
        G::write_oracle(env.state, asked(env), std::span(out + row * size, size));
      }
    };
    const auto job = std::make_shared<Job>(environments.size(), write);
    crew_.begin(job);
    crew_.finish(*job);
  }

 private:
  enum class Task : std::uint8_t { episode, answer, show };
  struct Sent {
    std::shared_ptr<Job> job;
    std::shared_ptr<PoolRows> rows;
  };

  // The first environment that is none, does not wait, comes twice, or is answered wrongly.
  template <class IsWrong>
  [[nodiscard]] std::optional<PoolRefusal> refusal_of(std::span<const std::int32_t> environments, IsWrong is_wrong) {
    std::optional<PoolRefusal> refusal;
    std::size_t row = 0;
    for (; row < environments.size() && !refusal; ++row) {
      const auto i = static_cast<std::size_t>(environments[row]);
      if (environments[row] < 0 || i >= size()) {
        refusal = {PoolFault::unknown, row};
      } else if (!is_waiting(environments[row])) {
        refusal = {PoolFault::not_waiting, row};
      } else if (is_wrong(environments_[i], row)) {
        refusal = {PoolFault::illegal, row};
      } else {
        is_waiting_[i] = false;  // so that one that comes again is found
      }
    }
    if (!refusal) return refusal;
    for (const std::int32_t i : environments.first(refusal->row)) is_waiting_[static_cast<std::size_t>(i)] = true;
    return refusal;
  }

  [[nodiscard]] std::array<std::size_t, 2> shape() const {
    if constexpr (Sequenced<G>) {
      if (options_.is_sequence) return sequence_shape<G>(options_.rules[0]);
    }
    return encodings_of<G>()[options_.encoding].shape(options_.rules[0]);
  }
  [[nodiscard]] std::size_t observation_bytes() const noexcept { return shape_[0] * shape_[1] * number_size(); }
  [[nodiscard]] bool has_opponents() const noexcept { return !options_.opponents.empty(); }
  [[nodiscard]] std::size_t seats() const { return G::num_seats(options_.rules[0]); }

  // ---- rows

  std::shared_ptr<PoolRows> take_rows() {
    if (spare_.empty()) {
      return std::make_shared<PoolRows>(size(), observation_bytes(), actions_, options_.shows_end);
    }
    const std::shared_ptr<PoolRows> rows = spare_.back();
    spare_.pop_back();
    return rows;
  }

  void begin(std::span<const std::int32_t> environments, Task task) {
    const std::shared_ptr<PoolRows> rows = take_rows();
    rows->size = environments.size();
    std::ranges::copy(environments, rows->environments.begin());
    for (const std::int32_t i : environments) is_waiting_[static_cast<std::size_t>(i)] = false;
    const auto job =
        std::make_shared<Job>(environments.size(), [this, task, rows](std::size_t first, std::size_t last) {
          for (std::size_t row = first; row < last; ++row) {
            if (row + 1 < last) {
              constexpr std::size_t kSoon = std::min<std::size_t>(sizeof(Env), 1792);  // the end is read seldom
              prefetch(&environments_[static_cast<std::size_t>(rows->environments[row + 1])], kSoon);
            }
            fill(*rows, row, task);
          }
        });
    jobs_.push_back({job, rows});
    crew_.begin(job);
  }

  void fill(PoolRows& rows, std::size_t row, Task task) {
    const auto number = static_cast<std::size_t>(rows.environments[row]);
    Env& env = environments_[number];
    std::byte* end = options_.shows_end ? rows.ends.get() + row * observation_bytes() : nullptr;
    const Turn turn{env, number, end};
    if (task != Task::show) {
      if (task == Task::answer && !env.is_over) {
        answer(turn, chosen_[number]);
      } else {
        begin_episode(turn);
      }
      play_on(turn);
      settle_row(env);
    }
    rows.seats[row] = asked(env);
    rows.steps[row] = env.steps;
    rows.rewards[row] = env.reward;
    rows.done[row] = env.done;
    write_observation(turn, rows.observations.get() + row * observation_bytes());
    write_mask(env, std::span(rows.masks.get() + row * actions_, actions_));
  }

  // An environment while it is played on, and where the end of its episode goes if that is wanted.
  struct Turn {
    Env& env;
    std::size_t number;
    std::byte* end;
  };

  // Who a row is for: a learner that sees the end of its episode is not asked any more.
  [[nodiscard]] int asked(const Env& env) const noexcept {
    return has_opponents() || env.is_over ? env.learner : static_cast<int>(G::turn(env.state));
  }

  void write_observation(const Turn& turn, std::byte* out) const {
    const Env& env = turn.env;
    const std::size_t numbers = shape_[0] * shape_[1];
    if constexpr (Sequenced<G>) {
      if (options_.is_sequence) {
        auto* wide = reinterpret_cast<std::int16_t*>(out);
        return write_sequence<G>(env.state, stories_[turn.number], asked(env), std::span(wide, numbers));
      }
    }
    auto* narrow = reinterpret_cast<std::int8_t*>(out);
    encodings_of<G>()[options_.encoding].write(env.state, asked(env), std::span(narrow, numbers));
  }

  static void write_mask(const Env& env, std::span<std::int8_t> out) {
    if constexpr (requires { env.legal.write_to(out); }) {
      env.legal.write_to(out);
    } else {
      std::ranges::fill(out, std::int8_t{0});
      for (int n = 0; n < env.legal.size(); ++n) out[static_cast<std::size_t>(env.legal.nth(n))] = 1;
    }
  }

  // ---- play

  void answer(const Turn& turn, int id) {
    Env& env = turn.env;
    ++env.steps;
    if (!is_legal(env, id)) return forfeit(turn);
    play(turn, static_cast<int>(G::turn(env.state)), id);
  }

  [[nodiscard]] static bool is_legal(const Env& env, std::int64_t id) noexcept {
    return id >= 0 && id <= INT32_MAX && env.legal.has(static_cast<int>(id));
  }

  void play(const Turn& turn, int seat, int id) {
    if constexpr (Sequenced<G>) {
      if (options_.is_sequence) {
        std::vector<Told>& story = stories_[turn.number];
        return G::step_told(turn.env.state, seat, id, [&](const Told& told) { story.push_back(told); });
      }
    }
    G::step(turn.env.state, seat, id);
  }

  // Until a learner is asked, or the episode is over and stays so.
  void play_on(const Turn& turn) {
    Env& env = turn.env;
    while (!env.is_over) {
      if (G::is_over(env.state)) {
        end_round(turn);
        continue;
      }
      const int seat = static_cast<int>(G::turn(env.state));
      if (has_opponents() && seat != env.learner) {
        play(turn, seat, choose(env, seat));
        continue;
      }
      env.legal = G::legal(env.state, seat);
      if (!(options_.passes && can_only_pass(env))) return;
      play(turn, seat, env.legal.nth(0));
    }
  }

  [[nodiscard]] static bool can_only_pass(const Env& env) {
    if constexpr (requires { G::kPass; }) {
      return env.legal.has(G::kPass) && env.legal.size() == 1;
    }
    return false;
  }

  [[nodiscard]] int choose(Env& env, int seat) const {
    const std::size_t place = (static_cast<std::size_t>(seat - env.learner) + seats() - 1) % seats();
    if constexpr (requires { G::kPass; }) {  // an agent is not asked either, so that its chance is the same elsewhere
      if (options_.passes) {
        const auto legal = G::legal(env.state, seat);
        if (legal.has(G::kPass) && legal.size() == 1) return G::kPass;
      }
    }
    const std::uint64_t own = derive(derive(env.seed.chance, env.dealt - 1), static_cast<std::uint64_t>(seat));
    return options_.opponents[place].choose(env.state, seat,
                                            derive(own, env.decisions[static_cast<std::size_t>(seat)]++));
  }

  // ---- rounds and episodes

  void begin_episode(const Turn& turn) {
    Env& env = turn.env;
    constexpr std::uint64_t kSeatPart = 255;  // beside those of the seats
    const std::uint64_t chance = derive(derive(env.seed.chance, env.dealt), kSeatPart);
    env.learner = has_opponents() ? options_.seat.value_or(static_cast<int>(chance % seats())) : 0;
    env.rounds = 0;
    env.steps = 0;
    env.is_over = false;
    env.early = {};
    env.is_fresh.fill(true);
    deal(turn, G::deal(options_.rules[turn.number], derive(env.seed.deals, env.dealt)));
  }

  void deal(const Turn& turn, const typename G::State& state) {
    turn.env.state = state;
    turn.env.told = {};
    turn.env.decisions = {};
    ++turn.env.dealt;
    if (options_.is_sequence) stories_[turn.number].clear();
  }

  void end_round(const Turn& turn) {
    Env& env = turn.env;
    for (std::size_t player = 0; player < players(); ++player) {
      (env.is_fresh[player] ? env.early : env.owed)[player] += options_.scale * earned(env, player);
    }
    if (++env.rounds == options_.rounds) return end_episode(turn);
    const std::uint64_t seed = derive(env.seed.deals, env.dealt);
    if constexpr (requires { G::deal_next(env.state, seed); }) {
      deal(turn, G::deal_next(env.state, seed));
    } else {
      deal(turn, G::deal(options_.rules[turn.number], seed));
    }
  }

  void forfeit(const Turn& turn) {
    Env& env = turn.env;
    const std::size_t player = has_opponents() ? 0 : static_cast<std::size_t>(G::turn(env.state));
    env.owed[player] = options_.forfeits[turn.number];  // and nothing else
    end_episode(turn);
  }

  void end_episode(const Turn& turn) {
    Env& env = turn.env;
    const bool is_skipped = has_opponents() && env.is_fresh[0];  // the learner was never asked: it never was
    for (std::size_t player = 0; player < players(); ++player) env.ended[player] |= !env.is_fresh[player];
    env.is_over = true;
    env.legal = {};
    if (is_skipped) return begin_episode(turn);
    if (turn.end != nullptr) write_observation(turn, turn.end);
    if (options_.autoreset == Autoreset::same_step) begin_episode(turn);
  }

  // ---- rewards

  [[nodiscard]] std::size_t players() const { return has_opponents() ? 1 : seats(); }
  [[nodiscard]] std::size_t seat_of(const Env& env, std::size_t player) const noexcept {
    return has_opponents() ? static_cast<std::size_t>(env.learner) : player;
  }

  // What a player has won since it was last told; it is told now.
  [[nodiscard]] double earned(Env& env, std::size_t player) const {
    const std::size_t seat = seat_of(env, player);
    const auto payoffs = G::payoffs(env.state);
    const std::int64_t before = std::exchange(env.told[player], payoffs[seat]);
    switch (options_.reward) {
      case Reward::delta:
        return static_cast<double>(payoffs[seat] - before);
      case Reward::log:
        return signed_log(payoffs[seat]) - signed_log(before);
      case Reward::final:
        return G::is_over(env.state) ? static_cast<double>(payoffs[seat]) : 0;
      case Reward::rank:
        return G::is_over(env.state) ? rank_reward(payoffs, seats(), seat) : 0;
    }
    return 0;
  }

  void settle_row(Env& env) const {
    const std::size_t player = has_opponents() ? 0 : static_cast<std::size_t>(asked(env));
    env.done = std::exchange(env.ended[player], false);
    // Its first row belongs to the episode before: what it has won since then comes with the next one.
    const bool is_fresh = !env.is_over && std::exchange(env.is_fresh[player], false);
    env.reward = std::exchange(env.owed[player], is_fresh ? env.early[player] : 0.0);
    if (!env.is_over && !is_fresh) env.reward += options_.scale * earned(env, player);
  }

  PoolOptions<G> options_;
  std::array<std::size_t, 2> shape_;
  std::size_t actions_;
  std::vector<Env> environments_;
  std::vector<std::vector<Told>> stories_;  // what happened in each round, for sequences
  std::vector<char> is_waiting_;            // for an answer
  std::vector<std::int32_t> chosen_;        // the answers
  std::deque<Sent> jobs_;                   // not received yet
  std::vector<std::shared_ptr<PoolRows>> spare_;
  std::shared_ptr<PoolRows> shown_;
  Crew crew_;  // the last: its threads end before what they work on
};

}  // namespace paiju
