#pragma once
// Why an action is refused, for people: the clause that stands against it.

#include <array>
#include <cstdint>

#include "paiju/base/names.h"
#include "paiju/datongzi/action.h"
#include "paiju/datongzi/state.h"

namespace paiju::datongzi {

enum class Illegal : std::uint8_t {
  none,
  game_over,
  not_your_turn,
  kickers_pending,  // a begun pattern is completed first
  cards_not_held,
  no_pattern,
  does_not_beat,
  lead_cannot_pass,
  must_beat,
  id_not_legal,
};

// What stands against an action, the first reason that holds; none when it is legal. What begins, adds to or completes
// a pattern goes by its id.
[[nodiscard]] Illegal check(const State& state, SeatId seat, const Action& action) noexcept;
[[nodiscard]] Illegal check_id(const State& state, SeatId seat, int id) noexcept;

// The same for what was played once, when others may have held other cards: a pass may have been forced or not.
[[nodiscard]] Illegal check_played(const State& state, const Played& played) noexcept;

}  // namespace paiju::datongzi

template <>
inline constexpr std::array paiju::kNames<paiju::datongzi::Illegal>{
    "none",       "game_over",     "not_your_turn",    "kickers_pending", "cards_not_held",
    "no_pattern", "does_not_beat", "lead_cannot_pass", "must_beat",       "id_not_legal"};
