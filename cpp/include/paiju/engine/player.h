#pragma once
// Who decides for a seat: a policy of the game, or a search that policies guide.

#include <cstdint>
#include <optional>
#include <vector>

#include "paiju/engine/endgame.h"
#include "paiju/engine/search.h"
#include "paiju/engine/tree.h"

namespace paiju {

// What a search finds, best first. Expects a seat that has something to decide.
template <Searchable G>
[[nodiscard]] std::vector<Searched> search(const typename G::Observation& seen, const Budget& budget,
                                           std::uint64_t chance) {
  Budget left = budget;
  if constexpr (Exhaustible<G>) {
    const Deadline deadline(budget.milliseconds);
    if (const auto found = search_endgame<G>(seen, budget, deadline)) return *found;
    left.milliseconds = deadline.left();
  }
  return budget.tree ? search_tree<G>(seen, left, chance) : Search<G>(seen, left, chance).run();
}

template <Contestable G>
struct Player {
  typename G::Policy policy{};
  std::optional<Budget> budget{};  // of one that searches

  // Expects a seat that has something to decide.
  [[nodiscard]] int choose(const typename G::Observation& seen, std::uint64_t chance) const {
    if constexpr (Searchable<G>) {
      if (budget) return search<G>(seen, *budget, chance)[0].id;
    }
    return static_cast<int>(G::choose(seen, policy, chance));
  }
};

}  // namespace paiju
