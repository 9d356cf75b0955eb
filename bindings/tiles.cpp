#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "arguments.h"
#include "byte_view.h"
#include "errors.h"
#include "paiju/tiles/notation.h"
#include "paiju/tiles/shanten.h"
#include "tile_caster.h"
#include "tile_key.h"

namespace nb = nanobind;
using namespace nb::literals;
using namespace paiju;

namespace {

// The 34 objects of paiju.tiles.ALL, fetched once. They live as long as the module, which is never unloaded.
struct TileObjects {
  PyObject* type;
  std::array<PyObject*, kKinds> all;

  static const TileObjects& get() {
    static const TileObjects objects = [] {
      const nb::module_ tiles = nb::module_::import_("paiju.tiles");
      TileObjects found{nb::object(tiles.attr("Tile")).release().ptr(), {}};
      const nb::object all = tiles.attr("ALL");
      for (std::size_t i = 0; i < found.all.size(); ++i) found.all[i] = nb::object(all[i]).release().ptr();
      return found;
    }();
    return objects;
  }
};

// A lone surrogate, which UTF-8 has no place for, reads as a question mark and so as an unknown letter.
std::string text_of(nb::str text) {
  const nb::object bytes = nb::steal(PyUnicode_AsEncodedString(text.ptr(), "utf-8", "replace"));
  if (!bytes.is_valid()) throw nb::python_error();
  return {PyBytes_AS_STRING(bytes.ptr()), static_cast<std::size_t>(PyBytes_GET_SIZE(bytes.ptr()))};
}

std::vector<Tile> parse(nb::str text) {
  const std::string read = text_of(text);
  Parsed parsed = parse_tiles(read);
  if (parsed.mistake) throw_notation_error(read, *parsed.mistake);
  return std::move(parsed.tiles);
}

// Bad counts would read past the tables, so they are looked at before anything else.
void check_counts(const std::uint8_t* counts, std::size_t size, int melds) {
  if (size != kSuitedKinds && size != kKinds) {
    throw_value_error("counts: expected 27 or 34 of them, got " + std::to_string(size), "length");
  }
  if (melds < 0 || melds > kMaxSets) {
    throw_value_error("melds must be 0 to 4, not " + std::to_string(melds), "out_of_range");
  }
  int tiles = 0;
  bool has_fifth = false;
  for (int suit = 0; suit < kSuits; ++suit) {
    tiles += suit_tiles(counts + suit * kRanks);
    has_fifth |= suit_has_fifth(counts + suit * kRanks);
  }
  for (std::size_t kind = kSuitedKinds; kind < size; ++kind) {
    tiles += counts[kind];
    has_fifth |= counts[kind] > kCopies;
  }
  if (has_fifth) throw_value_error("counts: there are only four copies of a tile", "fifth_copy");
  if (tiles + 3 * melds > 14) {
    throw_value_error("counts: " + std::to_string(tiles) + " tiles and " + std::to_string(melds) +
                          " melds are more than a hand holds",
                      "size");
  }
}

int shanten_of(const void* data, std::size_t size, int melds) {
  const auto* counts = static_cast<const std::uint8_t*>(data);
  check_counts(counts, size, melds);
  const Shapes& shapes = Shapes::get();
  return size == kSuitedKinds ? shanten_27(shapes, counts, melds) : shanten_34(shapes, counts, melds);
}

int shanten_bytes(nb::bytes counts) { return shanten_of(counts.data(), counts.size(), 0); }

int shanten_buffer(nb::object counts, int melds) {
  const ByteView view(counts, "shanten");
  return shanten_of(view.data(), view.size(), melds);
}

nb::tuple suit_costs_of(nb::bytes counts, const nb::object& limits) {
  std::array<std::uint8_t, kRanks> most{};
  most.fill(kCopies);
  const auto read = [](nb::bytes from, std::uint8_t* to) {
    if (from.size() != kRanks) throw_value_error("suit_costs: expected nine counts", "length");
    const auto* bytes = static_cast<const std::uint8_t*>(from.data());
    for (int rank = 0; rank < kRanks; ++rank) {
      if (bytes[rank] > kCopies) throw_value_error("counts: there are only four copies of a tile", "fifth_copy");
      to[rank] = bytes[rank];
    }
  };
  std::array<std::uint8_t, kRanks> held{};
  read(counts, held.data());
  if (!limits.is_none() && !nb::isinstance<nb::bytes>(limits)) refuse_type();
  if (!limits.is_none()) read(nb::borrow<nb::bytes>(limits), most.data());
  const Costs costs = suit_costs(held.data(), most.data());
  nb::list all;
  for (const std::uint8_t cost : costs.sets) all.append(static_cast<int>(cost));
  for (const std::uint8_t cost : costs.sets_and_pair) all.append(static_cast<int>(cost));
  return nb::tuple(all);
}

}  // namespace

