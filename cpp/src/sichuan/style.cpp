#include "paiju/sichuan/style.h"

#include <algorithm>

namespace paiju::sichuan {

Style style_of(const State& state, SeatId seat) noexcept {
  Style style{};
  const auto at = [&](StyleColumn column) -> std::int64_t& { return style[static_cast<std::size_t>(column)]; };
  const Seat& own = state.seats[seat];
  if (own.won) {
    at(StyleColumn::won) = 1;
    at(StyleColumn::self_draw) = own.won->how == WinHow::self_draw;
    at(StyleColumn::value) = own.won->total;
  }
  for (const Seat& other : state.seats) {
    at(StyleColumn::deal_in) += other.won && other.won->how != WinHow::self_draw && other.won->from == seat;
  }
  for (const Meld& meld : own.hand.melds) at(StyleColumn::kongs) += meld.is_kong();
  for (const Transfer paid : state.ledger.transfers) {
    if (paid.payer != seat) continue;
    if (paid.kind == TransferKind::flower_pig) at(StyleColumn::pig) = 1;
    if (paid.kind == TransferKind::ready_check) at(StyleColumn::not_ready) = 1;
  }
  return style;
}

}  // namespace paiju::sichuan
