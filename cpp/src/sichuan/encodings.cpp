#include "paiju/sichuan/encodings.h"

#include <algorithm>

#include "paiju/sichuan/analysis.h"

namespace paiju::sichuan {
namespace {

using mahjong::number_of;
using mahjong::Verb;

constexpr std::size_t facts() {
  std::size_t count = 0;
  for (const Fact& fact : kFacts) count += static_cast<std::size_t>(fact.count);
  return count;
}
static_assert(facts() == kNumFacts && kNumFacts % kToldColumns == 0);

// How far a hand is from a win, with a tile more or less.
class HandMath {
 public:
  explicit HandMath(const Hand& hand) : hand_(hand), counts_(hand.counts), holding_(holding_of(hand)) {
    holding_.counts = counts_.data();
  }
  HandMath(const HandMath&) = delete;
  HandMath& operator=(const HandMath&) = delete;

  [[nodiscard]] int missing() const { return holding_.absent == 0 ? kNever : sichuan::missing(shapes_, holding_); }
  [[nodiscard]] int missing_with(Tile tile) const { return changed(tile, 1); }
  [[nodiscard]] int missing_without(Tile tile) const { return changed(tile, -1); }
  [[nodiscard]] bool can_gain(Tile tile) const {
    return holding_.absent != 0 && counts_[tile.index] + hand_.melded[tile.index] < kCopies;
  }
  [[nodiscard]] bool can_discard(Tile tile) const { return holding_.absent != 0 && counts_[tile.index] > 0; }

 private:
  [[nodiscard]] int changed(Tile tile, int by) const {
    std::uint8_t& count = counts_[tile.index];
    const std::uint8_t before = count;
    count = static_cast<std::uint8_t>(count + by);
    const int found = missing();
    count = before;
    return found;
  }

  const Shapes& shapes_ = Shapes::get();
  const Hand& hand_;
  mutable Counts27 counts_;
  Holding holding_;
};

std::int16_t number_of(const std::optional<Suit>& suit) {
  return static_cast<std::int16_t>(suit ? 1 + index_of(*suit) : 0);
}

}  // namespace

void write_rich(const Observation& seen, std::span<std::int8_t> out) {
  write_planes(seen, out.first<PlaneArray::extent>());
  const Hand& hand = seen.state.seats[*seen.seat].hand;
  mahjong::write_hand_math<kSuitedKinds>(hand, HandMath(hand), unseen(seen), out.subspan(PlaneArray::extent));
}

void write_oracle(const State& state, SeatId observer, std::span<std::int8_t> out) {
  const auto put_waits = [&](SeatId seat, auto use) {
    for (const Tile tile : waits(state.seats[seat].hand)) use(tile);
  };
  mahjong::write_oracle<kSuitedKinds>(state, observer, out, state.wall.left(), put_waits);
}

void write_facts(const State& state, SeatId observer, std::span<std::int16_t> out) noexcept {
  const Seat& own = state.seats[observer];
  std::size_t at = 0;
  const auto put = [&](std::int64_t number) { out[at++] = mahjong::clamped(number); };
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
  by_seat([&](SeatId seat) { return kZeroPoints + state.ledger.scores[seat]; });
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
  switch (event.kind) {
    case EventKind::swap:
      for (const Tile tile : event.given) {
        rows.push_back(mahjong::hidden(mahjong::told_of(Verb::swap_given, event.actor, tile), true));
      }
      for (const Tile tile : event.received) {
        rows.push_back(mahjong::hidden(mahjong::told_of(Verb::swap_received, event.actor, tile), true));
      }
      return;
    case EventKind::void_suit: {
      Told told = mahjong::told_of(Verb::void_suit, event.actor, event.tile);
      told.item = number_of(std::optional(event.tile.suit()));
      return rows.push_back(told);
    }
    case EventKind::draw:
      return rows.push_back(mahjong::hidden(mahjong::told_of(Verb::draw, event.actor, event.tile, event.replacement)));
    case EventKind::discard:
      return rows.push_back(mahjong::told_of(Verb::discard, event.actor, event.tile, event.drawn));
    case EventKind::pong:
      return rows.push_back(mahjong::told_with(Verb::pong, event.actor, event.tile, event.target));
    case EventKind::kong:
      return rows.push_back(mahjong::told_with(mahjong::verb_of(event.meld), event.actor, event.tile, event.target));
    case EventKind::win:
      return rows.push_back(mahjong::told_with(Verb::win, event.actor, event.tile, event.target));
    case EventKind::settle:
    case EventKind::end:
      return;
  }
}

}  // namespace paiju::sichuan
