#pragma once
// What a hand may still come to: the win it is heading for and how likely its seat wins, or the points of the round.

#include <array>
#include <optional>

#include "paiju/wuhan/goal.h"
#include "paiju/wuhan/hand.h"
#include "paiju/wuhan/observe.h"
#include "paiju/wuhan/reach.h"
#include "paiju/wuhan/stakes.h"

namespace paiju::wuhan {

// What a seat knows of the rest of the round.
struct Outlook {
  SeatId own = 0;
  Counts34 left{};                     // copies that may still be drawn
  double wall = 0;                     // the part of it that is left
  std::array<double, kSeats> ready{};  // how likely each of the others is
  Factors factors{};                   // of all seats, now
};

[[nodiscard]] Outlook outlook_of(const Observation& seen);

struct Prospect {
  std::optional<Goal> goal;  // the nearest win; none when there is none
  double chance = 0;         // of winning before anybody else
};

// What a seat did last, and what goes with it.
struct Stand {
  bool passed = false;  // it let a claim go; otherwise a tile
  double aside = 0;     // the others who draw before it does; otherwise the danger of the tile
};

// Points that rounds brought to seats whose hands stood like this one.
[[nodiscard]] double usual_points(const Rules& rules, const Special& special, const Hand& hand, Reach& reach,
                                  const Outlook& outlook, const Stand& stand);

// Of a hand before its draw, which is so far from its wins.
[[nodiscard]] Prospect prospect_of(const Rules& rules, const Special& special, const Hand& hand, Reach& reach,
                                   const Outlook& outlook);

}  // namespace paiju::wuhan
