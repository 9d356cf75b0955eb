#include "paiju/tiles/shapes.h"

#include <algorithm>
#include <cassert>
#include <map>

namespace paiju {
namespace {

// Sets are laid rank by rank. Two started runs at most need be carried on from a rank: three equal runs are
// three triplets.
constexpr int kRuns = 3;

// The cheapest way to have laid `sets` sets and perhaps the pair, with runs still to be carried on:
// `ending` need a tile of the next rank, `middle` one of the next two.
class Partial {
 public:
  Partial() { missing_.fill(kImpossible); }

  [[nodiscard]] static Partial nothing_laid() {
    Partial start;
    start.missing_[slot(0, 0, 0, 0)] = 0;
    return start;
  }

  struct Rank {
    int count;
    int limit;
    bool starts_runs;
  };

  // Lay what the next rank can take part in.
  [[nodiscard]] Partial next(Rank rank) const {
    Partial after;
    for (int sets = 0; sets <= kMaxSets; ++sets) {
      for (int pair = 0; pair <= 1; ++pair) {
        for (int ending = 0; ending < kRuns; ++ending) {
          for (int middle = 0; middle < kRuns; ++middle) after.lay(*this, rank, sets, pair, ending, middle);
        }
      }
    }
    return after;
  }

  [[nodiscard]] Costs costs() const {
    Costs costs;
    for (int sets = 0; sets <= kMaxSets; ++sets) {
      costs.sets[sets] = missing_[slot(sets, 0, 0, 0)];
      costs.sets_and_pair[sets] = missing_[slot(sets, 1, 0, 0)];
    }
    return costs;
  }

  friend auto operator<=>(const Partial&, const Partial&) = default;

 private:
  static constexpr std::size_t slot(int sets, int pair, int ending, int middle) {
    return static_cast<std::size_t>(((sets * 2 + pair) * kRuns + ending) * kRuns + middle);
  }

  void lay(const Partial& before, Rank rank, int sets, int pair, int ending, int middle) {
    const int so_far = before.missing_[slot(sets, pair, ending, middle)];
    if (so_far >= kImpossible) return;
    const int most_runs = rank.starts_runs ? kRuns - 1 : 0;
    for (int starting = 0; starting <= std::min(most_runs, kMaxSets - sets); ++starting) {
      for (int triplet = 0; triplet <= std::min(1, kMaxSets - sets - starting); ++triplet) {
        for (int eyes = 0; eyes <= 1 - pair; ++eyes) {
          const int used = ending + middle + starting + 3 * triplet + 2 * eyes;
          if (used > rank.limit) continue;
          const int missing = so_far + std::max(0, used - rank.count);
          std::uint8_t& best = missing_[slot(sets + starting + triplet, pair + eyes, middle, starting)];
          if (missing < best) best = static_cast<std::uint8_t>(missing);
        }
      }
    }
  }

  std::array<std::uint8_t, (kMaxSets + 1) * 2 * kRuns * kRuns> missing_;
};

constexpr bool starts_runs(int rank_index) { return rank_index < kRanks - 2; }

// Laying rank after rank, with Partials numbered: ways to hold the tiles so far that leave the same Partial
// behind are the same from there on, so there are thousands to follow instead of millions.
class Automaton {
 public:
  Automaton(int ranks, bool with_runs) {
    std::vector<Partial> partials{Partial::nothing_laid()};
    for (int rank = 0; rank < ranks; ++rank) {
      std::map<Partial, std::uint32_t> numbers;
      std::vector<Partial> after;
      next_.emplace_back(partials.size());
      for (std::size_t i = 0; i < partials.size(); ++i) {
        for (int count = 0; count <= kCopies; ++count) {
          const Partial laid = partials[i].next({count, kCopies, with_runs && starts_runs(rank)});
          const auto [at, is_new] = numbers.try_emplace(laid, static_cast<std::uint32_t>(after.size()));
          if (is_new) after.push_back(laid);
          next_.back()[i][static_cast<std::size_t>(count)] = at->second;
        }
      }
      partials = std::move(after);
    }
    for (const Partial& partial : partials) costs_.push_back(partial.costs());
  }

