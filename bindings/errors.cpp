#include "errors.h"

#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>

#include <algorithm>

namespace nb = nanobind;
using paiju::NotationFault;

namespace {

// Raise paiju.errors.<name>(*args).
template <class... Args>
[[noreturn]] void throw_paiju_error(const char* name, const Args&... args) {
  const nb::object type = nb::module_::import_("paiju.errors").attr(name);
  const nb::object error = type(args...);
  PyErr_SetObject(type.ptr(), error.ptr());
  throw nb::python_error();
}

// The UTF-8 character that starts at `offset`.
std::string_view character_at(std::string_view text, std::size_t offset) {
  std::size_t end = offset + 1;
  while (end < text.size() && (text[end] & 0xC0) == 0x80) ++end;
  return text.substr(offset, end - offset);
}

// Python counts characters, the core bytes.
std::size_t characters_before(std::string_view text, std::size_t offset) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(offset),
                                                [](char byte) { return (byte & 0xC0) != 0x80; }));
}

struct Wording {
  const char* code;
  std::string what;
};

Wording word(NotationFault fault, std::string_view character) {
  const std::string quoted = "'" + std::string(character) + "'";
  switch (fault) {
    case NotationFault::unknown_letter:
      return {"unknown_letter", "unknown letter " + quoted + ", expected digits and suits (m s p z, 万 条 筒)"};
    case NotationFault::no_suit:
      return {"no_suit", "the digits from " + quoted + " on have no suit after them (m s p z, 万 条 筒)"};
    case NotationFault::no_rank:
      return {"no_rank", "the suit " + quoted + " has no digits before it"};
    case NotationFault::bad_rank:
      return {"bad_rank", "there is no rank " + quoted + ", ranks are 1-9 (honours z 1-7)"};
    case NotationFault::fifth_copy:
      return {"fifth_copy", "a fifth copy of a tile, " + quoted + "; there are four of each"};
  }
  return {"", ""};
}

}  // namespace

void throw_notation_error(std::string_view text, paiju::Parsed::Mistake mistake) {
  const Wording wording = word(mistake.fault, character_at(text, mistake.offset));
  const std::size_t position = characters_before(text, mistake.offset);
  const std::string message =
      "\"" + std::string(text) + "\": " + wording.what + " (character " + std::to_string(position + 1) + ")";
  throw_paiju_error("NotationError", message, wording.code, text, position);
}

void throw_hand_error(const std::string& message, const char* code) { throw_paiju_error("HandError", message, code); }

void throw_flags_error(const std::string& message, const char* code) { throw_paiju_error("FlagsError", message, code); }

void throw_rules_error(const std::string& message, const char* code, const char* option) {
  throw_paiju_error("RulesError", message, code, option);
}

void throw_illegal_action(const std::string& message, const char* code) {
  throw_paiju_error("IllegalAction", message, code);
}

void throw_position_error(const std::string& message, const char* code) {
  throw_paiju_error("PositionError", message, code);
}

void throw_argument_error(const std::string& message, const char* code) {
  throw_paiju_error("ArgumentError", message, code);
}

void throw_value_error(const std::string& message, const char* code) {
  throw_paiju_error("ArgumentValueError", message, code);
}
