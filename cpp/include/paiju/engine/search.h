#pragma once
// Search for a move: what a good policy thinks of is played to the end in many worlds that fit what the seat sees. All
// moves are tried in the same worlds, and the better half of them goes on into more (sequential halving).

#include <algorithm>
#include <atomic>
#include <chrono>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "paiju/base/rng.h"
#include "paiju/engine/contest.h"
#include "paiju/engine/threads.h"

namespace paiju {

// A move worth trying, and the points that the guide expects of it. Only differences between moves count.
struct Candidate {
  int id = 0;
  double prior = 0;
};

// How a game is searched.
struct SearchStyle {
  std::size_t width;  // moves that are tried
  double doubt;       // so many worlds weigh as much as the guide's opinion
  int guided;         // of the own moves in a playout, how many the guide makes before the quick policy takes over
  bool strong_others; // whether the guide also plays for the others
  double patience;    // unused
  int horizon = 0;    // own decisions in a playout after which the guide tells what the rest is worth; 0: none
};

// A game that can be searched. Its playouts are made by a quick policy, and a slower one is the guide.
template <class G>
concept Searchable =
    Contestable<G> && requires(const typename G::State& state, const typename G::Observation& seen, std::uint64_t seed,
                               int seat) {
      { G::kGuide } -> std::convertible_to<typename G::Policy>;
      { G::kQuick } -> std::convertible_to<typename G::Policy>;
      { G::kSearch } -> std::convertible_to<SearchStyle>;
      { G::candidates(seen) } -> std::same_as<std::vector<Candidate>>;  // best first; one where there is no question
      { G::imagine(seen, seed) } -> std::same_as<std::optional<typename G::State>>;  // a likely world
      { G::is_settled(state, seat) } -> std::same_as<bool>;  // whether the seat's points stay as they are
    };

// A game whose guide tells the points that a seat may expect of a state; none where it had better look further.
template <class G>
concept Foreseeable = Searchable<G> && requires(const typename G::State& state, int seat) {
  { G::foresee(state, seat) } -> std::same_as<std::optional<std::int64_t>>;
};

// How long to think: so many worlds, or so many milliseconds where they are given.
struct Budget {
  std::uint32_t worlds = 256;
  std::optional<double> milliseconds;
  std::size_t threads = 1;  // they do not change what comes out of so many worlds
};

// A move and what became of it.
struct Searched {
  int id = 0;
  double prior = 0;
  std::int64_t worlds = 0;  // it was played in
  std::int64_t points = 0;  // in all of them together
  double score = 0;         // the best move has the highest

  [[nodiscard]] double mean() const noexcept {
    return worlds == 0 ? 0 : static_cast<double>(points) / static_cast<double>(worlds);
  }
};

template <Searchable G>
class Search {
 public:
  using State = typename G::State;
  using Observation = typename G::Observation;
  using Clock = std::chrono::steady_clock;

  Search(const Observation& seen, int seat, Budget budget, std::uint64_t seed, SearchStyle style = G::kSearch)
      : seen_(seen), seat_(seat), budget_(budget), seed_(seed), style_(style), began_(Clock::now()) {}

  // All candidates, best first. Expects that there is a legal action.
  [[nodiscard]] std::vector<Searched> run() {
    for (const Candidate& each : G::candidates(seen_)) moves_.push_back({.id = each.id, .prior = each.prior, .score = each.prior});
    if (moves_.size() > style_.width) moves_.resize(style_.width);
    alive_ = moves_.size();
    std::size_t stages = 0;
    for (std::size_t left = alive_; left > 1; left = (left + 1) / 2) ++stages;
    for (std::size_t stage = 0; stage < stages; ++stage) {
      look(stage, stages);
      judge();
      alive_ = (alive_ + 1) / 2;
    }
    return moves_;
  }

  // Of one more round from a world, which the seat is to decide in.
  [[nodiscard]] std::int64_t play_out(State world, int id) const {
    int guided = style_.guided;
    int horizon = style_.horizon;
    G::step(world, seat_, id);
    while (!G::is_settled(world, seat_)) {
      const int who = static_cast<int>(G::turn(world));
      if constexpr (Foreseeable<G>) {
        if (style_.horizon > 0 && who == seat_ && --horizon < 0) {
          if (const std::optional<std::int64_t> points = G::foresee(world, seat_)) return *points;
        }
      }
      const bool by_guide = who == seat_ ? guided-- > 0 : style_.strong_others;
      G::step(world, who, G::choose(world, who, by_guide ? G::kGuide : G::kQuick, 0));
    }
    return G::payoffs(world)[static_cast<std::size_t>(seat_)];
  }

 private:
  // Try those that are left in the worlds of a stage, each of which doubles their number.
  void look(std::size_t stage, std::size_t stages) {
    const std::uint64_t end =
        budget_.milliseconds ? ~std::uint64_t{0} : std::max<std::uint64_t>(4, budget_.worlds >> (stages - 1 - stage));
    const double share = budget_.milliseconds.value_or(0) * static_cast<double>(stage + 1) / static_cast<double>(stages);
    deadline_ = began_ + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double, std::milli>(share));
    std::atomic<std::uint64_t> next = next_world_;
    std::vector<std::atomic<std::int64_t>> points(alive_);
    std::atomic<std::int64_t> worlds = 0;
    run_on_threads(threads_for(budget_.threads, end - next_world_), [&](std::size_t) {
      std::vector<std::int64_t> found(alive_);
      for (std::uint64_t i = next++; i < end && !is_late(); i = next++) {
        if (!try_world(i, found)) continue;
        for (std::size_t move = 0; move < alive_; ++move) points[move] += found[move];
        ++worlds;
      }
    });
    next_world_ = budget_.milliseconds ? next.load() : end;
    for (std::size_t move = 0; move < alive_; ++move) {
      moves_[move].points += points[move];
      moves_[move].worlds += worlds;
    }
  }

  // A world that time does not suffice for is left out for all of them.
  bool try_world(std::uint64_t number, std::vector<std::int64_t>& found) const {
    const std::optional<State> world = G::imagine(seen_, derive(seed_, number));
    if (!world) return false;
    for (std::size_t move = 0; move < alive_; ++move) {
      if (is_late()) return false;
      found[move] = play_out(*world, moves_[move].id);
    }
    return true;
  }

  [[nodiscard]] bool is_late() const { return budget_.milliseconds && Clock::now() >= deadline_; }

  // What was seen counts the more, the more worlds it was seen in; the rest is the guide's opinion.
  void judge() {
    const Searched& first = moves_[0];
    const double mean = first.mean();
    const double prior = first.prior;
    for (std::size_t i = 0; i < alive_; ++i) {
      Searched& move = moves_[i];
      const double trust = static_cast<double>(move.worlds) / (static_cast<double>(move.worlds) + style_.doubt);
      move.score = trust * (move.mean() - mean) + (1 - trust) * (move.prior - prior);
    }
    std::stable_sort(moves_.begin(), moves_.begin() + static_cast<std::ptrdiff_t>(alive_),
                     [](const Searched& a, const Searched& b) { return a.score > b.score; });
  }

  const Observation& seen_;
  int seat_;
  Budget budget_;
  std::uint64_t seed_;
  SearchStyle style_;
  Clock::time_point began_;
  Clock::time_point deadline_;
  std::vector<Searched> moves_;
  std::size_t alive_ = 0;
  std::uint64_t next_world_ = 0;
};

}  // namespace paiju
