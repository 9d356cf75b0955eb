#pragma once
// What a waiting hand may still bring in: the wins it could head for, how likely each is in the draws that are left,
// and what it would be worth.

#include <array>
#include <bit>
#include <cstdint>

#include "paiju/base/rng.h"
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

// What plans come to, as far as it was worked out before: hands of one decision share many of them.
class KnownPlans {
 public:
  // The points of a plan by four numbers that it follows from, worked out where they are new.
  template <class WorkOut>
  double points(std::uint64_t pace, int missing, int width, double value, WorkOut work_out) {
    const std::uint64_t key =
        (pace << 16 | static_cast<std::uint64_t>(missing) << 12 | static_cast<std::uint64_t>(width)) + 1;
    Known& known = known_[mix(key ^ std::bit_cast<std::uint64_t>(value)) % known_.size()];
    if (known.key != key || known.value != value) known = {key, value, work_out()};
    return known.points;
  }

 private:
  struct Known {
    std::uint64_t key = 0;
    double value = 0;
    double points = 0;
  };
  std::array<Known, 64> known_{};
};

struct Prospect {
  double points = 0;     // expected over the rest of the round, in units of the base
  double value = 0;      // from each who pays, of the win it is heading for, in units of the base
  Goal goal;             // that win
  int missing = kNever;  // tiles missing from it; kNever when there is none to head for
  int copies = 0;        // left of the kinds that bring it nearer
};

// Of a hand before its draw; plans that are known are of the same outlook and rules.
[[nodiscard]] Prospect prospect_of(const Hand& hand, const Outlook& outlook, const Rules& rules, KnownPlans& plans);

}  // namespace paiju::sichuan
