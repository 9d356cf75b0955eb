#include "paiju/sichuan/complete.h"

#include <algorithm>
#include <optional>

#include "paiju/sichuan/legal.h"
#include "paiju/sichuan/position.h"

namespace paiju::sichuan {
namespace {

// The discards of a seat that lie in melds of others, then those in its river.
mahjong::River whole_river(const State& state, SeatId from) {
  mahjong::River river;
  for (SeatId seat = 0; seat < kSeats; ++seat) {
    for (const Meld& meld : state.seats[seat].hand.melds) {
      const bool taken = seat != from && meld.from_seat == from && meld.kind != MeldKind::concealed_kong;
      if (taken) river.push_back({.tile = meld.tile, .claimed = true});
    }
  }
  const auto& left = state.seats[from].river;
  if (river.size() + left.size() > mahjong::kMaxDiscards) return left;
  for (const Discarded& each : left) river.push_back(each);
  return river;
}

// A tile is let go for each that was drawn or claimed: a kong draws another, who holds 14 has still to let one go, and
// the dealer began with one more.
int draws_of(const State& state, SeatId seat) {
  const Seat& player = state.seats[seat];
  int draws = static_cast<int>(player.river.size() + player.robbed.size());
  draws += size_due(state, seat) == kFullSize;
  draws -= seat == state.dealer;
  for (const Meld& meld : player.hand.melds) {
    draws += meld.kind == MeldKind::concealed_kong;
    draws -= meld.kind == MeldKind::pong;
  }
  return std::max(0, draws);
}

// Who lets go of another suit holds no tile of its void suit, and since then only what it has drawn (S-11.14).
std::optional<std::uint8_t> void_limit_of(const State& state, SeatId seat) {
  const Seat& player = state.seats[seat];
  const std::optional<Suit> suit = player.hand.void_suit;
  if (!suit || state.rules.void_discard != VoidDiscard::strict) return std::nullopt;
  const auto is_other = [&](const Discarded& each) { return each.tile.suit() != suit; };
  if (std::ranges::none_of(player.river, is_other)) return std::nullopt;
  const bool has_claimed = state.must_discard && state.turn == seat;
  const bool has_drawn = size_due(state, seat) == kFullSize && !has_claimed;
  const auto& melds = player.hand.melds;
  const auto kongs = std::ranges::count_if(melds, [](const Meld& meld) { return meld.is_kong(); });
  const int drawn = has_drawn + static_cast<int>(kongs);  // which may all have been made since
  return static_cast<std::uint8_t>(std::max(drawn, void_count(player.hand)));
}

int out_of_sight(const Observation& seen) {
  int tiles = 0;
  for (const int copies : unseen(seen)) tiles += copies;
  return tiles;
}

}  // namespace

void complete(Observation& seen, const Told& told) noexcept {
  State& s = seen.state;
  if (!told.phase) s.phase = s.window ? Phase::responses : Phase::turn;
  if ((s.phase == Phase::responses || s.phase == Phase::rob) != s.window.has_value()) return;
  if (!told.turn && s.phase == Phase::turn && seen.seat && size_with_melds(s.seats[*seen.seat].hand) == kFullSize) {
    s.turn = *seen.seat;
  }
  for (SeatId seat = 0; seat < kSeats && !told.hidden && s.phase != Phase::over; ++seat) {
    if (seat == seen.seat) continue;
    const int tiles = size_due(s, seat) - size_with_melds(s.seats[seat].hand);
    seen.hidden[seat] = static_cast<std::uint8_t>(std::max(0, tiles));
  }
  if (!told.undisturbed) {
    s.undisturbed = std::ranges::all_of(s.seats, [](const Seat& each) {
      return each.hand.melds.empty() && !(each.won && each.won->how != WinHow::self_draw);
    });
  }
  for (SeatId seat = 0; seat < kSeats; ++seat) {
    if (!told.seats[seat].claimed) s.seats[seat].river = whole_river(s, seat);
    if (!told.seats[seat].draws) s.seats[seat].draws = static_cast<std::uint8_t>(draws_of(s, seat));
    if (!told.seats[seat].void_limit) s.seats[seat].void_limit = void_limit_of(s, seat);
  }
  if (!told.drawer) {
    const std::optional<SeatId> by = s.phase == Phase::responses ? std::nullopt : acting(s);
    if (by && seen.hidden[*by] > 0 && !s.must_discard && s.seats[*by].draws > 0) seen.drawer = by;
  }
  if (!told.wall_left) {
    int left = out_of_sight(seen) + known_in_hands(seen);
    for (const int hidden : seen.hidden) left -= hidden;
    s.wall.back = static_cast<std::uint8_t>(std::clamp(left, 0, static_cast<int>(s.wall.tiles.size())));
  }
}

void ask_observer(Observation& seen) noexcept {
  State& s = seen.state;
  if (s.window && seen.seat) s.window->asked[*seen.seat] = !claim_actions(s, *s.window, *seen.seat).empty();
}

}  // namespace paiju::sichuan
