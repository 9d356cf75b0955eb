#include "mahjong_events.h"

#include <nanobind/stl/string.h>

#include <algorithm>

#include "paiju/tiles/notation.h"

namespace nb = nanobind;
using namespace paiju;
using namespace paiju::mahjong;

namespace {

const char* kong_word(MeldKind kind) {
  if (kind == MeldKind::concealed_kong) return "concealed";
  return kind == MeldKind::added_kong ? "added" : "exposed";
}

}  // namespace

nb::list tile_texts(std::span<const Tile> tiles) {
  nb::list texts;
  for (const Tile tile : tiles) texts.append(show_tile(tile));
  return texts;
}

nb::dict event_of(const char* type, SeatId actor) {
  nb::dict dict;
  dict["type"] = type;
  dict["actor"] = static_cast<int>(actor);
  return dict;
}

nb::dict draw_event(SeatId actor, Tile tile, bool replacement) {
  nb::dict dict = event_of("draw", actor);
  dict["tile"] = show_tile(tile);
  dict["replacement"] = replacement;
  return dict;
}

nb::dict discard_event(SeatId actor, Tile tile, bool drawn) {
  nb::dict dict = event_of("discard", actor);
  dict["tile"] = show_tile(tile);
  dict["drawn"] = drawn;
  return dict;
}

nb::dict meld_event(SeatId actor, MeldKind kind, Tile tile, SeatId target) {
  nb::dict dict = event_of(kind == MeldKind::pong ? "pong" : "kong", actor);
  if (kind != MeldKind::pong) dict["kind"] = kong_word(kind);
  if (target != actor) dict["target"] = static_cast<int>(target);
  dict["tile"] = show_tile(tile);
  return dict;
}

void write_scores(nb::dict& dict, const std::array<std::int64_t, kSeats>& scores) {
  nb::list list;
  nb::list ranks;
  for (const std::int64_t score : scores) {
    list.append(score);
    ranks.append(1 + std::count_if(scores.begin(), scores.end(), [&](std::int64_t other) { return other > score; }));
  }
  dict["scores"] = list;
  dict["ranks"] = ranks;
}
