#pragma once
// One number for a value: equal ones have the same, on every platform.

#include <cstdint>

#include "paiju/base/hash.h"
#include "paiju/datongzi/pattern.h"
#include "paiju/datongzi/rules.h"

namespace paiju::datongzi {

constexpr void add_to(Hash& hash, const Config& config) {
  hash.add(config.num_decks, config.num_players, config.cards_dealt_aside, config.must_beat_rule, config.excluded_ranks,
           config.finish_bonus, config.k_tongzi_bonus, config.a_tongzi_bonus, config.two_tongzi_bonus,
           config.dizha_bonus);
}
constexpr void add_to(Hash& hash, const Rules& rules) {
  hash.add(rules.carry, rules.wings, rules.two_in_chains, rules.config);
}
constexpr void add_to(Hash& hash, const Pattern& pattern) {
  hash.add(pattern.type, pattern.rank, pattern.suit, pattern.length, pattern.count);
}

template <class Value>
[[nodiscard]] constexpr std::uint64_t hash_of(const Value& value) {
  Hash hash;
  hash.add(value);
  return hash.value();
}

}  // namespace paiju::datongzi
