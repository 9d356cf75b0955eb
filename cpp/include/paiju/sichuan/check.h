#pragma once
// Why an action is refused, for people: the clause that stands against it.

#include <array>
#include <cstdint>

#include "paiju/base/names.h"
#include "paiju/sichuan/action.h"
#include "paiju/sichuan/state.h"

namespace paiju::sichuan {

enum class Illegal : std::uint8_t {
  none,
  over,             // the round has ended
  not_asked,        // it is not for this seat to decide
  wrong_phase,      // no such action in this phase
  not_held,         // the tiles it needs are not in the hand
  void_suit_first,  // S-3.8
  one_suit,         // S-2.2
  must_discard,     // S-3.10
  no_tile_left,     // S-4.15
  void_suit_claim,  // S-4.5, S-4.13
  no_win,           // S-5
  win_locked,       // S-4.24
  other_tile,       // a claim of a tile that is not the pending one
};

// What stands against `action`; none when it is legal.
[[nodiscard]] Illegal check(const State& state, SeatId seat, Action action) noexcept;

}  // namespace paiju::sichuan

template <>
inline constexpr std::array paiju::kNames<paiju::sichuan::Illegal>{
    "none",         "over",         "not_asked",       "wrong_phase", "not_held",   "void_suit_first", "one_suit",
    "must_discard", "no_tile_left", "void_suit_claim", "no_win",      "win_locked", "other_tile"};
