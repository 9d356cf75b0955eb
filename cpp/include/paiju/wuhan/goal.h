#pragma once
// The wins that a hand may head for. What a round adds to a win, a kong draw or the last tiles, is no goal.

#include <array>
#include <cstddef>
#include <cstdint>

#include "paiju/wuhan/win.h"

namespace paiju::wuhan {

enum class Goal : std::uint8_t { small, triplets, flush_m, flush_s, flush_p, honors, jiang };
inline constexpr std::size_t kGoals = 7;

[[nodiscard]] constexpr Goal goal_at(std::size_t number) noexcept { return static_cast<Goal>(number); }
[[nodiscard]] constexpr Goal flush_of(int suit) noexcept {
  return static_cast<Goal>(static_cast<int>(Goal::flush_m) + suit);
}
[[nodiscard]] constexpr WinType win_type_of(Goal goal) noexcept {
  constexpr std::array kTypes{WinType::small,      WinType::all_triplets, WinType::full_flush, WinType::full_flush,
                              WinType::full_flush, WinType::all_honors,   WinType::all_jiang};
  return kTypes[static_cast<std::size_t>(goal)];
}

// A number for each of them.
template <class T>
using ByGoal = std::array<T, kGoals>;

}  // namespace paiju::wuhan
