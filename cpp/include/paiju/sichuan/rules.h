#pragma once
// Every option of the game (S-10), as plain data. The defaults are the preset `multiplier`.

#include <array>
#include <cstdint>
#include <optional>
#include <tuple>

#include "paiju/base/enum_set.h"
#include "paiju/base/names.h"
#include "paiju/sichuan/pattern.h"

namespace paiju::sichuan {

enum class Mode : std::uint8_t { xuezhan, xueliu };  // 血战到底, 血流成河
enum class SwapDirection : std::uint8_t { to_next, across, to_previous };
enum class VoidDiscard : std::uint8_t { strict, free };
enum class Scoring : std::uint8_t { multiplier, fan };
enum class PatternPolicy : std::uint8_t { best, first_match, stack };
enum class SelfDrawBonus : std::uint8_t { twice, add_base, add_fan, none };
enum class LateAddedKong : std::uint8_t { pays, free };
enum class ExposedKongFlower : std::uint8_t { self_draw, feeder_pays };
enum class MultiWin : std::uint8_t { all, nearest };
enum class KongDiscardIncome : std::uint8_t { transfer, refund, keep };
enum class PassWinLock : std::uint8_t { none, same_or_lower };
enum class TurnAfterWin : std::uint8_t { after_winner, after_discarder };
enum class EndChecks : std::uint8_t { exhaustion, always, off };
enum class FlowerPigRule : std::uint8_t { void_tile, three_suits };
enum class FlowerPigReceivers : std::uint8_t { all_non_pigs, active_non_pigs };
enum class PigAndReady : std::uint8_t { both, pig_only, max };
enum class NextDealer : std::uint8_t { first_event, multi_first, rotate };

}  // namespace paiju::sichuan

namespace paiju {
template <>
inline constexpr std::array kNames<sichuan::Mode>{"xuezhan", "xueliu"};
template <>
inline constexpr std::array kNames<sichuan::SwapDirection>{"to_next", "across", "to_previous"};
template <>
inline constexpr std::array kNames<sichuan::VoidDiscard>{"strict", "free"};
template <>
inline constexpr std::array kNames<sichuan::Scoring>{"multiplier", "fan"};
template <>
inline constexpr std::array kNames<sichuan::PatternPolicy>{"best", "first_match", "stack"};
template <>
inline constexpr std::array kNames<sichuan::SelfDrawBonus>{"double", "add_base", "add_fan", "none"};
template <>
inline constexpr std::array kNames<sichuan::LateAddedKong>{"pays", "free"};
template <>
inline constexpr std::array kNames<sichuan::ExposedKongFlower>{"self_draw", "feeder_pays"};
template <>
inline constexpr std::array kNames<sichuan::MultiWin>{"all", "nearest"};
template <>
inline constexpr std::array kNames<sichuan::KongDiscardIncome>{"transfer", "refund", "keep"};
template <>
inline constexpr std::array kNames<sichuan::PassWinLock>{"none", "same_or_lower"};
template <>
inline constexpr std::array kNames<sichuan::TurnAfterWin>{"after_winner", "after_discarder"};
template <>
inline constexpr std::array kNames<sichuan::EndChecks>{"exhaustion", "always", "off"};
template <>
inline constexpr std::array kNames<sichuan::FlowerPigRule>{"void_tile", "three_suits"};
template <>
inline constexpr std::array kNames<sichuan::FlowerPigReceivers>{"all_non_pigs", "active_non_pigs"};
template <>
inline constexpr std::array kNames<sichuan::PigAndReady>{"both", "pig_only", "max"};
template <>
inline constexpr std::array kNames<sichuan::NextDealer>{"first_event", "multi_first", "rotate"};
template <>
inline constexpr auto kNames<sichuan::Pattern> = [] {
  std::array<const char*, sichuan::kPatternCount> names{};
  for (std::size_t i = 0; i < names.size(); ++i) names[i] = sichuan::kPatterns[i].name;
  return names;
}();
}  // namespace paiju

