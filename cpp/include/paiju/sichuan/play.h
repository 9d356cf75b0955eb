#pragma once
// Playing a round: the deal, and the one function that changes a state.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "paiju/base/fixed_vec.h"
#include "paiju/base/rng.h"
#include "paiju/sichuan/action.h"
#include "paiju/sichuan/score.h"
#include "paiju/sichuan/state.h"

namespace paiju::sichuan {

// What a deal may be given; the seed decides the rest (S-1.10).
struct DealOptions {
  std::uint64_t seed = 0;
  std::optional<FullWall> wall{};
  std::optional<SeatId> dealer{};
  std::optional<SwapDirection> swap_direction{};
};

// One of the directions the rules allow.
[[nodiscard]] SwapDirection pick_direction(const Rules& rules, Rng& rng) noexcept;

[[nodiscard]] State deal(const Rules& rules, const DealOptions& options) noexcept;

// What happens in a round, as its onlookers are told.
enum class EventKind : std::uint8_t { swap, void_suit, draw, discard, pong, kong, win, settle, end };

struct Event {
  EventKind kind = EventKind::end;
  SeatId actor = 0;
  SeatId target = 0;  // who gave the tile
  Tile tile{};        // of a void suit, its first tile
  MeldKind meld = MeldKind::pong;
  bool replacement = false;  // of a draw
  bool drawn = false;        // of a discard: let go as it was drawn
  WinHow how = WinHow::discard;
  FixedVec<Tile, kSwapTiles> given{};
  FixedVec<Tile, kSwapTiles> received{};
  Score score{};           // of a win
  std::uint8_t first = 0;  // of a settle: the transfers from `first` up to `last`
  std::uint8_t last = 0;
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
  std::size_t events = 0;  // of the step, that lead here
};

// Where `step` passes such a moment; none if `id`, which must be legal, lays no tile open.
[[nodiscard]] std::optional<BeforeClaims> before_claims(const State& state, SeatId seat, ActionId id);

}  // namespace paiju::sichuan
