#include "paiju/mahjong/position.h"

namespace paiju::mahjong {

std::string seat_name(SeatId seat) { return "seat " + std::to_string(seat); }

Fault fault_of_totals(std::span<const int> totals) {
  for (std::uint8_t kind = 0; kind < totals.size(); ++kind) {
    if (totals[kind] != kCopies) {
      return "there are " + std::to_string(totals[kind]) + " of " + show_tile(Tile{kind}) + " in all, not 4";
    }
  }
  return std::nullopt;
}

Fault fault_of_sight(std::span<const std::uint8_t> in_sight, int hidden) {
  int tiles = 0;
  for (std::uint8_t kind = 0; kind < in_sight.size(); ++kind) {
    if (in_sight[kind] > kCopies) return "more than four of " + show_tile(Tile{kind}) + " in sight";
    tiles += kCopies - in_sight[kind];
  }
  if (tiles == hidden) return std::nullopt;
  return std::to_string(tiles) + " tiles are not in sight, but hands and wall hide " + std::to_string(hidden);
}

Fault fault_of_size(SeatId seat, int size, int due) {
  if (size == due) return std::nullopt;
  return seat_name(seat) + " has " + std::to_string(size) + " tiles, melds counted as three, expected " +
         std::to_string(due);
}

bool is_last(const River& river, Tile tile) {
  const Discarded* last = river.empty() ? nullptr : river.end() - 1;
  return last != nullptr && last->tile == tile && !last->claimed && !last->won;
}

}  // namespace paiju::mahjong
