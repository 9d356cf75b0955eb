#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arguments.h"
#include "depict.h"
#include "errors.h"
#include "mahjong_arguments.h"
#include "mahjong_hand.h"
#include "paiju/sichuan/analysis.h"
#include "paiju/sichuan/goal.h"
#include "paiju/sichuan/hand.h"
#include "paiju/sichuan/value.h"
#include "paiju/tiles/notation.h"
#include "sichuan_views.h"
#include "tile_caster.h"

namespace nb = nanobind;
using namespace nb::literals;
using namespace paiju;
using namespace paiju::sichuan;

namespace {

[[noreturn]] void throw_honor(Tile tile) {
  throw_hand_error(show_tile(tile) + " is an honour; Sichuan mahjong is played with m, s and p only", "honors");
}

// ---- melds

Meld make_meld(std::string_view kind, nb::handle tile, std::optional<int> from_seat) {
  const MeldKind read = read_meld_kind(kind, kMeldKinds);
  Meld meld{read, read_tile(tile), std::nullopt};
  if (meld.tile.suit() == Suit::honors) throw_honor(meld.tile);
  meld.from_seat = read_from_seat(from_seat);
  return meld;
}

// ---- hands

std::optional<Suit> read_suit(const std::optional<std::string>& letter) {
  if (!letter) return std::nullopt;
  const std::optional<Suit> suit = parse_suit(*letter);
  if (suit && *suit != Suit::honors) return suit;
  throw_hand_error("unknown void suit \"" + *letter + "\", expected m, s or p", "void_suit");
}

Hand make_hand_from(nb::object tiles, nb::object melds, const std::optional<std::string>& void_suit) {
  const std::vector<Tile> read = read_tiles(tiles);
  std::vector<Meld> read_melds;
  if (!nb::isinstance<nb::iterable>(melds)) refuse_type();
  for (const nb::handle meld : melds) {
    if (!nb::isinstance<SichuanMeld>(meld)) {
      throw_argument_error(std::string("expected a Meld among the melds, not ") + Py_TYPE(meld.ptr())->tp_name,
                           "wrong_type");
    }
    read_melds.push_back(nb::cast<SichuanMeld>(meld));
  }
  Hand hand;
  const HandCheck check = make_hand(read, read_melds, read_suit(void_suit), hand);
  if (check.fault == HandFault::honors) throw_honor(check.tile);
  if (check.fault != HandFault::none) throw_hand_fault(check, read.size(), read_melds.size());
  return hand;
}

std::string repr(const Hand& hand) {
  std::string text = "Hand('" + show_tiles(concealed_tiles(hand)) + "'";
  if (!hand.melds.empty()) text += ", melds=" + repr_of_tuple(hand.melds);
  if (hand.void_suit) text += std::string(", void_suit='") + letter_of(*hand.void_suit) + "'";
  return text + ")";
}

nb::tuple parts_of(const Hand& hand) {
  return nb::make_tuple(show_tiles(concealed_tiles(hand)), views_of<SichuanMeld>(hand.melds), suit_letter(hand));
}

Tile read_suited(nb::handle given) {
  const Tile tile = read_tile(given);
  if (tile.suit() == Suit::honors) throw_honor(tile);
  return tile;
}

Meld read_meld(nb::handle meld, nb::handle tile, std::optional<int> from_seat) {
  if (nb::isinstance<SichuanMeld>(meld)) return nb::cast<SichuanMeld>(meld);
  if (!nb::isinstance<nb::str>(meld)) refuse_type();
  if (tile.is_none()) throw_argument_error("with_meld takes a Meld, or its kind and tile: 'pong', '5m'", "wrong_type");
  return make_meld(nb::cast<std::string>(meld), tile, from_seat);
}

auto counts_of(const Hand& hand) {
  auto* counts = new Counts27(hand.counts);
  nb::capsule owner(counts, [](void* p) noexcept { delete static_cast<Counts27*>(p); });
  return nb::ndarray<nb::numpy, std::uint8_t, nb::shape<kSuitedKinds>>(counts->data(), {kSuitedKinds}, owner);
}

// ---- analysis

void expect_can_win(const Hand& hand) {
  if (can_win(hand)) return;
  for (const Meld& meld : hand.melds) {
    if (hand.void_suit == meld.tile.suit()) {
      throw_hand_error(std::string("this hand can never win: its ") + name_of(meld.kind) + " of " +
                           show_tile(meld.tile) + " is of the void suit",
                       "void_suit_melded");
    }
  }
  throw_hand_error("this hand can never win: its melds are of three suits", "three_suits_melded");
}

Counts27 read_seen(const Hand& hand, nb::object tiles) {
  Counts27 seen{};
  for (const Tile tile : read_tiles(tiles)) {
    if (tile.suit() == Suit::honors) throw_honor(tile);
    if (++seen[tile.index] + hand.counts[tile.index] + hand.melded[tile.index] > kCopies) {
      throw_hand_error("seen: a fifth " + show_tile(tile) + " with hand and melds; there are four of each",
                       "fifth_copy");
    }
  }
  return seen;
}

int shanten_of(const Hand& hand) {
  expect_can_win(hand);
  return shanten(hand);
}

// What may still be drawn.
Counts27 left_of(const Hand& hand, nb::object seen) {
  Counts27 left = read_seen(hand, seen);
  for (std::size_t kind = 0; kind < left.size(); ++kind) {
    left[kind] = static_cast<std::uint8_t>(kCopies - hand.counts[kind] - hand.melded[kind] - left[kind]);
  }
  return left;
}

std::optional<int> shanten_seen_of(const Hand& hand, nb::object seen) {
  const int missing = nearest(hand, left_of(hand, seen)).missing;
  return missing == kNever ? std::nullopt : std::optional(missing - 1);
}

std::string letters_of(const Goal& goal) {
  std::string letters;
  for (int suit = 0; suit < kSuits; ++suit) {
    if (goal.has(suit)) letters += letter_of(static_cast<Suit>(suit));
  }
  return letters;
}

nb::list goals_in_reach(const Hand& hand, nb::object seen) {
  expect_size(hand, kReadySize, "goals");
  const Counts27 left = left_of(hand, seen);
  nb::list goals;
  for (const Goal& goal : goals_of(hand)) {
    const Approach found = approach(hand, left, goal);
    if (found.missing == kNever) continue;
    goals.append(nb::make_tuple(name_of(goal.pattern()), letters_of(goal), found.missing - 1, dict_of(found.useful)));
  }
  return goals;
}

nb::tuple waits_of(const Hand& hand) {
  expect_size(hand, kReadySize, "waits");
  return tuple_of(waits(hand));
}

nb::dict effective_tiles_of(const Hand& hand, nb::object seen) {
  expect_size(hand, kReadySize, "effective_tiles");
  expect_can_win(hand);
  return dict_of(effective_tiles(hand, read_seen(hand, seen)));
}

nb::list discards_of(const Hand& hand, nb::object seen) {
  expect_size(hand, kFullSize, "discards");
  expect_can_win(hand);
  nb::list options;
  for (const Discard& option : discards(hand, read_seen(hand, seen))) {
    options.append(nb::make_tuple(option.tile, option.shanten, dict_of(option.effective)));
  }
  return options;
}

nb::list discard_values_of(const Hand& hand, const Rules& rules, nb::object seen) {
  expect_size(hand, kFullSize, "best_value");
  expect_can_win(hand);
  nb::list options;
  for (const auto& [option, value] : discard_values(hand, read_seen(hand, seen), rules)) {
    options.append(nb::make_tuple(option.tile, option.shanten, dict_of(option.effective), value));
  }
  return options;
}

// ---- array twins

using CountRows = nb::ndarray<const std::uint8_t, nb::shape<-1, kSuitedKinds>, nb::c_contig, nb::device::cpu>;
using VoidRows = nb::ndarray<const std::int8_t, nb::shape<-1>, nb::c_contig, nb::device::cpu>;

// Rows of positions, checked one by one as they are read.
class Rows {
 public:
  Rows(const CountRows& counts, const std::optional<VoidRows>& voids, const std::optional<CountRows>& melded)
      : counts_(counts.data()),
        voids_(voids ? voids->data() : nullptr),
        melded_(melded ? melded->data() : nullptr),
        size_(counts.shape(0)) {
    if (voids && voids->shape(0) != size_) fail_lengths("void", voids->shape(0));
    if (melded && melded->shape(0) != size_) fail_lengths("melded", melded->shape(0));
  }

