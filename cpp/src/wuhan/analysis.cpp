#include "paiju/wuhan/analysis.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <numeric>
#include <tuple>
#include <vector>

#include "paiju/wuhan/distance.h"
#include "paiju/wuhan/win.h"

namespace paiju::wuhan {
namespace {

// A self-draw that nothing else is to be said of.
constexpr Situation kPlain{WinWay::self_draw, std::numeric_limits<int>::max()};

int copies_left(const Hand& hand, const Counts34& seen, std::size_t kind) {
  return kCopies - hand.counts[kind] - hand.melded[kind] - seen[kind];
}

// A hand is only won after the opening, which takes one tile more at least.
int shanten_of(const Hand& hand, int missing) { return has_opened(hand) ? missing - 1 : std::max(missing - 1, 1); }

// How far a hand is, and which tiles bring it nearer.
struct Outlook {
  int missing;
  Counts34 nearer{};  // copies left of the tiles that do, opened or not
};

Outlook outlook_of(const Rules& rules, const Special& special, const Hand& hand, const Counts34& seen) {
  const Distance distance(rules, special, hand);
  Outlook outlook{distance.missing()};
  for (std::uint8_t kind = 0; kind < kKinds; ++kind) {
    const int left = copies_left(hand, seen, kind);
    if (left <= 0 || has(special.barred(), Tile{kind})) continue;
    if (distance.missing_with(Tile{kind}) < outlook.missing) outlook.nearer[kind] = static_cast<std::uint8_t>(left);
  }
  return outlook;
}

// Tiles that lower the shanten. Before the opening it never falls below one, whatever is drawn.
Counts34 effective_in(const Hand& hand, const Outlook& outlook) {
  return shanten_of(hand, outlook.missing - 1) < shanten_of(hand, outlook.missing) ? outlook.nearer : Counts34{};
}

int sum_of(const Counts34& counts) { return std::accumulate(counts.begin(), counts.end(), 0); }

// How many other concealed tiles could stand in a set with this one.
int neighbours(const Hand& hand, Tile tile) {
  const int reach = tile.suit() == Suit::honors ? 0 : 2;
  int count = -1;
  for (int rank = std::max(1, tile.rank() - reach); rank <= std::min(kRanks, tile.rank() + reach); ++rank) {
    count += hand.counts[static_cast<std::size_t>(tile.index + rank - tile.rank())];
  }
  return count;
}

int steps_from_end(Tile tile) {
  return tile.suit() == Suit::honors ? 0 : std::min(tile.rank() - 1, kRanks - tile.rank());
}

}  // namespace

Kinds waits(const Rules& rules, const Special& special, const Hand& hand) noexcept {
  Kinds found = 0;
  if (!has_opened(hand)) return found;
  for (std::uint8_t kind = 0; kind < kKinds; ++kind) {
    const Tile tile{kind};
    if (has(special.barred(), tile) || copies_left(hand, Counts34{}, kind) <= 0) continue;
    if (can_win_on(rules, special, hand, tile, kPlain)) found |= bit_of(tile);
  }
  return found;
}

bool is_ready(const Rules& rules, const Special& special, const Hand& hand) noexcept {
  return waits(rules, special, hand) != 0;
}

int shanten(const Rules& rules, const Special& special, const Hand& hand) noexcept {
  return shanten_of(hand, Distance(rules, special, hand).missing());
}

Counts34 effective_tiles(const Rules& rules, const Special& special, const Hand& hand, const Counts34& seen) noexcept {
  return effective_in(hand, outlook_of(rules, special, hand, seen));
}

FixedVec<Discard, kFullSize> discards(const Rules& rules, const Special& special, const Hand& hand,
                                      const Counts34& seen) {
  struct Rated {
    Discard discard;
    std::tuple<int, int, int, int, Tile> order;
  };
  std::vector<Rated> rated;
  Hand after = hand;
  for (std::uint8_t kind = 0; kind < kKinds; ++kind) {
    const Tile tile{kind};
    if (hand.counts[kind] == 0 || special.is_special(tile)) continue;
    after.take(tile);
    Counts34 seen_after = seen;
    ++seen_after[kind];  // the tile let go lies on the table now
    const Outlook outlook = outlook_of(rules, special, after, seen_after);
    const Counts34 effective = effective_in(after, outlook);
    rated.push_back({{tile, shanten_of(after, outlook.missing), effective, sum_of(effective)},
                     {outlook.missing, -sum_of(outlook.nearer), neighbours(hand, tile), steps_from_end(tile), tile}});
    after.add(tile);
  }
  std::sort(rated.begin(), rated.end(), [](const Rated& a, const Rated& b) { return a.order < b.order; });
  FixedVec<Discard, kFullSize> options;
  for (const Rated& each : rated) options.push_back(each.discard);
  return options;
}

}  // namespace paiju::wuhan
