#pragma once
// Rules in Python, for games that list all their options once, by name and field.

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>

#include <optional>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "arguments.h"
#include "errors.h"
#include "paiju/base/enum_set.h"
#include "paiju/base/names.h"

// ---- one option: Python to C++, back, and its type in Python's words

[[noreturn]] inline void refuse_option(const char* option, nanobind::handle value, const std::string& allowed) {
  const auto given = nanobind::cast<std::string>(nanobind::repr(value));
  throw_rules_error(std::string(option) + " cannot be " + given + ": allowed are " + allowed, "value", option);
}

inline bool is_whole(nanobind::handle value, int& number) {
  return !PyBool_Check(value.ptr()) && nanobind::try_cast<int>(value, number);
}

// What is allowed instead of a value that is_whole refuses.
inline std::string whole_instead_of(nanobind::handle value) {
  return PyLong_CheckExact(value.ptr()) ? "smaller whole numbers" : "whole numbers";
}

// A game adds what its own types need.
template <class T>
struct OptionType;

template <>
struct OptionType<bool> {
  static void read(const char* option, nanobind::handle value, bool& field) {
    if (!PyBool_Check(value.ptr())) refuse_option(option, value, "True and False");
    field = value.ptr() == Py_True;
  }
  static nanobind::object show(bool field) { return nanobind::bool_(field); }
  static std::string name() { return "bool"; }
};

template <>
struct OptionType<int> {
  static void read(const char* option, nanobind::handle value, int& field) {
    if (!is_whole(value, field)) refuse_option(option, value, whole_instead_of(value));
  }
  static nanobind::object show(int field) { return nanobind::int_(field); }
  static std::string name() { return "int"; }
};

template <>
struct OptionType<std::optional<int>> {
  static void read(const char* option, nanobind::handle value, std::optional<int>& field) {
    int number = 0;
    if (!value.is_none() && !is_whole(value, number)) {
      refuse_option(option, value, whole_instead_of(value) + " and None");
    }
    field = value.is_none() ? std::nullopt : std::optional(number);
  }
  static nanobind::object show(const std::optional<int>& field) {
    return field ? nanobind::object(nanobind::int_(*field)) : nanobind::none();
  }
  static std::string name() { return "int | None"; }
};

template <class E>
std::string listed_names() {
  std::string names;
  for (const char* name : paiju::kNames<E>) names += (names.empty() ? "" : ", ") + std::string(name);
  return names;
}

template <class E>
std::optional<E> value_named(nanobind::handle name) {
  if (!nanobind::isinstance<nanobind::str>(name)) return std::nullopt;
  const auto text = nanobind::cast<std::string>(name);
  for (std::size_t i = 0; i < paiju::kNames<E>.size(); ++i) {
    if (text == paiju::kNames<E>[i]) return static_cast<E>(i);
  }
  return std::nullopt;
}

template <class E>
  requires std::is_enum_v<E>
struct OptionType<E> {
  static void read(const char* option, nanobind::handle value, E& field) {
    const std::optional<E> found = value_named<E>(value);
    if (!found) refuse_option(option, value, listed_names<E>());
    field = *found;
  }
  static nanobind::object show(E field) { return nanobind::str(paiju::name_of(field)); }
  static std::string name() {
    std::string names;
    for (const char* name : paiju::kNames<E>) names += (names.empty() ? "'" : ", '") + std::string(name) + "'";
    return "typing.Literal[" + names + "]";
  }
};

template <class E>
struct OptionType<paiju::EnumSet<E>> {
  static void read(const char* option, nanobind::handle value, paiju::EnumSet<E>& field) {
    if (nanobind::isinstance<nanobind::str>(value) || !nanobind::isinstance<nanobind::iterable>(value)) {
      refuse_option(option, value, "any collection of " + listed_names<E>());
    }
    paiju::EnumSet<E> set;
    for (const nanobind::handle item : nanobind::iter(value)) {
      const std::optional<E> found = value_named<E>(item);
      if (!found) refuse_option(option, item, listed_names<E>());
      set.insert(*found);
    }
    field = set;
  }
  static nanobind::object show(paiju::EnumSet<E> field) {
    nanobind::list names;
    for (std::size_t i = 0; i < paiju::kNames<E>.size(); ++i) {
      if (field.has(static_cast<E>(i))) names.append(paiju::kNames<E>[i]);
    }
    names.attr("sort")();
    return names;
  }
  // As an attribute a set is a frozenset, so that nobody changes it in vain.
  static nanobind::object attribute(paiju::EnumSet<E> field) { return nanobind::frozenset(show(field)); }
  static std::string name() { return "frozenset[str]"; }
};

