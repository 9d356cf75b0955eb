#pragma once
// A set of numbers below a limit, a bit each.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "paiju/base/bits.h"

namespace paiju {

template <int Limit>
class IdSet {
 public:
  constexpr void insert(int id) noexcept { words_[word_of(id)] |= std::uint64_t{1} << (id & 63); }
  // Numbers from `first` on, a bit each; none of them may reach the limit.
  constexpr void insert_all(int first, std::uint64_t bits) noexcept {
    const int shift = first & 63;
    words_[word_of(first)] |= bits << shift;
    if (shift != 0) words_[word_of(first) + 1] |= bits >> (64 - shift);
  }
  [[nodiscard]] constexpr bool has(int id) const noexcept {
    return id >= 0 && id < Limit && (words_[word_of(id)] >> (id & 63) & 1) != 0;
  }
  [[nodiscard]] constexpr bool empty() const noexcept {
    std::uint64_t all = 0;
    for (const std::uint64_t word : words_) all |= word;
    return all == 0;
  }
  [[nodiscard]] constexpr int size() const noexcept {
    int size = 0;
    for (const std::uint64_t word : words_) size += std::popcount(word);
    return size;
  }

  // The n-th smallest; n must be below size().
  [[nodiscard]] constexpr int nth(int n) const noexcept {
    std::size_t word = 0;
    for (int here = std::popcount(words_[0]); n >= here; here = std::popcount(words_[word])) {
      n -= here;
      ++word;
    }
    std::uint64_t bits = words_[word];
    int skipped = 0;
    for (int width = 32; width > 0; width /= 2) {  // the half that has it
      const int here = std::popcount(bits & ((std::uint64_t{1} << width) - 1));
      if (n < here) continue;
      n -= here;
      bits >>= width;
      skipped += width;
    }
    return static_cast<int>(64 * word) + skipped;
  }

  template <class Use>
  constexpr void for_each(Use use) const {
    for (std::size_t word = 0; word < words_.size(); ++word) {
      for (std::uint64_t bits = words_[word]; bits != 0; bits &= bits - 1) {
        use(static_cast<int>(64 * word) + std::countr_zero(bits));
      }
    }
  }
  // A one for each of them, a zero for the others.
  void write_to(std::span<std::int8_t> out) const noexcept { write_bits(words_, out); }
  friend constexpr bool operator==(const IdSet&, const IdSet&) noexcept = default;

 private:
  static constexpr std::size_t word_of(int id) noexcept { return static_cast<std::size_t>(id) >> 6; }

  std::array<std::uint64_t, (Limit + 63) / 64 + 1> words_{};  // one more, for what `insert_all` shifts out
};

}  // namespace paiju
