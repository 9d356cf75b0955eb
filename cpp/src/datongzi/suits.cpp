#include "paiju/datongzi/suits.h"

namespace paiju::datongzi {

namespace {

// A greater number is a better choice; of equally good ones the later in the order of diamonds, clubs, hearts.
int worth(SuitCounts held, SuitCounts choice) noexcept {
  const auto left = static_cast<SuitCounts>(held - choice);
  const int order = cards::copies(choice, 0) << 8 | cards::copies(choice, 1) << 4 | cards::copies(choice, 2);
  return dizha_in(left) << 20 | tongzi_in(left) << 12 | order;
}

bool is_allowed(SuitCounts choice, Allowed allowed) noexcept {
  if (allowed == Allowed::triple) return !is_one_suit(choice);
  return allowed != Allowed::bomb || choice != 0x2222;
}

// The better of a choice and what was found before, 0 for nothing.
void keep_better(SuitCounts held, SuitCounts choice, SuitCounts& best) noexcept {
  if (best == 0 || worth(held, choice) > worth(held, best)) best = choice;
}

}  // namespace

SuitCounts SuitChoices::search(SuitCounts held, int k, Allowed allowed) noexcept {
  SuitCounts best = 0;
  for_each_choice(held, [&](SuitCounts choice) {
    if (cards::total(choice) == k && is_allowed(choice, allowed)) keep_better(held, choice, best);
  });
  return best;
}

CheapestCard SuitChoices::search_cheapest(SuitCounts held) noexcept {
  CheapestCard best{255, 0};
  for (int suit = 0; suit < kSuits; ++suit) {
    if (cards::copies(held, suit) == 0) continue;
    const int lost = trumps_in(held) - trumps_in(static_cast<SuitCounts>(held - (1 << 4 * suit)));
    if (lost < best.lost) best = {static_cast<std::uint8_t>(lost), static_cast<std::uint8_t>(suit)};
  }
  return best;
}

SuitChoices::SuitChoices() {
  const auto fill = [&](SuitCounts held) {
    const std::size_t at = index_of(held);
    cheapest_[at] = search_cheapest(held);
    for_each_choice(held, [&](SuitCounts choice) {
      const int k = cards::total(choice);
      keep_better(held, choice, any_[at][static_cast<std::size_t>(k)]);
      if (k == 3 && is_allowed(choice, Allowed::triple)) keep_better(held, choice, triples_[at]);
      if (k == 8 && is_allowed(choice, Allowed::bomb)) keep_better(held, choice, bombs_of_eight_[at]);
    });
  };
  for_each_choice(0x4444, fill);
}

const SuitChoices& SuitChoices::get() {
  static const SuitChoices choices;
  return choices;
}

}  // namespace paiju::datongzi
