#pragma once
// What an action comes to: the whole play it is or begins, and the hand it leaves.

#include "paiju/datongzi/action.h"
#include "paiju/datongzi/observe.h"
#include "paiju/datongzi/split.h"

namespace paiju::datongzi {

struct Outcome {
  ActionId id = ActionIds::kPass;
  Cards cards;      // with what it will carry; a pass has none
  Pattern pattern;  // that will stand; none for a pass
  Cards after;      // the own hand
};

// Of a legal action. A begun pattern carries what these prices say, whichever of its picks is asked about, so that
// who follows its best outcome pick by pick plays what it began.
[[nodiscard]] Outcome outcome_of(const Observation& seen, ActionId id, const Prices& prices);

}  // namespace paiju::datongzi
