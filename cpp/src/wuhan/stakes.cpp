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

std::array<double, kSeats> likely_payments(const Rules& rules, SeatId dealer, SeatId winner, const Factors& factors,
                                           const LikelyWin& win) {
  const double bonus = win.is_big ? 0.5 : 1;
  const double way = 1 + bonus * (win.self_drawn + (1 - win.self_drawn) / (kSeats - 1));
  const double won = win.base * factors[winner] * way;
  std::array<double, kSeats> amounts{};
  double least = std::numeric_limits<double>::max();
  for (SeatId seat = 0; seat < kSeats; ++seat) {
    if (seat == winner) continue;
    const bool doubled = !win.is_big && (seat == dealer || winner == dealer);
    amounts[seat] = won * factors[seat] * (doubled ? 2 : 1);
    least = std::min(least, amounts[seat]);
  }
  const bool is_golden = least >= rules.cap;
  const double most = is_golden && rules.golden_mode == GoldenMode::fixed ? rules.golden() : rules.cap;
  for (SeatId seat = 0; seat < kSeats; ++seat) {
    if (seat != winner) amounts[seat] = is_golden ? most : std::min(amounts[seat], most);
  }
  return amounts;
}

LikelyWin usual_win(const Hand& hand) {
  constexpr double kSelfDrawn = 0.28;
  const int opened = openings(hand);
  const bool big =
      opened == kMaxMelds || (opened == kMaxMelds - 1 && (is_one_suit(meld_kinds(hand)) || !has_chow(hand)));
  return big ? LikelyWin{12, true, kSelfDrawn} : LikelyWin{1.25, false, kSelfDrawn};
}

}  // namespace paiju::wuhan
