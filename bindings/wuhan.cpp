#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "arguments.h"
#include "depict.h"
#include "errors.h"
#include "mahjong_arguments.h"
#include "mahjong_hand.h"
#include "mahjong_position.h"
#include "paiju/tiles/notation.h"
#include "paiju/wuhan/analysis.h"
#include "paiju/wuhan/hand.h"
#include "paiju/wuhan/special.h"
#include "tile_caster.h"
#include "wuhan_melds.h"

namespace nb = nanobind;
using namespace nb::literals;
using namespace paiju;
using namespace paiju::wuhan;

namespace {

// ---- melds

// The lowest tile of a chow and the claimed one, the lowest where that is not told.
ChowForm read_form(Tile lowest, std::optional<Tile> claimed) {
  const std::optional<ChowForm> form = mahjong::form_of(lowest, claimed.value_or(lowest));
  if (form) return *form;
  throw_hand_error(
      "there is no chow from " + show_tile(lowest) + " on with a claimed " + show_tile(claimed.value_or(lowest)),
      "chow");
}

Meld make_meld(std::string_view kind, nb::handle tile, std::optional<int> from_seat, nb::handle claimed) {
  Meld meld{read_meld_kind(kind, every<MeldKind>()), read_tile(tile), std::nullopt};
  meld.from_seat = read_from_seat(from_seat);
  const std::optional<Tile> taken = claimed.is_none() ? std::nullopt : std::optional(read_tile(claimed));
  if (meld.kind == MeldKind::chow) meld.form = read_form(meld.tile, taken);
  if (meld.kind != MeldKind::chow && taken && *taken != meld.tile) {
    throw_hand_error(
        "a " + std::string(kind) + " of " + show_tile(meld.tile) + " cannot have claimed " + show_tile(*taken),
        "claimed");
  }
  return meld;
}

nb::tuple tiles_of(const Meld& meld) {
  nb::list tiles;
  for (int i = 0; i < meld.size(); ++i) tiles.append(nb::cast(meld[i]));
  return nb::tuple(tiles);
}

std::optional<Tile> claimed_of(const Meld& meld) {
  return meld.kind == MeldKind::concealed_kong ? std::nullopt : std::optional(meld.claimed());
}

// Sorted tiles that make the meld, or a refusal.
Tile lowest_of(std::vector<Tile> tiles, MeldKind kind, const std::string& place) {
  std::sort(tiles.begin(), tiles.end());
  Meld meld{.kind = kind};
  if (!tiles.empty()) meld.tile = tiles.front();
  bool fits = std::cmp_equal(tiles.size(), meld.size());
  for (int i = 0; fits && i < meld.size(); ++i) fits = tiles[static_cast<std::size_t>(i)] == meld[i];
  if (!fits) refuse(place, "expected the tiles of a " + std::string(name_of(kind)));
  return meld.tile;
}

void bind_melds(nb::module_& m) {
  nb::class_<WuhanMeld> meld(m, "Meld",
                             "A chow, pong or kong that lies on the table: ``Meld('pong', '5m')``.\n\n"
                             "The tile of a chow is its lowest: ``Meld('chow', '4m', claimed='5m')``.");
  meld.def(
          "__init__",
          [](WuhanMeld* self, std::string_view kind, nb::handle tile, std::optional<int> from_seat,
             nb::handle claimed) { new (self) WuhanMeld{make_meld(kind, tile, from_seat, claimed)}; },
          "kind"_a, "tile"_a, "from_seat"_a = nb::none(), "claimed"_a = nb::none(),
          nb::sig("def __init__(self, kind: str, tile: paiju.tiles.Tile | str, from_seat: int | None = None, "
                  "claimed: paiju.tiles.Tile | str | None = None) -> None"))
      .def_static(
          "from_dict", [](nb::handle dict) { return WuhanMeld{read_wuhan_meld(dict, "meld")}; }, "meld"_a,
          nb::sig("def from_dict(meld: dict[str, typing.Any]) -> Meld"),
          "Return the meld of a dict with ``type``, ``tiles`` and ``from``.\n\n"
          ">>> Meld.from_dict({\"type\": \"chow\", \"tiles\": [\"4m\", \"5m\", \"6m\"], \"from\": 0})\n"
          "Meld('chow', '4m', from_seat=0, claimed='4m')")
      .def(
          "to_dict", [](const WuhanMeld& self) { return write_wuhan_meld(self); },
          nb::sig("def to_dict(self) -> dict[str, typing.Any]"), "Return what ``from_dict`` reads.")
      .def_prop_ro(
          "tiles", [](const WuhanMeld& self) { return tiles_of(self); },
          nb::sig("def tiles(self) -> tuple[paiju.tiles.Tile, ...]"), "All of them, in order.")
      .def_prop_ro(
          "claimed", [](const WuhanMeld& self) { return claimed_of(self); },
          nb::sig("def claimed(self) -> paiju.tiles.Tile | None"),
          "The tile taken from another seat; None for a concealed kong.")
      .def_prop_ro(
          "opens", [](const WuhanMeld& self) { return opens(self); },
          "Whether it opens the hand: every meld does but a concealed kong.");
  bind_meld_parts(meld, "``pong``, ``exposed_kong``, ``concealed_kong``, ``added_kong`` or ``chow``.");
}

// ---- hands

Hand make_hand_from(nb::handle tiles, nb::handle melds) {
  const std::vector<Tile> read = read_tiles(tiles);
  const std::vector<Meld> read_melds = read_wuhan_melds(melds);
  Hand hand;
  const HandCheck check = make_hand(read, read_melds, hand);
  if (check.fault != HandFault::none) throw_hand_fault(check, read.size(), read_melds.size());
  return hand;
}

std::string repr(const Hand& hand) {
  std::string text = "Hand('" + show_tiles(concealed_tiles(hand)) + "'";
  if (!hand.melds.empty()) text += ", melds=" + repr_of_tuple(hand.melds);
  return text + ")";
}

nb::tuple parts_of(const Hand& hand) {
  return nb::make_tuple(show_tiles(concealed_tiles(hand)), views_of<WuhanMeld>(hand.melds));
}

Meld read_meld(nb::handle meld, nb::handle tile, std::optional<int> from_seat, nb::handle claimed) {
  if (nb::isinstance<WuhanMeld>(meld)) return nb::cast<WuhanMeld>(meld);
  if (!nb::isinstance<nb::str>(meld)) refuse_type();
  if (tile.is_none()) throw_argument_error("with_meld takes a Meld, or its kind and tile: 'pong', '5m'", "wrong_type");
  return make_meld(nb::cast<std::string>(meld), tile, from_seat, claimed);
}

auto counts_of(const Hand& hand) {
  auto* counts = new Counts34(hand.counts);
  nb::capsule owner(counts, [](void* p) noexcept { delete static_cast<Counts34*>(p); });
  return nb::ndarray<nb::numpy, std::uint8_t, nb::shape<kKinds>>(counts->data(), {kKinds}, owner);
}

void bind_hands(nb::module_& m) {
  nb::class_<Hand>(m, "Hand",
                   "Concealed tiles and melds of one player.\n\n"
                   "Tiles are notation or an iterable of tiles: 13 before or 14 after a draw, three fewer for each "
                   "meld.")
      .def(
          "__init__",
          [](Hand* self, nb::handle tiles, nb::handle melds) { new (self) Hand(make_hand_from(tiles, melds)); },
          "tiles"_a, "melds"_a = nb::make_tuple(),
          nb::sig("def __init__(self, tiles: str | collections.abc.Iterable[paiju.tiles.Tile | str], "
                  "melds: collections.abc.Iterable[Meld | dict[str, typing.Any]] = ()) -> None"))
      .def_prop_ro(
          "tiles", [](const Hand& hand) { return tuple_of(concealed_tiles(hand)); },
          nb::sig("def tiles(self) -> tuple[paiju.tiles.Tile, ...]"), "The concealed tiles, in order.")
      .def_prop_ro(
          "melds", [](const Hand& hand) { return views_of<WuhanMeld>(hand.melds); },
          nb::sig("def melds(self) -> tuple[Meld, ...]"), "The melds, in the order in which they were laid down.")
      .def_prop_ro(
          "opened", [](const Hand& hand) { return has_opened(hand); },
          "Whether a meld lies open; a concealed kong does not count.")
      .def_prop_ro("counts", &counts_of, nb::rv_policy::move,
                   "How many concealed tiles of each of the 34 kinds there are, in a new array.")
      .def(
          "draw", [](const Hand& hand, nb::handle tile) { return after_draw(hand, read_tile(tile)); }, "tile"_a,
          nb::sig("def draw(self, tile: paiju.tiles.Tile | str) -> Hand"),
          "Return the hand with one tile more; it has not drawn yet.")
      .def(
          "discard", [](const Hand& hand, nb::handle tile) { return after_discard(hand, read_tile(tile)); }, "tile"_a,
          nb::sig("def discard(self, tile: paiju.tiles.Tile | str) -> Hand"),
          "Return the hand without a tile of its own; it has drawn, or claimed a chow or pong.")
      .def(
          "with_meld",
          [](const Hand& hand, nb::handle meld, nb::handle tile, std::optional<int> from_seat, nb::handle claimed) {
            return after_meld(hand, read_meld(meld, tile, from_seat, claimed));
          },
          "meld"_a, "tile"_a = nb::none(), "from_seat"_a = nb::none(), "claimed"_a = nb::none(),
          nb::sig("def with_meld(self, meld: Meld | str, tile: paiju.tiles.Tile | str | None = None, "
                  "from_seat: int | None = None, claimed: paiju.tiles.Tile | str | None = None) -> Hand"),
          "Return the hand after it has melded: a ``Meld``, or kind and tile of one.\n\n"
          "A claimed tile comes from another seat; the other tiles of the meld come from the hand.\n\n"
          ">>> Hand(\"46m123456789s11p\").with_meld(\"chow\", \"4m\", claimed=\"5m\")\n"
          "Hand('123456789s11p', melds=(Meld('chow', '4m', claimed='5m'),))")
      .def(
          "__eq__", [](const Hand& a, const Hand& b) { return a == b; }, nb::arg().noconvert(), nb::is_operator(),
          nb::sig("def __eq__(self, other: object, /) -> bool"))
      .def("__hash__", [](const Hand& hand) { return nb::hash(parts_of(hand)); })
      .def("__repr__", [](const Hand& hand) { return repr(hand); })
      .def(
          "_repr_svg_", [](nb::handle hand) { return ask_python("paiju.mahjong.hand_picture", "draw_hand", hand); },
          nb::sig("def _repr_svg_(self) -> str"), "Return the picture of its tiles, for notebooks.")
      .def(
          "__reduce__", [](const Hand& hand) { return nb::make_tuple(nb::type<Hand>(), parts_of(hand)); },
          nb::sig("def __reduce__(self) -> tuple[object, ...]"));
  nb::implicitly_convertible<nb::str, Hand>();  // wherever a hand is taken
}

// ---- hand math

Counts34 read_seen(const Hand& hand, nb::handle tiles) {
  Counts34 seen{};
  for (const Tile tile : read_tiles(tiles)) {
    if (++seen[tile.index] + hand.counts[tile.index] + hand.melded[tile.index] > kCopies) {
      throw_hand_error("seen: a fifth " + show_tile(tile) + " with hand and melds; there are four of each",
                       "fifth_copy");
    }
  }
  return seen;
}

Special read_flip(nb::handle flip) { return special_tiles(read_tile(flip)); }

nb::tuple waits_of(const Hand& hand, nb::handle flip, nb::handle rules) {
  expect_size(hand, kReadySize, "waits");
  const Kinds kinds = waits(read_rules<Rules>(rules), read_flip(flip), hand);
  nb::list tiles;
  for (std::uint8_t kind = 0; kind < kKinds; ++kind) {
    if (has(kinds, Tile{kind})) tiles.append(nb::cast(Tile{kind}));
  }
  return nb::tuple(tiles);
}

bool is_ready_of(const Hand& hand, nb::handle flip, nb::handle rules) {
  expect_size(hand, kReadySize, "is_ready");
  return is_ready(read_rules<Rules>(rules), read_flip(flip), hand);
}

int shanten_of(const Hand& hand, nb::handle flip, nb::handle rules) {
  return shanten(read_rules<Rules>(rules), read_flip(flip), hand);
}

nb::dict effective_tiles_of(const Hand& hand, nb::handle flip, nb::handle rules, nb::handle seen) {
  expect_size(hand, kReadySize, "effective_tiles");
  return dict_of(effective_tiles(read_rules<Rules>(rules), read_flip(flip), hand, read_seen(hand, seen)));
}

nb::list discards_of(const Hand& hand, nb::handle flip, nb::handle rules, nb::handle seen) {
  expect_size(hand, kFullSize, "discards");
  nb::list options;
  for (const Discard& option : discards(read_rules<Rules>(rules), read_flip(flip), hand, read_seen(hand, seen))) {
    options.append(nb::make_tuple(option.tile, option.shanten, dict_of(option.effective)));
  }
  return options;
}

constexpr const char* kQuestion = "(hand: Hand | str, flip: paiju.tiles.Tile | str, rules: Rules | str | None = None";
constexpr const char* kSeen = ", seen: str | collections.abc.Iterable[paiju.tiles.Tile | str] = ()";

std::string signature(const char* name, const char* more, const char* result) {
  return "def " + std::string(name) + kQuestion + more + ") -> " + result;
}

void bind_hand_math(nb::module_& m) {
  m.def(
      "special_tiles",
      [](nb::handle flip) {
        const Special special = read_flip(flip);
        return nb::make_tuple(special.laizi, nb::make_tuple(special.skins[0], special.skins[1]), kRed);
      },
      "flip"_a,
      nb::sig("def special_tiles(flip: paiju.tiles.Tile | str) -> tuple[paiju.tiles.Tile, "
              "tuple[paiju.tiles.Tile, paiju.tiles.Tile], paiju.tiles.Tile]"),
      "Return laizi, skins and the red dragon.");
  m.def("is_ready", &is_ready_of, "hand"_a, "flip"_a, "rules"_a.none() = nb::none(),
        nb::sig(signature("is_ready", "", "bool").c_str()),
        "Return whether ``hand``, before its draw, has opened and waits for a tile that would win.\n\n"
        ">>> is_ready(Hand(\"123m234p78p22s\", [Meld(\"pong\", \"7s\")]), flip=\"5m\")\n"
        "True");
  m.def("waits", &waits_of, "hand"_a, "flip"_a, "rules"_a.none() = nb::none(),
        nb::sig(signature("waits", "", "tuple[paiju.tiles.Tile, ...]").c_str()),
        "Return the tiles that would win ``hand`` if it drew them, the laizi included, in tile order.\n\n"
        "A hand that has not opened, or holds a skin or the red dragon, waits for nothing. A tile of which the hand\n"
        "owns all four is not listed.\n\n"
        ">>> tiles.show(waits(Hand(\"123m234p78p22s\", [Meld(\"pong\", \"7s\")]), flip=\"5m\"))\n"
        "'6m69p'");
  m.def("shanten", &shanten_of, "hand"_a, "flip"_a, "rules"_a.none() = nb::none(),
        nb::sig(signature("shanten", "", "int").c_str()),
        "Return the fewest tiles ``hand`` must still gain to win by a plain self-draw, less one.\n\n"
        "-1 wins, 0 is ready. Skins, red dragons and laizi beyond the limit are put out and count for nothing. A hand\n"
        "that has not opened is valued as if it had, but never below 1.\n\n"
        ">>> shanten(Hand(\"123m234p78p22s\", [Meld(\"pong\", \"7s\")]), flip=\"5m\")\n"
        "0");
  m.def("effective_tiles", &effective_tiles_of, "hand"_a, "flip"_a, "rules"_a.none() = nb::none(),
        "seen"_a = nb::make_tuple(),
        nb::sig(signature("effective_tiles", kSeen, "dict[paiju.tiles.Tile, int]").c_str()),
        "Return the tiles that lower the shanten of ``hand``, each with its copies left.\n\n"
        "``seen`` are tiles that lie outside the hand and its melds; a tile with no copy left is not listed.\n\n"
        ">>> effective_tiles(Hand(\"123m234p78p22s\", [Meld(\"pong\", \"7s\")]), flip=\"5m\", seen=\"6m9p\")\n"
        "{Tile('6m'): 3, Tile('6p'): 4, Tile('9p'): 3}");
  m.def(
      "discards", &discards_of, "hand"_a, "flip"_a, "rules"_a.none() = nb::none(), "seen"_a = nb::make_tuple(),
      nb::sig(signature("discards", kSeen, "list[tuple[paiju.tiles.Tile, int, dict[paiju.tiles.Tile, int]]]").c_str()),
      "Return tile, shanten and effective tiles after it, for each discard, best first.");
}

}  // namespace

