#include "paiju/tiles/wild_costs.h"

#include <algorithm>
#include <cstring>

namespace paiju {
namespace {

constexpr int kRuns = 3;  // none, one or two started runs: three equal runs are three triplets

using Bytes = std::array<std::uint8_t, CostRow::kSlots>;

// What is added to the slots that a shift must not reach: past four sets, or from one kind of pair to another.
constexpr Bytes barred_slots(int sets, WildPair pair) {
  Bytes barred{};
  for (std::size_t i = 0; i < barred.size(); ++i) {
    const int block = static_cast<int>(i) / CostRow::kBlock;
    const bool fits = static_cast<int>(i) % CostRow::kBlock >= sets && block < 3 &&
                      (pair == WildPair::none || block == static_cast<int>(pair));
    barred[i] = fits ? 0 : 0x40;
  }
  return barred;
}
constexpr auto kBarred = [] {
  std::array<std::array<Bytes, 3>, kMaxSets + 1> all{};
  for (int sets = 0; sets <= kMaxSets; ++sets) {
    for (int pair = 0; pair < 3; ++pair) {
      all[static_cast<std::size_t>(sets)][static_cast<std::size_t>(pair)] =
          barred_slots(sets, static_cast<WildPair>(pair));
    }
  }
  return all;
}();

// Lay `tiles` of a kind, which make so many sets and perhaps the pair.
struct Lay {
  int tiles;
  int sets;
  bool pair;
};

void lay(WildCosts& to, const WildCosts& from, const KindState& kind, bool jiang, Lay what) {
  const int over = std::max(0, what.tiles - kind.limit);  // only wild tiles can be these
  if (over > (kind.wild ? kMostWild : 0)) return;
  const int cost = std::max(0, std::min<int>(what.tiles, kind.limit) - kind.count);
  for (int forced = 0; forced + over <= kMostWild; ++forced) {
    const CostRow& before = from.row(forced);
    if (before.is_empty()) continue;
    CostRow& after = to.row(forced + over);
    after.offer(before, what.sets, what.pair ? WildPair::any : WildPair::none, cost);
    if (what.pair && jiang) after.offer(before, what.sets, WildPair::jiang, cost);
  }
}

// Everything of one kind that can lie on top of `carried` tiles of runs, `started` of which begin here.
void lay_all(WildCosts& to, const WildCosts& from, const KindState& kind, bool jiang, int carried, int started) {
  for (int triplets = 0; triplets <= 2; ++triplets) {
    for (int pair = 0; pair <= 1; ++pair) {
      lay(to, from, kind, jiang, {carried + 3 * triplets + 2 * pair, started + triplets, pair == 1});
    }
  }
}

// The cheapest ways to have laid sets, with runs still to be carried on: `ending` need a tile of the next rank,
// `middle` one of the next two.
using Partial = std::array<std::array<WildCosts, kRuns>, kRuns>;

Partial next(const Partial& laid, const KindState& kind, int rank) {
  Partial after;
  const std::size_t starts = rank < kRanks - 2 ? kRuns : 1;
  for (std::size_t ending = 0; ending < kRuns; ++ending) {
    for (std::size_t middle = 0; middle < kRuns; ++middle) {
      for (std::size_t starting = 0; starting < starts; ++starting) {
        lay_all(after[middle][starting], laid[ending][middle], kind, rank % 3 == 1,
                static_cast<int>(ending + middle + starting), static_cast<int>(starting));
      }
    }
  }
  return after;
}

void offer_joined(CostRow& to, const CostRow& a, const CostRow& b) {
  for (const WildPair pair : {WildPair::none, WildPair::any, WildPair::jiang}) {
    for (int sets = 0; sets <= kMaxSets; ++sets) {
      const int cost = a.at(pair, sets);
      if (cost < kImpossible) to.offer(b, sets, pair, cost);
    }
  }
}

}  // namespace

void CostRow::offer(const CostRow& other, int sets, WildPair pair, int cost) {
  if (sets > kMaxSets) return;
  const int shift = static_cast<int>(pair) * kBlock + sets;
  Bytes laid;
  std::memcpy(laid.data(), other.slots_.data() + kSlots - shift, kSlots);
  const Bytes& barred = kBarred[static_cast<std::size_t>(sets)][static_cast<std::size_t>(pair)];
  std::uint8_t* own = slots_.data() + kSlots;
  for (std::size_t i = 0; i < kSlots; ++i) {
    const auto sum = static_cast<std::uint8_t>(laid[i] + cost + barred[i]);
    own[i] = sum < own[i] ? sum : own[i];
  }
}

int WildCosts::missing_with(int wild, WildPair pair, int sets) const {
  int best = kImpossible;
  for (int forced = 0; forced <= wild; ++forced) {
    const int cost = row(forced).at(pair, sets);
    if (cost < kImpossible) best = std::min(best, std::max(0, cost - (wild - forced)));
  }
  return best;
}

WildCosts join(const WildCosts& a, const WildCosts& b) {
  WildCosts both;
  for (int forced_a = 0; forced_a <= kMostWild; ++forced_a) {
    if (a.row(forced_a).is_empty()) continue;
    for (int forced_b = 0; forced_a + forced_b <= kMostWild; ++forced_b) {
      if (b.row(forced_b).is_empty()) continue;
      offer_joined(both.row(forced_a + forced_b), a.row(forced_a), b.row(forced_b));
    }
  }
  return both;
}

WildCosts suit_costs(std::span<const KindState, kRanks> ranks) {
  Partial laid;
  laid[0][0] = WildCosts::nothing_laid();
  for (int rank = 0; rank < kRanks; ++rank) laid = next(laid, ranks[static_cast<std::size_t>(rank)], rank);
  return laid[0][0];
}

WildCosts triplet_costs(std::span<const KindState> kinds) {
  WildCosts laid = WildCosts::nothing_laid();
  for (const KindState& kind : kinds) {
    WildCosts after;
    lay_all(after, laid, kind, false, 0, 0);
    laid = after;
  }
  return laid;
}

}  // namespace paiju
