#pragma once
// Bits as numbers.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

namespace paiju {

// The bytes of a word, the lowest first.
inline void put_bytes(std::uint64_t word, std::int8_t* out, std::size_t count = 8) noexcept {
  if constexpr (std::endian::native == std::endian::little) {
    std::memcpy(out, &word, count);
  } else {
    for (std::size_t i = 0; i < count; ++i) out[i] = static_cast<std::int8_t>(word >> 8 * i & 255);
  }
}

// Eight bits as the bytes of a word, a zero or one each.
[[nodiscard]] constexpr std::uint64_t spread_bits(std::uint64_t byte) noexcept {
  constexpr std::uint64_t kOnes = 0x0101010101010101u;
  const std::uint64_t each = byte * kOnes & 0x8040201008040201u;  // the bit of every place, in its byte
  return (each + 0x7F * kOnes) >> 7 & kOnes;
}

// The first bits of some words, as many as there is room for.
template <std::size_t N>
void write_bits(const std::array<std::uint64_t, N>& words, std::span<std::int8_t> out) noexcept {
  const auto eight_at = [&](std::size_t i) { return spread_bits(words[i / 8] >> (i % 8 * 8) & 255); };
  const std::size_t whole = out.size() / 8;
  for (std::size_t i = 0; i < whole; ++i) put_bytes(eight_at(i), out.data() + 8 * i);
  if (out.size() % 8 != 0) put_bytes(eight_at(whole), out.data() + 8 * whole, out.size() % 8);
}

}  // namespace paiju
