#pragma once
// What an action leads to, as far as its seat can tell: the hand it leaves.

#include <cstdint>
#include <optional>

#include "paiju/base/fixed_vec.h"
#include "paiju/sichuan/action.h"
#include "paiju/sichuan/hand.h"
#include "paiju/sichuan/legal.h"
#include "paiju/sichuan/observe.h"

namespace paiju::sichuan {

struct Outcome {
  ActionId id = kPass;
  Hand after;                       // before its next draw
  std::optional<Tile> let_go;       // the discard that goes with it
  FixedVec<Tile, kSwapTiles> gift;  // with the tiles picked already
  std::int64_t income = 0;          // of a kong
};

namespace outcomes {

[[nodiscard]] inline MeldKind kong_kind(ActionId id, Tile tile, const Hand& hand) {
  if (id == kExposedKong) return MeldKind::exposed_kong;
  return hand.melded[tile.index] != 0 ? MeldKind::added_kong : MeldKind::concealed_kong;
}

// What everybody together pays for it (S-8.12, S-8.13).
[[nodiscard]] inline std::int64_t kong_income(const Observation& seen, MeldKind kind, Tile tile) {
  const Rules& rules = seen.state.rules;
  if (kind == MeldKind::exposed_kong) return std::int64_t{rules.base} * rules.kong_points.exposed;
  const bool late = kind == MeldKind::added_kong && seen.state.seats[*seen.seat].drawn != tile;
  if (late && rules.late_added_kong == LateAddedKong::free) return 0;
  std::int64_t payers = -1;
  for (SeatId seat = 0; seat < kSeats; ++seat) payers += is_active(seen.state, seat);
  const int each = kind == MeldKind::added_kong ? rules.kong_points.added : rules.kong_points.concealed;
  return payers * rules.base * each;
}

[[nodiscard]] inline Outcome of_kong(const Observation& seen, ActionId id, Tile tile, const Hand& hand) {
  const MeldKind kind = kong_kind(id, tile, hand);
  Outcome outcome{id, hand, std::nullopt, {}, kong_income(seen, kind, tile)};
  outcome.after.take(tile, kind == MeldKind::added_kong ? 1 : hand.counts[tile.index]);
  if (kind == MeldKind::added_kong) {
    outcome.after.add_to_pong(tile);
  } else {
    outcome.after.lay({kind, tile, std::nullopt});
  }
  return outcome;
}

// After a pong every discard is an outcome of its own.
template <class Use>
void for_each_pong(const Observation& seen, Tile tile, const Hand& hand, Use use) {
  Outcome outcome{kPong, hand, std::nullopt, {}, 0};
  outcome.after.take(tile, 2);
  outcome.after.lay({MeldKind::pong, tile, std::nullopt});
  const bool void_first = seen.state.rules.void_discard == VoidDiscard::strict && void_count(outcome.after) > 0;
  for (std::uint8_t index = 0; index < kSuitedKinds; ++index) {
    if (outcome.after.counts[index] == 0 || (void_first && hand.void_suit != Tile{index}.suit())) continue;  // S-3.8
    outcome.let_go = Tile{index};
    outcome.after.take(Tile{index});
    use(outcome);
    outcome.after.add(Tile{index});
  }
}

// In the swap every gift of three tiles is an outcome, of the first tile that is picked for it.
template <class Use>
void for_each_gift(Outcome& outcome, std::uint8_t from, int end, Use& use) {
  if (outcome.gift.size() == kSwapTiles) return use(outcome);
  for (std::uint8_t index = from; index < end; ++index) {
    if (outcome.after.counts[index] == 0) continue;
    Outcome more = outcome;
    more.after.take(Tile{index});
    if (more.id == kPass) more.id = static_cast<ActionId>(kSwap + index);
    more.gift.push_back(Tile{index});
    for_each_gift(more, index, end, use);
  }
}

template <class Use>
void for_each_swap(const Seat& own, Use& use) {
  for (int suit = 0; suit < kSuits; ++suit) {
    const bool open = own.given.empty() ? suit_tiles(own.hand.counts.data() + suit * kRanks) >= kSwapTiles
                                        : index_of(own.given[0].suit()) == suit;
    if (!open) continue;
    Outcome outcome{kPass, own.hand, std::nullopt, own.given, 0};
    for_each_gift(outcome, static_cast<std::uint8_t>(suit * kRanks), (suit + 1) * kRanks, use);
  }
}

}  // namespace outcomes

// Call `use(outcome)` for every outcome of every legal action, those of one action one after another outside the swap.
template <class Use>
void for_each_outcome(const Observation& seen, Use use) {
  const Seat& own = seen.state.seats[*seen.seat];
  const Hand& hand = own.hand;
  if (seen.state.phase == Phase::swap && !legal_actions(seen).empty()) return outcomes::for_each_swap(own, use);
  legal_actions(seen).for_each([&](ActionId id) {
    if (id == kPong) return outcomes::for_each_pong(seen, seen.state.window->tile, hand, use);
    if (id == kExposedKong) return use(outcomes::of_kong(seen, id, seen.state.window->tile, hand));
    const Action action = action_of(seen.state, *seen.seat, id);
    if (action.kind == ActionKind::concealed_kong || action.kind == ActionKind::added_kong) {
      return use(outcomes::of_kong(seen, id, action.tile, hand));
    }
    Outcome outcome{id, hand, std::nullopt, {}, 0};
    if (action.kind == ActionKind::void_suit) outcome.after.void_suit = action.tile.suit();
    if (action.kind == ActionKind::discard) {
      outcome.let_go = action.tile;
      outcome.after.take(action.tile);
    }
    use(outcome);
  });
}

}  // namespace paiju::sichuan
