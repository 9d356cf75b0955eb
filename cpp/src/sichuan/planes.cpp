#include "paiju/sichuan/planes.h"

#include <algorithm>
#include <cassert>

#include "paiju/base/plane_rows.h"
#include "paiju/mahjong/seat.h"

namespace paiju::sichuan {
namespace {

constexpr bool blocks_in_order() {
  for (std::size_t i = 0; i < kPlaneBlocks.size(); ++i) {
    if (kPlaneBlocks[i].id != static_cast<Planes>(i)) return false;
  }
  return true;
}
static_assert(blocks_in_order());

using Rows = PlaneRows<kSuitedKinds>;
using Row = Rows::Row;

constexpr auto kSuitRows = [] {
  std::array<Row, kSuits + 1> rows{};  // the last one is empty
  for (std::size_t kind = 0; kind < kSuitedKinds; ++kind) rows[kind / kRanks][kind] = 1;
  return rows;
}();

std::int8_t* after(std::int8_t* plane, int planes = 1) { return Rows::after(plane, planes); }
void set(std::int8_t* plane, Tile tile, bool is_set = true) { plane[tile.index] = is_set; }

class Writer {
 public:
  Writer(const State& state, SeatId observer, std::int8_t* out) : s(state), me_(observer), out_(out) {}

  void write(const Counts27* unseen) {
    put_own();
    put_discards();
    if (unseen == nullptr) {
      put_unseen();
    } else {
      Rows::put_copies<kCopies>(at(Planes::unseen), unseen->data());
    }
    put_standings();
    put_table();
    put_scores();
    put_swap();
  }

 private:
  [[nodiscard]] const Seat& seat_at(int place) const { return s.seats[seat_after(me_, place)]; }
  [[nodiscard]] std::int8_t* at(Planes block) const { return after(out_, first_plane(block)); }
  // The same with zeros in all planes up to another block.
  [[nodiscard]] std::int8_t* cleared(Planes block, Planes end) const {
    Rows::put_zeros(at(block), first_plane(end) - first_plane(block));
    return at(block);
  }

  // What the observer has not seen, of a state that play led to: first what lies where all may see it.
  void put_unseen() const {
    std::int8_t* const planes = at(Planes::unseen);
    Row seen;
    Rows::put_copies_of<kCopies>(planes, [&](std::size_t first) {
      Rows::Piece sum = Rows::piece_at(s.seats[me_].hand.counts.data(), first);
      for (const Seat& seat : s.seats) {
        sum = Rows::sum_of(sum, Rows::piece_at(seat.hand.melded.data(), first));
        sum = Rows::sum_of(sum, Rows::piece_at(seat.river.counts().data(), first));
      }
      Rows::put_piece(seen.data() + first, sum);
      for (std::int8_t& each : sum) each = static_cast<std::int8_t>(kCopies - each);
      return sum;
    });
    const auto see = [&](Tile tile) {
      const int left = kCopies - ++seen[tile.index];
      if (left >= 0) set(after(planes, left), tile, false);
    };
    for (SeatId seat = 0; seat < kSeats; ++seat) {
      const Seat& each = s.seats[seat];
      for (const Meld& meld : each.hand.melds) {
        if (meld.kind == MeldKind::concealed_kong) continue;
        const int left = kCopies - seen[meld.tile.index]--;  // its claimed tile was counted in a river, too
        if (left >= 0) set(after(planes, left), meld.tile);
      }
      for (const Tile tile : each.robbed) see(tile);
      if (seat == me_) continue;
      if (s.phase == Phase::over) {
        for (std::uint8_t kind = 0; kind < kSuitedKinds; ++kind) {
          for (int n = each.hand.counts[kind]; n > 0; --n) see(Tile{kind});
        }
      } else if (const std::optional<Tile> shown = shown_tile(s, seat)) {
        see(*shown);
      }
    }
    if (s.phase == Phase::swap) {
      for (const Tile tile : s.seats[me_].given) see(tile);
    }
  }

