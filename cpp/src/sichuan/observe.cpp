#include "paiju/sichuan/observe.h"

#include <algorithm>

#include "paiju/sichuan/legal.h"

namespace paiju::sichuan {
namespace {

// ---- hiding

void hide_seat(Observation& seen, SeatId seat) {
  State& s = seen.state;
  Seat& other = s.seats[seat];
  if (s.phase != Phase::over) {
    const std::size_t picked = s.phase == Phase::swap ? other.given.size() : 0;  // nobody knows how far it is
    seen.hidden[seat] = static_cast<std::uint8_t>(hide_tiles(other.hand) + picked);
  }
  hide_drawn(seen, seat);
  other.given = {};
  other.received = {};
  if (s.phase == Phase::void_suit) other.void_choice.reset();
  other.lock = 0;
}

}  // namespace

std::optional<Tile> shown_tile(const State& state, SeatId seat) noexcept {
  if (state.phase == Phase::rob && state.window->from == seat) return state.window->tile;
  const std::optional<WonHand>& won = state.seats[seat].won;
  return won && won->how == WinHow::self_draw ? std::optional(won->tile) : std::nullopt;
}

void hide_moment(State& state) noexcept {
  if (!knows_direction(state)) state.swap_direction = SwapDirection::to_next;
  if (state.phase != Phase::turn) state.turn = 0;
}

Observation observe(const State& state, std::optional<SeatId> seat) noexcept {
  Observation seen{state, seat, {}, std::nullopt};
  State& s = seen.state;
  for (SeatId other = 0; other < kSeats; ++other) {
    if (other != seat) hide_seat(seen, other);
  }
  s.wall.hide();
  if (s.window) hide_answers(*s.window, seat);
  hide_moment(s);
  return seen;
}

ActionSet legal_actions(const Observation& seen) noexcept {
  return seen.seat ? legal_actions(seen.state, *seen.seat) : ActionSet{};
}

std::optional<SeatId> turn_of(const Observation& seen) noexcept {
  if (seen.state.phase == Phase::turn) return seen.state.turn;
  return legal_actions(seen).empty() ? std::nullopt : seen.seat;
}

Counts27 in_sight(const Observation& seen) noexcept {
  const State& s = seen.state;
  std::array<int, kSuitedKinds> there{};  // tables from elsewhere may tell of more than a byte holds
  for (SeatId seat = 0; seat < kSeats; ++seat) {
    const Seat& each = s.seats[seat];
    count_tiles(each, there);
    for (const Tile tile : each.robbed) ++there[tile.index];
    if (s.phase == Phase::swap) {
      for (const Tile tile : each.given) ++there[tile.index];
    }
    if (seen.hidden[seat] == 0) continue;
    if (const std::optional<Tile> shown = shown_tile(seen.state, seat)) ++there[shown->index];
  }
  Counts27 counts{};
  std::ranges::transform(there, counts.begin(), [](int n) { return static_cast<std::uint8_t>(std::min(n, 255)); });
  return counts;
}

Counts27 unseen(const Observation& seen) noexcept {
  Counts27 left = in_sight(seen);
  for (std::uint8_t& copies : left) copies = static_cast<std::uint8_t>(std::max(0, kCopies - copies));
  return left;
}

}  // namespace paiju::sichuan
