#pragma once
// An observation as zeros and ones: planes of 34 kinds, for learners.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

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

struct PlaneBlock {
  Planes id;
  const char* name;
  int count;
  const char* meaning;
};

inline constexpr int kLatestDiscards = 6;
inline constexpr int kWallBins = 8;
inline constexpr int kWallBin = 11;  // tiles; 82 are left after the deal
inline constexpr int kFactorBins = 4;
inline constexpr int kShownKongs = 2;

inline constexpr std::array kPlaneBlocks{
    PlaneBlock{Planes::hand, "hand", 4, "more than j in the own hand"},
    PlaneBlock{Planes::drawn, "drawn", 1, "the tile just drawn"},
    PlaneBlock{Planes::kept, "kept", 1, "the tile kept among the last ones"},
    PlaneBlock{Planes::melds, "melds", 16, "pong, exposed, concealed, added kong; of each, by seat, as far as known"},
    PlaneBlock{Planes::chows, "chows", 16, "by seat: more than j chows that begin with the tile"},
    PlaneBlock{Planes::concealed_kongs, "concealed_kongs", 4 * kShownKongs,
               "by seat: more than j concealed kongs, known or not"},
    PlaneBlock{Planes::discards, "discards", 16, "by seat: more than j in its river"},
    PlaneBlock{Planes::latest_discards, "latest_discards", 4 * kLatestDiscards,
               "by seat: the last six of its river, newest first"},
    PlaneBlock{Planes::pending_discard, "pending_discard", 1, "the discard to answer, or to chow"},
    PlaneBlock{Planes::pending_kong, "pending_kong", 1, "the tile being added to a pong"},
    PlaneBlock{Planes::unseen, "unseen", 4, "more than j out of sight"},
    PlaneBlock{Planes::special_tiles, "special_tiles", 5, "flip, laizi, first skin, second skin, red"},
    PlaneBlock{Planes::special_kongs, "special_kongs", 16, "by seat: more than j put out as special kongs"},
    PlaneBlock{Planes::opened, "opened", 4, "by seat: it has opened"},
    PlaneBlock{Planes::factor, "factor", 4 * kFactorBins, "by seat: own factor at least 4, 16, 64, 256"},
    PlaneBlock{Planes::dealer, "dealer", 4, "by seat: it deals"},
    PlaneBlock{Planes::phase, "phase", 6,
               "PLAYER_DECISION, WAITING_RESPONSE, MELD_DECISION, WAIT_ROB_KONG, WIN, FLOW_DRAW"},
    PlaneBlock{Planes::draw_kind, "draw_kind", 1, "the seat on turn has drawn after a kong"},
    PlaneBlock{Planes::locked, "locked", 1, "the observer has passed a win"},
    PlaneBlock{Planes::wall, "wall", kWallBins, "more than 11 j live tiles left"},
};

// Where each block begins, and after the last one where all end.
inline constexpr auto kFirstPlanes = [] {
  std::array<int, kPlaneBlocks.size() + 1> first{};
  for (std::size_t i = 0; i < kPlaneBlocks.size(); ++i) first[i + 1] = first[i] + kPlaneBlocks[i].count;
  return first;
}();
static_assert(kFirstPlanes.back() == kPlanes);

[[nodiscard]] constexpr int first_plane(Planes id) noexcept { return kFirstPlanes[static_cast<std::size_t>(id)]; }

using PlaneArray = std::span<std::int8_t, std::size_t{kPlanes} * kKinds>;
using MaskArray = std::span<std::int8_t, kActions>;

// Observation version "v1". Expects an observer: a spectator has no place at the table to look from.
void write_planes(const Observation& seen, PlaneArray out) noexcept;

// A one for every legal action id.
void write_mask(const ActionSet& legal, MaskArray out) noexcept;

}  // namespace paiju::wuhan
