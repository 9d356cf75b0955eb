#include "mahjong_views.h"

#include "paiju/tiles/notation.h"

namespace nb = nanobind;
using namespace paiju;
using namespace paiju::mahjong;

nb::tuple parts_of(const Meld& meld) {
  if (meld.kind != MeldKind::chow) return nb::make_tuple(name_of(meld.kind), meld.tile, number_of(meld.from_seat));
  return nb::make_tuple(name_of(meld.kind), meld.tile, number_of(meld.from_seat), meld.claimed());
}

std::string repr(const Meld& meld) {
  std::string text = std::string("Meld('") + name_of(meld.kind) + "', '" + show_tile(meld.tile) + "'";
  if (meld.from_seat) text += ", from_seat=" + std::to_string(*meld.from_seat);
  if (meld.kind == MeldKind::chow) text += ", claimed='" + show_tile(meld.claimed()) + "'";
  return text + ")";
}

std::string repr_of_tuple(std::span<const Meld> melds) {
  std::string text = "(";
  for (const Meld& meld : melds) text += repr(meld) + ", ";
  text.pop_back();
  if (melds.size() > 1) text.pop_back();  // a tuple of one keeps its comma
  return text + ")";
}

std::string brief(const Discarded& discard) {
  std::string text = "<Discarded " + show_tile(discard.tile);
  if (discard.drawn) text += ", drawn";
  if (discard.claimed) text += ", claimed";
  if (discard.won) text += ", won";
  return text + ">";
}
