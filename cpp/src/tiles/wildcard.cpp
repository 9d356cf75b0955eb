#include "paiju/tiles/wildcard.h"

#include <cassert>
#include <map>

namespace paiju {
namespace {

constexpr int kRuns = 3;  // none, one or two started runs: three equal runs are three triplets
constexpr int kWildCounts = kMostWild + 1;
constexpr unsigned kWildBits = (1u << kWildCounts) - 1;

// Every way to have laid the ranks so far, all their tiles used: which runs are still to be carried on (`ending` need a
// tile of the next rank, `middle` one of the next two), whether there is a pair, and how many wild tiles helped.
struct Laid {
  enum Pair : std::uint8_t { none, any, jiang };                             // a pair of 2, 5 or 8 is any pair besides
  std::array<std::array<std::array<std::uint8_t, 3>, kRuns>, kRuns> sets{};  // by ending, middle and pair: bits of wild
  std::array<std::uint8_t, 2> triplets{};                                    // by pair: likewise, no runs at all

  [[nodiscard]] static Laid nothing() {
    Laid start;
    start.sets[0][0][none] = start.triplets[none] = 1;
    return start;
  }
  [[nodiscard]] WildMask mask() const {
    const auto& done = sets[0][0];
    const auto at = [](unsigned bits, WildForm form) { return bits * wild_bit(form, 0); };
    return static_cast<WildMask>(at(done[none], WildForm::sets) | at(done[any], WildForm::sets_any_pair) |
                                 at(done[jiang], WildForm::sets_jiang_pair) | at(triplets[none], WildForm::triplets) |
                                 at(triplets[any], WildForm::triplets_any_pair));
  }
  friend auto operator<=>(const Laid&, const Laid&) = default;
};

struct RankTiles {
  int count;
  bool starts_runs;
  bool jiang;
};

// Bits of wild counts after some more wild tiles; none for fewer than the tiles that lie there.
unsigned with_more(unsigned bits, int wild) { return wild < 0 || wild > kMostWild ? 0 : bits << wild & kWildBits; }

// Lay triplets and a pair of one rank on top of `carried` tiles for runs; calls `use(with pair, wild tiles needed)`.
template <class Use>
void for_each_stack(int carried, int count, Use use) {
  for (int triplets = 0; triplets <= 2; ++triplets) {  // four tiles and two wild ones
    for (int pair = 0; pair <= 1; ++pair) use(pair == 1, carried + 3 * triplets + 2 * pair - count);
  }
}

Laid next(const Laid& laid, RankTiles rank) {
  Laid after;
  const auto add = [](std::uint8_t& to, unsigned bits) { to = static_cast<std::uint8_t>(to | bits); };
  for (int ending = 0; ending < kRuns; ++ending) {
    for (int middle = 0; middle < kRuns; ++middle) {
      const auto& before = laid.sets[ending][middle];
      if ((before[0] | before[1] | before[2]) == 0) continue;
      for (int starting = 0; starting < (rank.starts_runs ? kRuns : 1); ++starting) {
        auto& to = after.sets[middle][starting];
        for_each_stack(ending + middle + starting, rank.count, [&](bool pair, int wild) {
          if (!pair) {
            for (std::size_t kind = 0; kind < to.size(); ++kind) add(to[kind], with_more(before[kind], wild));
            return;
          }
          add(to[Laid::any], with_more(before[Laid::none], wild));
          if (rank.jiang) add(to[Laid::jiang], with_more(before[Laid::none], wild));
        });
      }
    }
  }
  for_each_stack(0, rank.count, [&](bool pair, int wild) {
    if (!pair) add(after.triplets[Laid::any], with_more(laid.triplets[Laid::any], wild));
    add(after.triplets[pair ? Laid::any : Laid::none], with_more(laid.triplets[Laid::none], wild));
  });
  return after;
}

// Laying rank after rank, with every Laid numbered: tiles that leave the same behind are the same from there on.
class Automaton {
 public:
  Automaton(int ranks, bool is_suit) {
    std::vector<Laid> all{Laid::nothing()};
    for (int rank = 0; rank < ranks; ++rank) {
      std::map<Laid, std::uint32_t> numbers;
      std::vector<Laid> after;
      next_.emplace_back(all.size());
      for (std::size_t i = 0; i < all.size(); ++i) {
        for (int count = 0; count <= kCopies; ++count) {
          const Laid laid = next(all[i], {count, is_suit && rank < ranks - 2, is_suit && rank % 3 == 1});
          const auto [at, is_new] = numbers.try_emplace(laid, static_cast<std::uint32_t>(after.size()));
          if (is_new) after.push_back(laid);
          next_.back()[i][static_cast<std::size_t>(count)] = at->second;
        }
      }
      all = std::move(after);
    }
    for (const Laid& laid : all) masks_.push_back(laid.mask());
  }

