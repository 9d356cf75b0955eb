#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>

#include <array>
#include <cstdint>
#include <string>

#include "arguments.h"
#include "errors.h"
#include "paiju/datongzi/hash.h"
#include "paiju/datongzi/rules.h"

namespace nb = nanobind;
using namespace nb::literals;
using namespace paiju::datongzi;
namespace cards = paiju::cards;
using paiju::kNames;
using paiju::name_of;

namespace {

[[noreturn]] void refuse_value(const std::string& option, nb::handle value, const std::string& allowed) {
  const auto given = nb::cast<std::string>(nb::module_::import_("paiju.values").attr("shown")(value));
  throw_rules_error(option + " cannot be " + given + ": allowed are " + allowed, "value", option.c_str());
}

template <class E>
E read_name(const char* option, nb::handle value) {
  std::string names;
  for (std::size_t i = 0; i < kNames<E>.size(); ++i) {
    if (nb::isinstance<nb::str>(value) && value.equal(nb::str(kNames<E>[i]))) return static_cast<E>(i);
    names += (names.empty() ? "" : ", ") + std::string(kNames<E>[i]);
  }
  refuse_value(option, value, names);
}

bool read_flag(const char* option, nb::handle value) {
  if (!PyBool_Check(value.ptr())) refuse_value(option, value, "True and False");
  return value.ptr() == Py_True;
}

// ---- the table

nb::object config_type() { return nb::module_::import_("paiju.datongzi.models").attr("GameConfig"); }

// A whole number of a GameConfig.
int read_number(nb::handle config, const char* name, int least, int most) {
  const nb::object value = config.attr(name);
  int number = 0;
  if (PyBool_Check(value.ptr()) || !nb::try_cast<int>(value, number) || number < least || number > most) {
    refuse_value("config." + std::string(name), value,
                 "whole numbers from " + std::to_string(least) + " to " + std::to_string(most));
  }
  return number;
}

Config read_config(nb::handle given) {
  const nb::object type = config_type();
  const nb::object config =
      nb::isinstance<nb::dict>(given) ? nb::object(type.attr("from_dict")(given)) : nb::borrow(given);
  if (!nb::isinstance(config, type)) refuse_value("config", given, "a GameConfig, or a dict of its fields");
  Config read;
  read.num_decks = static_cast<std::uint8_t>(read_number(config, "num_decks", 1, cards::kMaxDecks));
  read.num_players = static_cast<std::uint8_t>(read_number(config, "num_players", kMinPlayers, kMaxPlayers));
  read.cards_dealt_aside = static_cast<std::uint8_t>(read_number(config, "cards_dealt_aside", 0, kMaxCards));
  read.must_beat_rule = read_flag("config.must_beat_rule", config.attr("must_beat_rule"));
  for (const nb::handle rank : nb::object(config.attr("excluded_ranks"))) {
    read.excluded_ranks = static_cast<std::uint16_t>(read.excluded_ranks | 1 << (nb::cast<int>(rank) - 3));
  }
  read.finish_bonus = {};
  std::size_t place = 0;
  for (const nb::handle item : nb::object(config.attr("finish_bonus"))) {
    std::int32_t points = 0;
    if (PyBool_Check(item.ptr()) || !nb::try_cast<std::int32_t>(item, points) || points < -kMaxPoints ||
        points > kMaxPoints) {
      refuse_value("config.finish_bonus", item, "whole numbers up to a million");
    }
    read.finish_bonus[place++] = points;
  }
  read.k_tongzi_bonus = read_number(config, "k_tongzi_bonus", 0, kMaxPoints);
  read.a_tongzi_bonus = read_number(config, "a_tongzi_bonus", 0, kMaxPoints);
  read.two_tongzi_bonus = read_number(config, "two_tongzi_bonus", 0, kMaxPoints);
  read.dizha_bonus = read_number(config, "dizha_bonus", 0, kMaxPoints);
  return read;
}

nb::object show_config(const Config& config) {
  nb::list ranks;
  for (int value = 3; value < 16; ++value) {
    if ((config.excluded_ranks >> (value - 3) & 1) != 0) ranks.append(value);
  }
  nb::list bonus;
  for (std::size_t place = 0; place < config.num_players; ++place) bonus.append(config.finish_bonus[place]);
  return config_type()(static_cast<int>(config.num_decks), static_cast<int>(config.num_players),
                       static_cast<int>(config.cards_dealt_aside), ranks, bonus, config.k_tongzi_bonus,
                       config.a_tongzi_bonus, config.two_tongzi_bonus, config.dizha_bonus, config.must_beat_rule);
}

// ---- all options

Rules with(Rules rules, const nb::dict& changes) {
  for (const auto& [key, value] : changes) {
    const std::string name = nb::cast<std::string>(nb::str(key));
    if (name == "carry") {
      rules.carry = read_name<Carry>("carry", value);
    } else if (name == "wings") {
      rules.wings = read_name<Wings>("wings", value);
    } else if (name == "two_in_chains") {
      rules.two_in_chains = read_flag("two_in_chains", value);
    } else if (name == "config") {
      rules.config = read_config(value);
    } else {
      const std::string near = did_you_mean(name, {"carry", "wings", "two_in_chains", "config"});
      throw_rules_error("there is no option " + name + near, "unknown_option", name.c_str());
    }
  }
  return rules;
}

nb::dict to_dict(const Rules& rules) {
  nb::dict dict;
  dict["carry"] = name_of(rules.carry);
  dict["wings"] = name_of(rules.wings);
  dict["two_in_chains"] = rules.two_in_chains;
  dict["config"] = show_config(rules.config).attr("to_dict")();
  return dict;
}

std::string repr(const Rules& rules) {
  const Rules usual;
  std::string text;
  const auto add = [&](bool differs, const std::string& option) {
    if (differs) text += (text.empty() ? "" : ", ") + option;
  };
  add(rules.carry != usual.carry, std::string("carry='") + name_of(rules.carry) + "'");
  add(rules.wings != usual.wings, std::string("wings='") + name_of(rules.wings) + "'");
  add(rules.two_in_chains, "two_in_chains=True");
  if (!(rules.config == usual.config)) {
    add(true, "config=" + nb::cast<std::string>(nb::repr(show_config(rules.config))));
  }
  return "Rules(" + text + ")";
}

}  // namespace