namespace paiju::sichuan {

// Amounts are 64 bits wide; these limits keep every product of them far from the edge.
inline constexpr int kMaxBase = 1'000'000;
inline constexpr int kMaxPoints = 1'000'000;

struct KongPoints {
  int concealed = 2;
  int added = 1;
  int exposed = 2;
  friend constexpr bool operator==(const KongPoints&, const KongPoints&) noexcept = default;
};

struct Rules {
  int players = 4;
  Mode mode = Mode::xuezhan;
  int base = 1;
  bool swap_three = true;
  EnumSet<SwapDirection> swap_directions{SwapDirection::to_next, SwapDirection::to_previous};
  bool void_suit = true;
  VoidDiscard void_discard = VoidDiscard::strict;
  bool void_claims = false;
  Scoring scoring = Scoring::multiplier;
  PatternPolicy pattern_policy = PatternPolicy::best;
  bool extended_patterns = true;
  EnumSet<Pattern> disabled_patterns;
  bool roots = true;
  std::optional<int> max_multiplier;
  std::optional<int> fan_cap;
  SelfDrawBonus self_draw = SelfDrawBonus::twice;
  bool first_turn_patterns = true;
  bool first_turn_excludes_self_draw = false;
  bool earthly_on_first_discard = false;
  bool last_tile_on_discard = false;
  KongPoints kong_points;
  LateAddedKong late_added_kong = LateAddedKong::pays;
  bool rob_kong = true;
  ExposedKongFlower exposed_kong_flower = ExposedKongFlower::self_draw;
  MultiWin multi_win = MultiWin::all;
  KongDiscardIncome kong_discard_income = KongDiscardIncome::transfer;
  PassWinLock pass_win_lock = PassWinLock::none;
  TurnAfterWin turn_after_win = TurnAfterWin::after_winner;
  bool last_discard_pong = true;
  EndChecks end_checks = EndChecks::exhaustion;
  int flower_pig = 16;
  FlowerPigRule flower_pig_rule = FlowerPigRule::three_suits;
  FlowerPigReceivers flower_pig_receivers = FlowerPigReceivers::all_non_pigs;
  PigAndReady pig_and_ready = PigAndReady::both;
  bool ready_check = true;
  bool kong_refund = true;
  NextDealer next_dealer = NextDealer::first_event;

  friend constexpr bool operator==(const Rules&, const Rules&) noexcept = default;
};

template <class T>
struct Option {
  const char* name;
  T Rules::* field;
};

// Every option once, by name: what reads, writes, compares or prints all of them goes through this list.
inline constexpr std::tuple kOptions{
    Option{"players", &Rules::players},
    Option{"mode", &Rules::mode},
    Option{"base", &Rules::base},
    Option{"swap_three", &Rules::swap_three},
    Option{"swap_directions", &Rules::swap_directions},
    Option{"void_suit", &Rules::void_suit},
    Option{"void_discard", &Rules::void_discard},
    Option{"void_claims", &Rules::void_claims},
    Option{"scoring", &Rules::scoring},
    Option{"pattern_policy", &Rules::pattern_policy},
    Option{"extended_patterns", &Rules::extended_patterns},
    Option{"disabled_patterns", &Rules::disabled_patterns},
    Option{"roots", &Rules::roots},
    Option{"max_multiplier", &Rules::max_multiplier},
    Option{"fan_cap", &Rules::fan_cap},
    Option{"self_draw", &Rules::self_draw},
    Option{"first_turn_patterns", &Rules::first_turn_patterns},
    Option{"first_turn_excludes_self_draw", &Rules::first_turn_excludes_self_draw},
    Option{"earthly_on_first_discard", &Rules::earthly_on_first_discard},
    Option{"last_tile_on_discard", &Rules::last_tile_on_discard},
    Option{"kong_points", &Rules::kong_points},
    Option{"late_added_kong", &Rules::late_added_kong},
    Option{"rob_kong", &Rules::rob_kong},
    Option{"exposed_kong_flower", &Rules::exposed_kong_flower},
    Option{"multi_win", &Rules::multi_win},
    Option{"kong_discard_income", &Rules::kong_discard_income},
    Option{"pass_win_lock", &Rules::pass_win_lock},
    Option{"turn_after_win", &Rules::turn_after_win},
    Option{"last_discard_pong", &Rules::last_discard_pong},
    Option{"end_checks", &Rules::end_checks},
    Option{"flower_pig", &Rules::flower_pig},
    Option{"flower_pig_rule", &Rules::flower_pig_rule},
    Option{"flower_pig_receivers", &Rules::flower_pig_receivers},
    Option{"pig_and_ready", &Rules::pig_and_ready},
    Option{"ready_check", &Rules::ready_check},
    Option{"kong_refund", &Rules::kong_refund},
    Option{"next_dealer", &Rules::next_dealer},
};

struct RulesFault {
  const char* option;
  const char* reason;  // what is allowed
  const char* code;
};

// What is wrong with these rules, if anything (S-10).
[[nodiscard]] std::optional<RulesFault> check(const Rules& rules) noexcept;

}  // namespace paiju::sichuan
