#include "paiju/wuhan/encodings.h"

#include <algorithm>

#include "paiju/wuhan/analysis.h"

namespace paiju::wuhan {
namespace {

using mahjong::number_of;
using mahjong::Verb;
using HandPlanes = mahjong::KindPlanes<kKinds>;

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

// A hand before its draw: what it waits on, and what brings it nearer.
void put_waiting(HandPlanes& planes, const State& state, const Hand& hand, const Counts34& left) {
  for_each_wait(state, hand, [&](Tile tile) { planes.set(mahjong::kWaitsPlane, tile); });
  put_useful(planes, effective_tiles(state.rules, state.special, hand, Counts34{}), left);
}

}  // namespace

void write_rich(const Observation& seen, std::span<std::int8_t> out) {
  write_planes(seen, out.first<PlaneArray::extent>());
  HandPlanes planes(out.subspan(PlaneArray::extent));
  const State& state = seen.state;
  const Hand& hand = state.seats[*seen.seat].hand;
  const int size = size_with_melds(hand);
  if (size != kReadySize && size != kFullSize) return;
  put_missing(planes, shanten(state.rules, state.special, hand) + 1);
  const Counts34 left = unseen(seen);
  if (size == kReadySize) return put_waiting(planes, state, hand, left);
  const auto options = discards(state.rules, state.special, hand, Counts34{});
  if (options.empty()) return;
  put_keeps(planes, options);
  Hand after = hand;
  after.take(options[0].tile);
  put_waiting(planes, state, after, left);
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
