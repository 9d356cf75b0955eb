#pragma once
// Reading the arguments that many functions take.

#include <nanobind/nanobind.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "paiju/tiles/tile.h"

// Tiles given as notation ("123m"), or as an iterable of Tile and notation.
std::vector<paiju::Tile> read_tiles(nanobind::handle tiles);

// One tile given as Tile or notation ("5m").
paiju::Tile read_tile(nanobind::handle tile);

// A seed: a whole number of 64 bits.
std::uint64_t read_seed(nanobind::handle seed);

// The end of a sentence that has said what is unknown: the known word that was meant, or nothing.
std::string did_you_mean(std::string_view word, const std::vector<std::string>& known);

// What a game makes of rules that are none of its own: the name of a preset. `type` is that of its rules.
nanobind::object read_preset(nanobind::handle type, nanobind::handle rules);

// The rules of a game, given as they are or by the name of a preset; those by default for None.
template <class Rules>
Rules read_rules(nanobind::handle rules) {
  if (rules.is_none()) return Rules{};
  Rules read;
  if (nanobind::try_cast<Rules>(rules, read)) return read;
  return nanobind::cast<Rules>(read_preset(nanobind::type<Rules>(), rules));
}
