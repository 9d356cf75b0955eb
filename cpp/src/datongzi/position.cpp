#include "paiju/datongzi/position.h"

#include <algorithm>

#include "paiju/cards/notation.h"
#include "paiju/datongzi/check.h"
#include "paiju/datongzi/legal.h"
#include "paiju/datongzi/play.h"
#include "paiju/datongzi/suits.h"

namespace paiju::datongzi {

namespace {

using MaybeFault = std::optional<Fault>;

[[nodiscard]] std::string seat_name(SeatId seat) { return "seat " + std::to_string(seat); }

// Every card that somebody has or had: nothing may be there more often than in the deck.
[[nodiscard]] MaybeFault add_known(const Cards& deck, const Cards& cards, const std::string& where, Cards& known) {
  Cards left = deck - known;
  MaybeFault fault;
  cards.for_each([&](Card card) {
    if (left.count(card) == 0) {
      if (!fault) fault = Fault{where, "there are not so many " + show_card(card)};
      return;
    }
    left.remove(card);
  });
  known += cards;
  return fault;
}

// Turns a position back to its first play, then plays it again.
class Replay {
 public:
  explicit Replay(const Position& position) : given_(position) { state_.rules = position.rules; }

  std::variant<State, Fault> run() {
    if (MaybeFault fault = rewind()) return *fault;
    if (MaybeFault fault = start()) return *fault;
    if (MaybeFault fault = replay()) return *fault;
    if (MaybeFault fault = pick()) return *fault;
    if (MaybeFault fault = add_earlier()) return *fault;
    return state_;
  }

 private:
  [[nodiscard]] MaybeFault rewind() {
    const Cards deck = given_.rules.config.deck();
    Cards known;
    for (SeatId seat = 0; seat < state_.players(); ++seat) {
      const std::string where = "hands[" + std::to_string(seat) + "]";
      if (MaybeFault fault = add_known(deck, given_.hands[seat], where, known)) return fault;
      state_.hands[seat] = given_.hands[seat];
    }
    for (std::size_t i = 0; i < given_.history.size(); ++i) {
      const Played& played = given_.history[i];
      const std::string where = "history[" + std::to_string(i) + "]";
      if (played.seat >= state_.players()) return Fault{where, "there is no " + seat_name(played.seat)};
      if (MaybeFault fault = add_known(deck, played.cards, where, known)) return fault;
      state_.hands[played.seat] += played.cards;
    }
    state_.aside = deck - known;
    return std::nullopt;
  }

  // Who has no card before the first play was out already, in the order that is told.
  [[nodiscard]] MaybeFault start() {
    int without = 0;
    for (SeatId seat = 0; seat < state_.players(); ++seat) {
      state_.sizes[seat] = static_cast<std::uint8_t>(state_.hands[seat].size());
      without += state_.sizes[seat] == 0;
    }
    if (state_.players() - without < 2) return Fault{"hands", "two seats at least have cards to play with"};
    for (int place = 0; place < without; ++place) {
      const auto at = static_cast<std::size_t>(place);
      if (at >= given_.finish_order.size()) return Fault{"hands", "somebody without cards is in no place"};
      const SeatId seat = given_.finish_order[at];
      const auto& before = state_.finish_order;
      if (seat >= state_.players() || state_.sizes[seat] > 0 || std::ranges::find(before, seat) != before.end()) {
        return Fault{"finish_order", "those who were out first come first"};
      }
      state_.finish_order.push_back(seat);
    }
    if (given_.lead >= state_.players() || state_.sizes[given_.lead] == 0) {
      return Fault{"leader", "expected a seat that had cards"};
    }
    state_.leader = state_.turn = given_.lead;
    return std::nullopt;
  }

  [[nodiscard]] MaybeFault replay() {
    NoLog silent;
    for (std::size_t i = 0; i < given_.history.size(); ++i) {
      const Played& played = given_.history[i];
      if (const Illegal why = check_played(state_, played); why != Illegal::none) {
        return Fault{"history[" + std::to_string(i) + "]", name_of(why)};
      }
      if (played.cards.empty()) {
        step(state_, ActionIds::kPass, silent);
      } else {
        play_cards(state_, played.cards, silent);
      }
    }
    while (given_.passed_to && *given_.passed_to != state_.turn && is_answered_by_more()) {
      step(state_, ActionIds::kPass, silent);
    }
    return std::nullopt;
  }

