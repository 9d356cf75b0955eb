#include "paiju/sichuan/belief.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "paiju/sichuan/reach.h"

namespace paiju::sichuan {
namespace {

constexpr int kSteps = 400;  // then twice as many change little

// Whether a seat has had a turn since another one let go of a tile.
bool has_acted_since(const State& state, SeatId seat, SeatId other) {
  const SeatId now = state.window ? state.window->from : state.turn;
  return mahjong::steps_from(other, seat) < mahjong::steps_from(other, now);
}

// How many discards of a seat in a row left its hand as it was.
std::size_t discards_unchanged(const mahjong::River& river) {
  std::size_t count = 0;
  while (count < river.size() && river[river.size() - 1 - count].drawn) ++count;
  return count;
}

Counts27 refused_by(const State& state, SeatId seat) {
  Counts27 refused{};
  if (!is_active(state, seat)) return refused;  // what came after its win says nothing
  const std::size_t turns = discards_unchanged(state.seats[seat].river);
  for (SeatId other = 0; other < kSeats; ++other) {
    if (!is_active(state, other)) continue;  // nobody knows when it let go of its last tiles
    const mahjong::River& river = state.seats[other].river;
    const bool is_asked = state.window && state.window->from == other;  // about the last one, right now
    const std::size_t end = river.size() - (is_asked && !river.empty() ? 1 : 0);
    const std::size_t count = turns + (other != seat && has_acted_since(state, other, seat) ? 1 : 0);
    for (std::size_t i = end - std::min(end, count); i < end; ++i) refused[river[i].tile.index] = 1;
  }
  return refused;
}

Counts27 covered_tiles(const State& state) {
  Counts27 covered;
  covered.fill(kCopies);
  for (const Seat& seat : state.seats) {
    for (const Discarded& each : seat.river) covered[each.tile.index] -= !each.claimed;
    for (std::size_t kind = 0; kind < kSuitedKinds; ++kind) covered[kind] -= seat.hand.melded[kind];
  }
  return covered;
}

}  // namespace

constexpr Habits kHabits{
    .missing{{{0, -2.17, -0.93, 0.78, 2.07, 17.12},
              {0, -1.58, -0.21, 1.44, 3.28, 11.6},
              {0, -1.16, 0.33, 2.08, 4.15, 9.96},
              {0, -0.72, 1.05, 2.62, 5.1, 9.98},
              {0, -0.62, 1.31, 2.92, 5.9, 10.38},
              {0, -0.12, 1.73, 3.85, 6.56, 10.91},
              {0, 0.16, 2.11, 4.21, 7.39, 11.89},
              {0, 0.62, 2.71, 4.92, 9.53, 13.33},
              {0, 1.01, 2.79, 5.08, 10.61, 14.4},
              {0, 1.25, 3.64, 5.92, 12.01, 15.81},
              {0, 1.88, 4.37, 7.7, 13.42, 17.47},
              {0, 2.63, 5.5, 9.63, 15.02, 19.31},
              {0, 3.45, 6.66, 11.75, 16.71, 21.21},
              {0, 4.11, 8.12, 13.43, 18.29, 22.26},
              {0, 5.93, 10.58, 15.32, 20.46, 22.94},
              {0, 18.84, 23.41, 24.11, 24.05, 24.05},
              {0, 24.76, 24.99, 24.99, 24.99, 24.99}}},
    .melds{{{0, 0.33, 0.94, 1.03, 2.73, 1.17}, {0, 1.46, 2.46, 3.29, 2.01, 1.84}, {0, 4.04, 4.94, 2.99, 2.99, 2.99}}},
    .near{0.74, 0.35, 0.19},
    .passed = 0.15,
    .refused = 5.52,
    .narrow = 1.65,
};

Watched watch(const State& state, SeatId seat) noexcept { return {refused_by(state, seat), covered_tiles(state)}; }

WaitFacts wait_facts(const Watched& watched, const Hand& hand, Reach& reach) noexcept {
  Counts27 left = watched.covered;
  for (std::size_t kind = 0; kind < kSuitedKinds; ++kind) left[kind] -= std::min(left[kind], hand.counts[kind]);
  return {reach.width(watched.refused) > 0, std::log(reach.width(left) + 0.5)};
}

void HiddenHands::add(State& state, SeatId seat, const Counts27& known, std::optional<int> most_void) {
  Seat& own = state.seats[seat];
  Hidden hidden;
  hidden.hand = &own.hand;
  for (std::uint8_t kind = 0; kind < kSuitedKinds; ++kind) {
    for (int n = own.hand.counts[kind] - known[kind]; n > 0; --n) hidden.loose.push_back(Tile{kind});
  }
  if (most_void) hidden.most_void = *most_void;
  hidden.discards = own.won ? Habits::kDiscards - 1 : std::min(own.river.size(), Habits::kDiscards - 1);
  for (SeatId other = 0; other < kSeats; ++other) {
    if (other == seat) {
      read_own_river(hidden, own);
    } else {
      read_other_river(hidden, state.seats[other]);
    }
  }
  for (std::size_t kind = 0; kind < kSuitedKinds; ++kind) {
    const int count = own.hand.counts[kind];
    hidden.told += count * hidden.each[kind] + (count >= 2 ? hidden.two[kind] : 0);
  }
  hidden.watched = watch(state, seat);
  hands_.push_back(hidden);
}

void HiddenHands::Hidden::take(Tile tile) noexcept {
  if (hand->counts[tile.index] == 2) told -= two[tile.index];
  told -= each[tile.index];
  hand->take(tile);
}

void HiddenHands::Hidden::add(Tile tile) noexcept {
  hand->add(tile);
  told += each[tile.index];
  if (hand->counts[tile.index] == 2) told += two[tile.index];
}

// Nobody lets go of what stands with other tiles, if there is anything else.
void HiddenHands::read_own_river(Hidden& hidden, const Seat& seat) const {
  const int far = static_cast<int>(habits_.near.size()) - 1;
  for (const Discarded& each : seat.river) {
    if (each.tile.suit() == seat.hand.void_suit) continue;  // that had to go
    const int rank = each.tile.rank();
    for (int step = std::max(-far, 1 - rank); step <= std::min(far, kRanks - rank); ++step) {
      const auto kind = static_cast<std::size_t>(each.tile.index + step);
      hidden.each[kind] += habits_.near[static_cast<std::size_t>(step < 0 ? -step : step)];
    }
  }
}

// Who holds two of a discard often claims it.
void HiddenHands::read_other_river(Hidden& hidden, const Seat& other) const {
  for (const Discarded& each : other.river) {
    if (!each.claimed && !each.won) hidden.two[each.tile.index] = habits_.passed;
  }
}

void HiddenHands::settle(std::span<Tile> wall, Rng& rng) { mahjong::settle(*this, wall, kSteps, rng); }

double HiddenHands::doubt(std::size_t hand) const noexcept {
  const Hidden& hidden = hands_[hand];
  Reach reach(*hidden.hand);
  const int missing = std::clamp<int>(reach.missing(), 1, Habits::kMissing);
  const auto level = static_cast<std::size_t>(missing - 1);
  double doubt = habits_.missing[hidden.discards][level] + hidden.told;
  const std::size_t melds = std::min(hidden.hand->melds.size(), Habits::kMelds);
  if (melds > 0) doubt += habits_.melds[melds - 1][level];
  if (missing > 1) return doubt;
  const WaitFacts waits = wait_facts(hidden.watched, *hidden.hand, reach);
  return doubt + (waits.has_refused ? habits_.refused : 0) - habits_.narrow * waits.copies;
}

bool HiddenHands::swap(std::size_t hand, Tile out, Tile in) noexcept {
  Hidden& hidden = hands_[hand];
  hidden.take(out);
  hidden.add(in);
  if (void_count(*hidden.hand) <= hidden.most_void) return true;
  hidden.take(in);
  hidden.add(out);
  return false;
}

}  // namespace paiju::sichuan
