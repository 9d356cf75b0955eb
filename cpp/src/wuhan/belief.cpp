#include "paiju/wuhan/belief.h"

#include <algorithm>
#include <cstdint>

#include "paiju/wuhan/legal.h"
#include "paiju/wuhan/reach.h"

namespace paiju::wuhan {
namespace {

constexpr int kSteps = 200;

}  // namespace

constexpr Habits kHabits{
    .missing{{{0, 1, 1.6, 1.7, 1.8, 1.9},
              {0, 1.4, 2, 2.9, 3.3, 3.9},
              {0, 1.7, 3, 4, 4.9, 5.7},
              {0, 2, 3.8, 5.1, 6.2, 7.3},
              {0, 2.5, 4.5, 6.2, 7.8, 9.3},
              {0, 2.7, 5.3, 7.2, 9.1, 11.5},
              {0, 3.2, 6, 8, 10.2, 13.1},
              {0, 3.5, 6.7, 9.2, 11.5, 15.4},
              {0, 4, 7.8, 10.5, 13.3, 17.5},
              {0, 4.8, 8.9, 11.5, 15.9, 18},
              {0, 5.2, 9.3, 13.2, 17.5, 18.5},
              {0, 5.8, 10.6, 14.8, 18.5, 19},
              {0, 6.3, 11.9, 16, 19, 19.5},
              {0, 9, 15, 18, 20, 20}}},
    .near{1.4, 0.48, 0.3},
    .pong_let_go{1.2, 1.24},
    .chow_let_go{0.9, 0.69},
    .barred = 8,
    .laizi = 0.61,
};

void HiddenHands::add(State& state, SeatId seat) {
  Hidden hidden;
  hidden.state = &state;
  hidden.seat = seat;
  const Hand& hand = hidden.hand();
  for (std::uint8_t kind = 0; kind < kKinds; ++kind) {
    for (int n = hand.counts[kind]; n > 0; --n) hidden.loose.push_back(Tile{kind});
  }
  const std::size_t played = state.seats[seat].river.size() + static_cast<std::size_t>(openings(hand));
  hidden.played = std::min(played, Habits::kPlayed - 1);
  read_own_river(hidden);
  read_other_rivers(hidden);
  if (played > 0) weigh_specials(hidden);
  hands_.push_back(hidden);
}

// Nobody lets go of what stands with other tiles, if there is anything else.
void HiddenHands::read_own_river(Hidden& hidden) const {
  const int far = static_cast<int>(habits_.near.size()) - 1;
  for (const Discarded& each : hidden.state->seats[hidden.seat].river) {
    const int rank = each.tile.rank();
    const bool is_honor = each.tile.suit() == Suit::honors;
    const int last = is_honor ? 0 : std::min(far, kRanks - rank);
    for (int step = is_honor ? 0 : std::max(-far, 1 - rank); step <= last; ++step) {
      const auto kind = static_cast<std::size_t>(each.tile.index + step);
      hidden.each[kind] += habits_.near[static_cast<std::size_t>(step < 0 ? -step : step)];
    }
  }
}

// Who could have claimed a discard often would have, above all for the first opening.
void HiddenHands::read_other_rivers(Hidden& hidden) const {
  const State& state = *hidden.state;
  const double two = habits_.pong_let_go[has_opened(hidden.hand()) ? 1 : 0];
  for (SeatId other = 0; other < kSeats; ++other) {
    if (other == hidden.seat) continue;
    const bool is_before = mahjong::seat_after(other) == hidden.seat;
    for (const Discarded& each : state.seats[other].river) {
      if (each.claimed || each.won) continue;
      hidden.two[each.tile.index] = two;
      const bool is_known = std::find(hidden.chows.begin(), hidden.chows.end(), each.tile) != hidden.chows.end();
      if (is_before && each.tile.suit() != Suit::honors && !is_known) hidden.chows.push_back(each.tile);
    }
  }
}

// A red or a skin is put out as soon as its seat acts.
void HiddenHands::weigh_specials(Hidden& hidden) const {
  const Special& special = hidden.state->special;
  for (const Tile tile : {special.skins[0], special.skins[1], kRed}) hidden.each[tile.index] += habits_.barred;
  hidden.each[special.laizi.index] += habits_.laizi;
}

void HiddenHands::settle(std::span<Tile> wall, Rng& rng) { mahjong::settle(*this, wall, kSteps, rng); }

double HiddenHands::doubt(std::size_t hand) const noexcept {
  const Hidden& hidden = hands_[hand];
  const Hand& held = hidden.hand();
  const State& state = *hidden.state;
  const int missing = std::clamp<int>(Reach(state.rules, state.special, held).nearest(), 1, Habits::kMissing);
  double doubt = habits_.missing[hidden.played][static_cast<std::size_t>(missing - 1)];
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    doubt += held.counts[kind] * hidden.each[kind] + (held.counts[kind] >= 2 ? hidden.two[kind] : 0);
  }
  const double chow = habits_.chow_let_go[has_opened(held) ? 1 : 0];
  for (const Tile tile : hidden.chows) doubt += chow_forms(state.special, held, tile) != 0 ? chow : 0;
  return doubt;
}

bool HiddenHands::swap(std::size_t hand, Tile out, Tile in) noexcept {
  Hand& held = hands_[hand].hand();
  held.take(out);
  held.add(in);
  return true;
}

}  // namespace paiju::wuhan
