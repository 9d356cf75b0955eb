#pragma once
// A core Tile is a paiju.tiles.Tile in Python. That class is plain Python with one object per kind; this
// hands them across.

#include <nanobind/nanobind.h>

#include "paiju/tiles/tile.h"

// The Python object of a kind (borrowed), and the kind of a Python object (-1: it is no Tile).
PyObject* tile_object(paiju::Tile tile);
int tile_index(PyObject* object);

namespace nanobind::detail {

template <>
struct type_caster<paiju::Tile> {
  NB_TYPE_CASTER(paiju::Tile, const_name("paiju.tiles.Tile"))

  bool from_python(handle source, uint8_t, cleanup_list*) noexcept {
    const int index = tile_index(source.ptr());
    if (index < 0) return false;
    value.index = static_cast<uint8_t>(index);
    return true;
  }

  static handle from_cpp(paiju::Tile tile, rv_policy, cleanup_list*) noexcept {
    return handle(tile_object(tile)).inc_ref();
  }
};

}  // namespace nanobind::detail
