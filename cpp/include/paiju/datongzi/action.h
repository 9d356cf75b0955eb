#pragma once
// What a seat can do. One id has one meaning in every position; carried cards and wings are picked one a move.

#include <array>
#include <cstdint>
#include <optional>

#include "paiju/base/id_set.h"
#include "paiju/base/names.h"
#include "paiju/datongzi/pattern.h"

namespace paiju::datongzi {

using ActionId = std::int16_t;

// Where each block of ids begins. Only bomb sizes and the length of chains change the table.
struct ActionIds {
  static constexpr int kPass = 0;
  static constexpr int kSingle = 1;
  static constexpr int kPair = kSingle + kRanks;
  static constexpr int kTriple = kPair + kRanks;
  static constexpr int kTripleWithTwo = kTriple + kRanks;
  static constexpr int kPairs = kTripleWithTwo + kRanks;

  int links;       // ranks that can be linked
  int bomb_sizes;  // 4 and up
  int airplane;    // start x length, like consecutive pairs
  int winged;      // likewise
  int bomb;        // rank x size
  int tongzi;      // rank x suit
  int dizha;
  int add;  // one card of a rank
  int done;
  int count;

  explicit constexpr ActionIds(const Rules& rules) noexcept
      : links(rules.linked_ranks()),
        bomb_sizes(kSuits * rules.config.num_decks - 3),
        airplane(kPairs + links * (links - 1) / 2),
        winged(airplane + links * (links - 1) / 2),
        bomb(winged + links * (links - 1) / 2),
        tongzi(bomb + kRanks * bomb_sizes),
        dizha(tongzi + kKinds),
        add(dizha + kRanks),
        done(add + kRanks),
        count(done + 1) {}

  // The place of a chain in its block.
  [[nodiscard]] constexpr int chain(int start, int length) const noexcept {
    return start * (links - 1) - start * (start - 1) / 2 + length - 2;
  }
};

// The most ids that rules can have: four decks, 2 in chains.
inline constexpr int kMaxActions = 420;
using ActionSet = IdSet<kMaxActions>;

enum class ActionKind : std::uint8_t { pass, play, begin, add, done };

// An action as people read it: cards are played; a pattern is begun, carried cards are added by rank.
struct Action {
  ActionKind kind = ActionKind::pass;
  Cards cards{};                   // of a play
  PlayType type = PlayType::none;  // of a begun pattern
  Rank rank = 0;                   // of the three, the lowest of a body, or of an added card
  std::uint8_t length = 0;         // of a body; 0 for three with two
  std::optional<ActionId> id{};    // none if ids can't say it

  // The same whether or not a position has told its id.
  friend constexpr bool operator==(const Action& a, const Action& b) noexcept {
    return a.kind == b.kind && a.cards == b.cards && a.type == b.type && a.rank == b.rank && a.length == b.length;
  }
};

[[nodiscard]] constexpr Action play_of(const Cards& cards) noexcept {
  return {.kind = ActionKind::play, .cards = cards};
}

}  // namespace paiju::datongzi

template <>
inline constexpr std::array paiju::kNames<paiju::datongzi::ActionKind>{"pass", "play", "begin", "add", "done"};
