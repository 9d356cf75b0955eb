#include "paiju/sichuan/planes.h"

#include <algorithm>
#include <cassert>
#include <cstring>

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

// A plane with room behind it: whole registers are written, and what is too much lies in the plane that comes next.
constexpr std::size_t kRoom = 32;
using Row = std::array<std::int8_t, kRoom>;

constexpr auto kSuitRows = [] {
  std::array<Row, kSuits + 1> rows{};  // the last one is empty
  for (std::size_t kind = 0; kind < kSuitedKinds; ++kind) rows[kind / kRanks][kind] = 1;
  return rows;
}();

constexpr auto kFlagRows = [] {
  std::array<Row, 2> rows{};
  rows[1].fill(1);
  return rows;
}();

std::int8_t* after(std::int8_t* plane, int planes = 1) { return plane + planes * kSuitedKinds; }
void set(std::int8_t* plane, Tile tile) { plane[tile.index] = 1; }

void put_row(std::int8_t* plane, const Row& row) { std::memcpy(plane, row.data(), kRoom); }
void put_flag(std::int8_t* plane, bool is_set) { put_row(plane, kFlagRows[is_set]); }

// Plane j is set where there are more than j.
void put_copies(std::int8_t* plane, const Row& given) {
  const Row counts = given;  // the compiler need not fear that the planes lie there
  for (std::int8_t j = 0; j < kCopies; ++j) {
    Row row;
    for (std::size_t i = 0; i < kRoom; ++i) row[i] = counts[i] > j;
    put_row(after(plane, j), row);
  }
}

void put_zeros(std::int8_t* plane, int planes) {
  const std::size_t size = static_cast<std::size_t>(planes) * kSuitedKinds;
  std::size_t done = 0;
  for (; done + kRoom <= size; done += kRoom) std::memcpy(plane + done, kFlagRows[0].data(), kRoom);
  std::memset(plane + done, 0, size - done);
}

Row row_of(const Counts27& counts) {
  Row row{};
  std::memcpy(row.data(), counts.data(), counts.size());
  return row;
}

std::uint64_t eight_of(const Counts27& counts, std::size_t first) {
  std::uint64_t eight;
  std::memcpy(&eight, counts.data() + first, sizeof eight);
  return eight;
}

// Writes the blocks from the first to the last, for the room that planes need.
class Writer {
 public:
  Writer(const State& state, SeatId observer, std::int8_t* out) : s(state), me_(observer), out_(out) {}

  void write(const Counts27* unseen) {
    look_around();
    put_own();
    put_discards();
    put_copies(at(Planes::unseen), unseen == nullptr ? unseen_ : row_of(*unseen));
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
    put_zeros(at(block), first_plane(end) - first_plane(block));
    return at(block);
  }

  // What each seat has discarded, and what the observer has not seen; the latter holds for what play leads to.
  void look_around() {
    for (const std::size_t first : {0, 8, 16, kSuitedKinds - 8}) {  // eight kinds at once, some of them twice
      std::uint64_t left = kCopies * 0x0101'0101'0101'0101u - eight_of(s.seats[me_].hand.counts, first);
      for (const Seat& seat : s.seats) left -= eight_of(seat.hand.melded, first);
      std::memcpy(unseen_.data() + first, &left, sizeof left);
    }
    for (int place = 0; place < kSeats; ++place) {
      Row& discarded = discarded_[static_cast<std::size_t>(place)];
      for (const Discarded& each : seat_at(place).river) {
        ++discarded[each.tile.index];
        unseen_[each.tile.index] = static_cast<std::int8_t>(unseen_[each.tile.index] - !each.claimed);
      }
    }
    for (SeatId seat = 0; seat < kSeats; ++seat) {
      for (const Tile tile : s.seats[seat].robbed) --unseen_[tile.index];
      if (seat == me_) continue;
      if (s.phase == Phase::over) {
        for (std::size_t kind = 0; kind < kSuitedKinds; ++kind) {
          unseen_[kind] = static_cast<std::int8_t>(unseen_[kind] - s.seats[seat].hand.counts[kind]);
        }
      } else if (const std::optional<Tile> shown = shown_tile(s, seat)) {
        --unseen_[shown->index];
      }
    }
    if (s.phase == Phase::swap) {
      for (const Tile tile : s.seats[me_].given) --unseen_[tile.index];
    }
  }

