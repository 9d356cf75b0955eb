#pragma once
// Sichuan mahjong as the engine knows games.

#include <array>
#include <cstdint>

#include "paiju/engine/contest.h"
#include "paiju/engine/game.h"
#include "paiju/sichuan/legal.h"
#include "paiju/sichuan/observe.h"
#include "paiju/sichuan/play.h"
#include "paiju/sichuan/policy.h"
#include "paiju/sichuan/style.h"

namespace paiju::sichuan {

struct Sichuan {
  using State = sichuan::State;
  using Rules = sichuan::Rules;
  using Policy = sichuan::Policy;
  using Style = sichuan::Style;

  static State deal(const Rules& rules, std::uint64_t seed) { return sichuan::deal(rules, {.seed = seed}); }
  static bool is_over(const State& state) { return state.phase == Phase::over; }
  static int turn(const State& state) { return state.turn; }
  static ActionSet legal(const State& state, int seat) { return legal_actions(state, static_cast<SeatId>(seat)); }
  static void step(State& state, int seat, int id) {
    NoLog silent;
    sichuan::step(state, static_cast<SeatId>(seat), static_cast<ActionId>(id), silent);
  }
  static std::array<std::int64_t, kSeats> payoffs(const State& state) { return state.ledger.scores(); }
  static int winners(const State& state) { return state.ledger.winners(); }
  static bool exhausted(const State& state) { return state.end == End::exhausted; }
  static int choose(const State& state, int seat, Policy policy, std::uint64_t seed) {
    return sichuan::choose(observe(state, static_cast<SeatId>(seat)), policy, seed);
  }
  static Style style(const State& state, int seat) { return style_of(state, static_cast<SeatId>(seat)); }
};
static_assert(Contestable<Sichuan>);

}  // namespace paiju::sichuan
