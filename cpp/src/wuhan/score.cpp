#include "paiju/wuhan/score.h"

#include <algorithm>

namespace paiju::wuhan {
namespace {

constexpr int kOnce = 2;  // halves

// What is given for drawing the tile, and for feeding it: double for a small win, half as much again for a big one.
int bonus_halves(const Reading& reading) { return reading.is_big() ? 3 : 4; }

bool is_self_draw_paid(const Rules& rules, Situation situation) {
  if (!is_drawn(situation.way)) return false;
  if (situation.way == WinWay::kong_draw && !rules.selfdraw_on_kong_draw) return false;
  return rules.selfdraw_on_haidi || situation.wall_left >= rules.haidi_tiles;
}

// Whether this seat's share is raised because the tile came from it. A robbed seat pays all shares instead.
bool is_feeding_paid(const Rules& rules, const WinCase& win, SeatId seat) {
  if (win.from != seat) return false;
  return win.situation.way == WinWay::discard || (win.situation.way == WinWay::rob_kong && !rules.contract);
}

std::optional<SeatId> contractor_of(const Rules& rules, const Reading& reading, const WinCase& win) {
  if (!rules.contract) return std::nullopt;
  if (reading.types.has(WinType::full_flush) && win.third_feeder) return win.third_feeder;
  if (reading.types.has(WinType::all_melded) && !win.from_ready) return win.from;
  if (win.situation.way == WinWay::rob_kong) return win.from;
  return std::nullopt;
}

void cap_amounts(const Rules& rules, SeatId winner, WinScore& score) {
  score.golden_top = true;
  for (SeatId seat = 0; seat < kSeats; ++seat) {
    if (seat != winner && score.raw[seat] < rules.cap) score.golden_top = false;
  }
  const bool fixed = rules.golden_mode == GoldenMode::fixed;
  for (SeatId seat = 0; seat < kSeats; ++seat) {
    if (seat == winner) continue;
    const std::int64_t most = score.golden_top ? rules.golden() : rules.cap;
    score.paid[seat] = score.golden_top && fixed ? most : std::min(score.raw[seat], most);
  }
}

}  // namespace

Amounts WinScore::payments(SeatId winner) const noexcept {
  Amounts changes{};
  for (SeatId seat = 0; seat < kSeats; ++seat) {
    changes[contractor.value_or(seat)] -= paid[seat];
    changes[winner] += paid[seat];
  }
  return changes;
}

WinScore score(const Rules& rules, const Reading& reading, const WinCase& win) noexcept {
  WinScore score;
  score.reading = reading;
  score.own = win.own;
  if (win.situation.way == WinWay::rob_kong && rules.robbed_kong_counts) score.own[*win.from] *= 2;
  score.hard_factor = reading.hard ? 2 : 1;
  score.self_draw_halves = is_self_draw_paid(rules, win.situation) ? bonus_halves(reading) : kOnce;
  score.fed_halves.fill(kOnce);
  score.dealer_factor.fill(1);
  for (SeatId seat = 0; seat < kSeats; ++seat) {
    if (seat == win.winner) continue;
    if (is_feeding_paid(rules, win, seat)) score.fed_halves[seat] = bonus_halves(reading);
    if (!reading.is_big() && (win.winner == win.dealer || seat == win.dealer)) score.dealer_factor[seat] = 2;
    // One of the two factors in halves is whole, and a big base is a multiple of ten: nothing is ever rounded.
    score.raw[seat] = reading.base * score.own[win.winner] * score.hard_factor * score.own[seat] *
                      score.dealer_factor[seat] * score.self_draw_halves / kOnce * score.fed_halves[seat] / kOnce;
  }
  cap_amounts(rules, win.winner, score);
  score.contractor = contractor_of(rules, reading, win);
  return score;
}

bool reaches_minimum(const Rules& rules, const WinScore& score, SeatId winner) noexcept {
  for (SeatId seat = 0; seat < kSeats; ++seat) {
    if (seat != winner && score.raw[seat] < rules.min_points) return false;
  }
  return true;
}

}  // namespace paiju::wuhan
