#pragma once
// Sichuan mahjong as the engine knows games.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "paiju/engine/contestable.h"
#include "paiju/engine/encoding.h"
#include "paiju/engine/game.h"
#include "paiju/engine/search.h"
#include "paiju/sichuan/encodings.h"
#include "paiju/sichuan/forecast.h"
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
  using StyleColumn = sichuan::StyleColumn;

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

  static const std::array<PlaneEncoding<Sichuan>, 2> kEncodings;
  static std::vector<PlaneBlock> oracle_layout(const Rules&) {
    return {mahjong::kOracleBlocks.begin(), mahjong::kOracleBlocks.end()};
  }
  static std::vector<Fact> sequence_facts(const Rules&) { return {kFacts.begin(), kFacts.end()}; }
  static constexpr auto& kVerbs = kNames<mahjong::Verb>;
  static std::array<std::size_t, 2> oracle_shape(const Rules&) { return {mahjong::kOraclePlanes, kSuitedKinds}; }
  static void write_oracle(const State& state, int seat, std::span<std::int8_t> out) {
    sichuan::write_oracle(state, static_cast<SeatId>(seat), out);
  }
  template <class Tell>
  static void step_told(State& state, int seat, int id, Tell tell) {
    EventLog log;
    sichuan::step(state, static_cast<SeatId>(seat), static_cast<ActionId>(id), log);
    std::vector<Told> rows;
    for (const Event& event : log.events) add_told(event, rows);
    for (const Told& row : rows) tell(row);
  }
  static std::size_t num_facts(const Rules&) { return kNumFacts; }
  static void write_facts(const State& state, int seat, std::span<std::int16_t> out) {
    sichuan::write_facts(state, static_cast<SeatId>(seat), out);
  }
  static State deal_next(const State& over, std::uint64_t seed) {
    return sichuan::deal(over.rules, {.seed = seed, .dealer = over.ledger.next_dealer(over.rules, over.dealer)});
  }

  static int choose(const Observation& seen, Policy policy, std::uint64_t seed) {
    return sichuan::choose(seen, policy, seed);
  }
  static Style style(const State& state, int seat) { return style_of(state, static_cast<SeatId>(seat)); }

  static constexpr Policy kGuide = Policy::medium_plus;
  static constexpr Policy kQuick = Policy::medium;
  static constexpr SearchStyle kSearch{.width = 6, .doubt = 20, .guided = 2, .guides_others = false, .depth = 2};
  static std::vector<Candidate> candidates(const Observation& seen) { return sichuan::candidates(seen); }
  static int guided(const Observation& seen) { return choose_patiently(seen); }
  using Belief = sichuan::Belief;
  static bool ends_turn(const State& state, int id) { return state.phase == Phase::turn && id < kSelfKong; }
  static std::optional<double> forecast(const State& state, int seat) {
    if (state.phase != Phase::turn || turn(state) == seat) return std::nullopt;
    if (state.wall.left() <= mahjong::kLastTiles) return std::nullopt;
    const auto points = static_cast<double>(payoffs(state)[static_cast<std::size_t>(seat)]);
    return points + sichuan::forecast(state, static_cast<SeatId>(seat));
  }
  static bool is_settled(const State& state, int seat) {
    if (is_over(state)) return true;
    const bool has_won = state.seats[static_cast<std::size_t>(seat)].won.has_value();
    return has_won && state.wall.left() > mahjong::kLastTiles;  // what the end may still bring it is little
  }
};
inline constexpr std::array<PlaneEncoding<Sichuan>, 2> Sichuan::kEncodings{{
    {"v1", [](const Rules&) -> std::array<std::size_t, 2> { return {kPlanes, kSuitedKinds}; },
     [](const State& state, int seat, std::span<std::int8_t> out) {
       sichuan::write_planes(state, static_cast<SeatId>(seat), out.first<PlaneArray::extent>());
     },
     [](const Observation& seen, std::span<std::int8_t> out) { Sichuan::write_planes(seen, out); },
     [](const Rules&) {
       std::vector<PlaneBlock> blocks;
       for (const NamedBlock& each : kPlaneBlocks) blocks.push_back(each.block);
       return blocks;
     }},
    {"v1-rich",
     [](const Rules&) -> std::array<std::size_t, 2> { return {kPlanes + mahjong::kRichPlanes, kSuitedKinds}; },
     [](const State& state, int seat, std::span<std::int8_t> out) {
       write_rich(sichuan::observe(state, static_cast<SeatId>(seat)), out);
     },
     &write_rich,
     [](const Rules& rules) {
       std::vector<PlaneBlock> blocks = Sichuan::kEncodings[0].layout(rules);
       blocks.insert(blocks.end(), mahjong::kRichBlocks.begin(), mahjong::kRichBlocks.end());
       return blocks;
     }},
}};
static_assert(Searchable<Sichuan> && Encoded<Sichuan> && Oracle<Sichuan> && Sequenced<Sichuan>);

}  // namespace paiju::sichuan
