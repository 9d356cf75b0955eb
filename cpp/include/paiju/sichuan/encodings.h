#pragma once
// What learners may be told beside the planes `v1`: hand math, what is hidden, and the round as a sequence.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "paiju/base/names.h"
#include "paiju/engine/encoding.h"
#include "paiju/sichuan/planes.h"
#include "paiju/sichuan/play.h"
#include "paiju/sichuan/state.h"

namespace paiju::sichuan {

// ---- v1-rich: these planes come after those of v1

inline constexpr int kMissingBins = 7;
inline constexpr std::array kRichBlocks{
    PlaneBlock{"missing", kMissingBins, kMissingBins, PlaneForm::level, "more than j tiles missing from a win"},
    PlaneBlock{"waits", 1, 1, PlaneForm::kinds, "tiles that complete the hand, after the best discard if it has drawn"},
    PlaneBlock{"keeps", 1, 1, PlaneForm::kinds, "discards that take it no further from a win, if it has drawn"},
    PlaneBlock{"useful", kCopies, kCopies, PlaneForm::copies,
               "tiles that bring it nearer, after the best discard if it has drawn: more than j out of sight"},
};
inline constexpr int kRichPlanes = 13;

// Zeros while the hand is neither waiting nor drawn: tiles of it are being picked for the swap. Expects an observer.
void write_rich(const Observation& seen, std::span<std::int8_t> out);

// ---- the oracle's planes: what is hidden from a seat

inline constexpr int kNextTiles = 8;
inline constexpr std::array kOracleBlocks{
    PlaneBlock{"hands", 3 * kCopies, kCopies, PlaneForm::copies, "by each other seat: more than j in its hand"},
    PlaneBlock{"next", kNextTiles, 1, PlaneForm::kinds, "the tiles to be drawn next, in order"},
    PlaneBlock{"waits", 3, 1, PlaneForm::kinds, "by each other seat: tiles that complete its hand, if it is waiting"},
};
inline constexpr int kOraclePlanes = 23;

void write_oracle(const State& state, SeatId observer, std::span<std::int8_t> out);

// ---- sequences

enum class Verb : std::uint8_t {
  none,
  swap_given,
  swap_received,
  void_suit,  // the item is the suit, from 1 on
  draw,       // hidden from others; aux: 1 for a replacement
  discard,    // aux: 1 if it was just drawn
  pong,       // aux: who gave the tile, here and in what follows
  exposed_kong,
  concealed_kong,
  added_kong,
  win,
};

// What the table looks like now, in order. Tiles and suits are numbered from 1 on, 0 is none.
inline constexpr std::array kFacts{
    Fact{"phase", 1, "swap, void, turn, responses, rob, over, from 0 on"},
    Fact{"wall", 1, "tiles left"},
    Fact{"dealer", 1, "seat"},
    Fact{"swap_direction", 1, "to_next, across, to_previous, from 1 on, once shown"},
    Fact{"pending", 1, "the tile to answer"},
    Fact{"drawn", 1, "the tile just drawn"},
    Fact{"must_discard", 1, "1 after a pong"},
    Fact{"void_choice", 1, "the own void suit, also before it is shown"},
    Fact{"void_suit", 4, "by seat, once shown"},
    Fact{"won", 4, "by seat: the tile it won on"},
    Fact{"scores", 4, "by seat, in points"},
    Fact{"tiles", 4, "by seat: how many it holds"},
    Fact{"hand", kSuitedKinds, "by kind: how many in the own hand"},
    Fact{"given", kSwapTiles, "tiles given away"},
    Fact{"rest", 2, "always 0"},
};
inline constexpr std::size_t kNumFacts = 56;

void write_facts(const State& state, SeatId observer, std::span<std::int16_t> out) noexcept;

// The rows that an event comes to.
void add_told(const Event& event, std::vector<Told>& rows);

}  // namespace paiju::sichuan

template <>
inline constexpr std::array paiju::kNames<paiju::sichuan::Verb>{
    "none", "swap_given",   "swap_received",  "void",       "draw", "discard",
    "pong", "exposed_kong", "concealed_kong", "added_kong", "win"};
