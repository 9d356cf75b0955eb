#pragma once
// What a record says of a step.

#include <nanobind/nanobind.h>

#include "paiju/datongzi/play.h"

// The logged events that led to `state`, as the lines of a record.
nanobind::list events_of(const paiju::datongzi::State& state, const paiju::datongzi::EventLog& log);
