#include "tile_key.h"

#include <array>
#include <string>

#include "paiju/tiles/notation.h"

namespace nb = nanobind;
using namespace paiju;

namespace {

PyObject* make(PyTypeObject* type, PyObject* arguments, PyObject* /*keywords*/) {
  int index = 0;
  if (PyArg_ParseTuple(arguments, "i", &index) == 0) return nullptr;
  if (index < 0 || index >= kKinds) {
    PyErr_Format(PyExc_ValueError, "there is no tile %d", index);
    return nullptr;
  }
  const Tile tile{static_cast<std::uint8_t>(index)};
  const nb::object notation = nb::steal(PyUnicode_FromString(show_tile(tile).c_str()));
  if (!notation.is_valid()) return nullptr;
  PyObject* self = type->tp_alloc(type, 0);
  if (self == nullptr) return nullptr;
  auto* key = reinterpret_cast<TileKey*>(self);
  key->tile = tile;
  key->hash = PyObject_Hash(notation.ptr());
  return self;
}

Py_hash_t hash(PyObject* self) { return reinterpret_cast<const TileKey*>(self)->hash; }

bool is_notation(PyObject* text, Tile tile) {
  return PyUnicode_GET_LENGTH(text) == 2 && PyUnicode_READ_CHAR(text, 0) == static_cast<Py_UCS4>('0' + tile.rank()) &&
         PyUnicode_READ_CHAR(text, 1) == static_cast<Py_UCS4>(letter_of(tile.suit()));
}

// Tiles compare by index; with text, a tile is equal to its notation.
PyObject* compare(PyObject* self, PyObject* other, int how) {
  const Tile tile = reinterpret_cast<const TileKey*>(self)->tile;
  if (const TileKey* key = tile_key(other)) {
    Py_RETURN_RICHCOMPARE(tile.index, key->tile.index, how);
  }
  if ((how != Py_EQ && how != Py_NE) || !PyUnicode_Check(other)) Py_RETURN_NOTIMPLEMENTED;
  return PyBool_FromLong(is_notation(other, tile) == (how == Py_EQ));
}

}  // namespace

PyTypeObject* tile_key_type() {
  static PyTypeObject* const type = [] {
    static std::array slots{
        PyType_Slot{Py_tp_new, reinterpret_cast<void*>(&make)},
        PyType_Slot{Py_tp_hash, reinterpret_cast<void*>(&hash)},
        PyType_Slot{Py_tp_richcompare, reinterpret_cast<void*>(&compare)},
        PyType_Slot{Py_tp_doc, const_cast<char*>("How a tile compares and hashes.")},
        PyType_Slot{0, nullptr},
    };
    static PyType_Spec spec{"paiju._core.tiles.TileKey", sizeof(TileKey), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
                            slots.data()};
    PyObject* made = PyType_FromSpec(&spec);
    if (made == nullptr) throw nb::python_error();
    return reinterpret_cast<PyTypeObject*>(made);
  }();
  return type;
}
