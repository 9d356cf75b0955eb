#pragma once
// Every option of the game, as plain data. The defaults are the preset `seed`.

#include <array>
#include <bit>
#include <cstdint>

#include "paiju/base/names.h"
#include "paiju/cards/card.h"
#include "paiju/cards/counts.h"

namespace paiju::datongzi {

using cards::Card;
using cards::Cards;
using cards::kKinds;
using cards::kRanks;
using cards::kSuits;
using cards::Rank;
using cards::RankSet;
using cards::SuitCounts;

inline constexpr int kMinPlayers = 2;
inline constexpr int kMaxPlayers = 4;
inline constexpr int kMaxCards = cards::kMaxDecks * kKinds;
inline constexpr int kMaxPoints = 1'000'000;  // of a bonus: sums of them stay far from the edge

enum class Carry : std::uint8_t { two, loose };   // what three of a rank carry: two cards, or none to two
enum class Wings : std::uint8_t { n_2n, loose };  // cards with an airplane of n triples: n to 2n, or none to 2n

// The table: decks, players and prices.
struct Config {
  std::uint8_t num_decks = 3;
  std::uint8_t num_players = 3;
  std::uint8_t cards_dealt_aside = 9;
  bool must_beat_rule = true;
  std::uint16_t excluded_ranks = 0;  // a bit for each rank from 3 on; 3 and 4 are in no deck anyway
  std::array<std::int32_t, kMaxPlayers> finish_bonus{100, -40, -60, 0};  // by place, 0 where nobody plays
  std::int32_t k_tongzi_bonus = 100;
  std::int32_t a_tongzi_bonus = 200;
  std::int32_t two_tongzi_bonus = 300;
  std::int32_t dizha_bonus = 400;

  [[nodiscard]] constexpr RankSet excluded() const noexcept { return excluded_ranks >> 2u & cards::kAllRanks; }
  [[nodiscard]] constexpr Cards deck() const noexcept { return cards::decks_of(num_decks, excluded()); }
  [[nodiscard]] constexpr int total_cards() const noexcept {
    return num_decks * (kRanks - std::popcount(excluded())) * kSuits;
  }
  [[nodiscard]] constexpr int cards_per_player() const noexcept {
    return (total_cards() - cards_dealt_aside) / num_players;
  }
  friend constexpr bool operator==(const Config&, const Config&) noexcept = default;
};

struct Rules {
  Carry carry = Carry::two;
  Wings wings = Wings::n_2n;
  bool two_in_chains = false;
  Config config;

  // How many ranks can be linked, from 5 on.
  [[nodiscard]] constexpr int linked_ranks() const noexcept { return two_in_chains ? kRanks : kRanks - 1; }
  [[nodiscard]] constexpr RankSet links() const noexcept { return (1u << linked_ranks()) - 1; }
  friend constexpr bool operator==(const Rules&, const Rules&) noexcept = default;
};

}  // namespace paiju::datongzi

namespace paiju {
template <>
inline constexpr std::array kNames<datongzi::Carry>{"two", "loose"};
template <>
inline constexpr std::array kNames<datongzi::Wings>{"n_2n", "loose"};
}  // namespace paiju
