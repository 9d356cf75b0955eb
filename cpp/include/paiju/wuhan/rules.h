#pragma once
// Every option of the game (W-11), as plain data. The defaults are the preset `koukou`.

#include <array>
#include <cstdint>
#include <optional>
#include <tuple>

#include "paiju/base/names.h"

namespace paiju::wuhan {

enum class OpenMode : std::uint8_t { koukou, kaikou };         // 口口翻, 开口翻
enum class LaiziLimitCounts : std::uint8_t { held, as_wild };  // all in the hand, or those that stand for others
enum class ContextNeeds258 : std::uint8_t { unless_pattern, always };
enum class HaidiMode : std::uint8_t { play_on, draw_only };
enum class MultiWinOrder : std::uint8_t { dealer, discarder };
enum class GoldenMode : std::uint8_t { fixed, cap };
enum class FlowDraw : std::uint8_t { check_ready, none };
enum class DealerRotation : std::uint8_t { next_seat, winner };

}  // namespace paiju::wuhan

namespace paiju {
template <>
inline constexpr std::array kNames<wuhan::OpenMode>{"koukou", "kaikou"};
template <>
inline constexpr std::array kNames<wuhan::LaiziLimitCounts>{"held", "as_wild"};
template <>
inline constexpr std::array kNames<wuhan::ContextNeeds258>{"unless_pattern", "always"};
template <>
inline constexpr std::array kNames<wuhan::HaidiMode>{"play_on", "draw_only"};
template <>
inline constexpr std::array kNames<wuhan::MultiWinOrder>{"dealer", "discarder"};
template <>
inline constexpr std::array kNames<wuhan::GoldenMode>{"fixed", "cap"};
template <>
inline constexpr std::array kNames<wuhan::FlowDraw>{"check_ready", "none"};
template <>
inline constexpr std::array kNames<wuhan::DealerRotation>{"next_seat", "winner"};
}  // namespace paiju

namespace paiju::wuhan {

inline constexpr int kLiveWall = 82;          // after the deal and the flip
inline constexpr int kMaxWild = 2;            // laizi that may stand for other tiles in one win
inline constexpr int kMaxAmount = 1'000'000;  // of a cap or a golden top

// The seat that deals the first round; none: drawn at random.
struct FirstDealer {
  std::optional<int> seat;

  [[nodiscard]] constexpr explicit operator bool() const noexcept { return seat.has_value(); }
  [[nodiscard]] constexpr int operator*() const noexcept { return *seat; }
  [[nodiscard]] constexpr int value_or(int other) const noexcept { return seat.value_or(other); }
  friend constexpr bool operator==(const FirstDealer&, const FirstDealer&) noexcept = default;
};

struct Rules {
  OpenMode open_mode = OpenMode::koukou;
  LaiziLimitCounts laizi_limit_counts = LaiziLimitCounts::held;
  int small_laizi_max = 1;
  int big_laizi_max = 2;
  bool wild_may_be_skin = true;
  bool four_in_hand_blocks_win = false;
  ContextNeeds258 context_needs_258 = ContextNeeds258::unless_pattern;
  int haidi_tiles = 4;
  HaidiMode haidi_mode = HaidiMode::play_on;
  int dead_wall = 0;
  bool last_discard_win = true;
  bool auto_kong_flower = true;
  MultiWinOrder multi_win_order = MultiWinOrder::dealer;
  bool pass_win_lock = false;
  bool selfdraw_on_kong_draw = true;
  bool selfdraw_on_haidi = true;
  int cap = 300;
  int golden_koukou = 500;
  int golden_kaikou = 400;
  GoldenMode golden_mode = GoldenMode::fixed;
  bool contract = true;
  int min_points = 0;
  bool robbed_kong_counts = false;
  FlowDraw flow_draw = FlowDraw::check_ready;
  bool flow_cap = true;
  DealerRotation dealer_rotation = DealerRotation::next_seat;
  FirstDealer first_dealer;

  [[nodiscard]] constexpr int golden() const noexcept {
    return open_mode == OpenMode::koukou ? golden_koukou : golden_kaikou;
  }
  friend constexpr bool operator==(const Rules&, const Rules&) noexcept = default;
};

template <class T>
struct Option {
  const char* name;
  T Rules::* field;
};

// Every option once, by name: what reads, writes, compares or prints all of them goes through this list.
inline constexpr std::tuple kOptions{
    Option{"open_mode", &Rules::open_mode},
    Option{"laizi_limit_counts", &Rules::laizi_limit_counts},
    Option{"small_laizi_max", &Rules::small_laizi_max},
    Option{"big_laizi_max", &Rules::big_laizi_max},
    Option{"wild_may_be_skin", &Rules::wild_may_be_skin},
    Option{"four_in_hand_blocks_win", &Rules::four_in_hand_blocks_win},
    Option{"context_needs_258", &Rules::context_needs_258},
    Option{"haidi_tiles", &Rules::haidi_tiles},
    Option{"haidi_mode", &Rules::haidi_mode},
    Option{"dead_wall", &Rules::dead_wall},
    Option{"last_discard_win", &Rules::last_discard_win},
    Option{"auto_kong_flower", &Rules::auto_kong_flower},
    Option{"multi_win_order", &Rules::multi_win_order},
    Option{"pass_win_lock", &Rules::pass_win_lock},
    Option{"selfdraw_on_kong_draw", &Rules::selfdraw_on_kong_draw},
    Option{"selfdraw_on_haidi", &Rules::selfdraw_on_haidi},
    Option{"cap", &Rules::cap},
    Option{"golden_koukou", &Rules::golden_koukou},
    Option{"golden_kaikou", &Rules::golden_kaikou},
    Option{"golden_mode", &Rules::golden_mode},
    Option{"contract", &Rules::contract},
    Option{"min_points", &Rules::min_points},
    Option{"robbed_kong_counts", &Rules::robbed_kong_counts},
    Option{"flow_draw", &Rules::flow_draw},
    Option{"flow_cap", &Rules::flow_cap},
    Option{"dealer_rotation", &Rules::dealer_rotation},
    Option{"first_dealer", &Rules::first_dealer},
};

struct RulesFault {
  const char* option;
  const char* reason;  // what is allowed
  const char* code;
};

// What is wrong with these rules, if anything.
[[nodiscard]] std::optional<RulesFault> check(const Rules& rules) noexcept;

}  // namespace paiju::wuhan
