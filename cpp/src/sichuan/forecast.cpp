#include "paiju/sichuan/forecast.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "paiju/engine/network.h"
#include "paiju/sichuan/analysis.h"
#include "paiju/sichuan/forecast_weights.h"
#include "paiju/sichuan/prospect.h"
#include "paiju/sichuan/reach.h"
#include "paiju/sichuan/score.h"

namespace paiju::sichuan {
namespace {

static_assert(kForecastNetwork.never_overflows());

constexpr double kLeast = -6;  // points, in units of the base; also of a hand so far from a win that it has no prospect
constexpr int kLate = 20;      // tiles in the wall

// Where the tiles are that a seat does not hold.
struct Elsewhere {
  Counts27 wall{};
  Counts27 playing{};  // in the hands of others who still play
  Outlook outlook;
};

Elsewhere elsewhere(const State& state, SeatId seat) {
  Elsewhere tiles;
  for (const Tile tile : state.wall) ++tiles.wall[tile.index];
  tiles.outlook.left = tiles.wall;
  for (SeatId other = 0; other < kSeats; ++other) {
    if (other == seat) continue;
    const Counts27& held = state.seats[other].hand.counts;
    const bool plays = is_active(state, other);
    tiles.outlook.others += plays;
    for (std::size_t kind = 0; kind < held.size(); ++kind) {
      tiles.outlook.left[kind] = static_cast<std::uint8_t>(tiles.outlook.left[kind] + held[kind]);
      if (plays) tiles.playing[kind] = static_cast<std::uint8_t>(tiles.playing[kind] + held[kind]);
    }
  }
  for (const int copies : tiles.outlook.left) tiles.outlook.unseen += copies;
  tiles.outlook.turns = static_cast<double>(state.wall.left()) / (tiles.outlook.others + 1);
  return tiles;
}

// ---- the hand

void write_prospect(FeatureWriter& out, const Hand& hand, const Outlook& outlook, const Rules& rules) {
  KnownPlans plans;
  const Prospect prospect = prospect_of(hand, outlook, rules, plans);
  const bool has_goal = prospect.missing != kNever;
  out.number(std::max(kLeast, prospect.points) / 4);
  out.number(std::log2(prospect.value + 1) / 2);
  out.one_of(prospect.missing, 1, 5);
  out.many(prospect.copies);
  out.flag(has_goal && prospect.goal.one_suit());
  out.flag(has_goal && prospect.goal.form == Form::triplets);
  out.flag(has_goal && prospect.goal.form == Form::pairs);
}

// What others may add to a pong or a triplet, and to a pair.
void write_claims(FeatureWriter& out, const Hand& hand, const Elsewhere& tiles) {
  std::array<int, kCopies + 1> in_wall{};
  std::array<int, kCopies + 1> playing{};
  int added = 0;
  int kept = 0;  // by others, of what would make a pong a kong
  for (std::size_t kind = 0; kind < kSuitedKinds; ++kind) {
    in_wall[hand.counts[kind]] += tiles.wall[kind];
    playing[hand.counts[kind]] += tiles.playing[kind];
    if (hand.melded[kind] != 3) continue;
    added += tiles.wall[kind];
    kept += tiles.playing[kind];
  }
  out.number(in_wall[3]);
  out.number(playing[3]);
  out.number(added);
  out.number(kept);
  out.number(in_wall[2] / 2.0);
  out.number(playing[2] / 2.0);
}

int pairs_of(const Hand& hand) {
  return static_cast<int>(std::ranges::count_if(hand.counts, [](int count) { return count >= 2; }));
}

void write_own(FeatureWriter& out, const State& state, const Hand& hand, const Elsewhere& tiles) {
  write_prospect(out, hand, tiles.outlook, state.rules);
  Reach reach(hand);
  out.one_of(reach.missing(), 1, 5);
  out.many(reach.width(tiles.wall));
  out.many(reach.width(tiles.playing));
  out.number(static_cast<double>(hand.melds.size()) / 2);
  out.number(static_cast<double>(std::ranges::count_if(hand.melds, &Meld::is_kong)));
  out.number(roots_of(hand));
  out.number(pairs_of(hand) / 3.0);
  out.number(void_count(hand) / 2.0);
  write_claims(out, hand, tiles);
  out.number(state.wall.left() / 30.0);
  out.number(std::max(0, kLate - state.wall.left()) / 8.0);
  out.one_of(tiles.outlook.others, 1, 3);
}

// ---- other hands

bool has_one_suit(const Hand& hand) {
  int suits = 0;
  for (int suit = 0; suit < kSuits; ++suit) {
    if (hand.void_suit && index_of(*hand.void_suit) == suit) continue;
    const int first = suit * kRanks;
    suits += suit_tiles(hand.counts.data() + first) + suit_tiles(hand.melded.data() + first) > 0;
  }
  return suits == 1;
}

// What a ready hand waits on: copies in the wall, what it wins with them, and copies that the seat holds itself. Who
// has just drawn a win seems to wait on everything, which tells the network as much.
void write_waits(FeatureWriter& out, const State& state, const Hand& hand, const Hand& own, const Counts27& wall) {
  constexpr double kGone = 0.25;  // a wait without a copy in the wall counts a little
  Hand won = hand;
  int copies = 0;
  int fed = 0;
  double all = 0;
  double value = 0;
  for (const Tile tile : waits(hand)) {
    ++won.counts[tile.index];
    value += (wall[tile.index] + kGone) * static_cast<double>(plain_value(won, state.rules));
    --won.counts[tile.index];
    all += wall[tile.index] + kGone;
    copies += wall[tile.index];
    fed += own.counts[tile.index];
  }
  out.number(copies / 4.0);
  out.number(all > 0 ? std::log2(value / all + 1) / 2 : 0);
  out.number(fed / 2.0);
}

// Copies that would make a kong: of a triplet wherever they lie, of a pong in the wall.
void write_kongs(FeatureWriter& out, const Hand& hand, const Hand& own, const Counts27& wall) {
  int concealed = 0;
  int added = 0;
  for (std::size_t kind = 0; kind < kSuitedKinds; ++kind) {
    if (hand.counts[kind] == 3) concealed += wall[kind] + own.counts[kind];
    if (hand.melded[kind] == 3) added += wall[kind];
  }
  out.number(concealed);
  out.number(added);
}

void write_other(FeatureWriter& out, const State& state, SeatId seat, const Hand& own, const Counts27& wall) {
  if (!is_active(state, seat)) return out.skip(kOtherFacts);
  const Hand& hand = state.seats[seat].hand;
  Reach reach(hand);
  out.flag(true);
  out.flag(seat == state.turn);
  out.one_of(reach.missing(), 1, 4);
  out.many(reach.width(wall));
  if (reach.missing() <= 1) {
    write_waits(out, state, hand, own, wall);
  } else {
    out.skip(3);
  }
  out.number(void_count(hand) / 2.0);
  out.number(static_cast<double>(hand.melds.size()) / 2);
  out.flag(has_one_suit(hand));
  out.number(pairs_of(hand) / 3.0);
  out.number(roots_of(hand));
  write_kongs(out, hand, own, wall);
}

}  // namespace

ForecastFacts forecast_facts(const State& state, SeatId seat) noexcept {
  ForecastFacts facts{};
  FeatureWriter out(facts);
  const Hand& own = state.seats[seat].hand;
  const Elsewhere tiles = elsewhere(state, seat);
  write_own(out, state, own, tiles);
  for (int steps = 1; steps < kSeats; ++steps) {
    write_other(out, state, mahjong::seat_after(seat, steps), own, tiles.wall);
  }
  return facts;
}

double forecast(const State& state, SeatId seat) noexcept {
  return kForecastPoints * state.rules.base * kForecastNetwork.value(forecast_facts(state, seat));
}

}  // namespace paiju::sichuan
