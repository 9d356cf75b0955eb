#pragma once
// An observation as zeros and ones: planes of 44 kinds, for learners.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "paiju/datongzi/observe.h"

namespace paiju::datongzi {

// What the planes hold, in order. Seats come as they sit from the observer on: itself, next, and so on. A plane that is
// about no kind is all zeros or all ones. "More than j": plane j is set where a number is more than j.
enum class Planes : std::uint8_t {
  hand,
  picks,
  unseen,
  played,
  standing,
  owner,
  latest,
  cards_left,
  trick_points,
  scores,
  places,
  pending,
};

inline constexpr int kLatest = 10;
inline constexpr int kBins = 16;
inline constexpr int kTrickBin = 20;
inline constexpr int kScoreBin = 50;

// So many planes for each deck, player, deck of another player, ...; their number follows from the table.
struct PlaneBlock {
  Planes id;
  const char* name;
  int (*count)(int decks, int players);
  const char* meaning;
};

inline constexpr std::array kPlaneBlocks{
    PlaneBlock{Planes::hand, "hand", [](int decks, int) { return decks; }, "more than j in the own hand"},
    PlaneBlock{Planes::picks, "picks", [](int decks, int) { return decks; }, "more than j picked so far"},
    PlaneBlock{Planes::unseen, "unseen", [](int decks, int) { return decks; }, "more than j out of sight"},
    PlaneBlock{Planes::played, "played", [](int decks, int players) { return (players - 1) * decks; },
               "by each other seat: more than j played"},
    PlaneBlock{Planes::standing, "standing", [](int decks, int) { return decks; }, "more than j in the play to beat"},
    PlaneBlock{Planes::owner, "owner", [](int, int players) { return players; }, "by seat: it played that"},
    PlaneBlock{
        Planes::latest, "latest", [](int decks, int players) { return kLatest * (decks + players); },
        "the last ten plays and passes, newest first: more than j of a kind in it, then by seat: it was that one"},
    PlaneBlock{Planes::cards_left, "cards_left", [](int, int players) { return players * kBins; },
               "by seat: more than j sixteenths of what was dealt are left"},
    PlaneBlock{Planes::trick_points, "trick_points", [](int, int) { return kBins; }, "more than 20 j in the trick"},
    PlaneBlock{Planes::scores, "scores", [](int, int players) { return (players - 1) * kBins; },
               "own score less that of each other: more than 50 (j - 8)"},
    PlaneBlock{Planes::places, "places", [](int, int players) { return players * players; },
               "by seat: it is out, and first, second, ..."},
    PlaneBlock{Planes::pending, "pending", [](int, int) { return 2; }, "begun: triple_with_two, airplane_with_wings"},
};

[[nodiscard]] constexpr int num_planes(const Rules& rules) noexcept {
  int count = 0;
  for (const PlaneBlock& block : kPlaneBlocks) count += block.count(rules.config.num_decks, rules.config.num_players);
  return count;
}

// Observation version "v1", `num_planes` times 44 numbers. Expects an observer.
void write_planes(const Observation& seen, std::span<std::int8_t> out) noexcept;

// A one for every legal action id, a zero for the others.
void write_mask(const ActionSet& legal, std::span<std::int8_t> out) noexcept;

}  // namespace paiju::datongzi
