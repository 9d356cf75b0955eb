#include "wuhan_events.h"

#include <nanobind/stl/string.h>

#include <string>

#include "engine.h"
#include "mahjong_events.h"
#include "paiju/tiles/notation.h"
#include "paiju/wuhan/legal.h"
#include "paiju/wuhan/winning.h"

namespace nb = nanobind;
using namespace paiju;
using namespace paiju::wuhan;

namespace {

nb::dict state_event(Phase entered) {
  nb::dict dict;
  dict["type"] = "state";
  dict["state"] = name_of(entered);
  return dict;
}

nb::dict chow_event(const Event& event) {
  nb::dict dict = event_of("chow", event.actor);
  dict["target"] = static_cast<int>(event.target);
  dict["tile"] = show_tile(event.tile);
  const std::array tiles{event.meld[0], event.meld[1], event.meld[2]};
  dict["tiles"] = tile_texts(tiles);
  return dict;
}

nb::dict special_kong_event(const Event& event) {
  nb::dict dict = event_of("kong", event.actor);
  dict["kind"] = event.special == kRedKong ? "red" : event.special == kLaiziKong ? "laizi" : "skin";
  dict["tile"] = show_tile(event.tile);
  return dict;
}

// What the base is made of, each with its value.
nb::dict patterns_of(const Reading& reading) {
  nb::dict patterns;
  for (std::size_t i = 0; i < kNames<WinType>.size(); ++i) {
    if (reading.types.has(static_cast<WinType>(i))) patterns[kNames<WinType>[i]] = reading.is_big() ? 10 : 1;
  }
  return patterns;
}

nb::dict win_event(const State& state) {
  const Won& won = *state.won;
  const WinScore score = score_of(state, won);
  nb::dict dict = event_of("win", won.seat);
  dict["target"] = static_cast<int>(won.from);
  dict["tile"] = show_tile(won.tile);
  dict["how"] = name_of(won.way);
  dict["patterns"] = patterns_of(score.reading);
  dict["hard"] = score.reading.hard;
  dict["base"] = score.reading.base;
  nb::list raw;
  for (const std::int64_t amount : score.raw) raw.append(amount);
  dict["raw"] = raw;
  dict["golden_top"] = score.golden_top;
  dict["contractor"] = score.contractor ? nb::object(nb::int_(*score.contractor)) : nb::none();
  dict["points"] = state.ledger.scores[won.seat];
  return dict;
}

std::string concealed_kongs_of(const Hand& hand) {
  std::string text;
  for (const Meld& meld : hand.melds) {
    if (meld.kind == MeldKind::concealed_kong) text += show_tile(meld.tile);
  }
  return text;
}

// Hands and concealed kongs are open now.
nb::dict end_event(const State& state) {
  nb::dict dict;
  dict["type"] = "end_hand";
  dict["end"] = name_of(state.phase);
  write_scores(dict, state.ledger.scores);
  nb::list hands;
  nb::list kongs;
  nb::list ready;
  for (SeatId seat = 0; seat < kSeats; ++seat) {
    const Hand& hand = state.seats[seat].hand;
    hands.append(show_tiles(concealed_tiles(hand)));
    kongs.append(concealed_kongs_of(hand));
    if (!state.won) ready.append(is_ready(state, seat));
  }
  dict["hands"] = hands;
  dict["concealed_kongs"] = kongs;
  if (!state.won) dict["ready"] = ready;
  return dict;
}

nb::dict event_dict(const State& state, const Event& event) {
  switch (event.kind) {
    case EventKind::state:
      return state_event(event.entered);
    case EventKind::draw:
      return draw_event(event.actor, event.tile, event.replacement);
    case EventKind::discard:
      return discard_event(event.actor, event.tile, event.drawn);
    case EventKind::chow:
      return chow_event(event);
    case EventKind::pong:
    case EventKind::kong:
      return meld_event(event.actor, event.meld.kind, event.tile, event.target);
    case EventKind::special_kong:
      return special_kong_event(event);
    case EventKind::win:
      return win_event(state);
    default:
      return end_event(state);
  }
}

}  // namespace

nb::list wuhan_events(const State& state, const EventLog& log, bool states) {
  nb::list events;
  for (const Event& event : log.events) {
    if (event.kind == EventKind::settle) {
      append_settle(events, state.ledger.transfers, 0, state.ledger.transfers.size());
    } else if (states || event.kind != EventKind::state) {
      events.append(event_dict(state, event));
    }
  }
  return events;
}
