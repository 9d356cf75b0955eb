#include "mahjong_arguments.h"

#include <array>
#include <utility>

#include "errors.h"
#include "paiju/base/names.h"
#include "paiju/tiles/notation.h"

namespace nb = nanobind;
using namespace paiju;
using namespace paiju::mahjong;

void expect_seat(int seat) {
  if (seat >= 0 && seat < kSeats) return;
  throw_value_error("there is no seat " + std::to_string(seat) + ", seats are 0 to 3", "seat");
}

MeldKind read_meld_kind(std::string_view name, EnumSet<MeldKind> kinds) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < kNames<MeldKind>.size(); ++i) {
    const auto kind = static_cast<MeldKind>(i);
    if (!kinds.has(kind)) continue;
    if (name == name_of(kind)) return kind;
    names.emplace_back(name_of(kind));
  }
  std::string expected;
  for (std::size_t i = 0; i < names.size(); ++i) {
    expected += (i == 0 ? "" : i + 1 < names.size() ? ", " : " or ") + names[i];
  }
  throw_hand_error("unknown meld \"" + std::string(name) + "\", expected " + expected + did_you_mean(name, names),
                   "unknown_meld");
}

std::optional<SeatId> read_from_seat(std::optional<int> seat) {
  if (!seat) return std::nullopt;
  if (*seat < 0 || *seat >= kSeats) {
    throw_hand_error("from_seat must be 0 to 3, not " + std::to_string(*seat), "from_seat");
  }
  return static_cast<SeatId>(*seat);
}

void throw_hand_fault(HandCheck check, std::size_t tiles, std::size_t melds) {
  if (check.fault == HandFault::too_many_melds) {
    throw_hand_error(std::to_string(melds) + " melds: a hand has at most four", "too_many_melds");
  }
  if (check.fault == HandFault::fifth_copy) {
    throw_hand_error("a fifth " + show_tile(check.tile) + " in hand and melds; there are four of each", "fifth_copy");
  }
  const std::size_t ready = kReadySize - 3 * melds;
  throw_hand_error(std::to_string(tiles) + " tiles with " + std::to_string(melds) + " melds: expected " +
                       std::to_string(ready) + " before or " + std::to_string(ready + 1) + " after a draw",
                   "size");
}

void throw_hand_size(int tiles, int expected, bool before, const char* question) {
  throw_hand_error(std::string(question) + " takes a hand " + (before ? "before" : "after") + " a draw, " +
                       std::to_string(expected) + " tiles, not " + std::to_string(tiles),
                   "size");
}

void expect_full_wall(std::span<const Tile> tiles, int kinds) {
  const int size = kinds * kCopies;
  const std::string whole = "a wall is all " + std::to_string(size) + " tiles, four of each; this one has ";
  if (std::cmp_not_equal(tiles.size(), size)) throw_hand_error(whole + std::to_string(tiles.size()), "wall");
  std::array<int, kKinds> counts{};
  for (const Tile tile : tiles) ++counts[tile.index];
  for (std::uint8_t kind = 0; kind < kinds; ++kind) {
    if (counts[kind] == kCopies) continue;
    throw_hand_error(whole + std::to_string(counts[kind]) + " of " + show_tile(Tile{kind}), "wall");
  }
}
