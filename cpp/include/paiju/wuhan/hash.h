#pragma once
// One number for a whole state: equal states have the same, on every platform.

#include <cstdint>

#include "paiju/wuhan/state.h"

namespace paiju::wuhan {

[[nodiscard]] std::uint64_t hash_of(const State& state) noexcept;

}  // namespace paiju::wuhan
