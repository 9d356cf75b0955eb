#include "paiju/sichuan/value.h"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>

#include "paiju/sichuan/score.h"

namespace paiju::sichuan {
namespace {

// Follows useful draws and best discards down to the wins. Different orders of drawing meet in the same hands, so
// what is known about a hand is kept.
class Expectation {
 public:
  explicit Expectation(const Rules& rules) : rules_(rules) {}

  // Of a hand before its draw, `shanten` useful draws from ready.
  double of(Hand& hand, Counts27& seen, int shanten) {
    const auto [at, is_new] = known_.try_emplace({hand.counts, seen}, 0.0);
    if (!is_new) return at->second;
    const Counts27 effective = effective_tiles(hand, seen);
    const int copies = std::accumulate(effective.begin(), effective.end(), 0);
    double sum = 0;
    for (std::size_t index = 0; index < effective.size(); ++index) {
      if (effective[index] == 0) continue;
      ++hand.counts[index];
      const double value =
          shanten == 0 ? static_cast<double>(plain_value(hand, rules_)) : best_discard(hand, seen, shanten);
      sum += effective[index] * value;
      --hand.counts[index];
    }
    return known_[{hand.counts, seen}] = copies == 0 ? 0.0 : sum / copies;
  }

 private:
  // Of a hand that has just come nearer, after the best discard that keeps it there.
  double best_discard(Hand& hand, Counts27& seen, int shanten_before) {
    double best = 0;
    const bool void_first = rules_.void_discard == VoidDiscard::strict && void_count(hand) > 0;  // S-3.8
    for (std::uint8_t index = 0; index < kSuitedKinds; ++index) {
      if (hand.counts[index] == 0 || (void_first && Tile{index}.suit() != hand.void_suit)) continue;
      --hand.counts[index];
      ++seen[index];
      if (shanten(hand) == shanten_before - 1) best = std::max(best, of(hand, seen, shanten_before - 1));
      --seen[index];
      ++hand.counts[index];
    }
    return best;
  }

  const Rules& rules_;
  std::map<std::array<Counts27, 2>, double> known_;  // by concealed tiles and seen tiles
};

}  // namespace

FixedVec<DiscardValue, kFullSize> discard_values(const Hand& hand, const Counts27& seen, const Rules& rules) {
  FixedVec<DiscardValue, kFullSize> values;
  Expectation expectation(rules);
  for (const Discard& discard : discards(hand, seen)) {
    std::optional<double> value;
    if (discard.shanten <= kFarthestValue) {
      Hand after = hand;
      Counts27 seen_after = seen;
      --after.counts[discard.tile.index];
      ++seen_after[discard.tile.index];
      value = expectation.of(after, seen_after, discard.shanten);
    }
    values.push_back({discard, value});
  }
  return values;
}

}  // namespace paiju::sichuan
