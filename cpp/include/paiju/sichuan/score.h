#pragma once
// What a winning hand is worth (S-7).

#include <array>
#include <cstdint>
#include <optional>

#include "paiju/base/enum_set.h"
#include "paiju/base/names.h"
#include "paiju/sichuan/hand.h"
#include "paiju/sichuan/pattern.h"
#include "paiju/sichuan/rules.h"
#include "paiju/tiles/tile.h"

namespace paiju::sichuan {

// How the hand was won. Most of these add to its value.
struct WinFlags {
  bool self_draw = false;     // 自摸
  bool kong_flower = false;   // 杠上开花: the replacement tile of an own kong
  bool kong_discard = false;  // 杠上炮: the first discard after the discarder's kong
  bool rob_kong = false;      // 抢杠胡
  bool last_tile = false;     // 海底: the wall is empty
  bool heavenly = false;      // 天胡
  bool earthly = false;       // 地胡
  bool exposed_kong = false;  // the last own kong before the win was an exposed one
};

enum class Addon : std::uint8_t { self_draw, kong_flower, kong_discard, rob_kong, last_tile };
}  // namespace paiju::sichuan

template <>
inline constexpr std::array paiju::kNames<paiju::sichuan::Addon>{"self_draw", "kong_flower", "kong_discard", "rob_kong",
                                                                 "last_tile"};

namespace paiju::sichuan {

struct Score {
  Pattern main = Pattern::basic_win;
  EnumSet<Pattern> factors;  // the main pattern, or all that multiply under `stack`
  int base = 0;              // what they are worth: a multiplier, or fan
  int roots = 0;
  int roots_counted = 0;
  EnumSet<Addon> addons;         // those that are part of `total`
  std::int64_t uncapped = 0;     // multiplier, or fan, before the cap
  std::optional<int> fan;        // after the cap
  std::int64_t total = 0;        // the multiplier, or 2^fan, after the cap
  bool self_draw_bonus = false;  // whether a self-draw pays extra beside `total`
  std::int64_t pay_each = 0;     // what every payer pays
  friend bool operator==(const Score&, const Score&) = default;
};

// What the pattern table asks of a hand that holds its winning tile; expects is_win.
[[nodiscard]] Features features_of(const Hand& hand);

[[nodiscard]] Score score(const Features& features, const WinFlags& flags, const Rules& rules);

// What one of the `factors` of a score is worth by itself: a multiplier, or fan.
[[nodiscard]] int factor_value(Pattern pattern, const Rules& rules) noexcept;

// The value that counts for ready checks and for passing a win: after the cap, without add-ons and first turns (S-5).
[[nodiscard]] std::int64_t plain_value(const Hand& hand, const Rules& rules);

// What a payer owes for a win of this value.
[[nodiscard]] std::int64_t points(const Rules& rules, std::int64_t total, bool self_draw_bonus) noexcept;

enum class FlagFault : std::uint8_t {
  none,
  self_draw_from_other,  // kong_discard or rob_kong with self_draw
  two_sources,           // kong_discard with rob_kong
  kong_flower_no_draw,   // kong_flower without self_draw
  heavenly_no_draw,      // heavenly without self_draw
  earthly_no_draw,       // earthly without self_draw, where the rules want it
  heavenly_and_earthly,
  first_turn_with_melds,  // heavenly or earthly with melds
  first_turn_too_late,    // heavenly or earthly with kong_flower, kong_discard, rob_kong or last_tile
  last_tile_robbed,       // a kong needs a tile in the wall
};

[[nodiscard]] FlagFault check(const WinFlags& flags, const Hand& hand, const Rules& rules) noexcept;

}  // namespace paiju::sichuan

template <>
inline constexpr std::array paiju::kNames<paiju::sichuan::FlagFault>{"none",
                                                                     "self_draw_from_other",
                                                                     "two_sources",
                                                                     "kong_flower_no_draw",
                                                                     "heavenly_no_draw",
                                                                     "earthly_no_draw",
                                                                     "heavenly_and_earthly",
                                                                     "first_turn_with_melds",
                                                                     "first_turn_too_late",
                                                                     "last_tile_robbed"};
