#include "paiju/wuhan/planes.h"

#include <algorithm>
#include <cassert>

#include "paiju/base/plane_rows.h"
#include "paiju/mahjong/seat.h"

namespace paiju::wuhan {
namespace {

constexpr bool blocks_in_order() {
  for (std::size_t i = 0; i < kPlaneBlocks.size(); ++i) {
    if (kPlaneBlocks[i].id != static_cast<Planes>(i)) return false;
  }
  return true;
}
static_assert(blocks_in_order());

using Rows = PlaneRows<kKinds>;
using Row = Rows::Row;

std::int8_t* after(std::int8_t* plane, int planes = 1) { return Rows::after(plane, planes); }
void set(std::int8_t* plane, Tile tile, bool is_set = true) { plane[tile.index] = is_set; }

// Reads of a state what the observer may know, so that it need not be blanked first.
class Writer {
 public:
  Writer(const State& state, SeatId observer, std::int8_t* out) : s(state), me_(observer), out_(out) {}

  void write(const Counts34* unseen) const {
    put_own();
    for (int place = 0; place < kSeats; ++place) put_melds(place);
    put_rivers();
    if (unseen == nullptr) {
      put_unseen();
    } else {
      Rows::put_copies<kCopies>(at(Planes::unseen), unseen->data());
    }
    put_special();
    put_table();
  }

 private:
  [[nodiscard]] const Seat& seat_at(int place) const { return s.seats[seat_after(me_, place)]; }
  [[nodiscard]] std::int8_t* at(Planes block, int plane = 0) const { return after(out_, first_plane(block) + plane); }
  // Zeros in all planes up to another block.
  void clear(Planes block, Planes end) const { Rows::put_zeros(at(block), first_plane(end) - first_plane(block)); }

  // Whether the observer knows what a seat has concealed.
  [[nodiscard]] bool shows(SeatId seat) const { return seat == me_ || is_over(s); }
  [[nodiscard]] bool is_known(SeatId seat, const Meld& meld) const {
    return !meld.is_hidden() && (meld.kind != MeldKind::concealed_kong || shows(seat));
  }

  void put_own() const {
    const Seat& own = s.seats[me_];
    Rows::put_copies<kCopies>(at(Planes::hand), own.hand.counts.data());
    clear(Planes::drawn, Planes::discards);
    if (own.drawn) set(at(Planes::drawn), *own.drawn);
    if (own.kept) set(at(Planes::kept), *own.kept);
  }

  void put_melds(int place) const {
    int concealed = 0;
    for (const Meld& meld : seat_at(place).hand.melds) {
      if (meld.kind == MeldKind::concealed_kong && concealed < kShownKongs)
        Rows::put_flag(at(Planes::concealed_kongs, kShownKongs * place + concealed++), true);
      if (meld.kind == MeldKind::chow) {
        std::int8_t* copies = at(Planes::chows, kCopies * place);
        while (copies[meld.tile.index] != 0) copies = after(copies);
        set(copies, meld.tile);
      } else if (is_known(seat_after(me_, place), meld)) {
        set(at(Planes::melds, kSeats * static_cast<int>(meld.kind) + place), meld.tile);
      }
    }
  }

  void put_rivers() const {
    clear(Planes::latest_discards, Planes::unseen);
    for (int place = 0; place < kSeats; ++place) {
      const mahjong::River& river = seat_at(place).river;
      Rows::put_copies<kCopies>(at(Planes::discards, kCopies * place), river.counts().data());
      const int size = static_cast<int>(river.size());
      for (int back = 0; back < std::min(size, kLatestDiscards); ++back) {
        set(at(Planes::latest_discards, kLatestDiscards * place + back),
            river[static_cast<std::size_t>(size - 1 - back)].tile);
      }
    }
    const bool robbing = s.phase == Phase::wait_rob_kong;
    if (s.window) set(at(robbing ? Planes::pending_kong : Planes::pending_discard), s.window->tile);
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
    const auto see = [&](Tile tile, int copies) {
      for (; copies > 0; --copies) set(after(planes, kCopies - ++seen[tile.index]), tile, false);
    };
    see(s.flip, 1);
    if (s.phase == Phase::wait_rob_kong) see(s.window->tile, 1);
    for (SeatId seat = 0; seat < kSeats; ++seat) {
      const Hand& hand = s.seats[seat].hand;
      see(kRed, hand.special_kongs.red);
      see(s.special.skins[0], hand.special_kongs.skins[0]);
      see(s.special.skins[1], hand.special_kongs.skins[1]);
      see(s.special.laizi, hand.special_kongs.laizi);
      for (const Meld& meld : hand.melds) {
        if (is_known(seat, meld)) continue;
        for (int j = 0; j < kCopies; ++j) set(after(planes, j), meld.tile);
      }
      for (std::uint8_t kind = 0; kind < kKinds && seat != me_ && shows(seat); ++kind)
        see(Tile{kind}, hand.counts[kind]);
    }
  }

  void put_special() const {
    clear(Planes::special_tiles, Planes::opened);
    const std::array tiles{s.flip, s.special.laizi, s.special.skins[0], s.special.skins[1], kRed};
    for (std::size_t i = 0; i < tiles.size(); ++i) set(at(Planes::special_tiles, static_cast<int>(i)), tiles[i]);
    for (int place = 0; place < kSeats; ++place) {
      const SpecialKongs& kongs = seat_at(place).hand.special_kongs;
      const auto put = [&](Tile tile, int copies) {
        for (int j = 0; j < copies; ++j) set(at(Planes::special_kongs, kCopies * place + j), tile);
      };
      put(kRed, kongs.red);
      put(s.special.skins[0], kongs.skins[0]);
      put(s.special.skins[1], kongs.skins[1]);
      put(s.special.laizi, kongs.laizi);
    }
  }

  void put_table() const {
    for (int place = 0; place < kSeats; ++place) {
      const Hand& hand = seat_at(place).hand;
      Rows::put_flag(at(Planes::opened, place), has_opened(hand));
      const std::int64_t factor = own_factor(s.rules, hand);
      for (int bin = 0; bin < kFactorBins; ++bin) {
        Rows::put_flag(at(Planes::factor, kFactorBins * place + bin), factor >= std::int64_t{4} << 2 * bin);
      }
    }
    clear(Planes::dealer, Planes::wall);
    Rows::put_flag(at(Planes::dealer, mahjong::steps_from(me_, s.dealer)), true);
    Rows::put_flag(at(Planes::phase, place_of(s.phase)), true);
    if (s.draw_kind == DrawKind::after_kong) Rows::put_flag(at(Planes::draw_kind), true);
    if (s.seats[me_].locked) Rows::put_flag(at(Planes::locked), true);
    Rows::put_level(at(Planes::wall), kWallBins, (s.live() + kWallBin - 1) / kWallBin);
  }

  const State& s;
  SeatId me_;
  std::int8_t* out_;
};

}  // namespace

int place_of(Phase phase) noexcept {
  int place = 0;
  for (int before = 0; before < static_cast<int>(phase); ++before) place += kStops.has(static_cast<Phase>(before));
  return place;
}

void write_planes(const Observation& seen, PlaneArray out) noexcept {
  assert(seen.seat);
  const Counts34 left = unseen(seen);  // of tables from elsewhere, too
  Writer(seen.state, *seen.seat, out.data()).write(&left);
}

void write_planes(const State& state, SeatId observer, PlaneArray out) noexcept {
  Writer(state, observer, out.data()).write(nullptr);
}

void write_mask(const ActionSet& legal, MaskArray out) noexcept { legal.write_to(out); }

}  // namespace paiju::wuhan
