#pragma once
// Looking at a state; ValueError where there is no such seat, or nothing to deal anew.

#include <nanobind/nanobind.h>

#include <optional>

#include "paiju/sichuan/observe.h"

paiju::sichuan::Observation observe_state(const paiju::sichuan::State& state, std::optional<int> seat);
paiju::sichuan::State redeal_state(const paiju::sichuan::State& state, int seat, nanobind::handle seed);
