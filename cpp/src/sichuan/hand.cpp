#include "paiju/sichuan/hand.h"

namespace paiju::sichuan {

HandCheck make_hand(std::span<const Tile> tiles, std::span<const Meld> melds, std::optional<Suit> void_suit,
                    Hand& hand) {
  hand = Hand{};
  hand.void_suit = void_suit;
  return fill(hand, tiles, melds);
}

int void_count(const Hand& hand) noexcept {
  return hand.void_suit ? suit_tiles(hand.counts.data() + index_of(*hand.void_suit) * kRanks) : 0;
}

int roots_of(const Hand& hand) noexcept {
  int roots = 0;
  for (std::size_t kind = 0; kind < kSuitedKinds; ++kind) roots += hand.counts[kind] + hand.melded[kind] == kCopies;
  return roots;
}

}  // namespace paiju::sichuan
