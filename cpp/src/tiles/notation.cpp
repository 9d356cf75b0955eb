#include "paiju/tiles/notation.h"

#include <algorithm>
#include <array>
#include <utility>

namespace paiju {
namespace {

enum class Role : std::uint8_t { rank, suit, honor, space, unknown };

// What a text begins with: a digit, a suit, or an honour with a name of its own.
struct Sign {
  Role role = Role::unknown;
  std::uint8_t value = 0;  // the rank, or the place of the suit
  std::uint8_t bytes = 0;
};

struct ChineseSign {
  std::string_view text;
  Role role;
  std::uint8_t value;
};

// How players write tiles in Chinese, in simplified and traditional characters. The first sign that fits is read, so a
// longer one stands before its beginning.
constexpr std::array kChinese{
    ChineseSign{"一", Role::rank, 1},    ChineseSign{"二", Role::rank, 2},    ChineseSign{"三", Role::rank, 3},
    ChineseSign{"四", Role::rank, 4},    ChineseSign{"五", Role::rank, 5},    ChineseSign{"六", Role::rank, 6},
    ChineseSign{"七", Role::rank, 7},    ChineseSign{"八", Role::rank, 8},    ChineseSign{"九", Role::rank, 9},
    ChineseSign{"０", Role::rank, 0},    ChineseSign{"１", Role::rank, 1},    ChineseSign{"２", Role::rank, 2},
    ChineseSign{"３", Role::rank, 3},    ChineseSign{"４", Role::rank, 4},    ChineseSign{"５", Role::rank, 5},
    ChineseSign{"６", Role::rank, 6},    ChineseSign{"７", Role::rank, 7},    ChineseSign{"８", Role::rank, 8},
    ChineseSign{"９", Role::rank, 9},    ChineseSign{"万", Role::suit, 0},    ChineseSign{"萬", Role::suit, 0},
    ChineseSign{"条", Role::suit, 1},    ChineseSign{"條", Role::suit, 1},    ChineseSign{"索", Role::suit, 1},
    ChineseSign{"筒", Role::suit, 2},    ChineseSign{"饼", Role::suit, 2},    ChineseSign{"餅", Role::suit, 2},
    ChineseSign{"东风", Role::honor, 1}, ChineseSign{"東風", Role::honor, 1}, ChineseSign{"东", Role::honor, 1},
    ChineseSign{"東", Role::honor, 1},   ChineseSign{"南风", Role::honor, 2}, ChineseSign{"南風", Role::honor, 2},
    ChineseSign{"南", Role::honor, 2},   ChineseSign{"西风", Role::honor, 3}, ChineseSign{"西風", Role::honor, 3},
    ChineseSign{"西", Role::honor, 3},   ChineseSign{"北风", Role::honor, 4}, ChineseSign{"北風", Role::honor, 4},
    ChineseSign{"北", Role::honor, 4},   ChineseSign{"红中", Role::honor, 5}, ChineseSign{"紅中", Role::honor, 5},
    ChineseSign{"中", Role::honor, 5},   ChineseSign{"发财", Role::honor, 6}, ChineseSign{"發財", Role::honor, 6},
    ChineseSign{"发", Role::honor, 6},   ChineseSign{"發", Role::honor, 6},   ChineseSign{"白板", Role::honor, 7},
    ChineseSign{"白", Role::honor, 7},   ChineseSign{"　", Role::space, 0},
};

Sign chinese_sign(std::string_view text) {
  for (const ChineseSign& sign : kChinese) {
    if (text.starts_with(sign.text)) return {sign.role, sign.value, static_cast<std::uint8_t>(sign.text.size())};
  }
  return {};
}

inline Sign first_sign(std::string_view text) {
  const char c = text.front();
  if (c >= '0' && c <= '9') return {Role::rank, static_cast<std::uint8_t>(c - '0'), 1};
  if (c == ' ' || c == '\t') return {Role::space, 0, 1};
  const auto suit = std::string_view(kSuitLetters).find(c);
  if (suit != std::string_view::npos) return {Role::suit, static_cast<std::uint8_t>(suit), 1};
  return chinese_sign(text);
}

bool has_rank(Suit suit, int rank) { return rank >= 1 && rank <= (suit == Suit::honors ? kHonors : kRanks); }

}  // namespace

Parsed parse_tiles(std::string_view text) {
  Parsed parsed;
  std::array<std::uint8_t, kKinds> held{};
  std::vector<std::pair<std::size_t, int>> digits;  // place and rank of those that still wait for their suit
  const auto fail = [&](NotationFault fault, std::size_t offset) {
    parsed.mistake = Parsed::Mistake{fault, offset};
    return parsed;
  };
  Sign sign;
  for (std::size_t at = 0; at < text.size(); at += sign.bytes) {
    sign = first_sign(text.substr(at));
    if (sign.role == Role::unknown) return fail(NotationFault::unknown_letter, at);
    if (sign.role == Role::space) continue;
    if (sign.role == Role::suit && digits.empty()) return fail(NotationFault::no_rank, at);
    if (sign.role == Role::honor && !digits.empty()) return fail(NotationFault::no_suit, digits.front().first);
    if (sign.role != Role::suit) digits.emplace_back(at, sign.value);
    if (sign.role == Role::rank) continue;
    const Suit suit = sign.role == Role::honor ? Suit::honors : static_cast<Suit>(sign.value);
    for (const auto& [place, rank] : digits) {
      if (!has_rank(suit, rank)) return fail(NotationFault::bad_rank, place);
      const Tile tile{static_cast<std::uint8_t>(index_of(suit) * kRanks + rank - 1)};
      if (held[tile.index]++ == kCopies) return fail(NotationFault::fifth_copy, place);
      parsed.tiles.push_back(tile);
    }
    digits.clear();
  }
  if (!digits.empty()) return fail(NotationFault::no_suit, digits.front().first);
  return parsed;
}

std::optional<Tile> parse_word(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const Sign sign = first_sign(text.substr(at));
    if (sign.role == Role::space || sign.role == Role::unknown) return std::nullopt;
    at += sign.bytes;
  }
  const Parsed parsed = parse_tiles(text);
  if (parsed.mistake || parsed.tiles.size() != 1) return std::nullopt;
  return parsed.tiles.front();
}

std::optional<Suit> parse_suit(std::string_view text) {
  if (text.empty()) return std::nullopt;
  const Sign sign = first_sign(text);
  if (sign.role != Role::suit || sign.bytes != text.size()) return std::nullopt;
  return static_cast<Suit>(sign.value);
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
