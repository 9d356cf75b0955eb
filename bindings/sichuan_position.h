#pragma once
// States and observations as dicts of plain values, and back: for set-up positions, pickles and digests.

#include <nanobind/nanobind.h>

#include "paiju/sichuan/observe.h"
#include "paiju/sichuan/state.h"

nanobind::dict write_position(const paiju::sichuan::State& state);
nanobind::dict write_position(const paiju::sichuan::Observation& seen);

// Both raise PositionError for what can't stand on a table.
paiju::sichuan::State read_state(const nanobind::dict& position);
paiju::sichuan::Observation read_observation(const nanobind::dict& position);
