#include "fields.h"

#include <nanobind/stl/string.h>

#include <algorithm>
#include <utility>

#include "errors.h"

namespace nb = nanobind;

void refuse(const std::string& where, const std::string& what) {
  throw_position_error(where + ": " + what, "position");
}

bool is_number(nb::handle given, std::int64_t& value) {
  return !PyBool_Check(given.ptr()) && nb::try_cast<std::int64_t>(given, value);
}

Fields::Fields(nb::handle dict, std::string where) : where_(std::move(where)) {
  if (!nb::isinstance<nb::dict>(dict)) refuse(where_, "expected a dict");
  dict_ = nb::borrow<nb::dict>(dict);
}

bool Fields::has(const char* key) const { return dict_.contains(key) && !nb::object(dict_[key]).is_none(); }

void Fields::expect_only(std::initializer_list<const char*> keys) const {
  for (const auto [key, value] : dict_) {
    const auto is_key = [&](const char* known) {
      return nb::isinstance<nb::str>(key) && PyUnicode_CompareWithASCIIString(key.ptr(), known) == 0;
    };
    if (std::ranges::any_of(keys, is_key)) continue;
    std::string names;
    for (const char* known : keys) names += (names.empty() ? "" : ", ") + std::string(known);
    refuse(where_, "there is no \"" + nb::cast<std::string>(nb::str(key)) + "\", only " + names);
  }
}

nb::object Fields::raw(const char* key) const { return dict_.contains(key) ? nb::object(dict_[key]) : nb::none(); }

std::int64_t Fields::number(const char* key, std::int64_t usual, std::int64_t least, std::int64_t most) const {
  std::int64_t value = usual;
  if ((has(key) && !is_number(raw(key), value)) || value < least || value > most) {
    refuse(place(key), "expected a number from " + std::to_string(least) + " to " + std::to_string(most));
  }
  return value;
}

bool Fields::flag(const char* key, bool usual) const {
  if (!has(key)) return usual;
  const nb::object given = raw(key);
  if (!PyBool_Check(given.ptr())) refuse(place(key), "expected True or False");
  return given.ptr() == Py_True;
}

nb::object Fields::expect_list(const char* key, std::size_t most) const {
  nb::object given = raw(key);
  if (!nb::isinstance<nb::list>(given) && !nb::isinstance<nb::tuple>(given)) refuse(place(key), "expected a list");
  expect_room(key, nb::len(given), most);
  return given;
}

void Fields::expect_room(const char* key, std::size_t items, std::size_t most) const {
  if (items > most) refuse(place(key), "at most " + std::to_string(most) + " items");
}
