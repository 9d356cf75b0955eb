#pragma once
// How many tiles a hand must still gain to win by a plain self-draw, class by class (W-12.2).

#include <array>
#include <cstdint>

#include "paiju/tiles/wild_costs.h"
#include "paiju/wuhan/hand.h"
#include "paiju/wuhan/rules.h"
#include "paiju/wuhan/special.h"

namespace paiju::wuhan {

inline constexpr Kinds kJiangKinds = 0b010010010'010010010'010010010;   // 2, 5 and 8 of every suit
inline constexpr Kinds kHonorKinds = Kinds{0b1101111} << kSuitedKinds;  // all but the red
inline constexpr Kinds kAllSuited = (Kinds{1} << kSuitedKinds) - 1;
inline constexpr int kGroups = 4;  // three suits and the honours
inline constexpr int kFar = 99;    // tiles missing from a win that can't be

// The kinds of a suit.
[[nodiscard]] constexpr Kinds suit_kinds(int suit) noexcept { return Kinds{0b111111111} << suit * kRanks; }

// A kind of every meld, which tells its suit; the lowest of a chow.
[[nodiscard]] constexpr Kinds meld_kinds(const Hand& hand) noexcept {
  Kinds kinds = 0;
  for (const Meld& meld : hand.melds) kinds |= bit_of(meld.tile);
  return kinds;
}
[[nodiscard]] constexpr bool has_chow(const Hand& hand) noexcept {
  for (const Meld& meld : hand.melds) {
    if (meld.kind == MeldKind::chow) return true;
  }
  return false;
}

// Whether so many wild laizi, which stand for no closed kind, and the others as themselves make the regular hand: with
// a 2-5-8 pair, of triplets with any pair, or in one suit with any pair.
[[nodiscard]] bool is_regular_without(Kinds closed, Tile laizi, const Hand& hand, int wild);
[[nodiscard]] bool is_triplets_without(Kinds closed, Tile laizi, const Hand& hand, int wild);
[[nodiscard]] bool is_flush_without(Kinds closed, Tile laizi, const Hand& hand, int wild, int suit);

// The fewest tiles to gain. Kept group by group, so that one tile more or less costs little.
class Distance {
 public:
  Distance(const Rules& rules, const Special& special, const Hand& hand);

  [[nodiscard]] int missing() const { return best_; }  // kFar when no win is left
  // The same with one tile more; that it can be had is not asked.
  [[nodiscard]] int missing_with(Tile tile) const;

 private:
  // What is left open by each group for runs and triplets, and for triplets alone, when so many laizi are themselves.
  struct Parts {
    std::array<WildCosts, kGroups> sets;
    std::array<WildCosts, kGroups> triplets;
  };
  static constexpr int kNaturals = kCopies + 1;

  [[nodiscard]] KindState state_of(int kind, int naturals) const;
  void work_out(int group, int naturals, Parts& parts) const;
  [[nodiscard]] int best() const;
  [[nodiscard]] int of_sets(const Parts& parts, int naturals) const;
  [[nodiscard]] int of_kinds(Kinds kinds) const;
  template <class Missing>
  [[nodiscard]] int with_laizi(int naturals, int most_wild, Missing missing) const;

  const Rules& rules_;
  Special special_;
  Counts34 counts_;
  Counts34 limits_{};
  int sets_;   // still to be made
  int tiles_;  // of a winning hand, concealed
  bool no_chow_;
  Kinds melds_;
  int most_natural_;  // laizi that may stand for themselves beside the wild ones
  int laizi_limit_;   // in the hand, whatever they stand for
  std::array<Parts, kNaturals> parts_;
  int best_ = kFar;
};

}  // namespace paiju::wuhan
