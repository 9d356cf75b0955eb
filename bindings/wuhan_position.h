#pragma once
// States and observations as dicts of plain values, and back: for set-up positions, pickles and digests.

#include <nanobind/nanobind.h>

#include "paiju/wuhan/observe.h"
#include "paiju/wuhan/state.h"

nanobind::dict write_position(const paiju::wuhan::State& state);
nanobind::dict write_position(const paiju::wuhan::Observation& seen);

// Both raise PositionError for what can't stand on a table.
paiju::wuhan::State read_wuhan_state(const nanobind::dict& position);
paiju::wuhan::Observation read_wuhan_observation(const nanobind::dict& position);
