#include "paiju/sichuan/belief.h"

#include <algorithm>

#include "paiju/sichuan/reach.h"

namespace paiju::sichuan {

#ifdef PAIJU_PROBE
std::array<double, 24> g_beta{0, 0.5, 0.8, 1.1, 1.4, 1.7, 2, 2.3, 2.6, 2.9, 3.2, 3.5, 3.8, 4, 4.2, 4.4, 4.6, 4.8, 5, 5, 5, 5, 5, 5};
int g_steps = 160;
#endif

namespace {

#ifndef PAIJU_PROBE
constexpr std::array<double, 24> g_beta{0, 0.5, 0.8, 1.1, 1.4, 1.7, 2, 2.3, 2.6, 2.9, 3.2, 3.5, 3.8, 4, 4.2, 4.4, 4.6, 4.8, 5, 5, 5, 5, 5, 5};
constexpr int g_steps = 160;
#endif

}  // namespace

void HiddenHands::add(Seat& seat, const Counts27& known, std::optional<int> most_void) {
  Hidden hidden;
  hidden.seat = &seat;
  for (std::uint8_t kind = 0; kind < kSuitedKinds; ++kind) {
    for (int n = seat.hand.counts[kind] - known[kind]; n > 0; --n) hidden.loose.push_back(Tile{kind});
  }
  if (most_void) hidden.most_void = *most_void;
  hidden.by_missing = seat.won ? 6 : g_beta[std::min<std::size_t>(seat.river.size(), g_beta.size() - 1)];
  hands_.push_back(hidden);
}

void HiddenHands::settle(std::span<Tile> wall, Rng& rng) { mahjong::settle(*this, wall, hands_.size(), g_steps, rng); }

double HiddenHands::doubt(std::size_t hand) const noexcept {
  const Hidden& hidden = hands_[hand];
  return hidden.by_missing * Reach(hidden.seat->hand).missing();
}

bool HiddenHands::swap(std::size_t hand, Tile out, Tile in) noexcept {
  Hand& held = hands_[hand].seat->hand;
  held.take(out);
  held.add(in);
  if (void_count(held) <= hands_[hand].most_void) return true;
  held.take(in);
  held.add(out);
  return false;
}

}  // namespace paiju::sichuan