  [[nodiscard]] std::size_t size() const { return size_; }

  // The position of a row, or why it is none.
  const char* read(std::size_t row, Holding& holding) const {
    holding.counts = counts_ + row * kSuitedKinds;
    holding.melded = nullptr;
    holding.melds = 0;
    const std::uint8_t* melded = melded_ == nullptr ? nullptr : melded_ + row * kSuitedKinds;
    if (const char* why = check_tiles(melded, holding)) return why;
    const int suit = voids_ == nullptr ? -1 : voids_[row];
    if (suit < -1 || suit >= kSuits) return "void must be 0 (m), 1 (s), 2 (p) or -1 (none)";
    holding.absent = absent_suits(suit < 0 ? std::nullopt : std::optional(static_cast<Suit>(suit)), holding.melded);
    return nullptr;
  }

 private:
  static const char* check_tiles(const std::uint8_t* melded, Holding& holding) {
    int tiles = 0;
    for (int suit = 0; suit < kSuits; ++suit) {
      const std::uint8_t* counts = holding.counts + suit * kRanks;
      if (suit_has_fifth(counts)) return "there are only four copies of a tile";
      tiles += suit_tiles(counts);
    }
    for (int kind = 0; melded != nullptr && kind < kSuitedKinds; ++kind) {
      if (melded[kind] == 0) continue;
      if (melded[kind] != 3 && melded[kind] != 4) return "melded must be 0, 3 or 4 of a kind";
      if (melded[kind] + holding.counts[kind] > kCopies) return "there are only four copies of a tile";
      ++holding.melds;
      holding.melded = melded;
    }
    if (holding.melds > kMaxMelds) return "a hand has four melds at most";
    const int size = tiles + 3 * holding.melds;
    return size == kReadySize || size == kFullSize ? nullptr : "counts and melds must make a hand of 13 or 14";
  }

