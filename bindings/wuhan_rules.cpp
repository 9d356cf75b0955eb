#include <nanobind/nanobind.h>

#include <string>

#include "option_rules.h"
#include "paiju/wuhan/rules.h"

namespace nb = nanobind;
using paiju::wuhan::FirstDealer;

template <>
struct OptionType<FirstDealer> {
  static void read(const char* option, nb::handle value, FirstDealer& field) {
    const bool is_random = nb::isinstance<nb::str>(value) && value.equal(nb::str("random"));
    int seat = 0;
    if (!is_random && !is_whole(value, seat)) refuse_option(option, value, "random and the seats 0 to 3");
    field = is_random ? FirstDealer{} : FirstDealer{seat};
  }
  static nb::object show(const FirstDealer& field) {
    return field ? nb::object(nb::int_(*field)) : nb::object(nb::str("random"));
  }
  static std::string name() { return "int | typing.Literal['random']"; }
};

void bind_wuhan_rules(nb::module_& m) {
  OptionRules<paiju::wuhan::Rules, paiju::wuhan::kOptions>::bind(
      m,
      "Every option of the game as one value; ``Rules()`` is the preset ``koukou``.\n\n"
      ">>> Rules(cap=200).replace(contract=False)\n"
      "Rules(cap=200, contract=False)");
}
