#pragma once
// Text such as "123m456s789p11z", or "123万456条红中" as players write it (in UTF-8), and back to the first form.

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
  unknown_letter,  // neither a digit, nor a suit, nor an honour
  no_suit,         // digits that no suit follows
  no_rank,         // a suit with no digit before it
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

// The one tile that a text is, with nothing around it.
[[nodiscard]] std::optional<Tile> parse_word(std::string_view text);

// The suit that a text names: "m", "万".
[[nodiscard]] std::optional<Suit> parse_suit(std::string_view text);

// Tiles in order, grouped by suit.
[[nodiscard]] std::string show_tiles(std::span<const Tile> tiles);
[[nodiscard]] inline std::string show_tile(Tile tile) { return show_tiles({&tile, 1}); }

}  // namespace paiju
