#include "paiju/sichuan/prospect.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "paiju/sichuan/analysis.h"
#include "paiju/sichuan/score.h"

namespace paiju::sichuan {
namespace {

constexpr int kFarthest = 7;  // tiles missing; a win further away is not worth heading for

// These numbers, and those of Pace, were found by letting agents play.
constexpr double kUsualTurns = 14;
constexpr double kClaims = 1.3;        // how often another seat lets go of the last tile, against drawing it
constexpr double kWinRate = 0.06;      // how fast the others win and leave, each turn,
constexpr double kLateWinRate = 0.03;  // and how much faster towards the end
constexpr double kUpkeep = 0.034;   // of the base, what each other seat costs a turn, times 0.2 to 1.2 towards the end
constexpr double kNotReady = 1.5;   // of the base, what each other seat gets at the end for a hand that is not ready
constexpr double kCertainty = 0.8;  // of the value of sets and a pair, what is likely to come in
constexpr double kSecond = 0.22;    // what the second best goal adds to the best

// ---- how likely it is, and what it brings in

// How fast hands usually come on.
struct Pace {
  double last;    // copies that help when one tile is missing,
  double second;  // when two are,
  double more;    // and how many more for every other one
  double claims;  // what the discards of another seat help on the way, against an own draw
};

Pace pace_of(const Goal& goal) {
  if (goal.form == Form::pairs) return {1.2, 7.0, 2.4, 0.0};
  if (goal.form == Form::triplets) return {2.5, 8.7, 2.9, 0.7};
  return goal.one_suit() ? Pace{2.6, 7.2, 1.5, 0.18} : Pace{2.6, 6.0, 5.0, 0.18};
}

// Which of them it is.
std::uint64_t pace_number(const Goal& goal) {
  return 2 * static_cast<std::uint64_t>(goal.form) + (goal.form == Form::regular && goal.one_suit());
}

// Heading for a goal: so many tiles missing, so many copies that help now, and what the win is worth.
struct Plan {
  int missing = 0;
  double width = 0;
  double value = 0;
  double certainty = 1;  // of the value, what is likely to come in
  Pace pace{};
};

// Plays the turns that are left, stage by stage: how likely so many tiles are missing at each of them. A win brings in
// its value and saves what it costs to be still in play.
double expected_points(const Plan& plan, const Outlook& outlook, const Rules& rules) {
  std::array<double, kFarthest + 1> rate{};  // by tiles missing: how likely a draw helps
  for (int stage = 1; stage <= plan.missing; ++stage) {
    const double usual = stage == 1 ? plan.pace.last : plan.pace.second + plan.pace.more * (stage - 2);
    rate[static_cast<std::size_t>(stage)] =
        std::min(1.0, (stage == plan.missing ? plan.width : usual) / outlook.unseen);
  }
  const double value = plan.certainty * plan.value;
  const auto self_drawn = static_cast<double>(points(rules, static_cast<std::int64_t>(value + 0.5), true)) / rules.base;
  std::array<double, kFarthest + 1> at{};
  at[static_cast<std::size_t>(plan.missing)] = 1;
  double others = outlook.others;
  double sum = 0;
  double spent = 0;
  int nearest = plan.missing;  // tiles missing at best by now
  for (double turn = 0; turn < outlook.turns; ++turn) {
    const double late = 1 - (outlook.turns - turn) / kUsualTurns;
    const double share = std::min(1.0, outlook.turns - turn);  // the last turn may not come
    if (nearest == 1) {
      const double claimed = rate[1] * kClaims * others;
      const double won = at[1] * std::min(1.0, rate[1] + claimed) * share;
      const double gain = (rate[1] * others * self_drawn + claimed * value) / (rate[1] + claimed);
      sum += won * (gain - spent);
      at[1] -= won;
    }
    for (int stage = std::max(2, nearest); stage <= plan.missing; ++stage) {
      const auto here = static_cast<std::size_t>(stage);
      const double moved = at[here] * std::min(1.0, rate[here] * (1 + plan.pace.claims * others)) * share;
      at[here] -= moved;
      at[here - 1] += moved;
    }
    nearest = std::max(1, nearest - 1);
    spent += kUpkeep * others * (0.2 + late);
    others *= 1 - kWinRate - kLateWinRate * late;
  }
  double never = 0;
  for (const double left : at) never += left;
  return sum - never * spent - (never - at[1]) * others * kNotReady;
}

// ---- all goals of a hand

class Prospects {
 public:
  Prospects(const Hand& hand, const Outlook& outlook, const Rules& rules, KnownPlans& plans)
      : hand_(hand), outlook_(outlook), rules_(rules), plans_(plans) {
    features_.roots = static_cast<std::uint8_t>(roots_of(hand));
    for (const Meld& meld : hand.melds) {
      features_.kongs = static_cast<std::uint8_t>(features_.kongs + meld.is_kong());
    }
  }

