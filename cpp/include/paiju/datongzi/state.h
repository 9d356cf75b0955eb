#pragma once
// The whole game, and its rules, as plain data. Copy it to branch.

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "paiju/base/fixed_vec.h"
#include "paiju/datongzi/action.h"
#include "paiju/datongzi/history.h"
#include "paiju/datongzi/pattern.h"

namespace paiju::datongzi {

// The play to beat; of type none while somebody is to lead.
struct Standing {
  SeatId seat = 0;
  Cards cards;
  Pattern pattern;

  [[nodiscard]] bool is_lead() const noexcept { return pattern.type == PlayType::none; }
  friend bool operator==(const Standing&, const Standing&) = default;
};

// A pattern that was begun and waits for what it carries.
struct Picks {
  PlayType type = PlayType::none;  // none: nothing was begun
  Rank rank = 0;                   // of the three, the lowest of a body
  std::uint8_t length = 0;         // of a body; 1 for three of a rank
  Cards body;                      // like the carried cards still in the hand
  Cards carried;

  [[nodiscard]] Cards cards() const noexcept { return body + carried; }
  [[nodiscard]] bool empty() const noexcept { return type == PlayType::none; }
  friend bool operator==(const Picks&, const Picks&) = default;
};

struct State {
  Rules rules;
  std::array<Cards, kMaxPlayers> hands;
  std::array<std::uint8_t, kMaxPlayers> sizes{};  // of the hands
  Cards aside;
  SeatId leader = 0;  // who led the trick, or leads it now
  SeatId turn = 0;
  bool is_over = false;
  std::uint8_t passes = 0;  // since the standing play
  std::uint8_t trick = 1;   // its number
  FixedVec<SeatId, kMaxPlayers> finish_order;
  Standing standing;
  Cards trick_cards;
  std::array<std::int32_t, kMaxPlayers> points{};   // of the tricks they won
  std::array<std::int32_t, kMaxPlayers> bonuses{};  // for tongzi and dizha
  Picks picks;                                      // of the seat on turn
  History history;

  [[nodiscard]] int players() const noexcept { return rules.config.num_players; }
  friend bool operator==(const State&, const State&) = default;
};
static_assert(std::is_trivially_copyable_v<State>);

// The next seat with cards after another; itself if there is no other.
[[nodiscard]] inline SeatId next_with_cards(const State& state, SeatId seat) noexcept {
  SeatId next = seat;
  do next = static_cast<SeatId>(next + 1 == state.players() ? 0 : next + 1);
  while (state.sizes[next] == 0 && next != seat);
  return next;
}
// How many seats have cards, not counting one.
[[nodiscard]] inline int others_with_cards(const State& state, SeatId seat) noexcept {
  int others = 0;
  for (SeatId other = 0; other < state.players(); ++other) others += other != seat && state.sizes[other] > 0;
  return others;
}

// Whether so few cards are left in all hands together that the rest can be gone through; where two play and none lie
// aside, all hands are known, and that takes less.
[[nodiscard]] inline bool is_endgame(const State& state) noexcept {
  constexpr int kFew = 16;
  constexpr int kFewKnown = 24;
  const bool is_known = state.players() == 2 && state.rules.config.cards_dealt_aside == 0;
  int cards = 0;
  for (SeatId seat = 0; seat < state.players(); ++seat) cards += state.sizes[seat];
  return cards <= (is_known ? kFewKnown : kFew);
}

// Points so far; what places are worth is added when the game is over.
[[nodiscard]] std::array<std::int64_t, kMaxPlayers> scores_of(const State& state) noexcept;
// The same against all others: they add up to zero.
[[nodiscard]] std::array<std::int64_t, kMaxPlayers> payoffs_of(const State& state) noexcept;

[[nodiscard]] std::uint64_t hash_of(const State& state) noexcept;

}  // namespace paiju::datongzi
