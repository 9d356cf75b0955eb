#pragma once
// Looking at a state; ValueError where there is no such seat, or nothing to deal anew.

#include <nanobind/nanobind.h>

#include <optional>

#include "paiju/wuhan/observe.h"

paiju::wuhan::Observation observe_state(const paiju::wuhan::State& state, std::optional<int> seat);
paiju::wuhan::State redeal_state(const paiju::wuhan::State& state, int seat, nanobind::handle seed);
