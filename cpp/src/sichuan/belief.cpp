#include "paiju/sichuan/belief.h"

#include <algorithm>
#include <cstdint>

#include "paiju/sichuan/reach.h"

namespace paiju::sichuan {
namespace {

constexpr int kSteps = 320;  // then twice as many change little

}  // namespace

constexpr Habits kHabits{
    .missing{{{0, 0.4, 1.9, 4, 5.3, 15.9},
              {0, 1, 2.5, 4.5, 6.1, 13.4},
              {0, 1.5, 3, 5, 7, 11.9},
              {0, 2, 3.4, 5.6, 7.8, 11.6},
              {0, 2.2, 3.8, 6, 8.6, 12},
              {0, 2.4, 4.1, 6.4, 9.3, 12.8},
              {0, 2.6, 4.4, 6.6, 10.4, 13.9},
              {0, 2.7, 4.6, 6.9, 11.4, 15},
              {0, 3, 5, 7.4, 12.5, 16.1},
              {0, 3.1, 5.5, 8.6, 13.6, 17.4},
              {0, 3.4, 5.9, 10, 14.8, 18.8},
              {0, 3.6, 6.3, 11.4, 16, 20.2},
              {0, 4, 6.8, 12.4, 17, 21.5},
              {0, 5, 7.9, 13.7, 18.5, 22.6},
              {0, 6.4, 9.7, 15.3, 20.3, 23.4},
              {0, 7.3, 10.9, 16.3, 21.4, 23.6},
              {0, 9, 13, 18, 23, 25}}},
    .near{0.98, 0.36, 0.36},
    .passed = 0.49,
};

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
  hands_.push_back(hidden);
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
  const Counts27& counts = hidden.hand->counts;
  const int missing = std::clamp<int>(Reach(*hidden.hand).missing(), 1, Habits::kMissing);
  double doubt = habits_.missing[hidden.discards][static_cast<std::size_t>(missing - 1)];
  for (std::size_t kind = 0; kind < counts.size(); ++kind) {
    doubt += counts[kind] * hidden.each[kind] + (counts[kind] >= 2 ? hidden.two[kind] : 0);
  }
  return doubt;
}

bool HiddenHands::swap(std::size_t hand, Tile out, Tile in) noexcept {
  Hand& held = *hands_[hand].hand;
  held.take(out);
  held.add(in);
  if (void_count(held) <= hands_[hand].most_void) return true;
  held.take(in);
  held.add(out);
  return false;
}

}  // namespace paiju::sichuan
