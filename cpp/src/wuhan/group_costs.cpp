#include "paiju/wuhan/group_costs.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <unordered_map>

#include "paiju/mahjong/hand.h"

namespace paiju::wuhan {
namespace {

using Ranks = std::array<std::uint8_t, kRanks>;

constexpr std::array kJiangRanks{1, 4, 7};             // 2, 5 and 8, from zero
constexpr int kMostTiles = mahjong::kFullSize + 1;     // of a full hand, and the one more that it may get
constexpr Ranks kAllRanks{4, 4, 4, 4, 4, 4, 4, 4, 4};  // copies
constexpr Ranks kHonorRanks{4, 4, 4, 4, 4, 4, 4, 0, 0};

std::uint8_t short_of_pair(int count) { return static_cast<std::uint8_t>(2 - std::min(count, 2)); }

// The costs of the others, with the pair added.
void offer_pair(CostRow& jiang, const CostRow& sets, int cost) {
  for (std::size_t n = 0; n < jiang.size(); ++n) {
    jiang[n] = static_cast<std::uint8_t>(std::min<int>(jiang[n], std::min<int>(sets[n] + cost, kImpossible)));
  }
}

// What the tables are made of.
struct Rows {
  CostRow sets{};
  CostRow jiang{};
  CostRow pair{};

  explicit Rows(const Costs& costs) : sets(costs.sets), pair(costs.sets_and_pair) { jiang.fill(kImpossible); }
};

Rows of_open_suit(const Ranks& counts) {
  const Shapes& shapes = Shapes::get();
  const SuitKey key = suit_key(counts.data());
  Rows costs(shapes.costs(shapes.of_suit(key)));
  for (const int rank : kJiangRanks) {
    const int held = counts[static_cast<std::size_t>(rank)];
    SuitKey rest = key;
    for (int i = 0; i < std::min(held, 2); ++i) rest = rest - key_of_rank(rank);
    offer_pair(costs.jiang, shapes.costs(shapes.of_suit(rest)).sets, short_of_pair(held));
  }
  return costs;
}

Rows of_closed_suit(const Ranks& counts, const Ranks& limits) {
  Rows costs(suit_costs(counts.data(), limits.data()));
  for (const int rank : kJiangRanks) {
    const auto at = static_cast<std::size_t>(rank);
    if (limits[at] == 0) continue;
    Ranks rest = counts;
    Ranks room = limits;
    rest[at] = static_cast<std::uint8_t>(rest[at] - std::min<int>(rest[at], 2));
    room[at] = static_cast<std::uint8_t>(room[at] - 2);
    offer_pair(costs.jiang, suit_costs(rest.data(), room.data()).sets, short_of_pair(counts[at]));
  }
  return costs;
}

Rows of_honors(const Ranks& counts) {
  const Shapes& shapes = Shapes::get();
  return Rows(shapes.costs(shapes.of_honors(counts.data())));
}

std::uint64_t packed(const Rows& costs) {  // none is above kImpossible, so that four bits do
  std::uint64_t word = 0;
  for (const CostRow* row : {&costs.sets, &costs.jiang, &costs.pair}) {
    for (const std::uint8_t cost : *row) word = word << 4 | cost;
  }
  return word;
}

template <class Use>
void for_each_filling(Ranks& counts, const Ranks& limits, std::size_t rank, int room, Use use) {
  if (rank == counts.size()) return use(counts);
  for (int count = 0; count <= std::min<int>(limits[rank], room); ++count) {
    counts[rank] = static_cast<std::uint8_t>(count);
    for_each_filling(counts, limits, rank + 1, room - count, use);
  }
  counts[rank] = 0;
}

}  // namespace

template <class WorkOut>
GroupTable::GroupTable(const Ranks& limits, WorkOut work_out) : low_(kLowKeys) {
  std::unordered_map<std::uint64_t, std::uint16_t> numbers;
  std::vector<std::uint16_t> all(kLowKeys * kHighKeys);
  Ranks counts{};
  for_each_filling(counts, limits, 0, kMostTiles, [&](const Ranks& filled) {
    const Rows costs = work_out(filled);
    const auto [known, is_new] = numbers.try_emplace(packed(costs), static_cast<std::uint16_t>(costs_.size()));
    if (is_new) costs_.push_back({PairCosts(costs.sets, costs.jiang), costs.pair});
    const SuitKey key = suit_key(filled.data());
    all[key.low * kHighKeys + key.high] = known->second;
  });
  std::map<std::vector<std::uint16_t>, std::uint16_t> rows;
  for (std::size_t low = 0; low < kLowKeys; ++low) {
    const auto begin = all.begin() + static_cast<std::ptrdiff_t>(low * kHighKeys);
    const std::vector<std::uint16_t> row(begin, begin + kHighKeys);
    const auto [known, is_new] = rows.try_emplace(row, static_cast<std::uint16_t>(rows.size()));
    if (is_new) rows_.insert(rows_.end(), row.begin(), row.end());
    low_[low] = known->second;
  }
}

const GroupTable& GroupTable::open_suit() {
  static const GroupTable table(kAllRanks, of_open_suit);
  return table;
}

const GroupTable& GroupTable::closed_suit(int laizi_rank) {
  static std::array<std::once_flag, kRanks> made;
  static std::array<std::unique_ptr<const GroupTable>, kRanks> tables;
  const auto at = static_cast<std::size_t>(laizi_rank);
  std::call_once(made[at], [&] {
    Ranks limits = kAllRanks;
    for (int back = 0; back < 3; ++back) limits[static_cast<std::size_t>((laizi_rank - back + kRanks) % kRanks)] = 0;
    tables[at].reset(new GroupTable(limits, [&](const Ranks& counts) { return of_closed_suit(counts, limits); }));
  });
  return *tables[at];
}

const GroupTable& GroupTable::honors() {
  static const GroupTable table(kHonorRanks, of_honors);
  return table;
}

}  // namespace paiju::wuhan
