#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>

#include <optional>
#include <string>
#include <tuple>
#include <type_traits>
#include <vector>

#include "arguments.h"
#include "errors.h"
#include "paiju/sichuan/rules.h"

namespace nb = nanobind;
using namespace nb::literals;
using namespace paiju;
using namespace paiju::sichuan;

namespace {

[[noreturn]] void refuse(const char* option, nb::handle value, const std::string& allowed) {
  const std::string given = nb::cast<std::string>(nb::repr(value));
  throw_rules_error(std::string(option) + " cannot be " + given + ": allowed are " + allowed, "value", option);
}

template <class E>
std::string listed() {
  std::string names;
  for (const char* name : kNames<E>) names += (names.empty() ? "" : ", ") + std::string(name);
  return names;
}

template <class E>
std::optional<E> named(nb::handle name) {
  if (!nb::isinstance<nb::str>(name)) return std::nullopt;
  const std::string text = nb::cast<std::string>(name);
  for (std::size_t i = 0; i < kNames<E>.size(); ++i) {
    if (text == kNames<E>[i]) return static_cast<E>(i);
  }
  return std::nullopt;
}

// ---- one option: Python to C++, back, and its type in Python's words

void read(const char* option, nb::handle value, bool& field) {
  if (!PyBool_Check(value.ptr())) refuse(option, value, "True and False");
  field = value.ptr() == Py_True;
}

void read(const char* option, nb::handle value, int& field) {
  int number = 0;
  if (PyBool_Check(value.ptr()) || !nb::try_cast<int>(value, number)) refuse(option, value, "whole numbers");
  field = number;
}

void read(const char* option, nb::handle value, std::optional<int>& field) {
  if (value.is_none()) {
    field.reset();
    return;
  }
  int number = 0;
  if (PyBool_Check(value.ptr()) || !nb::try_cast<int>(value, number)) refuse(option, value, "whole numbers and None");
  field = number;
}

template <class E>
  requires std::is_enum_v<E>
void read(const char* option, nb::handle value, E& field) {
  const std::optional<E> found = named<E>(value);
  if (!found) refuse(option, value, listed<E>());
  field = *found;
}

template <class E>
void read(const char* option, nb::handle value, EnumSet<E>& field) {
  if (nb::isinstance<nb::str>(value) || !nb::isinstance<nb::iterable>(value)) {
    refuse(option, value, "any collection of " + listed<E>());
  }
  EnumSet<E> set;
  for (const nb::handle item : nb::iter(value)) {
    const std::optional<E> found = named<E>(item);
    if (!found) refuse(option, item, listed<E>());
    set.insert(*found);
  }
  field = set;
}

void read(const char* option, nb::handle value, KongPoints& field) {
  const char* allowed = "a dict with whole numbers for concealed, added and exposed";
  if (!nb::isinstance<nb::dict>(value) || nb::len(value) != 3) refuse(option, value, allowed);
  const auto dict = nb::borrow<nb::dict>(value);
  const auto part = [&](const char* name) {
    int points = 0;
    if (!dict.contains(name)) refuse(option, value, allowed);
    const nb::object given = dict[name];
    if (PyBool_Check(given.ptr()) || !nb::try_cast<int>(given, points)) refuse(option, value, allowed);
    return points;
  };
  field = {part("concealed"), part("added"), part("exposed")};
}

nb::object show(bool field) { return nb::bool_(field); }
nb::object show(int field) { return nb::int_(field); }
nb::object show(const std::optional<int>& field) { return field ? nb::object(nb::int_(*field)) : nb::none(); }
template <class E>
  requires std::is_enum_v<E>
nb::object show(E field) {
  return nb::str(name_of(field));
}
template <class E>
nb::object show(EnumSet<E> field) {
  nb::list names;
  for (std::size_t i = 0; i < kNames<E>.size(); ++i) {
    if (field.has(static_cast<E>(i))) names.append(kNames<E>[i]);
  }
  names.attr("sort")();
  return names;
}
nb::object show(const KongPoints& field) {
  nb::dict dict;
  dict["concealed"] = field.concealed;
  dict["added"] = field.added;
  dict["exposed"] = field.exposed;
  return dict;
}

// As an attribute a set is a frozenset, so that nobody changes it in vain.
template <class T>
nb::object attribute(const T& field) {
  return show(field);
}
template <class E>
nb::object attribute(EnumSet<E> field) {
  return nb::frozenset(show(field));
}

std::string type_name(const bool*) { return "bool"; }
std::string type_name(const int*) { return "int"; }
std::string type_name(const std::optional<int>*) { return "int | None"; }
template <class E>
  requires std::is_enum_v<E>
std::string type_name(const E*) {
  std::string names;
  for (const char* name : kNames<E>) names += (names.empty() ? "'" : ", '") + std::string(name) + "'";
  return "typing.Literal[" + names + "]";
}
template <class E>
std::string type_name(const EnumSet<E>*) {
  return "frozenset[str]";
}
std::string type_name(const KongPoints*) { return "dict[str, int]"; }

// ---- all options

template <class Use>
void for_each_option(Use use) {
  std::apply([&](const auto&... option) { (use(option), ...); }, kOptions);
}

[[noreturn]] void refuse_unknown(const std::string& name) {
  std::vector<std::string> names;
  for_each_option([&](const auto& option) { names.emplace_back(option.name); });
  throw_rules_error("there is no option " + name + did_you_mean(name, names), "unknown_option", name.c_str());
}

void expect_consistent(const Rules& rules) {
  if (const std::optional<RulesFault> fault = check(rules)) {
    throw_rules_error(std::string(fault->option) + ": allowed is " + fault->reason, fault->code, fault->option);
  }
}

Rules with(Rules rules, const nb::dict& changes) {
  for (const auto& [key, value] : changes) {
    const std::string name = nb::cast<std::string>(nb::str(key));
    bool known = false;
    for_each_option([&](const auto& option) {
      if (name != option.name) return;
      known = true;
      read(option.name, value, rules.*option.field);
    });
    if (!known) refuse_unknown(name);
  }
  expect_consistent(rules);
  return rules;
}

nb::dict to_dict(const Rules& rules) {
  nb::dict dict;
  for_each_option([&](const auto& option) { dict[option.name] = show(rules.*option.field); });
  return dict;
}

std::string repr(const Rules& rules) {
  std::string text;
  const Rules usual;
  for_each_option([&](const auto& option) {
    if (rules.*option.field == usual.*option.field) return;
    text += (text.empty() ? "" : ", ") + std::string(option.name) + "=" +
            nb::cast<std::string>(nb::repr(show(rules.*option.field)));
  });
  return "Rules(" + text + ")";
}

}  // namespace

