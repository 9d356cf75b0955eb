#pragma once
// Actions as Python gives them.

#include <nanobind/nanobind.h>

#include <optional>
#include <string>
#include <string_view>

#include "paiju/wuhan/action.h"
#include "paiju/wuhan/state.h"

// An action with its id, which a skin kong has only where the flip is known. Equal where the actions are.
struct WuhanAction {
  paiju::wuhan::Action action;
  std::optional<paiju::wuhan::ActionId> id;
};

// The action that an id stands for.
WuhanAction wuhan_action(const paiju::wuhan::State& state, paiju::wuhan::SeatId seat, paiju::wuhan::ActionId id);

// The action that a text stands for; IllegalAction where it is none.
WuhanAction parse_wuhan_action(std::string_view text);

// The action that an id stands for in this state, legal or not; IllegalAction where there is no such id.
WuhanAction wuhan_action_by_id(const paiju::wuhan::State& state, paiju::wuhan::SeatId seat, int id);

// What Python means, an action, its id or its text. The one place where an illegal action becomes an exception; a
// spectator has no seat. The action that is returned has an id.
WuhanAction read_legal(const paiju::wuhan::State& state, std::optional<paiju::wuhan::SeatId> seat,
                       nanobind::handle given);
