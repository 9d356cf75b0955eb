#pragma once
// How a seat played a round, in numbers that add up over rounds.

#include <array>
#include <cstdint>

#include "paiju/base/names.h"
#include "paiju/wuhan/state.h"

namespace paiju::wuhan {

enum class StyleColumn : std::uint8_t {
  won,
  self_draw,  // won so, kong draws included
  small,      // won so
  big,        // likewise
  golden,     // won with the golden top
  deal_in,    // another won on its discard, or robbed its kong
  openings,
  chows,
  pongs,
  kongs,          // ordinary ones
  special_kongs,  // red, skin and laizi
  factor,         // the own one at the end
  contract,       // paid for all
  not_ready,      // paid for it
  points,         // of the win
};
inline constexpr std::size_t kStyleColumns = 15;
}  // namespace paiju::wuhan

template <>
inline constexpr std::array paiju::kNames<paiju::wuhan::StyleColumn>{
    "won",   "self_draw", "small",         "big",    "golden",   "deal_in",   "openings", "chows",
    "pongs", "kongs",     "special_kongs", "factor", "contract", "not_ready", "points"};

namespace paiju::wuhan {

using Style = std::array<std::int64_t, kStyleColumns>;

// Of a finished round.
[[nodiscard]] Style style_of(const State& state, SeatId seat) noexcept;

}  // namespace paiju::wuhan
