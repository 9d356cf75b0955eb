#pragma once
// Calls that a bound function does not take, answered in words.

#include <nanobind/nanobind.h>

// Everything that is bound in a module and its submodules answers wrong arguments with an ArgumentError in place of
// nanobind's list of overloads, and has a signature for inspect.signature. Called once, when all is bound.
void word_refusals(const nanobind::module_& m);
