#pragma once
// What a seat sees of a round, and the worlds it may be in (S-11).

#include <cstdint>
#include <memory>
#include <optional>
#include <type_traits>

#include "paiju/mahjong/observe.h"
#include "paiju/sichuan/action.h"
#include "paiju/sichuan/belief.h"
#include "paiju/sichuan/hash.h"
#include "paiju/sichuan/state.h"
#include "paiju/tiles/counts.h"

namespace paiju::sichuan {

// A state in which all that is hidden is blank, so that there is nothing to peek at: the tiles of others and of the
// wall, what others gave and received, their locks, and in a window who is asked, what others answered and whose turn
// it is.
using Observation = mahjong::Observation<State>;
static_assert(std::is_trivially_copyable_v<Observation>);

[[nodiscard]] constexpr bool is_window(Phase phase) noexcept { return phase != Phase::turn && phase != Phase::over; }

// Whether all know which way the tiles of the swap went (S-11.3).
[[nodiscard]] inline bool knows_direction(const State& state) noexcept {
  return state.rules.swap_three && state.phase != Phase::swap;
}

// A tile that all have seen and that stays in a hand: it is being added to a pong, or it was the last of a win.
[[nodiscard]] std::optional<Tile> shown_tile(const State& state, SeatId seat) noexcept;

// Blank what nobody is told of the moment: the direction of the swap, and in a window whose turn it is (S-11.11).
void hide_moment(State& state) noexcept;

[[nodiscard]] Observation observe(const State& state, std::optional<SeatId> seat) noexcept;

// What the observer may do; empty when it has nothing to decide.
[[nodiscard]] ActionSet legal_actions(const Observation& seen) noexcept;

// Whose turn it is. In a window that is the observer's own affair: itself until it has answered (S-11.11).
[[nodiscard]] std::optional<SeatId> turn_of(const Observation& seen) noexcept;

// Copies of each kind that the observer sees, or has seen and knows to be in a hand out of sight.
[[nodiscard]] Counts27 in_sight(const Observation& seen) noexcept;

// Copies of each kind that lie face down, or in a hand out of sight.
[[nodiscard]] Counts27 unseen(const Observation& seen) noexcept;

// A world that looks the same: the hidden tiles dealt anew, every way that fits S-11.13 to S-11.15 equally likely. In a
// window the others have not answered yet (S-11.17), and nobody but the observer has passed a win. None for a
// spectator, for a seat that has nothing to answer in a window, and where nothing fits; what was seen of a real round
// always does.
[[nodiscard]] std::optional<State> sample(const Observation& seen, std::uint64_t seed) noexcept;
// The same, but with hands as players have them who have let go of these tiles.
[[nodiscard]] std::optional<State> imagine(const Observation& seen, std::uint64_t seed,
                                           const Habits& habits = kHabits) noexcept;

struct HiddenTiles;  // what an observation tells of where they lie

// Likely worlds, as `imagine` deals them; what they have in common is worked out once.
class Belief {
 public:
  explicit Belief(const Observation& seen, const Habits& habits = kHabits);
  Belief(const Belief&) = delete;
  Belief& operator=(const Belief&) = delete;
  ~Belief();

  [[nodiscard]] std::optional<State> world(std::uint64_t seed) const noexcept;

 private:
  Observation seen_;
  const Habits& habits_;
  std::unique_ptr<const HiddenTiles> hidden_;
};

[[nodiscard]] std::optional<State> redeal_hidden(const State& state, SeatId seat, std::uint64_t seed) noexcept;

}  // namespace paiju::sichuan
