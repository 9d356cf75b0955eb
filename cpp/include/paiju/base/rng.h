#pragma once
// The only generator and the only shuffle, so that a seed means the same round on every platform.
//
// SplitMix64: a counter that steps by an odd constant, hashed. Small, fast, and easy to write again in any language:
// docs/reference/seeds.md states it in full.

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace paiju {

// The hash of SplitMix64.
[[nodiscard]] constexpr std::uint64_t mix(std::uint64_t x) noexcept {
  x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9u;
  x = (x ^ x >> 27) * 0x94D049BB133111EBu;
  return x ^ x >> 31;
}

class Rng {
 public:
  explicit constexpr Rng(std::uint64_t seed) noexcept : state_(seed) {}

  constexpr std::uint64_t next() noexcept { return mix(state_ += 0x9E3779B97F4A7C15u); }

  // A number below `limit`, all equally likely: the top 32 bits scaled, drawn again in the rare case that would favour
  // some of them.
  constexpr std::uint32_t below(std::uint32_t limit) noexcept {
    for (;;) {
      const std::uint64_t product = (next() >> 32) * limit;
      const auto low = static_cast<std::uint32_t>(product);
      if (low >= limit || low >= (0u - limit) % limit) return static_cast<std::uint32_t>(product >> 32);
    }
  }

 private:
  std::uint64_t state_;
};

// From the last place down, swap with a place at or before it.
template <class T>
constexpr void shuffle(std::span<T> items, Rng& rng) noexcept {
  for (std::size_t i = items.size(); i > 1; --i) {
    std::swap(items[i - 1], items[rng.below(static_cast<std::uint32_t>(i))]);
  }
}

// The seed of part `index` of something with a seed of its own: round i of a match, block i of an arena.
[[nodiscard]] constexpr std::uint64_t derive(std::uint64_t seed, std::uint64_t index) noexcept {
  return mix(mix(seed + 0x9E3779B97F4A7C15u) ^ (index + 1) * 0xD1342543DE82EF95u);
}

}  // namespace paiju
