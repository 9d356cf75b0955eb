#pragma once
// Which hidden tiles are likely. Worlds are dealt evenly first; then tiles change places between hidden hands and the
// wall, a few at a time, in favour of hands that somebody has been at work on (Metropolis).

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

#include "paiju/base/fixed_vec.h"
#include "paiju/base/rng.h"
#include "paiju/mahjong/hand.h"
#include "paiju/tiles/tile.h"

namespace paiju::mahjong {

// The tiles of a hidden hand that may as well lie elsewhere.
using LooseTiles = FixedVec<Tile, kFullSize>;

// So many times, let a loose tile of a hand change places with one of another hand or of the wall. `Hands` has
//   loose(hand)             its loose tiles,
//   doubt(hand)             minus the logarithm of how likely the hand is, up to a constant,
//   swap(hand, out, in)     which takes one tile for another, and false where the hand can't be so.
template <class Hands>
void settle(Hands& hands, std::span<Tile> wall, std::size_t number, int steps, Rng& rng) {
  std::array<double, kSeats> doubts{};
  std::size_t held = 0;
  for (std::size_t hand = 0; hand < number; ++hand) {
    doubts[hand] = hands.doubt(hand);
    held += hands.loose(hand).size();
  }
  if (held == 0) return;
  const auto find = [&](std::size_t at) {  // the hand of a place, and the place in it; past all hands is the wall
    std::size_t hand = 0;
    for (; hand < number && at >= hands.loose(hand).size(); ++hand) at -= hands.loose(hand).size();
    return std::pair(hand, at);
  };
  for (int step = 0; step < steps; ++step) {
    const auto [one, at] = find(rng.below(static_cast<std::uint32_t>(held)));
    const auto [two, there] = find(rng.below(static_cast<std::uint32_t>(held + wall.size())));
    Tile& mine = hands.loose(one)[at];
    Tile& other = two == number ? wall[there] : hands.loose(two)[there];
    if (one == two || mine == other) continue;
    if (!hands.swap(one, mine, other)) continue;
    if (two < number && !hands.swap(two, other, mine)) {
      hands.swap(one, other, mine);
      continue;
    }
    const double doubt = hands.doubt(one);
    const double others = two < number ? hands.doubt(two) : 0;
    const double change = doubt - doubts[one] + (two < number ? others - doubts[two] : 0);
    const double chance = static_cast<double>(rng.next() >> 11) * 0x1p-53;
    if (change <= 0 || chance < std::exp(-change)) {
      doubts[one] = doubt;
      if (two < number) doubts[two] = others;
      std::swap(mine, other);
    } else {
      hands.swap(one, other, mine);
      if (two < number) hands.swap(two, mine, other);
    }
  }
}

}  // namespace paiju::mahjong
