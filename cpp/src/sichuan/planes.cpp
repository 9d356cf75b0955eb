#include "paiju/sichuan/planes.h"

#include <algorithm>
#include <cassert>

namespace paiju::sichuan {
namespace {

constexpr bool blocks_in_order() {
  for (std::size_t i = 0; i < kPlaneBlocks.size(); ++i) {
    if (kPlaneBlocks[i].id != static_cast<Planes>(i)) return false;
  }
  return true;
}
static_assert(blocks_in_order());

class Writer {
 public:
  Writer(const Observation& seen, PlaneArray out) : seen_(seen), s(seen.state), me_(*seen.seat), out_(out) {}

  void write() {
    std::fill(out_.begin(), out_.end(), std::int8_t{0});
    write_own();
    for (int place = 0; place < kSeats; ++place) write_seat(place);
    write_table();
  }

 private:
  void set(Planes block, int plane, Tile tile) { out_[at(block, plane) + tile.index] = 1; }
  void fill(Planes block, int plane) { std::fill_n(out_.begin() + at(block, plane), kSuitedKinds, std::int8_t{1}); }
  static int at(Planes block, int plane) { return (first_plane(block) + plane) * kSuitedKinds; }

  // Plane j is set where there are more than j.
  void write_counts(Planes block, int plane, const Counts27& counts) {
    for (std::uint8_t kind = 0; kind < kSuitedKinds; ++kind) {
      for (int j = 0; j < counts[kind]; ++j) set(block, plane + j, Tile{kind});
    }
  }

  void write_own() {
    const Seat& own = s.seats[me_];
    write_counts(Planes::hand, 0, own.hand.counts);
    if (own.drawn) set(Planes::drawn, 0, *own.drawn);
    for (const Tile tile : own.given) set(Planes::swap_given, 0, tile);
    for (const Tile tile : own.received) set(Planes::swap_received, 0, tile);
  }

  void write_seat(int place) {
    const SeatId id = seat_after(me_, place);
    const Seat& seat = s.seats[id];
    for (const Meld& meld : seat.hand.melds)
      set(Planes::melds, kSeats * static_cast<int>(meld.kind) + place, meld.tile);
    Counts27 discarded{};
    for (const Discarded& each : seat.river) ++discarded[each.tile.index];
    write_counts(Planes::discards, kCopies * place, discarded);
    const int river = static_cast<int>(seat.river.size());
    for (int back = 0; back < std::min(river, kLatestDiscards); ++back) {
      set(Planes::latest_discards, kLatestDiscards * place + back,
          seat.river[static_cast<std::size_t>(river - 1 - back)].tile);
    }
    if (seat.hand.void_suit) {
      const int first = index_of(*seat.hand.void_suit) * kRanks;
      std::fill_n(out_.begin() + at(Planes::void_suit, place) + first, kRanks, std::int8_t{1});
    }
    if (seat.won) {
      fill(Planes::won, place);
      set(Planes::winning_tile, place, seat.won->tile);
    }
    if (s.dealer == id) fill(Planes::dealer, place);
  }

  void write_table() {
    if (s.window) set(s.phase == Phase::rob ? Planes::pending_kong : Planes::pending_discard, 0, s.window->tile);
    write_counts(Planes::unseen, 0, unseen(seen_));
    fill(Planes::phase, static_cast<int>(s.phase));
    for (int bin = 0; bin < kWallBins; ++bin) {
      if (s.wall.left() > kWallBin * bin) fill(Planes::wall, bin);
    }
    write_scores();
    if (s.rules.swap_three && s.phase != Phase::swap) {
      fill(Planes::swap_direction, static_cast<int>(s.swap_direction));
    }
  }

  void write_scores() {
    const auto scores = s.ledger.scores;
    const std::int64_t far = std::int64_t{kFarAhead} * s.rules.base;
    for (int place = 0; place < kSeats; ++place) {
      const std::int64_t ahead = scores[me_] - (place == 0 ? 0 : scores[seat_after(me_, place)]);
      const std::array<bool, kScoreBins> bins{ahead < 0, ahead <= -far, ahead > 0, ahead >= far};
      for (int bin = 0; bin < kScoreBins; ++bin) {
        if (bins[static_cast<std::size_t>(bin)]) fill(Planes::scores, kScoreBins * place + bin);
      }
    }
  }

  const Observation& seen_;
  const State& s;
  SeatId me_;
  PlaneArray out_;
};

}  // namespace

void write_planes(const Observation& seen, PlaneArray out) noexcept {
  assert(seen.seat);
  Writer(seen, out).write();
}

void write_mask(const ActionSet& legal, MaskArray out) noexcept {
  std::fill(out.begin(), out.end(), std::int8_t{0});
  legal.for_each([&](ActionId id) { out[id] = 1; });
}

}  // namespace paiju::sichuan
