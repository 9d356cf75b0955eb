#pragma once
// Playing a round: the deal, and the one function that changes a state.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "paiju/wuhan/action.h"
#include "paiju/wuhan/state.h"

namespace paiju::wuhan {

// What a deal may be given; the seed decides the rest (W-1.11).
struct DealOptions {
  std::uint64_t seed = 0;
  std::optional<FullWall> wall{};
  std::optional<SeatId> dealer{};
};

[[nodiscard]] State deal(const Rules& rules, const DealOptions& options) noexcept;

// What happens in a round, as its onlookers are told; the states that it enters are for those who see everything.
enum class EventKind : std::uint8_t { state, draw, discard, chow, pong, kong, special_kong, win, settle, end };

struct Event {
  EventKind kind = EventKind::end;
  SeatId actor = 0;
  SeatId target = 0;               // who gave the tile
  Tile tile{};                     // of a chow, the claimed one
  Meld meld{};                     // that was laid
  ActionId special = 0;            // which special kong
  bool replacement = false;        // of a draw
  bool drawn = false;              // of a discard: let go as it was drawn
  Phase entered = Phase::initial;  // of a state
};

struct NoLog {
  void operator()(const Event&) const noexcept {}
};
struct EventLog {
  std::vector<Event> events;
  void operator()(const Event& event) { events.push_back(event); }
};

// Let `seat` do `id`, which must be legal. In a window the order of answers does not matter.
template <class Log>
void step(State& state, SeatId seat, ActionId id, Log& log);

// The table while a tile lies open to claims and nobody has been asked yet. To a seat that is not asked it looks the
// same as a window: whether somebody may claim does not show.
struct BeforeClaims {
  State state;
  std::size_t events = 0;  // of the step, that lead here; states are not counted
};

// Where `step` passes such a moment; none if `id`, which must be legal, lays no tile open.
[[nodiscard]] std::optional<BeforeClaims> before_claims(const State& state, SeatId seat, ActionId id);

}  // namespace paiju::wuhan
