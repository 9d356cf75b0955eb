#include "paiju/wuhan/belief.h"

#include <algorithm>
#include <array>

#include "paiju/wuhan/reach.h"

namespace paiju::wuhan {

namespace {

// How much each missing tile tells against a hand, by the tiles that its seat has let go or laid down in openings: so
// that imagined hands miss about as many as those of `medium` do. Beyond these tiles, openings made no difference.
constexpr std::array kByMissing{0.0, 0.7, 1.05, 1.6, 1.95, 2.4, 2.6, 3.1, 3.6, 4.0, 4.8, 5.0};
constexpr double kByBarred = 4.0;  // a red or a skin is put out as soon as its seat acts
constexpr double kByLaizi = 0.3;
constexpr int kSteps = 100;

}  // namespace

void HiddenHands::add(Seat& seat) {
  Hidden hidden;
  hidden.seat = &seat;
  for (std::uint8_t kind = 0; kind < kKinds; ++kind) {
    for (int n = seat.hand.counts[kind]; n > 0; --n) hidden.loose.push_back(Tile{kind});
  }
  const std::size_t played = seat.river.size() + static_cast<std::size_t>(openings(seat.hand));
  hidden.by_missing = kByMissing[std::min(played, kByMissing.size() - 1)];
  hidden.has_acted = played > 0;
  hands_.push_back(hidden);
}

void HiddenHands::settle(std::span<Tile> wall, Rng& rng) { mahjong::settle(*this, wall, kSteps, rng); }

double HiddenHands::doubt(std::size_t hand) const noexcept {
  const Hidden& hidden = hands_[hand];
  const Hand& held = hidden.seat->hand;
  const int barred =
      held.counts[special_.skins[0].index] + held.counts[special_.skins[1].index] + held.counts[kRed.index];
  const double specials = kByBarred * barred + kByLaizi * held.counts[special_.laizi.index];
  return hidden.by_missing * Reach(rules_, special_, held).nearest() + (hidden.has_acted ? specials : 0);
}

bool HiddenHands::swap(std::size_t hand, Tile out, Tile in) noexcept {
  Hand& held = hands_[hand].seat->hand;
  held.take(out);
  held.add(in);
  return true;
}

}  // namespace paiju::wuhan
