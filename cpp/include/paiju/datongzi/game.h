#pragma once
// Da Tong Zi as the engine knows games.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "paiju/base/fixed_vec.h"
#include "paiju/datongzi/belief.h"
#include "paiju/datongzi/check.h"
#include "paiju/datongzi/encodings.h"
#include "paiju/datongzi/legal.h"
#include "paiju/datongzi/observe.h"
#include "paiju/datongzi/planes.h"
#include "paiju/datongzi/play.h"
#include "paiju/datongzi/policy.h"
#include "paiju/datongzi/style.h"
#include "paiju/engine/contestable.h"
#include "paiju/engine/endgame.h"
#include "paiju/engine/game.h"
#include "paiju/engine/search.h"

namespace paiju::datongzi {

struct Datongzi {
  using State = datongzi::State;
  using Rules = datongzi::Rules;
  using Observation = datongzi::Observation;
  using Policy = datongzi::Policy;
  using Style = datongzi::Style;
  using StyleColumn = datongzi::StyleColumn;

  static constexpr std::size_t kMaxSeats = kMaxPlayers;
  static std::size_t num_seats(const Rules& rules) { return rules.config.num_players; }
  static std::size_t num_actions(const Rules& rules) { return static_cast<std::size_t>(ActionIds(rules).count); }

  static State deal(const Rules& rules, std::uint64_t seed) { return datongzi::deal(rules, {.seed = seed}); }
  static bool is_over(const State& state) { return state.is_over; }
  static int turn(const State& state) { return state.turn; }
  static FixedVec<SeatId, 1> claimants(const State&) { return {}; }  // one seat at a time is asked
  static ActionSet legal(const State& state, int seat) { return legal_actions(state, static_cast<SeatId>(seat)); }
  static void step(State& state, int, int id) {
    NoLog silent;
    datongzi::step(state, static_cast<ActionId>(id), silent);
  }

  static constexpr int kPass = ActionIds::kPass;
  static State deal_next(const State& over, std::uint64_t seed) {
    return datongzi::deal(over.rules, {.seed = seed, .lead = over.finish_order[0]});
  }

  static const std::array<PlaneEncoding<Datongzi>, 2> kEncodings;
  static std::vector<PlaneBlock> oracle_layout(const Rules& rules) { return datongzi::oracle_layout(rules); }
  static std::array<std::size_t, 2> oracle_shape(const Rules& rules) {
    return {static_cast<std::size_t>(oracle_planes(rules)), kKinds};
  }
  static void write_oracle(const State& state, int seat, std::span<std::int8_t> out) {
    datongzi::write_oracle(state, static_cast<SeatId>(seat), out);
  }
  template <class Tell>
  static void step_told(State& state, int, int id, Tell tell) {
    const State before = state;
    EventLog log;
    datongzi::step(state, static_cast<ActionId>(id), log);
    tell_all(before, log, tell);
  }
  // Some plays have no id: the same with cards of other suits.
  using CardPlay = datongzi::Action;
  static bool takes_cards(const State& state, int seat, const CardPlay& play) {
    return play.kind == ActionKind::play && check(state, static_cast<SeatId>(seat), play) == Illegal::none;
  }
  template <class Tell>
  static void play_told(State& state, const CardPlay& play, Tell tell) {
    const State before = state;
    EventLog log;
    play_cards(state, play.cards, log);
    tell_all(before, log, tell);
  }
  static constexpr auto& kVerbs = datongzi::kVerbs;
  static std::vector<Fact> sequence_facts(const Rules&) { return {kFacts.begin(), kFacts.end()}; }
  static std::size_t num_facts(const Rules&) { return kNumFacts; }
  static void write_facts(const State& state, int seat, std::span<std::int16_t> out) {
    datongzi::write_facts(state, static_cast<SeatId>(seat), out);
  }

