#pragma once
// Which hidden tiles are likely. Worlds are dealt evenly first; then tiles change places between hidden hands and the
// wall, one by one, so that hands come up as often as people have them (Metropolis).

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

#include "paiju/base/fixed_vec.h"
#include "paiju/base/rng.h"
#include "paiju/mahjong/hand.h"
#include "paiju/mahjong/seats.h"
#include "paiju/tiles/tile.h"

namespace paiju::mahjong {

// The tiles of a hidden hand that may as well lie elsewhere.
using LooseTiles = FixedVec<Tile, kFullSize>;

// Hands are numbered from 0; the number after the last stands for the wall.
template <class Hands>
class Settling {
 public:
  Settling(Hands& hands, std::span<Tile> wall, Rng& rng) : hands_(hands), wall_(wall), rng_(rng) {
    for (std::size_t hand = 0; hand < hands.size(); ++hand) {
      doubts_[hand] = hands.doubt(hand);
      held_ += hands.loose(hand).size();
    }
  }

  // Let a tile of a hand change places with one of another hand or of the wall, if that is likely enough.
  void step() {
    const Place one = find(rng_.below(static_cast<std::uint32_t>(held_)));
    const Place two = find(rng_.below(static_cast<std::uint32_t>(held_ + wall_.size())));
    Tile& mine = tile_at(one);
    Tile& other = tile_at(two);
    if (one.hand == two.hand || mine == other || !exchange(one, mine, two, other)) return;
    const double at_one = doubt_of(one.hand);
    const double at_two = doubt_of(two.hand);
    const double change = at_one + at_two - doubts_[one.hand] - doubts_[two.hand];
    const double chance = static_cast<double>(rng_.next() >> 11) * 0x1p-53;
    if (change > 0 && chance >= std::exp(-change)) {
      exchange(one, other, two, mine);
      return;
    }
    doubts_[one.hand] = at_one;
    doubts_[two.hand] = at_two;
    std::swap(mine, other);
  }

  [[nodiscard]] bool has_loose_tiles() const noexcept { return held_ > 0; }

 private:
  struct Place {
    std::size_t hand;
    std::size_t at;
  };

  [[nodiscard]] Place find(std::size_t at) const {
    std::size_t hand = 0;
    for (; hand < hands_.size() && at >= hands_.loose(hand).size(); ++hand) at -= hands_.loose(hand).size();
    return {hand, at};
  }
  [[nodiscard]] bool is_wall(std::size_t hand) const { return hand == hands_.size(); }
  [[nodiscard]] Tile& tile_at(const Place& place) const {
    return is_wall(place.hand) ? wall_[place.at] : hands_.loose(place.hand)[place.at];
  }
  [[nodiscard]] double doubt_of(std::size_t hand) const { return is_wall(hand) ? 0 : hands_.doubt(hand); }

  // False, and nothing done, where one of the hands can't be so.
  bool exchange(const Place& one, Tile from_one, const Place& two, Tile from_two) {
    if (!hands_.swap(one.hand, from_one, from_two)) return false;
    if (is_wall(two.hand) || hands_.swap(two.hand, from_two, from_one)) return true;
    hands_.swap(one.hand, from_two, from_one);
    return false;
  }

  Hands& hands_;
  std::span<Tile> wall_;
  Rng& rng_;
  std::array<double, kSeats + 1> doubts_{};  // the wall has none
  std::size_t held_ = 0;
};

// So many times. `Hands` has
//   size()               how many there are,
//   loose(hand)          the loose tiles of one,
//   doubt(hand)          minus the logarithm of how likely it is, up to a constant,
//   swap(hand, out, in)  which takes one tile for another; false, and nothing done, where the hand can't be so.
template <class Hands>
void settle(Hands& hands, std::span<Tile> wall, int steps, Rng& rng) {
  Settling<Hands> settling(hands, wall, rng);
  if (!settling.has_loose_tiles()) return;
  for (int step = 0; step < steps; ++step) settling.step();
}

}  // namespace paiju::mahjong
