#pragma once
// How likely hidden hands of Wuhan mahjong are.

#include <cstddef>
#include <span>

#include "paiju/base/fixed_vec.h"
#include "paiju/base/rng.h"
#include "paiju/mahjong/belief.h"
#include "paiju/wuhan/state.h"

namespace paiju::wuhan {

class HiddenHands {
 public:
  HiddenHands(const Rules& rules, const Special& special) noexcept : rules_(rules), special_(special) {}

  // One more seat whose hidden tiles may as well lie elsewhere.
  void add(Seat& seat);

  // Let tiles change places until hands are about as near to a win as they usually are by then.
  void settle(std::span<Tile> wall, Rng& rng);

  // What mahjong::settle asks.
  [[nodiscard]] std::size_t size() const noexcept { return hands_.size(); }
  [[nodiscard]] mahjong::LooseTiles& loose(std::size_t hand) { return hands_[hand].loose; }
  [[nodiscard]] double doubt(std::size_t hand) const noexcept;
  bool swap(std::size_t hand, Tile out, Tile in) noexcept;

 private:
  struct Hidden {
    Seat* seat = nullptr;
    mahjong::LooseTiles loose;
    double by_missing = 0;  // how much each missing tile tells against it
    bool has_acted = false;
  };
  const Rules& rules_;
  const Special& special_;
  FixedVec<Hidden, kSeats> hands_;
};

}  // namespace paiju::wuhan
