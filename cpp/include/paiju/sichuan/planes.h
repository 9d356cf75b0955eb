#pragma once
// An observation as zeros and ones: planes of 27 kinds, for learners.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "paiju/engine/encoding.h"
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

inline constexpr int kLatestDiscards = 6;
inline constexpr int kWallBins = 8;
inline constexpr int kWallBin = 7;  // tiles; 55 are left after the deal
inline constexpr int kScoreBins = 4;
inline constexpr int kFarAhead = 8;  // times the base

struct NamedBlock {
  Planes id;
  PlaneBlock block;
};

inline constexpr std::array kPlaneBlocks{
    NamedBlock{Planes::hand, {"hand", 4, 4, PlaneForm::copies, "more than j in your hand"}},
    NamedBlock{Planes::drawn, {"drawn", 1, 1, PlaneForm::kinds, "the tile just drawn"}},
    NamedBlock{Planes::melds,
               {"melds", 16, 1, PlaneForm::kinds, "pong, exposed, concealed, added kong; of each, by seat"}},
    NamedBlock{
        Planes::discards,
        {"discards", 16, 4, PlaneForm::copies, "by seat: more than j discarded, including claimed and won ones"}},
    NamedBlock{Planes::latest_discards,
               {"latest_discards", 4 * kLatestDiscards, 1, PlaneForm::kinds, "by seat: the last six, newest first"}},
    NamedBlock{Planes::pending_discard, {"pending_discard", 1, 1, PlaneForm::kinds, "the discard to answer"}},
    NamedBlock{Planes::pending_kong, {"pending_kong", 1, 1, PlaneForm::kinds, "the tile being added to a pong"}},
    NamedBlock{Planes::unseen, {"unseen", 4, 4, PlaneForm::copies, "more than j out of sight"}},
    NamedBlock{Planes::void_suit,
               {"void_suit", 4, 1, PlaneForm::kinds, "by seat: the kinds of its void suit, once shown"}},
    NamedBlock{Planes::won, {"won", 4, 1, PlaneForm::flag, "by seat: it has won"}},
    NamedBlock{Planes::winning_tile, {"winning_tile", 4, 1, PlaneForm::kinds, "by seat: the tile it won on"}},
    NamedBlock{Planes::dealer, {"dealer", 4, 1, PlaneForm::flag, "by seat: it is the dealer"}},
    NamedBlock{Planes::phase, {"phase", 6, 1, PlaneForm::flag, "swap, void, turn, responses, rob, over"}},
    NamedBlock{Planes::wall, {"wall", kWallBins, kWallBins, PlaneForm::level, "more than 7 j tiles left"}},
    NamedBlock{Planes::scores,
               {"scores", 4 * kScoreBins, 1, PlaneForm::flag,
                "your score, then your score minus each other seat's: below 0, at most -8, above 0, at least 8 bases"}},
    NamedBlock{Planes::swap_given, {"swap_given", 1, 1, PlaneForm::kinds, "kinds given away"}},
    NamedBlock{Planes::swap_received, {"swap_received", 1, 1, PlaneForm::kinds, "kinds received"}},
    NamedBlock{Planes::swap_direction,
               {"swap_direction", 3, 1, PlaneForm::flag, "to_next, across, to_previous, once shown"}},
};

// Where each block begins, and after the last one where all end.
inline constexpr auto kFirstPlanes = [] {
  std::array<int, kPlaneBlocks.size() + 1> first{};
  for (std::size_t i = 0; i < kPlaneBlocks.size(); ++i) first[i + 1] = first[i] + kPlaneBlocks[i].block.count;
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
