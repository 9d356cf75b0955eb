#include "paiju/sichuan/encodings.h"

#include <algorithm>

#include "paiju/sichuan/analysis.h"
#include "paiju/sichuan/observe.h"

namespace paiju::sichuan {
namespace {

template <class Blocks>
constexpr int planes_of(const Blocks& blocks) {
  int count = 0;
  for (const PlaneBlock& block : blocks) count += block.count;
  return count;
}
static_assert(planes_of(kRichBlocks) == kRichPlanes && planes_of(kOracleBlocks) == kOraclePlanes);

constexpr std::size_t facts() {
  std::size_t count = 0;
  for (const Fact& fact : kFacts) count += static_cast<std::size_t>(fact.count);
  return count;
}
static_assert(facts() == kNumFacts && kNumFacts % kToldColumns == 0);

// Planes of 27 kinds, one after the other, all zeros at first.
class Planes27 {
 public:
  explicit Planes27(std::span<std::int8_t> out) : out_(out) { std::ranges::fill(out_, std::int8_t{0}); }

  void set(int plane, Tile tile) { at(plane)[tile.index] = 1; }
  void fill(int plane) { std::ranges::fill(at(plane), std::int8_t{1}); }
  void put_copies(int plane, const Counts27& counts) {
    for (std::uint8_t kind = 0; kind < kSuitedKinds; ++kind) {
      for (int j = 0; j < std::min<int>(counts[kind], kCopies); ++j) set(plane + j, Tile{kind});
    }
  }

 private:
  std::span<std::int8_t> at(int plane) {
    return out_.subspan(static_cast<std::size_t>(plane) * kSuitedKinds, kSuitedKinds);
  }

