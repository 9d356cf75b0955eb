#include "sichuan_events.h"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "paiju/tiles/notation.h"

namespace nb = nanobind;
using namespace paiju;
using namespace paiju::sichuan;

namespace {

template <class Tiles>
nb::list tile_texts(const Tiles& tiles) {
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

const char* kong_kind(MeldKind kind) {
  if (kind == MeldKind::concealed_kong) return "concealed";
  return kind == MeldKind::added_kong ? "added" : "exposed";
}

// What the base is made of, each with its value: a hand without a pattern of its own is a basic win.
nb::dict patterns_of(const Score& score, const Rules& rules) {
  nb::dict patterns;
  for (const PatternRow& row : kPatterns) {
    if (score.factors.has(row.id)) patterns[row.name] = factor_value(row.id, rules);
  }
  if (nb::len(patterns) == 0) patterns[name_of(Pattern::basic_win)] = factor_value(Pattern::basic_win, rules);
  return patterns;
}

nb::dict win_event(const Event& event, const Rules& rules) {
  nb::dict dict = event_of("win", event.actor);
  dict["target"] = static_cast<int>(event.target);
  dict["tile"] = show_tile(event.tile);
  dict["how"] = name_of(event.how);
  dict["main"] = name_of(event.score.main);
  dict["patterns"] = patterns_of(event.score, rules);
  dict["base"] = event.score.base;
  dict["roots"] = event.score.roots_counted;
  nb::list addons;
  for (std::size_t i = 0; i < kNames<Addon>.size(); ++i) {
    if (event.score.addons.has(static_cast<Addon>(i))) addons.append(kNames<Addon>[i]);
  }
  dict["addons"] = addons;
  dict["fan"] = event.score.fan;
  dict["total"] = event.score.total;
  dict["points"] = event.score.pay_each;
  return dict;
}

// One line for each kind of transfer in a row.
void append_settle(nb::list& events, const State& state, const Event& event) {
  std::optional<TransferKind> kind;
  nb::list rows;
  for (std::size_t i = event.first; i < event.last; ++i) {
    const Transfer row = state.ledger.transfers[i];
    if (row.kind != kind) {
      kind = row.kind;
      rows = nb::list();
      nb::dict dict;
      dict["type"] = "settle";
      dict["kind"] = name_of(row.kind);
      dict["rows"] = rows;
      events.append(dict);
    }
    nb::list cells;
    cells.append(static_cast<int>(row.payer));
    cells.append(static_cast<int>(row.receiver));
    cells.append(row.amount);
    rows.append(cells);
  }
}

nb::dict end_event(const State& state) {
  nb::dict dict;
  dict["type"] = "end_hand";
  dict["end"] = name_of(state.end);
  const std::array<std::int64_t, kSeats> totals = state.ledger.scores;
  nb::list scores;
  nb::list ranks;
  for (const std::int64_t score : totals) {
    scores.append(score);
    ranks.append(1 + std::count_if(totals.begin(), totals.end(), [&](std::int64_t other) { return other > score; }));
  }
  dict["scores"] = scores;
  dict["ranks"] = ranks;
  nb::list hands;
  for (const Seat& seat : state.seats) hands.append(show_tiles(concealed_tiles(seat.hand)));
  dict["hands"] = hands;
  return dict;
}

void append_event(nb::list& events, const State& state, const Event& event) {
  nb::dict dict;
  switch (event.kind) {
    case EventKind::swap:
      dict = event_of("swap", event.actor);
      dict["give"] = tile_texts(event.given);
      dict["receive"] = tile_texts(event.received);
      dict["direction"] = name_of(state.swap_direction);
      break;
    case EventKind::void_suit:
      dict = event_of("void", event.actor);
      dict["suit"] = std::string(1, letter_of(event.tile.suit()));
      break;
    case EventKind::draw:
      dict = event_of("draw", event.actor);
      dict["tile"] = show_tile(event.tile);
      dict["replacement"] = event.replacement;
      break;
    case EventKind::discard:
      dict = event_of("discard", event.actor);
      dict["tile"] = show_tile(event.tile);
      dict["drawn"] = event.drawn;
      break;
    case EventKind::pong:
    case EventKind::kong:
      dict = event_of(event.kind == EventKind::pong ? "pong" : "kong", event.actor);
      if (event.kind == EventKind::kong) dict["kind"] = kong_kind(event.meld);
      if (event.target != event.actor) dict["target"] = static_cast<int>(event.target);
      dict["tile"] = show_tile(event.tile);
      break;
    case EventKind::win:
      dict = win_event(event, state.rules);
      break;
    case EventKind::settle:
      return append_settle(events, state, event);
    case EventKind::end:
      dict = end_event(state);
      break;
  }
  events.append(dict);
}

}  // namespace

nb::list events_of(const State& state, const EventLog& log) {
  nb::list events;
  for (const Event& event : log.events) append_event(events, state, event);
  return events;
}
