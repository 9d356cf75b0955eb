#include "paiju/tiles/wild_costs.h"

#include <algorithm>

namespace paiju {
namespace {

constexpr int kRuns = 3;  // none, one or two started runs: three equal runs are three triplets

// Sixteen bytes in two words, the lowest first.
struct Bytes {
  std::uint64_t low = 0;
  std::uint64_t high = 0;
};

// What is added to the slots that a shift must not reach: past four sets, or from one kind of pair to another.
constexpr Bytes barred_slots(int sets, WildPair pair) {
  Bytes barred;
  for (int slot = 0; slot < 16; ++slot) {
    const int block = slot / CostRow::kBlock;
    const bool fits =
        slot % CostRow::kBlock >= sets && block < 3 && (pair == WildPair::none || block == static_cast<int>(pair));
    if (!fits) (slot < 8 ? barred.low : barred.high) |= std::uint64_t{0x40} << 8 * (slot % 8);
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

constexpr Bytes shifted(Bytes bytes, int slots) {
  if (slots == 0) return bytes;
  if (slots >= 8) return {0, bytes.low << 8 * (slots - 8)};
  return {bytes.low << 8 * slots, bytes.high << 8 * slots | bytes.low >> (64 - 8 * slots)};
}

// The smaller of two bytes, eight times; none is above 127.
constexpr std::uint64_t smaller(std::uint64_t a, std::uint64_t b) {
  constexpr std::uint64_t kHigh = 0x8080808080808080u;
  const std::uint64_t a_counts = (((b | kHigh) - a) & kHigh) >> 7;  // one where a is not above b
  const std::uint64_t mask = a_counts * 0xFF;
  return (a & mask) | (b & ~mask);
}

// One kind, and where it stands.
struct Kind {
  const KindState& state;
  bool is_jiang;
  int most_sets;
};

// Lay `tiles` of a kind, which make so many sets and perhaps the pair.
struct Lay {
  int tiles;
  int sets;
  bool pair;
};

void lay(WildCosts& to, const WildCosts& from, const Kind& kind, Lay what) {
  const int over = std::max(0, what.tiles - kind.state.limit);  // only wild tiles can be these
  if (over > (kind.state.wild ? kMostWild : 0)) return;
  const int cost = std::max(0, std::min<int>(what.tiles, kind.state.limit) - kind.state.count);
  for (int forced = 0; forced + over <= kMostWild; ++forced) {
    const CostRow& before = from.row(forced);
    if (before.is_empty()) continue;
    CostRow& after = to.row(forced + over);
    after.offer(before, what.sets, what.pair ? WildPair::any : WildPair::none, cost);
    if (what.pair && kind.is_jiang) after.offer(before, what.sets, WildPair::jiang, cost);
  }
}

// Runs that take a tile of a kind: `carried` on from before, `started` here.
struct Runs {
  int carried;
  int started;
};

// Everything that can lie on top of them.
void lay_all(WildCosts& to, const WildCosts& from, const Kind& kind, Runs runs) {
  const int all = runs.carried + runs.started;
  for (int triplets = 0; triplets <= std::min(2, kind.most_sets - all); ++triplets) {
    for (int pair = 0; pair <= 1; ++pair) {
      lay(to, from, kind, {all + 3 * triplets + 2 * pair, runs.started + triplets, pair == 1});
    }
  }
}

// The cheapest ways to have laid sets, with runs still to be carried on: `ending` need a tile of the next rank,
// `middle` one of the next two.
using Partial = std::array<std::array<WildCosts, kRuns>, kRuns>;

void lay_rank(Partial& after, const Partial& laid, const Kind& kind, int most_started) {
  for (int ending = 0; ending < kRuns; ++ending) {
    for (int middle = 0; middle < kRuns && ending + middle <= kind.most_sets; ++middle) {
      const WildCosts& from = laid[static_cast<std::size_t>(ending)][static_cast<std::size_t>(middle)];
      if (from.is_empty()) continue;
      for (int starting = 0; starting <= std::min(most_started, kind.most_sets - ending - middle); ++starting) {
        lay_all(after[static_cast<std::size_t>(middle)][static_cast<std::size_t>(starting)], from, kind,
                {ending + middle, starting});
      }
    }
  }
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
  const Bytes laid = shifted({other.low_, other.high_}, static_cast<int>(pair) * kBlock + sets);
  const Bytes& barred = kBarred[static_cast<std::size_t>(sets)][static_cast<std::size_t>(pair)];
  const std::uint64_t costs = static_cast<std::uint64_t>(cost) * 0x0101010101010101u;
  low_ = smaller(laid.low + costs + barred.low, low_);
  high_ = smaller(laid.high + costs + barred.high, high_);
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

WildCosts suit_costs(std::span<const KindState, kRanks> ranks, int most_sets) {
  Partial laid;
  laid[0][0] = WildCosts::nothing_laid();
  for (int rank = 0; rank < kRanks; ++rank) {
    Partial after;
    const Kind kind{ranks[static_cast<std::size_t>(rank)], rank % 3 == 1, most_sets};
    lay_rank(after, laid, kind, rank < kRanks - 2 ? kRuns - 1 : 0);
    laid = after;
  }
  return laid[0][0];
}

WildCosts triplet_costs(std::span<const KindState> kinds, int most_sets) {
  WildCosts laid = WildCosts::nothing_laid();
  for (const KindState& state : kinds) {
    WildCosts after;
    lay_all(after, laid, {state, false, most_sets}, {0, 0});
    laid = after;
  }
  return laid;
}

}  // namespace paiju
