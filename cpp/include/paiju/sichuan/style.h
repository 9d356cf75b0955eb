#pragma once
// How a seat played a round, in numbers that add up over rounds.

#include <array>
#include <cstdint>

#include "paiju/base/names.h"
#include "paiju/sichuan/state.h"

namespace paiju::sichuan {

enum class StyleColumn : std::uint8_t {
  won,
  self_draw,  // won so
  deal_in,    // how often another won on its discard or robbed its kong
  kongs,
  pig,        // paid for being one
  not_ready,  // paid for it
  value,      // of the win, as a multiplier
};
inline constexpr std::size_t kStyleColumns = 7;
}  // namespace paiju::sichuan

template <>
inline constexpr std::array paiju::kNames<paiju::sichuan::StyleColumn>{"won", "self_draw", "deal_in", "kongs",
                                                                       "pig", "not_ready", "value"};

namespace paiju::sichuan {

using Style = std::array<std::int64_t, kStyleColumns>;

[[nodiscard]] Style style_of(const State& state, SeatId seat) noexcept;

}  // namespace paiju::sichuan
