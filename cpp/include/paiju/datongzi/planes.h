#pragma once
// An observation as zeros and ones: planes of 44 kinds, for learners.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "paiju/datongzi/observe.h"
#include "paiju/engine/encoding.h"

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
struct SizedBlock {
  Planes id;
  const char* name;
  PlaneForm form;
  int (*count)(int decks, int players);
  int (*group)(int decks, int players);
  const char* meaning;
};

inline constexpr auto kOne = [](int, int) { return 1; };
inline constexpr auto kDecks = [](int decks, int) { return decks; };
inline constexpr auto kPlayers = [](int, int players) { return players; };
inline constexpr auto kSixteen = [](int, int) { return kBins; };

inline constexpr std::array kPlaneBlocks{
    SizedBlock{Planes::hand, "hand", PlaneForm::copies, kDecks, kDecks, "more than j in your hand"},
    SizedBlock{Planes::picks, "picks", PlaneForm::copies, kDecks, kDecks, "more than j picked so far"},
    SizedBlock{Planes::unseen, "unseen", PlaneForm::copies, kDecks, kDecks, "more than j out of sight"},
    SizedBlock{Planes::played, "played", PlaneForm::copies,
               [](int decks, int players) { return (players - 1) * decks; }, kDecks,
               "by each other seat: more than j played"},
    SizedBlock{Planes::standing, "standing", PlaneForm::copies, kDecks, kDecks, "more than j in the play to beat"},
    SizedBlock{Planes::owner, "owner", PlaneForm::flag, kPlayers, kOne, "by seat: it played that"},
    SizedBlock{
        Planes::latest, "latest", PlaneForm::mixed, [](int decks, int players) { return kLatest * (decks + players); },
        [](int decks, int players) { return decks + players; },
        "the last ten plays and passes, newest first: more than j of a kind in it, then by seat: it was that one"},
    SizedBlock{Planes::cards_left, "cards_left", PlaneForm::level, [](int, int players) { return players * kBins; },
               kSixteen, "by seat: more than j sixteenths of what was dealt are left"},
    SizedBlock{Planes::trick_points, "trick_points", PlaneForm::level, kSixteen, kSixteen,
               "more than 20 j in the trick"},
    SizedBlock{Planes::scores, "scores", PlaneForm::level, [](int, int players) { return (players - 1) * kBins; },
               kSixteen, "your score minus each other seat's: more than 50 (j - 8)"},
    SizedBlock{Planes::places, "places", PlaneForm::flag, [](int, int players) { return players * players; }, kOne,
               "by seat: it is out, and first, second, ..."},
    SizedBlock{Planes::pending, "pending", PlaneForm::flag, [](int, int) { return 2; }, kOne,
               "begun: triple_with_two, airplane_with_wings"},
};

[[nodiscard]] constexpr int num_planes(const Rules& rules) noexcept {
  int count = 0;
  for (const SizedBlock& block : kPlaneBlocks) count += block.count(rules.config.num_decks, rules.config.num_players);
  return count;
}

[[nodiscard]] inline std::vector<PlaneBlock> plane_layout(const Rules& rules) {
  const int decks = rules.config.num_decks;
  const int players = rules.config.num_players;
  std::vector<PlaneBlock> blocks;
  for (const SizedBlock& block : kPlaneBlocks) {
    blocks.push_back({block.name, block.count(decks, players), block.group(decks, players), block.form, block.meaning});
  }
  return blocks;
}

// Observation version "v1", `num_planes` times 44 numbers. Expects an observer.
void write_planes(const Observation& seen, std::span<std::int8_t> out) noexcept;

// The same without making the observation first: it reads what that shows.
void write_planes(const State& state, SeatId observer, std::span<std::int8_t> out) noexcept;

// A one for every legal action id, a zero for the others.
void write_mask(const ActionSet& legal, std::span<std::int8_t> out) noexcept;

}  // namespace paiju::datongzi
