#include "paiju/datongzi/style.h"

#include <optional>

namespace paiju::datongzi {

namespace {

// The column that counts plays of this type; plain ones have none of their own.
StyleColumn column_of(PlayType type) noexcept {
  if (type == PlayType::dizha) return StyleColumn::dizha;
  return type == PlayType::tongzi ? StyleColumn::tongzi : StyleColumn::bombs;
}

}  // namespace

Style style_of(const State& state, SeatId seat) {
  Style style{};
  const auto at = [&](StyleColumn column) -> std::int64_t& { return style[static_cast<std::size_t>(column)]; };
  at(StyleColumn::first) = state.finish_order[0] == seat;
  at(StyleColumn::last) = state.finish_order[state.finish_order.size() - 1] == seat;
  at(StyleColumn::trick_points) = state.points[seat];
  at(StyleColumn::bonus_points) = state.bonuses[seat];
  at(StyleColumn::cards_left) = state.sizes[seat];
  state.history.for_each([&](const Played& played) {
    if (played.seat != seat) return;
    ++at(played.cards.empty() ? StyleColumn::passes : StyleColumn::plays);
    // A trump is of one rank, so it is the same as a lead and as a reply.
    const std::optional<Pattern> pattern = recognize(played.cards, played.cards.size(), state.rules);
    if (pattern && class_of(pattern->type) > 0) ++at(column_of(pattern->type));
  });
  return style;
}

}  // namespace paiju::datongzi
