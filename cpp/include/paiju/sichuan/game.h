#pragma once
// Sichuan mahjong as the engine knows games.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "paiju/engine/contest.h"
#include "paiju/engine/encoding.h"
#include "paiju/engine/game.h"
#include "paiju/sichuan/legal.h"
#include "paiju/sichuan/observe.h"
#include "paiju/sichuan/planes.h"
#include "paiju/sichuan/play.h"
#include "paiju/sichuan/policy.h"
#include "paiju/sichuan/style.h"

namespace paiju::sichuan {

struct Sichuan {
  using State = sichuan::State;
  using Rules = sichuan::Rules;
  using Observation = sichuan::Observation;
  using Policy = sichuan::Policy;
  using Style = sichuan::Style;

  static constexpr std::size_t kMaxSeats = kSeats;
  static std::size_t num_seats(const Rules& rules) { return static_cast<std::size_t>(rules.players); }
  static std::size_t num_actions(const Rules&) { return kActions; }

  static State deal(const Rules& rules, std::uint64_t seed) { return sichuan::deal(rules, {.seed = seed}); }
  static bool is_over(const State& state) { return state.phase == Phase::over; }
  static int turn(const State& state) { return state.turn; }
  static Seats claimants(const State& state) { return sichuan::claimants(state); }
  static ActionSet legal(const State& state, int seat) { return legal_actions(state, static_cast<SeatId>(seat)); }
  static void step(State& state, int seat, int id) {
    NoLog silent;
    sichuan::step(state, static_cast<SeatId>(seat), static_cast<ActionId>(id), silent);
  }

  static std::array<std::int64_t, kSeats> payoffs(const State& state) { return state.ledger.scores; }
  static constexpr std::array kOutcomes{
      OutcomeColumn{"winners", "Winners of all rounds together."},
      OutcomeColumn{"exhausted", "Rounds that ended with an empty wall."},
  };
  static std::array<std::int64_t, kOutcomes.size()> outcomes(const State& state) {
    return {state.ledger.winners(), state.end == End::exhausted};
  }

  static Observation observe(const State& state, int seat) {
    return sichuan::observe(state, static_cast<SeatId>(seat));
  }
  static ActionSet legal(const Observation& seen) { return legal_actions(seen); }
  static std::optional<State> sample(const Observation& seen, std::uint64_t seed) {
    return sichuan::sample(seen, seed);
  }
  static std::array<std::size_t, 2> planes_shape(const Rules&) { return {kPlanes, kSuitedKinds}; }
  static void write_planes(const Observation& seen, std::span<std::int8_t> out) {
    sichuan::write_planes(seen, out.first<PlaneArray::extent>());
  }
  static void write_mask(const Observation& seen, std::span<std::int8_t> out) {
    sichuan::write_mask(legal_actions(seen), out.first<MaskArray::extent>());
  }

  static std::array<std::size_t, 2> v1_shape(const Rules&) { return {kPlanes, kSuitedKinds}; }
  static void write_v1(const State& state, int seat, std::span<std::int8_t> out) {
    sichuan::write_planes(state, static_cast<SeatId>(seat), out.first<PlaneArray::extent>());
  }
  static const std::array<PlaneEncoding<Sichuan>, 1> kEncodings;
  static State deal_next(const State& over, std::uint64_t seed) {
    return sichuan::deal(over.rules, {.seed = seed, .dealer = over.ledger.next_dealer(over.rules, over.dealer)});
  }

  static int choose(const State& state, int seat, Policy policy, std::uint64_t seed) {
    return sichuan::choose(observe(state, seat), policy, seed);
  }
  static Style style(const State& state, int seat) { return style_of(state, static_cast<SeatId>(seat)); }
};
inline constexpr std::array<PlaneEncoding<Sichuan>, 1> Sichuan::kEncodings{{
    {"v1", &Sichuan::v1_shape, &Sichuan::write_v1},
}};
static_assert(Contestable<Sichuan> && Encoded<Sichuan>);

}  // namespace paiju::sichuan