  static std::array<std::int64_t, kMaxPlayers> payoffs(const State& state) { return payoffs_of(state); }
  static constexpr std::array kOutcomes{
      OutcomeColumn{"tricks", "Tricks of all games together."},
      OutcomeColumn{"plays", "Plays, a trick has one at least."},
      OutcomeColumn{"passes", "Passes."},
      OutcomeColumn{"card_points", "Points of the cards in tricks."},
      OutcomeColumn{"bonus_points", "Points for tongzi and dizha that won a trick."},
  };
  static std::array<std::int64_t, kOutcomes.size()> outcomes(const State& state) {
    const auto plays = static_cast<std::int64_t>(state.history.plays());
    std::int64_t points = 0;
    std::int64_t bonuses = 0;
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
      points += state.points[seat];
      bonuses += state.bonuses[seat];
    }
    return {state.trick, plays, static_cast<std::int64_t>(state.history.size()) - plays, points, bonuses};
  }

  static Observation observe(const State& state, int seat) {
    return datongzi::observe(state, static_cast<SeatId>(seat));
  }
  static ActionSet legal(const Observation& seen) { return legal_actions(seen); }
  static std::optional<State> sample(const Observation& seen, std::uint64_t seed) {
    return datongzi::sample(seen, seed);
  }
  static std::array<std::size_t, 2> planes_shape(const Rules& rules) {
    return {static_cast<std::size_t>(num_planes(rules)), kKinds};
  }
  static void write_planes(const Observation& seen, std::span<std::int8_t> out) { datongzi::write_planes(seen, out); }
  static void write_mask(const Observation& seen, std::span<std::int8_t> out) {
    datongzi::write_mask(legal_actions(seen), out);
  }

  static int choose(const Observation& seen, Policy policy, std::uint64_t seed) {
    return datongzi::choose(seen, policy, seed);
  }
  static Style style(const State& state, int seat) { return style_of(state, static_cast<SeatId>(seat)); }

  static constexpr Policy kGuide = Policy::medium_plus;
  static constexpr Policy kQuick = Policy::medium;
  static constexpr SearchStyle kSearch{.width = 6, .doubt = 1, .guided = 99, .guides_others = false};
  static std::vector<Candidate> candidates(const Observation& seen) { return datongzi::candidates(seen); }
  using Belief = datongzi::Belief;
  static void act_at_once(State& state, int seat, Policy policy) {
    NoLog silent;
    const Cards cards = choose_play(observe(state, seat), policy);
    if (cards.empty()) return datongzi::step(state, ActionIds::kPass, silent);
    state.picks = {};
    play_cards(state, cards, silent);
  }
  static bool is_settled(const State& state, int) { return is_over(state); }
  static bool is_endgame(const Observation& seen) { return datongzi::is_endgame(seen.state); }
  static bool is_duel(const State& state) { return state.players() == 2; }

 private:
  template <class Tell>
  static void tell_all(const State& before, const EventLog& log, Tell tell) {
    std::vector<Told> rows;
    for (const Event& event : log.events) add_told(before, event, rows);
    for (const Told& row : rows) tell(row);
  }
};
inline constexpr std::array<PlaneEncoding<Datongzi>, 2> Datongzi::kEncodings{{
    {"v1", [](const Rules& rules) { return Datongzi::planes_shape(rules); },
     [](const State& state, int seat, std::span<std::int8_t> out) {
       datongzi::write_planes(state, static_cast<SeatId>(seat), out);
     },
     [](const Observation& seen, std::span<std::int8_t> out) { datongzi::write_planes(seen, out); }, &plane_layout},
    {"v1-rich",
     [](const Rules& rules) -> std::array<std::size_t, 2> {
       return {static_cast<std::size_t>(num_planes(rules) + kRichPlanes), kKinds};
     },
     [](const State& state, int seat, std::span<std::int8_t> out) {
       write_rich(datongzi::observe(state, static_cast<SeatId>(seat)), out);
     },
     &write_rich,
     [](const Rules& rules) {
       std::vector<PlaneBlock> blocks = plane_layout(rules);
       blocks.insert(blocks.end(), kRichBlocks.begin(), kRichBlocks.end());
       return blocks;
     }},
}};
static_assert(Exhaustible<Datongzi> && Encoded<Datongzi> && Oracle<Datongzi> && Sequenced<Datongzi>);

}  // namespace paiju::datongzi