// ---- all options

// `Options` is the tuple of them.
template <class Rules, const auto& Options>
struct OptionRules {
  template <class Use>
  static void for_each(Use use) {
    std::apply([&](const auto&... option) { (use(option), ...); }, Options);
  }
  template <class Option>
  using TypeOf = OptionType<std::remove_cvref_t<decltype(std::declval<Rules>().*std::declval<Option>().field)>>;

  [[noreturn]] static void refuse_unknown(const std::string& name) {
    std::vector<std::string> names;
    for_each([&](const auto& option) { names.emplace_back(option.name); });
    throw_rules_error("there is no option " + name + did_you_mean(name, names), "unknown_option", name.c_str());
  }

  static Rules with(Rules rules, const nanobind::dict& changes) {
    for (const auto& [key, value] : changes) {
      const auto name = nanobind::cast<std::string>(nanobind::str(key));
      bool known = false;
      for_each([&](const auto& option) {
        if (name != option.name) return;
        known = true;
        TypeOf<decltype(option)>::read(option.name, value, rules.*option.field);
      });
      if (!known) refuse_unknown(name);
    }
    if (const auto fault = check(rules)) {
      throw_rules_error(std::string(fault->option) + ": allowed is " + fault->reason, fault->code, fault->option);
    }
    return rules;
  }

  static nanobind::dict to_dict(const Rules& rules) {
    nanobind::dict dict;
    for_each([&](const auto& option) { dict[option.name] = TypeOf<decltype(option)>::show(rules.*option.field); });
    return dict;
  }

  static std::string repr(const Rules& rules) {
    std::string text;
    const Rules usual;
    for_each([&](const auto& option) {
      if (rules.*option.field == usual.*option.field) return;
      const nanobind::object value = TypeOf<decltype(option)>::show(rules.*option.field);
      text += (text.empty() ? "" : ", ") + std::string(option.name) + "=" +
              nanobind::cast<std::string>(nanobind::repr(value));
    });
    return "Rules(" + text + ")";
  }

  static void bind(nanobind::module_& m, const char* about) {
    namespace nb = nanobind;
    using namespace nb::literals;
    nb::class_<Rules> view(m, "Rules", about);
    view.def(
            "__init__", [](Rules* self, nb::kwargs options) { new (self) Rules(with(Rules{}, options)); },
            nb::sig("def __init__(self, **options: object) -> None"))
        .def(
            "replace", [](const Rules& self, nb::kwargs options) { return with(self, options); },
            nb::sig("def replace(self, **options: object) -> Rules"), "Return these rules with some options changed.")
        .def("to_dict", &to_dict, nb::sig("def to_dict(self) -> dict[str, typing.Any]"),
             "Return every option by name, as plain values, ready for JSON.")
        .def_static(
            "from_dict", [](const nb::dict& options) { return with(Rules{}, options); }, "options"_a,
            nb::sig("def from_dict(options: dict[str, typing.Any]) -> Rules"),
            "Return the rules of ``to_dict``; options left out have their defaults.")
        .def(
            "__eq__", [](const Rules& a, const Rules& b) { return a == b; }, nb::is_operator(),
            nb::sig("def __eq__(self, other: object, /) -> bool"))
        .def("__hash__", [](const Rules& self) { return nb::hash(nb::str(repr(self).c_str())); })
        .def("__repr__", &repr)
        .def("__getstate__", &to_dict, nb::sig("def __getstate__(self) -> dict[str, typing.Any]"))
        .def(
            "__setstate__", [](Rules& self, const nb::dict& options) { new (&self) Rules(with(Rules{}, options)); },
            nb::sig("def __setstate__(self, options: dict[str, typing.Any], /) -> None"));
    for_each([&](const auto& option) {
      using Type = TypeOf<decltype(option)>;
      const std::string signature = "def " + std::string(option.name) + "(self) -> " + Type::name();
      const auto field = option.field;
      view.def_prop_ro(
          option.name,
          [field](const Rules& self) {
            if constexpr (requires { Type::attribute(self.*field); }) return Type::attribute(self.*field);
            return Type::show(self.*field);
          },
          nb::sig(signature.c_str()));
    });
  }
};
