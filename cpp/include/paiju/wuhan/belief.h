#pragma once
// How likely hidden hands of Wuhan mahjong are.

#include <array>
#include <cstddef>
#include <span>

#include "paiju/base/fixed_vec.h"
#include "paiju/base/rng.h"
#include "paiju/mahjong/belief.h"
#include "paiju/wuhan/state.h"

namespace paiju::wuhan {

// What players' hands are like, as minus the logarithm of how often. benchmarks/wuhan_habits.cpp finds these numbers,
// rounded here, in rounds between agents: with them, imagined hands are as often as real ones so far from a win, and
// hold as many such tiles.
struct Habits {
  static constexpr std::size_t kPlayed = 14;  // tiles let go or laid down in openings; the last row is for more
  static constexpr std::size_t kMissing = 6;  // tiles missing, from one on

  std::array<std::array<double, kMissing>, kPlayed> missing;
  std::array<double, 3> near;         // for each tile: of a kind that the seat has let go of, next to one, and further
  std::array<double, 2> pong_let_go;  // for two of a kind that another has discarded: before the first opening, after
  std::array<double, 2> chow_let_go;  // for a chow of what the seat before has discarded, likewise
  double barred;                      // for each red or skin that a seat holds which has acted
  double laizi;                       // for each laizi of such a seat
};
extern const Habits kHabits;

class HiddenHands {
 public:
  explicit HiddenHands(const Habits& habits) noexcept : habits_(habits) {}

  // One more seat whose hidden tiles may as well lie elsewhere.
  void add(State& state, SeatId seat);

  // Let tiles change places until the hands are likely.
  void settle(std::span<Tile> wall, Rng& rng);

  // What mahjong::settle asks.
  [[nodiscard]] std::size_t size() const noexcept { return hands_.size(); }
  [[nodiscard]] mahjong::LooseTiles& loose(std::size_t hand) { return hands_[hand].loose; }
  [[nodiscard]] double doubt(std::size_t hand) const noexcept;
  bool swap(std::size_t hand, Tile out, Tile in) noexcept;

 private:
  struct Hidden {
    State* state = nullptr;
    SeatId seat = 0;
    mahjong::LooseTiles loose;
    std::size_t played = 0;
    std::array<double, kKinds> each{};   // what a tile of a kind tells against the hand,
    std::array<double, kKinds> two{};    // and what two of it do besides
    FixedVec<Tile, kSuitedKinds> chows;  // what it might have claimed for a chow

    [[nodiscard]] Hand& hand() const noexcept { return state->seats[seat].hand; }
  };

  void read_own_river(Hidden& hidden) const;
  void read_other_rivers(Hidden& hidden) const;
  void weigh_specials(Hidden& hidden) const;

  const Habits& habits_;
  FixedVec<Hidden, kSeats> hands_;
};

}  // namespace paiju::wuhan
