#pragma once
// Endgames: once few worlds fit what a seat sees, none is drawn any more. Every legal move is followed through all of
// them, each by its weight, to the end of the round.
//
// Later decisions of the seat are the best that it can make on what it will see by then: worlds that look alike share
// them. Others play by the quick policy. Where two play and nothing is hidden from the seat, nothing is assumed of the
// other: it is taken to play as well as can be (alpha-beta).

#include <algorithm>
#include <atomic>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "paiju/engine/search.h"
#include "paiju/engine/threads.h"
#include "paiju/engine/weighted.h"

namespace paiju {

// A game whose worlds can be told one by one when little is left.
template <class G>
concept Exhaustible = Searchable<G> && requires(const typename G::State& state, const typename G::Observation& seen,
                                                const typename G::Belief& belief, std::size_t most) {
  { G::is_endgame(seen) } -> std::same_as<bool>;  // whether that little is left
  // All that fit, with weights that add up to one; none where there are more.
  { belief.worlds(most) } -> std::same_as<std::vector<Weighted<typename G::State>>>;
  // Whether two play, in turn, and what one gains the other loses.
  { G::is_duel(state) } -> std::same_as<bool>;
};

template <Exhaustible G>
class Endgame {
 public:
  using State = typename G::State;
  using Observation = typename G::Observation;
  using Worlds = std::vector<Weighted<State>>;

  // Expects a seat with a choice, and at least one world.
  Endgame(const Observation& seen, Worlds worlds, const Budget& budget, const Deadline& deadline)
      : worlds_(std::move(worlds)),
        seat_(static_cast<int>(*seen.seat)),
        threads_(budget.threads),
        steps_(most_steps(budget)),
        deadline_(deadline),
        playouts_(seat_, G::kSearch),
        moves_(moves_of(seen)) {}

  // So many steps may be followed: about as many as it takes to draw worlds.
  [[nodiscard]] static std::int64_t most_steps(const Budget& budget) {
    constexpr std::uint64_t kEachWorld = 1000;
    constexpr double kEachMillisecond = 1000;
    constexpr std::uint64_t kMost = 1'000'000;
    const std::uint64_t steps = std::min(kMost, kEachWorld * budget.most_worlds());
    const double in_time = kEachMillisecond * budget.milliseconds.value_or(static_cast<double>(kMost));
    return static_cast<std::int64_t>(std::min(static_cast<double>(steps), in_time));
  }

  // All legal moves, best first; none where that would take too long.
  [[nodiscard]] std::optional<std::vector<Searched>> run() {
    const bool is_duel = worlds_.size() == 1 && G::is_duel(worlds_[0].state);
    if (is_duel && reckon([&](int id) { return static_cast<double>(duel_after(worlds_[0].state, id)); })) return moves_;
    if (reckon([&](int id) { return follow(worlds_, id); })) return moves_;
    return std::nullopt;
  }

 private:
  static constexpr double kPartOfTime = 0.5;  // the rest is for drawing worlds after all

  // The guide's order decides between moves that are worth the same.
  [[nodiscard]] static std::vector<Searched> moves_of(const Observation& seen) {
    std::vector<Searched> moves;
    for (const Candidate& each : G::candidates(seen)) {
      moves.push_back({.id = each.id, .prior = each.prior, .is_exact = true});
    }
    const auto legal = G::legal(seen);
    for (int n = 0; n < legal.size(); ++n) {
      const int id = static_cast<int>(legal.nth(n));
      if (std::ranges::find(moves, id, &Searched::id) != moves.end()) continue;
      moves.push_back({.id = id, .prior = moves.back().prior, .is_exact = true});
    }
    return moves;
  }

  // What all moves are worth; false where it takes too long, which neither threads nor their order decide.
  template <class Worth>
  [[nodiscard]] bool reckon(const Worth& worth) {
    left_ = steps_;
    std::atomic<std::size_t> next = 0;
    run_on_threads(threads_for(threads_, moves_.size()), [&](std::size_t) {
      for (std::size_t i = next++; i < moves_.size() && !is_stopped(); i = next++) {
        Searched& move = moves_[i];
        move.worlds = static_cast<std::int64_t>(worlds_.size());
        move.thousandths = std::llround(worth(move.id) * Searched::kPoint) * move.worlds;
      }
    });
    if (is_stopped()) return false;
    judge(moves_, moves_.size(), 0);
    return true;
  }

