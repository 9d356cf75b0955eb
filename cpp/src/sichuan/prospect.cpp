#include "paiju/sichuan/prospect.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "paiju/sichuan/analysis.h"
#include "paiju/sichuan/score.h"
#include "paiju/tiles/shapes.h"

namespace paiju::sichuan {
namespace {

constexpr int kFarthest = 8;  // tiles missing; a win further away is not worth heading for
constexpr int kPairs = 7;

// These numbers, and those of Pace, were found by letting agents play.
constexpr double kUsualTurns = 14;
constexpr double kClaims = 1.3;        // how often another seat lets go of the last tile, against drawing it
constexpr double kWinRate = 0.06;      // how fast the others win and leave, each turn,
constexpr double kLateWinRate = 0.03;  // and how much faster towards the end
constexpr double kUpkeep = 0.034;   // of the base, what each other seat costs a turn, times 0.2 to 1.2 towards the end
constexpr double kNotReady = 1.5;   // of the base, what each other seat gets at the end for a hand that is not ready
constexpr double kCertainty = 0.8;  // of the value of sets and a pair, what is likely to come in
constexpr double kSecond = 0.22;    // what the second best goal adds to the best

enum class Form : std::uint8_t { regular, triplets, pairs };

// A win to head for.
struct Goal {
  Form form = Form::regular;
  bool one_suit = false;
  std::uint8_t suits = 0;  // that it is made of, a bit each

  [[nodiscard]] bool has(int suit) const { return (suits >> suit & 1) != 0; }
  [[nodiscard]] bool has_kind(std::size_t kind) const { return has(static_cast<int>(kind) / kRanks); }
};

// ---- how far it is

// How many tiles a hand lacks for a goal.
class Distance {
 public:
  Distance(const Hand& hand, const Counts27& left)
      : left_(left), sets_(kMaxSets - static_cast<int>(hand.melds.size())) {}

  [[nodiscard]] int operator()(const Counts27& counts, const Goal& goal) const {
    if (goal.form == Form::regular) return regular(counts, goal);
    return goal.form == Form::triplets ? triplets(counts, goal) : pairs(counts, goal);
  }

 private:
  [[nodiscard]] int regular(const Counts27& counts, const Goal& goal) const {
    std::optional<Shape> shape;
    for (int suit = 0; suit < kSuits; ++suit) {
      if (!goal.has(suit)) continue;
      const Shape own = shapes_.of_suit(counts.data() + suit * kRanks);
      shape = shape ? shapes_.join(*shape, own) : own;
    }
    return shapes_.missing(*shape, sets_);
  }

  // The fullest kinds become triplets, the next one the eyes; of a kind with no copies left nothing more can be made.
  [[nodiscard]] int triplets(const Counts27& counts, const Goal& goal) const {
    std::array<int, 4> kinds{};  // that can become triplets, by how many of three are held
    int eyes = 2;
    for (std::size_t kind = 0; kind < counts.size(); ++kind) {
      if (!goal.has_kind(kind)) continue;
      const int held = std::min<int>(counts[kind], 3);
      if (held + left_[kind] >= 3) {
        ++kinds[static_cast<std::size_t>(held)];
      } else if (held + left_[kind] == 2) {
        eyes = std::min(eyes, 2 - held);
      }
    }
    int missing = 0;
    int sets = sets_;
    for (int held = 3; held >= 0; --held) {
      const int there = kinds[static_cast<std::size_t>(held)];
      const int used = std::min(sets, there);
      missing += used * (3 - held);
      sets -= used;
      if (there > used) eyes = std::min(eyes, std::max(0, 2 - held));
    }
    return missing + eyes;
  }

  [[nodiscard]] static int pairs(const Counts27& counts, const Goal& goal) {
    int missing = kPairs;
    for (int suit = 0; suit < kSuits; ++suit) {
      if (goal.has(suit)) missing -= suit_pairs(counts.data() + suit * kRanks);
    }
    return missing;
  }

  const Shapes& shapes_ = Shapes::get();
  const Counts27& left_;
  int sets_;
};

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
  return goal.one_suit ? Pace{2.6, 7.2, 1.5, 0.18} : Pace{2.6, 6.0, 5.0, 0.18};
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
  for (double turn = 0; turn < outlook.turns; ++turn) {
    const double late = 1 - (outlook.turns - turn) / kUsualTurns;
    const double share = std::min(1.0, outlook.turns - turn);  // the last turn may not come
    const double claimed = rate[1] * kClaims * others;
    const double won = at[1] * std::min(1.0, rate[1] + claimed) * share;
    if (won > 0) {
      const double gain = (rate[1] * others * self_drawn + claimed * value) / (rate[1] + claimed);
      sum += won * (gain - spent);
      at[1] -= won;
    }
    for (int stage = 2; stage <= plan.missing; ++stage) {
      const auto here = static_cast<std::size_t>(stage);
      const double moved = at[here] * std::min(1.0, rate[here] * (1 + plan.pace.claims * others)) * share;
      at[here] -= moved;
      at[here - 1] += moved;
    }
    spent += kUpkeep * others * (0.2 + late);
    others *= 1 - kWinRate - kLateWinRate * late;
  }
  double never = 0;
  for (const double left : at) never += left;
  return sum - never * spent - (never - at[1]) * others * kNotReady;
}

// ---- all goals of a hand

class Goals {
 public:
  Goals(const Hand& hand, const Outlook& outlook, const Rules& rules)
      : hand_(hand), outlook_(outlook), rules_(rules), distance_(hand, outlook.left) {
    for (std::size_t kind = 0; kind < hand.counts.size(); ++kind) {
      features_.roots = static_cast<std::uint8_t>(features_.roots + (hand.counts[kind] + hand.melded[kind] == kCopies));
    }
    for (const Meld& meld : hand.melds) {
      features_.kongs = static_cast<std::uint8_t>(features_.kongs + meld.is_kong());
      melded_ = static_cast<std::uint8_t>(melded_ | 1 << index_of(meld.tile.suit()));
    }
  }

