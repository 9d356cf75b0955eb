#pragma once
// States and observations as dicts of plain values, and back: for set-up positions, pickles and digests.

#include <nanobind/nanobind.h>

#include "paiju/datongzi/observe.h"
#include "paiju/datongzi/state.h"

nanobind::dict write_position(const paiju::datongzi::State& state);
nanobind::dict write_position(const paiju::datongzi::Observation& seen);

// Both raise PositionError for what can't stand on a table.
paiju::datongzi::State read_datongzi_state(const nanobind::dict& position);
paiju::datongzi::Observation read_datongzi_observation(const nanobind::dict& position);
