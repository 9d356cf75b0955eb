#pragma once
// How likely hidden hands of Sichuan mahjong are.

#include <array>
#include <cstddef>
#include <optional>
#include <span>

#include "paiju/base/fixed_vec.h"
#include "paiju/base/rng.h"
#include "paiju/mahjong/belief.h"
#include "paiju/sichuan/state.h"

namespace paiju::sichuan {

// What players' hands are like, as minus the logarithm of how often. benchmarks/habits.cpp finds these numbers,
// smoothed here, in rounds between agents: with them, imagined hands are as often as real ones so far from a win, and
// hold as many such tiles.
struct Habits {
  static constexpr std::size_t kDiscards = 17;  // the last row is for all hands that have let go of more
  static constexpr std::size_t kMissing = 6;    // tiles missing, from one on

  std::array<std::array<double, kMissing>, kDiscards> missing;
  std::array<double, 3> near;  // for each tile: of a kind that the seat has let go of, next to one, and one further
  double passed;               // for two or more of a kind that others have let go of
};
extern const Habits kHabits;

// The hidden hands of a round that has been dealt evenly.
class HiddenHands {
 public:
  explicit HiddenHands(const Habits& habits) : habits_(habits) {}

  // One more seat, with the tiles that it surely has and the most of the void suit.
  void add(State& state, SeatId seat, const Counts27& known, std::optional<int> most_void);

  // Let tiles change places until the hands are likely.
  void settle(std::span<Tile> wall, Rng& rng);

  // What mahjong::settle asks.
  [[nodiscard]] std::size_t size() const noexcept { return hands_.size(); }
  [[nodiscard]] mahjong::LooseTiles& loose(std::size_t hand) noexcept { return hands_[hand].loose; }
  [[nodiscard]] double doubt(std::size_t hand) const noexcept;
  bool swap(std::size_t hand, Tile out, Tile in) noexcept;

 private:
  struct Hidden {
    Hand* hand = nullptr;
    mahjong::LooseTiles loose;
    int most_void = kFullSize;
    std::size_t discards = 0;
    std::array<double, kSuitedKinds> each{};  // what a tile of a kind tells against the hand,
    std::array<double, kSuitedKinds> two{};   // and what two of it do besides
  };

  void read_own_river(Hidden& hidden, const Seat& seat) const;
  void read_other_river(Hidden& hidden, const Seat& other) const;

  const Habits& habits_;
  FixedVec<Hidden, kSeats> hands_;
};

}  // namespace paiju::sichuan
