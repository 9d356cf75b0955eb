#pragma once
// Bits as numbers.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

namespace paiju {

// The eight bits of every byte, a number each.
inline constexpr auto kBitsOfBytes = [] {
  std::array<std::array<std::int8_t, 8>, 256> bits{};
  for (std::size_t byte = 0; byte < bits.size(); ++byte) {
    for (std::size_t i = 0; i < 8; ++i) bits[byte][i] = static_cast<std::int8_t>(byte >> i & 1);
  }
  return bits;
}();

// The first bits of some words, as many as there is room for.
template <std::size_t N>
void write_bits(const std::array<std::uint64_t, N>& words, std::span<std::int8_t> out) noexcept {
  const auto byte_at = [&](std::size_t i) { return static_cast<std::size_t>(words[i / 8] >> (i % 8 * 8) & 255); };
  const std::size_t whole = out.size() / 8;
  for (std::size_t i = 0; i < whole; ++i) std::memcpy(out.data() + 8 * i, kBitsOfBytes[byte_at(i)].data(), 8);
  if (out.size() % 8 != 0) {
    std::memcpy(out.data() + 8 * whole, kBitsOfBytes[byte_at(whole)].data(), out.size() % 8);
  }
}

// The bytes of a word, the lowest first.
inline void put_bytes(std::uint64_t word, std::int8_t* out, std::size_t count = 8) noexcept {
  if constexpr (std::endian::native == std::endian::little) {
    std::memcpy(out, &word, count);
  } else {
    for (std::size_t i = 0; i < count; ++i) out[i] = static_cast<std::int8_t>(word >> 8 * i & 255);
  }
}

}  // namespace paiju
