#include <nanobind/nanobind.h>

#include <string>

#include "option_rules.h"
#include "paiju/sichuan/rules.h"

namespace nb = nanobind;
using paiju::sichuan::KongPoints;

template <>
struct OptionType<KongPoints> {
  static void read(const char* option, nb::handle value, KongPoints& field) {
    const char* allowed = "a dict with whole numbers for concealed, added and exposed";
    if (!nb::isinstance<nb::dict>(value) || nb::len(value) != 3) refuse_option(option, value, allowed);
    const auto dict = nb::borrow<nb::dict>(value);
    const auto part = [&](const char* name) {
      int points = 0;
      if (!dict.contains(name) || !is_whole(nb::object(dict[name]), points)) refuse_option(option, value, allowed);
      return points;
    };
    field = {part("concealed"), part("added"), part("exposed")};
  }
  static nb::object show(const KongPoints& field) {
    nb::dict dict;
    dict["concealed"] = field.concealed;
    dict["added"] = field.added;
    dict["exposed"] = field.exposed;
    return dict;
  }
  static std::string name() { return "dict[str, int]"; }
};

void bind_sichuan_rules(nb::module_& m) {
  OptionRules<paiju::sichuan::Rules, paiju::sichuan::kOptions>::bind(
      m,
      "Every option of the game as one value; ``Rules()`` is the preset ``multiplier``.\n\n"
      ">>> Rules(fan_cap=4).replace(base=2)\n"
      "Rules(base=2, fan_cap=4)");
}
