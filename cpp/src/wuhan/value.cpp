#include "paiju/wuhan/value.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <span>
#include <type_traits>

#include "paiju/wuhan/legal.h"
#include "paiju/wuhan/stakes.h"
#include "paiju/wuhan/value_weights.h"
#include "paiju/wuhan/win.h"

namespace paiju::wuhan {
namespace {

constexpr int kOne = 256;    // what stands for 1 in features and sums
constexpr int kMost = 4096;  // of a feature or a hidden sum

// Whether 32 bits hold the sums of a layer, whatever goes in.
template <class Row, std::size_t Out>
constexpr bool never_overflows(const std::array<Row, Out>& weights, const std::array<std::int32_t, Out>& bias) {
  for (std::size_t j = 0; j < Out; ++j) {
    std::int64_t most = bias[j] < 0 ? -std::int64_t{bias[j]} : bias[j];
    for (const std::int64_t weight : weights[j]) most += kMost * (weight < 0 ? -weight : weight);
    if (most > std::numeric_limits<std::int32_t>::max()) return false;
  }
  return true;
}
static_assert(never_overflows(weights::kFirst, weights::kFirstBias));
static_assert(never_overflows(weights::kSecond, weights::kSecondBias));
static_assert(never_overflows(std::array<std::remove_const_t<decltype(weights::kLast)>, 1>{weights::kLast},
                              std::array{weights::kLastBias}));

// Numbers in the order in which they are written. They are scaled to about one.
class Writer {
 public:
  explicit Writer(std::span<std::int16_t> features) : features_(features) {}

  void number(double value) {
    features_[at_++] = static_cast<std::int16_t>(std::clamp<long>(std::lround(value * kOne), -kMost, kMost));
  }
  void flag(bool is_so) { number(is_so ? 1 : 0); }
  // A flag each for `first`, for the numbers between and for `last`, those beyond counted with the ends.
  void one_of(int value, int first, int last) {
    for (int each = first; each <= last; ++each) flag(std::clamp(value, first, last) == each);
  }
  void logarithm(double value) { number(std::log(value + 0.5) / 4); }

 private:
  std::span<std::int16_t> features_;
  std::size_t at_ = 0;
};

// For each kind, the copies left times the ways to get one: an own draw, a chow from the seat before, a pong from all.
Counts34 ways_to_get(const Special& special, const Hand& hand, const Counts34& left) {
  constexpr int kDraw = 4;
  constexpr int kChowWays = 8;
  constexpr int kPongWays = 20;
  Counts34 ways{};
  for (std::uint8_t kind = 0; kind < kKinds; ++kind) {
    const Tile tile{kind};
    int each = kDraw;
    if (tile != special.laizi) {
      if (hand.counts[kind] >= 2) each += kPongWays;
      if (chow_forms(special, hand, tile) != 0) each += kChowWays;
    }
    ways[kind] = static_cast<std::uint8_t>(each * left[kind]);
  }
  return ways;
}

void write_reach(Writer& out, const Special& special, const Hand& hand, const Outlook& outlook, Reach& reach) {
  const ByGoal<int>& missing = reach.missing();
  const ByGoal<int> widths = reach.widths(outlook.left);
  std::size_t big = 1;
  for (std::size_t goal = 2; goal < kGoals; ++goal) {
    if (missing[goal] < missing[big] || (missing[goal] == missing[big] && widths[goal] > widths[big])) big = goal;
  }
  out.one_of(missing[0], 1, 6);
  out.one_of(missing[big], 1, 6);
  out.logarithm(widths[0]);
  out.logarithm(widths[big]);
  out.logarithm(reach.width(outlook.left));
  out.logarithm(reach.width(ways_to_get(special, hand, outlook.left)));
}

void write_hand(Writer& out, const Rules& rules, const Special& special, const Hand& hand, const Counts34& left) {
  int pongs = 0;
  int pairs = 0;
  int jiang = 0;
  for (std::uint8_t kind = 0; kind < kKinds; ++kind) {
    if (hand.counts[kind] < 2 || special.is_special(Tile{kind})) continue;
    pongs += left[kind];
    ++pairs;
    jiang += has(kJiangKinds, Tile{kind});
  }
  const int barred =
      hand.counts[special.skins[0].index] + hand.counts[special.skins[1].index] + hand.counts[kRed.index];
  out.number(pongs / 4.0);
  out.number(pairs / 2.0);
  out.number(jiang);
  out.one_of(hand.counts[special.laizi.index], 0, 3);
  out.number(barred / 2.0);
  out.number(std::log2(static_cast<double>(own_factor(rules, hand))) / 4);
  out.one_of(openings(hand), 0, 4);
}

// How the tiles of the suits stand together, which tells of hands that are still far from a win.
void write_shape(Writer& out, const Special& special, const Hand& hand) {
  int lonely_ends = 0;  // 1 and 9
  int lonely = 0;
  int beside = 0;  // neighbours in rank
  int apart = 0;   // with a gap of one
  int triplets = 0;
  int jiang = 0;
  int lonely_honors = 0;
  std::array<std::uint8_t, kKinds> held = hand.counts;
  for (std::uint8_t kind = 0; kind < kKinds; ++kind) {
    if (special.is_special(Tile{kind})) held[kind] = 0;
  }
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    if (held[kind] == 0) continue;
    triplets += held[kind] >= 3;
    if (kind >= kSuitedKinds) {
      lonely_honors += held[kind] == 1;
      continue;
    }
    const std::size_t rank = kind % kRanks;
    jiang += has(kJiangKinds, Tile{static_cast<std::uint8_t>(kind)}) ? held[kind] : 0;
    const bool next = rank + 1 < kRanks && held[kind + 1] > 0;
    const bool after_next = rank + 2 < kRanks && held[kind + 2] > 0;
    const bool before = (rank >= 1 && held[kind - 1] > 0) || (rank >= 2 && held[kind - 2] > 0);
    beside += next;
    apart += after_next;
    if (held[kind] == 1 && !next && !after_next && !before) ++(rank == 0 || rank + 1 == kRanks ? lonely_ends : lonely);
  }
  for (const int count : {lonely_ends, lonely, lonely_honors, beside, apart, triplets, jiang}) out.number(count / 3.0);
}

void write_other(Writer& out, const State& state, const Outlook& outlook, SeatId seat) {
  const Seat& other = state.seats[seat];
  out.flag(has_opened(other.hand));
  out.number(openings(other.hand) / 2.0);
  out.number(std::log2(outlook.factors[seat]) / 4);
  out.number(outlook.ready[seat]);
  out.flag(state.dealer == seat);
  out.flag(usual_win(other.hand).is_big);
}

// How near another seat really is to a win. `wall` counts what can be drawn.
void write_hidden_hand(Writer& out, const State& world, SeatId seat, const Counts34& wall, std::optional<Tile> let_go) {
  const Seat& other = world.seats[seat];
  Reach reach(world.rules, world.special, other.hand);
  const int missing = reach.nearest();
  out.one_of(missing, 1, 5);
  out.logarithm(reach.width(wall));
  out.number(other.hand.counts[world.special.laizi.index] / 3.0);
  const Situation situation{WinWay::discard, world.live()};
  out.flag(let_go && missing <= 1 && !other.locked &&
           can_win_on(world.rules, world.special, other.hand, *let_go, situation));
}

// What a layer makes of its inputs, in parts of kOne.
template <std::size_t In, std::size_t Out>
std::array<std::int16_t, Out> layer(const std::array<std::int16_t, In>& inputs,
                                    const std::array<std::array<std::int16_t, In>, Out>& weights,
                                    const std::array<std::int32_t, Out>& bias) {
  std::array<std::int16_t, Out> outputs{};
  for (std::size_t j = 0; j < Out; ++j) {
    std::int32_t sum = bias[j];
    for (std::size_t i = 0; i < In; ++i) sum += inputs[i] * weights[j][i];
    outputs[j] = static_cast<std::int16_t>(std::clamp(sum / weights::kOne, 0, kMost));
  }
  return outputs;
}

}  // namespace

