#pragma once
// What a waiting hand may still bring in: the wins it could head for, how likely each is in the draws that are left,
// and what it would be worth.

#include "paiju/sichuan/analysis.h"
#include "paiju/sichuan/goal.h"
#include "paiju/sichuan/hand.h"
#include "paiju/sichuan/observe.h"
#include "paiju/sichuan/rules.h"
#include "paiju/tiles/counts.h"

namespace paiju::sichuan {

// What a seat knows of the rest of the round.
struct Outlook {
  Counts27 left{};    // copies that may still be drawn
  double unseen = 0;  // tiles out of sight, in hands and in the wall
  double turns = 0;   // own draws to come
  int others = 0;     // who still play
};

[[nodiscard]] Outlook outlook_of(const Observation& seen);

struct Prospect {
  double points = 0;     // expected over the rest of the round, in units of the base
  double value = 0;      // from each who pays, of the win it is heading for, in units of the base
  Goal goal;             // that win
  int missing = kNever;  // tiles missing from it; kNever when there is none to head for
};

// Of a hand before its draw.
[[nodiscard]] Prospect prospect_of(const Hand& hand, const Outlook& outlook, const Rules& rules);

}  // namespace paiju::sichuan