nb::dict write_wuhan_meld(const Meld& meld) {
  nb::dict dict;
  dict["type"] = name_of(meld.kind);
  if (meld.is_hidden()) {
    dict["tiles"] = nb::none();
    return dict;
  }
  nb::list tiles;
  for (int i = 0; i < meld.size(); ++i) tiles.append(show_tile(meld[i]));
  dict["tiles"] = tiles;
  dict["from"] = write_seat(meld.from_seat);
  if (meld.kind == MeldKind::chow) dict["claimed"] = show_tile(meld.claimed());
  return dict;
}

Meld read_wuhan_meld(nb::handle dict, const std::string& place) {
  const TableFields<kKinds> fields(dict, place);
  const char* kind_key = fields.has("type") ? "type" : "kind";
  if (!fields.has(kind_key)) refuse(place, "expected its type");
  Meld meld{.kind = fields.name(kind_key, MeldKind::pong), .from_seat = fields.seat_or_none("from")};
  meld.tile = fields.has("tiles") ? lowest_of(fields.tiles("tiles", kCopies), meld.kind, fields.place("tiles"))
                                  : fields.tile("tile");
  if (meld.kind != MeldKind::chow) return meld;
  const std::optional<ChowForm> form = mahjong::form_of(meld.tile, fields.tile_or_none("claimed").value_or(meld.tile));
  if (!form) refuse(place, "expected the lowest tile of a chow, and the claimed one");
  meld.form = *form;
  return meld;
}

std::vector<Meld> read_wuhan_melds(nb::handle given) {
  if (!nb::isinstance<nb::iterable>(given)) refuse_type();
  std::vector<Meld> melds;
  for (const nb::handle item : given) {
    if (nb::isinstance<nb::dict>(item)) {
      melds.push_back(read_wuhan_meld(item, "melds[" + std::to_string(melds.size()) + "]"));
    } else if (nb::isinstance<WuhanMeld>(item)) {
      melds.push_back(nb::cast<WuhanMeld>(item));
    } else {
      throw_argument_error(std::string("expected a Meld among the melds, not ") + Py_TYPE(item.ptr())->tp_name,
                           "wrong_type");
    }
  }
  return melds;
}

void bind_wuhan(nb::module_& m) {
  bind_melds(m);
  bind_hands(m);
  bind_hand_math(m);
}
