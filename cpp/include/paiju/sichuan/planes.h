#pragma once
// An observation as zeros and ones: planes of 27 kinds, for learners.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "paiju/sichuan/action.h"
#include "paiju/sichuan/observe.h"

namespace paiju::sichuan {

inline constexpr int kPlanes = 118;

// What the planes hold, in order. Seats come as they sit from the observer on: itself, next, across, previous. A plane
// that is about no kind is all zeros or all ones. "More than j": plane j is set where a number is more than j.
enum class Planes : std::uint8_t {
  hand,
  drawn,
  melds,
  discards,
  latest_discards,
  pending_discard,
  pending_kong,
  unseen,
  void_suit,
  won,
  winning_tile,
  dealer,
  phase,
  wall,
  scores,
  swap_given,
  swap_received,
  swap_direction,
};

struct PlaneBlock {
  Planes id;
  const char* name;
  int count;
  const char* meaning;
};

inline constexpr int kLatestDiscards = 6;
inline constexpr int kWallBins = 8;
inline constexpr int kWallBin = 7;  // tiles; 55 are left after the deal
inline constexpr int kScoreBins = 4;
inline constexpr int kFarAhead = 8;  // times the base

inline constexpr std::array kPlaneBlocks{
    PlaneBlock{Planes::hand, "hand", 4, "more than j in the own hand"},
    PlaneBlock{Planes::drawn, "drawn", 1, "the tile just drawn"},
    PlaneBlock{Planes::melds, "melds", 16, "pong, exposed, concealed, added kong; of each, by seat"},
    PlaneBlock{Planes::discards, "discards", 16, "by seat: more than j discarded, claimed and won ones too"},
    PlaneBlock{Planes::latest_discards, "latest_discards", 4 * kLatestDiscards, "by seat: the last six, newest first"},
    PlaneBlock{Planes::pending_discard, "pending_discard", 1, "the discard to answer"},
    PlaneBlock{Planes::pending_kong, "pending_kong", 1, "the tile being added to a pong"},
    PlaneBlock{Planes::unseen, "unseen", 4, "more than j out of sight"},
    PlaneBlock{Planes::void_suit, "void_suit", 4, "by seat: the kinds of its void suit, once shown"},
    PlaneBlock{Planes::won, "won", 4, "by seat: it has won"},
    PlaneBlock{Planes::winning_tile, "winning_tile", 4, "by seat: the tile it won on"},
    PlaneBlock{Planes::dealer, "dealer", 4, "by seat: it deals"},
    PlaneBlock{Planes::phase, "phase", 6, "swap, void, turn, responses, rob, over"},
    PlaneBlock{Planes::wall, "wall", kWallBins, "more than 7 j tiles left"},
    PlaneBlock{Planes::scores, "scores", 4 * kScoreBins,
               "own score, then own score less that of each other: below 0, at most -8, above 0, at least 8 bases"},
    PlaneBlock{Planes::swap_given, "swap_given", 1, "kinds given away"},
    PlaneBlock{Planes::swap_received, "swap_received", 1, "kinds received"},
    PlaneBlock{Planes::swap_direction, "swap_direction", 3, "to_next, across, to_previous, once shown"},
};

// Where each block begins, and after the last one where all end.
inline constexpr auto kFirstPlanes = [] {
  std::array<int, kPlaneBlocks.size() + 1> first{};
  for (std::size_t i = 0; i < kPlaneBlocks.size(); ++i) first[i + 1] = first[i] + kPlaneBlocks[i].count;
  return first;
}();
static_assert(kFirstPlanes.back() == kPlanes);

[[nodiscard]] constexpr int first_plane(Planes id) noexcept { return kFirstPlanes[static_cast<std::size_t>(id)]; }

using PlaneArray = std::span<std::int8_t, std::size_t{kPlanes} * kSuitedKinds>;
using MaskArray = std::span<std::int8_t, kActions>;

// Observation version "v1". Expects an observer: a spectator has no place at the table to look from.
void write_planes(const Observation& seen, PlaneArray out) noexcept;

// The same for a state that play led to, without making the observation first: it reads what that shows.
void write_planes(const State& state, SeatId observer, PlaneArray out) noexcept;

// A one for every legal action id.
void write_mask(const ActionSet& legal, MaskArray out) noexcept;

}  // namespace paiju::sichuan
