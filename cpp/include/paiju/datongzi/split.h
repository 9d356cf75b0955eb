#pragma once
// A hand as the plays it would be rid of with: how many there are, and what it costs to get rid of them.

#include <array>

#include "paiju/datongzi/pattern.h"

namespace paiju::datongzi {

// What it costs to have a play still in the hand, in points, and how likely it will be beaten. A low one has to be led,
// a high one goes over another; trumps win tricks, so their cost is below zero.
struct Price {
  double cost = 0;
  double beaten = 1;
};

struct Prices {
  std::array<Price, kRanks> single{};
  std::array<Price, kRanks> pair{};
  std::array<Price, kRanks> triple{};
  std::array<Price, kRanks> pairs{};     // by their top
  std::array<Price, kRanks> airplane{};  // likewise
  std::array<Price, kRanks> bomb{};      // of four
  double bomb_card = 0;                  // what each card more takes off
  std::array<Price, kKinds> tongzi{};
  std::array<Price, kRanks> dizha{};
};

struct Split {
  int plays = 0;
  int control = 0;    // of them, those that are hardly beaten
  double losing = 0;  // of them, as many as will be beaten
  double cost = 0;
};

// The hand taken apart as it costs least: trumps stay whole, or bombs of four make airplanes longer; threes carry
// what costs most.
[[nodiscard]] Split split_of(const Cards& hand, const Rules& rules, const Prices& prices) noexcept;

}  // namespace paiju::datongzi
