#pragma once
// What a hand may come to be worth: the value of the wins it is heading for.

#include <optional>

#include "paiju/base/fixed_vec.h"
#include "paiju/sichuan/analysis.h"
#include "paiju/sichuan/rules.h"

namespace paiju::sichuan {

// Further away than this many useful draws from ready, there are too many ways to follow them all.
inline constexpr int kFarthestValue = 2;

struct DiscardValue {
  Discard discard;
  std::optional<double> value;  // none: too far away
};

// For every discard, the mean value of the win (plain_value) when each draw is one of the effective tiles left, all
// copies alike, and each later discard is the best. In the order of `discards`. Expects can_win.
[[nodiscard]] FixedVec<DiscardValue, kFullSize> discard_values(const Hand& hand, const Counts27& seen,
                                                               const Rules& rules);

}  // namespace paiju::sichuan
