#include "datongzi_events.h"

#include <nanobind/stl/string.h>

#include <algorithm>
#include <string>

#include "card_caster.h"

namespace nb = nanobind;
using namespace paiju::datongzi;
namespace cards = paiju::cards;
using paiju::name_of;

namespace {

nb::object bonus_type(const Pattern& pattern, std::int32_t bonus) {
  if (bonus == 0) return nb::none();
  if (pattern.type == PlayType::dizha) return nb::str("dizha");
  if (pattern.rank == cards::kKing) return nb::str("k_tongzi");
  return nb::str(pattern.rank == cards::kAce ? "a_tongzi" : "two_tongzi");
}

nb::dict trick_event(const Event& event) {
  nb::dict dict;
  dict["type"] = "trick_end";
  dict["actor"] = static_cast<int>(event.actor);
  dict["points"] = event.points;
  dict["bonus"] = event.bonus;
  dict["bonus_type"] = bonus_type(event.pattern, event.bonus);
  dict["trick"] = static_cast<int>(event.trick);
  return dict;
}

nb::dict settle_event(const Event& event, int players) {
  nb::dict dict;
  dict["type"] = "settle";
  dict["kind"] = name_of(event.settle);
  nb::list deltas;
  for (int seat = 0; seat < players; ++seat) deltas.append(event.deltas[static_cast<std::size_t>(seat)]);
  dict["deltas"] = deltas;
  return dict;
}

nb::dict end_event(const State& state) {
  const auto scores = scores_of(state);
  const auto last = scores.begin() + state.players();
  nb::list list;
  nb::list ranks;
  for (auto score = scores.begin(); score != last; ++score) {
    list.append(*score);
    ranks.append(1 + std::count_if(scores.begin(), last, [&](std::int64_t other) { return other > *score; }));
  }
  nb::list order;
  for (const SeatId seat : state.finish_order) order.append(static_cast<int>(seat));
  nb::dict dict;
  dict["type"] = "end_hand";
  dict["scores"] = list;
  dict["ranks"] = ranks;
  dict["finish_order"] = order;
  return dict;
}

nb::dict play_event(const Event& event) {
  nb::dict dict;
  dict["type"] = "play";
  dict["actor"] = static_cast<int>(event.actor);
  dict["tiles"] = card_texts(event.cards);
  return dict;
}

}  // namespace

nb::list events_of(const State& state, const EventLog& log) {
  nb::list events;
  for (const Event& event : log.events) {
    switch (event.kind) {
      case EventKind::play:
        events.append(play_event(event));
        break;
      case EventKind::trick_end:
        events.append(trick_event(event));
        break;
      case EventKind::settle:
        events.append(settle_event(event, state.players()));
        break;
      case EventKind::end:
        events.append(end_event(state));
        break;
    }
  }
  return events;
}
