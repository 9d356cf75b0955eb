#pragma once
// What a seat may do, as a set of action ids.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "paiju/base/bits.h"

namespace paiju::mahjong {

using ActionId = std::uint8_t;

// Of a game with so many ids.
template <int Actions>
class ActionSet {
  static_assert(Actions <= 128);

 public:
  // Ids from `first` on, a bit each.
  constexpr void insert_all(ActionId first, std::uint64_t bits) noexcept {
    words_[first >> 6] |= bits << (first & 63);
    if (first > 0 && first < 64) words_[1] |= bits >> (64 - first);
  }
  constexpr void insert(ActionId id) noexcept { words_[id >> 6] |= std::uint64_t{1} << (id & 63); }
  [[nodiscard]] constexpr bool has(int id) const noexcept {
    return id >= 0 && id < Actions && (words_[static_cast<unsigned>(id) >> 6] >> (id & 63) & 1) != 0;
  }
  [[nodiscard]] constexpr int size() const noexcept { return std::popcount(words_[0]) + std::popcount(words_[1]); }
  [[nodiscard]] constexpr bool empty() const noexcept { return (words_[0] | words_[1]) == 0; }

  // The n-th smallest id; n must be below size().
  [[nodiscard]] constexpr ActionId nth(int n) const noexcept {
    int word = 0;
    if (const int first = std::popcount(words_[0]); n >= first) {
      n -= first;
      word = 1;
    }
    std::uint64_t bits = words_[word];
    while (n-- > 0) bits &= bits - 1;
    return static_cast<ActionId>(64 * word + std::countr_zero(bits));
  }

  template <class Use>
  constexpr void for_each(Use use) const {
    for (int word = 0; word < 2; ++word) {
      for (std::uint64_t bits = words_[word]; bits != 0; bits &= bits - 1) {
        use(static_cast<ActionId>(64 * word + std::countr_zero(bits)));
      }
    }
  }
  // A one for each of them, a zero for the others.
  void write_to(std::span<std::int8_t> out) const noexcept { write_bits(words_, out); }
  friend constexpr bool operator==(const ActionSet&, const ActionSet&) noexcept = default;

 private:
  std::array<std::uint64_t, 2> words_{};
};

}  // namespace paiju::mahjong
