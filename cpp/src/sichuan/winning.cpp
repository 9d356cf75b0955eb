#include "paiju/sichuan/winning.h"

namespace paiju::sichuan {
namespace {

bool after_exposed_kong(const State& state) {
  return state.last_kong && state.last_kong->kind == MeldKind::exposed_kong;
}

WinFlags claim_flags(const State& state, const Window& window, bool robbing) {
  WinFlags flags{.rob_kong = robbing};
  if (robbing) return flags;
  flags.kong_discard = state.last_kong.has_value();
  flags.last_tile = state.wall.left() == 0;
  flags.earthly = state.rules.earthly_on_first_discard && window.from == state.dealer && state.undisturbed &&
                  state.seats[state.dealer].river.size() == 1;
  return flags;
}

}  // namespace

Score self_drawn_score(const State& state, SeatId seat) {
  const Seat& player = state.seats[seat];
  WinFlags flags{.self_draw = true, .last_tile = state.wall.left() == 0};
  flags.kong_flower = state.last_kong.has_value();
  flags.exposed_kong = after_exposed_kong(state);
  flags.heavenly = seat == state.dealer && player.draws == 0;
  flags.earthly = seat != state.dealer && player.draws == 1 && state.undisturbed;
  return score(features_of(player.hand), flags, state.rules);
}

Score claimed_score(const State& state, SeatId seat, const Window& window, bool robbing) {
  Hand hand = state.seats[seat].hand;
  hand.add(window.tile);
  return score(features_of(hand), claim_flags(state, window, robbing), state.rules);
}

std::optional<SeatId> only_payer(const State& state) noexcept {
  const bool feeder = after_exposed_kong(state) && state.rules.exposed_kong_flower == ExposedKongFlower::feeder_pays;
  return feeder ? std::optional(state.last_kong->from) : std::nullopt;
}

Prize prize_of(const State& state, SeatId seat) {
  if (state.phase == Phase::turn) {
    int others = -1;
    for (SeatId other = 0; other < kSeats; ++other) others += is_active(state, other);
    return {self_drawn_score(state, seat), WinHow::self_draw, only_payer(state) ? 1 : others};
  }
  const bool robbing = state.phase == Phase::rob;
  return {claimed_score(state, seat, *state.window, robbing), robbing ? WinHow::rob_kong : WinHow::discard, 1};
}

}  // namespace paiju::sichuan