  void put_own() {
    const Seat& own = s.seats[me_];
    put_copies(at(Planes::hand), row_of(own.hand.counts));
    std::int8_t* const drawn = cleared(Planes::drawn, Planes::discards);
    if (own.drawn) set(drawn, *own.drawn);
    std::int8_t* const melds = at(Planes::melds);
    for (int place = 0; place < kSeats; ++place) {
      for (const Meld& meld : seat_at(place).hand.melds) {
        set(after(melds, kSeats * static_cast<int>(meld.kind) + place), meld.tile);
      }
    }
  }

  void put_discards() {
    std::int8_t* const discards = at(Planes::discards);
    for (int place = 0; place < kSeats; ++place) {
      put_copies(after(discards, kCopies * place), discarded_[static_cast<std::size_t>(place)]);
    }
    std::int8_t* const latest = cleared(Planes::latest_discards, Planes::unseen);
    for (int place = 0; place < kSeats; ++place) {
      const mahjong::River& river = seat_at(place).river;
      const int size = static_cast<int>(river.size());
      for (int back = 0; back < std::min(size, kLatestDiscards); ++back) {
        set(after(latest, kLatestDiscards * place + back), river[static_cast<std::size_t>(size - 1 - back)].tile);
      }
    }
    if (s.window) set(at(s.phase == Phase::rob ? Planes::pending_kong : Planes::pending_discard), s.window->tile);
  }

  void put_standings() {
    std::int8_t* const voids = at(Planes::void_suit);
    for (int place = 0; place < kSeats; ++place) {
      const std::optional<Suit>& suit = seat_at(place).hand.void_suit;
      put_row(after(voids, place), kSuitRows[suit ? static_cast<std::size_t>(index_of(*suit)) : kSuits]);
    }
    std::int8_t* const won = cleared(Planes::won, Planes::dealer);
    for (int place = 0; place < kSeats; ++place) {
      if (!seat_at(place).won) continue;
      put_flag_alone(after(won, place));
      set(after(won, kSeats + place), seat_at(place).won->tile);
    }
  }

  void put_table() {
    std::int8_t* const dealer = cleared(Planes::dealer, Planes::wall);
    put_flag_alone(after(dealer, mahjong::steps_from(me_, s.dealer)));
    put_flag_alone(after(at(Planes::phase), static_cast<int>(s.phase)));
    std::int8_t* const wall = at(Planes::wall);
    for (int bin = 0; bin < kWallBins; ++bin) put_flag(after(wall, bin), s.wall.left() > kWallBin * bin);
  }

  static void put_flag_alone(std::int8_t* plane) { std::memset(plane, 1, kSuitedKinds); }

  void put_scores() {
    const auto scores = s.ledger.scores;
    const std::int64_t far = std::int64_t{kFarAhead} * s.rules.base;
    std::int8_t* const bins = at(Planes::scores);
    for (int place = 0; place < kSeats; ++place) {
      const std::int64_t ahead = scores[me_] - (place == 0 ? 0 : scores[seat_after(me_, place)]);
      std::int8_t* const own = after(bins, kScoreBins * place);
      put_flag(own, ahead < 0);
      put_flag(after(own, 1), ahead <= -far);
      put_flag(after(own, 2), ahead > 0);
      put_flag(after(own, 3), ahead >= far);
    }
  }

  void put_swap() {
    const Seat& own = s.seats[me_];
    put_zeros(at(Planes::swap_given), kPlanes - first_plane(Planes::swap_given));  // no room behind the last
    for (const Tile tile : own.given) set(at(Planes::swap_given), tile);
    for (const Tile tile : own.received) set(at(Planes::swap_received), tile);
    if (knows_direction(s)) put_flag_alone(after(at(Planes::swap_direction), static_cast<int>(s.swap_direction)));
  }

  const State& s;
  SeatId me_;
  std::int8_t* out_;
  std::array<Row, kSeats> discarded_{};
  Row unseen_{};
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
