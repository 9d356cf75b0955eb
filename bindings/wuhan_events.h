#pragma once
// What a record says of a step.

#include <nanobind/nanobind.h>

#include "paiju/wuhan/play.h"

// The logged events that led to `state`, as the lines of a record; with the states that were entered, if asked for.
nanobind::list wuhan_events(const paiju::wuhan::State& state, const paiju::wuhan::EventLog& log, bool states);
