#include "paiju/wuhan/rules.h"

namespace paiju::wuhan {
namespace {

constexpr bool is_in(int value, int least, int most) { return value >= least && value <= most; }

std::optional<RulesFault> check_numbers(const Rules& rules) {
  if (!is_in(rules.big_laizi_max, 0, kMaxWild)) return RulesFault{"big_laizi_max", "0 to 2", "range"};
  if (!is_in(rules.small_laizi_max, 0, kMaxWild)) return RulesFault{"small_laizi_max", "0 to 2", "range"};
  if (!is_in(rules.haidi_tiles, 0, kLiveWall)) return RulesFault{"haidi_tiles", "0 to 82", "range"};
  if (!is_in(rules.dead_wall, 0, kLiveWall)) return RulesFault{"dead_wall", "0 to 82", "range"};
  if (!is_in(rules.cap, 1, kMaxAmount)) return RulesFault{"cap", "1 to 1000000", "range"};
  if (!is_in(rules.golden_koukou, 1, kMaxAmount)) return RulesFault{"golden_koukou", "1 to 1000000", "range"};
  if (!is_in(rules.golden_kaikou, 1, kMaxAmount)) return RulesFault{"golden_kaikou", "1 to 1000000", "range"};
  if (rules.first_dealer && !is_in(*rules.first_dealer, 0, 3)) {
    return RulesFault{"first_dealer", "random or a seat, 0 to 3", "range"};
  }
  const int least = rules.min_points;
  if (least != 0 && least != 16 && least != 32 && least != 64) {
    return RulesFault{"min_points", "0, 16, 32 or 64", "range"};
  }
  return std::nullopt;
}

}  // namespace

std::optional<RulesFault> check(const Rules& rules) noexcept {
  if (const auto fault = check_numbers(rules)) return fault;
  if (rules.small_laizi_max > rules.big_laizi_max) {
    return RulesFault{"small_laizi_max", "big_laizi_max at most", "contradiction"};
  }
  if (rules.golden_koukou < rules.cap) return RulesFault{"golden_koukou", "cap at least", "contradiction"};
  if (rules.golden_kaikou < rules.cap) return RulesFault{"golden_kaikou", "cap at least", "contradiction"};
  if (rules.haidi_mode == HaidiMode::draw_only && rules.haidi_tiles > 4) {
    return RulesFault{"haidi_tiles", "4 at most with draw_only", "contradiction"};
  }
  return std::nullopt;
}

}  // namespace paiju::wuhan
