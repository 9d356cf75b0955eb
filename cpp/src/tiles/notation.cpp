#include "paiju/tiles/notation.h"

#include <algorithm>
#include <array>

namespace paiju {
namespace {

std::optional<Suit> suit_of_letter(char letter) {
  const auto at = std::string_view(kSuitLetters).find(letter);
  if (at == std::string_view::npos) return std::nullopt;
  return static_cast<Suit>(at);
}

bool has_rank(Suit suit, int rank) { return rank >= 1 && rank <= (suit == Suit::honors ? kHonors : kRanks); }

}  // namespace

Parsed parse_tiles(std::string_view text) {
  Parsed parsed;
  std::array<std::uint8_t, kKinds> held{};
  std::vector<std::size_t> digits;  // offsets still waiting for their suit letter
  const auto fail = [&](NotationFault fault, std::size_t offset) {
    parsed.mistake = Parsed::Mistake{fault, offset};
    return parsed;
  };
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (c == ' ' || c == '\t') continue;
    if (c >= '0' && c <= '9') {
      digits.push_back(at);
      continue;
    }
    const std::optional<Suit> suit = suit_of_letter(c);
    if (!suit) return fail(NotationFault::unknown_letter, at);
    if (digits.empty()) return fail(NotationFault::no_rank, at);
    for (const std::size_t digit : digits) {
      const int rank = text[digit] - '0';
      if (!has_rank(*suit, rank)) return fail(NotationFault::bad_rank, digit);
      const Tile tile{static_cast<std::uint8_t>(index_of(*suit) * kRanks + rank - 1)};
      if (held[tile.index]++ == kCopies) return fail(NotationFault::fifth_copy, digit);
      parsed.tiles.push_back(tile);
    }
    digits.clear();
  }
  if (!digits.empty()) return fail(NotationFault::no_suit, digits.front());
  return parsed;
}

std::string show_tiles(std::span<const Tile> tiles) {
  std::vector<Tile> sorted(tiles.begin(), tiles.end());
  std::sort(sorted.begin(), sorted.end());
  std::string text;
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    text += static_cast<char>('0' + sorted[i].rank());
    const bool last_of_suit = i + 1 == sorted.size() || sorted[i + 1].suit() != sorted[i].suit();
    if (last_of_suit) text += letter_of(sorted[i].suit());
  }
  return text;
}

}  // namespace paiju
