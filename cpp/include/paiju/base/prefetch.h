#pragma once
// Memory that is needed soon, called for in time.

#include <cstddef>

#if defined(_MSC_VER) && !defined(__clang__) && (defined(_M_X64) || defined(_M_IX86))
#include <xmmintrin.h>
#endif

namespace paiju {

inline void prefetch(const void* memory, std::size_t size) noexcept {
  constexpr std::size_t kLine = 64;
  for (std::size_t at = 0; at < size; at += kLine) {
    const char* const line = static_cast<const char*>(memory) + at;
#if defined(__GNUC__) || defined(__clang__)
    __builtin_prefetch(line);
#elif defined(_M_X64) || defined(_M_IX86)
    _mm_prefetch(line, _MM_HINT_T0);
#else
    static_cast<void>(line);
#endif
  }
}

}  // namespace paiju