  [[noreturn]] void fail_lengths(const char* name, std::size_t rows) const {
    throw_value_error(std::string(name) + " has " + std::to_string(rows) + " rows, counts " + std::to_string(size_),
                      "length");
  }

  const std::uint8_t* counts_;
  const std::int8_t* voids_;
  const std::uint8_t* melded_;
  std::size_t size_;
};

// Measure every row with the GIL released; `answer` turns tiles missing into what the caller wants, or says
// why not.
template <class T, class Answer>
nb::ndarray<nb::numpy, T, nb::ndim<1>> measure_rows(const Rows& rows, Answer answer) {
  auto* values = new T[rows.size()];
  nb::capsule owner(values, [](void* p) noexcept { delete[] static_cast<T*>(p); });
  const char* why = nullptr;
  std::size_t row = 0;
  {
    nb::gil_scoped_release unlocked;
    const Shapes& shapes = Shapes::get();
    Holding holding{};
    for (; row < rows.size(); ++row) {
      if ((why = rows.read(row, holding)) != nullptr) break;
      if ((why = answer(missing(shapes, holding), values[row])) != nullptr) break;
    }
  }
  if (why != nullptr) throw_value_error("row " + std::to_string(row) + ": " + why, "row");
  return nb::ndarray<nb::numpy, T, nb::ndim<1>>(values, {rows.size()}, owner);
}

auto shanten_batch(const CountRows& counts, const std::optional<VoidRows>& voids,
                   const std::optional<CountRows>& melded) {
  return measure_rows<std::int8_t>(Rows(counts, voids, melded), [](int missing, std::int8_t& shanten) {
    shanten = static_cast<std::int8_t>(missing - 1);
    return missing == kNever ? "this hand can never win: a meld is of the void suit, or melds are of three suits"
                             : nullptr;
  });
}

auto is_win_batch(const CountRows& counts, const std::optional<VoidRows>& voids,
                  const std::optional<CountRows>& melded) {
  return measure_rows<bool>(Rows(counts, voids, melded), [](int missing, bool& win) -> const char* {
    win = missing == 0;
    return nullptr;
  });
}

}  // namespace

