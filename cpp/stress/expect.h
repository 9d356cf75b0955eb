#pragma once
// What the parts of the stress program share: chance, and an end with 1 where something does not hold.

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <random>

using Random = std::mt19937_64;

inline void expect(bool holds, const char* what, unsigned seed) {
  if (holds) return;
  std::fprintf(stderr, "seed %u: %s\n", seed, what);
  std::exit(1);
}

inline int below(Random& random, int limit) { return static_cast<int>(random() % static_cast<unsigned>(limit)); }

std::int64_t sum_of(const auto& numbers) { return std::accumulate(numbers.begin(), numbers.end(), std::int64_t{0}); }
