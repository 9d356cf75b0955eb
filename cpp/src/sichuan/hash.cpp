#include "paiju/sichuan/hash.h"

#include <array>
#include <concepts>
#include <optional>
#include <tuple>
#include <type_traits>

#include "paiju/base/rng.h"

namespace paiju::sichuan {
namespace {

// Values go in one by one, in a fixed order.
class Hash {
 public:
  [[nodiscard]] std::uint64_t value() const { return value_; }

  template <class... Values>
  void add(const Values&... values) {
    (put(values), ...);
  }

 private:
  template <class T>
    requires std::integral<T> || std::is_enum_v<T>
  void put(T number) {
    value_ = mix(value_ + static_cast<std::uint64_t>(number) + 0x9E3779B97F4A7C15u);
  }
  template <class T>
  void put(const std::optional<T>& item) {
    put(item.has_value());
    if (item) put(*item);
  }
  template <class T>
  void put(EnumSet<T> set) {
    put(set.bits);
  }
  template <class T, std::size_t N>
  void put(const FixedVec<T, N>& items) {
    put(items.size());
    for (const T& item : items) put(item);
  }
  template <class T, std::size_t N>
  void put(const std::array<T, N>& items) {
    for (const T& item : items) put(item);
  }

  void put(Tile tile) { put(tile.index); }
  void put(const KongPoints& points) { add(points.concealed, points.added, points.exposed); }
  void put(const Rules& rules) {
    std::apply([&](const auto&... option) { add(rules.*option.field...); }, kOptions);
  }
  void put(const Wall& wall) {
    put(wall.left());
    for (int i = wall.front; i < wall.back; ++i) put(wall.tiles[static_cast<std::size_t>(i)]);
  }
  void put(const Meld& meld) { add(meld.kind, meld.tile, meld.from_seat); }
  void put(const Hand& hand) { add(hand.counts, hand.melds, hand.void_suit); }
  void put(const Discarded& each) { add(each.tile, each.drawn, each.claimed, each.won); }
  void put(const WonHand& won) { add(won.how, won.tile, won.from, won.main, won.total, won.pay_each); }
  void put(const Seat& seat) {
    add(seat.hand, seat.drawn, seat.river, seat.robbed, seat.given, seat.received, seat.void_choice, seat.won,
        seat.lock, seat.draws, seat.void_limit);
  }
  void put(const Window& window) { add(window.tile, window.from, window.asked, window.answers); }
  void put(const LastKong& kong) { add(kong.number, kong.kind, kong.from); }
  void put(const TransferList& transfers) {
    put(transfers.size());
    for (const Transfer row : transfers) add(row.payer, row.receiver, row.kind, row.amount);
  }
  void put(const KongIncome& kong) { add(kong.by, kong.open, kong.paid); }
  void put(const Ledger& ledger) {
    add(ledger.transfers, ledger.kongs, ledger.won, ledger.first_dealer, ledger.multi_dealer);
  }

  std::uint64_t value_ = 0;
};

}  // namespace

std::uint64_t hash_of(const State& state) noexcept {
  Hash hash;
  hash.add(state.rules, state.wall, state.dealer, state.swap_direction, state.seats, state.phase, state.turn,
           state.must_discard, state.undisturbed, state.window, state.last_kong, state.ledger, state.end);
  return hash.value();
}

}  // namespace paiju::sichuan
