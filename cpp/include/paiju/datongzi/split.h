#pragma once
// A hand as the plays it would be rid of with: how many there are, and what it costs to get rid of them.


#include "paiju/datongzi/pattern.h"
#include "paiju/datongzi/state.h"

namespace paiju::datongzi {

// What plays of a hand cost, in points: a low one has to be led, a high one goes over another, trumps win tricks.
// A price is that of the lowest rank; it falls by `slope` with each rank above.
struct Price {
  double base = 0;
  double slope = 0;
  [[nodiscard]] constexpr double of(int rank) const noexcept { return base - slope * rank; }
};

struct Prices {
  Price single{12, 1.2};
  Price pair{12, 1.2};
  Price triple{9, 0.9};
  Price pairs{9, 0.5};     // by their top
  Price airplane{8, 0.5};  // likewise
  Price bomb{0, 0.5};      // of four
  double bomb_card = 4;    // what each card more takes off
  Price tongzi{-8, 1};
  double dizha = -25;
  double bonus = 0.8;  // of what a tongzi or dizha in the hand may bring
};

struct Split {
  int plays = 0;
  int control = 0;  // of them, trumps and plays of the highest rank
  double cost = 0;
};

// The hand taken apart as it costs least: trumps stay whole, or bombs of four make airplanes longer; threes carry
// what costs most.
[[nodiscard]] Split split_of(const Cards& hand, const Rules& rules, const Prices& prices) noexcept;

// What a begun pattern carries in the end: beside the cards that it must carry, what is better gone.
[[nodiscard]] Cards with_carried(const Cards& hand, const Picks& picks, const Rules& rules,
                                 const Prices& prices) noexcept;

}  // namespace paiju::datongzi
