#pragma once
// What learners may be told beside the planes `v1`: hand math, what is hidden, and the round as a sequence.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "paiju/engine/encoding.h"
#include "paiju/mahjong/encodings.h"
#include "paiju/wuhan/observe.h"
#include "paiju/wuhan/planes.h"
#include "paiju/wuhan/play.h"

namespace paiju::wuhan {

// Planes `v1-rich`. Expects an observer.
void write_rich(const Observation& seen, std::span<std::int8_t> out);

void write_oracle(const State& state, SeatId observer, std::span<std::int8_t> out);

// What the table looks like now, in order. Tiles are numbered from 1 on, 0 is none.
inline constexpr std::array kFacts{
    Fact{"phase", 1, "PLAYER_DECISION, WAITING_RESPONSE, MELD_DECISION, WAIT_ROB_KONG, WIN, FLOW_DRAW, from 0"},
    Fact{"wall", 1, "live tiles left"},
    Fact{"dealer", 1, "seat"},
    Fact{"pending", 1, "the tile to answer, or to chow"},
    Fact{"drawn", 1, "the tile just drawn"},
    Fact{"kept", 1, "the tile kept among the last ones"},
    Fact{"after_kong", 1, "1 if the seat on turn has drawn after a kong"},
    Fact{"locked", 1, "1 if the observer has passed a win"},
    Fact{"flip", 1, "the tile turned over"},
    Fact{"laizi", 1, "its kind"},
    Fact{"skins", 2, "their kinds"},
    Fact{"opened", 4, "by seat: 1 if it has opened"},
    Fact{"factor", 4, "by seat: its factor"},
    Fact{"scores", 4, "by seat: points, plus 16384"},
    Fact{"tiles", 4, "by seat: how many it holds"},
    Fact{"hand", kKinds, "by kind: how many you hold"},
    Fact{"rest", 2, "always 0"},
};
inline constexpr std::size_t kNumFacts = 64;

void write_facts(const State& state, SeatId observer, std::span<std::int16_t> out) noexcept;

// The rows that an event comes to.
void add_told(const Event& event, std::vector<Told>& rows);

}  // namespace paiju::wuhan
