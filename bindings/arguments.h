#pragma once
// Reading the arguments that many functions take.

#include <nanobind/nanobind.h>

#include <cstdint>
#include <string>
#include <vector>

#include "paiju/tiles/tile.h"

// Tiles given as notation ("123m"), or as an iterable of Tile and notation.
std::vector<paiju::Tile> read_tiles(nanobind::handle tiles);

// One tile given as Tile or notation ("5m").
paiju::Tile read_tile(nanobind::handle tile);

// A seed: a whole number of 64 bits.
std::uint64_t read_seed(nanobind::handle seed);

// The rules of a game, or those by default for None.
template <class Rules>
Rules read_rules(nanobind::handle rules) {
  if (rules.is_none()) return Rules{};
  Rules read;
  if (nanobind::try_cast<Rules>(rules, read)) return read;
  const std::string given = nanobind::cast<std::string>(rules.type().attr("__name__"));
  throw nanobind::type_error(("rules must be Rules, the name of a preset or None, not " + given).c_str());
}
