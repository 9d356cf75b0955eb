#pragma once
// What mahjong games share, as it goes into the hash of a state.

#include "paiju/base/hash.h"
#include "paiju/mahjong/meld.h"
#include "paiju/mahjong/river.h"
#include "paiju/mahjong/transfer.h"
#include "paiju/mahjong/wall.h"
#include "paiju/mahjong/window.h"

namespace paiju {

constexpr void add_to(Hash& hash, Tile tile) { hash.add(tile.index); }

}  // namespace paiju

namespace paiju::mahjong {

template <int Kinds>
constexpr void add_to(Hash& hash, const Wall<Kinds>& wall) {
  hash.add(wall.left());
  for (const Tile tile : wall) hash.add(tile);
}
constexpr void add_to(Hash& hash, const Meld& meld) {
  hash.add(meld.kind, meld.tile, meld.from_seat);
  if (meld.kind == MeldKind::chow) hash.add(meld.form);
}
constexpr void add_to(Hash& hash, const Discarded& each) { hash.add(each.tile, each.drawn, each.claimed, each.won); }
constexpr void add_to(Hash& hash, const River& river) { hash.add(river.list()); }
constexpr void add_to(Hash& hash, const Window& window) {
  hash.add(window.tile, window.from, window.asked, window.answers);
}
template <class Kind, std::size_t N>
constexpr void add_to(Hash& hash, const TransferList<Kind, N>& transfers) {
  hash.add(transfers.size());
  for (const Transfer<Kind> row : transfers) hash.add(row.payer, row.receiver, row.kind, row.amount);
}

}  // namespace paiju::mahjong
