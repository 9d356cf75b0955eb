#pragma once
// Reading the arguments that functions of every mahjong game take.

#include <nanobind/nanobind.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "arguments.h"
#include "paiju/base/enum_set.h"
#include "paiju/mahjong/hand.h"
#include "paiju/mahjong/meld.h"
#include "paiju/mahjong/seats.h"
#include "paiju/mahjong/wall.h"

void expect_seat(int seat);

// One of the kinds that a game has, by name.
paiju::mahjong::MeldKind read_meld_kind(std::string_view name, paiju::EnumSet<paiju::mahjong::MeldKind> kinds);
std::optional<paiju::mahjong::SeatId> read_from_seat(std::optional<int> seat);

// Why tiles and melds make no hand; honours are left to the game.
[[noreturn]] void throw_hand_fault(paiju::mahjong::HandCheck check, std::size_t tiles, std::size_t melds);

[[noreturn]] void throw_hand_size(int tiles, int expected, bool before, const char* question);

// A question takes a hand before its draw, or one after it: kReadySize or kFullSize.
template <int Kinds>
void expect_size(const paiju::mahjong::Hand<Kinds>& hand, int size, const char* question) {
  const int expected = size - 3 * static_cast<int>(hand.melds.size());
  if (tile_count(hand) == expected) return;
  throw_hand_size(tile_count(hand), expected, size == paiju::mahjong::kReadySize, question);
}

// Raises HandError unless there are so many tiles, four of each kind.
void expect_full_wall(std::span<const paiju::Tile> tiles, int kinds);

template <int Kinds>
paiju::mahjong::FullWall<Kinds> read_full_wall(nanobind::handle given) {
  const std::vector<paiju::Tile> tiles = read_tiles(given);
  expect_full_wall(tiles, Kinds);
  paiju::mahjong::FullWall<Kinds> wall;
  std::copy(tiles.begin(), tiles.end(), wall.begin());
  return wall;
}
