// Drives the core hard, for sanitizer builds: threads that meet at the tables, random hands through every
// function, random rounds and what seats see of them, and random text through the reader. Ends with 1 and a line that
// says what did not hold.

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "any_game.h"
#include "expect.h"
#include "paiju/engine/perft.h"
#include "paiju/engine/playout.h"
#include "paiju/sichuan/analysis.h"
#include "paiju/sichuan/check.h"
#include "paiju/sichuan/game.h"
#include "paiju/sichuan/hand.h"
#include "paiju/sichuan/legal.h"
#include "paiju/sichuan/observe.h"
#include "paiju/sichuan/planes.h"
#include "paiju/sichuan/play.h"
#include "paiju/sichuan/policy.h"
#include "paiju/sichuan/position.h"
#include "paiju/sichuan/score.h"
#include "paiju/sichuan/settle.h"
#include "paiju/tiles/notation.h"
#include "paiju/tiles/shanten.h"

namespace {

using namespace paiju;
using namespace paiju::sichuan;

// A hand of any size with melds from the top of a shuffled wall; sometimes with a void suit.
Hand random_hand(Random& random, int size) {
  const int melds = below(random, kMaxMelds + 1);
  std::vector<std::uint8_t> left(kSuitedKinds, kCopies);
  std::vector<Meld> laid;
  while (static_cast<int>(laid.size()) < melds) {
    const Meld meld{static_cast<MeldKind>(below(random, 4)),
                    Tile{static_cast<std::uint8_t>(below(random, kSuitedKinds))},
                    static_cast<std::uint8_t>(below(random, kSeats))};
    if (left[meld.tile.index] < meld.size()) continue;
    left[meld.tile.index] = static_cast<std::uint8_t>(left[meld.tile.index] - meld.size());
    laid.push_back(meld);
  }
  std::vector<Tile> tiles;
  while (static_cast<int>(tiles.size()) < size - 3 * melds) {
    const Tile tile{static_cast<std::uint8_t>(below(random, kSuitedKinds))};
    if (left[tile.index] == 0) continue;
    --left[tile.index];
    tiles.push_back(tile);
  }
  const int suit = below(random, kSuits + 1);
  const auto void_suit = suit == kSuits ? std::nullopt : std::optional(static_cast<Suit>(suit));
  Hand hand;
  const HandCheck check = make_hand(tiles, laid, void_suit, hand);
  expect(check.fault == HandFault::none, "a dealt hand is refused", 0);
  return hand;
}

void try_hands(unsigned seed) {
  Random random(seed);
  const Hand waiting = random_hand(random, kReadySize);
  if (can_win(waiting)) {
    const auto waiting_on = waits(waiting);
    expect((shanten(waiting) == 0) == !waiting_on.empty(), "ready exactly when it waits on something", seed);
    for (const Tile tile : waiting_on) {
      Hand won = waiting;
      ++won.counts[tile.index];
      expect(is_win(won), "a wait completes the hand", seed);
    }
    expect(effective_tiles(waiting, Counts27{}) != Counts27{}, "something helps", seed);
  } else {
    expect(waits(waiting).empty(), "a hand that can't win waits on nothing", seed);
  }
  const Hand drawn = random_hand(random, kFullSize);
  if (can_win(drawn)) {
    const auto options = discards(drawn, Counts27{});
    expect(!options.empty(), "something can be let go", seed);
    int best = kNever;
    for (const Discard& option : options) best = std::min(best, option.shanten);
    expect(best == std::max(0, shanten(drawn)), "the best discard keeps the shanten", seed);
  }
}

// Any option at any value that the rules allow.
Rules random_rules(Random& random) {
  Rules rules;
  const auto flip = [&] { return below(random, 2) == 1; };
  rules.scoring = static_cast<Scoring>(below(random, 2));
  rules.pattern_policy = static_cast<PatternPolicy>(below(random, 3));
  rules.self_draw = static_cast<SelfDrawBonus>(below(random, 4));
  rules.extended_patterns = flip();
  rules.roots = flip();
  rules.disabled_patterns.bits = static_cast<std::uint32_t>(random()) & ((1u << (kPatternCount - 1)) - 1);
  if (flip()) rules.fan_cap = below(random, 10);
  if (flip()) rules.max_multiplier = 1 + below(random, 300);
  rules.kong_discard_income = static_cast<KongDiscardIncome>(below(random, 3));
  rules.end_checks = static_cast<EndChecks>(below(random, 3));
  rules.pig_and_ready = static_cast<PigAndReady>(below(random, 3));
  rules.flower_pig_receivers = static_cast<FlowerPigReceivers>(below(random, 2));
  rules.swap_three = flip();
  rules.swap_directions.bits = 1 + static_cast<std::uint32_t>(below(random, 7));
  rules.void_suit = below(random, 4) != 0;
  rules.void_discard = static_cast<VoidDiscard>(below(random, 2));
  rules.void_claims = flip();
  rules.rob_kong = flip();
  rules.late_added_kong = static_cast<LateAddedKong>(below(random, 2));
  rules.exposed_kong_flower = static_cast<ExposedKongFlower>(below(random, 2));
  rules.multi_win = static_cast<MultiWin>(below(random, 2));
  rules.pass_win_lock = static_cast<PassWinLock>(below(random, 2));
  rules.turn_after_win = static_cast<TurnAfterWin>(below(random, 2));
  rules.last_discard_pong = flip();
  expect(!check(rules), "random rules are refused", 0);
  return rules;
}

void try_scores(unsigned seed) {
  Random random(seed);
  const Rules rules = random_rules(random);
  Hand hand = random_hand(random, kFullSize);
  hand.void_suit.reset();
  while (can_win(hand) && !is_win(hand)) {  // walk to a win by useful draws
    const Tile let_go = discards(hand, Counts27{})[0].tile;
    --hand.counts[let_go.index];
    const Counts27 useful = effective_tiles(hand, Counts27{});
    ++hand.counts[static_cast<std::size_t>(std::max_element(useful.begin(), useful.end()) - useful.begin())];
  }
  if (!is_win(hand)) return;
  const Score won = score(features_of(hand), {.self_draw = true}, rules);
  expect(won.total >= 1 && won.pay_each >= won.total, "a win is worth something", seed);
  Rules stacked = rules;
  stacked.pattern_policy = PatternPolicy::stack;
  expect(score(features_of(hand), {}, stacked).total >= 1, "stack has a value", seed);
}

void try_money(unsigned seed) {
  Random random(seed);
  const Rules rules = random_rules(random);
  Ledger ledger;
  const auto active = [&] {
    SeatId seat = 0;
    do seat = static_cast<SeatId>(below(random, kSeats));
    while (ledger.won[seat]);
    return seat;
  };
  std::optional<std::size_t> last_kong;
  for (int event = 0; event < 12 && ledger.winners() < kSeats - 1; ++event) {
    const SeatId by = active();
    SeatId from = active();
    while (from == by) from = active();
    if (below(random, 3) != 0) {
      last_kong = ledger.book_kong(rules, static_cast<MeldKind>(1 + below(random, 3)), by, from, below(random, 2) == 1);
    } else {
      Win win{static_cast<WinHow>(below(random, 3)), {}, from, last_kong, std::nullopt};
      win.winners.push_back({by, 1 + below(random, 64)});
      ledger.book_win(rules, win);
    }
  }
  std::array<Standing, kSeats> standings{};
  for (Standing& standing : standings) standing = {static_cast<Readiness>(below(random, 3)), 1 + below(random, 64)};
  ledger.book_end(rules, standings, ledger.winners() < kSeats - 1);
  std::int64_t sum = 0;
  for (const std::int64_t score : ledger.scores) sum += score;
  expect(sum == 0, "scores sum to zero", seed);
}

// Four of each kind, wherever they lie.
bool conserved(const State& state) {
  Counts27 counts{};
  for (int i = state.wall.front; i < state.wall.back; ++i)
    ++counts[state.wall.tiles[static_cast<std::size_t>(i)].index];
  for (const Seat& seat : state.seats) {
    for (std::size_t kind = 0; kind < counts.size(); ++kind) {
      counts[kind] = static_cast<std::uint8_t>(counts[kind] + seat.hand.counts[kind] + seat.hand.melded[kind]);
    }
    for (const Discarded& each : seat.river) counts[each.tile.index] += !each.claimed;
    for (const Tile tile : seat.robbed) ++counts[tile.index];
    if (state.phase != Phase::swap) continue;
    for (const Tile tile : seat.given) ++counts[tile.index];
  }
  return std::all_of(counts.begin(), counts.end(), [](int count) { return count == kCopies; });
}

// What a seat sees holds nothing else, and fits the worlds dealt from it.
void try_observation(const State& state, SeatId seat, std::uint64_t deal_seed, unsigned seed) {
  const Observation seen = observe(state, seat);
  expect(legal_actions(seen) == legal_actions(state, seat), "a seat sees its own options", seed);
  expect(!fault_of(seen), "what a seat sees can be seen", seed);
  std::array<std::int8_t, std::size_t{kPlanes} * kSuitedKinds> planes;
  write_planes(seen, planes);
  const std::optional<State> world = sample(seen, deal_seed);
  const bool answered = is_window(state.phase) && legal_actions(seen).empty();
  expect(world.has_value() == !answered, "a world is found exactly where one is promised", seed);
  if (!world) return;
  expect(conserved(*world), "a dealt world has all tiles", seed);
  expect(!fault_of(*world), "a dealt world is a position", seed);
  const Observation again = observe(*world, seat);
  expect(again == seen && hash_of(again) == hash_of(seen), "a dealt world looks the same", seed);
  for (const Seat& other : world->seats) {
    const bool proven = other.void_limit.has_value() && !other.won;
    expect(!proven || void_count(other.hand) <= *other.void_limit, "a dealt world keeps to what is proven", seed);
    expect(!other.drawn || other.hand.counts[other.drawn->index] > 0, "a drawn tile is held", seed);
  }
  expect(world->phase == Phase::over || !legal_actions(*world, world->turn).empty(), "a dealt world goes on", seed);
}

void play_on(State state, Random& random, unsigned seed) {
  NoLog silent;
  while (state.phase != Phase::over) {
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
  switch (below(random, 9)) {
    case 0:
      state.turn = any;
      break;
    case 1:
      state.phase = static_cast<Phase>(below(random, 6));
      break;
    case 2:
      if (state.window) state.window->asked[any] ^= true;
      break;
    case 3:
      if (state.window) state.window->answers[any] = static_cast<ActionId>(kPong + below(random, 4));
      break;
    case 4:
      if (state.window) state.window->from = any;
      break;
    case 5:
      while (state.ledger.kongs.size() < kMaxKongs) state.ledger.kongs.push_back({any, true, {1, 1, 1, 1}});
      break;
    case 6:
      for (int n = below(random, 80); n > 0; --n) state.ledger.book({0, any, TransferKind::kong_added, 1});
      break;
    case 7:
      while (seat.river.size() < kMaxDiscards) seat.river.push_back({.tile = Tile{}, .claimed = true});
      break;
    default:
      seat.hand.counts[static_cast<std::size_t>(below(random, kSuitedKinds))] += 9;
  }
  if (!fault_of(state)) play_on(state, random, seed);
}

// Any action for any seat: the check lets exactly the legal ones through.
void try_check(const State& state, Random& random, unsigned seed) {
  const auto seat = static_cast<SeatId>(below(random, kSeats));
  const Action action{static_cast<ActionKind>(below(random, static_cast<int>(kNames<ActionKind>.size()))),
                      Tile{static_cast<std::uint8_t>(below(random, kSuitedKinds))}};
  bool legal = false;
  legal_actions(state, seat).for_each([&](ActionId id) {
    const Action offered = action_of(state, seat, id);
    const bool same_tile = offered.kind == ActionKind::win || offered.kind == ActionKind::pass ||
                           (offered.kind == ActionKind::void_suit ? offered.tile.suit() == action.tile.suit()
                                                                  : offered.tile == action.tile);
    legal |= offered.kind == action.kind && same_tile;
  });
  const bool plain = action.kind == ActionKind::win || action.kind == ActionKind::pass;
  Action given = action;
  if (plain) given.tile = Tile{};
  if (action.kind == ActionKind::void_suit)
    given.tile = Tile{static_cast<std::uint8_t>(index_of(action.tile.suit()) * kRanks)};
  expect((check(state, seat, given) == Illegal::none) == legal, "exactly legal actions pass the check", seed);
}

// Every policy chooses something legal, and says so first when it ranks.
void try_policies(const State& state, std::uint64_t chance, unsigned seed) {
  const Observation seen = observe(state, state.turn);
  const ActionSet legal = legal_actions(seen);
  for (std::size_t i = 0; i < kNames<Policy>.size(); ++i) {
    const auto policy = static_cast<Policy>(i);
    const ActionId id = choose(seen, policy, chance);
    expect(legal.has(id), "a policy chooses what is legal", seed);
    const Moves moves = rank(seen, policy);
    expect(static_cast<int>(moves.size()) == legal.size(), "every legal action is ranked", seed);
    const bool by_chance = policy == Policy::random || policy == Policy::easy;
    expect(by_chance || moves[0].outcome.id == id, "the best move is the one that is made", seed);
  }
}

void try_contest(unsigned seed) {
  Random random(seed);
  const Rules rules = random_rules(random);
  std::vector<ContestRound<Sichuan>> rounds(4, ContestRound<Sichuan>(Sichuan::num_seats(rules)));
  for (auto& round : rounds) {
    round.seed = random();
    for (auto& seat : round.seats) {
      seat.chance = random();
      seat.policy = static_cast<Policy>(below(random, static_cast<int>(kNames<Policy>.size())));
    }
  }
  play_contest<Sichuan>(rules, rounds, 2);
  for (const auto& round : rounds) {
    std::int64_t sum = 0;
    for (const auto& seat : round.seats) sum += seat.payoff;
    expect(sum == 0, "payoffs of a contest sum to zero", seed);
  }
}

void try_engine(unsigned seed) {
  Random random(seed);
  const Rules rules = random_rules(random);
  try_game<Sichuan>(rules, seed);
  const auto one = playouts<Sichuan>(rules, 3, seed, 1);
  const auto two = playouts<Sichuan>(rules, 3, seed, 2);
  expect(one.signature == two.signature && one.score_sums == two.score_sums && one.outcomes == two.outcomes,
         "threads do not change playouts", seed);
  const State state = deal(rules, {.seed = seed});
  expect(perft<Sichuan>(state, 1) == static_cast<std::uint64_t>(legal_actions(state, state.turn).size()),
         "the ways to play one decision are the legal actions", seed);
}

void try_rounds(unsigned seed) {
  Random random(seed);
  const Rules rules = random_rules(random);
  State state = deal(rules, {.seed = seed});
  NoLog silent;
  while (state.phase != Phase::over) {
    const ActionSet legal = legal_actions(state, state.turn);
    expect(!legal.empty(), "somebody can do something", seed);
    try_observation(state, static_cast<SeatId>(below(random, kSeats)), random(), seed);
    expect(!fault_of(state), "what play leads to is a position", seed);
    try_position(state, random, seed);
    for (int i = 0; i < 12; ++i) try_check(state, random, seed);
    try_policies(state, random(), seed);
    const auto open = claimants(state);
    const SeatId seat =
        open.empty() ? state.turn : open[static_cast<std::size_t>(below(random, static_cast<int>(open.size())))];
    const ActionSet actions = legal_actions(state, seat);
    const bool wins = actions.has(kWin) && below(random, 4) != 0;
    step(state, seat, wins ? kWin : actions.nth(below(random, actions.size())), silent);
    expect(conserved(state), "tiles are conserved", seed);
    std::int64_t sum = 0;
    for (const std::int64_t score : state.ledger.scores) sum += score;
    expect(sum == 0, "payoffs sum to zero", seed);
  }
  for (SeatId seat = 0; seat < kSeats; ++seat) try_observation(state, seat, random(), seed);
}

void try_text(unsigned seed) {
  Random random(seed);
  constexpr char kLetters[] = "0123456789mspz xX\xe4\xb8\x87";
  std::string text;
  for (int length = below(random, 20); length > 0; --length) text += kLetters[below(random, sizeof kLetters - 1)];
  const Parsed parsed = parse_tiles(text);
  if (parsed.mistake) {
    expect(parsed.mistake->offset < text.size(), "a mistake has its place in the text", seed);
    return;
  }
  std::vector<Tile> sorted = parsed.tiles;
  std::sort(sorted.begin(), sorted.end());
  expect(parse_tiles(show_tiles(parsed.tiles)).tiles == sorted, "text round-trips", seed);
}

}  // namespace

int main(int argc, char** argv) {
  const unsigned rounds = argc > 1 ? static_cast<unsigned>(std::strtoul(argv[1], nullptr, 10)) : 5000;
  constexpr unsigned kThreads = 4;
  std::vector<std::thread> threads;
  for (unsigned thread = 0; thread < kThreads; ++thread) {
    threads.emplace_back([rounds, thread] {  // all of them ask for the tables first
      for (unsigned seed = thread; seed < rounds; seed += kThreads) {
        try_hands(seed);
        try_scores(seed);
        try_money(seed);
        if (seed % (4 * kThreads) == thread) try_rounds(seed);  // a round is worth many hands
        if (seed % (16 * kThreads) == thread) {
          try_contest(seed);
          try_engine(seed);
        }
        try_text(seed);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  std::printf("%u rounds, nothing amiss\n", rounds);
}
