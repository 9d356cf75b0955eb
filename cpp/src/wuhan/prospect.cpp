#include "paiju/wuhan/prospect.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "paiju/wuhan/analysis.h"
#include "paiju/wuhan/danger.h"
#include "paiju/wuhan/win.h"

namespace paiju::wuhan {
namespace {

// The numbers here were counted in rounds between `medium` agents, and rounded.

// How rounds go on for a hand that lacks so many tiles: the logarithm of the odds that it wins, then the rest.
struct Course {
  double odds;      // to begin with,
  double by_width;  // for the logarithm of the copies that help,
  double by_wall;   // for the part of the wall that is left,
  double by_ready;  // for each other seat that is ready
  double turns;     // until the round ends
  double if_won;    // doublings of the own factor until then,
  double if_lost;
  double widest;  // copies that help; more of them make no difference
};
constexpr int kFarthest = 6;  // tiles missing; no hand is much further away
using Courses = std::array<Course, kFarthest>;
constexpr Courses kClosed{{{-2.21, 0.52, 1.45, -0.91, 3.0, 1.9, 1.2, 12},
                           {-3.25, 0.51, 1.90, -1.25, 3.8, 1.8, 1.2, 27},
                           {-5.04, 0.54, 2.90, -1.60, 4.8, 2.1, 1.5, 50},
                           {-6.75, 0.59, 3.67, -2.10, 5.6, 2.4, 1.7, 67},
                           {-8.05, 0.70, 3.74, -2.63, 6.3, 2.7, 1.8, 79},
                           {-9.90, 0.80, 4.80, -4.00, 6.9, 2.8, 1.9, 87}}};
constexpr Courses kOpened{{{-2.31, 1.24, 0.31, -0.77, 1.7, 0.2, 0.2, 20},
                           {-4.03, 0.88, 1.36, -1.12, 2.7, 0.9, 0.5, 25},
                           {-5.84, 0.74, 2.60, -1.43, 3.6, 1.4, 0.8, 49},
                           {-8.03, 0.83, 3.47, -1.71, 4.4, 1.8, 1.1, 69},
                           {-7.81, 0.69, 3.03, -2.33, 5.3, 2.0, 1.3, 82},
                           {-9.00, 0.70, 3.50, -3.00, 6.0, 2.2, 1.4, 87}}};
constexpr double kOthersGrow = 0.33;  // doublings of every other factor, each turn
constexpr double kSelfDrawn = 0.28;   // of all wins
constexpr double kHard = 1.5;         // of hands without a laizi; some draw one
constexpr double kSoft = 1.1;         // of the others; some laizi stand for themselves
constexpr double kNotReady = 0.1;     // a seat that is not ready wins so much more seldom

const Course& course_of(bool opened, int missing) {
  return (opened ? kOpened : kClosed)[static_cast<std::size_t>(std::clamp(missing, 1, kFarthest) - 1)];
}

double chance_of(const Course& course, double width, const Outlook& outlook) {
  double ready = 0;
  for (const double each : outlook.ready) ready += each;
  const double odds = course.odds + course.by_width * std::log(std::min(width, course.widest) + 0.5) +
                      course.by_wall * outlook.wall + course.by_ready * ready;
  return 1 / (1 + std::exp(-odds));
}

// All factors when the round ends.
Factors factors_then(const Outlook& outlook, double turns, double own) {
  Factors factors = outlook.factors;
  for (double& factor : factors) factor *= std::exp2(kOthersGrow * turns);
  factors[outlook.own] = own;
  return factors;
}

double gain_of(const Rules& rules, const Outlook& outlook, const Factors& factors, const LikelyWin& win) {
  double sum = 0;
  for (const double paid : likely_payments(rules, outlook.dealer, outlook.own, factors, win)) sum += paid;
  return sum;
}

double loss_of(const Rules& rules, const Outlook& outlook, const Factors& factors) {
  double sum = 0;
  double weights = 0;
  for (SeatId seat = 0; seat < kSeats; ++seat) {
    if (seat == outlook.own) continue;
    const double weight = kNotReady + outlook.ready[seat];
    weights += weight;
    sum += weight * likely_payments(rules, outlook.dealer, seat, factors, outlook.wins[seat])[outlook.own];
  }
  return sum / weights;
}

// What a hand waits for: so many copies, and the win in the middle of them.
struct Wait {
  double copies = 0;
  LikelyWin win;
};

Wait wait_of(const Rules& rules, const Special& special, const Hand& hand, const Counts34& left) {
  constexpr Situation kPlain{WinWay::self_draw, std::numeric_limits<int>::max()};
  const Kinds waiting = waits(rules, special, hand);
  Wait wait;
  double base = 0;
  double big = 0;
  Hand won = hand;
  for (std::uint8_t kind = 0; kind < kKinds; ++kind) {
    if (!has(waiting, Tile{kind})) continue;
    won.add(Tile{kind});
    const Reading reading = best_reading(rules, special, won, kPlain);
    won.take(Tile{kind});
    wait.copies += left[kind];
    base += left[kind] * reading.base * (reading.hard ? 2 : 1);
    big += reading.is_big() ? left[kind] : 0;
  }
  if (wait.copies > 0) wait.win = {base / wait.copies, 2 * big > wait.copies, kSelfDrawn};
  return wait;
}

LikelyWin usual_win(Goal goal, bool with_laizi) {
  const bool is_big = goal != Goal::small;
  return {(is_big ? 10 : 1) * (with_laizi ? kSoft : kHard), is_big, kSelfDrawn};
}

}  // namespace

Outlook outlook_of(const Observation& seen) {
  Outlook outlook;
  outlook.own = *seen.seat;
  outlook.dealer = seen.state.dealer;
  outlook.left = unseen(seen);
  outlook.wall = static_cast<double>(seen.state.live()) / kLiveWall;
  outlook.ready = readiness_of(seen);
  for (SeatId seat = 0; seat < kSeats; ++seat) outlook.wins[seat] = usual_win(seen.state.seats[seat].hand);
  outlook.factors = factors_of(seen);
  return outlook;
}

Prospect prospect_of(const Rules& rules, const Special& special, const Hand& hand, Reach& reach,
                     const Outlook& outlook) {
  const bool opened = has_opened(hand);
  const ByGoal<int>& missing = reach.missing();
  const auto nearest = static_cast<std::size_t>(std::min_element(missing.begin(), missing.end()) - missing.begin());
  const Course& course = course_of(opened, missing[nearest]);
  const auto own = static_cast<double>(own_factor(rules, hand));
  Prospect prospect;
  prospect.loss = loss_of(rules, outlook, factors_then(outlook, course.turns, own * std::exp2(course.if_lost)));
  if (missing[nearest] == kFar) return prospect;
  prospect.goal = goal_at(nearest);
  Wait wait{static_cast<double>(reach.widths(outlook.left)[nearest]),
            usual_win(*prospect.goal, hand.counts[special.laizi.index] > 0)};
  if (opened && missing[nearest] <= 1) wait = wait_of(rules, special, hand, outlook.left);
  if (wait.copies == 0) return prospect;
  prospect.chance = chance_of(course, wait.copies, outlook);
  const Factors then = factors_then(outlook, course.turns, own * std::exp2(course.if_won));
  prospect.gain = gain_of(rules, outlook, then, wait.win);
  return prospect;
}

}  // namespace paiju::wuhan
