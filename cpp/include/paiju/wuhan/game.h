#pragma once
// Wuhan mahjong as the engine knows games.

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
#include "paiju/wuhan/encodings.h"
#include "paiju/wuhan/legal.h"
#include "paiju/wuhan/observe.h"
#include "paiju/wuhan/planes.h"
#include "paiju/wuhan/play.h"
#include "paiju/wuhan/policy.h"
#include "paiju/wuhan/style.h"
#include "paiju/wuhan/winning.h"

namespace paiju::wuhan {

struct Wuhan {
  using State = wuhan::State;
  using Rules = wuhan::Rules;
  using Observation = wuhan::Observation;
  using Policy = wuhan::Policy;
  using Style = wuhan::Style;
  using StyleColumn = wuhan::StyleColumn;

  static constexpr std::size_t kMaxSeats = kSeats;
  static std::size_t num_seats(const Rules&) { return kSeats; }
  static std::size_t num_actions(const Rules&) { return kActions; }

  static State deal(const Rules& rules, std::uint64_t seed) { return wuhan::deal(rules, {.seed = seed}); }
  static bool is_over(const State& state) { return wuhan::is_over(state); }
  static int turn(const State& state) { return state.turn; }
  static Seats claimants(const State& state) { return wuhan::claimants(state); }
  static ActionSet legal(const State& state, int seat) { return legal_actions(state, static_cast<SeatId>(seat)); }
  static void step(State& state, int seat, int id) {
    NoLog silent;
    wuhan::step(state, static_cast<SeatId>(seat), static_cast<ActionId>(id), silent);
  }

  static std::array<std::int64_t, kSeats> payoffs(const State& state) { return state.ledger.scores; }
  static constexpr std::array kOutcomes{
      OutcomeColumn{"wins", "Rounds that somebody won."},
      OutcomeColumn{"self_draws", "Of these, won with a tile drawn from the wall."},
      OutcomeColumn{"golden_tops", "Of these, paid with the golden top."},
      OutcomeColumn{"contracts", "Of these, paid by one seat for all."},
      OutcomeColumn{"flow_draws", "Rounds that ended with an empty wall."},
  };
  static std::array<std::int64_t, kOutcomes.size()> outcomes(const State& state) {
    if (!state.won) return {0, 0, 0, 0, 1};
    const WinScore score = score_of(state, *state.won);
    return {1, is_drawn(state.won->way), score.golden_top, score.contractor.has_value(), 0};
  }

  static Observation observe(const State& state, int seat) { return wuhan::observe(state, static_cast<SeatId>(seat)); }
  static ActionSet legal(const Observation& seen) { return legal_actions(seen); }
  static std::optional<State> sample(const Observation& seen, std::uint64_t seed) { return wuhan::sample(seen, seed); }
  static std::array<std::size_t, 2> planes_shape(const Rules&) { return {kPlanes, kKinds}; }
  static void write_planes(const Observation& seen, std::span<std::int8_t> out) {
    wuhan::write_planes(seen, out.first<PlaneArray::extent>());
  }
  static void write_mask(const Observation& seen, std::span<std::int8_t> out) {
    wuhan::write_mask(legal_actions(seen), out.first<MaskArray::extent>());
  }

  static State deal_next(const State& over, std::uint64_t seed) {
    const std::optional<SeatId> winner = over.won ? std::optional(over.won->seat) : std::nullopt;
    return wuhan::deal(over.rules, {.seed = seed, .dealer = next_dealer(over.rules, over.dealer, winner)});
  }
  static const std::array<PlaneEncoding<Wuhan>, 2> kEncodings;
  static std::vector<PlaneBlock> oracle_layout(const Rules&) {
    return {mahjong::kOracleBlocks.begin(), mahjong::kOracleBlocks.end()};
  }
  static std::array<std::size_t, 2> oracle_shape(const Rules&) { return {mahjong::kOraclePlanes, kKinds}; }
  static void write_oracle(const State& state, int seat, std::span<std::int8_t> out) {
    wuhan::write_oracle(state, static_cast<SeatId>(seat), out);
  }
  template <class Tell>
  static void step_told(State& state, int seat, int id, Tell tell) {
    EventLog log;
    wuhan::step(state, static_cast<SeatId>(seat), static_cast<ActionId>(id), log);
    std::vector<Told> rows;
    for (const Event& event : log.events) add_told(event, rows);
    for (const Told& row : rows) tell(row);
  }
  static constexpr auto& kVerbs = kNames<mahjong::Verb>;
  static std::vector<Fact> sequence_facts(const Rules&) { return {kFacts.begin(), kFacts.end()}; }
  static std::size_t num_facts(const Rules&) { return kNumFacts; }
  static void write_facts(const State& state, int seat, std::span<std::int16_t> out) {
    wuhan::write_facts(state, static_cast<SeatId>(seat), out);
  }

  static int choose(const Observation& seen, Policy policy, std::uint64_t seed) {
    return wuhan::choose(seen, policy, seed);
  }
  static Style style(const State& state, int seat) { return style_of(state, static_cast<SeatId>(seat)); }

  static constexpr Policy kGuide = Policy::medium_plus;
  static constexpr Policy kQuick = Policy::medium;
  static constexpr SearchStyle kSearch{.width = 6, .doubt = 50, .guided = 8, .guides_others = false, .depth = 2};
  static std::vector<Candidate> candidates(const Observation& seen) { return wuhan::candidates(seen); }
  using Belief = wuhan::Belief;
  static bool is_settled(const State& state, int) { return is_over(state); }
  static bool ends_turn(const State&, int) { return true; }
  static std::optional<double> forecast(const State& state, int seat) {
    if (state.turn != seat || state.window || state.live() <= mahjong::kLastTiles) return std::nullopt;
    return wuhan::forecast(state, static_cast<SeatId>(seat));
  }
};
inline constexpr std::array<PlaneEncoding<Wuhan>, 2> Wuhan::kEncodings{{
    {"v1", [](const Rules&) -> std::array<std::size_t, 2> { return {kPlanes, kKinds}; },
     [](const State& state, int seat, std::span<std::int8_t> out) {
       wuhan::write_planes(state, static_cast<SeatId>(seat), out.first<PlaneArray::extent>());
     },
     [](const Observation& seen, std::span<std::int8_t> out) { Wuhan::write_planes(seen, out); },
     [](const Rules&) {
       std::vector<PlaneBlock> blocks;
       for (const NamedBlock& each : kPlaneBlocks) blocks.push_back(each.block);
       return blocks;
     }},
    {"v1-rich", [](const Rules&) -> std::array<std::size_t, 2> { return {kPlanes + mahjong::kRichPlanes, kKinds}; },
     [](const State& state, int seat, std::span<std::int8_t> out) {
       write_rich(wuhan::observe(state, static_cast<SeatId>(seat)), out);
     },
     &write_rich,
     [](const Rules& rules) {
       std::vector<PlaneBlock> blocks = Wuhan::kEncodings[0].layout(rules);
       blocks.insert(blocks.end(), mahjong::kRichBlocks.begin(), mahjong::kRichBlocks.end());
       return blocks;
     }},
}};
static_assert(Searchable<Wuhan> && Encoded<Wuhan> && Oracle<Wuhan> && Sequenced<Wuhan>);

}  // namespace paiju::wuhan
