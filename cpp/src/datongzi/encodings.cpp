#include "paiju/datongzi/encodings.h"

#include <algorithm>

#include "paiju/datongzi/decompose.h"
#include "paiju/datongzi/suits.h"

namespace paiju::datongzi {
namespace {

constexpr std::size_t facts() {
  std::size_t count = 0;
  for (const Fact& fact : kFacts) count += static_cast<std::size_t>(fact.count);
  return count;
}
static_assert(facts() == kNumFacts && kNumFacts % kToldColumns == 0);

[[nodiscard]] SeatId seat_after(const State& state, SeatId seat, int steps) noexcept {
  return static_cast<SeatId>((seat + steps) % state.players());
}
[[nodiscard]] int steps_from(const State& state, SeatId from, SeatId seat) noexcept {
  return (seat - from + state.players()) % state.players();
}

// Planes of 44 kinds, one after the other.
class Writer {
 public:
  explicit Writer(std::span<std::int8_t> out) noexcept : out_(out) {}

  void put_kinds(std::uint64_t kinds) noexcept {
    for (std::int8_t& each : next()) {
      each = static_cast<std::int8_t>(kinds & 1);
      kinds >>= 1;
    }
  }
  void put_ranks(cards::RankSet ranks) noexcept {
    std::uint64_t kinds = 0;
    for (int kind = 0; kind < kKinds; ++kind) kinds |= static_cast<std::uint64_t>(ranks >> kind / kSuits & 1) << kind;
    put_kinds(kinds);
  }
  void put_flag(bool is_set) noexcept { std::ranges::fill(next(), static_cast<std::int8_t>(is_set)); }
  void put_trumps(const Cards& cards) noexcept {
    put_ranks(cards.ranks_with(4));
    put_kinds(cards.kinds_with_three());
    put_ranks(cards.ranks_with_two_of_each_suit());
  }
  void put_copies(const Cards& cards, int decks) noexcept {
    for (int j = 0; j < decks; ++j) {
      const std::span<std::int8_t> plane = next();
      for (std::uint8_t kind = 0; kind < kKinds; ++kind) plane[kind] = cards.count(Card{kind}) > j;
    }
  }

 private:
  std::span<std::int8_t> next() noexcept { return out_.subspan(kKinds * plane_++, kKinds); }

  std::span<std::int8_t> out_;
  std::size_t plane_ = 0;
};

std::size_t groups_of(const Cards& hand, const Rules& rules) {
  const HandPatterns parts = decompose(hand, rules);
  return parts.dizha.size() + parts.tongzi.size() + parts.bombs.size() + parts.airplane_chains.size() +
         parts.triples.size() + parts.consecutive_pair_chains.size() + parts.pairs.size() + parts.singles.size();
}

[[nodiscard]] std::int16_t item_of(const Pattern& pattern) noexcept {
  const int suit = pattern.type == PlayType::tongzi ? pattern.suit : 0;
  return static_cast<std::int16_t>(1 + kSuits * pattern.rank + suit);
}

}  // namespace

void write_rich(const Observation& seen, std::span<std::int8_t> out) {
  const Rules& rules = seen.state.rules;
  const auto plain = static_cast<std::size_t>(num_planes(rules)) * kKinds;
  write_planes(seen, out.first(plain));
  Writer planes(out.subspan(plain));
  const Cards& hand = seen.state.hands[*seen.seat];
  planes.put_trumps(hand);
  planes.put_trumps(unseen(seen));
  const std::size_t groups = hand.empty() ? 0 : groups_of(hand, rules);
  for (std::size_t bin = 0; bin < kGroupBins; ++bin) planes.put_flag(groups > kGroupBin * bin);
}

std::vector<PlaneBlock> oracle_layout(const Rules& rules) {
  const int decks = rules.config.num_decks;
  return {{"hands", (rules.config.num_players - 1) * decks, decks, PlaneForm::copies,
           "by each other seat: more than j in its hand"},
          {"aside", decks, decks, PlaneForm::copies, "more than j set aside"}};
}

int oracle_planes(const Rules& rules) noexcept { return rules.config.num_players * rules.config.num_decks; }

void write_oracle(const State& state, SeatId observer, std::span<std::int8_t> out) noexcept {
  Writer planes(out);
  const int decks = state.rules.config.num_decks;
  for (int place = 1; place < state.players(); ++place) {
    planes.put_copies(state.hands[seat_after(state, observer, place)], decks);
  }
  planes.put_copies(state.aside, decks);
}

void write_facts(const State& state, SeatId observer, std::span<std::int16_t> out) noexcept {
  const Standing& standing = state.standing;
  const Picks picks = observer == state.turn ? state.picks : Picks{};
  const auto scores = scores_of(state);
  std::size_t at = 0;
  const auto put = [&](std::int64_t number) {
    out[at++] = static_cast<std::int16_t>(std::clamp<std::int64_t>(number, 0, INT16_MAX));
  };
  const bool is_lead = standing.is_lead();
  put(state.trick);
  put(points_of(state.trick_cards));
  put(state.is_over ? 0 : 1 + steps_from(state, observer, state.turn));
  put(state.passes);
  put(is_lead ? 0 : 1 + steps_from(state, observer, standing.seat));
  put(static_cast<int>(standing.pattern.type));
  put(is_lead ? 0 : item_of(standing.pattern));
  put(is_lead ? 0 : standing.pattern.length);
  put(is_lead ? 0 : standing.cards.size());
  put(static_cast<int>(picks.type));
  put(picks.empty() ? 0 : 1 + picks.rank);
  put(picks.length);
  const auto by_seat = [&](auto number) {
    for (int place = 0; place < kMaxPlayers; ++place) {
      put(place < state.players() ? number(seat_after(state, observer, place)) : 0);
    }
  };
  by_seat([&](SeatId seat) { return static_cast<std::int64_t>(state.sizes[seat]); });
  by_seat([&](SeatId seat) { return kZeroPoints + scores[seat]; });
  by_seat([&](SeatId seat) {
    const auto place = std::find(state.finish_order.begin(), state.finish_order.end(), seat);
    return place == state.finish_order.end() ? std::int64_t{0} : 1 + (place - state.finish_order.begin());
  });
  const Cards picked = picks.cards();
  for (const Cards* cards : {&state.hands[observer], &picked}) {
    for (std::uint8_t kind = 0; kind < kKinds; ++kind) put(cards->count(Card{kind}));
  }
}

void add_told(const State& before, const Event& event, std::vector<Told>& rows) {
  Told told{.actor = event.actor};
  if (event.kind == EventKind::trick_end) {
    told.verb = kTrickEndVerb;
    told.aux = static_cast<std::int16_t>(std::clamp(event.points + event.bonus, 0, int{INT16_MAX}));
    rows.push_back(told);
  }
  if (event.kind != EventKind::play) return;
  told.verb = kPassVerb;
  if (!event.cards.empty()) {
    const int count = event.cards.size();
    const Standing& standing = before.standing;
    const auto pattern = standing.is_lead() ? recognize(event.cards, count, before.rules)
                                            : recognize_reply(event.cards, count, standing.pattern, before.rules);
    told.verb = static_cast<std::int16_t>(pattern->type);
    told.item = item_of(*pattern);
    told.aux = static_cast<std::int16_t>(count);
  }
  rows.push_back(told);
}

}  // namespace paiju::datongzi
