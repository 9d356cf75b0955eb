#include "paiju/datongzi/legal.h"

#include <algorithm>
#include <bit>

#include "paiju/datongzi/reply.h"
#include "paiju/datongzi/suits.h"

namespace paiju::datongzi {

namespace {

// The ranks that have three cards of more than one suit.
RankSet plain_triples(const Cards& hand, RankSet threes) noexcept {
  RankSet plain = 0;
  for (RankSet left = threes; left != 0; left &= left - 1) {
    const int rank = std::countr_zero(left);
    plain |= static_cast<RankSet>(!is_one_suit(hand.of_rank(rank))) << rank;
  }
  return plain;
}

// The patterns that a hand can be played as, as ids.
class Offers {
 public:
  Offers(const Cards& hand, int size, const Rules& rules) noexcept
      : hand_(hand), size_(size), rules_(rules), ids_(rules) {}

  [[nodiscard]] ActionSet to_lead() noexcept {
    const RankSet held = hand_.ranks_with(1);
    const RankSet twos = hand_.ranks_with(2);
    const RankSet threes = hand_.ranks_with(3);
    set_.insert_all(ActionIds::kSingle, held);
    set_.insert_all(ActionIds::kPair, twos);
    add_runs(ActionIds::kPairs, twos, kRanks);
    if (threes != 0) {
      set_.insert_all(ActionIds::kTriple, plain_triples(hand_, threes));
      add_carrying(threes);
      add_runs(ids_.airplane, threes, kRanks);
      add_runs(ids_.winged, threes, longest_winged());
      add_bombs(4, 0);
      set_.insert_all(ids_.tongzi, hand_.kinds_with_three());
      set_.insert_all(ids_.dizha, hand_.ranks_with_two_of_each_suit());
    }
    return set_;
  }

  [[nodiscard]] ActionSet to_beat(const Pattern& current) noexcept {
    const RankSet higher = cards::above(current.rank);
    switch (family_of(current.type, rules_)) {
      case PlayType::single:
        set_.insert_all(ActionIds::kSingle, hand_.ranks_with(1) & higher);
        break;
      case PlayType::pair:
        set_.insert_all(ActionIds::kPair, hand_.ranks_with(2) & higher);
        break;
      case PlayType::triple:
        set_.insert_all(ActionIds::kTriple, plain_triples(hand_, hand_.ranks_with(3) & higher));
        if (rules_.carry == Carry::loose) add_carrying(hand_.ranks_with(3) & higher);
        break;
      case PlayType::triple_with_two:
        add_carrying(hand_.ranks_with(3) & higher);
        break;
      case PlayType::consecutive_pairs:
        add_chains(ActionIds::kPairs, hand_.ranks_with(2), current);
        break;
      case PlayType::airplane:
        add_chains(ids_.airplane, hand_.ranks_with(3), current);
        if (rules_.wings == Wings::loose) add_winged(current);
        break;
      case PlayType::airplane_with_wings:
        add_winged(current);
        break;
      default:
        break;
    }
    add_trumps(current);
    return set_;
  }

 private:
  void add_carrying(RankSet threes) noexcept {
    const bool is_enough = rules_.carry == Carry::loose || size_ >= 5;
    if (is_enough && !std::has_single_bit(hand_.ranks_with(1))) set_.insert_all(ActionIds::kTripleWithTwo, threes);
  }
  // The most triples that leave enough cards for their wings.
  [[nodiscard]] int longest_winged() const noexcept {
    return rules_.wings == Wings::loose ? (size_ - 1) / 3 : size_ / 4;
  }
  // Every run of these ranks up to a length.
  void add_runs(int block, RankSet ranks, int longest) noexcept {
    const RankSet linked = ranks & rules_.links();
    for (RankSet left = run_starts(linked, 2); left != 0; left &= left - 1) {
      const int start = std::countr_zero(left);
      const int most = std::min(std::countr_one(linked >> start), longest);
      if (most >= 2) set_.insert_all(block + ids_.chain(start, 2), (1u << (most - 1)) - 1);
    }
  }
  // Those as long as another chain, and higher.
  void add_chains(int block, RankSet ranks, const Pattern& current) noexcept {
    const RankSet starts = run_starts(ranks & rules_.links(), current.length);
    const int lowest = current.rank + 2 - current.length;
    for (RankSet left = starts >> lowest << lowest; left != 0; left &= left - 1) {
      set_.insert(block + ids_.chain(std::countr_zero(left), current.length));
    }
  }
  void add_winged(const Pattern& current) noexcept {
    if (current.length <= longest_winged()) add_chains(ids_.winged, hand_.ranks_with(3), current);
  }
  // Bombs of so many cards at least, one more up to a rank.
  void add_bombs(int least, RankSet with_more) noexcept {
    for (RankSet left = hand_.ranks_with(4); left != 0; left &= left - 1) {
      const int rank = std::countr_zero(left);
      const int smallest = least + static_cast<int>(with_more >> rank & 1);
      const int sizes = largest_bomb(hand_.of_rank(rank)) - smallest + 1;
      if (sizes > 0) set_.insert_all(ids_.bomb + rank * ids_.bomb_sizes + smallest - 4, (1u << sizes) - 1);
    }
  }
  void add_trumps(const Pattern& current) noexcept {
    if (class_of(current.type) == 0) add_bombs(4, 0);
    if (current.type == PlayType::bomb) add_bombs(current.count, ~cards::above(current.rank));
    set_.insert_all(ids_.tongzi, hand_.kinds_with_three() & tongzi_above(current));
    set_.insert_all(ids_.dizha, hand_.ranks_with_two_of_each_suit() & dizha_above(current));
  }