  Prospect best() {
    const std::uint8_t absent = absent_suits(hand_.void_suit, hand_.melded.data());
    for (int suit = 0; suit < kSuits; ++suit) {
      if ((absent >> suit & 1) != 0) offer_without(suit);
    }
    // A hand that could become several things is worth more than the best of them.
    if (second_) best_.points += kSecond * *second_;
    return best_;
  }

 private:
  void offer_without(int absent) {
    const auto both = static_cast<std::uint8_t>(((1 << kSuits) - 1) & ~(1 << absent));
    for (const Form form : {Form::regular, Form::triplets, Form::pairs}) {
      if (form == Form::pairs && !hand_.melds.empty()) continue;
      for (int only = 0; only < kSuits; ++only) {  // first, so that a hand of one suit is called by its name
        if (only != absent) offer({form, true, static_cast<std::uint8_t>(1 << only)});
      }
      offer({form, false, both});
    }
  }

  void offer(const Goal& goal) {
    if ((melded_ & ~goal.suits) != 0) return;
    Plan plan{distance_(hand_.counts, goal), 0, 0, 1, pace_of(goal)};
    if (plan.missing > kFarthest || plan.missing < 1) return;
    look_ahead(goal, plan);
    if (plan.missing > kFarthest) return;
    const Prospect prospect{expected_points(plan, outlook_, rules_), plan.value, pattern_of(goal), plan.missing};
    if (best_.missing == kNever) {
      best_ = prospect;
    } else if (prospect.points > best_.points) {
      second_ = best_.points;
      best_ = prospect;
    } else {
      second_ = std::max(second_.value_or(prospect.points), prospect.points);
    }
  }

  // The copies that help, and what the win is worth: exactly for a ready hand, else by its form.
  void look_ahead(const Goal& goal, Plan& plan) {
    Hand next = hand_;
    double sum = 0;
    for (std::size_t kind = 0; kind < next.counts.size(); ++kind) {
      if (outlook_.left[kind] == 0 || !goal.has_kind(kind)) continue;
      ++next.counts[kind];
      if (distance_(next.counts, goal) < plan.missing) {
        plan.width += outlook_.left[kind];
        if (plan.missing == 1) sum += outlook_.left[kind] * static_cast<double>(plain_value(next, rules_));
      }
      --next.counts[kind];
    }
    if (plan.missing == 1 && plan.width > 0) {
      plan.value = sum / plan.width;
      return;
    }
    plan.value = usual_value(goal);
    plan.certainty = goal.form == Form::regular ? kCertainty : 1;
    if (plan.width > 0) return;
    ++plan.missing;  // what it waits for is gone: it takes one tile more to come round another way
    plan.width = plan.pace.second + plan.pace.more * (plan.missing - 2);
  }

  [[nodiscard]] double usual_value(const Goal& goal) const {
    Features features = features_;
    features.one_suit = goal.one_suit;
    features.all_triplets = goal.form == Form::triplets;
    features.seven_pairs = goal.form == Form::pairs;
    features.golden_hook = features.all_triplets && hand_.melds.size() == kMaxMelds - 1;
    return static_cast<double>(score(features, {}, rules_).total);
  }

  [[nodiscard]] static Pattern pattern_of(const Goal& goal) {
    if (goal.form == Form::triplets) return goal.one_suit ? Pattern::pure_all_triplets : Pattern::all_triplets;
    if (goal.form == Form::pairs) return goal.one_suit ? Pattern::pure_seven_pairs : Pattern::seven_pairs;
    return goal.one_suit ? Pattern::full_flush : Pattern::basic_win;
  }

  static constexpr double kNothing = -100;  // of a hand that can't win any more

  const Hand& hand_;
  const Outlook& outlook_;
  const Rules& rules_;
  Distance distance_;
  Features features_;
  std::uint8_t melded_ = 0;
  Prospect best_{kNothing, 0, Pattern::basic_win, kNever};
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

Prospect prospect_of(const Hand& hand, const Outlook& outlook, const Rules& rules) {
  return Goals(hand, outlook, rules).best();
}

}  // namespace paiju::sichuan
