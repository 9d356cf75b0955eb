#pragma once
// What learners may be told beside the planes `v1`: hand math, what is hidden, and the round as a sequence.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "paiju/engine/encoding.h"
#include "paiju/mahjong/encodings.h"
#include "paiju/sichuan/observe.h"
#include "paiju/sichuan/planes.h"
#include "paiju/sichuan/play.h"

namespace paiju::sichuan {

// Planes `v1-rich`. Those of hand math are zeros while the hand is neither waiting nor drawn: tiles of it are being
// picked for the swap. Expects an observer.
void write_rich(const Observation& seen, std::span<std::int8_t> out);

void write_oracle(const State& state, SeatId observer, std::span<std::int8_t> out);

// What the table looks like now, in order. Tiles and suits are numbered from 1 on, 0 is none.
inline constexpr std::array kFacts{
    Fact{"phase", 1, "swap, void, turn, responses, rob, over, from 0"},
    Fact{"wall", 1, "tiles left"},
    Fact{"dealer", 1, "seat"},
    Fact{"swap_direction", 1, "to_next, across, to_previous, from 1, once shown"},
    Fact{"pending", 1, "the tile to answer"},
    Fact{"drawn", 1, "the tile just drawn"},
    Fact{"must_discard", 1, "1 after a pong"},
    Fact{"void_choice", 1, "your void suit, even before it is shown"},
    Fact{"void_suit", 4, "by seat, once shown"},
    Fact{"won", 4, "by seat: the tile it won on"},
    Fact{"scores", 4, "by seat: points, plus 16384"},
    Fact{"tiles", 4, "by seat: how many it holds"},
    Fact{"hand", kSuitedKinds, "by kind: how many you hold"},
    Fact{"given", kSwapTiles, "tiles given away"},
    Fact{"rest", 2, "always 0"},
};
inline constexpr std::size_t kNumFacts = 56;

void write_facts(const State& state, SeatId observer, std::span<std::int16_t> out) noexcept;

// The rows that an event comes to.
void add_told(const Event& event, std::vector<Told>& rows);

}  // namespace paiju::sichuan
