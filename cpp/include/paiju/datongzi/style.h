#pragma once
// How a seat played a game, in numbers that add up over games.

#include <array>
#include <cstddef>
#include <cstdint>

#include "paiju/base/names.h"
#include "paiju/datongzi/state.h"

namespace paiju::datongzi {

enum class StyleColumn : std::uint8_t {
  first,         // out before all others
  last,          // the one who still held cards
  trick_points,  // 5, 10 and K of the tricks it won
  bonus_points,  // for tongzi and dizha
  tongzi,        // played, whether or not they won
  dizha,         // likewise
  bombs,         // likewise
  plays,
  passes,
  cards_left,  // at the end
};
inline constexpr std::size_t kStyleColumns = 10;
}  // namespace paiju::datongzi

template <>
inline constexpr std::array paiju::kNames<paiju::datongzi::StyleColumn>{
    "first", "last", "trick_points", "bonus_points", "tongzi", "dizha", "bombs", "plays", "passes", "cards_left"};

namespace paiju::datongzi {

using Style = std::array<std::int64_t, kStyleColumns>;

// Of a finished game.
[[nodiscard]] Style style_of(const State& state, SeatId seat);

}  // namespace paiju::datongzi
