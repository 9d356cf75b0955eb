#pragma once
// The one place where what the core reports becomes a Python exception.

#include <nanobind/nanobind.h>

#include <string>
#include <string_view>

#include "paiju/tiles/notation.h"

// All of these raise (by throwing nanobind's python_error) and never return.
[[noreturn]] void throw_notation_error(std::string_view text, paiju::Parsed::Mistake mistake);
[[noreturn]] void throw_hand_error(const std::string& message, const char* code);
[[noreturn]] void throw_flags_error(const std::string& message, const char* code);
[[noreturn]] void throw_rules_error(const std::string& message, const char* code, const char* option);
[[noreturn]] void throw_illegal_action(const std::string& message, const char* code);
[[noreturn]] void throw_position_error(const std::string& message, const char* code);

// An argument of the wrong type, also inside a list; and one of the right type that can't be.
[[noreturn]] void throw_argument_error(const std::string& message, const char* code);
[[noreturn]] void throw_value_error(const std::string& message, const char* code);

// A whole argument of the wrong type: the refusal names the function and the argument (refusals.h).
[[noreturn]] inline void refuse_type() { throw nanobind::next_overload(); }