  void put_own() const {
    const Seat& own = s.seats[me_];
    Rows::put_copies<kCopies>(at(Planes::hand), own.hand.counts.data());
    std::int8_t* const drawn = cleared(Planes::drawn, Planes::discards);
    if (own.drawn) set(drawn, *own.drawn);
    std::int8_t* const melds = at(Planes::melds);
    for (int place = 0; place < kSeats; ++place) {
      for (const Meld& meld : seat_at(place).hand.melds) {
        set(after(melds, kSeats * static_cast<int>(meld.kind) + place), meld.tile);
      }
    }
  }

  void put_discards() const {
    std::int8_t* const discards = at(Planes::discards);
    std::int8_t* const latest = cleared(Planes::latest_discards, Planes::unseen);
    for (int place = 0; place < kSeats; ++place) {
      const mahjong::River& river = seat_at(place).river;
      Rows::put_copies<kCopies>(after(discards, kCopies * place), river.counts().data());
      const int size = static_cast<int>(river.size());
      for (int back = 0; back < std::min(size, kLatestDiscards); ++back) {
        set(after(latest, kLatestDiscards * place + back), river[static_cast<std::size_t>(size - 1 - back)].tile);
      }
    }
    if (s.window) set(at(s.phase == Phase::rob ? Planes::pending_kong : Planes::pending_discard), s.window->tile);
  }

  void put_standings() const {
    std::int8_t* const voids = at(Planes::void_suit);
    for (int place = 0; place < kSeats; ++place) {
      const std::optional<Suit>& suit = seat_at(place).hand.void_suit;
      Rows::put_row(after(voids, place), kSuitRows[suit ? static_cast<std::size_t>(index_of(*suit)) : kSuits]);
    }
    std::int8_t* const won = cleared(Planes::won, Planes::dealer);
    for (int place = 0; place < kSeats; ++place) {
      if (!seat_at(place).won) continue;
      Rows::put_flag(after(won, place), true);
      set(after(won, kSeats + place), seat_at(place).won->tile);
    }
  }

  void put_table() const {
    std::int8_t* const dealer = cleared(Planes::dealer, Planes::wall);
    Rows::put_flag(after(dealer, mahjong::steps_from(me_, s.dealer)), true);
    Rows::put_flag(after(at(Planes::phase), static_cast<int>(s.phase)), true);
    Rows::put_level(at(Planes::wall), kWallBins, (s.wall.left() + kWallBin - 1) / kWallBin);
  }

  void put_scores() const {
    const auto& scores = s.ledger.scores;
    const std::int64_t far = std::int64_t{kFarAhead} * s.rules.base;
    std::int8_t* const bins = at(Planes::scores);
    for (int place = 0; place < kSeats; ++place) {
      const std::int64_t ahead = scores[me_] - (place == 0 ? 0 : scores[seat_after(me_, place)]);
      std::int8_t* const own = after(bins, kScoreBins * place);
      Rows::put_flag(own, ahead < 0);
      Rows::put_flag(after(own, 1), ahead <= -far);
      Rows::put_flag(after(own, 2), ahead > 0);
      Rows::put_flag(after(own, 3), ahead >= far);
    }
  }

  void put_swap() const {
    const Seat& own = s.seats[me_];
    Rows::put_zeros(at(Planes::swap_given), kPlanes - first_plane(Planes::swap_given));
    for (const Tile tile : own.given) set(at(Planes::swap_given), tile);
    for (const Tile tile : own.received) set(at(Planes::swap_received), tile);
    if (knows_direction(s)) Rows::put_flag(after(at(Planes::swap_direction), static_cast<int>(s.swap_direction)), true);
  }

  const State& s;
  SeatId me_;
  std::int8_t* out_;
};

}  // namespace

void write_planes(const Observation& seen, PlaneArray out) noexcept {
  assert(seen.seat);
  const Counts27 left = unseen(seen);  // of tables from elsewhere, too
  Writer(seen.state, *seen.seat, out.data()).write(&left);
}

void write_planes(const State& state, SeatId observer, PlaneArray out) noexcept {
  Writer(state, observer, out.data()).write(nullptr);
}

void write_mask(const ActionSet& legal, MaskArray out) noexcept { legal.write_to(out); }

}  // namespace paiju::sichuan
