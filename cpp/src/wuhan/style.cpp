#include "paiju/wuhan/style.h"

#include "paiju/wuhan/winning.h"

namespace paiju::wuhan {

Style style_of(const State& state, SeatId seat) noexcept {
  Style style{};
  const auto at = [&](StyleColumn column) -> std::int64_t& { return style[static_cast<std::size_t>(column)]; };
  const Hand& hand = state.seats[seat].hand;
  if (state.won && state.won->seat == seat) {
    const WinScore score = score_of(state, *state.won);
    at(StyleColumn::won) = 1;
    at(StyleColumn::self_draw) = is_drawn(state.won->way);
    at(score.reading.is_big() ? StyleColumn::big : StyleColumn::small) = 1;
    at(StyleColumn::golden) = score.golden_top;
    at(StyleColumn::points) = state.ledger.scores[seat];
  }
  at(StyleColumn::deal_in) = state.won && state.won->seat != seat && state.won->from == seat;
  at(StyleColumn::openings) = openings(hand);
  for (const Meld& meld : hand.melds) {
    const bool is_pong = meld.kind == MeldKind::pong;
    ++at(meld.is_kong() ? StyleColumn::kongs : is_pong ? StyleColumn::pongs : StyleColumn::chows);
  }
  at(StyleColumn::special_kongs) = hand.special_kongs.all();
  at(StyleColumn::factor) = own_factor(state.rules, hand);
  for (const Transfer paid : state.ledger.transfers) {
    if (paid.payer != seat) continue;
    if (paid.kind == TransferKind::contract) at(StyleColumn::contract) = 1;
    if (paid.kind == TransferKind::unready) at(StyleColumn::not_ready) = 1;
  }
  return style;
}

}  // namespace paiju::wuhan
