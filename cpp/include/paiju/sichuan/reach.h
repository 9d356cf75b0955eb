#pragma once
// How far a hand is from a win, kept suit by suit, so that one tile more or less costs a few look-ups. Policies ask
// this many times a move. The tables count on four copies of everything: which of them can still be drawn is for the
// caller to know, and shanten() for who needs it exact.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "paiju/sichuan/analysis.h"
#include "paiju/sichuan/hand.h"
#include "paiju/tiles/counts.h"
#include "paiju/tiles/shapes.h"

namespace paiju::sichuan {

class Reach {
 public:
  explicit Reach(const Hand& hand) noexcept
      : counts_(hand.counts),
        sets_(kMaxSets - static_cast<int>(hand.melds.size())),
        absent_(absent_suits(hand.void_suit, hand.melded.data())) {
    for (int suit = 0; suit < kSuits; ++suit) look_at(suit);
  }

  // Tiles missing from the nearest win; kNever when there is none.
  [[nodiscard]] int missing() const noexcept {
    int best = kNever;
    for (int absent = 0; absent < kSuits; ++absent) {
      if ((absent_ >> absent & 1) != 0) best = std::min(best, missing_without(absent));
    }
    return best;
  }
  [[nodiscard]] int missing_without(int absent) const noexcept {
    const auto a = static_cast<std::size_t>(absent == 0 ? 1 : 0);
    const auto b = static_cast<std::size_t>(absent == 2 ? 1 : 2);
    const Suited& one = suits_[a];
    const Suited& two = suits_[b];
    const int regular = shapes_.missing(shapes_.join(one.shape, two.shape), sets_);
    if (sets_ < kMaxSets) return regular;
    return std::min(regular, std::max(kPairs - one.pairs - two.pairs, kFullSize - one.tiles - two.tiles));
  }

  // How many copies are left of the kinds that bring the hand nearer to a win.
  [[nodiscard]] int width(const Counts27& left) noexcept {
    const int now = missing();
    int copies = 0;
    for (int suit = 0; suit < kSuits; ++suit) {
      if (absent_ == 1u << suit) continue;  // no win uses it
      const auto at = static_cast<std::size_t>(suit);
      const Suited before = suits_[at];
      for (int rank = 0; rank < kRanks; ++rank) {
        const std::size_t kind = at * kRanks + static_cast<std::size_t>(rank);
        if (left[kind] == 0 || counts_[kind] == kCopies) continue;
        suits_[at].shape = shapes_.of_suit(before.key + key_of_rank(rank));
        suits_[at].tiles = before.tiles + 1;
        suits_[at].pairs = before.pairs + (counts_[kind] & 1);
        if (missing() < now) copies += left[kind];
      }
      suits_[at] = before;
    }
    return copies;
  }

 private:
  static constexpr int kPairs = 7;

  struct Suited {
    SuitKey key{};
    Shape shape = 0;
    int tiles = 0;
    int pairs = 0;
  };

  void look_at(int suit) noexcept {
    const std::uint8_t* counts = counts_.data() + suit * kRanks;
    Suited& seen = suits_[static_cast<std::size_t>(suit)];
    seen.key = suit_key(counts);
    seen.shape = shapes_.of_suit(seen.key);
    if (sets_ < kMaxSets) return;
    seen.tiles = suit_tiles(counts);
    seen.pairs = suit_pairs(counts);
  }

  const Shapes& shapes_ = Shapes::get();
  Counts27 counts_;
  int sets_;
  std::uint8_t absent_;
  std::array<Suited, kSuits> suits_{};
};

}  // namespace paiju::sichuan