  [[nodiscard]] std::size_t numbers_before(int rank) const { return next_[static_cast<std::size_t>(rank)].size(); }

  // Where every way to hold the ranks from `first` up to `last` leads, in order of base-five keys.
  [[nodiscard]] std::vector<std::uint32_t> walk(int first, int last, std::uint32_t from) const {
    std::vector<std::uint32_t> reached{from};
    for (int rank = first; rank < last; ++rank) {
      std::vector<std::uint32_t> longer;
      for (const std::uint32_t number : reached) {
        const auto& next = next_[static_cast<std::size_t>(rank)][number];
        longer.insert(longer.end(), next.begin(), next.end());
      }
      reached = std::move(longer);
    }
    return reached;
  }

  [[nodiscard]] WildMask mask(std::uint32_t number) const { return masks_[number]; }  // after the last rank

 private:
  std::vector<std::vector<std::array<std::uint32_t, kCopies + 1>>> next_;  // by rank, number, count
  std::vector<WildMask> masks_;
};

// Both parts complete, the wild tiles shared out between them.
unsigned join_counts(unsigned a, unsigned b) {
  unsigned both = 0;
  for (int wild = 0; wild <= kMostWild; ++wild) {
    if ((a >> wild & 1u) != 0) both |= with_more(b, wild);
  }
  return both;
}

WildMask join_masks(WildMask a, WildMask b) {
  const auto part = [](WildMask mask, WildForm form) { return mask / wild_bit(form, 0) & kWildBits; };
  const auto joined = [&](WildForm form) { return join_counts(part(a, form), part(b, form)) * wild_bit(form, 0); };
  const auto paired = [&](WildForm form, WildForm without) {  // the pair lies in one of them
    return (join_counts(part(a, form), part(b, without)) | join_counts(part(a, without), part(b, form))) *
           wild_bit(form, 0);
  };
  return static_cast<WildMask>(joined(WildForm::sets) | paired(WildForm::sets_any_pair, WildForm::sets) |
                               paired(WildForm::sets_jiang_pair, WildForm::sets) | joined(WildForm::triplets) |
                               paired(WildForm::triplets_any_pair, WildForm::triplets));
}

}  // namespace

WildShape WildShapes::number(WildMask mask) {
  for (std::size_t i = 0; i < masks_.size(); ++i) {
    if (masks_[i] == mask) return static_cast<WildShape>(i);
  }
  assert(masks_.size() < kRow);
  masks_.push_back(mask);
  return static_cast<WildShape>(masks_.size() - 1);
}

WildShapes::WildShapes() {
  masks_.push_back(0);
  const Automaton suit(kRanks, true);
  std::map<std::array<WildShape, 125>, std::uint16_t> rows;  // what the low ranks leave open often comes to the same
  std::vector<std::uint16_t> row_of;
  for (std::uint32_t from = 0; from < suit.numbers_before(kLowRanks); ++from) {
    std::array<WildShape, 125> row{};
    std::size_t key = 0;
    for (const std::uint32_t end : suit.walk(kLowRanks, kRanks, from)) row[key++] = number(suit.mask(end));
    const auto [at, is_new] = rows.try_emplace(row, static_cast<std::uint16_t>(rows.size()));
    if (is_new) suit_.insert(suit_.end(), row.begin(), row.end());
    row_of.push_back(at->second);
  }
  for (const std::uint32_t number : suit.walk(0, kLowRanks, 0)) low_.push_back(row_of[number]);

  const Automaton honors(kHonors, false);
  for (const std::uint32_t end : honors.walk(0, kHonors, 0)) honors_.push_back(number(honors.mask(end)));

  join_.assign(kRow * kRow, 0);
  for (std::size_t a = 0; a < masks_.size(); ++a) {  // grows while new joins turn up, and ends when none do
    for (std::size_t b = 0; b <= a; ++b) {
      join_[a * kRow + b] = join_[b * kRow + a] = number(join_masks(masks_[a], masks_[b]));
    }
  }
}

}  // namespace paiju
