#pragma once
// What a record says of a step.

#include <nanobind/nanobind.h>

#include "paiju/sichuan/play.h"

// The logged events that led to `state`, as the lines of a record.
nanobind::list events_of(const paiju::sichuan::State& state, const paiju::sichuan::EventLog& log);
