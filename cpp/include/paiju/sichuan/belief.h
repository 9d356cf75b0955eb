#pragma once
// How likely hidden hands of Sichuan mahjong are.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "paiju/base/fixed_vec.h"
#include "paiju/base/rng.h"
#include "paiju/mahjong/belief.h"
#include "paiju/sichuan/state.h"

namespace paiju::sichuan {

class HiddenHands {
 public:
  // One more seat whose hand is filled: with the tiles that it surely has, and the most of the void suit.
  void add(Seat& seat, const Counts27& known, std::optional<int> most_void);

  // Let loose tiles change places until hands are about as near to a win as they usually are by then.
  void settle(std::span<Tile> wall, Rng& rng);

  // What mahjong::settle asks.
  [[nodiscard]] mahjong::LooseTiles& loose(std::size_t hand) { return hands_[hand].loose; }
  [[nodiscard]] double doubt(std::size_t hand) const noexcept;
  bool swap(std::size_t hand, Tile out, Tile in) noexcept;

 private:
  struct Hidden {
    Seat* seat = nullptr;
    mahjong::LooseTiles loose;
    int most_void = kFullSize;
    double by_missing = 0;  // how much each missing tile tells against it
  };
  FixedVec<Hidden, kSeats> hands_;
};

}  // namespace paiju::sichuan
