#pragma once
// What the encodings of mahjong games share: planes of kinds, hand math, the oracle, and the rows of sequences.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "paiju/base/layout.h"
#include "paiju/base/names.h"
#include "paiju/mahjong/hand.h"
#include "paiju/mahjong/meld.h"
#include "paiju/mahjong/seats.h"
#include "paiju/tiles/tile.h"

namespace paiju::mahjong {

// Planes of so many kinds, one after the other, all zeros at first.
template <int Kinds>
class KindPlanes {
 public:
  explicit KindPlanes(std::span<std::int8_t> out) : out_(out) { std::ranges::fill(out_, std::int8_t{0}); }

  void set(int plane, Tile tile) { at(plane)[tile.index] = 1; }
  void fill(int plane) { std::ranges::fill(at(plane), std::int8_t{1}); }
  // Plane j is set where there are more than j.
  void put_copies(int plane, const std::array<std::uint8_t, Kinds>& counts) {
    for (std::uint8_t kind = 0; kind < Kinds; ++kind) {
      for (int j = 0; j < std::min<int>(counts[kind], kCopies); ++j) set(plane + j, Tile{kind});
    }
  }

 private:
  std::span<std::int8_t> at(int plane) { return out_.subspan(static_cast<std::size_t>(plane) * Kinds, Kinds); }

  std::span<std::int8_t> out_;
};

// ---- v1-rich: these planes come after those of v1

inline constexpr int kMissingBins = 7;
inline constexpr std::array kRichBlocks{
    PlaneBlock{"missing", kMissingBins, kMissingBins, PlaneForm::level, "more than j tiles missing from a win"},
    PlaneBlock{"waits", 1, 1, PlaneForm::kinds, "tiles that complete the hand, after a discard if it has drawn"},
    PlaneBlock{"keeps", 1, 1, PlaneForm::kinds, "discards that take it no further from a win, after a draw"},
    PlaneBlock{"useful", kCopies, kCopies, PlaneForm::copies,
               "tiles that bring it closer to a win: more than j out of sight"},
};
inline constexpr int kRichPlanes = kMissingBins + 2 + kCopies;

// `Math` knows one hand: how many tiles are `missing()` from a win, `missing_with(tile)` one more,
// `missing_without(tile)` that it holds; tiles it `can_gain`, and discard.
template <int Kinds, class Hand, class Math, class Counts>
void write_hand_math(const Hand& hand, const Math& math, const Counts& left, std::span<std::int8_t> out) {
  constexpr int kWaits = kMissingBins;
  constexpr int kKeeps = kWaits + 1;
  constexpr int kUseful = kKeeps + 1;
  KindPlanes<Kinds> planes(out);
  const int size = size_with_melds(hand);
  if (size != kReadySize && size != kFullSize) return;
  const int missing = math.missing();
  for (int bin = 0; bin < std::min(missing, kMissingBins); ++bin) planes.fill(bin);
  for (std::uint8_t kind = 0; kind < Kinds; ++kind) {
    const Tile tile{kind};
    if (size == kFullSize && math.can_discard(tile) && math.missing_without(tile) <= std::max(missing, 1)) {
      planes.set(kKeeps, tile);
    }
    if (!math.can_gain(tile) || math.missing_with(tile) >= missing) continue;
    if (missing == 1) planes.set(kWaits, tile);
    for (int j = 0; j < std::min<int>(left[kind], kCopies); ++j) planes.set(kUseful + j, tile);
  }
}

// ---- the oracle: what is hidden from a seat

inline constexpr int kNextTiles = 8;
inline constexpr std::array kOracleBlocks{
    PlaneBlock{"hands", (kSeats - 1) * kCopies, kCopies, PlaneForm::copies,
               "by each other seat: more than j in its hand"},
    PlaneBlock{"next", kNextTiles, 1, PlaneForm::kinds, "the tiles to be drawn next, in order"},
    PlaneBlock{"hidden_waits", kSeats - 1, 1, PlaneForm::kinds,
               "by each other seat: tiles that complete its hand, if it is waiting"},
};
inline constexpr int kOraclePlanes = (kSeats - 1) * kCopies + kNextTiles + kSeats - 1;

// `put_waits(seat, use)` calls `use(tile)` for each tile that completes its hand.
template <int Kinds, class State, class PutWaits>
void write_oracle(const State& state, SeatId observer, std::span<std::int8_t> out, int drawable, PutWaits put_waits) {
  KindPlanes<Kinds> planes(out);
  constexpr int kNext = (kSeats - 1) * kCopies;
  for (int place = 1; place < kSeats; ++place) {
    const SeatId seat = seat_after(observer, place);
    planes.put_copies(kCopies * (place - 1), state.seats[seat].hand.counts);
    if (size_with_melds(state.seats[seat].hand) != kReadySize) continue;
    put_waits(seat, [&](Tile tile) { planes.set(kNext + kNextTiles + place - 1, tile); });
  }
  for (int next = 0; next < std::min(kNextTiles, drawable); ++next) planes.set(kNext + next, state.wall.begin()[next]);
}

// ---- sequences

enum class Verb : std::uint8_t {
  none,
  swap_given,
  swap_received,
  void_suit,  // the item is the suit, from 1 on
  draw,       // hidden from others; aux: 1 for a replacement
  discard,    // aux: 1 if it was just drawn
  chow,       // aux: who gave the tile, here and in what follows; the item is the lowest tile
  pong,
  exposed_kong,
  concealed_kong,
  added_kong,
  special_kong,
  win,
};

[[nodiscard]] constexpr std::int16_t number_of(const std::optional<Tile>& tile) noexcept {
  return static_cast<std::int16_t>(tile ? 1 + tile->index : 0);
}

[[nodiscard]] inline std::int16_t clamped(std::int64_t number) noexcept {
  return static_cast<std::int16_t>(std::clamp<std::int64_t>(number, 0, INT16_MAX));
}

[[nodiscard]] constexpr Verb verb_of(MeldKind kind) noexcept {
  switch (kind) {
    case MeldKind::chow:
      return Verb::chow;
    case MeldKind::pong:
      return Verb::pong;
    case MeldKind::exposed_kong:
      return Verb::exposed_kong;
    case MeldKind::concealed_kong:
      return Verb::concealed_kong;
    case MeldKind::added_kong:
      break;
  }
  return Verb::added_kong;
}

// Something that all see.
[[nodiscard]] constexpr Told told_of(Verb verb, SeatId actor, Tile tile, int aux = 0) noexcept {
  return {.verb = static_cast<std::int16_t>(verb),
          .item = number_of(tile),
          .aux = static_cast<std::int16_t>(aux),
          .actor = actor};
}
// The same with the seat that gave the tile, if another did.
[[nodiscard]] constexpr Told told_with(Verb verb, SeatId actor, Tile tile, SeatId giver) noexcept {
  Told told = told_of(verb, actor, tile);
  if (giver != actor) told.target = static_cast<std::int8_t>(giver);
  return told;
}
// The same, but what it was only the actor sees; others see nothing at all of a secret.
[[nodiscard]] constexpr Told hidden(Told told, bool is_secret = false) noexcept {
  told.viewers = static_cast<std::uint8_t>(1u << told.actor);
  told.secret = is_secret;
  return told;
}

}  // namespace paiju::mahjong

template <>
inline constexpr std::array paiju::kNames<paiju::mahjong::Verb>{
    "none", "swap_given",   "swap_received",  "void",       "draw",         "discard", "chow",
    "pong", "exposed_kong", "concealed_kong", "added_kong", "special_kong", "win"};
