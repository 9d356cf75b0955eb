#pragma once
// What learners may be told beside the planes `v1`: hand math, what is hidden, and the game as a sequence.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "paiju/base/names.h"
#include "paiju/datongzi/planes.h"
#include "paiju/datongzi/play.h"
#include "paiju/datongzi/state.h"
#include "paiju/engine/encoding.h"

namespace paiju::datongzi {

// ---- v1-rich: these planes come after those of v1

inline constexpr int kGroupBins = 8;
inline constexpr int kGroupBin = 2;
inline constexpr std::array kRichBlocks{
    PlaneBlock{"bombs", 1, 1, PlaneForm::kinds, "your ranks with four cards or more"},
    PlaneBlock{"tongzi", 1, 1, PlaneForm::kinds, "your kinds with three cards or more"},
    PlaneBlock{"dizha", 1, 1, PlaneForm::kinds, "your ranks with two cards of every suit"},
    PlaneBlock{"other_bombs", 1, 1, PlaneForm::kinds, "ranks with four cards or more out of sight"},
    PlaneBlock{"other_tongzi", 1, 1, PlaneForm::kinds, "kinds with three cards or more out of sight"},
    PlaneBlock{"other_dizha", 1, 1, PlaneForm::kinds, "ranks with two cards of every suit out of sight"},
    PlaneBlock{"groups", kGroupBins, kGroupBins, PlaneForm::level, "more than 2 j plays when your hand is split up"},
};
inline constexpr int kRichPlanes = 14;

// Expects an observer.
void write_rich(const Observation& seen, std::span<std::int8_t> out);

// ---- the oracle's planes: the other hands, then the cards set aside; of each more than j

[[nodiscard]] std::vector<PlaneBlock> oracle_layout(const Rules& rules);
[[nodiscard]] int oracle_planes(const Rules& rules) noexcept;
void write_oracle(const State& state, SeatId observer, std::span<std::int8_t> out) noexcept;

// ---- sequences

// A verb for each type of play, then these. The item of a play is 1 + 4 x its rank + the suit of a tongzi, 0 of a pass;
// aux is the number of cards. At the end of a trick aux is what it was worth to its winner.
inline constexpr std::array kVerbs{"none",     "single",          "pair",     "consecutive_pairs",
                                   "triple",   "triple_with_two", "airplane", "airplane_with_wings",
                                   "bomb",     "tongzi",          "dizha",    "pass",
                                   "trick_end"};
inline constexpr std::int16_t kPassVerb = 11;
inline constexpr std::int16_t kTrickEndVerb = 12;

// What the table looks like now, in order. Seats that are not there hold nothing and have no points.
inline constexpr std::array kFacts{
    Fact{"trick", 1, "its number, from 1"},
    Fact{"trick_points", 1, "points in it"},
    Fact{"turn", 1, "seat, from 1; 0 once it is over"},
    Fact{"passes", 1, "since the play to beat"},
    Fact{"standing_seat", 1, "who made the play to beat, from 1; 0: nobody"},
    Fact{"standing_verb", 1, "its type, as in the rows"},
    Fact{"standing_item", 1, "likewise"},
    Fact{"standing_length", 1, "linked ranks"},
    Fact{"standing_cards", 1, "how many"},
    Fact{"begun_verb", 1, "the type of the play that was begun"},
    Fact{"begun_rank", 1, "its rank, from 1"},
    Fact{"begun_length", 1, "linked ranks"},
    Fact{"cards", 4, "by seat: how many it holds"},
    Fact{"scores", 4, "by seat: points, plus 16384"},
    Fact{"places", 4, "by seat: 1 if it was out first, 2, ...; 0 while it plays"},
    Fact{"hand", kKinds, "by kind: how many you hold"},
    Fact{"picks", kKinds, "by kind: how many picked so far"},
};
inline constexpr std::size_t kNumFacts = 112;

void write_facts(const State& state, SeatId observer, std::span<std::int16_t> out) noexcept;

// The rows that an event comes to, of an action in a state.
void add_told(const State& before, const Event& event, std::vector<Told>& rows);

}  // namespace paiju::datongzi
