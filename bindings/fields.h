#pragma once
// Reading positions: dicts of plain values, with messages that tell the place of what is wrong.

#include <nanobind/nanobind.h>

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>

#include "paiju/base/enum_set.h"
#include "paiju/base/names.h"

// Raises PositionError.
[[noreturn]] void refuse(const std::string& where, const std::string& what);

// Whether it is a whole number, which goes to `value`; True and False are none.
bool is_number(nanobind::handle given, std::int64_t& value);

template <class E>
constexpr paiju::EnumSet<E> every() {
  paiju::EnumSet<E> all;
  for (std::size_t i = 0; i < paiju::kNames<E>.size(); ++i) all.insert(static_cast<E>(i));
  return all;
}

// One dict of a position, with its place for messages. Anything left out has its default.
class Fields {
 public:
  Fields(nanobind::handle dict, std::string where);

  [[nodiscard]] std::string place(const char* key) const { return where_ + "." + key; }
  [[nodiscard]] bool has(const char* key) const;
  [[nodiscard]] bool tells(const char* key) const { return dict_.contains(key); }  // be it None
  void expect_only(std::initializer_list<const char*> keys) const;                 // a misspelt one would do nothing
  [[nodiscard]] nanobind::object raw(const char* key) const;                       // None where it is left out

  [[nodiscard]] std::int64_t number(const char* key, std::int64_t usual, std::int64_t least, std::int64_t most) const;
  [[nodiscard]] bool flag(const char* key, bool usual) const;

  // One of the names of an enum, or of those of its values that are allowed.
  template <class E>
  [[nodiscard]] E name(const char* key, E usual, paiju::EnumSet<E> allowed = every<E>()) const {
    if (!has(key)) return usual;
    const nanobind::object given = raw(key);
    std::string names;
    for (std::size_t i = 0; i < paiju::kNames<E>.size(); ++i) {
      const auto value = static_cast<E>(i);
      if (!allowed.has(value)) continue;
      if (nanobind::isinstance<nanobind::str>(given) && given.equal(nanobind::str(paiju::name_of(value)))) return value;
      names += (names.empty() ? "" : ", ") + std::string(paiju::name_of(value));
    }
    refuse(place(key), "expected one of " + names);
  }

  // The items of a list, each read by `use(item, place)`.
  template <class Use>
  void each(const char* key, std::size_t most, Use use) const {
    if (!has(key)) return;
    const nanobind::object given = expect_list(key, most);
    std::size_t number = 0;
    for (const nanobind::handle item : given) {
      expect_room(key, number + 1, most);  // a list of somebody's own may tell another length than it has
      use(item, place(key) + "[" + std::to_string(number++) + "]");
    }
  }

 private:
  [[nodiscard]] nanobind::object expect_list(const char* key, std::size_t most) const;
  void expect_room(const char* key, std::size_t items, std::size_t most) const;

  nanobind::dict dict_;
  std::string where_;
};
