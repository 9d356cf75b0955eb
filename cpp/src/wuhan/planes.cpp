#include "paiju/wuhan/planes.h"

#include <algorithm>
#include <cassert>

namespace paiju::wuhan {
namespace {

constexpr bool blocks_in_order() {
  for (std::size_t i = 0; i < kPlaneBlocks.size(); ++i) {
    if (kPlaneBlocks[i].id != static_cast<Planes>(i)) return false;
  }
  return true;
}
static_assert(blocks_in_order());

// The places of the phases in which a round stops.
int place_of(Phase phase) {
  int place = 0;
  for (int before = 0; before < static_cast<int>(phase); ++before) place += kStops.has(static_cast<Phase>(before));
  return place;
}

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
  void fill(Planes block, int plane) { std::fill_n(out_.begin() + at(block, plane), kKinds, std::int8_t{1}); }
  static std::size_t at(Planes block, int plane) {
    return static_cast<std::size_t>(first_plane(block) + plane) * kKinds;
  }

  // Plane j is set where there are more than j.
  void write_count(Planes block, int plane, Tile tile, int count) {
    for (int j = 0; j < count; ++j) set(block, plane + j, tile);
  }
  void write_counts(Planes block, int plane, const Counts34& counts) {
    for (std::uint8_t kind = 0; kind < kKinds; ++kind) write_count(block, plane, Tile{kind}, counts[kind]);
  }

  void write_own() {
    const Seat& own = s.seats[me_];
    write_counts(Planes::hand, 0, own.hand.counts);
    if (own.drawn) set(Planes::drawn, 0, *own.drawn);
    if (own.kept) set(Planes::kept, 0, *own.kept);
    if (own.locked) fill(Planes::locked, 0);
  }

  void write_seat(int place) {
    const SeatId id = seat_after(me_, place);
    const Seat& seat = s.seats[id];
    write_melds(place, seat.hand);
    write_river(place, seat.river);
    const SpecialKongs& kongs = seat.hand.special_kongs;
    write_count(Planes::special_kongs, kCopies * place, kRed, kongs.red);
    write_count(Planes::special_kongs, kCopies * place, s.special.skins[0], kongs.skins[0]);
    write_count(Planes::special_kongs, kCopies * place, s.special.skins[1], kongs.skins[1]);
    write_count(Planes::special_kongs, kCopies * place, s.special.laizi, kongs.laizi);
    if (has_opened(seat.hand)) fill(Planes::opened, place);
    const std::int64_t factor = own_factor(s.rules, seat.hand);
    for (int bin = 0; bin < kFactorBins; ++bin) {
      if (factor >= std::int64_t{4} << 2 * bin) fill(Planes::factor, kFactorBins * place + bin);
    }
    if (s.dealer == id) fill(Planes::dealer, place);
  }

  void write_melds(int place, const Hand& hand) {
    Counts34 chows{};
    int concealed = 0;
    for (const Meld& meld : hand.melds) {
      if (meld.kind == MeldKind::concealed_kong && concealed < kShownKongs)
        fill(Planes::concealed_kongs, kShownKongs * place + concealed++);
      if (meld.kind == MeldKind::chow) {
        ++chows[meld.tile.index];
      } else if (!meld.is_hidden()) {
        set(Planes::melds, kSeats * static_cast<int>(meld.kind) + place, meld.tile);
      }
    }
    write_counts(Planes::chows, kCopies * place, chows);
  }

  void write_river(int place, const mahjong::River& river) {
    Counts34 lying{};
    for (const Discarded& each : river) ++lying[each.tile.index];
    write_counts(Planes::discards, kCopies * place, lying);
    const int size = static_cast<int>(river.size());
    for (int back = 0; back < std::min(size, kLatestDiscards); ++back) {
      set(Planes::latest_discards, kLatestDiscards * place + back,
          river[static_cast<std::size_t>(size - 1 - back)].tile);
    }
  }

  void write_table() {
    const bool robbing = s.phase == Phase::wait_rob_kong;
    if (s.window) set(robbing ? Planes::pending_kong : Planes::pending_discard, 0, s.window->tile);
    write_counts(Planes::unseen, 0, unseen(seen_));
    const std::array special{s.flip, s.special.laizi, s.special.skins[0], s.special.skins[1], kRed};
    for (std::size_t i = 0; i < special.size(); ++i) set(Planes::special_tiles, static_cast<int>(i), special[i]);
    fill(Planes::phase, place_of(s.phase));
    if (s.draw_kind == DrawKind::after_kong) fill(Planes::draw_kind, 0);
    for (int bin = 0; bin < kWallBins; ++bin) {
      if (s.live() > kWallBin * bin) fill(Planes::wall, bin);
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

}  // namespace paiju::wuhan
