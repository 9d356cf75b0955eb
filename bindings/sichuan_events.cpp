#include "sichuan_events.h"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>

#include <string>

#include "mahjong_events.h"
#include "paiju/tiles/notation.h"

namespace nb = nanobind;
using namespace paiju;
using namespace paiju::sichuan;

namespace {

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

nb::dict end_event(const State& state) {
  nb::dict dict;
  dict["type"] = "end_hand";
  dict["end"] = name_of(state.end);
  write_scores(dict, state.ledger.scores);
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
      dict = draw_event(event.actor, event.tile, event.replacement);
      break;
    case EventKind::discard:
      dict = discard_event(event.actor, event.tile, event.drawn);
      break;
    case EventKind::pong:
    case EventKind::kong:
      dict = meld_event(event.actor, event.meld, event.tile, event.target);
      break;
    case EventKind::win:
      dict = win_event(event, state.rules);
      break;
    case EventKind::settle:
      return append_settle(events, state.ledger.transfers, event.first, event.last);
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
