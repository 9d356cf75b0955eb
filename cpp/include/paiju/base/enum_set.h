#pragma once
// A set of enum values in one word.

#include <cstdint>
#include <initializer_list>

namespace paiju {

template <class E>
struct EnumSet {
  std::uint32_t bits = 0;

  constexpr EnumSet() = default;
  constexpr EnumSet(std::initializer_list<E> values) {
    for (const E value : values) insert(value);
  }
  constexpr void insert(E value) noexcept { bits |= 1u << static_cast<unsigned>(value); }
  [[nodiscard]] constexpr bool has(E value) const noexcept { return (bits >> static_cast<unsigned>(value) & 1u) != 0; }
  [[nodiscard]] constexpr bool empty() const noexcept { return bits == 0; }
  friend constexpr bool operator==(EnumSet, EnumSet) noexcept = default;
};

}  // namespace paiju
