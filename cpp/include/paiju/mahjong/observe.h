#pragma once
// What a seat sees of a round: the state with blanks where something is hidden from it.

#include <array>
#include <cstdint>
#include <optional>

#include "paiju/base/hash.h"
#include "paiju/mahjong/hand.h"
#include "paiju/mahjong/seats.h"
#include "paiju/mahjong/window.h"

namespace paiju::mahjong {

template <class State>
struct Observation {
  State state;
  std::optional<SeatId> seat;                 // who looks; none: a spectator
  std::array<std::uint8_t, kSeats> hidden{};  // how many tiles a seat holds out of sight
  std::optional<SeatId> drawer;               // who has just drawn one of them
  friend bool operator==(const Observation&, const Observation&) = default;
};

// Likely worlds of what a seat sees, each dealt by the `imagine(seen, seed)` of its game.
template <class State>
class Belief {
 public:
  explicit Belief(const Observation<State>& seen) : seen_(seen) {}
  [[nodiscard]] std::optional<State> world(std::uint64_t seed) const noexcept { return imagine(seen_, seed); }

 private:
  Observation<State> seen_;
};

// Blank the concealed tiles; returns how many there are.
template <int Kinds>
std::uint8_t hide_tiles(Hand<Kinds>& hand) noexcept {
  const auto tiles = static_cast<std::uint8_t>(tile_count(hand));
  hand.counts = {};
  return tiles;
}

// Blank which tile a seat has drawn; that it has drawn stays known.
template <class State>
void hide_drawn(Observation<State>& seen, SeatId seat) noexcept {
  std::optional<Tile>& drawn = seen.state.seats[seat].drawn;
  if (drawn) seen.drawer = seat;
  drawn.reset();
}

// Blank the kinds of concealed kongs, where a game keeps them from the others.
template <int Kinds>
constexpr void hide_concealed_kongs(Hand<Kinds>& hand) noexcept {
  for (Meld& meld : hand.melds) {
    if (meld.kind != MeldKind::concealed_kong) continue;
    hand.melded[meld.tile.index] = 0;
    meld.tile = kHiddenTile;
  }
}

// Blank who else is asked, and what they answered.
constexpr void hide_answers(Window& window, std::optional<SeatId> viewer) noexcept {
  for (SeatId seat = 0; seat < kSeats; ++seat) {
    if (seat == viewer) continue;
    window.asked[seat] = false;
    window.answers[seat].reset();
  }
}

// The same for equal observations, on every platform.
template <class State>
[[nodiscard]] std::uint64_t hash_of(const Observation<State>& seen) noexcept {
  Hash hash(hash_of(seen.state));
  hash.add(seen.seat.value_or(kSeats), seen.hidden, seen.drawer.value_or(kSeats));
  return hash.value();
}

}  // namespace paiju::mahjong
