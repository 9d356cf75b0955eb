#pragma once
// Reading the arguments that many functions take.

#include <nanobind/nanobind.h>

#include <vector>

#include "paiju/tiles/tile.h"

// Tiles given as notation ("123m"), or as an iterable of Tile and notation.
std::vector<paiju::Tile> read_tiles(nanobind::handle tiles);

// One tile given as Tile or notation ("5m").
paiju::Tile read_tile(nanobind::handle tile);