  const Cards& hand_;
  int size_;
  const Rules& rules_;
  ActionIds ids_;
  ActionSet set_;
};

ActionSet picks_of(const State& state) noexcept {
  const Picks& picks = state.picks;
  const ActionIds ids(state.rules);
  RankSet ranks = left_to_pick(state).ranks_with(1);
  ActionSet set;
  if (picks.type == PlayType::triple_with_two) {
    const bool has_own = picks.carried.of_rank(picks.rank) != 0;
    if (has_own) ranks &= ~(1u << picks.rank);
    if (state.rules.carry == Carry::loose && !has_own && !picks.carried.empty()) set.insert(ids.done);
  } else if (fits_wings(picks.carried.size(), picks.length, state.rules)) {
    set.insert(ids.done);
  }
  set.insert_all(ids.add, ranks);
  return set;
}

// What ids of a block from `first` on stand for: the start and length of a chain.
Pattern chain_at(const ActionIds& ids, int place) noexcept {
  int start = 0;
  while (place >= ids.links - 1 - start) place -= ids.links - 1 - start++;
  return detail::chain(PlayType::none, start, place + 2, 0);
}

Cards chain_cards(const Cards& hand, int start, int length, int copies) noexcept {
  const SuitChoices& choices = SuitChoices::get();
  Cards chain;
  for (int rank = start; rank < start + length; ++rank) chain.add(rank, choices.choose(hand.of_rank(rank), copies));
  return chain;
}

Action play_rank(const Cards& hand, int rank, int copies, Allowed allowed = Allowed::all) noexcept {
  Action action{.kind = ActionKind::play};
  action.cards.add(rank, SuitChoices::get().choose(hand.of_rank(rank), copies, allowed));
  return action;
}

Action decode(const ActionIds& ids, const Cards& hand, int id) noexcept {
  const auto rank_in = [&](int block) { return static_cast<Rank>(id - block); };
  if (id < ActionIds::kSingle) return {};
  if (id < ActionIds::kPair) return play_rank(hand, id - ActionIds::kSingle, 1);
  if (id < ActionIds::kTriple) return play_rank(hand, id - ActionIds::kPair, 2);
  if (id < ActionIds::kTripleWithTwo) return play_rank(hand, id - ActionIds::kTriple, 3, Allowed::triple);
  if (id < ActionIds::kPairs) {
    return {.kind = ActionKind::begin, .type = PlayType::triple_with_two, .rank = rank_in(ActionIds::kTripleWithTwo)};
  }
  if (id < ids.bomb) {
    const int block = id < ids.airplane ? ActionIds::kPairs : id < ids.winged ? ids.airplane : ids.winged;
    const Pattern chain = chain_at(ids, id - block);
    const int start = chain.rank + 1 - chain.length;
    if (block == ids.winged) {
      return {.kind = ActionKind::begin,
              .type = PlayType::airplane_with_wings,
              .rank = static_cast<Rank>(start),
              .length = chain.length};
    }
    return play_of(chain_cards(hand, start, chain.length, block == ids.airplane ? 3 : 2));
  }
  if (id < ids.tongzi) {
    const int place = id - ids.bomb;
    return play_rank(hand, place / ids.bomb_sizes, place % ids.bomb_sizes + 4, Allowed::bomb);
  }
  Action play{.kind = ActionKind::play};
  if (id < ids.dizha) {
    const int kind = id - ids.tongzi;
    play.cards.add(kind / kSuits, static_cast<SuitCounts>(3 << 4 * (kind % kSuits)));
    return play;
  }
  if (id < ids.add) {
    play.cards.add(id - ids.dizha, 0x2222);
    return play;
  }
  if (id < ids.done) return {.kind = ActionKind::add, .rank = rank_in(ids.add)};
  return {.kind = ActionKind::done};
}

// The id that names this pattern.
int id_of_pattern(const ActionIds& ids, const Pattern& pattern) noexcept {
  const int start = pattern.rank + 1 - pattern.length;
  switch (pattern.type) {
    case PlayType::single:
      return ActionIds::kSingle + pattern.rank;
    case PlayType::pair:
      return ActionIds::kPair + pattern.rank;
    case PlayType::triple:
      return ActionIds::kTriple + pattern.rank;
    case PlayType::triple_with_two:
      return ActionIds::kTripleWithTwo + pattern.rank;
    case PlayType::consecutive_pairs:
      return ActionIds::kPairs + ids.chain(start, pattern.length);
    case PlayType::airplane:
      return ids.airplane + ids.chain(start, pattern.length);
    case PlayType::airplane_with_wings:
      return ids.winged + ids.chain(start, pattern.length);
    case PlayType::bomb:
      return ids.bomb + pattern.rank * ids.bomb_sizes + pattern.count - 4;
    case PlayType::tongzi:
      return ids.tongzi + pattern.rank * kSuits + pattern.suit;
    case PlayType::dizha:
      return ids.dizha + pattern.rank;
    case PlayType::none:
      break;
  }
  return -1;
}

std::optional<ActionId> id_of_play(const State& state, SeatId seat, const Cards& cards) noexcept {
  if (seat != state.turn || !state.picks.empty() || !state.hands[seat].has_all(cards)) return std::nullopt;
  const Standing& standing = state.standing;
  const int count = cards.size();
  const auto pattern = standing.is_lead() ? recognize(cards, count, state.rules)
                                          : recognize_reply(cards, count, standing.pattern, state.rules);
  if (!pattern) return std::nullopt;
  const auto id = static_cast<ActionId>(id_of_pattern(ActionIds(state.rules), *pattern));
  const Action action = action_of(state, seat, id);
  return action.kind == ActionKind::play && action.cards == cards ? std::optional(id) : std::nullopt;
}

}  // namespace

bool may_pass(const State& state) noexcept {
  if (state.standing.is_lead() || !state.picks.empty()) return false;
  return !state.rules.config.must_beat_rule || !can_beat(state.hands[state.turn], state.standing.pattern, state.rules);
}

ActionSet legal_actions(const State& state, SeatId seat) noexcept {
  if (state.is_over || seat != state.turn) return {};
  if (!state.picks.empty()) return picks_of(state);
  Offers offers(state.hands[seat], state.sizes[seat], state.rules);
  if (state.standing.is_lead()) return offers.to_lead();
  ActionSet set = offers.to_beat(state.standing.pattern);
  if (!state.rules.config.must_beat_rule || set.empty()) set.insert(ActionIds::kPass);
  return set;
}

Action action_of(const State& state, SeatId seat, ActionId id) noexcept {
  Action action = decode(ActionIds(state.rules), state.hands[seat], id);
  action.id = id;
  return action;
}

std::optional<ActionId> id_of(const State& state, SeatId seat, const Action& action) noexcept {
  const ActionIds ids(state.rules);
  switch (action.kind) {
    case ActionKind::pass:
      return static_cast<ActionId>(ActionIds::kPass);
    case ActionKind::play:
      return id_of_play(state, seat, action.cards);
    case ActionKind::begin: {
      if (action.type == PlayType::triple_with_two)
        return static_cast<ActionId>(ActionIds::kTripleWithTwo + action.rank);
      if (action.rank + action.length > ids.links) return std::nullopt;
      return static_cast<ActionId>(ids.winged + ids.chain(action.rank, action.length));
    }
    case ActionKind::add:
      return static_cast<ActionId>(ids.add + action.rank);
    case ActionKind::done:
      break;
  }
  return static_cast<ActionId>(ids.done);
}

}  // namespace paiju::datongzi
