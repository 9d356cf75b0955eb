#pragma once
// What an action comes to: the whole play it is or begins, and the hand it leaves.

#include <optional>

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

// Of a legal action. A begun pattern, and each of its picks, is completed with what these prices say.
[[nodiscard]] Outcome outcome_of(const Observation& seen, ActionId id, const Prices& prices);

// The whole play that has been begun, as `outcome_of` told it then; none where nothing is.
[[nodiscard]] std::optional<Cards> begun_play(const Observation& seen, const Prices& prices);

}  // namespace paiju::datongzi
