#include "paiju/sichuan/rules.h"

namespace paiju::sichuan {

std::optional<RulesFault> check(const Rules& rules) noexcept {
  if (rules.players != 3 && rules.players != 4) return RulesFault{"players", "3 or 4", "range"};
  if (rules.players == 3 && rules.swap_directions.has(SwapDirection::across)) {
    return RulesFault{"swap_directions", "to_next and to_previous with three players", "contradiction"};
  }
  if (rules.players == 3 && rules.void_suit)
    return RulesFault{"void_suit", "false with three players", "contradiction"};
  if (rules.players == 3) return RulesFault{"players", "4, three players are not yet playable", "not_yet"};
  if (rules.mode == Mode::xueliu) return RulesFault{"mode", "xuezhan, xueliu is not yet playable", "not_yet"};
  if (rules.base < 1 || rules.base > kMaxBase) return RulesFault{"base", "1 to 1000000", "range"};
  if (rules.swap_three && rules.swap_directions.empty()) {
    return RulesFault{"swap_directions", "at least one of to_next, across, to_previous with swap_three",
                      "contradiction"};
  }
  if (rules.disabled_patterns.has(Pattern::basic_win)) {
    return RulesFault{"disabled_patterns", "any pattern but basic_win", "contradiction"};
  }
  if (rules.max_multiplier && *rules.max_multiplier < 1) {
    return RulesFault{"max_multiplier", "1 or more, or none", "range"};
  }
  if (rules.fan_cap && *rules.fan_cap < 0) return RulesFault{"fan_cap", "0 or more, or none", "range"};
  for (const int points : {rules.kong_points.concealed, rules.kong_points.added, rules.kong_points.exposed}) {
    if (points < 0 || points > kMaxPoints) return RulesFault{"kong_points", "0 to 1000000 for each kind", "range"};
  }
  if (rules.flower_pig < 0 || rules.flower_pig > kMaxPoints) return RulesFault{"flower_pig", "0 to 1000000", "range"};
  return std::nullopt;
}

}  // namespace paiju::sichuan
