#pragma once
// The wins a hand may head for, and how far it is from each of them.
//
// A distance is the number of draws that a win takes at best, and only tiles that can still be drawn count: copies that
// lie in sight are gone. So a run whose tile is gone, a triplet of which two copies are left or a suit with too few
// tiles make the way longer, or the win impossible. That is so for all goals, and exact.

#include <bit>
#include <cstddef>
#include <cstdint>

#include "paiju/base/fixed_vec.h"
#include "paiju/sichuan/analysis.h"
#include "paiju/sichuan/hand.h"
#include "paiju/sichuan/pattern.h"
#include "paiju/tiles/counts.h"

namespace paiju::sichuan {

enum class Form : std::uint8_t { regular, triplets, pairs };  // sets and a pair, of triplets alone, or seven pairs

struct Goal {
  Form form = Form::regular;
  std::uint8_t suits = 0;  // that it is made of, a bit each: one or two

  [[nodiscard]] constexpr bool one_suit() const noexcept { return std::has_single_bit(suits); }
  [[nodiscard]] constexpr bool has(int suit) const noexcept { return (suits >> suit & 1) != 0; }
  [[nodiscard]] constexpr Pattern pattern() const noexcept {
    if (form == Form::triplets) return one_suit() ? Pattern::pure_all_triplets : Pattern::all_triplets;
    if (form == Form::pairs) return one_suit() ? Pattern::pure_seven_pairs : Pattern::seven_pairs;
    return one_suit() ? Pattern::full_flush : Pattern::basic_win;
  }
  friend bool operator==(const Goal&, const Goal&) = default;
};

// What melds and the void suit leave open, whatever its distance; of one suit first, so that such a hand is called by
// its name.
inline constexpr std::size_t kMaxGoals = 18;
[[nodiscard]] FixedVec<Goal, kMaxGoals> goals_of(const Hand& hand);

struct Approach {
  int missing = kNever;
  Counts27 useful{};  // for each kind that brings the win nearer, the copies left; 0 for the others

  [[nodiscard]] int copies() const noexcept {
    return suit_tiles(useful.data()) + suit_tiles(useful.data() + kRanks) + suit_tiles(useful.data() + 2 * kRanks);
  }
};

// Of a waiting hand, when so many copies are left of each kind. A win further away than `farthest` counts as none.
[[nodiscard]] Approach approach(const Hand& hand, const Counts27& left, const Goal& goal, int farthest = kFullSize);

// To the nearest of all wins.
[[nodiscard]] Approach nearest(const Hand& hand, const Counts27& left);

}  // namespace paiju::sichuan
