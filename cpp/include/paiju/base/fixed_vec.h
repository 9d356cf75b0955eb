#pragma once
// A vector with its storage inside: trivially copyable, so a round that holds it can be copied to branch.

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

namespace paiju {

// No round fills a list. Should one be full all the same, stopping is better than memory or money that is wrong.
[[noreturn]] inline void stop_at_full_list(std::size_t size) noexcept {
  std::fprintf(stderr, "paiju: a list of %zu is full; please report this position\n", size);
  std::abort();
}

template <class T, std::size_t N>
class FixedVec {
  static_assert(N <= 255);

 public:
  constexpr FixedVec() = default;
  // So many items, each in its usual state.
  explicit constexpr FixedVec(std::size_t size) noexcept : size_(static_cast<std::uint8_t>(size)) {
    if (size > N) [[unlikely]]
      stop_at_full_list(N);
  }

  constexpr void push_back(const T& value) noexcept {
    if (size_ == N) [[unlikely]]
      stop_at_full_list(N);
    items_[size_++] = value;
  }
  constexpr void pop_back() noexcept { --size_; }  // of a list that is not empty
  [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }
  [[nodiscard]] constexpr bool empty() const noexcept { return size_ == 0; }
  [[nodiscard]] constexpr T* begin() noexcept { return items_.data(); }
  [[nodiscard]] constexpr T* end() noexcept { return items_.data() + size_; }
  [[nodiscard]] constexpr const T* begin() const noexcept { return items_.data(); }
  [[nodiscard]] constexpr const T* end() const noexcept { return items_.data() + size_; }
  [[nodiscard]] constexpr T& operator[](std::size_t i) noexcept { return items_[i]; }
  [[nodiscard]] constexpr const T& operator[](std::size_t i) const noexcept { return items_[i]; }

  // Only the used part counts.
  friend constexpr bool operator==(const FixedVec& a, const FixedVec& b) noexcept {
    if (a.size_ != b.size_) return false;
    for (std::size_t i = 0; i < a.size_; ++i) {
      if (!(a.items_[i] == b.items_[i])) return false;
    }
    return true;
  }

 private:
  std::array<T, N> items_{};
  std::uint8_t size_ = 0;
};

}  // namespace paiju
