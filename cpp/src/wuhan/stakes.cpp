#include "paiju/wuhan/stakes.h"

#include <algorithm>
#include <limits>

#include "paiju/wuhan/distance.h"

namespace paiju::wuhan {
namespace {

bool is_one_suit(Kinds kinds) {
  for (int suit = 0; suit < kSuits; ++suit) {
    if ((kinds & ~suit_kinds(suit)) == 0) return true;
  }
  return false;
}

}  // namespace

Factors factors_of(const Observation& seen) {
  Factors factors{};
  for (SeatId seat = 0; seat < kSeats; ++seat) {
    factors[seat] = static_cast<double>(own_factor(seen.state.rules, seen.state.seats[seat].hand));
  }
  return factors;
}

LikelyWin usual_win(const Hand& hand) {
  const int opened = openings(hand);
  const bool big =
      opened == kMaxMelds || (opened == kMaxMelds - 1 && (is_one_suit(meld_kinds(hand)) || !has_chow(hand)));
  return big ? LikelyWin{12, true} : LikelyWin{1.25, false};
}

double cost_of_feeding(const Rules& rules, SeatId dealer, SeatId winner, SeatId feeder, const Factors& factors,
                       const LikelyWin& win) {
  std::array<double, kSeats> amounts{};
  double least = std::numeric_limits<double>::max();
  for (SeatId seat = 0; seat < kSeats; ++seat) {
    if (seat == winner) continue;
    const bool doubled = !win.is_big && (seat == dealer || winner == dealer);
    const double fed = seat != feeder ? 1 : win.is_big ? 1.5 : 2;
    amounts[seat] = win.base * factors[winner] * factors[seat] * fed * (doubled ? 2 : 1);
    least = std::min(least, amounts[seat]);
  }
  if (least < rules.cap) return std::min<double>(amounts[feeder], rules.cap);
  return rules.golden_mode == GoldenMode::fixed ? rules.golden() : std::min<double>(amounts[feeder], rules.golden());
}

}  // namespace paiju::wuhan
