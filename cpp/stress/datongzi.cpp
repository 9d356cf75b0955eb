#include "datongzi.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "any_game.h"
#include "expect.h"
#include "paiju/base/rng.h"
#include "paiju/datongzi/belief.h"
#include "paiju/datongzi/check.h"
#include "paiju/datongzi/decompose.h"
#include "paiju/datongzi/game.h"
#include "paiju/datongzi/generate.h"
#include "paiju/datongzi/position.h"
#include "paiju/datongzi/replay.h"
#include "paiju/datongzi/reply.h"
#include "paiju/datongzi/suits.h"
#include "paiju/engine/playout.h"

namespace {

using namespace paiju;
using namespace paiju::datongzi;

// Any table that can be dealt at.
Rules random_rules(Random& random) {
  Rules rules;
  rules.carry = static_cast<Carry>(below(random, 2));
  rules.wings = static_cast<Wings>(below(random, 2));
  rules.two_in_chains = below(random, 4) == 0;
  Config& config = rules.config;
  config.num_decks = static_cast<std::uint8_t>(1 + below(random, cards::kMaxDecks));
  config.num_players = static_cast<std::uint8_t>(kMinPlayers + below(random, kMaxPlayers - kMinPlayers + 1));
  config.must_beat_rule = below(random, 4) != 0;
  for (int i = below(random, 4); i > 0; --i) {
    config.excluded_ranks = static_cast<std::uint16_t>(config.excluded_ranks | 1 << below(random, 13));
  }
  config.finish_bonus = {};
  for (std::size_t place = 0; place < config.num_players; ++place)
    config.finish_bonus[place] = below(random, 200) - 100;
  config.cards_dealt_aside = static_cast<std::uint8_t>(below(random, config.total_cards() - config.num_players));
  return rules;
}

// Some cards of some others.
Cards some_of(const Cards& cards, Random& random, int most) {
  std::vector<Card> row;
  cards.for_each([&](Card card) { row.push_back(card); });
  std::shuffle(row.begin(), row.end(), random);
  Cards some;
  for (int i = 0; i < std::min(most, static_cast<int>(row.size())); ++i) some.add(row[static_cast<std::size_t>(i)]);
  return some;
}

// Cards that are likely to be something: most of a run of ranks.
Cards likely_play(const Cards& hand, Random& random) {
  const int copies = 1 + below(random, 4);
  const int start = below(random, kRanks);
  Cards play;
  for (int rank = start; rank < std::min(kRanks, start + 1 + below(random, 4)); ++rank) {
    const SuitCounts held = hand.of_rank(rank);
    const int k = std::min(copies, cards::total(held));
    if (k > 0) play.add(rank, SuitChoices::get().choose(held, k));
  }
  return below(random, 2) == 0 ? play : play + some_of(hand - play, random, below(random, 4));
}

void try_replies(const Cards& hand, const Pattern& current, const Rules& rules, unsigned seed) {
  const std::vector<Play> replies = beating_plays(hand, current, rules);
  expect(can_beat(hand, current, rules) == !replies.empty(), "there is a reply exactly where one is found", seed);
  for (std::size_t i = 0; i < replies.size(); ++i) {
    const Cards& cards = replies[i].cards;
    expect(hand.has_all(cards), "a reply is held", seed);
    expect(recognize_reply(cards, cards.size(), current, rules).has_value(), "a reply beats", seed);
    expect(i == 0 || replies[i - 1].order <= replies[i].order, "the cheapest comes first", seed);
  }
}

void try_hands(const Rules& rules, Random& random, unsigned seed) {
  const Cards hand = some_of(rules.config.deck(), random, 1 + below(random, 45));
  const std::vector<Play> plays = all_plays(hand, rules);
  expect(count_all_plays(hand, rules) == plays.size(), "plays are as many as are counted", seed);
  for (const Play& play : plays) expect(hand.has_all(play.cards), "a play is held", seed);
  const Cards& led = plays[static_cast<std::size_t>(below(random, static_cast<int>(plays.size())))].cards;
  const auto current = recognize(led, led.size(), rules);
  expect(current.has_value(), "a play is a pattern", seed);
  try_replies(some_of(rules.config.deck(), random, 1 + below(random, 45)), *current, rules, seed);

  const HandPatterns parts = decompose(hand, rules);
  Cards together;
  for (const auto* group : {&parts.dizha, &parts.tongzi, &parts.bombs, &parts.airplane_chains, &parts.triples,
                            &parts.consecutive_pair_chains, &parts.pairs}) {
    for (const Cards& each : *group) together += each;
  }
  for (const Card card : parts.singles) together.add(card);
  expect(together == hand, "a hand that is taken apart is whole", seed);
}

// ---- whole games

bool conserved(const State& state) {
  Cards all = played_by_all(state) + state.aside;
  for (const Cards& hand : state.hands) all += hand;
  return all == state.rules.config.deck();
}

Position position_of(const State& state) {
  Position position;
  position.rules = state.rules;
  position.hands = state.hands;
  state.history.for_each([&](const Played& played) { position.history.push_back(played); });
  position.lead = position.history.empty() ? state.leader : position.history.front().seat;
  position.scores = scores_of(state);
  position.bonuses.emplace();
  std::copy(state.bonuses.begin(), state.bonuses.end(), position.bonuses->begin());
  position.trick = state.trick;
  for (const SeatId seat : state.finish_order) position.finish_order.push_back(seat);
  if (state.picks.empty()) return position;
  const bool flies = state.picks.type == PlayType::airplane_with_wings;
  position.begun = Action{.kind = ActionKind::begin,
                          .type = state.picks.type,
                          .rank = state.picks.rank,
                          .length = static_cast<std::uint8_t>(flies ? state.picks.length : 0)};
  position.picked = state.picks.cards();
  return position;
}

void play_on(State state, Random& random, unsigned seed) {
  NoLog silent;
  while (!state.is_over) {
    const ActionSet legal = legal_actions(state, state.turn);
    expect(!legal.empty(), "a position that was accepted goes on", seed);
    step(state, static_cast<ActionId>(legal.nth(below(random, legal.size()))), silent);
  }
  expect(conserved(state), "a position that was accepted keeps its cards", seed);
}

// Something else than play led to: it is refused, or can be played to the end.
void try_position(const State& state, Random& random, unsigned seed) {
  Position position = position_of(state);
  const auto any = static_cast<SeatId>(below(random, kMaxPlayers));
  switch (below(random, 7)) {
    case 0:
      position.lead = any;
      break;
    case 1:
      position.hands[any] = some_of(state.rules.config.deck(), random, below(random, 20));
      break;
    case 2:
      if (!position.history.empty()) position.history.pop_back();
      break;
    case 3:
      position.history.push_back({any, below(random, 2) == 0 ? Cards{} : likely_play(state.hands[any], random)});
      break;
    case 4:
      if (!position.history.empty()) position.history.erase(position.history.begin());
      break;
    case 5:
      position.begun = Action{.kind = ActionKind::begin,
                              .type = PlayType::airplane_with_wings,
                              .rank = static_cast<Rank>(below(random, 9)),
                              .length = static_cast<std::uint8_t>(2 + below(random, 8))};
      position.picked = likely_play(state.hands[state.turn], random);
      break;
    default:
      (*position.scores)[any] += below(random, 100) - 50;
  }
  const std::variant<State, Fault> found = set_up(position);
  if (const State* accepted = std::get_if<State>(&found)) play_on(*accepted, random, seed);
}

// Anything by anybody: what the check lets through can be played, and ids are legal exactly where they are listed.
void try_check(const State& state, Random& random, unsigned seed) {
  const auto seat = static_cast<SeatId>(below(random, state.players()));
  const int id = below(random, ActionIds(state.rules).count);
  expect((check_id(state, seat, id) == Illegal::none) == legal_actions(state, seat).has(id),
         "exactly legal ids pass the check", seed);
  const Cards& from = below(random, 8) == 0 ? state.aside : state.hands[seat];
  const Cards cards = likely_play(from, random);
  if (cards.empty()) return;
  const Action play = play_of(cards);
  if (check(state, seat, play) != Illegal::none) return;
  State next = state;
  NoLog silent;
  play_cards(next, cards, silent);
  expect(conserved(next), "cards are conserved", seed);
  if (const auto number = id_of(state, seat, play)) {
    State by_id = state;
    step(by_id, *number, silent);
    expect(by_id == next, "an id plays the cards it stands for", seed);
  }
}

// A world of a belief looks the same, and all passes of others were forced.
void try_belief(const State& state, Random& random, unsigned seed) {
  const Observation seen = observe(state, state.turn);
  const std::optional<State> world = Belief(seen).world(random());
  expect(world && conserved(*world) && observe(*world, state.turn) == seen, "an imagined world looks the same", seed);
  if (!state.rules.config.must_beat_rule) return;
  datongzi::Replay(*world).for_each([&](const Turn& turn) {
    if (!turn.is_pass() || turn.seat == state.turn) return;
    const Cards hand = world->hands[turn.seat] + turn.later;
    expect(!can_beat(hand, turn.over, state.rules), "an imagined pass was forced", seed);
  });
}

// A whole play is what its actions come to.
void try_whole_play(const State& state, unsigned seed) {
  for (const Policy policy : {Policy::medium, Policy::medium_plus}) {
    State whole = state;
    Datongzi::act_at_once(whole, whole.turn, policy);
    State by_id = state;
    do Datongzi::step(by_id, by_id.turn, Datongzi::choose(Datongzi::observe(by_id, by_id.turn), policy, 0));
    while (!by_id.picks.empty());
    expect(whole == by_id, "a whole play is what its actions come to", seed);
  }
}

struct Watch {
  Random random;
  unsigned seed;

