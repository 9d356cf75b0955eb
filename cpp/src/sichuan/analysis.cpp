#include "paiju/sichuan/analysis.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <tuple>

namespace paiju::sichuan {
namespace {

constexpr int kPairs = 7;

// Own melds tie up copies, so a suit with melds can't use the tables, which count on four of everything.
Costs costs_of(const Shapes& shapes, const Holding& holding, int suit) {
  const std::uint8_t* counts = holding.counts + suit * kRanks;
  if (suit_tiles(holding.melded + suit * kRanks) == 0) return shapes.costs(shapes.of_suit(counts));
  std::array<std::uint8_t, kRanks> limits{};
  for (int rank = 0; rank < kRanks; ++rank) {
    limits[rank] = static_cast<std::uint8_t>(kCopies - holding.melded[suit * kRanks + rank]);
  }
  return suit_costs(counts, limits.data());
}

// Tiles missing from the sets that melds leave, if four copies of everything could still be had.
int missing_from_sets(const Shapes& shapes, const Holding& holding) {
  std::array<Shape, kSuits> shape;
  for (int suit = 0; suit < kSuits; ++suit) shape[suit] = shapes.of_suit(holding.counts + suit * kRanks);
  int best = kNever;
  for (int absent = 0; absent < kSuits; ++absent) {
    if (!(holding.absent >> absent & 1)) continue;
    const Shape both = shapes.join(shape[(absent + 1) % kSuits], shape[(absent + 2) % kSuits]);
    best = std::min(best, shapes.missing(both, kMaxSets - holding.melds));
  }
  return best;
}

int missing_with_melds(const Shapes& shapes, const Holding& holding) {
  std::array<Costs, kSuits> costs;
  for (int suit = 0; suit < kSuits; ++suit) costs[suit] = costs_of(shapes, holding, suit);
  int best = kNever;
  for (int absent = 0; absent < kSuits; ++absent) {
    if (!(holding.absent >> absent & 1)) continue;
    const Costs both = join(costs[(absent + 1) % kSuits], costs[(absent + 2) % kSuits]);
    best = std::min<int>(best, both.sets_and_pair[kMaxSets - holding.melds]);
  }
  return best;
}

// Seven pairs, four of a kind being two: one tile a missing pair while odd tiles last, and no fewer than the
// hand is short of fourteen.
int missing_pairs(int tiles, int pairs) { return std::max(kPairs - pairs, kFullSize - tiles); }

int missing_concealed(const Shapes& shapes, const Holding& holding) {
  std::array<Shape, kSuits> shape;
  std::array<int, kSuits> tiles;
  std::array<int, kSuits> pairs;
  for (int suit = 0; suit < kSuits; ++suit) {
    const std::uint8_t* counts = holding.counts + suit * kRanks;
    shape[suit] = shapes.of_suit(counts);
    tiles[suit] = suit_tiles(counts);
    pairs[suit] = suit_pairs(counts);
  }
  int best = kNever;
  for (int absent = 0; absent < kSuits; ++absent) {
    if (!(holding.absent >> absent & 1)) continue;
    const int a = absent == 0 ? 1 : 0;
    const int b = absent == 2 ? 1 : 2;
    const int regular = shapes.missing(shapes.join(shape[a], shape[b]), kMaxSets);
    best = std::min({best, regular, missing_pairs(tiles[a] + tiles[b], pairs[a] + pairs[b])});
  }
  return best;
}

// A complete hand is made of tiles it holds, so copies tied up in melds make no difference and the tables serve.
bool is_complete(const Holding& holding) {
  const Shapes& shapes = Shapes::get();
  if (holding.melded == nullptr) return missing_concealed(shapes, holding) == 0;
  return missing_from_sets(shapes, holding) == 0;
}

using SuitHands = std::array<SuitBytes, kSuits>;

bool is_all_pairs(const SuitHands& suits) {
  std::uint64_t odd = 0;
  for (const SuitBytes& suit : suits) odd |= (suit.low | suit.top) & 0x0101010101010101u;
  return odd == 0;
}

// Whether so many tiles of a suit are sets, and a pair if two are left of threes. A glance tells of most that they are
// not, and spares the tables.
bool is_whole(const Shapes& shapes, const SuitBytes& suit, int tiles) {
  if (has_lone_tile(suit)) return false;
  const Costs& costs = shapes.costs(shapes.of_suit(suit_key(suit)));
  const auto& missing = tiles % 3 == 0 ? costs.sets : costs.sets_and_pair;
  return missing[static_cast<std::size_t>(tiles / 3)] == 0;
}

// The same as `is_complete` for a hand with as many tiles as a win has. Most hands are none, and most of them show it
// in the first suit.
bool is_complete(const SuitHands& suits, const std::array<int, kSuits>& tiles, int melds, unsigned absent) {
  unsigned empty = 0;
  int pairs = 0;
  for (std::size_t suit = 0; suit < kSuits; ++suit) {
    empty |= static_cast<unsigned>(tiles[suit] == 0) << suit;
    pairs += tiles[suit] % 3 == 2;
  }
  if ((empty & absent) == 0) return false;
  if (melds == 0 && is_all_pairs(suits)) return true;
  if (pairs != 1) return false;  // the others are threes, or one of them is not
  const Shapes& shapes = Shapes::get();
  for (std::size_t suit = 0; suit < kSuits; ++suit) {
    if (tiles[suit] != 0 && !is_whole(shapes, suits[suit], tiles[suit])) return false;
  }
  return true;
}

// A hand, or the same with one tile more.
bool is_win(const Hand& hand, const Tile* more) {
  SuitHands suits;
  std::array<int, kSuits> tiles;
  for (std::size_t suit = 0; suit < kSuits; ++suit) suits[suit] = load_suit(hand.counts.data() + suit * kRanks);
  if (more != nullptr) {
    SuitBytes& suit = suits[static_cast<std::size_t>(index_of(more->suit()))];
    suit = with_one_more(suit, more->rank() - 1);
  }
  for (std::size_t suit = 0; suit < kSuits; ++suit) tiles[suit] = suit_tiles(suits[suit]);
  Holding holding = holding_of(hand);
  if (tiles[0] + tiles[1] + tiles[2] + 3 * holding.melds == kFullSize) {
    return is_complete(suits, tiles, holding.melds, holding.absent);
  }
  Counts27 counts = hand.counts;
  if (more != nullptr) ++counts[more->index];
  holding.counts = counts.data();
  return is_complete(holding);
}

// Call `use(tile, left)` for every kind of which copies are left to draw.
template <class Use>
void for_each_draw(const Hand& hand, const Counts27& seen, Use use) {
  for (std::uint8_t index = 0; index < kSuitedKinds; ++index) {
    const int left = kCopies - hand.counts[index] - hand.melded[index] - seen[index];
    if (left > 0) use(Tile{index}, left);
  }
}

int missing_of(const Hand& hand) { return missing(Shapes::get(), holding_of(hand)); }

Counts27 effective_from(Hand& hand, int missing_now, const Counts27& seen) {
  Counts27 effective{};
  for_each_draw(hand, seen, [&](Tile tile, int left) {
    ++hand.counts[tile.index];
    if (missing_of(hand) < missing_now) effective[tile.index] = static_cast<std::uint8_t>(left);
    --hand.counts[tile.index];
  });
  return effective;
}

// How many other concealed tiles could stand in a set with this one.
int neighbours(const Hand& hand, Tile tile) {
  int count = -1;
  for (int rank = std::max(1, tile.rank() - 2); rank <= std::min(kRanks, tile.rank() + 2); ++rank) {
    count += hand.counts[tile.index + rank - tile.rank()];
  }
  return count;
}

int steps_from_end(Tile tile) { return std::min(tile.rank() - 1, kRanks - tile.rank()); }

}  // namespace

Holding holding_of(const Hand& hand) noexcept {
  const std::uint8_t* melded = hand.melds.empty() ? nullptr : hand.melded.data();
  return {hand.counts.data(), melded, static_cast<int>(hand.melds.size()), absent_suits(hand.void_suit, melded)};
}

int missing(const Shapes& shapes, const Holding& holding) noexcept {
  return holding.melded == nullptr ? missing_concealed(shapes, holding) : missing_with_melds(shapes, holding);
}

bool can_win(const Hand& hand) noexcept { return holding_of(hand).absent != 0; }

bool is_win(const Hand& hand) { return is_win(hand, nullptr); }

bool wins_on(const Hand& hand, Tile tile) { return is_win(hand, &tile); }

int shanten(const Hand& hand) { return missing_of(hand) - 1; }

FixedVec<Tile, kSuitedKinds> waits(const Hand& hand) {
  FixedVec<Tile, kSuitedKinds> found;
  for_each_draw(hand, Counts27{}, [&](Tile tile, int) {
    if (wins_on(hand, tile)) found.push_back(tile);
  });
  return found;
}

Counts27 effective_tiles(const Hand& hand, const Counts27& seen) {
  Hand drawn = hand;
  return effective_from(drawn, missing_of(hand), seen);
}

FixedVec<Discard, kFullSize> discards(const Hand& hand, const Counts27& seen) {
  FixedVec<Discard, kFullSize> options;
  Hand after = hand;
  for (std::uint8_t index = 0; index < kSuitedKinds; ++index) {
    if (hand.counts[index] == 0) continue;
    --after.counts[index];
    const int missing_now = missing_of(after);
    Counts27 seen_after = seen;
    ++seen_after[index];  // the tile let go lies on the table now
    const Counts27 effective = effective_from(after, missing_now, seen_after);
    const int copies = std::accumulate(effective.begin(), effective.end(), 0);
    options.push_back({Tile{index}, missing_now - 1, effective, copies});
    ++after.counts[index];
  }
  const auto order = [&](const Discard& option) {
    const bool is_void = hand.void_suit == option.tile.suit();
    return std::tuple(!is_void, option.shanten, -option.copies, neighbours(hand, option.tile),
                      steps_from_end(option.tile), option.tile);
  };
  std::sort(options.begin(), options.end(), [&](const Discard& a, const Discard& b) { return order(a) < order(b); });
  return options;
}

}  // namespace paiju::sichuan
