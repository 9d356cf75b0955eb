#pragma once
// Players by their spec: the name of a policy, or hard with what it may think: hard:worlds=256, hard:ms=200, hard:tree.

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "errors.h"
#include "paiju/base/names.h"
#include "paiju/engine/player.h"
#include "paiju/engine/threads.h"

inline constexpr std::string_view kHard = "hard";

template <class Policy>
Policy read_policy(std::string_view name) {
  constexpr auto& names = paiju::kNames<Policy>;
  const auto at = std::find(names.begin(), names.end(), name);
  if (at == names.end()) {
    throw_value_error("no policy \"" + std::string(name) + "\" in the core", "unknown_name");
  }
  return static_cast<Policy>(at - names.begin());
}

// What follows hard, after its colon.
[[nodiscard]] paiju::Budget read_budget(std::string_view text);

template <paiju::Contestable G>
paiju::Player<G> read_player(std::string_view spec) {
  if constexpr (paiju::Searchable<G>) {
    if (spec == kHard) return {.budget = paiju::Budget{}};
    if (spec.starts_with(kHard) && spec[kHard.size()] == ':') {
      return {.budget = read_budget(spec.substr(kHard.size() + 1))};
    }
  }
  return {.policy = read_policy<typename G::Policy>(spec)};
}
