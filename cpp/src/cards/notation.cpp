#include "paiju/cards/notation.h"

#include <algorithm>
#include <array>

namespace paiju::cards {

namespace {

constexpr std::array<std::string_view, kRanks> kRankTexts{"5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2"};

}  // namespace

std::string_view rank_text(int rank) noexcept { return kRankTexts[static_cast<std::size_t>(rank)]; }

std::optional<Rank> parse_rank(std::string_view text) noexcept {
  const auto at = std::find(kRankTexts.begin(), kRankTexts.end(), text);
  if (at == kRankTexts.end()) return std::nullopt;
  return static_cast<Rank>(at - kRankTexts.begin());
}

std::string show_card(Card card) { return kSuitLetters[card.kind % kSuits] + std::string(rank_text(card.rank())); }

std::string show_cards(const Cards& cards) {
  std::string text;
  cards.for_each([&](Card card) { text += (text.empty() ? "" : " ") + show_card(card); });
  return text;
}

std::optional<Card> parse_card(std::string_view text) noexcept {
  if (text.empty()) return std::nullopt;
  const std::string_view letters(kSuitLetters);
  const std::size_t suit = letters.find(text.front());
  const std::optional<Rank> rank = parse_rank(text.substr(1));
  if (suit == std::string_view::npos || !rank) return std::nullopt;
  return card_of(*rank, static_cast<int>(suit));
}

}  // namespace paiju::cards
