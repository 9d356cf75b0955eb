#include "paiju/wuhan/hand.h"

namespace paiju::wuhan {

HandCheck make_hand(std::span<const Tile> tiles, std::span<const Meld> melds, Hand& hand) {
  hand = Hand{};
  return fill(hand, tiles, melds);
}

std::optional<SeatId> third_feeder(const Hand& hand) noexcept {
  int count = 0;
  for (const Meld& meld : hand.melds) {
    if (opens(meld) && ++count == 3) return meld.from_seat;
  }
  return std::nullopt;
}

std::int64_t own_factor(const Rules& rules, const Hand& hand) noexcept {
  const int opened = openings(hand);
  int doublings = rules.open_mode == OpenMode::koukou ? opened : (opened != 0 ? 1 : 0);
  for (const Meld& meld : hand.melds) {
    if (meld.kind == MeldKind::exposed_kong || meld.kind == MeldKind::added_kong) doublings += 1;
    if (meld.kind == MeldKind::concealed_kong) doublings += 2;
  }
  const SpecialKongs& kongs = hand.special_kongs;
  doublings += kongs.red + kongs.skins[0] + kongs.skins[1] + 2 * kongs.laizi;
  return std::int64_t{1} << doublings;
}

}  // namespace paiju::wuhan
