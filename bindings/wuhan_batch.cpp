#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>

#include <cstdint>
#include <optional>
#include <string>

#include "arguments.h"
#include "byte_view.h"
#include "errors.h"
#include "paiju/wuhan/analysis.h"
#include "paiju/wuhan/win.h"
#include "tile_caster.h"
#include "wuhan_melds.h"

namespace nb = nanobind;
using namespace nb::literals;
using namespace paiju;
using namespace paiju::wuhan;

namespace {

// Add concealed tiles to a hand whose melds are laid; returns why they do not fit.
const char* add_counts(Hand& hand, const std::uint8_t* counts) {
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    if (counts[kind] + hand.melded[kind] > kCopies) return "there are only four copies of a tile";
    hand.counts[kind] = counts[kind];
  }
  return size_with_melds(hand) > kFullSize ? "more tiles than a hand holds" : nullptr;
}

// ---- one hand from raw counts

std::optional<Tile> read_laizi(nb::handle laizi) {
  if (laizi.is_none()) return std::nullopt;
  int index = 0;
  if (PyBool_Check(laizi.ptr()) || !nb::try_cast<int>(laizi, index)) return read_tile(laizi);
  if (index < 0 || index >= kKinds) throw_value_error("laizi: tile kinds are 0 to 33", "out_of_range");
  return Tile{static_cast<std::uint8_t>(index)};
}

bool win_check(nb::handle counts, nb::handle melds, nb::handle laizi, nb::handle rules) {
  const ByteView view(counts, "win_check");
  if (view.size() != kKinds) {
    throw_value_error("counts: expected 34 of them, got " + std::to_string(view.size()), "length");
  }
  Hand hand;
  for (const Meld& meld : read_wuhan_melds(melds)) {
    if (hand.melds.size() == kMaxMelds) throw_value_error("melds: four at most", "out_of_range");
    hand.lay(meld);
  }
  if (const char* why = add_counts(hand, static_cast<const std::uint8_t*>(view.data()))) {
    throw_value_error(std::string("counts: ") + why, "size");
  }
  const std::optional<Tile> wild = read_laizi(laizi);
  return size_with_melds(hand) == kFullSize && has_winning_shape(read_rules<Rules>(rules), wild, hand);
}

// ---- a hand a row

using CountRows = nb::ndarray<const std::uint8_t, nb::shape<-1, kKinds>, nb::c_contig, nb::device::cpu>;
using MeldRows = nb::ndarray<const std::int16_t, nb::shape<-1, kMaxMelds>, nb::c_contig, nb::device::cpu>;
using TileRows = nb::ndarray<const std::int8_t, nb::shape<-1>, nb::c_contig, nb::device::cpu>;

constexpr int kMeldCodes = kKinds * static_cast<int>(kNames<MeldKind>.size());

std::optional<Meld> meld_of(int code) {
  if (code < 0 || code >= kMeldCodes) return std::nullopt;
  const Meld meld{static_cast<MeldKind>(code / kKinds), Tile{static_cast<std::uint8_t>(code % kKinds)}, std::nullopt};
  if (meld.kind == MeldKind::chow && !mahjong::form_of(meld.tile, meld.tile)) return std::nullopt;
  return meld;
}

class Rows {
 public:
  Rows(const CountRows& counts, const std::optional<MeldRows>& melds, const TileRows& tiles)
      : counts_(counts.data()), melds_(melds ? melds->data() : nullptr), tiles_(tiles.data()), size_(counts.shape(0)) {
    if (melds && melds->shape(0) != size_) fail_lengths("melds", melds->shape(0));
    if (tiles.shape(0) != size_) fail_lengths("the tiles", tiles.shape(0));
  }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] int tile(std::size_t row) const { return tiles_[row]; }

  // The hand of a row, or why it is none.
  const char* read(std::size_t row, Hand& hand) const {
    hand = Hand{};
    for (std::size_t i = 0; melds_ != nullptr && i < kMaxMelds; ++i) {
      const int code = melds_[row * kMaxMelds + i];
      if (code == -1) continue;
      const std::optional<Meld> meld = meld_of(code);
      if (!meld) return "no meld has this code";
      hand.lay(*meld);
    }
    return add_counts(hand, counts_ + row * kKinds);
  }

 private:
  [[noreturn]] void fail_lengths(const std::string& name, std::size_t rows) const {
    throw_value_error(name + " have " + std::to_string(rows) + " rows, counts " + std::to_string(size_), "length");
  }

  const std::uint8_t* counts_;
  const std::int16_t* melds_;
  const std::int8_t* tiles_;
  std::size_t size_;
};

