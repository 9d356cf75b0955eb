#include "paiju/wuhan/encodings.h"

#include <algorithm>

#include "paiju/wuhan/analysis.h"
#include "paiju/wuhan/distance.h"

namespace paiju::wuhan {
namespace {

using mahjong::number_of;
using mahjong::Verb;

constexpr std::size_t facts() {
  std::size_t count = 0;
  for (const Fact& fact : kFacts) count += static_cast<std::size_t>(fact.count);
  return count;
}
static_assert(facts() == kNumFacts && kNumFacts % kToldColumns == 0);

template <class Use>
void for_each_wait(const State& state, const Hand& hand, Use use) {
  const Kinds found = waits(state.rules, state.special, hand);
  for (std::uint8_t kind = 0; kind < kKinds; ++kind) {
    if (has(found, Tile{kind})) use(Tile{kind});
  }
}

// How far a hand is from a win, with a tile more or less; before the opening too, which comes on top.
class HandMath {
 public:
  HandMath(const State& state, const Hand& hand)
      : state_(state), hand_(hand), distance_(state.rules, state.special, hand) {}

  [[nodiscard]] int missing() const { return distance_.missing(); }
  [[nodiscard]] int missing_with(Tile tile) const { return distance_.missing_with(tile); }
  [[nodiscard]] int missing_without(Tile tile) const {
    Hand after = hand_;
    after.take(tile);
    return Distance(state_.rules, state_.special, after).missing();
  }
  [[nodiscard]] bool can_gain(Tile tile) const {
    return !has(state_.special.barred(), tile) && hand_.counts[tile.index] + hand_.melded[tile.index] < kCopies;
  }
  [[nodiscard]] bool can_discard(Tile tile) const {
    return hand_.counts[tile.index] > 0 && !state_.special.is_special(tile);
  }

 private:
  const State& state_;
  const Hand& hand_;
  Distance distance_;
};

}  // namespace

void write_rich(const Observation& seen, std::span<std::int8_t> out) {
  write_planes(seen, out.first<PlaneArray::extent>());
  const Hand& hand = seen.state.seats[*seen.seat].hand;
  mahjong::write_hand_math<kKinds>(hand, HandMath(seen.state, hand), unseen(seen), out.subspan(PlaneArray::extent));
}

void write_oracle(const State& state, SeatId observer, std::span<std::int8_t> out) {
  const auto put_waits = [&](SeatId seat, auto use) { for_each_wait(state, state.seats[seat].hand, use); };
  mahjong::write_oracle<kKinds>(state, observer, out, state.live(), put_waits);
}

void write_facts(const State& state, SeatId observer, std::span<std::int16_t> out) noexcept {
  const Seat& own = state.seats[observer];
  std::size_t at = 0;
  const auto put = [&](std::int64_t number) { out[at++] = mahjong::clamped(number); };
  put(place_of(state.phase));
  put(state.live());
  put(mahjong::steps_from(observer, state.dealer));
  put(state.window ? number_of(std::optional(state.window->tile)) : 0);
  put(number_of(own.drawn));
  put(number_of(own.kept));
  put(state.draw_kind == DrawKind::after_kong);
  put(own.locked);
  for (const Tile tile : {state.flip, state.special.laizi, state.special.skins[0], state.special.skins[1]}) {
    put(number_of(std::optional(tile)));
  }
  const auto by_seat = [&](auto number) {
    for (int place = 0; place < kSeats; ++place) put(number(state.seats[seat_after(observer, place)], place));
  };
  by_seat([](const Seat& seat, int) { return has_opened(seat.hand); });
  by_seat([&](const Seat& seat, int) { return static_cast<std::int64_t>(own_factor(state.rules, seat.hand)); });
  by_seat([&](const Seat&, int place) { return kZeroPoints + state.ledger.scores[seat_after(observer, place)]; });
  by_seat([](const Seat& seat, int) { return tile_count(seat.hand); });
  for (const std::uint8_t count : own.hand.counts) put(count);
  while (at < kNumFacts) put(0);
}

void add_told(const Event& event, std::vector<Told>& rows) {
  switch (event.kind) {
    case EventKind::draw:
      return rows.push_back(mahjong::hidden(mahjong::told_of(Verb::draw, event.actor, event.tile, event.replacement)));
    case EventKind::discard:
      return rows.push_back(mahjong::told_of(Verb::discard, event.actor, event.tile, event.drawn));
    case EventKind::chow:
      return rows.push_back(mahjong::told_with(Verb::chow, event.actor, event.meld.tile, event.target));
    case EventKind::pong:
      return rows.push_back(mahjong::told_with(Verb::pong, event.actor, event.tile, event.target));
    case EventKind::kong: {
      const Verb verb = mahjong::verb_of(event.meld.kind);
      const Told told = mahjong::told_with(verb, event.actor, event.tile, event.target);
      return rows.push_back(verb == Verb::concealed_kong ? mahjong::hidden(told) : told);
    }
    case EventKind::special_kong:
      return rows.push_back(mahjong::told_of(Verb::special_kong, event.actor, event.tile));
    case EventKind::win:
      return rows.push_back(mahjong::told_with(Verb::win, event.actor, event.tile, event.target));
    case EventKind::state:
    case EventKind::settle:
    case EventKind::end:
      return;
  }
}

}  // namespace paiju::wuhan
