#pragma once
// What a seat sees of a round, and the worlds it may be in (W-14).

#include <cstdint>
#include <optional>
#include <type_traits>

#include "paiju/mahjong/observe.h"
#include "paiju/wuhan/action.h"
#include "paiju/wuhan/belief.h"
#include "paiju/wuhan/hash.h"
#include "paiju/wuhan/state.h"

namespace paiju::wuhan {

// A state in which all that is hidden is blank, so that there is nothing to peek at: the tiles of others and of the
// wall, the kinds of their concealed kongs, their locks, and in a window who is asked, what others answered and whose
// turn it is.
using Observation = mahjong::Observation<State>;
static_assert(std::is_trivially_copyable_v<Observation>);

[[nodiscard]] Observation observe(const State& state, std::optional<SeatId> seat) noexcept;

// What the observer may do; empty when it has nothing to decide.
[[nodiscard]] ActionSet legal_actions(const Observation& seen) noexcept;

// Whose turn it is. In a window that is the observer's own affair: itself until it has answered.
[[nodiscard]] std::optional<SeatId> turn_of(const Observation& seen) noexcept;

// Whether a seat whose hand is hidden holds a tile that it kept (W-7.3): one more than a waiting hand, out of turn.
[[nodiscard]] bool has_kept(const Observation& seen, SeatId seat) noexcept;

// Copies of each kind that the observer sees, and of those that it does not.
[[nodiscard]] Counts34 in_sight(const Observation& seen) noexcept;
[[nodiscard]] Counts34 unseen(const Observation& seen) noexcept;

// A world that looks the same: the hidden tiles dealt anew, every way that fits equally likely (W-14.6). In a window
// the others have not answered yet, and nobody but the observer has passed a win. None for a spectator, for a seat that
// has nothing to answer in a window, and where nothing fits; what was seen of a real round always does.
[[nodiscard]] std::optional<State> sample(const Observation& seen, std::uint64_t seed) noexcept;

// One of those worlds in which hidden hands are about as good as hands are by then.
[[nodiscard]] std::optional<State> imagine(const Observation& seen, std::uint64_t seed,
                                           const Habits& habits = kHabits) noexcept;
using Belief = mahjong::Belief<State>;

}  // namespace paiju::wuhan
