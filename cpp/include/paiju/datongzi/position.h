#pragma once
// Positions that come from outside. What lies on the table follows from what was played, so that is played again; only
// what happened before the first play of the history has to be told.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "paiju/datongzi/observe.h"
#include "paiju/datongzi/state.h"

namespace paiju::datongzi {

struct Position {
  Rules rules;
  SeatId lead = 0;                         // who made the first play of the history
  std::array<Cards, kMaxPlayers> hands{};  // as they are now
  std::vector<Played> history;
  std::optional<SeatId> passed_to{};  // after the history others passed, until it was this one's turn
  std::optional<Action> begun{};      // by the seat on turn
  Cards picked{};                     // for that, body and carried cards
  // What the seats have now: no less than the history brought. `bonuses` are for tongzi and dizha, part of `scores`.
  std::optional<std::array<std::int64_t, kMaxPlayers>> scores{};
  std::optional<std::array<std::int64_t, kMaxPlayers>> bonuses{};
  std::optional<int> trick{};        // the number of the trick now
  std::vector<SeatId> finish_order;  // seats that were out before the history come first
};

struct Fault {
  std::string where;
  std::string what;
};

// The state of a position, or what can't be at any table.
[[nodiscard]] std::variant<State, Fault> set_up(const Position& position);

// What is seen of a table: the hand of the observer, and how many cards the others hold.
struct Sight {
  Position position;  // other hands are not known
  std::optional<SeatId> seat;
  std::array<std::uint8_t, kMaxPlayers> counts{};
};
[[nodiscard]] std::variant<Observation, Fault> set_up(const Sight& sight);

}  // namespace paiju::datongzi
