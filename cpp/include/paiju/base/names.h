#pragma once
// The words people write for the values of an enum, in the order of the values.

#include <array>

namespace paiju {

template <class E>
inline constexpr std::array<const char*, 0> kNames{};

template <class E>
[[nodiscard]] constexpr const char* name_of(E value) noexcept {
  return kNames<E>[static_cast<std::size_t>(value)];
}

}  // namespace paiju
