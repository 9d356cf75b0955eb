#include "paiju/sichuan/belief.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "paiju/sichuan/reach.h"

namespace paiju::sichuan {
namespace {

constexpr int kSteps = 400;  // the habits below are found with as many

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

// Rivers do not tell what came first. Seats are taken to have had as many turns as this one: not quite so after a
// claim.
Counts27 refused_by(const State& state, SeatId seat) {
  Counts27 refused{};
  if (!is_active(state, seat)) return refused;  // what came after its win says nothing
  const std::size_t turns = discards_unchanged(state.seats[seat].river);
  for (SeatId other = 0; other < kSeats; ++other) {
    if (!is_active(state, other)) continue;  // nobody knows when it let go of its last tiles
    const mahjong::River& river = state.seats[other].river;
    const bool is_asked = state.phase == Phase::responses && state.window->from == other && other != seat;
    const std::size_t end = river.size() - (is_asked ? 1 : 0);  // about the last one, right now
    const std::size_t count = turns + (other == seat || has_acted_since(state, other, seat) ? 1 : 0);
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
    for (const Tile tile : seat.robbed) --covered[tile.index];
  }
  return covered;
}

}  // namespace

constexpr Habits kHabits{
    .missing{{{0, -2.37, -1.05, 0.68, 1.94, 17.34},
              {0, -1.98, -0.61, 1.11, 2.86, 11.14},
              {0, -1.38, -0.02, 1.85, 3.95, 9.86},
              {0, -0.87, 0.89, 2.52, 4.98, 10.02},
              {0, -0.79, 0.99, 2.87, 5.59, 10.01},
              {0, -0.13, 1.63, 3.76, 6.53, 10.91},
              {0, -0.1, 1.96, 4.04, 7.27, 11.65},
              {0, 0.42, 2.55, 4.69, 9.36, 13.24},
              {0, 1.05, 2.98, 5.2, 10.74, 14.5},
              {0, 1.71, 3.9, 6.22, 12.26, 16.07},
              {0, 2.25, 4.87, 8.16, 13.77, 17.81},
              {0, 3.75, 6.68, 10.66, 15.87, 20.18},
              {0, 6.11, 9.98, 14.05, 18.79, 23.29},
              {0, 8.04, 12.86, 16.38, 21.2, 24.09},
              {0, 11.37, 16.9, 19.22, 24.37, 24.48},
              {0, 14.34, 20.39, 22.13, 24.55, 24.55},
              {0, 23.97, 25, 25, 25, 25}}},
    .melds{{{0, 0.33, 0.81, 0.86, 2.59, 1.01}, {0, 1.72, 2.45, 3.31, 2.04, 1.9}, {0, 7.29, 6.7, 4.72, 4.68, 4.68}}},
    .near{0.74, 0.34, 0.22},
    .passed = 0.18,
    .refused = 9.49,
    .narrow = 1.77,
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
  hidden.discards = std::min(own.river.size(), Habits::kDiscards - 1);
  hidden.has_won = own.won.has_value();
  if (own.won && own.won->how != WinHow::self_draw) hidden.won_on = own.won->tile;
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
  if (hidden.has_won) return doubt_of_win(hidden);
  Reach reach(*hidden.hand);
  const int missing = std::clamp<int>(reach.missing(), 1, Habits::kMissing);
  const auto level = static_cast<std::size_t>(missing - 1);
  double doubt = habits_.missing[hidden.discards][level] + hidden.told;
  const std::size_t melds = std::min(hidden.hand->melds.size(), Habits::kMelds);
  if (melds > 0) doubt += habits_.melds[melds - 1][level];
  if (missing > 1) return doubt;
  const WaitFacts waits = wait_facts(hidden.watched, *hidden.hand, reach);
  return doubt + (waits.is_refused ? habits_.refused : 0) - habits_.narrow * waits.copies;
}

// It surely is a win; less doubt with every tile, so that there is a way to one.
double HiddenHands::doubt_of_win(const Hidden& hidden) noexcept {
  constexpr double kEach = 8;
  Hand hand = *hidden.hand;
  if (hidden.won_on) hand.add(*hidden.won_on);
  return hidden.told + kEach * Reach(hand).missing();
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
