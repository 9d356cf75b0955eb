#pragma once
// Actions as Python gives them.

#include <nanobind/nanobind.h>

#include <optional>
#include <string_view>

#include "paiju/sichuan/action.h"
#include "paiju/sichuan/state.h"

// The action that a text stands for; IllegalAction where it is none.
paiju::sichuan::Action parse_action(std::string_view text);

// The action that Python means: an Action, its id, or its text.
paiju::sichuan::Action read_action(const paiju::sichuan::State& state, paiju::sichuan::SeatId seat,
                                   nanobind::handle given);

// The one place where an illegal action becomes an exception; a spectator has no seat. Returns the action.
paiju::sichuan::Action expect_legal(const paiju::sichuan::State& state, std::optional<paiju::sichuan::SeatId> seat,
                                    paiju::sichuan::Action action);