  // ---- against the quick policy

  // Expected points when the seat does this in worlds that look alike to it, each of which counts by its weight.
  [[nodiscard]] double follow(const Worlds& alike, int id) {
    double points = 0;
    Worlds open;
    for (const auto& [state, weight] : alike) {
      State next = state;
      if (go_on(next, id)) {
        open.push_back({next, weight});
      } else {
        points += weight * static_cast<double>(points_of(next));
      }
      if (is_stopped()) return 0;
    }
    for (const Worlds& each : by_look(open)) points += best_of(each);
    return points;
  }

  [[nodiscard]] double best_of(const Worlds& alike) {
    const auto legal = G::legal(alike[0].state, seat_);
    double best = -std::numeric_limits<double>::infinity();
    for (int n = 0; n < legal.size() && !is_stopped(); ++n) {
      best = std::max(best, follow(alike, static_cast<int>(legal.nth(n))));
    }
    return best;
  }

  // Make a move, and go on until the seat has another choice; false when nothing it does matters any more.
  [[nodiscard]] bool go_on(State& world, int id) {
    for (;;) {
      take_step();
      G::step(world, seat_, id);
      if (!playouts_.to_own_turn(world)) return false;
      const auto legal = G::legal(world, seat_);
      if (legal.size() > 1) return true;
      id = static_cast<int>(legal.nth(0));
    }
  }

  [[nodiscard]] std::vector<Worlds> by_look(const Worlds& worlds) const {
    std::unordered_map<std::uint64_t, std::size_t> known;
    std::vector<Worlds> groups;
    for (const Weighted<State>& each : worlds) {
      const auto [at, is_new] = known.emplace(hash_of(G::observe(each.state, seat_)), groups.size());
      if (is_new) groups.emplace_back();
      groups[at->second].push_back(each);
    }
    return groups;
  }

  // ---- against the best play

  static constexpr std::int64_t kFar = std::numeric_limits<std::int64_t>::max();

  [[nodiscard]] std::int64_t duel_after(State state, int id) {
    take_step();
    G::step(state, seat_, id);
    return duel(state, -kFar, kFar);
  }

  // Points of the seat where both play as well as can be; beyond the bounds only on which side.
  [[nodiscard]] std::int64_t duel(const State& state, std::int64_t low, std::int64_t high) {
    if (is_stopped() || G::is_settled(state, seat_)) return points_of(state);
    const int who = static_cast<int>(G::turn(state));
    const auto legal = G::legal(state, who);
    std::int64_t best = who == seat_ ? -kFar : kFar;
    for (int n = 0; n < legal.size() && low < high; ++n) {
      take_step();
      State next = state;
      G::step(next, who, static_cast<int>(legal.nth(n)));
      const std::int64_t points = duel(next, low, high);
      if (who == seat_) {
        low = std::max(low, best = std::max(best, points));
      } else {
        high = std::min(high, best = std::min(best, points));
      }
    }
    return best;
  }

  // ----

  [[nodiscard]] std::int64_t points_of(const State& state) const {
    return G::payoffs(state)[static_cast<std::size_t>(seat_)];
  }
  void take_step() {
    if (deadline_.is_past(deadline_.at(kPartOfTime))) left_ = 0;
    --left_;
  }
  [[nodiscard]] bool is_stopped() const { return left_ < 0; }

  Worlds worlds_;
  int seat_;
  std::size_t threads_;
  std::int64_t steps_;
  const Deadline& deadline_;
  Playouts<G> playouts_;
  std::vector<Searched> moves_;
  std::atomic<std::int64_t> left_ = 0;
};

// What all moves of an endgame are worth, best first; none where it is not one, or too much is left of it.
template <Exhaustible G>
[[nodiscard]] std::optional<std::vector<Searched>> search_endgame(const typename G::Observation& seen,
                                                                  const Budget& budget, const Deadline& deadline) {
  constexpr std::uint64_t kStepsOfWorld = 100;  // at least
  if (!G::is_endgame(seen) || G::legal(seen).size() < 2) return std::nullopt;
  const auto most = static_cast<std::size_t>(Endgame<G>::most_steps(budget)) / kStepsOfWorld;
  std::vector<Weighted<typename G::State>> worlds = typename G::Belief(seen).worlds(most);
  if (worlds.empty()) return std::nullopt;
  return Endgame<G>(seen, std::move(worlds), budget, deadline).run();
}

}  // namespace paiju
