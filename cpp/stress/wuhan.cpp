#include "wuhan.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <optional>

#include "any_game.h"
#include "expect.h"
#include "paiju/engine/perft.h"
#include "paiju/engine/playout.h"
#include "paiju/wuhan/analysis.h"
#include "paiju/wuhan/check.h"
#include "paiju/wuhan/game.h"
#include "paiju/wuhan/legal.h"
#include "paiju/wuhan/observe.h"
#include "paiju/wuhan/play.h"
#include "paiju/wuhan/position.h"
#include "paiju/wuhan/winning.h"

namespace {

using namespace paiju;
using namespace paiju::wuhan;

int any_of(Random& random, std::initializer_list<int> values) {
  return values.begin()[below(random, static_cast<int>(values.size()))];
}
bool maybe(Random& random) { return below(random, 2) == 1; }

// The usual rules half of the time, else any options that go together.
wuhan::Rules random_rules(Random& random) {
  wuhan::Rules rules;
  if (maybe(random)) return rules;
  rules.open_mode = static_cast<OpenMode>(below(random, 2));
  rules.laizi_limit_counts = static_cast<LaiziLimitCounts>(below(random, 2));
  rules.big_laizi_max = below(random, 3);
  rules.small_laizi_max = below(random, rules.big_laizi_max + 1);
  rules.wild_may_be_skin = maybe(random);
  rules.four_in_hand_blocks_win = maybe(random);
  rules.context_needs_258 = static_cast<ContextNeeds258>(below(random, 2));
  rules.haidi_mode = static_cast<HaidiMode>(below(random, 2));
  rules.haidi_tiles = rules.haidi_mode == HaidiMode::draw_only ? below(random, 5) : any_of(random, {0, 2, 4, 8});
  rules.dead_wall = any_of(random, {0, 0, 10, 14, 60});
  rules.last_discard_win = maybe(random);
  rules.auto_kong_flower = maybe(random);
  rules.multi_win_order = static_cast<MultiWinOrder>(below(random, 2));
  rules.pass_win_lock = maybe(random);
  rules.contract = maybe(random);
  rules.min_points = any_of(random, {0, 0, 16, 64});
  rules.robbed_kong_counts = maybe(random);
  rules.flow_draw = static_cast<FlowDraw>(below(random, 2));
  rules.golden_mode = static_cast<GoldenMode>(below(random, 2));
  expect(!check(rules), "these options go together", 0);
  return rules;
}

// Four of each kind, wherever they lie.
bool conserved(const State& state) {
  std::array<int, kKinds> counts{};
  for (const Tile tile : state.wall) ++counts[tile.index];
  count_lying(state, counts);
  return std::all_of(counts.begin(), counts.end(), [](int count) { return count == kCopies; });
}

void play_on(State state, Random& random, unsigned seed) {
  NoLog silent;
  while (!is_over(state)) {
    const ActionSet legal = legal_actions(state, state.turn);
    expect(!legal.empty(), "a position that was accepted goes on", seed);
    step(state, state.turn, legal.nth(below(random, legal.size())), silent);
  }
  expect(conserved(state), "a position that was accepted keeps its tiles", seed);
}

// Something else than play led to: it is refused, or can be played to the end.
void try_position(State state, Random& random, unsigned seed) {
  const auto any = static_cast<SeatId>(below(random, kSeats));
  Seat& seat = state.seats[any];
  switch (below(random, 11)) {
    case 0:
      state.turn = any;
      break;
    case 1:
      state.phase = static_cast<Phase>(below(random, static_cast<int>(kNames<Phase>.size())));
      if (!kStops.has(state.phase)) return;  // no reader takes those
      break;
    case 2:
      if (state.window) state.window->asked[any] ^= true;
      break;
    case 3:
      if (state.window) state.window->answers[any] = static_cast<ActionId>(kChow + below(random, 8));
      break;
    case 4:
      if (state.window) state.window->from = any;
      break;
    case 5:
      state.draw_kind = DrawKind::after_kong;
      break;
    case 6:
      seat.kept = Tile{static_cast<std::uint8_t>(below(random, kKinds))};
      break;
    case 7:
      while (seat.river.size() < kMaxDiscards) seat.river.push_back({.tile = Tile{}});
      break;
    case 8:
      seat.locked ^= true;
      break;
    case 9:
      seat.drawn = maybe(random) ? std::nullopt : std::optional(Tile{static_cast<std::uint8_t>(below(random, kKinds))});
      break;
    default:
      seat.hand.counts[static_cast<std::size_t>(below(random, kKinds))] += 9;
  }
  if (!fault_of(state)) play_on(state, random, seed);
}

// A win and a pass need no tile.
Action bare(Action action) {
  if (action.kind == ActionKind::win || action.kind == ActionKind::pass) action.tile = Tile{};
  return action;
}

// Any action for any seat: the check lets exactly the legal ones through.
void try_check(const State& state, Random& random, unsigned seed) {
  const auto seat = static_cast<SeatId>(below(random, kSeats));
  const Action given = bare({static_cast<ActionKind>(below(random, static_cast<int>(kNames<ActionKind>.size()))),
                             Tile{static_cast<std::uint8_t>(below(random, kKinds))}});
  bool legal = false;
  legal_actions(state, seat).for_each([&](ActionId id) {
    const Action action = action_of(state, seat, id);
    legal |= action == given;
    expect(id_of(state.special, action) == id, "an action has the id that it comes from", seed);
  });
  expect((check(state, seat, given) == Illegal::none) == legal, "exactly legal actions pass the check", seed);
}

// The quick look at a hand says the same as the reason why it does not win.
void try_wins(const State& state, unsigned seed) {
  for (SeatId seat = 0; seat < kSeats; ++seat) {
    const Seat& own = state.seats[seat];
    if (own.drawn) {
      expect(wins_by_draw(state, seat) == (win_refusal(state, seat) == WinFault::none), "a draw wins or not", seed);
    } else if (is_window(state.phase) && seat != state.window->from && !own.locked) {
      expect(wins_on(state, *state.window, seat) == (win_refusal(state, seat) == WinFault::none), "a claim wins or not",
             seed);
    }
  }
}

// What rounds of Wuhan mahjong promise beside what every game does.
struct Watch {
  Random random;
  unsigned seed;

