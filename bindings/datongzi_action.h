#pragma once
// Actions as Python gives them.

#include <nanobind/nanobind.h>

#include <optional>
#include <string>
#include <string_view>

#include "paiju/datongzi/action.h"
#include "paiju/datongzi/state.h"

std::string text_of(const paiju::datongzi::Action& action);

// The action that a text stands for, without its id; IllegalAction where it is none.
paiju::datongzi::Action parse_datongzi_action(std::string_view text);

// The action that Python means, an Action, its id or its text, with the id it has here. The one place where an illegal
// action becomes an exception; a spectator has no seat.
paiju::datongzi::Action read_legal(const paiju::datongzi::State& state, std::optional<paiju::datongzi::SeatId> seat,
                                   nanobind::handle given);
