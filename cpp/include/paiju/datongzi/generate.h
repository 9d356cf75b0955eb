#pragma once
// The plays a hand has, each set of cards once: every choice of cards of one rank; chains, carried cards and wings
// by their canonical choice.

#include <cstdint>
#include <vector>

#include "paiju/datongzi/pattern.h"

namespace paiju::datongzi {

struct Play {
  Cards cards;
  std::uint64_t order = 0;  // lower comes first; cards decide where it is equal
};

// All of them, the cheapest of each kind first.
[[nodiscard]] std::vector<Play> all_plays(const Cards& hand, const Rules& rules);

// How many those are, counted without making them.
[[nodiscard]] std::uint64_t count_all_plays(const Cards& hand, const Rules& rules);

// Those that beat `current`, and at least one for every way in which some cards of the hand beat it: by type, rank, and
// suit of a tongzi, size of a bomb, length of a chain. The first is the cheapest; none exactly where a pass is allowed.
[[nodiscard]] std::vector<Play> beating_plays(const Cards& hand, const Pattern& current, const Rules& rules);

// How many tongzi, dizha and bombs a hand loses with these cards.
[[nodiscard]] int trumps_broken(const Cards& hand, const Cards& play) noexcept;

}  // namespace paiju::datongzi
