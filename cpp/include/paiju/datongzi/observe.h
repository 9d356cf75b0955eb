#pragma once
// What a seat sees of a game, and the worlds it may be in.

#include <cstdint>
#include <optional>
#include <type_traits>

#include "paiju/datongzi/action.h"
#include "paiju/datongzi/state.h"

namespace paiju::datongzi {

// A state in which all that is hidden is blank, so that there is nothing to peek at: the hands of others, the cards set
// aside, and what another has begun to pick. How many cards everybody holds is known.
struct Observation {
  State state;
  std::optional<SeatId> seat;  // none is a spectator
  friend bool operator==(const Observation&, const Observation&) = default;
};
static_assert(std::is_trivially_copyable_v<Observation>);

[[nodiscard]] Observation observe(const State& state, std::optional<SeatId> seat) noexcept;

// What the observer may do; empty when it has nothing to decide.
[[nodiscard]] ActionSet legal_actions(const Observation& seen) noexcept;

// All cards that were played, by one seat or by everybody.
[[nodiscard]] Cards played_by(const State& state, SeatId seat) noexcept;
[[nodiscard]] Cards played_by_all(const State& state) noexcept;

// The cards that the observer has not seen: in other hands, or set aside.
[[nodiscard]] Cards unseen(const Observation& seen) noexcept;

// A world that looks the same: unseen cards dealt to the other hands and aside, every way equally likely. What passes
// tell is left out. None for a spectator.
[[nodiscard]] std::optional<State> sample(const Observation& seen, std::uint64_t seed);

[[nodiscard]] std::uint64_t hash_of(const Observation& seen) noexcept;

}  // namespace paiju::datongzi