  // Whether a pass would not end the trick.
  [[nodiscard]] bool is_answered_by_more() const {
    const Standing& standing = state_.standing;
    return !standing.is_lead() && state_.passes + 1 < others_with_cards(state_, standing.seat);
  }

  [[nodiscard]] bool take(const Action& action) {
    NoLog silent;
    const std::optional<ActionId> id = id_of(state_, state_.turn, action);
    if (!id || check_id(state_, state_.turn, *id) != Illegal::none) return false;
    step(state_, *id, silent);
    return !state_.picks.empty();  // a play that is complete belongs into the history
  }

  [[nodiscard]] MaybeFault pick() {
    if (!given_.begun) return std::nullopt;
    const Fault fault{"picks", "this can't be picked now"};
    if (given_.begun->kind != ActionKind::begin || !take(*given_.begun)) return fault;
    if (!given_.picked.has_all(state_.picks.body)) return fault;
    bool fits = true;
    (given_.picked - state_.picks.body).for_each([&](Card card) {
      fits = fits && take(Action{.kind = ActionKind::add, .rank = card.rank()});
    });
    return fits && state_.picks.cards() == given_.picked ? std::nullopt : MaybeFault(fault);
  }

  [[nodiscard]] MaybeFault add_earlier() {
    const std::array<std::int64_t, kMaxPlayers> gained = scores_of(state_);
    std::int64_t all = 0;
    for (SeatId seat = 0; seat < state_.players(); ++seat) {
      const std::int64_t bonus = given_.bonuses ? (*given_.bonuses)[seat] : state_.bonuses[seat];
      const std::int64_t earlier_bonus = bonus - state_.bonuses[seat];
      const std::int64_t earlier = given_.scores ? (*given_.scores)[seat] - gained[seat] - earlier_bonus : 0;
      if (earlier_bonus < 0) return Fault{"bonuses", seat_name(seat) + " has more by the history alone"};
      if (earlier < 0) return Fault{"scores", seat_name(seat) + " has more by the history alone"};
      if (earlier > kMaxPoints || bonus > kMaxCards * kMaxPoints) return Fault{"scores", "more than can be won"};
      state_.points[seat] += static_cast<std::int32_t>(earlier);
      state_.bonuses[seat] = static_cast<std::int32_t>(bonus);
      all += state_.points[seat];
    }
    if (all > points_of(given_.rules.config.deck())) return Fault{"scores", "more points than all cards have"};
    if (!given_.trick) return std::nullopt;
    if (*given_.trick < state_.trick || *given_.trick > kMaxCards) return Fault{"trick", "the history tells another"};
    state_.trick = static_cast<std::uint8_t>(*given_.trick);
    return std::nullopt;
  }

  const Position& given_;
  State state_;
};

}  // namespace

std::variant<State, Fault> set_up(const Position& position) { return Replay(position).run(); }

// Any world that looks like this will do to play the history again.
std::variant<Observation, Fault> set_up(const Sight& sight) {
  Position world = sight.position;
  const Cards deck = world.rules.config.deck();
  Cards known;
  for (std::size_t i = 0; i < world.history.size(); ++i) {
    const std::string where = "history[" + std::to_string(i) + "]";
    if (MaybeFault fault = add_known(deck, world.history[i].cards, where, known)) return *fault;
  }
  if (sight.seat) {
    if (MaybeFault fault = add_known(deck, world.hands[*sight.seat], "hand", known)) return *fault;
  }
  const Cards rest = deck - known;
  std::vector<Card> row;
  rest.for_each([&](Card card) { row.push_back(card); });
  std::size_t next = 0;
  for (SeatId seat = 0; seat < world.rules.config.num_players; ++seat) {
    if (seat == sight.seat) {
      if (world.hands[seat].size() != sight.counts[seat]) return Fault{"counts", "not as many as in the own hand"};
      continue;
    }
    for (int i = 0; i < sight.counts[seat]; ++i) {
      if (next == row.size()) return Fault{"counts", "more cards than are out of sight"};
      world.hands[seat].add(row[next++]);
    }
  }
  std::variant<State, Fault> found = set_up(world);
  if (const Fault* fault = std::get_if<Fault>(&found)) return *fault;
  return observe(std::get<State>(found), sight.seat);
}

}  // namespace paiju::datongzi