  // How many different Partials there are before a rank.
  [[nodiscard]] std::size_t partials_before(int rank) const { return next_[static_cast<std::size_t>(rank)].size(); }

  // Where every way to hold the ranks from `first` up to `last` leads from a Partial, in order of base-five
  // keys.
  [[nodiscard]] std::vector<std::uint32_t> walk(int first, int last, std::uint32_t partial) const {
    std::vector<std::uint32_t> reached{partial};
    for (int rank = first; rank < last; ++rank) {
      std::vector<std::uint32_t> longer;
      for (const std::uint32_t from : reached) {
        const auto& next = next_[static_cast<std::size_t>(rank)][from];
        longer.insert(longer.end(), next.begin(), next.end());
      }
      reached = std::move(longer);
    }
    return reached;
  }

  [[nodiscard]] const std::vector<Costs>& costs() const { return costs_; }  // of the Partials after the last rank

 private:
  std::vector<std::vector<std::array<std::uint32_t, kCopies + 1>>> next_;  // by rank, Partial, count
  std::vector<Costs> costs_;
};

}  // namespace

Costs join(const Costs& a, const Costs& b) noexcept {
  Costs both;
  both.sets.fill(kImpossible);
  both.sets_and_pair.fill(kImpossible);
  const auto offer = [](std::uint8_t& best, int missing) {
    if (missing < best) best = static_cast<std::uint8_t>(missing);
  };
  for (int i = 0; i <= kMaxSets; ++i) {
    for (int j = 0; i + j <= kMaxSets; ++j) {
      offer(both.sets[i + j], a.sets[i] + b.sets[j]);
      offer(both.sets_and_pair[i + j], a.sets_and_pair[i] + b.sets[j]);
      offer(both.sets_and_pair[i + j], a.sets[i] + b.sets_and_pair[j]);
    }
  }
  return both;
}

Costs suit_costs(const std::uint8_t* counts, const std::uint8_t* limits) noexcept {
  Partial partial = Partial::nothing_laid();
  for (int rank = 0; rank < kRanks; ++rank) {
    partial = partial.next({counts[rank], limits[rank], starts_runs(rank)});
  }
  return partial.costs();
}

const Shapes& Shapes::get() {
  static const Shapes shapes;
  return shapes;
}

Shapes::Shapes() {
  std::map<Costs, Shape> numbers;
  const auto number = [&](const Costs& costs) {
    const auto [at, is_new] = numbers.try_emplace(costs, static_cast<Shape>(costs_.size()));
    if (is_new) costs_.push_back(costs);
    assert(costs_.size() <= 256);
    return at->second;
  };
  const auto number_all = [&](const std::vector<Costs>& all) {
    std::vector<Shape> shapes;
    for (const Costs& costs : all) shapes.push_back(number(costs));
    return shapes;
  };

  const Automaton suit(kRanks, true);
  const std::vector<Shape> suit_shapes = number_all(suit.costs());
  for (const std::uint32_t partial : suit.walk(0, kLowRanks, 0)) low_.push_back(static_cast<std::uint16_t>(partial));
  for (std::uint32_t partial = 0; partial < suit.partials_before(kLowRanks); ++partial) {
    for (const std::uint32_t end : suit.walk(kLowRanks, kRanks, partial)) suit_.push_back(suit_shapes[end]);
  }

  const Automaton honors(kHonors, false);
  const std::vector<Shape> honor_shapes = number_all(honors.costs());
  for (const std::uint32_t end : honors.walk(0, kHonors, 0)) honors_.push_back(honor_shapes[end]);

  join_.assign(256 * 256, 0);
  for (std::size_t a = 0; a < costs_.size(); ++a) {  // grows while new joins turn up, and ends when none do
    for (std::size_t b = 0; b <= a; ++b) {
      join_[a * 256 + b] = join_[b * 256 + a] = number(paiju::join(costs_[a], costs_[b]));
    }
  }
}

}  // namespace paiju