  void look(const State& state) {
    expect(conserved(state), "cards are conserved", seed);
    const std::variant<State, Fault> again = set_up(position_of(state));
    expect(std::holds_alternative<State>(again) && std::get<State>(again) == state, "play leads to positions", seed);
    if (state.is_over) return;
    try_position(state, random, seed);
    for (int i = 0; i < 8; ++i) try_check(state, random, seed);
    if (!state.picks.empty()) return;
    if (below(random, 8) == 0) try_belief(state, random, seed);
    if (below(random, 8) == 0) try_whole_play(state, seed);
    const bool has_to =
        !state.standing.is_lead() && can_beat(state.hands[state.turn], state.standing.pattern, state.rules);
    ActionSet none;
    none.insert(ActionIds::kPass);
    const ActionSet legal = legal_actions(state, state.turn);
    expect(state.standing.is_lead() || has_to == !(legal == none), "ids beat exactly where something does", seed);
    expect(legal.has(ActionIds::kPass) == may_pass(state), "a pass is listed exactly where it is allowed", seed);
  }
  void enter(const State& world, const Observation& seen) const {
    expect(conserved(world), "a dealt world has all cards", seed);
    expect(hash_of(observe(world, *seen.seat)) == hash_of(seen), "what is equal has the same hash", seed);
  }
  int choose(const ActionSet& legal) { return legal.nth(below(random, legal.size())); }
};

void try_threads(const Rules& rules, unsigned seed) {
  if (seed % 64 < 4) try_pool<Datongzi>(rules, seed);
  if (seed % 64 < 4) try_recording<Datongzi>(rules, seed);
  const auto one = playouts<Datongzi>(rules, 3, seed, 1);
  const auto two = playouts<Datongzi>(rules, 3, seed, 2);
  expect(one.signature == two.signature && one.score_sums == two.score_sums && one.outcomes == two.outcomes,
         "threads do not change playouts", seed);
}

}  // namespace

void try_datongzi(unsigned seed) {
  Random random(seed);
  const Rules rules = random_rules(random);
  for (int i = 0; i < 4; ++i) try_hands(rules, random, seed);
  Watch watch{Random(random()), seed};
  try_game<Datongzi>(rules, seed, watch);
  if (seed % 16 == 0) try_threads(rules, seed);
}