void bind_sichuan(nb::module_& m) {
  nb::class_<SichuanMeld> meld(m, "Meld", "A pong or kong that lies open: ``Meld('pong', '5m')``.");
  meld.def(
      "__init__",
      [](SichuanMeld* self, std::string_view kind, nb::handle tile, std::optional<int> from_seat) {
        new (self) SichuanMeld{make_meld(kind, tile, from_seat)};
      },
      "kind"_a, "tile"_a, "from_seat"_a = nb::none(),
      nb::sig("def __init__(self, kind: str, tile: paiju.tiles.Tile | str, from_seat: int | None = None) "
              "-> None"));
  bind_meld_parts(meld, "``pong``, ``exposed_kong``, ``concealed_kong`` or ``added_kong``.");

  nb::class_<Hand>(
      m, "Hand",
      "Concealed tiles, melds and void suit of one player.\n\n"
      "Tiles are notation or an iterable of tiles: 13 before or 14 after a draw, three fewer for each meld.")
      .def(
          "__init__",
          [](Hand* self, nb::object tiles, nb::object melds, const std::optional<std::string>& void_suit) {
            new (self) Hand(make_hand_from(std::move(tiles), std::move(melds), void_suit));
          },
          "tiles"_a, "melds"_a = nb::make_tuple(), "void_suit"_a = nb::none(),
          nb::sig("def __init__(self, tiles: str | collections.abc.Iterable[paiju.tiles.Tile | str], "
                  "melds: collections.abc.Iterable[Meld] = (), void_suit: str | None = None) -> None"))
      .def_prop_ro(
          "tiles", [](const Hand& hand) { return tuple_of(concealed_tiles(hand)); },
          nb::sig("def tiles(self) -> tuple[paiju.tiles.Tile, ...]"), "The concealed tiles, in order.")
      .def_prop_ro(
          "melds", [](const Hand& hand) { return views_of<SichuanMeld>(hand.melds); },
          nb::sig("def melds(self) -> tuple[Meld, ...]"), "The melds, in the order in which they were laid down.")
      .def_prop_ro("void_suit", &suit_letter, "``m``, ``s``, ``p`` or None.")
      .def_prop_ro("void_count", &void_count, "How many tiles of the void suit are still held.")
      .def_prop_ro("counts", &counts_of, nb::rv_policy::move,
                   "How many concealed tiles of each of the 27 kinds there are, in a new array.")
      .def(
          "draw", [](const Hand& hand, nb::handle tile) { return after_draw(hand, read_suited(tile)); }, "tile"_a,
          nb::sig("def draw(self, tile: paiju.tiles.Tile | str) -> Hand"),
          "Return the hand with one tile more; it has not drawn yet.\n\n"
          ">>> Hand(\"123m456m789m23s99s\").draw(\"4s\")\n"
          "Hand('123456789m23499s')")
      .def(
          "discard", [](const Hand& hand, nb::handle tile) { return after_discard(hand, read_suited(tile)); }, "tile"_a,
          nb::sig("def discard(self, tile: paiju.tiles.Tile | str) -> Hand"),
          "Return the hand without a tile of its own; it has drawn, or claimed a pong.")
      .def(
          "with_meld",
          [](const Hand& hand, nb::handle meld, nb::handle tile, std::optional<int> from_seat) {
            return after_meld(hand, read_meld(meld, tile, from_seat));
          },
          "meld"_a, "tile"_a = nb::none(), "from_seat"_a = nb::none(),
          nb::sig("def with_meld(self, meld: Meld | str, tile: paiju.tiles.Tile | str | None = None, "
                  "from_seat: int | None = None) -> Hand"),
          "Return the hand after it has melded: a ``Meld``, or kind and tile of one.\n\n"
          "The meld takes its tiles from the hand. A ``pong`` or an ``exposed_kong`` is claimed before a draw: one "
          "tile "
          "comes\n"
          "from another seat, so it takes two, or three. A ``concealed_kong`` takes four and an ``added_kong`` one, "
          "after a draw;\n"
          "the latter is laid to the pong, and whoever gave that stays known.\n\n"
          ">>> Hand(\"551m1123456789s\").with_meld(\"pong\", \"5m\", from_seat=2)\n"
          "Hand('1m1123456789s', melds=(Meld('pong', '5m', from_seat=2),))")
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

  m.def("is_win", &is_win, "hand"_a, nb::sig("def is_win(hand: Hand | str) -> bool"),
        "Return whether ``hand`` is a win: four sets and a pair, or seven pairs, in at most two suits.\n\n"
        "None of its tiles may be of the void suit. A hand that has not drawn yet is not a win.\n\n"
        ">>> is_win(Hand(\"123m456m789m234s99s\", void_suit=\"p\"))\n"
        "True");
  m.def("shanten", &shanten_of, "hand"_a, nb::sig("def shanten(hand: Hand | str) -> int"),
        "Return the useful draws ``hand`` needs to be ready: -1 is complete, 0 ready.\n\n"
        "Exact: tiles of the void suit count as absent, no fifth copy is hoped for (own melds count), seven "
        "pairs\n"
        "too. With no void suit named, the best over the suits that may be absent.\n\n"
        ">>> shanten(Hand(\"1112345678999m\", void_suit=\"p\"))\n"
        "0");
  m.def("shanten_seen", &shanten_seen_of, "hand"_a, "seen"_a = nb::make_tuple(),
        nb::sig("def shanten_seen(hand: Hand | str, seen: str | collections.abc.Iterable[paiju.tiles.Tile | str] = ()) "
                "-> int | None"),
        "Return ``shanten`` as far as the tiles can still be drawn; None when no win is left.\n\n"
        "``seen`` are tiles that lie outside the hand and its melds: what waits on them waits in vain.\n\n"
        ">>> shanten_seen(Hand(\"123m456m789m23s99s\", void_suit=\"p\"), seen=\"11114444s\")\n"
        "1");
  m.def("goals", &goals_in_reach, "hand"_a, "seen"_a = nb::make_tuple(),
        nb::sig("def goals(hand: Hand | str, seen: str | collections.abc.Iterable[paiju.tiles.Tile | str] = ()) "
                "-> list[tuple[str, str, int, dict[paiju.tiles.Tile, int]]]"),
        "Return the wins a waiting ``hand`` may head for: pattern, suits, shanten, and the tiles that lower it.\n\n"
        "As far as tiles can still be drawn: ``seen`` are those that lie outside the hand and its melds.");
  m.def("waits", &waits_of, "hand"_a, nb::sig("def waits(hand: Hand | str) -> tuple[paiju.tiles.Tile, ...]"),
        "Return the tiles that would complete ``hand``, in tile order.\n\n"
        "A hand that still holds a tile of its void suit waits on nothing. Tiles used up elsewhere are "
        "included:\n"
        "the hand cannot see them. A tile of which the hand owns all four is not.\n\n"
        ">>> tiles.show(waits(Hand(\"1112345678999m\", void_suit=\"p\")))\n"
        "'123456789m'");
  m.def("effective_tiles", &effective_tiles_of, "hand"_a, "seen"_a = nb::make_tuple(),
        nb::sig("def effective_tiles(hand: Hand | str, seen: str | collections.abc.Iterable[paiju.tiles.Tile | "
                "str] = ()) "
                "-> dict[paiju.tiles.Tile, int]"),
        "Return the tiles that lower the shanten of ``hand``, each with its copies left.\n\n"
        "``seen`` are tiles that lie outside the hand and its melds; a tile with no copy left is not "
        "listed.\n\n"
        ">>> effective_tiles(Hand(\"123m456m789m23s99s\", void_suit=\"p\"), seen=\"1s\")\n"
        "{Tile('1s'): 3, Tile('4s'): 4}");
  m.def("discards", &discards_of, "hand"_a, "seen"_a = nb::make_tuple(),
        nb::sig("def discards(hand: Hand | str, seen: str | collections.abc.Iterable[paiju.tiles.Tile | str] = ()) "
                "-> list[tuple[paiju.tiles.Tile, int, dict[paiju.tiles.Tile, int]]]"),
        "Return tile, shanten and effective tiles after it, for each discard, best first.");
  m.def("discard_values", &discard_values_of, "hand"_a, "rules"_a, "seen"_a = nb::make_tuple(),
        nb::sig("def discard_values(hand: Hand | str, rules: Rules, "
                "seen: str | collections.abc.Iterable[paiju.tiles.Tile | str] = ()) "
                "-> list[tuple[paiju.tiles.Tile, int, dict[paiju.tiles.Tile, int], float | None]]"),
        "Return tile, shanten, effective tiles and expected value after it, for each discard.");
  m.def("shanten_batch", &shanten_batch, "counts"_a, "void"_a.none(), "melded"_a.none(),
        "Return ``shanten`` for each row.");
  m.def("is_win_batch", &is_win_batch, "counts"_a, "void"_a.none(), "melded"_a.none(),
        "Return ``is_win`` for each row.");
}
