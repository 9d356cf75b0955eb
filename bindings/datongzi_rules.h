#pragma once
// Rules as functions take them.

#include <nanobind/nanobind.h>

#include "arguments.h"
#include "paiju/datongzi/hash.h"
#include "paiju/datongzi/rules.h"
