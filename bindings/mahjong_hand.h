#pragma once
// What a player does with a hand: draws, discards, melds. Each returns the hand after it, or raises HandError. Whether
// the rules of a game allow it is not asked here.

#include <string>

#include "errors.h"
#include "mahjong_arguments.h"
#include "paiju/base/names.h"
#include "paiju/mahjong/hand.h"
#include "paiju/mahjong/meld.h"
#include "paiju/tiles/notation.h"

template <class Hand>
void expect_copies(const Hand& hand, paiju::Tile tile) {
  if (hand.counts[tile.index] + hand.melded[tile.index] <= paiju::kCopies) return;
  throw_hand_fault({paiju::mahjong::HandFault::fifth_copy, tile}, 0, 0);
}

template <class Hand>
Hand after_draw(Hand hand, paiju::Tile tile) {
  expect_size(hand, paiju::mahjong::kReadySize, "draw");
  hand.add(tile);
  expect_copies(hand, tile);
  return hand;
}

template <class Hand>
Hand after_discard(Hand hand, paiju::Tile tile) {
  expect_size(hand, paiju::mahjong::kFullSize, "discard");
  if (hand.counts[tile.index] == 0) throw_hand_error("the hand holds no " + paiju::show_tile(tile), "not_held");
  hand.take(tile);
  return hand;
}

// Take the tiles of a meld that come from the hand: all but the claimed one.
template <class Hand>
void take_melded(Hand& hand, const paiju::mahjong::Meld& meld, bool is_claim) {
  for (int i = 0; i < meld.size(); ++i) {
    if (is_claim && i == static_cast<int>(meld.form)) continue;
    if (hand.counts[meld[i].index] == 0) {
      const int needed = meld.size() - (is_claim ? 1 : 0);
      throw_hand_error(std::string("a ") + paiju::name_of(meld.kind) + " of " + paiju::show_tile(meld.tile) +
                           " takes " + std::to_string(needed) + " tiles from the hand, which does not hold them",
                       "not_held");
    }
    hand.take(meld[i]);
  }
}

template <class Hand>
Hand after_meld(Hand hand, const paiju::mahjong::Meld& meld) {
  using paiju::mahjong::MeldKind;
  const bool is_own = meld.kind == MeldKind::concealed_kong || meld.kind == MeldKind::added_kong;
  expect_size(hand, is_own ? paiju::mahjong::kFullSize : paiju::mahjong::kReadySize, paiju::name_of(meld.kind));
  if (meld.kind == MeldKind::added_kong) {
    const std::string tile = paiju::show_tile(meld.tile);
    if (!hand.has_meld(MeldKind::pong, meld.tile)) throw_hand_error("there is no pong of " + tile, "no_pong");
    hand = after_discard(hand, meld.tile);
    hand.add_to_pong(meld.tile);
    return hand;
  }
  take_melded(hand, meld, !is_own);
  hand.lay(meld);
  for (int i = 0; i < meld.size(); ++i) expect_copies(hand, meld[i]);
  return hand;
}
