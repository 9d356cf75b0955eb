#pragma once
// How likely hidden hands of Sichuan mahjong are.

#include <array>
#include <cstddef>
#include <optional>
#include <span>

#include "paiju/base/fixed_vec.h"
#include "paiju/base/rng.h"
#include "paiju/mahjong/belief.h"
#include "paiju/sichuan/reach.h"
#include "paiju/sichuan/state.h"

namespace paiju::sichuan {

// What players' hands are like, as minus the logarithm of how often. benchmarks/habits.cpp finds these numbers in
// rounds of `medium`: with them, imagined hands are as often as real ones so far from a win, hold as many such tiles,
// and wait for as much.
struct Habits {
  static constexpr std::size_t kDiscards = 17;  // the last row is for all hands that have let go of more
  static constexpr std::size_t kMissing = 6;    // tiles missing, from one on
  static constexpr std::size_t kMelds = 3;      // likewise: the last row is for all hands that have more

  std::array<std::array<double, kMissing>, kDiscards> missing;
  std::array<std::array<double, kMissing>, kMelds> melds;  // what tiles missing tell besides, from one meld on
  std::array<double, 3> near;  // for each tile: of a kind that the seat has let go of, next to one, and one further
  double passed;               // for two or more of a kind that others have let go of
  double refused;              // for a ready hand that could have won before
  double narrow;               // for one that waits for a single copy, less so for more (by their logarithm)
};
extern const Habits kHabits;

// What the table has seen of a seat's waits.
struct Watched {
  Counts27 refused{};  // one each of the kinds that it would have won with, roughly since its hand last changed
  Counts27 covered{};  // copies that do not lie open
};
[[nodiscard]] Watched watch(const State& state, SeatId seat) noexcept;

// Of a ready hand.
struct WaitFacts {
  bool is_refused = false;  // whether it could have won before
  double copies = 0;        // logarithm of those that it waits for
};
[[nodiscard]] WaitFacts wait_facts(const Watched& watched, const Hand& hand, Reach& reach) noexcept;

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
    double told = 0;                          // by its tiles all together
    Watched watched;
    bool has_won = false;
    std::optional<Tile> won_on;  // where that is not in the hand

    void take(Tile tile) noexcept;
    void add(Tile tile) noexcept;
  };

  [[nodiscard]] static double doubt_of_win(const Hidden& hidden) noexcept;
  void read_own_river(Hidden& hidden, const Seat& seat) const;
  void read_other_river(Hidden& hidden, const Seat& other) const;

  const Habits& habits_;
  FixedVec<Hidden, kSeats> hands_;
};

}  // namespace paiju::sichuan
