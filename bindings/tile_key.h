#pragma once
// What paiju.tiles.Tile, a class of plain Python, inherits: comparing and hashing, which happen far more often than
// anything else that is done with tiles.

#include <nanobind/nanobind.h>

#include "paiju/tiles/tile.h"

struct TileKey {
  PyObject ob_base;
  Py_hash_t hash;  // of the notation
  paiju::Tile tile;
};

PyTypeObject* tile_key_type();

// The key of a Python object; none where it is no Tile.
inline const TileKey* tile_key(PyObject* object) {
  return PyObject_TypeCheck(object, tile_key_type()) ? reinterpret_cast<const TileKey*>(object) : nullptr;
}
