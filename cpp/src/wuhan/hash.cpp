#include "paiju/wuhan/hash.h"

#include <tuple>

#include "paiju/base/hash.h"
#include "paiju/mahjong/hash.h"

namespace paiju::wuhan {

// Found by `Hash` through their arguments, which an unnamed namespace would prevent.
static void add_to(Hash& hash, const FirstDealer& dealer) { hash.add(dealer.seat); }
static void add_to(Hash& hash, const Rules& rules) {
  std::apply([&](const auto&... option) { hash.add(rules.*option.field...); }, kOptions);
}
static void add_to(Hash& hash, const SpecialKongs& kongs) { hash.add(kongs.red, kongs.skins, kongs.laizi); }
static void add_to(Hash& hash, const Hand& hand) { hash.add(hand.counts, hand.melds, hand.special_kongs); }
static void add_to(Hash& hash, const Won& won) { hash.add(won.seat, won.way, won.tile, won.from); }
static void add_to(Hash& hash, const Seat& seat) {
  hash.add(seat.hand, seat.drawn, seat.river, seat.kept, seat.locked);
}

std::uint64_t hash_of(const State& state) noexcept {
  Hash hash;
  hash.add(state.rules, state.wall, state.flip, state.dealer, state.seats, state.phase, state.turn, state.draw_kind,
           state.window, state.won);  // the money follows from these
  return hash.value();
}

}  // namespace paiju::wuhan