void bind_sichuan_rules(nb::module_& m) {
  nb::class_<Rules> rules(m, "Rules",
                          "Every option of the game as one value; ``Rules()`` is the preset ``multiplier``.\n\n"
                          ">>> Rules(fan_cap=4).replace(base=2)\n"
                          "Rules(base=2, fan_cap=4)");
  rules
      .def(
          "__init__", [](Rules* self, nb::kwargs options) { new (self) Rules(with(Rules{}, options)); },
          nb::sig("def __init__(self, **options: object) -> None"))
      .def(
          "replace", [](const Rules& self, nb::kwargs options) { return with(self, options); },
          nb::sig("def replace(self, **options: object) -> Rules"), "Return these rules with some options changed.")
      .def("to_dict", &to_dict, nb::sig("def to_dict(self) -> dict[str, typing.Any]"),
           "Return every option by name, in plain values that JSON takes.")
      .def_static(
          "from_dict", [](const nb::dict& options) { return with(Rules{}, options); }, "options"_a,
          nb::sig("def from_dict(options: dict[str, typing.Any]) -> Rules"),
          "Return the rules of ``to_dict``; options left out have their usual value.")
      .def(
          "__eq__", [](const Rules& a, const Rules& b) { return a == b; }, nb::is_operator(),
          nb::sig("def __eq__(self, other: object, /) -> bool"))
      .def("__hash__", [](const Rules& self) { return nb::hash(nb::str(repr(self).c_str())); })
      .def("__repr__", &repr)
      .def("__getstate__", &to_dict, nb::sig("def __getstate__(self) -> dict[str, typing.Any]"))
      .def(
          "__setstate__", [](Rules& self, const nb::dict& options) { new (&self) Rules(with(Rules{}, options)); },
          nb::sig("def __setstate__(self, options: dict[str, typing.Any], /) -> None"));
  for_each_option([&](const auto& option) {
    using T = std::remove_cvref_t<decltype(std::declval<Rules>().*option.field)>;
    const std::string signature =
        "def " + std::string(option.name) + "(self) -> " + type_name(static_cast<const T*>(nullptr));
    const auto field = option.field;
    rules.def_prop_ro(
        option.name, [field](const Rules& self) { return attribute(self.*field); }, nb::sig(signature.c_str()));
  });
}
