#pragma once
// Sichuan mahjong as the engine knows games.

#include <array>
#include <cstdint>

#include "paiju/engine/game.h"
#include "paiju/sichuan/legal.h"
#include "paiju/sichuan/play.h"

namespace paiju::sichuan {

struct Sichuan {
  using State = sichuan::State;
  using Rules = sichuan::Rules;

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
};
static_assert(Game<Sichuan>);

}  // namespace paiju::sichuan
