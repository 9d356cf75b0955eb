#pragma once
// Why an action is refused, for people: the clause that stands against it.

#include <array>
#include <cstdint>

#include "paiju/base/names.h"
#include "paiju/wuhan/action.h"
#include "paiju/wuhan/state.h"

namespace paiju::wuhan {

enum class Illegal : std::uint8_t {
  none,
  over,           // the round has ended
  not_asked,      // it is not for this seat to decide
  wrong_phase,    // no such action in this phase
  not_held,       // the tiles it needs are not in the hand
  special_tile,   // W-2.7, W-2.8
  not_special,    // a special kong of a tile that is none of its kind
  no_tile_left,   // W-6.8, W-5.8
  last_tiles,     // W-7.3
  no_pass,        // W-4.6
  no_chow,        // W-5.5
  other_tile,     // a claim of a tile that is not the pending one
  no_drawn_tile,  // W-4.5
  win_locked,     // W-11.14
  not_opened,     // from here on, why a hand does not win (W-8.12)
  skin_or_red_in_hand,
  four_in_hand,
  laizi_not_claimable,
  last_discard,
  no_shape_or_laizi_limit,
  below_min_points,
};

// What stands against `action`; none when it is legal.
[[nodiscard]] Illegal check(const State& state, SeatId seat, Action action) noexcept;

}  // namespace paiju::wuhan

template <>
inline constexpr std::array paiju::kNames<paiju::wuhan::Illegal>{"none",
                                                                 "over",
                                                                 "not_asked",
                                                                 "wrong_phase",
                                                                 "not_held",
                                                                 "special_tile",
                                                                 "not_special",
                                                                 "no_tile_left",
                                                                 "last_tiles",
                                                                 "no_pass",
                                                                 "no_chow",
                                                                 "other_tile",
                                                                 "no_drawn_tile",
                                                                 "win_locked",
                                                                 "not_opened",
                                                                 "skin_or_red_in_hand",
                                                                 "four_in_hand",
                                                                 "laizi_not_claimable",
                                                                 "last_discard",
                                                                 "no_shape_or_laizi_limit",
                                                                 "below_min_points"};
