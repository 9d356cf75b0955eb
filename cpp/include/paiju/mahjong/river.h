#pragma once
// What a seat has discarded.

#include <array>
#include <cstdint>

#include "paiju/base/fixed_vec.h"
#include "paiju/tiles/tile.h"

namespace paiju::mahjong {

// A discard and what became of it. It stays in its place here, wherever it lies now.
struct Discarded {
  Tile tile;
  bool drawn : 1 = false;    // let go as it was drawn
  bool claimed : 1 = false;  // taken for a meld
  bool won : 1 = false;      // somebody won on it
  friend constexpr bool operator==(const Discarded&, const Discarded&) noexcept = default;
};

inline constexpr int kMaxDiscards = 64;  // of one seat; more than any round has

// Discards in order, and how many there are of each kind, which follows from them: whoever looks at a river wants that.
class River : private FixedVec<Discarded, kMaxDiscards> {
  using List = FixedVec<Discarded, kMaxDiscards>;

 public:
  using List::begin;
  using List::empty;
  using List::end;
  using List::size;
  using List::operator[];

  constexpr void push_back(const Discarded& each) noexcept {
    List::push_back(each);
    ++counts_[each.tile.index];
  }
  constexpr void pop_back() noexcept {
    --counts_[(end() - 1)->tile.index];
    List::pop_back();
  }
  [[nodiscard]] constexpr const std::array<std::uint8_t, kKinds>& counts() const noexcept { return counts_; }
  [[nodiscard]] constexpr const List& list() const noexcept { return *this; }

  friend constexpr bool operator==(const River& a, const River& b) noexcept { return a.list() == b.list(); }

 private:
  std::array<std::uint8_t, kKinds> counts_{};
};

}  // namespace paiju::mahjong
