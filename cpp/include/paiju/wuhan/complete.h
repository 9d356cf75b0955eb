#pragma once
// Tables that come from outside: what they leave out, as far as it follows from what they show.

#include "paiju/wuhan/observe.h"

namespace paiju::wuhan {

// What a table tells itself.
struct Told {
  bool phase = true;
  bool turn = true;
  bool hidden = true;
  bool wall_left = true;
  bool drawer = true;
  bool asked = true;
};

// Work out everything but who is asked. A table that does not fit together stays one that does not.
void complete(Observation& seen, const Told& told) noexcept;

// Ask the observer, if it has an answer; of a table that fits together.
void ask_observer(Observation& seen) noexcept;

}  // namespace paiju::wuhan
