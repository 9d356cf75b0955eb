#include "paiju/wuhan/prospect.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "paiju/wuhan/analysis.h"
#include "paiju/wuhan/danger.h"

namespace paiju::wuhan {
namespace {

// The numbers here were counted in rounds between `medium` agents, and rounded.

// How rounds go on for a hand that lacks so many tiles: the logarithm of the odds that it wins.
struct Course {
  double odds;      // to begin with,
  double by_width;  // for the logarithm of the copies that help,
  double by_wall;   // for the part of the wall that is left,
  double by_ready;  // for each other seat that is ready
  double widest;    // copies that help; more of them make no difference
};
constexpr double kEnoughTiles = 10;  // in the wall, for one that is missing
constexpr int kFarthest = 6;         // tiles missing; no hand is much further away
using Courses = std::array<Course, kFarthest>;
constexpr Courses kClosed{{{-2.21, 0.52, 1.45, -0.91, 12},
                           {-3.25, 0.51, 1.90, -1.25, 27},
                           {-5.04, 0.54, 2.90, -1.60, 50},
                           {-6.75, 0.59, 3.67, -2.10, 67},
                           {-8.05, 0.70, 3.74, -2.63, 79},
                           {-9.90, 0.80, 4.80, -4.00, 87}}};
constexpr Courses kOpened{{{-2.31, 1.24, 0.31, -0.77, 20},
                           {-4.03, 0.88, 1.36, -1.12, 25},
                           {-5.84, 0.74, 2.60, -1.43, 49},
                           {-8.03, 0.83, 3.47, -1.71, 69},
                           {-7.81, 0.69, 3.03, -2.33, 82},
                           {-9.00, 0.70, 3.50, -3.00, 87}}};

const Course& course_of(bool opened, int missing) {
  return (opened ? kOpened : kClosed)[static_cast<std::size_t>(std::clamp(missing, 1, kFarthest) - 1)];
}

double chance_of(const Course& course, double width, int missing, const Outlook& outlook) {
  double ready = 0;
  for (const double each : outlook.ready) ready += each;
  const double odds = course.odds + course.by_width * std::log(std::min(width, course.widest) + 0.5) +
                      course.by_wall * outlook.wall + course.by_ready * ready;
  // Of the last tiles too few come for all that is missing.
  const double time = std::min(1.0, outlook.wall * kLiveWall / kEnoughTiles);
  return std::pow(time, std::max(missing, 1)) / (1 + std::exp(-odds));
}

// Copies left of what a hand waits for.
int copies_waited_for(const Rules& rules, const Special& special, const Hand& hand, const Counts34& left) {
  const Kinds waiting = waits(rules, special, hand);
  int copies = 0;
  for (std::uint8_t kind = 0; kind < kKinds; ++kind) copies += has(waiting, Tile{kind}) ? left[kind] : 0;
  return copies;
}

// ---- points by regression

// How the points of a round depend on what is known in the middle of it: least squares over six million decisions of
// `medium+` among its like, one in seventeen of them made at random.
struct Weights {
  double first;     // to begin with,
  double width;     // for the logarithm of the copies that help,
  double pongs;     // for each copy left of what is held twice,
  double jiang;     // for each pair of 2, 5 or 8,
  double wall;      // for the part of it that is left,
  double ready;     // for each other seat that is,
  double own;       // for each doubling of the own factor,
  double others;    // and of those of the others,
  double laizi;     // for each one held,
  double big;       // for each tile that a big win lacks more than the nearest win,
  double openings;  // for each,
  double aside;     // and for what `Stand` says
};
constexpr int kFarStand = 5;   // tiles missing; with more, hands hardly differ
constexpr int kBigTooFar = 4;  // tiles more; then a big win is as good as out of reach
using WeightsByMissing = std::array<Weights, kFarStand>;
using WeightsByOpening = std::array<WeightsByMissing, 2>;  // without and with one
constexpr WeightsByOpening kDiscarded{{{{{-361, 129, 8, -5.3, 231, -169, 37.4, -2.2, 59.3, 1.7, 0, -0.85},
                                         {-453, 87, 7.2, 14.1, 300, -122, 32.6, -6.3, 91.7, -9.8, 0, -1.54},
                                         {-530, 62.8, 8.3, 14.1, 353, -73.4, 19.9, -10.1, 104, -5.4, 0, -1.5},
                                         {-483, 48.1, 5.4, 17.1, 287, -36.5, 7.7, -12.5, 112, -5.1, 0, -1.49},
                                         {-463, 32.6, 13.1, 24, 160, 8.1, -4.1, -11.8, 132, 22, 0, -1.83}}},
                                       {{{-484, 255, 9.9, 8.5, -34.1, -174, 79.5, 12.8, 115, -23.2, -48.3, -1.2},
                                         {-356, 121, 9.6, 20.1, 127, -132, 25.3, -9.2, 110, -9.9, -48, -0.65},
                                         {-391, 73.5, 5.9, 21, 245, -53.6, 4.5, -16.5, 110, -5.8, -42.4, -0.75},
                                         {-369, 42.9, 2, 18.2, 245, 0.1, -5.4, -16.2, 115, -4, -39.4, -0.84},
                                         {-287, 29.9, 0.7, 43.3, 125, 6.8, -12.6, -16.3, 104, 0.9, -34.4, -1.21}}}}};
constexpr WeightsByOpening kPassed{{{{{-365, 171, 7.1, -4.7, 59.8, -131, 18.2, -9.8, 77.1, 22.4, 0, 1.06},
                                      {-257, 82.9, 7.9, 2.6, 116, -73.9, 4.3, -13.4, 79.2, 0.6, 0, 3.42},
                                      {-360, 60, 5.8, 14.6, 203, -57.2, -0.5, -12.4, 93.6, 0.6, 0, -6.66},
                                      {-205, 39.6, 0.7, 6.7, 98.2, -18.5, -16.9, -16, 88.3, -7.1, 0, -7.38},
                                      {-265, 19.1, 8.7, 12.3, 76.2, 35.8, -22.6, -14.1, 121, 19, 0, -7.22}}},
                                    {{{-457, 244, 1.5, 22, -30.8, -143, 73.6, 10.4, 106, -14.9, -46.3, -13.3},
                                      {-272, 126, -0.1, 28.2, 56.5, -107, 15, -10, 101, -5, -49.5, -7.98},
                                      {-160, 68.2, -0.2, 23.2, 36.1, -58.2, -8.2, -17.5, 99, -4.1, -37.9, -7.97},
                                      {-85.3, 33.6, -0.6, 7.2, 90.2, -14.5, -21.2, -17.3, 92.8, -2.5, -103, 2.47},
                                      {-13, 12.4, 0.3, 20.5, 69.4, -10.1, -22.6, -18.2, 104, -1.2, -87.7, -0.37}}}}};

const Weights& weights_of(const Stand& stand, bool opened, int missing) {
  const WeightsByMissing& by_missing = (stand.passed ? kPassed : kDiscarded)[opened ? 1 : 0];
  return by_missing[static_cast<std::size_t>(std::clamp(missing, 1, kFarStand) - 1)];
}

// What the pairs of a hand add.
double points_of_pairs(const Weights& weights, const Special& special, const Hand& hand, const Counts34& left) {
  double points = 0;
  for (std::uint8_t kind = 0; kind < kKinds; ++kind) {
    if (hand.counts[kind] < 2 || special.is_special(Tile{kind})) continue;
    points += weights.pongs * left[kind];
    if (hand.counts[kind] == 2 && has(kJiangKinds, Tile{kind})) points += weights.jiang;
  }
  return points;
}

// What the rest of the table adds.
double points_of_others(const Weights& weights, const Outlook& outlook) {
  double points = weights.wall * outlook.wall;
  for (SeatId seat = 0; seat < kSeats; ++seat) {
    if (seat != outlook.own)
      points += weights.ready * outlook.ready[seat] + weights.others * std::log2(outlook.factors[seat]);
  }
  return points;
}

}  // namespace

Outlook outlook_of(const Observation& seen) {
  Outlook outlook;
  outlook.own = *seen.seat;
  outlook.left = unseen(seen);
  outlook.wall = static_cast<double>(seen.state.live()) / kLiveWall;
  outlook.ready = readiness_of(seen);
  outlook.factors = factors_of(seen);
  return outlook;
}

double usual_points(const Rules& rules, const Special& special, const Hand& hand, Reach& reach, const Outlook& outlook,
                    const Stand& stand) {
  const ByGoal<int>& missing = reach.missing();
  const int big = *std::min_element(missing.begin() + 1, missing.end());
  const Weights& weights = weights_of(stand, has_opened(hand), reach.nearest());
  return weights.first + weights.width * std::log(reach.width(outlook.left) + 0.5) +
         weights.own * std::log2(static_cast<double>(own_factor(rules, hand))) +
         weights.laizi * hand.counts[special.laizi.index] + weights.big * std::min(big - reach.nearest(), kBigTooFar) +
         weights.openings * openings(hand) + weights.aside * stand.aside +
         points_of_pairs(weights, special, hand, outlook.left) + points_of_others(weights, outlook);
}

Prospect prospect_of(const Rules& rules, const Special& special, const Hand& hand, Reach& reach,
                     const Outlook& outlook) {
  const int missing = reach.nearest();
  if (missing == kFar) return {};
  const bool opened = has_opened(hand);
  const ByGoal<int> widths = reach.widths(outlook.left);
  std::size_t goal = 0;
  for (std::size_t other = 0; other < kGoals; ++other) {  // of equally near wins, the big one or the wider
    const bool is_more = missing <= 1 || reach.missing()[goal] != missing || widths[other] > widths[goal];
    if (reach.missing()[other] == missing && is_more) goal = other;
  }
  const int width = opened && missing <= 1 ? copies_waited_for(rules, special, hand, outlook.left) : widths[goal];
  const double chance = width == 0 ? 0 : chance_of(course_of(opened, missing), width, missing, outlook);
  return {goal_at(goal), chance};
}

}  // namespace paiju::wuhan
