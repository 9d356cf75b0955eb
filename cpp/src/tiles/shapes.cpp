#include "paiju/tiles/shapes.h"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <map>

namespace paiju {
namespace {

// Sets are laid rank by rank. Two started runs at most need be carried on from a rank: three equal runs are
// three triplets.
constexpr int kRuns = 3;

// What it costs to have laid 0..4 sets, without the pair and with it: as bytes side by side, so that all of them are
// handled at once. The slots between stay empty.
class Row {
 public:
  static constexpr int kPair = 8;  // where those with the pair begin

  Row() { slots_.fill(kImpossible); }

  [[nodiscard]] std::uint8_t& operator[](int slot) { return slots_[static_cast<std::size_t>(kSlots + slot)]; }
  [[nodiscard]] std::uint8_t operator[](int slot) const { return slots_[static_cast<std::size_t>(kSlots + slot)]; }

  // Take over what is cheaper in another row, once it has laid so many slots more at this cost.
  void offer(const Row& other, int more, int cost) {
    std::array<std::uint8_t, kSlots> laid;
    std::memcpy(laid.data(), other.slots_.data() + kSlots - more, kSlots);
    std::uint8_t* own = slots_.data() + kSlots;
    for (std::size_t i = 0; i < kSlots; ++i) {
      const auto sum = static_cast<std::uint8_t>(laid[i] + cost);
      own[i] = sum < own[i] ? sum : own[i];
    }
  }
  void clear_between() {
    for (int i = kMaxSets + 1; i < kPair; ++i) (*this)[i] = (*this)[kPair + i] = kImpossible;
  }

  friend auto operator<=>(const Row&, const Row&) = default;

 private:
  static constexpr std::size_t kSlots = 16;
  std::array<std::uint8_t, 2 * kSlots> slots_;  // the first half is empty: what a shift brings in
};

// The cheapest ways to have laid sets, with runs still to be carried on: `ending` need a tile of the next rank,
// `middle` one of the next two.
class Partial {
 public:
  [[nodiscard]] static Partial nothing_laid() {
    Partial start;
    start.row(0, 0)[0] = 0;
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
    for (int ending = 0; ending < kRuns; ++ending) {
      for (int middle = 0; middle < kRuns; ++middle) {
        for (int starting = 0; starting < (rank.starts_runs ? kRuns : 1); ++starting) {
          const Row& before = rows_[slot(ending, middle)];
          Row& to = after.row(middle, starting);
          const auto lay = [&](int used, int more) {
            const int all = ending + middle + starting + used;
            if (all <= rank.limit) to.offer(before, starting + more, std::max(0, all - rank.count));
          };
          lay(0, 0);
          lay(2, Row::kPair);
          lay(3, 1);  // a triplet; with the pair besides it would take five
        }
      }
    }
    for (Row& row : after.rows_) row.clear_between();
    return after;
  }

  [[nodiscard]] Costs costs() const {
    Costs costs;
    const Row& done = rows_[slot(0, 0)];
    for (int sets = 0; sets <= kMaxSets; ++sets) {
      costs.sets[static_cast<std::size_t>(sets)] = done[sets];
      costs.sets_and_pair[static_cast<std::size_t>(sets)] = done[Row::kPair + sets];
    }
    return costs;
  }

  friend auto operator<=>(const Partial&, const Partial&) = default;

 private:
  static constexpr std::size_t slot(int ending, int middle) {
    return static_cast<std::size_t>(ending * kRuns + middle);
  }
  [[nodiscard]] Row& row(int ending, int middle) { return rows_[slot(ending, middle)]; }

  std::array<Row, kRuns * kRuns> rows_;
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

std::array<Costs, kRanks> suit_costs_with_one_more(const std::uint8_t* counts, const std::uint8_t* limits) noexcept {
  std::array<Costs, kRanks> costs;
  Partial before = Partial::nothing_laid();
  for (int more = 0; more < kRanks; ++more) {
    Partial partial = before;
    for (int rank = more; rank < kRanks; ++rank) {
      partial = partial.next({counts[rank] + (rank == more), limits[rank], starts_runs(rank)});
    }
    costs[static_cast<std::size_t>(more)] = partial.costs();
    before = before.next({counts[more], limits[more], starts_runs(more)});
  }
  return costs;
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
