#pragma once
// Text such as "123m456s789p11z" and back.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "paiju/tiles/tile.h"

namespace paiju {

enum class NotationFault : std::uint8_t {
  unknown_letter,  // neither a digit nor one of m s p z
  no_suit,         // digits that no suit letter follows
  no_rank,         // a suit letter with no digit before it
  bad_rank,        // 0, or 8 and 9 of the honours
  fifth_copy,
};

struct Parsed {
  struct Mistake {
    NotationFault fault;
    std::size_t offset;  // of the byte where it shows
  };
  std::vector<Tile> tiles;  // as written; up to the mistake, if there is one
  std::optional<Mistake> mistake;
};

[[nodiscard]] Parsed parse_tiles(std::string_view text);

// Tiles in order, grouped by suit.
[[nodiscard]] std::string show_tiles(std::span<const Tile> tiles);
[[nodiscard]] inline std::string show_tile(Tile tile) { return show_tiles({&tile, 1}); }

}  // namespace paiju
