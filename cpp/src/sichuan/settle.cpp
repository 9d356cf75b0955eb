#include "paiju/sichuan/settle.h"

#include <algorithm>
#include <numeric>

namespace paiju::sichuan {
namespace {

using Standings = std::array<Standing, kSeats>;

TransferKind kind_of(MeldKind kong) {
  if (kong == MeldKind::concealed_kong) return TransferKind::kong_concealed;
  return kong == MeldKind::added_kong ? TransferKind::kong_added : TransferKind::kong_exposed;
}

std::int64_t price_of(const Rules& rules, MeldKind kong, bool late) {
  const std::int64_t base = rules.base;
  if (kong == MeldKind::concealed_kong) return base * rules.kong_points.concealed;
  if (kong == MeldKind::exposed_kong) return base * rules.kong_points.exposed;
  return late && rules.late_added_kong == LateAddedKong::free ? 0 : base * rules.kong_points.added;
}

TransferKind kind_of(WinHow how) {
  if (how == WinHow::self_draw) return TransferKind::win_self_draw;
  return how == WinHow::discard ? TransferKind::win_discard : TransferKind::win_rob_kong;
}

// `flower_pig` = 0 means that nobody is one: such a player is just not ready.
bool is_pig(const Rules& rules, const Standing& standing) {
  return rules.flower_pig > 0 && standing.readiness == Readiness::pig;
}

bool is_ready(const Standing& standing) { return standing.readiness == Readiness::ready; }

}  // namespace

bool is_checked(const Rules& rules, bool exhausted) noexcept {
  return rules.end_checks == EndChecks::always || (rules.end_checks == EndChecks::exhaustion && exhausted);
}

void Ledger::pay(SeatId payer, SeatId receiver, std::int64_t amount, TransferKind kind) {
  if (amount != 0) book({payer, receiver, kind, amount});
}

std::size_t Ledger::book_kong(const Rules& rules, MeldKind kind, SeatId by, SeatId from, bool late) {
  KongIncome income{by, true, {}};
  const std::int64_t price = price_of(rules, kind, late);
  for (SeatId payer = 0; payer < kSeats; ++payer) {
    const bool pays = kind == MeldKind::exposed_kong ? payer == from : payer != by && !won[payer];
    if (!pays) continue;
    income.paid[payer] = price;
    pay(payer, by, price, kind_of(kind));
  }
  kongs.push_back(income);
  return kongs.size() - 1;
}

void Ledger::book_win(const Rules& rules, const Win& win) {
  for (const Winner& winner : win.winners) {
    for (SeatId payer = 0; payer < kSeats; ++payer) {
      bool pays = payer == win.from;
      if (win.how == WinHow::self_draw) {
        pays = win.only_payer ? payer == *win.only_payer : payer != winner.seat && !won[payer];
      }
      if (pays) pay(payer, winner.seat, winner.pay_each, kind_of(win.how));
    }
  }
  if (win.after_kong && win.how == WinHow::discard) hand_on(rules, win);
  const bool several = win.winners.size() > 1;
  const SeatId dealer = several ? win.from : win.winners[0].seat;
  if (!first_dealer) first_dealer = dealer;
  if (several && !multi_dealer) multi_dealer = dealer;
  for (const Winner& winner : win.winners) won[winner.seat] = true;
}

// A shot after a kong: the income of that kong goes to the winners, or back, or stays (S-8).
void Ledger::hand_on(const Rules& rules, const Win& win) {
  KongIncome& kong = *(kongs.begin() + *win.after_kong);
  if (rules.kong_discard_income == KongDiscardIncome::keep || !kong.open) return;
  if (rules.kong_discard_income == KongDiscardIncome::refund) return give_back(kong);
  const std::int64_t income = std::accumulate(kong.paid.begin(), kong.paid.end(), std::int64_t{0});
  const auto shares = static_cast<std::int64_t>(win.winners.size());
  const auto distance = [&](const Winner& winner) { return mahjong::steps_from(win.from, winner.seat); };
  const Winner* nearest = std::min_element(win.winners.begin(), win.winners.end(),
                                           [&](const Winner& a, const Winner& b) { return distance(a) < distance(b); });
  for (const Winner& winner : win.winners) {
    const std::int64_t share = income / shares + (&winner == nearest ? income % shares : 0);
    pay(win.from, winner.seat, share, TransferKind::kong_transfer);
  }
  kong.open = false;
}

void Ledger::give_back(KongIncome& kong) {
  for (SeatId payer = 0; payer < kSeats; ++payer) pay(kong.by, payer, kong.paid[payer], TransferKind::kong_refund);
  kong.open = false;
}

void Ledger::book_end(const Rules& rules, const Standings& standings, bool exhausted) {
  if (!is_checked(rules, exhausted)) return;
  for (SeatId seat = 0; seat < kSeats; ++seat) {
    if (!won[seat] && is_pig(rules, standings[seat])) book_pig(rules, seat, standings, exhausted);
  }
  for (KongIncome& kong : kongs) {
    const bool kept = won[kong.by] || is_ready(standings[kong.by]);
    if (rules.kong_refund && kong.open && !kept) give_back(kong);
  }
  for (SeatId seat = 0; seat < kSeats && exhausted && rules.ready_check; ++seat) {
    if (!won[seat] && !is_ready(standings[seat])) book_not_ready(rules, seat, standings);
  }
}

// 查花猪: a pig pays everyone who is none.
void Ledger::book_pig(const Rules& rules, SeatId pig, const Standings& standings, bool exhausted) {
  const std::int64_t fine = std::int64_t{rules.base} * rules.flower_pig;
  for (SeatId receiver = 0; receiver < kSeats; ++receiver) {
    if (receiver == pig) continue;
    if (won[receiver] && rules.flower_pig_receivers == FlowerPigReceivers::active_non_pigs) continue;
    if (!won[receiver] && is_pig(rules, standings[receiver])) continue;
    const bool owes_more = exhausted && rules.ready_check && !won[receiver] && is_ready(standings[receiver]) &&
                           rules.base * standings[receiver].value > fine;
    if (rules.pig_and_ready == PigAndReady::max && owes_more) continue;  // pays the ready value instead
    pay(pig, receiver, fine, TransferKind::flower_pig);
  }
}

// 查大叫: who is not ready pays everyone who is.
void Ledger::book_not_ready(const Rules& rules, SeatId payer, const Standings& standings) {
  const bool pig = is_pig(rules, standings[payer]);
  if (pig && rules.pig_and_ready == PigAndReady::pig_only) return;
  const std::int64_t fine = std::int64_t{rules.base} * rules.flower_pig;
  for (SeatId receiver = 0; receiver < kSeats; ++receiver) {
    if (won[receiver] || !is_ready(standings[receiver])) continue;
    const std::int64_t owed = rules.base * standings[receiver].value;
    if (pig && rules.pig_and_ready == PigAndReady::max && owed <= fine) continue;  // has paid the fine
    pay(payer, receiver, owed, TransferKind::ready_check);
  }
}

std::int64_t Ledger::kong_income(SeatId seat) const {
  std::int64_t income = 0;
  for (const KongIncome& kong : kongs) {
    if (kong.by == seat && kong.open) income = std::accumulate(kong.paid.begin(), kong.paid.end(), income);
  }
  return income;
}

int Ledger::winners() const { return static_cast<int>(std::count(won.begin(), won.end(), true)); }

SeatId Ledger::next_dealer(const Rules& rules, SeatId dealer) const {
  if (rules.next_dealer == NextDealer::rotate) return mahjong::seat_after(dealer);
  if (rules.next_dealer == NextDealer::multi_first && multi_dealer) return *multi_dealer;
  return first_dealer.value_or(dealer);
}

}  // namespace paiju::sichuan
