#pragma once
// Cards in text: a suit letter and a rank, "S5 H10 DK C2".

#include <optional>
#include <string>
#include <string_view>

#include "paiju/cards/card.h"
#include "paiju/cards/counts.h"

namespace paiju::cards {

[[nodiscard]] std::string_view rank_text(int rank) noexcept;
[[nodiscard]] std::optional<Rank> parse_rank(std::string_view text) noexcept;

[[nodiscard]] std::string show_card(Card card);
[[nodiscard]] std::string show_cards(const Cards& cards);  // rising, with spaces between them

// The card that a text stands for; none when it is no card.
[[nodiscard]] std::optional<Card> parse_card(std::string_view text) noexcept;

}  // namespace paiju::cards
