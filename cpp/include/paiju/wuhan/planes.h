#pragma once
// An observation as zeros and ones: planes of 34 kinds, for learners.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "paiju/engine/encoding.h"
#include "paiju/wuhan/action.h"
#include "paiju/wuhan/observe.h"

namespace paiju::wuhan {

inline constexpr int kPlanes = 153;

// What the planes hold, in order. Seats come as they sit from the observer on: itself, next, across, previous. A plane
// that is about no kind is all zeros or all ones. "More than j": plane j is set where a number is more than j.
enum class Planes : std::uint8_t {
  hand,
  drawn,
  kept,
  melds,
  chows,
  concealed_kongs,
  discards,
  latest_discards,
  pending_discard,
  pending_kong,
  unseen,
  special_tiles,
  special_kongs,
  opened,
  factor,
  dealer,
  phase,
  draw_kind,
  locked,
  wall,
};

inline constexpr int kLatestDiscards = 6;
inline constexpr int kWallBins = 8;
inline constexpr int kWallBin = 11;  // tiles; 82 are left after the deal
inline constexpr int kFactorBins = 4;
inline constexpr int kShownKongs = 2;

struct NamedBlock {
  Planes id;
  PlaneBlock block;
};

inline constexpr std::array kPlaneBlocks{
    NamedBlock{Planes::hand, {"hand", 4, 4, PlaneForm::copies, "more than j in your hand"}},
    NamedBlock{Planes::drawn, {"drawn", 1, 1, PlaneForm::kinds, "the tile just drawn"}},
    NamedBlock{Planes::kept, {"kept", 1, 1, PlaneForm::kinds, "the tile kept among the last ones"}},
    NamedBlock{
        Planes::melds,
        {"melds", 16, 1, PlaneForm::kinds, "pong, exposed, concealed, added kong; of each, by seat, as far as known"}},
    NamedBlock{Planes::chows,
               {"chows", 16, 4, PlaneForm::copies, "by seat: more than j chows that begin with the tile"}},
    NamedBlock{Planes::concealed_kongs,
               {"concealed_kongs", 4 * kShownKongs, kShownKongs, PlaneForm::level,
                "by seat: more than j concealed kongs, known or not"}},
    NamedBlock{Planes::discards, {"discards", 16, 4, PlaneForm::copies, "by seat: more than j in its river"}},
    NamedBlock{Planes::latest_discards,
               {"latest_discards", 4 * kLatestDiscards, 1, PlaneForm::kinds,
                "by seat: the last six of its river, newest first"}},
    NamedBlock{Planes::pending_discard,
               {"pending_discard", 1, 1, PlaneForm::kinds, "the discard to answer, or to chow"}},
    NamedBlock{Planes::pending_kong, {"pending_kong", 1, 1, PlaneForm::kinds, "the tile being added to a pong"}},
    NamedBlock{Planes::unseen, {"unseen", 4, 4, PlaneForm::copies, "more than j out of sight"}},
    NamedBlock{Planes::special_tiles,
               {"special_tiles", 5, 1, PlaneForm::kinds, "flip, laizi, first skin, second skin, red"}},
    NamedBlock{Planes::special_kongs,
               {"special_kongs", 16, 4, PlaneForm::copies, "by seat: more than j put out as special kongs"}},
    NamedBlock{Planes::opened, {"opened", 4, 1, PlaneForm::flag, "by seat: it has opened"}},
    NamedBlock{Planes::factor,
               {"factor", 4 * kFactorBins, kFactorBins, PlaneForm::level, "by seat: factor at least 4, 16, 64, 256"}},
    NamedBlock{Planes::dealer, {"dealer", 4, 1, PlaneForm::flag, "by seat: it is the dealer"}},
    NamedBlock{Planes::phase,
               {"phase", 6, 1, PlaneForm::flag,
                "PLAYER_DECISION, WAITING_RESPONSE, MELD_DECISION, WAIT_ROB_KONG, WIN, FLOW_DRAW"}},
    NamedBlock{Planes::draw_kind, {"draw_kind", 1, 1, PlaneForm::flag, "the seat on turn has drawn after a kong"}},
    NamedBlock{Planes::locked, {"locked", 1, 1, PlaneForm::flag, "the observer has passed a win"}},
    NamedBlock{Planes::wall, {"wall", kWallBins, kWallBins, PlaneForm::level, "more than 11 j live tiles left"}},
};

// Where each block begins, and after the last one where all end.
inline constexpr auto kFirstPlanes = [] {
  std::array<int, kPlaneBlocks.size() + 1> first{};
  for (std::size_t i = 0; i < kPlaneBlocks.size(); ++i) first[i + 1] = first[i] + kPlaneBlocks[i].block.count;
  return first;
}();
static_assert(kFirstPlanes.back() == kPlanes);

[[nodiscard]] constexpr int first_plane(Planes id) noexcept { return kFirstPlanes[static_cast<std::size_t>(id)]; }

using PlaneArray = std::span<std::int8_t, std::size_t{kPlanes} * kKinds>;
using MaskArray = std::span<std::int8_t, kActions>;

// The place of a phase among those in which a round stops.
[[nodiscard]] int place_of(Phase phase) noexcept;

// Observation version "v1". Expects an observer: a spectator has no place at the table to look from.
void write_planes(const Observation& seen, PlaneArray out) noexcept;

// The same for a state that play led to, without making the observation first: it reads what that shows.
void write_planes(const State& state, SeatId observer, PlaneArray out) noexcept;

// A one for every legal action id.
void write_mask(const ActionSet& legal, MaskArray out) noexcept;

}  // namespace paiju::wuhan
