#include "paiju/wuhan/complete.h"

#include <algorithm>
#include <optional>

#include "paiju/wuhan/legal.h"
#include "paiju/wuhan/position.h"

namespace paiju::wuhan {
namespace {

// Whether the seat on turn has just claimed a tile: nobody draws with a claimed tile in the newest meld untouched.
bool may_have_claimed(const Seat& player) {
  if (player.hand.melds.empty()) return false;
  const Meld& last = *(player.hand.melds.end() - 1);
  return last.kind == MeldKind::chow || last.kind == MeldKind::pong;
}

int out_of_sight(const Observation& seen) {
  int tiles = 0;
  for (const int copies : unseen(seen)) tiles += copies;
  return tiles;
}

}  // namespace

void complete(Observation& seen, const Told& told) noexcept {
  State& s = seen.state;
  if (!told.phase) s.phase = s.won ? Phase::win : s.window ? Phase::waiting_response : Phase::player_decision;
  const bool open = is_window(s.phase) || s.phase == Phase::meld_decision;
  if (open != s.window.has_value()) return;
  if (!told.turn && s.phase == Phase::meld_decision) s.turn = seat_after(s.window->from);
  if (!told.turn && s.phase == Phase::player_decision && seen.seat &&
      size_with_melds(s.seats[*seen.seat].hand) == kFullSize) {
    s.turn = *seen.seat;
  }
  for (SeatId seat = 0; seat < kSeats && !told.hidden && !is_over(s); ++seat) {
    if (seat == seen.seat) continue;
    seen.hidden[seat] = static_cast<std::uint8_t>(std::max(0, size_due(s, seat) - size_with_melds(s.seats[seat].hand)));
  }
  const bool acts_hidden = s.phase == Phase::player_decision && seen.hidden[s.turn] > 0;
  if (!told.drawer && acts_hidden && !may_have_claimed(s.seats[s.turn])) seen.drawer = s.turn;
  if (!told.wall_left) {
    int left = out_of_sight(seen);
    for (SeatId seat = 0; seat < kSeats; ++seat) {
      left -= seen.hidden[seat];
      for (const Meld& meld : s.seats[seat].hand.melds) left -= meld.is_hidden() ? kCopies : 0;
    }
    s.wall.back = static_cast<std::uint8_t>(std::clamp(left, 0, static_cast<int>(s.wall.tiles.size())));
  }
}

void ask_observer(Observation& seen) noexcept {
  State& s = seen.state;
  if (is_window(s.phase) && seen.seat) {
    s.window->asked[*seen.seat] = !claim_actions(s, *s.window, *seen.seat).empty();
  }
}

}  // namespace paiju::wuhan
