#include "paiju/wuhan/value.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>

#include "paiju/engine/network.h"
#include "paiju/wuhan/legal.h"
#include "paiju/wuhan/stakes.h"
#include "paiju/wuhan/value_weights.h"
#include "paiju/wuhan/win.h"

namespace paiju::wuhan {
namespace {

static_assert(kValueNetwork.never_overflows());

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

void write_reach(FeatureWriter& out, const Special& special, const Hand& hand, const Outlook& outlook, Reach& reach) {
  const ByGoal<int>& missing = reach.missing();
  const ByGoal<int> widths = reach.widths(outlook.left);
  std::size_t big = 1;
  for (std::size_t goal = 2; goal < kGoals; ++goal) {
    if (missing[goal] < missing[big] || (missing[goal] == missing[big] && widths[goal] > widths[big])) big = goal;
  }
  out.one_of(missing[0], 1, 6);
  out.one_of(missing[big], 1, 6);
  out.many(widths[0]);
  out.many(widths[big]);
  out.many(reach.width(outlook.left));
  out.many(reach.width(ways_to_get(special, hand, outlook.left)));
}

void write_hand(FeatureWriter& out, const Rules& rules, const Special& special, const Hand& hand,
                const Counts34& left) {
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
void write_shape(FeatureWriter& out, const Special& special, const Hand& hand) {
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

void write_other(FeatureWriter& out, const State& state, const Outlook& outlook, SeatId seat) {
  const Seat& other = state.seats[seat];
  out.flag(has_opened(other.hand));
  out.number(openings(other.hand) / 2.0);
  out.number(std::log2(outlook.factors[seat]) / 4);
  out.number(outlook.ready[seat]);
  out.flag(state.dealer == seat);
  out.flag(usual_win(other.hand).is_big);
}

// How near another seat really is to a win. `wall` counts what can be drawn.
void write_hidden_hand(FeatureWriter& out, const State& world, SeatId seat, const Counts34& wall,
                       std::optional<Tile> let_go) {
  const Seat& other = world.seats[seat];
  Reach reach(world.rules, world.special, other.hand);
  const int missing = reach.nearest();
  out.one_of(missing, 1, 5);
  out.many(reach.width(wall));
  out.number(other.hand.counts[world.special.laizi.index] / 3.0);
  const Situation situation{WinWay::discard, world.live()};
  out.flag(let_go && missing <= 1 && !other.locked &&
           can_win_on(world.rules, world.special, other.hand, *let_go, situation));
}

}  // namespace

Features features_of(const Observation& seen, const Outlook& outlook, const Outcome& outcome, Reach& reach,
                     double danger) {
  const State& state = seen.state;
  Features features{};
  FeatureWriter out{std::span(features).first<kFeatures - kHiddenFeatures>()};
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
  FeatureWriter out{std::span(features).last<kHiddenFeatures>()};
  Counts34 wall{};
  for (const Tile tile : world.wall) ++wall[tile.index];
  out.flag(true);
  out.many(reach.width(wall));
  for (int steps = 1; steps < kSeats; ++steps) {
    write_hidden_hand(out, world, mahjong::seat_after(own, steps), wall, outcome.let_go);
  }
}

double value_of(const Features& features) noexcept {
  constexpr double kPoints = 400;  // that the network counts as one
  return kPoints * kValueNetwork.value(features);
}

}  // namespace paiju::wuhan
