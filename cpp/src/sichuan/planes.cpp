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

// Writes planes from the first to the last.
class Writer {
 public:
  Writer(const State& state, SeatId observer, std::int8_t* out) : s(state), me_(observer), out_(out) {}

  void write(const Counts27* unseen) {
    look_around();
    put_own();
    put_melds();
    put_discards();
    put_pending();
    put_copies(unseen == nullptr ? unseen_ : row_of(*unseen));
    put_standings();
    put_scores();
    put_swap();
  }

 private:
  static Row row_of(const Counts27& counts) {
    Row row{};
    std::copy(counts.begin(), counts.end(), row.begin());
    return row;
  }
  [[nodiscard]] const Seat& seat_at(int place) const { return s.seats[seat_after(me_, place)]; }

  // ---- planes

  // Some planes of zeros; returns where they begin.
  std::int8_t* skip(int planes) {
    std::int8_t* first = out_;
    const auto size = static_cast<std::size_t>(planes) * kSuitedKinds;
    std::memset(out_, 0, size);
    out_ += size;
    return first;
  }
  void put_row(const Row& row) {
    std::memcpy(out_, row.data(), kRoom);
    out_ += kSuitedKinds;
  }
  void put_flag(bool is_set) {
    std::memset(out_, is_set, kRoom);
    out_ += kSuitedKinds;
  }
  // Plane j is set where there are more than j.
  void put_copies(Row counts) {
    for (std::int8_t j = 0; j < kCopies; ++j) {
      Row row;  // the compiler knows that nothing else lies there
      for (std::size_t i = 0; i < kRoom; ++i) row[i] = counts[i] > j;
      put_row(row);
    }
  }
  static void set(std::int8_t* planes, int plane, Tile tile) { planes[plane * kSuitedKinds + tile.index] = 1; }

  // ---- blocks

  // What each seat has discarded, and what the observer has not seen; the latter holds for what play leads to.
  void look_around() {
    for (int kind = 0; kind < kSuitedKinds; ++kind) {
      int there = s.seats[me_].hand.counts[static_cast<std::size_t>(kind)];
      for (const Seat& seat : s.seats) there += seat.hand.melded[static_cast<std::size_t>(kind)];
      unseen_[static_cast<std::size_t>(kind)] = static_cast<std::int8_t>(kCopies - there);
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
    put_copies(row_of(own.hand.counts));
    std::int8_t* drawn = skip(1);
    if (own.drawn) set(drawn, 0, *own.drawn);
  }

  void put_melds() {
    std::int8_t* melds = skip(static_cast<int>(kMeldPlanes));
    for (int place = 0; place < kSeats; ++place) {
      for (const Meld& meld : seat_at(place).hand.melds) {
        set(melds, kSeats * static_cast<int>(meld.kind) + place, meld.tile);
      }
    }
  }

  void put_discards() {
    for (const Row& discarded : discarded_) put_copies(discarded);
    std::int8_t* latest = skip(kSeats * kLatestDiscards);
    for (int place = 0; place < kSeats; ++place) {
      const mahjong::River& river = seat_at(place).river;
      const int size = static_cast<int>(river.size());
      for (int back = 0; back < std::min(size, kLatestDiscards); ++back) {
        set(latest, kLatestDiscards * place + back, river[static_cast<std::size_t>(size - 1 - back)].tile);
      }
    }
  }

  void put_pending() {
    std::int8_t* pending = skip(2);
    if (s.window) set(pending, s.phase == Phase::rob, s.window->tile);
  }

  void put_standings() {
    for (int place = 0; place < kSeats; ++place) {
      const std::optional<Suit>& suit = seat_at(place).hand.void_suit;
      put_row(kSuitRows[suit ? static_cast<std::size_t>(index_of(*suit)) : kSuits]);
    }
    for (int place = 0; place < kSeats; ++place) put_flag(seat_at(place).won.has_value());
    std::int8_t* winning = skip(kSeats);
    for (int place = 0; place < kSeats; ++place) {
      if (seat_at(place).won) set(winning, place, seat_at(place).won->tile);
    }
    for (int place = 0; place < kSeats; ++place) put_flag(seat_after(me_, place) == s.dealer);
    for (int phase = 0; phase < kPhases; ++phase) put_flag(static_cast<int>(s.phase) == phase);
    for (int bin = 0; bin < kWallBins; ++bin) put_flag(s.wall.left() > kWallBin * bin);
  }

  void put_scores() {
    const auto& scores = s.ledger.scores;
    const std::int64_t far = std::int64_t{kFarAhead} * s.rules.base;
    for (int place = 0; place < kSeats; ++place) {
      const std::int64_t ahead = scores[me_] - (place == 0 ? 0 : scores[seat_after(me_, place)]);
      for (const bool is_set : {ahead < 0, ahead <= -far, ahead > 0, ahead >= far}) put_flag(is_set);
    }
  }

  void put_swap() {
    const Seat& own = s.seats[me_];
    std::int8_t* swapped = skip(2 + kDirections);  // the last planes: no room behind them
    for (const Tile tile : own.given) set(swapped, 0, tile);
    for (const Tile tile : own.received) set(swapped, 1, tile);
    if (!knows_direction(s)) return;
    std::memset(swapped + (2 + static_cast<int>(s.swap_direction)) * kSuitedKinds, 1, kSuitedKinds);
  }

  static constexpr int kMeldPlanes = kSeats * 4;
  static constexpr int kPhases = static_cast<int>(kNames<Phase>.size());
  static constexpr int kDirections = static_cast<int>(kNames<SwapDirection>.size());

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
