#pragma once
// One number for a value: equal values have the same, on every platform.

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "paiju/base/enum_set.h"
#include "paiju/base/fixed_vec.h"
#include "paiju/base/rng.h"

namespace paiju {

// Values go in one by one, in a fixed order. A type of one's own goes in by `add_to(hash, value)` beside it.
class Hash {
 public:
  constexpr explicit Hash(std::uint64_t start = 0) noexcept : value_(start) {}

  template <class... Values>
  constexpr void add(const Values&... values) {
    (put(values), ...);
  }
  [[nodiscard]] constexpr std::uint64_t value() const noexcept { return value_; }

 private:
  template <class T>
    requires std::integral<T> || std::is_enum_v<T>
  constexpr void put(T number) {
    value_ = mix(value_ + static_cast<std::uint64_t>(number) + 0x9E3779B97F4A7C15u);
  }
  template <class T>
  constexpr void put(const std::optional<T>& item) {
    put(item.has_value());
    if (item) put(*item);
  }
  template <class T>
  constexpr void put(EnumSet<T> set) {
    put(set.bits);
  }
  template <class T, std::size_t N>
  constexpr void put(const FixedVec<T, N>& items) {
    put(items.size());
    for (const T& item : items) put(item);
  }
  template <class T, std::size_t N>
  constexpr void put(const std::array<T, N>& items) {
    for (const T& item : items) put(item);
  }
  template <class T>
    requires std::is_class_v<T>
  constexpr void put(const T& value) {
    add_to(*this, value);
  }

  std::uint64_t value_;
};

}  // namespace paiju