  std::span<std::int8_t> out_;
};

// ---- v1-rich

constexpr int kWaits = kMissingBins;
constexpr int kKeeps = kWaits + 1;
constexpr int kUseful = kKeeps + 1;

// A hand that waits: what it waits on, or what brings it nearer.
void put_waiting(Planes27& planes, const Hand& hand, const Counts27& left) {
  for (const Tile tile : waits(hand)) planes.set(kWaits, tile);
  Counts27 useful = effective_tiles(hand, Counts27{});
  for (std::size_t kind = 0; kind < useful.size(); ++kind) {
    useful[kind] = useful[kind] == 0 ? std::uint8_t{0} : left[kind];
  }
  planes.put_copies(kUseful, useful);
}

// A hand that has drawn: after its best discard.
void put_drawn(Planes27& planes, const Hand& hand, const Counts27& left) {
  const auto options = discards(hand, Counts27{});
  int nearest = kNever;
  for (const Discard& option : options) nearest = std::min(nearest, option.shanten);
  for (const Discard& option : options) {
    if (option.shanten == nearest) planes.set(kKeeps, option.tile);
  }
  Hand after = hand;
  after.take(options[0].tile);
  put_waiting(planes, after, left);
}

// ---- sequences

std::int16_t number_of(const std::optional<Tile>& tile) { return static_cast<std::int16_t>(tile ? 1 + tile->index : 0); }
std::int16_t number_of(const std::optional<Suit>& suit) {
  return static_cast<std::int16_t>(suit ? 1 + index_of(*suit) : 0);
}

std::int16_t clamped(std::int64_t number) {
  return static_cast<std::int16_t>(std::clamp<std::int64_t>(number, INT16_MIN, INT16_MAX));
}

Verb verb_of(MeldKind kong) {
  if (kong == MeldKind::exposed_kong) return Verb::exposed_kong;
  return kong == MeldKind::concealed_kong ? Verb::concealed_kong : Verb::added_kong;
}

Told told_of(const Event& event, Verb verb) {
  Told told{.verb = static_cast<std::int16_t>(verb), .actor = event.actor};
  told.item = number_of(std::optional(event.tile));
  if (event.target != event.actor) told.target = static_cast<std::int8_t>(event.target);
  return told;
}

}  // namespace

void write_rich(const Observation& seen, std::span<std::int8_t> out) {
  write_planes(seen, out.first<PlaneArray::extent>());
  Planes27 planes(out.subspan(PlaneArray::extent));
  const Hand& hand = seen.state.seats[*seen.seat].hand;
  const int size = size_with_melds(hand);
  if (size != kReadySize && size != kFullSize) return;
  const bool can = can_win(hand);
  const int away = can ? shanten(hand) + 1 : kNever;
  for (int bin = 0; bin < kMissingBins; ++bin) {
    if (away > bin) planes.fill(bin);
  }
  if (!can) return;
  const Counts27 left = unseen(seen);
  if (size == kReadySize) {
    put_waiting(planes, hand, left);
  } else {
    put_drawn(planes, hand, left);
  }
}

void write_oracle(const State& state, SeatId observer, std::span<std::int8_t> out) {
  Planes27 planes(out);
  constexpr int kNext = 3 * kCopies;
  for (int place = 1; place < kSeats; ++place) {
    const Hand& hand = state.seats[seat_after(observer, place)].hand;
    planes.put_copies(kCopies * (place - 1), hand.counts);
    if (size_with_melds(hand) != kReadySize) continue;
    for (const Tile tile : waits(hand)) planes.set(kNext + kNextTiles + place - 1, tile);
  }
  int next = 0;
  for (const Tile* tile = state.wall.begin(); tile != state.wall.end() && next < kNextTiles; ++tile) {
    planes.set(kNext + next++, *tile);
  }
}

void write_facts(const State& state, SeatId observer, std::span<std::int16_t> out) noexcept {
  const Seat& own = state.seats[observer];
  std::size_t at = 0;
  const auto put = [&](std::int64_t number) { out[at++] = clamped(number); };
  put(static_cast<int>(state.phase));
  put(state.wall.left());
  put(mahjong::steps_from(observer, state.dealer));
  put(knows_direction(state) ? 1 + static_cast<int>(state.swap_direction) : 0);
  put(state.window ? number_of(std::optional(state.window->tile)) : 0);
  put(number_of(own.drawn));
  put(state.must_discard);
  put(number_of(own.void_choice));
  const auto by_seat = [&](auto number) {
    for (int place = 0; place < kSeats; ++place) put(number(seat_after(observer, place)));
  };
  by_seat([&](SeatId seat) { return number_of(state.seats[seat].hand.void_suit); });
  by_seat([&](SeatId seat) {
    const auto& won = state.seats[seat].won;
    return won ? number_of(std::optional(won->tile)) : std::int16_t{0};
  });
  by_seat([&](SeatId seat) { return state.ledger.scores[seat]; });
  by_seat([&](SeatId seat) {  // nobody knows how many of them are picked for the swap
    const Seat& each = state.seats[seat];
    return tile_count(each.hand) + (state.phase == Phase::swap ? static_cast<int>(each.given.size()) : 0);
  });
  for (const std::uint8_t count : own.hand.counts) put(count);
  for (std::size_t i = 0; i < kSwapTiles; ++i) {
    put(i < own.given.size() ? number_of(std::optional(own.given[i])) : std::int16_t{0});
  }
  while (at < kNumFacts) put(0);
}

void add_told(const Event& event, std::vector<Told>& rows) {
  const auto only_actor = static_cast<std::uint8_t>(1u << event.actor);
  switch (event.kind) {
    case EventKind::swap:
      for (const Verb verb : {Verb::swap_given, Verb::swap_received}) {
        for (const Tile tile : verb == Verb::swap_given ? event.given : event.received) {
          rows.push_back({.verb = static_cast<std::int16_t>(verb),
                          .item = number_of(std::optional(tile)),
                          .actor = event.actor,
                          .viewers = only_actor,
                          .secret = true});
        }
      }
      return;
    case EventKind::void_suit: {
      Told told{.verb = static_cast<std::int16_t>(Verb::void_suit), .actor = event.actor};
      told.item = number_of(std::optional(event.tile.suit()));
      return rows.push_back(told);
    }
    case EventKind::draw:
    case EventKind::discard: {
      const bool draws = event.kind == EventKind::draw;
      Told told{.verb = static_cast<std::int16_t>(draws ? Verb::draw : Verb::discard), .actor = event.actor};
      told.item = number_of(std::optional(event.tile));
      told.aux = draws ? event.replacement : event.drawn;
      if (draws) told.viewers = only_actor;
      return rows.push_back(told);
    }
    case EventKind::pong:
      return rows.push_back(told_of(event, Verb::pong));
    case EventKind::kong:
      return rows.push_back(told_of(event, verb_of(event.meld)));
    case EventKind::win:
      return rows.push_back(told_of(event, Verb::win));
    case EventKind::settle:
    case EventKind::end:
      return;
  }
}

}  // namespace paiju::sichuan