// Ask about every row with the GIL released; `answer(hand, tile, value)` says why it can't.
template <class T, class Answer>
nb::ndarray<nb::numpy, T, nb::ndim<1>> ask_rows(const Rows& rows, Answer answer) {
  auto* values = new T[rows.size()];
  nb::capsule owner(values, [](void* p) noexcept { delete[] static_cast<T*>(p); });
  const char* why = nullptr;
  std::size_t row = 0;
  {
    nb::gil_scoped_release unlocked;
    Hand hand;
    for (; row < rows.size(); ++row) {
      if ((why = rows.read(row, hand)) != nullptr) break;
      if ((why = answer(hand, rows.tile(row), values[row])) != nullptr) break;
    }
  }
  if (why != nullptr) throw_value_error("row " + std::to_string(row) + ": " + why, "row");
  return nb::ndarray<nb::numpy, T, nb::ndim<1>>(values, {rows.size()}, owner);
}

auto win_check_batch(const CountRows& counts, const std::optional<MeldRows>& melds, const TileRows& laizi,
                     const Rules& rules) {
  return ask_rows<bool>(Rows(counts, melds, laizi), [&](const Hand& hand, int tile, bool& wins) -> const char* {
    if (tile < -1 || tile >= kKinds) return "laizi must be 0 to 33, or -1 for none";
    const auto wild = tile < 0 ? std::nullopt : std::optional(Tile{static_cast<std::uint8_t>(tile)});
    wins = size_with_melds(hand) == kFullSize && has_winning_shape(rules, wild, hand);
    return nullptr;
  });
}

auto shanten_batch(const CountRows& counts, const TileRows& flips, const std::optional<MeldRows>& melds,
                   const Rules& rules) {
  return ask_rows<std::int8_t>(Rows(counts, melds, flips), [&](const Hand& hand, int flip, std::int8_t& value) {
    if (flip < 0 || flip >= kKinds) return "flip must be 0 to 33";
    if (size_with_melds(hand) < kReadySize) return "counts and melds must make a hand of 13 or 14";
    value = static_cast<std::int8_t>(shanten(rules, special_tiles(Tile{static_cast<std::uint8_t>(flip)}), hand));
    return static_cast<const char*>(nullptr);
  });
}

}  // namespace

void bind_wuhan_batch(nb::module_& m) {
  m.def("win_check", &win_check, "counts"_a, "melds"_a = nb::make_tuple(), "laizi"_a.none() = nb::none(),
        "rules"_a.none() = nb::none(),
        nb::sig("def win_check(counts: typing_extensions.Buffer | numpy.typing.NDArray[numpy.uint8], "
                "melds: collections.abc.Iterable[Meld | dict[str, typing.Any]] = (), "
                "laizi: paiju.tiles.Tile | str | int | None = None, rules: Rules | str | None = None) -> bool"),
        "Return whether 34 counts and melds make a win of any class, within its laizi limit.\n\n"
        "Structure alone, the fast door: neither the opening, nor skins in the hand, nor how the tile came is asked.\n"
        "``counts`` are bytes or a buffer of the concealed tiles; no ``laizi``: no tile is wild.\n\n"
        ">>> win_check(bytes([1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 2, 0, 0, 0, 0, 0, 0, 0, 3] + 15 * [0]))\n"
        "True");
  m.def(
      "meld_code", [](const WuhanMeld& meld) { return static_cast<int>(meld.kind) * kKinds + meld.tile.index; },
      "meld"_a, nb::sig("def meld_code(meld: Meld) -> int"), "Return the number that stands for a meld in arrays.");
  m.def("win_check_batch", &win_check_batch, "counts"_a, "melds"_a.none(), "laizi"_a, "rules"_a,
        "Return ``win_check`` for each row.");
  m.def("shanten_batch", &shanten_batch, "counts"_a, "flips"_a, "melds"_a.none(), "rules"_a,
        "Return ``shanten`` for each row.");
}
