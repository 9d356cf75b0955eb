#include "paiju/sichuan/hash.h"

#include <tuple>

#include "paiju/base/hash.h"
#include "paiju/mahjong/hash.h"

namespace paiju::sichuan {

// Found by `Hash` through their arguments, which an unnamed namespace would prevent.
static void add_to(Hash& hash, const KongPoints& points) { hash.add(points.concealed, points.added, points.exposed); }
static void add_to(Hash& hash, const Rules& rules) {
  std::apply([&](const auto&... option) { hash.add(rules.*option.field...); }, kOptions);
}
static void add_to(Hash& hash, const Hand& hand) { hash.add(hand.counts, hand.melds, hand.void_suit); }
static void add_to(Hash& hash, const WonHand& won) {
  hash.add(won.how, won.tile, won.from, won.main, won.total, won.pay_each);
}
static void add_to(Hash& hash, const Seat& seat) {
  hash.add(seat.hand, seat.drawn, seat.river, seat.robbed, seat.given, seat.received, seat.void_choice, seat.won,
           seat.lock, seat.draws, seat.void_limit);
}
static void add_to(Hash& hash, const LastKong& kong) { hash.add(kong.number, kong.kind, kong.from); }
static void add_to(Hash& hash, const KongIncome& kong) { hash.add(kong.by, kong.open, kong.paid); }
static void add_to(Hash& hash, const Ledger& ledger) {
  hash.add(ledger.transfers, ledger.kongs, ledger.won, ledger.first_dealer, ledger.multi_dealer);
}

std::uint64_t hash_of(const State& state) noexcept {
  Hash hash;
  hash.add(state.rules, state.wall, state.dealer, state.swap_direction, state.seats, state.phase, state.turn,
           state.must_discard, state.undisturbed, state.window, state.last_kong, state.ledger, state.end);
  return hash.value();
}

}  // namespace paiju::sichuan