  void look(const State& state) {
    expect(!fault_of(state), "what play leads to is a position", seed);
    expect(conserved(state), "tiles are conserved", seed);
    for (SeatId seat = 0; seat < kSeats; ++seat) {
      expect(!fault_of(observe(state, seat)), "what a seat sees can be seen", seed);
    }
    expect(!fault_of(observe(state, std::nullopt)), "what a spectator sees can be seen", seed);
    if (is_over(state)) return;
    try_wins(state, seed);
    try_position(state, random, seed);
    for (int i = 0; i < 12; ++i) try_check(state, random, seed);
  }

  void enter(const State& world, const Observation& seen) const {
    expect(conserved(world), "a dealt world has all tiles", seed);
    expect(!fault_of(world), "a dealt world is a position", seed);
    expect(hash_of(observe(world, *seen.seat)) == hash_of(seen), "what is equal has the same hash", seed);
    expect(is_over(world) || !legal_actions(world, world.turn).empty(), "a dealt world goes on", seed);
  }

  // Wins, kongs and claims are rare, so they are taken more often than others.
  int choose(const ActionSet& legal) {
    if (legal.has(kWin) && below(random, 3) != 0) return kWin;
    FixedVec<int, kActions> bold;
    legal.for_each([&](ActionId id) {
      if (id >= kSelfKong && id != kPass) bold.push_back(id);
    });
    if (!bold.empty() && maybe(random))
      return bold[static_cast<std::size_t>(below(random, static_cast<int>(bold.size())))];
    return legal.nth(below(random, legal.size()));
  }
};

void try_engine(const wuhan::Rules& rules, unsigned seed) {
  if (seed % 64 < 4) try_pool<Wuhan>(rules, seed);
  if (seed % 64 < 4) try_recording<Wuhan>(rules, seed);
  const auto one = playouts<Wuhan>(rules, 3, seed, 1);
  const auto two = playouts<Wuhan>(rules, 3, seed, 2);
  expect(one.signature == two.signature && one.score_sums == two.score_sums && one.outcomes == two.outcomes,
         "threads do not change playouts", seed);
  const State state = deal(rules, {.seed = seed});
  expect(perft<Wuhan>(state, 1) == static_cast<std::uint64_t>(legal_actions(state, state.turn).size()),
         "the ways to play one decision are the legal actions", seed);
}

}  // namespace

void try_wuhan(unsigned seed) {
  Random random(seed);
  const wuhan::Rules rules = random_rules(random);
  Watch watch{Random(random()), seed};
  try_game<Wuhan>(rules, seed, watch);
  try_engine(rules, seed);
}
