#include "arguments.h"

namespace nb = nanobind;

std::uint64_t read_seed(nb::handle seed) {
  std::uint64_t word = 0;
  if (!PyBool_Check(seed.ptr()) && nb::try_cast<std::uint64_t>(seed, word)) return word;
  // Python's own reader takes other kinds of numbers, and knows the words for what is none.
  return nb::cast<std::uint64_t>(nb::module_::import_("paiju.seeds").attr("read_seed")(seed));
}
