#pragma once
// What a state and an observation of it show in the same words.

#include <nanobind/nanobind.h>

#include <optional>

#include "paiju/datongzi/observe.h"
#include "paiju/datongzi/state.h"

// ValueError where there is no such seat.
paiju::datongzi::SeatId expect_seat(const paiju::datongzi::Rules& rules, int seat);

// What a seat may do, in order of id.
nanobind::tuple action_tuple(const paiju::datongzi::State& state, int seat);
// Plays of concrete cards for the seat on turn; with `features` also an array with a row for each.
nanobind::object legal_plays(const paiju::datongzi::State& state, bool features);

nanobind::tuple scores_tuple(const paiju::datongzi::State& state);
nanobind::tuple bonuses_tuple(const paiju::datongzi::State& state);
nanobind::tuple order_tuple(const paiju::datongzi::State& state);
nanobind::tuple history_tuple(const paiju::datongzi::State& state);
nanobind::object table_of(const paiju::datongzi::State& state);
nanobind::object turn_of(const paiju::datongzi::State& state);

paiju::datongzi::Observation observe_state(const paiju::datongzi::State& state, std::optional<int> seat);
paiju::datongzi::State sampled(const paiju::datongzi::Observation& seen, nanobind::handle seed);
paiju::datongzi::State imagined(const paiju::datongzi::Observation& seen, nanobind::handle seed, bool habits);
nanobind::object worlds_of(const paiju::datongzi::Observation& seen, std::int64_t most, bool habits);
