#pragma once
// What cards are when they are played together, and what beats what.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>

#include "paiju/base/names.h"
#include "paiju/datongzi/rules.h"

namespace paiju::datongzi {

enum class PlayType : std::uint8_t {
  none,
  single,               // 单张
  pair,                 // 对子
  consecutive_pairs,    // 连对
  triple,               // 三张
  triple_with_two,      // 三带二
  airplane,             // 飞机
  airplane_with_wings,  // 飞机带翅膀
  bomb,                 // 炸弹
  tongzi,               // 筒子
  dizha,                // 地炸
};

inline constexpr std::uint8_t kNoSuit = kSuits;

// One reading of some cards. `rank` is that of the three, or the top of a chain; `length` the number of linked ranks.
struct Pattern {
  PlayType type = PlayType::none;
  Rank rank = 0;
  std::uint8_t suit = kNoSuit;  // of a single and a tongzi
  std::uint8_t length = 0;      // of a chain, 0 without
  std::uint16_t count = 0;      // of all cards
  friend constexpr bool operator==(const Pattern&, const Pattern&) noexcept = default;
};

// Trumps beat everything of a lower class: 0 normal, 1 bomb, 2 tongzi, 3 dizha.
[[nodiscard]] constexpr int class_of(PlayType type) noexcept {
  return type < PlayType::bomb ? 0 : static_cast<int>(type) - static_cast<int>(PlayType::bomb) + 1;
}

// Types that beat each other: three of a rank whatever they carry, airplanes with and without wings.
[[nodiscard]] constexpr PlayType family_of(PlayType type, const Rules& rules) noexcept {
  if (type == PlayType::triple_with_two && rules.carry == Carry::loose) return PlayType::triple;
  if (type == PlayType::airplane_with_wings && rules.wings == Wings::loose) return PlayType::airplane;
  return type;
}

[[nodiscard]] constexpr bool beats(const Pattern& play, const Pattern& current, const Rules& rules) noexcept {
  const int mine = class_of(play.type);
  const int theirs = class_of(current.type);
  if (mine != theirs) return mine > theirs;
  switch (play.type) {
    case PlayType::dizha:
      return play.rank > current.rank;
    case PlayType::tongzi:
      return play.rank != current.rank ? play.rank > current.rank : play.suit > current.suit;
    case PlayType::bomb:
      return play.count != current.count ? play.count > current.count : play.rank > current.rank;
    default:
      return family_of(play.type, rules) == family_of(current.type, rules) && play.length == current.length &&
             play.rank > current.rank;
  }
}

// The lowest ranks of all runs of so many ranks.
[[nodiscard]] constexpr RankSet run_starts(RankSet ranks, int length) noexcept {
  RankSet starts = ranks;
  for (int i = 1; i < length; ++i) starts &= ranks >> i;
  return starts;
}

// An airplane of so many triples has so many wings at least, and twice as many as triples at most.
[[nodiscard]] constexpr int fewest_wings(int length, const Rules& rules) noexcept {
  return rules.wings == Wings::loose ? 1 : length;
}
[[nodiscard]] constexpr bool fits_wings(int wings, int length, const Rules& rules) noexcept {
  return wings >= fewest_wings(length, rules) && wings <= 2 * length;
}

namespace detail {

// Cards of one rank are always one thing.
[[nodiscard]] constexpr Pattern read_one_rank(Rank rank, SuitCounts held, int count) noexcept {
  Pattern pattern{PlayType::bomb, rank, kNoSuit, 0, static_cast<std::uint16_t>(count)};
  const auto suit = static_cast<std::uint8_t>(std::countr_zero(held) / 4);
  const bool is_one_suit = (held & ~(0xF << 4 * suit)) == 0;
  if (count == 1) {
    pattern.type = PlayType::single;
    pattern.suit = suit;
  } else if (count == 2) {
    pattern.type = PlayType::pair;
  } else if (count == 3) {
    pattern.type = is_one_suit ? PlayType::tongzi : PlayType::triple;
    if (is_one_suit) pattern.suit = suit;
  } else if (count == 8 && held == 0x2222) {
    pattern.type = PlayType::dizha;
  }
  return pattern;
}

[[nodiscard]] constexpr Pattern chain(PlayType type, int start, int length, int count) noexcept {
  return {type, static_cast<Rank>(start + length - 1), kNoSuit, static_cast<std::uint8_t>(length),
          static_cast<std::uint16_t>(count)};
}

// Whether all of these ranks follow each other and may be linked.
[[nodiscard]] constexpr bool is_run(RankSet ranks, const Rules& rules) noexcept {
  const RankSet low = ranks >> std::countr_zero(ranks);
  return (ranks & ~rules.links()) == 0 && (low & (low + 1)) == 0;
}

}  // namespace detail

// Every reading of `count` cards in its precedence, until `use` returns true; returns whether it did. More copies than
// a nibble takes may be told as its most: only `count` has to be right.
template <class Use>
constexpr bool any_reading(const Cards& cards, int count, const Rules& rules, Use use) {
  const RankSet held = cards.ranks_with(1);
  if (held == 0) return false;
  const int lowest = std::countr_zero(held);
  if (std::has_single_bit(held)) {
    return use(detail::read_one_rank(static_cast<Rank>(lowest), cards.of_rank(lowest), count));
  }
  const RankSet threes = cards.ranks_with(3);
  if (threes == 0) {
    const int length = std::popcount(held);
    return cards.ranks_with(2) == held && detail::is_run(held, rules) &&
           use(detail::chain(PlayType::consecutive_pairs, lowest, length, count));
  }
  if (threes == held && cards.ranks_with(4) == 0 && detail::is_run(held, rules) &&
      use(detail::chain(PlayType::airplane, lowest, std::popcount(held), count))) {
    return true;
  }
  const RankSet linked = threes & rules.links();
  for (int length = std::min(std::popcount(linked), (count - 1) / 3); length >= 2 && 5 * length >= count; --length) {
    if (!fits_wings(count - 3 * length, length, rules)) continue;
    for (RankSet starts = run_starts(linked, length); starts != 0;) {
      const int start = std::bit_width(starts) - 1;
      if (use(detail::chain(PlayType::airplane_with_wings, start, length, count))) return true;
      starts &= ~(1u << start);
    }
  }
  const bool is_four = count == 4 && rules.carry == Carry::loose;
  if (count != 5 && !is_four) return false;
  const auto rank = static_cast<Rank>(std::countr_zero(threes));
  return use(Pattern{is_four ? PlayType::triple : PlayType::triple_with_two, rank, kNoSuit, 0,
                     static_cast<std::uint16_t>(count)});
}

// What cards are when they lead: their first reading.
[[nodiscard]] constexpr std::optional<Pattern> recognize(const Cards& cards, int count, const Rules& rules) {
  Pattern found;
  const auto take = [&](const Pattern& reading) {
    found = reading;
    return true;
  };
  return any_reading(cards, count, rules, take) ? std::optional(found) : std::nullopt;
}

// What they are in reply: their first reading that beats the play they answer.
[[nodiscard]] constexpr std::optional<Pattern> recognize_reply(const Cards& cards, int count, const Pattern& current,
                                                               const Rules& rules) {
  Pattern found;
  const auto take = [&](const Pattern& reading) {
    found = reading;
    return beats(reading, current, rules);
  };
  return any_reading(cards, count, rules, take) ? std::optional(found) : std::nullopt;
}

// A number that orders plays of one type as they beat each other, and grows from normal plays to dizha.
[[nodiscard]] constexpr std::int32_t strength_of(const Pattern& pattern) noexcept {
  constexpr std::int32_t kClass = 1'000'000;
  const std::int32_t value = pattern.rank + cards::kFirstValue;
  const std::int32_t base = class_of(pattern.type) * kClass;
  if (pattern.type == PlayType::bomb) return base + 100 * pattern.count + value;
  if (pattern.type == PlayType::tongzi) return base + 10 * value + pattern.suit + 1;
  return base + value;
}

}  // namespace paiju::datongzi

template <>
inline constexpr std::array paiju::kNames<paiju::datongzi::PlayType>{
    "none", "single", "pair", "consecutive_pairs", "triple", "triple_with_two", "airplane", "airplane_with_wings",
    "bomb", "tongzi", "dizha"};