Features features_of(const Observation& seen, const Outlook& outlook, const Outcome& outcome, Reach& reach,
                     double danger) {
  const State& state = seen.state;
  Features features{};
  Writer out{std::span(features).first<kFeatures - kHiddenFeatures>()};
  const bool passed = !outcome.let_go && !outcome.replaces;
  out.flag(passed);
  out.number(passed && state.window ? (outlook.own - state.window->from + kSeats - 1) % kSeats / 2.0 : 0);
  out.flag(outcome.replaces);
  write_reach(out, state.special, outcome.after, outlook, reach);
  write_hand(out, state.rules, state.special, outcome.after, outlook.left);
  write_shape(out, state.special, outcome.after);
  out.number(std::log1p(danger) / 4);
  out.flag(state.dealer == outlook.own);
  for (int steps = 1; steps < kSeats; ++steps)
    write_other(out, state, outlook, mahjong::seat_after(outlook.own, steps));
  out.number(outlook.wall);
  out.number(outlook.left[state.special.laizi.index] / 4.0);
  out.number((outlook.left[state.special.skins[0].index] + outlook.left[state.special.skins[1].index] +
              outlook.left[kRed.index]) /
             8.0);
  return features;
}

void tell_hidden(Features& features, const State& world, SeatId own, const Outcome& outcome, Reach& reach) {
  Writer out{std::span(features).last<kHiddenFeatures>()};
  Counts34 wall{};
  for (const Tile tile : world.wall) ++wall[tile.index];
  out.flag(true);
  out.logarithm(reach.width(wall));
  for (int steps = 1; steps < kSeats; ++steps) {
    write_hidden_hand(out, world, mahjong::seat_after(own, steps), wall, outcome.let_go);
  }
}

double value_of(const Features& features) noexcept {
  constexpr double kPoints = 400;  // that the network counts as one
  const auto first = layer(features, weights::kFirst, weights::kFirstBias);
  const auto second = layer(first, weights::kSecond, weights::kSecondBias);
  std::int32_t value = weights::kLastBias;
  for (std::size_t i = 0; i < second.size(); ++i) value += second[i] * weights::kLast[i];
  return kPoints * value / (kOne * weights::kOne);
}

}  // namespace paiju::wuhan
