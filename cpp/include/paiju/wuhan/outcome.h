#pragma once
// What an action leads to, as far as its seat can tell: the hand it leaves.

#include <cstdint>
#include <optional>

#include "paiju/wuhan/action.h"
#include "paiju/wuhan/hand.h"
#include "paiju/wuhan/legal.h"
#include "paiju/wuhan/observe.h"

namespace paiju::wuhan {

struct Outcome {
  ActionId id = kPass;
  Hand after;                    // before its next draw
  std::optional<Tile> let_go;    // the discard that goes with it
  std::optional<ChowForm> form;  // of a chow
  bool replaces = false;         // a tile from the end of the wall comes at once
};

[[nodiscard]] constexpr bool is_special_kong(ActionId id) noexcept { return id >= kRedKong && id <= kLaiziKong; }
[[nodiscard]] constexpr bool is_chow(ActionId id) noexcept { return id >= kChow && id < kPong; }

namespace outcomes {

inline void put_out(Hand& hand, const Special& special, ActionId kong) {
  hand.take(special_tile(special, kong));
  SpecialKongs& out = hand.special_kongs;
  ++(kong == kRedKong ? out.red : kong == kLaiziKong ? out.laizi : out.skins[kong - kSkinKong]);
}

[[nodiscard]] inline Outcome of_special_kong(const Observation& seen, ActionId id, const Hand& hand) {
  Outcome outcome{id, hand, std::nullopt, std::nullopt, true};
  put_out(outcome.after, seen.state.special, id);
  return outcome;
}

[[nodiscard]] inline Outcome of_kong(ActionId id, MeldKind kind, Tile tile, const Hand& hand,
                                     std::optional<SeatId> from = std::nullopt) {
  Outcome outcome{id, hand, std::nullopt, std::nullopt, true};
  outcome.after.take(tile, kind == MeldKind::added_kong ? 1 : hand.counts[tile.index]);
  if (kind == MeldKind::added_kong) {
    outcome.after.add_to_pong(tile);
  } else {
    outcome.after.lay({kind, tile, from});
  }
  return outcome;
}

// After a claim every discard is an outcome of its own. A hand of special tiles alone has none: one of them goes out.
template <class Use>
void for_each_discard(const Observation& seen, Outcome& outcome, Use& use) {
  const Special& special = seen.state.special;
  bool found = false;
  for (std::uint8_t index = 0; index < kKinds; ++index) {
    if (outcome.after.counts[index] == 0 || special.is_special(Tile{index})) continue;
    found = true;
    outcome.let_go = Tile{index};
    outcome.after.take(Tile{index});
    use(outcome);
    outcome.after.add(Tile{index});
  }
  if (found) return;
  for (ActionId kong = kRedKong; kong <= kLaiziKong; ++kong) {
    if (outcome.after.counts[special_tile(special, kong).index] == 0) continue;
    put_out(outcome.after, special, kong);
    outcome.let_go.reset();
    outcome.replaces = true;
    return use(outcome);
  }
}

template <class Use>
void for_each_pong(const Observation& seen, const Hand& hand, Use& use) {
  const Window& window = *seen.state.window;
  Outcome outcome{kPong, hand, std::nullopt, std::nullopt, false};
  outcome.after.take(window.tile, 2);
  outcome.after.lay({MeldKind::pong, window.tile, window.from});
  for_each_discard(seen, outcome, use);
}

template <class Use>
void for_each_of_form(const Observation& seen, ActionId id, ChowForm form, const Hand& hand, Use& use) {
  const Window& window = *seen.state.window;
  Outcome outcome{id, hand, std::nullopt, form, false};
  const Tile lowest{static_cast<std::uint8_t>(window.tile.index - static_cast<int>(form))};
  const Meld chow{MeldKind::chow, lowest, window.from, form};
  for (int i = 0; i < chow.size(); ++i) {
    if (chow[i] != window.tile) outcome.after.take(chow[i]);
  }
  outcome.after.lay(chow);
  for_each_discard(seen, outcome, use);
}

template <class Use>
void for_each_chow(const Observation& seen, const Hand& hand, Use& use) {
  const unsigned forms = chow_forms(seen.state.special, hand, seen.state.window->tile);
  for (int form = 0; form < 3; ++form) {
    if ((forms >> form & 1) != 0) for_each_of_form(seen, kChow, static_cast<ChowForm>(form), hand, use);
  }
}

template <class Use>
void for_each_of(const Observation& seen, ActionId id, Use& use) {
  const Hand& hand = seen.state.seats[*seen.seat].hand;
  if (id == kPong) return for_each_pong(seen, hand, use);
  if (id == kChow) return for_each_chow(seen, hand, use);
  if (is_chow(id)) return for_each_of_form(seen, id, static_cast<ChowForm>(id - kChowForm), hand, use);
  if (is_special_kong(id)) return use(of_special_kong(seen, id, hand));
  if (id == kExposedKong) {
    const Window& window = *seen.state.window;
    return use(of_kong(id, MeldKind::exposed_kong, window.tile, hand, window.from));
  }
  const Action action = action_of(seen.state, *seen.seat, id);
  if (action.kind == ActionKind::concealed_kong) return use(of_kong(id, MeldKind::concealed_kong, action.tile, hand));
  if (action.kind == ActionKind::added_kong) return use(of_kong(id, MeldKind::added_kong, action.tile, hand));
  Outcome outcome{id, hand, std::nullopt, std::nullopt, false};
  if (action.kind == ActionKind::discard) {
    outcome.let_go = action.tile;
    outcome.after.take(action.tile);
  }
  use(outcome);
}

}  // namespace outcomes

// Call `use(outcome)` for every outcome of every legal action, those of one action one after another.
template <class Use>
void for_each_outcome(const Observation& seen, Use use) {
  legal_actions(seen).for_each([&](ActionId id) { outcomes::for_each_of(seen, id, use); });
}

}  // namespace paiju::wuhan