PyObject* tile_object(Tile tile) { return TileObjects::get().all[tile.index]; }

int tile_index(PyObject* object) {
  const TileKey* key = tile_key(object);
  return key == nullptr ? -1 : key->tile.index;
}

Tile read_tile(nb::handle tile) {
  if (nb::isinstance<nb::str>(tile)) {
    const std::vector<Tile> read = parse(nb::borrow<nb::str>(tile));
    if (read.size() != 1) nb::handle(TileObjects::get().type)(tile);  // says what it expected
    return read.front();
  }
  const int index = tile_index(tile.ptr());
  if (index < 0) refuse_type();
  return Tile{static_cast<std::uint8_t>(index)};
}

std::vector<Tile> read_tiles(nb::handle tiles) {
  if (nb::isinstance<nb::str>(tiles)) return parse(nb::borrow<nb::str>(tiles));
  if (!nb::isinstance<nb::iterable>(tiles)) refuse_type();
  std::vector<Tile> read;
  for (const nb::handle tile : tiles) {
    if (tile_index(tile.ptr()) < 0 && !nb::isinstance<nb::str>(tile)) {
      const std::string given = Py_TYPE(tile.ptr())->tp_name;
      throw_argument_error("expected a Tile or its notation among the tiles, not " + given, "wrong_type");
    }
    read.push_back(read_tile(tile));
  }
  return read;
}

void bind_tiles(nb::module_& m) {
  m.attr("TileKey") = nb::handle(reinterpret_cast<PyObject*>(tile_key_type()));
  m.def(
      "parse", [](nb::str text) { return nb::tuple(nb::cast(parse(std::move(text)))); }, "text"_a,
      nb::sig("def parse(text: str) -> tuple[paiju.tiles.Tile, ...]"),
      "Return the tiles of ``text`` in the written order, in Chinese or not; spaces between them are allowed.\n\n"
      ">>> parse(\"12m 7z\")\n"
      "(Tile('1m'), Tile('2m'), Tile('7z'))\n"
      ">>> parse(\"一二万 红中\")\n"
      "(Tile('1m'), Tile('2m'), Tile('5z'))");
  m.def(
      "show", [](nb::object tiles) { return show_tiles(read_tiles(tiles)); }, "tiles"_a,
      nb::sig("def show(tiles: str | collections.abc.Iterable[paiju.tiles.Tile | str]) -> str"),
      "Return the notation of ``tiles``, sorted and grouped by suit.\n\n"
      ">>> show([Tile(\"7z\"), Tile(\"2m\"), Tile(\"1m\")])\n"
      "'12m7z'");
  m.def("shanten", &shanten_bytes, "counts"_a);  // the usual call, so it is tried first and converts nothing
  m.def("shanten", &shanten_buffer, "counts"_a, "melds"_a = 0,
        nb::sig("def shanten(counts: typing_extensions.Buffer, melds: int = 0) -> int"),
        "Return the shanten of the regular form, four sets and a pair over any suits; -1 is complete.\n\n"
        "``counts`` are bytes or a buffer of 27 or 34 counts, concealed tiles only.\n\n"
        ">>> shanten(bytes([3, 1, 1, 1, 1, 1, 1, 1, 3] + 18 * [0]))\n"
        "0");
  m.def("suit_costs", &suit_costs_of, "counts"_a, "limits"_a = nb::none(),
        nb::sig("def suit_costs(counts: bytes, limits: bytes | None = None) -> tuple[int, ...]"),
        "Return the tiles one suit lacks for 0..4 sets, then for 0..4 sets and a pair; 15 is impossible.\n\n"
        "A hand may end up with at most ``limits`` tiles of a rank, four where none are given.");
}
