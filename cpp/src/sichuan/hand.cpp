#include "paiju/sichuan/hand.h"

namespace paiju::sichuan {

HandCheck make_hand(std::span<const Tile> tiles, std::span<const Meld> melds, std::optional<Suit> void_suit,
                    Hand& hand) {
  hand = Hand{};
  hand.void_suit = void_suit;
  for (const Tile tile : tiles) {
    if (tile.suit() == Suit::honors) return {HandFault::honors, tile};
    if (++hand.counts[tile.index] > kCopies) return {HandFault::fifth_copy, tile};
  }
  for (const Meld& meld : melds) {
    if (meld.tile.suit() == Suit::honors) return {HandFault::honors, meld.tile};
    if (hand.melds.size() == kMaxMelds) return {HandFault::too_many_melds, meld.tile};
    hand.melds.push_back(meld);
    hand.melded[meld.tile.index] = static_cast<std::uint8_t>(hand.melded[meld.tile.index] + meld.size());
    if (hand.counts[meld.tile.index] + hand.melded[meld.tile.index] > kCopies) {
      return {HandFault::fifth_copy, meld.tile};
    }
  }
  const int size = size_with_melds(hand);
  if (size != kReadySize && size != kFullSize) return {HandFault::size, Tile{}};
  return {};
}

std::vector<Tile> concealed_tiles(const Hand& hand) {
  std::vector<Tile> tiles;
  for (std::uint8_t i = 0; i < kSuitedKinds; ++i) tiles.insert(tiles.end(), hand.counts[i], Tile{i});
  return tiles;
}

int tile_count(const Hand& hand) noexcept {
  int tiles = 0;
  for (int suit = 0; suit < kSuits; ++suit) tiles += suit_tiles(hand.counts.data() + suit * kRanks);
  return tiles;
}

int void_count(const Hand& hand) noexcept {
  return hand.void_suit ? suit_tiles(hand.counts.data() + index_of(*hand.void_suit) * kRanks) : 0;
}

}  // namespace paiju::sichuan