  Prospect best() {
    for (const Goal& goal : goals_of(hand_)) offer(goal);
    // A hand that could become several things is worth more than the best of them.
    if (second_) best_.points += kSecond * *second_;
    return best_;
  }

 private:
  void offer(const Goal& goal) {
    const Approach found = approach(hand_, outlook_.left, goal, kFarthest);
    if (found.missing == kNever) return;
    const Plan plan = plan_of(goal, found);
    const double points = plans_.points(pace_number(goal), plan.missing, found.copies(), plan.certainty * plan.value,
                                        [&] { return expected_points(plan, outlook_, rules_); });
    const Prospect prospect{points, plan.value, goal, found.missing, found.copies()};
    if (best_.missing == kNever) {
      best_ = prospect;
    } else if (prospect.points > best_.points) {
      second_ = best_.points;
      best_ = prospect;
    } else {
      second_ = std::max(second_.value_or(prospect.points), prospect.points);
    }
  }

  // What the win is worth is known exactly of a ready hand, else by its form.
  [[nodiscard]] Plan plan_of(const Goal& goal, const Approach& found) const {
    const auto width = static_cast<double>(found.copies());
    if (found.missing == 1) return {1, width, value_of_waits(found.useful) / width, 1, pace_of(goal)};
    return {found.missing, width, usual_value(goal), goal.form == Form::regular ? kCertainty : 1, pace_of(goal)};
  }

  // Summed over all copies.
  [[nodiscard]] double value_of_waits(const Counts27& waits) const {
    Hand won = hand_;
    double sum = 0;
    for (std::size_t kind = 0; kind < waits.size(); ++kind) {
      if (waits[kind] == 0) continue;
      ++won.counts[kind];
      sum += waits[kind] * static_cast<double>(plain_value(won, rules_));
      --won.counts[kind];
    }
    return sum;
  }

  [[nodiscard]] double usual_value(const Goal& goal) const {
    Features features = features_;
    features.one_suit = goal.one_suit();
    features.all_triplets = goal.form == Form::triplets;
    features.seven_pairs = goal.form == Form::pairs;
    features.golden_hook = features.all_triplets && hand_.melds.size() == kMaxMelds - 1;
    return static_cast<double>(score(features, {}, rules_).total);
  }

  static constexpr double kNothing = -100;  // of a hand that can't win any more

  const Hand& hand_;
  const Outlook& outlook_;
  const Rules& rules_;
  KnownPlans& plans_;
  Features features_;
  Prospect best_{kNothing, 0, {}, kNever};
  std::optional<double> second_;
};

}  // namespace

Outlook outlook_of(const Observation& seen) {
  Outlook outlook;
  outlook.left = unseen(seen);
  for (const int copies : outlook.left) outlook.unseen += copies;
  for (SeatId seat = 0; seat < kSeats; ++seat) outlook.others += seat != seen.seat && is_active(seen.state, seat);
  outlook.turns = static_cast<double>(seen.state.wall.left()) / (outlook.others + 1);
  return outlook;
}

Prospect prospect_of(const Hand& hand, const Outlook& outlook, const Rules& rules, KnownPlans& plans) {
  return Prospects(hand, outlook, rules, plans).best();
}

}  // namespace paiju::sichuan
