#include "paiju/datongzi/play.h"

#include <algorithm>
#include <span>

#include "paiju/base/rng.h"
#include "paiju/datongzi/hash.h"
#include "paiju/datongzi/legal.h"
#include "paiju/datongzi/suits.h"

namespace paiju::datongzi {

namespace {

// ---- tricks

template <class Log>
void settle(State& state, SettleKind kind, SeatId seat, std::int32_t points, Log& log) {
  if (points == 0) return;
  auto& account = kind == SettleKind::trick ? state.points : state.bonuses;
  account[seat] += points;
  Event event{.kind = EventKind::settle, .settle = kind};
  event.deltas[seat] = points;
  log(event);
}

// The last who holds cards is last, and places are paid for.
template <class Log>
void end_game(State& state, Log& log) {
  for (SeatId seat = 0; seat < state.players(); ++seat) {
    if (state.sizes[seat] > 0) state.finish_order.push_back(seat);
  }
  state.is_over = true;
  state.turn = 0;  // it means nothing any more
  Event event{.kind = EventKind::settle, .settle = SettleKind::finish};
  for (std::size_t place = 0; place < state.finish_order.size(); ++place) {
    event.deltas[state.finish_order[place]] = state.rules.config.finish_bonus[place];
  }
  log(event);
  log(Event{.kind = EventKind::end});
}

// Nobody beats what stands: its owner takes what lies there and leads, or the next with cards does: 接风.
template <class Log>
void end_trick(State& state, Log& log) {
  const SeatId winner = state.standing.seat;
  const Pattern pattern = state.standing.pattern;
  const int points = points_of(state.trick_cards);
  const std::int32_t bonus = bonus_for(pattern, state.rules.config);
  log(Event{.kind = EventKind::trick_end,
            .actor = winner,
            .pattern = pattern,
            .points = points,
            .bonus = bonus,
            .trick = state.trick});
  settle(state, SettleKind::trick, winner, points, log);
  settle(state, SettleKind::bonus, winner, bonus, log);
  state.standing = {};
  state.trick_cards = {};
  state.passes = 0;
  state.turn = state.sizes[winner] > 0 ? winner : next_with_cards(state, winner);
  if (others_with_cards(state, state.turn) == 0) return end_game(state, log);
  state.leader = state.turn;
  ++state.trick;
}

// The next seat that may beat what stands; the trick ends when all who could have passed.
template <class Log>
void go_on(State& state, Log& log) {
  if (state.passes == others_with_cards(state, state.standing.seat)) return end_trick(state, log);
  state.turn = next_with_cards(state, state.turn);
}

template <class Log>
void pass(State& state, Log& log) {
  log(Event{.kind = EventKind::play, .actor = state.turn});
  state.history.add(state.turn, {});
  ++state.passes;
  go_on(state, log);
}

template <class Log>
void lay(State& state, const Cards& cards, const Pattern& pattern, Log& log) {
  const SeatId seat = state.turn;
  log(Event{.kind = EventKind::play, .actor = seat, .cards = cards});
  state.history.add(seat, cards);
  state.hands[seat] -= cards;
  state.sizes[seat] = static_cast<std::uint8_t>(state.sizes[seat] - pattern.count);
  if (state.sizes[seat] == 0) state.finish_order.push_back(seat);
  state.standing = {seat, cards, pattern};
  state.trick_cards += cards;
  state.passes = 0;
  state.picks = {};
  go_on(state, log);
}

// ---- picks

template <class Log>
void complete(State& state, Log& log) {
  const Cards cards = state.picks.cards();
  state.picks = {};
  play_cards(state, cards, log);
}

// As many as there may be, or the last card of the hand, complete the play.
template <class Log>
void add(State& state, int rank, Log& log) {
  Picks& picks = state.picks;
  picks.carried.add(rank, SuitChoices::get().choose(left_to_pick(state).of_rank(rank), 1));
  const int carried = picks.carried.size();
  if (carried == 2 * picks.length || 3 * picks.length + carried == state.sizes[state.turn]) complete(state, log);
}

// ---- the deal

[[nodiscard]] std::vector<Card> deck_in_order(const Config& config) {
  std::vector<Card> deck;
  deck.reserve(static_cast<std::size_t>(config.total_cards()));
  for (int copy = 0; copy < config.num_decks; ++copy) {
    for (int rank = 0; rank < kRanks; ++rank) {
      for (int suit = 0; (config.excluded() >> rank & 1) == 0 && suit < kSuits; ++suit) {
        deck.push_back(cards::card_of(rank, suit));
      }
    }
  }
  return deck;
}

void cut(State& state, std::span<const Card> wall) noexcept {
  const auto each = static_cast<std::size_t>(state.rules.config.cards_per_player());
  for (std::size_t seat = 0; seat < state.rules.config.num_players; ++seat) {
    for (const Card card : wall.subspan(seat * each, each)) state.hands[seat].add(card);
  }
  for (const Card card : wall.subspan(state.rules.config.num_players * each)) state.aside.add(card);
}

}  // namespace

std::int32_t bonus_for(const Pattern& pattern, const Config& config) noexcept {
  if (pattern.type == PlayType::dizha) return config.dizha_bonus;
  if (pattern.type != PlayType::tongzi) return 0;
  if (pattern.rank == cards::kKing) return config.k_tongzi_bonus;
  if (pattern.rank == cards::kAce) return config.a_tongzi_bonus;
  return pattern.rank == cards::kTwo ? config.two_tongzi_bonus : 0;
}

Picks begun(const Cards& hand, const Action& action) noexcept {
  const int length = std::max<int>(1, action.length);
  Picks picks{action.type, action.rank, static_cast<std::uint8_t>(length), {}, {}};
  for (int rank = action.rank; rank < action.rank + length; ++rank) {
    picks.body.add(rank, SuitChoices::get().choose(hand.of_rank(rank), 3));
  }
  return picks;
}

State deal(const Rules& rules, const DealOptions& options) {
  State state;
  state.rules = rules;
  Rng rng(options.seed);
  std::vector<Card> wall = deck_in_order(rules.config);
  shuffle(std::span<Card>(wall), rng);
  const auto lead = static_cast<SeatId>(rng.below(rules.config.num_players));
  if (options.hands) {
    state.hands = *options.hands;
    state.aside = rules.config.deck();
    for (const Cards& hand : state.hands) state.aside -= hand;
  } else {
    cut(state, options.wall ? *options.wall : wall);
  }
  for (std::size_t seat = 0; seat < state.hands.size(); ++seat) {
    state.sizes[seat] = static_cast<std::uint8_t>(state.hands[seat].size());
  }
  state.leader = options.lead.value_or(lead);
  state.turn = state.leader;
  return state;
}

template <class Log>
void play_cards(State& state, const Cards& cards, Log& log) {
  const int count = cards.size();
  const Standing& standing = state.standing;
  const auto pattern = standing.is_lead() ? recognize(cards, count, state.rules)
                                          : recognize_reply(cards, count, standing.pattern, state.rules);
  lay(state, cards, *pattern, log);
}

template <class Log>
void step(State& state, ActionId id, Log& log) {
  const Action action = action_of(state, state.turn, id);
  switch (action.kind) {
    case ActionKind::pass:
      return pass(state, log);
    case ActionKind::play:
      return play_cards(state, action.cards, log);
    case ActionKind::begin:
      state.picks = begun(state.hands[state.turn], action);
      return;
    case ActionKind::add:
      return add(state, action.rank, log);
    case ActionKind::done:
      return complete(state, log);
  }
}

template void step<NoLog>(State&, ActionId, NoLog&);
template void step<EventLog>(State&, ActionId, EventLog&);
template void play_cards<NoLog>(State&, const Cards&, NoLog&);
template void play_cards<EventLog>(State&, const Cards&, EventLog&);

std::array<std::int64_t, kMaxPlayers> scores_of(const State& state) noexcept {
  std::array<std::int64_t, kMaxPlayers> scores{};
  for (std::size_t seat = 0; seat < scores.size(); ++seat) scores[seat] = state.points[seat] + state.bonuses[seat];
  for (std::size_t place = 0; state.is_over && place < state.finish_order.size(); ++place) {
    scores[state.finish_order[place]] += state.rules.config.finish_bonus[place];
  }
  return scores;
}

std::array<std::int64_t, kMaxPlayers> payoffs_of(const State& state) noexcept {
  std::array<std::int64_t, kMaxPlayers> payoffs = scores_of(state);
  std::int64_t sum = 0;
  for (const std::int64_t score : payoffs) sum += score;
  for (int seat = 0; seat < state.players(); ++seat) {
    std::int64_t& payoff = payoffs[static_cast<std::size_t>(seat)];
    payoff = state.players() * payoff - sum;
  }
  return payoffs;
}

std::uint64_t hash_of(const State& state) noexcept {
  Hash hash;
  hash.add(state.rules, state.hands, state.sizes, state.aside, state.leader, state.turn, state.is_over, state.passes,
           state.trick, state.finish_order, state.standing.seat, state.standing.cards, state.standing.pattern,
           state.trick_cards, state.points, state.bonuses, state.picks.type, state.picks.rank, state.picks.cards(),
           state.history);
  return hash.value();
}

}  // namespace paiju::datongzi
