#pragma once
// Playing a game: the deal, and the one function that changes a state.

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "paiju/datongzi/action.h"
#include "paiju/datongzi/state.h"

namespace paiju::datongzi {

// What a deal may be given; the seed decides the rest.
struct DealOptions {
  std::uint64_t seed = 0;
  std::optional<std::vector<Card>> wall{};                // all cards in the order they are dealt
  std::optional<std::array<Cards, kMaxPlayers>> hands{};  // none empty; what is left of the deck lies aside
  std::optional<SeatId> lead{};
};

[[nodiscard]] State deal(const Rules& rules, const DealOptions& options);

// What happens in a game, as its onlookers are told.
enum class EventKind : std::uint8_t { play, trick_end, settle, end };
enum class SettleKind : std::uint8_t { trick, bonus, finish };

struct Event {
  EventKind kind = EventKind::end;
  SeatId actor = 0;
  Cards cards{};      // of a play; a pass has none
  Pattern pattern{};  // of the play that won a trick
  std::int32_t points = 0;
  std::int32_t bonus = 0;
  std::uint8_t trick = 0;
  SettleKind settle = SettleKind::trick;
  std::array<std::int32_t, kMaxPlayers> deltas{};
};

struct NoLog {
  void operator()(const Event&) const noexcept {}
};
struct EventLog {
  std::vector<Event> events;
  void operator()(const Event& event) { events.push_back(event); }
};

// What the config pays for winning a trick with this play.
[[nodiscard]] std::int32_t bonus_for(const Pattern& pattern, const Config& config) noexcept;

// A pattern that is begun from this hand, before anything is carried.
[[nodiscard]] Picks begun(const Cards& hand, const Action& action) noexcept;

// Let the seat on turn do `id`, which must be legal.
template <class Log>
void step(State& state, ActionId id, Log& log);

// Let it play these cards, which it must hold and which must be legal.
template <class Log>
void play_cards(State& state, const Cards& cards, Log& log);

}  // namespace paiju::datongzi

template <>
inline constexpr std::array paiju::kNames<paiju::datongzi::SettleKind>{"trick", "bonus", "finish"};
