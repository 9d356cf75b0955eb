#include "arguments.h"

#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include "errors.h"

namespace nb = nanobind;

std::uint64_t read_seed(nb::handle seed) {
  std::uint64_t word = 0;
  if (!PyBool_Check(seed.ptr()) && nb::try_cast<std::uint64_t>(seed, word)) return word;
  // Python's own reader takes other kinds of numbers, and knows the words for what is none.
  return nb::cast<std::uint64_t>(nb::module_::import_("paiju.seeds").attr("read_seed")(seed));
}

std::string did_you_mean(std::string_view word, const std::vector<std::string>& known) {
  return nb::cast<std::string>(nb::module_::import_("paiju.near").attr("did_you_mean")(word, known));
}

nb::object read_preset(nb::handle type, nb::handle rules) {
  if (!nb::isinstance<nb::str>(rules)) refuse_type();
  // The core's part of paiju.sichuan is paiju._core.sichuan, and so for every game.
  const auto core = nb::cast<std::string>(type.attr("__module__"));
  const std::string presets = "paiju" + core.substr(core.rfind('.')) + ".presets";
  return nb::module_::import_(presets.c_str()).attr("read_rules")(rules);
}
