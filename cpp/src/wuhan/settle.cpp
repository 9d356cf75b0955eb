#include "paiju/wuhan/settle.h"

#include <algorithm>

#include "paiju/mahjong/window.h"

namespace paiju::wuhan {
namespace {

std::int64_t unready_payment(const Rules& rules, const Standing& ready, const Standing& payer) {
  const std::int64_t amount = ready.own * payer.own * (payer.opened ? 1 : 2);
  return rules.flow_cap ? std::min<std::int64_t>(amount, rules.cap) : amount;
}

}  // namespace

void Ledger::book_win(const WinScore& score, SeatId winner) {
  std::int64_t sum = 0;
  for (const std::int64_t amount : score.paid) sum += amount;
  if (score.contractor) {
    book({*score.contractor, winner, TransferKind::contract, sum});
    return;
  }
  for (SeatId payer = 0; payer < kSeats; ++payer) {
    if (score.paid[payer] != 0) book({payer, winner, TransferKind::win, score.paid[payer]});
  }
}

void Ledger::book_flow_draw(const Rules& rules, const std::array<Standing, kSeats>& standings) {
  if (rules.flow_draw == FlowDraw::none) return;
  for (SeatId receiver = 0; receiver < kSeats; ++receiver) {
    if (!standings[receiver].ready) continue;
    for (SeatId payer = 0; payer < kSeats; ++payer) {
      if (standings[payer].ready) continue;
      book({payer, receiver, TransferKind::unready, unready_payment(rules, standings[receiver], standings[payer])});
    }
  }
}

SeatId next_dealer(const Rules& rules, SeatId dealer, std::optional<SeatId> winner) noexcept {
  if (!winner || winner == dealer) return dealer;
  return rules.dealer_rotation == DealerRotation::winner ? *winner : mahjong::seat_after(dealer);
}

std::optional<SeatId> standing_claim(const Rules& rules, SeatId dealer, SeatId from,
                                     const std::array<Claim, kSeats>& claims) noexcept {
  const Claim best = *std::max_element(claims.begin(), claims.end());
  if (best == Claim::pass) return std::nullopt;
  Seats seats;
  for (SeatId seat = 0; seat < kSeats; ++seat) {
    if (claims[seat] == best) seats.push_back(seat);
  }
  return mahjong::first_from(rules.multi_win_order == MultiWinOrder::dealer ? dealer : mahjong::seat_after(from),
                             seats);
}

}  // namespace paiju::wuhan
