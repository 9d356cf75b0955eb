#pragma once
// A hand taken apart into what it would be played as, and the lowest cards of each pattern it has.

#include <vector>

#include "paiju/datongzi/pattern.h"

namespace paiju::datongzi {

// Nothing is left over, nothing used twice; every list has its strongest first.
struct HandPatterns {
  std::vector<Cards> dizha;
  std::vector<Cards> tongzi;
  std::vector<Cards> bombs;
  std::vector<Cards> airplane_chains;
  std::vector<Cards> triples;
  std::vector<Cards> consecutive_pair_chains;
  std::vector<Cards> pairs;
  std::vector<Card> singles;
};

[[nodiscard]] HandPatterns decompose(const Cards& hand, const Rules& rules);

// ---- what a hand has of one pattern, made of its lowest cards, by rising rank

[[nodiscard]] std::vector<Cards> find_pairs(const Cards& hand);
[[nodiscard]] std::vector<Cards> find_triples(const Cards& hand);  // not of one suit
[[nodiscard]] std::vector<Cards> find_bombs(const Cards& hand);    // of every size
[[nodiscard]] std::vector<Cards> find_tongzi(const Cards& hand);
[[nodiscard]] std::vector<Cards> find_chains(const Cards& hand, int copies, int length, const Rules& rules);
[[nodiscard]] std::vector<Cards> find_triples_with_pair(const Cards& hand);
// So many cards in all; the wings are pairs.
[[nodiscard]] std::vector<Cards> find_winged(const Cards& hand, int count, const Rules& rules);

// The longest of those, the highest of these; empty where there is none.
[[nodiscard]] Cards find_longest_chain(const Cards& hand, int copies, const Rules& rules);
[[nodiscard]] Cards find_longest_winged(const Cards& hand, const Rules& rules);

}  // namespace paiju::datongzi
