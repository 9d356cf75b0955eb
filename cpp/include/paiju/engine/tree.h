#pragma once
// Search over what the seat comes to see: a tree of its own decisions, each known by the observation it is made with,
// so that worlds that look alike share a node and no move is chosen for one of them alone (an information-set tree).
//
// Every pass goes through a world of its own. Others play by the quick policy; a decision of the seat that is new is
// added to the tree, and from there a playout goes on. Several trees grow side by side and are added up, always as
// many, so that threads change nothing.

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "paiju/base/rng.h"
#include "paiju/engine/search.h"
#include "paiju/engine/threads.h"

namespace paiju {

template <Searchable G>
class Tree {
 public:
  using State = typename G::State;
  using Observation = typename G::Observation;

  Tree(const Observation& seen, const typename G::Belief& belief, const SearchStyle& style, const Deadline& deadline)
      : belief_(belief),
        seat_(static_cast<int>(*seen.seat)),
        style_(style),
        deadline_(deadline),
        playouts_(seat_, style) {
    add(hash_of(seen), seen);
  }

  // One more world, while there is time.
  void grow(std::uint64_t seed) {
    const std::optional<State> world = belief_.world(seed);
    if (!world || deadline_.is_past(deadline_.at(1))) return;
    const auto [points, path] = pass(*world);
    for (const auto& [node, move] : path) {
      Searched& taken = nodes_[node][move];
      taken.thousandths += points;
      ++taken.worlds;
    }
  }

  [[nodiscard]] const std::vector<Searched>& root() const noexcept { return nodes_[0]; }

 private:
  using Path = std::vector<std::pair<std::size_t, std::size_t>>;  // nodes, and the move that was made at each
  static constexpr double kCuriosity = 3;                         // points that a move never tried may be worth

  std::size_t add(std::uint64_t hash, const Observation& seen) {
    known_.emplace(hash, nodes_.size());
    std::vector<Searched>& moves = nodes_.emplace_back();
    for (const Candidate& each : G::candidates(seen)) {
      if (moves.size() < style_.width) moves.push_back({.id = each.id, .prior = each.prior});
    }
    return nodes_.size() - 1;
  }

  // Down the tree to a decision that is new, and on from there.
  std::pair<std::int64_t, Path> pass(State world) {
    Path path;
    std::size_t node = 0;
    for (;;) {
      const std::size_t move = pick(nodes_[node]);
      path.emplace_back(node, move);
      const int id = nodes_[node][move].id;
      State next = world;
      G::step(next, seat_, id);
      if (!playouts_.to_own_turn(next)) return {playouts_.play(world, id), path};
      const Observation seen = G::observe(next, seat_);
      const std::uint64_t hash = hash_of(seen);
      const auto at = known_.find(hash);
      if (at == known_.end()) {
        add(hash, seen);
        return {playouts_.play(world, id), path};
      }
      node = at->second;
      world = next;
    }
  }

  // The move that may be the best: what was seen of it, shrunk towards the guide's opinion, and what it may be worth
  // beyond that.
  [[nodiscard]] std::size_t pick(const std::vector<Searched>& moves) const {
    std::int64_t visits = 0;
    double base = 0;
    for (const Searched& move : moves) {
      visits += move.worlds;
      base += move.mean() * static_cast<double>(move.worlds);
    }
    if (visits > 0) base /= static_cast<double>(visits);
    std::size_t best = 0;
    double highest = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const auto worlds = static_cast<double>(moves[i].worlds);
      const double trust = worlds / (worlds + style_.doubt);
      const double value = trust * (moves[i].mean() - base) + (1 - trust) * (moves[i].prior - moves[0].prior) +
                           kCuriosity * std::sqrt(std::log(1.0 + static_cast<double>(visits)) / (1 + worlds));
      if (i > 0 && value <= highest) continue;
      best = i;
      highest = value;
    }
    return best;
  }

  const typename G::Belief& belief_;
  int seat_;
  SearchStyle style_;
  const Deadline& deadline_;
  Playouts<G> playouts_;
  std::vector<std::vector<Searched>> nodes_;  // by number, the root first
  std::unordered_map<std::uint64_t, std::size_t> known_;
};

// What was tried, best first, as `Search` tells it. Each of the worlds is gone through as often as halving would.
template <Searchable G>
[[nodiscard]] std::vector<Searched> search_tree(const typename G::Observation& seen, const Budget& budget,
                                                std::uint64_t seed, const SearchStyle& style = G::kSearch) {
  constexpr std::size_t kTrees = 4;
  constexpr std::uint64_t kPasses = 3;
  const Deadline deadline(budget.milliseconds);
  const typename G::Belief belief(seen);
  std::vector<Tree<G>> trees(kTrees, Tree<G>(seen, belief, style, deadline));
  std::vector<Searched> moves = trees[0].root();
  if (moves.size() < 2) return moves;
  std::atomic<std::size_t> next = 0;
  run_on_threads(threads_for(budget.threads, kTrees), [&](std::size_t) {
    for (std::size_t i = next++; i < kTrees; i = next++) {
      const std::uint64_t passes = std::max<std::uint64_t>(kPasses * budget.most_worlds() / kTrees, 1);
      for (std::uint64_t n = 0; n < passes && !deadline.is_past(deadline.at(1)); ++n) {
        trees[i].grow(derive(derive(seed, i), n));
      }
    }
  });
  for (const Tree<G>& tree : trees) {
    for (std::size_t i = 0; i < moves.size(); ++i) {
      moves[i].worlds += tree.root()[i].worlds;
      moves[i].thousandths += tree.root()[i].thousandths;
    }
  }
  judge(moves, moves.size(), style.doubt);
  return moves;
}

}  // namespace paiju
