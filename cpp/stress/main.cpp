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
#include <tuple>
#include <type_traits>
#include <vector>

#include "any_game.h"
#include "datongzi.h"
#include "expect.h"
#include "paiju/engine/contest.h"
#include "paiju/engine/perft.h"
#include "paiju/engine/playout.h"
#include "paiju/sichuan/analysis.h"
#include "paiju/sichuan/check.h"
#include "paiju/sichuan/game.h"
#include "paiju/sichuan/hand.h"
#include "paiju/sichuan/legal.h"
#include "paiju/sichuan/observe.h"
#include "paiju/sichuan/play.h"
#include "paiju/sichuan/policy.h"
#include "paiju/sichuan/position.h"
#include "paiju/sichuan/score.h"
#include "paiju/sichuan/settle.h"
#include "paiju/tiles/notation.h"
#include "paiju/tiles/shanten.h"
#include "wuhan.h"

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

void shake(const auto&, Random&) {}  // what is no choice stays
void shake(bool& value, Random& random) { value = below(random, 2) == 1; }
void shake(std::optional<int>& value, Random& random) { value = 1 + below(random, 30); }
template <class E>
  requires std::is_enum_v<E>
void shake(E& value, Random& random) {
  value = static_cast<E>(below(random, static_cast<int>(kNames<E>.size())));
}
template <class E>
void shake(EnumSet<E>& value, Random& random) {
  value.bits = static_cast<std::uint32_t>(random()) % (1u << kNames<E>.size());
}

// Any option at any value that the rules allow.
Rules random_rules(Random& random) {
  Rules rules;
  const auto change = [&](const auto& option) {
    Rules changed = rules;
    shake(changed.*option.field, random);
    if (below(random, 2) == 1 && !check(changed)) rules = changed;
  };
  std::apply([&](const auto&... options) { (change(options), ...); }, kOptions);
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
  expect(sum_of(ledger.scores) == 0, "scores sum to zero", seed);
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

// What an action says: a win and a pass need no tile, and for a void suit any of its tiles will do.
Action bare(Action action) {
  if (action.kind == ActionKind::win || action.kind == ActionKind::pass) action.tile = Tile{};
  if (action.kind == ActionKind::void_suit)
    action.tile = Tile{static_cast<std::uint8_t>(index_of(action.tile.suit()) * kRanks)};
  return action;
}

// Any action for any seat: the check lets exactly the legal ones through.
void try_check(const State& state, Random& random, unsigned seed) {
  const auto seat = static_cast<SeatId>(below(random, kSeats));
  const Action given = bare({static_cast<ActionKind>(below(random, static_cast<int>(kNames<ActionKind>.size()))),
                             Tile{static_cast<std::uint8_t>(below(random, kSuitedKinds))}});
  bool legal = false;
  legal_actions(state, seat).for_each([&](ActionId id) { legal |= bare(action_of(state, seat, id)) == given; });
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
      seat.player.policy = static_cast<Policy>(below(random, static_cast<int>(kNames<Policy>.size())));
    }
  }
  play_contest<Sichuan>(rules, rounds, 2);
  for (const auto& round : rounds) {
    std::int64_t sum = 0;
    for (const auto& seat : round.seats) sum += seat.payoff;
    expect(sum == 0, "payoffs of a contest sum to zero", seed);
  }
}

// What rounds of Sichuan mahjong promise beside what every game does.
struct Watch {
  Random random;
  unsigned seed;

  void look(const State& state) {
    expect(!fault_of(state), "what play leads to is a position", seed);
    expect(conserved(state), "tiles are conserved", seed);
    for (SeatId seat = 0; seat < kSeats; ++seat) {
      expect(!fault_of(observe(state, seat)), "what a seat sees can be seen", seed);
    }
    if (state.phase == Phase::over) return;
    try_position(state, random, seed);
    for (int i = 0; i < 12; ++i) try_check(state, random, seed);
    try_policies(state, random(), seed);
  }

  void enter(const State& world, const Observation& seen) const {
    expect(conserved(world), "a dealt world has all tiles", seed);
    expect(!fault_of(world), "a dealt world is a position", seed);
    expect(hash_of(observe(world, *seen.seat)) == hash_of(seen), "what is equal has the same hash", seed);
    for (const Seat& other : world.seats) {
      const bool proven = other.void_limit.has_value() && !other.won;
      expect(!proven || void_count(other.hand) <= *other.void_limit, "a dealt world keeps to what is proven", seed);
      expect(!other.drawn || other.hand.counts[other.drawn->index] > 0, "a drawn tile is held", seed);
    }
    expect(world.phase == Phase::over || !legal_actions(world, world.turn).empty(), "a dealt world goes on", seed);
  }

  int choose(const ActionSet& legal) {
    return legal.has(kWin) && below(random, 4) != 0 ? kWin : legal.nth(below(random, legal.size()));
  }
};

void try_rounds(unsigned seed) {
  Random random(seed);
  Watch watch{Random(random()), seed};
  try_game<Sichuan>(random_rules(random), seed, watch);
}

void try_engine(unsigned seed) {
  Random random(seed);
  const Rules rules = random_rules(random);
  try_pool<Sichuan>(rules, seed);
  try_recording<Sichuan>(rules, seed);
  const auto one = playouts<Sichuan>(rules, 3, seed, 1);
  const auto two = playouts<Sichuan>(rules, 3, seed, 2);
  expect(one.signature == two.signature && one.score_sums == two.score_sums && one.outcomes == two.outcomes,
         "threads do not change playouts", seed);
  const State state = deal(rules, {.seed = seed});
  expect(perft<Sichuan>(state, 1) == static_cast<std::uint64_t>(legal_actions(state, state.turn).size()),
         "the ways to play one decision are the legal actions", seed);
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
        if (seed % (4 * kThreads) == thread) {  // a round is worth many hands
          try_rounds(seed);
          try_datongzi(seed);
          try_wuhan(seed);
        }
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