void bind_datongzi_rules(nb::module_& m) {
  nb::class_<Rules>(m, "Rules",
                    "How Da Tong Zi is played, and at which table; ``Rules()`` is the preset ``seed``.\n\n"
                    ">>> Rules(wings=\"loose\").replace(two_in_chains=True)\n"
                    "Rules(wings='loose', two_in_chains=True)")
      .def(
          "__init__", [](Rules* self, nb::kwargs options) { new (self) Rules(with(Rules{}, options)); },
          nb::sig("def __init__(self, *, carry: str = 'two', wings: str = 'n_2n', two_in_chains: bool = False, "
                  "config: paiju.datongzi.models.GameConfig | dict[str, typing.Any] = ...) -> None"))
      .def(
          "replace", [](const Rules& self, nb::kwargs options) { return with(self, options); },
          nb::sig("def replace(self, **options: object) -> Rules"), "Return these rules with some options changed.")
      .def_prop_ro(
          "carry", [](const Rules& self) { return name_of(self.carry); },
          nb::sig("def carry(self) -> typing.Literal['two', 'loose']"), "What three of a rank carry.")
      .def_prop_ro(
          "wings", [](const Rules& self) { return name_of(self.wings); },
          nb::sig("def wings(self) -> typing.Literal['n_2n', 'loose']"), "How many wings an airplane has.")
      .def_ro("two_in_chains", &Rules::two_in_chains, "Whether 2 follows A in chains.")
      .def_prop_ro(
          "config", [](const Rules& self) { return show_config(self.config); },
          nb::sig("def config(self) -> paiju.datongzi.models.GameConfig"), "The table.")
      .def_prop_ro(
          "num_players", [](const Rules& self) { return static_cast<int>(self.config.num_players); }, "How many play.")
      .def_prop_ro(
          "num_decks", [](const Rules& self) { return static_cast<int>(self.config.num_decks); },
          "How many decks are shuffled together.")
      .def("to_dict", &to_dict, nb::sig("def to_dict(self) -> dict[str, typing.Any]"),
           "Return every option by name, as plain values, ready for JSON.")
      .def_static(
          "from_dict", [](const nb::dict& options) { return with(Rules{}, options); }, "options"_a,
          nb::sig("def from_dict(options: dict[str, typing.Any]) -> Rules"),
          "Return the rules of ``to_dict``; options left out have their defaults.")
      .def(
          "__eq__", [](const Rules& a, const Rules& b) { return a == b; }, nb::is_operator(),
          nb::sig("def __eq__(self, other: object, /) -> bool"))
      .def("__hash__", [](const Rules& self) { return hash_of(self); })
      .def("__repr__", &repr)
      .def("__getstate__", &to_dict, nb::sig("def __getstate__(self) -> dict[str, typing.Any]"))
      .def(
          "__setstate__", [](Rules& self, const nb::dict& options) { new (&self) Rules(with(Rules{}, options)); },
          nb::sig("def __setstate__(self, options: dict[str, typing.Any], /) -> None"));
}
