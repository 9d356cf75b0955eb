"""What is legal at a position that is described by one hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from paiju._core.sichuan import Hand, Meld, Rules, State
from paiju.arguments import worded
from paiju.errors import HandError
from paiju.sichuan.presets import read_rules
from paiju.tiles import ALL, Tile
from paiju.values import whole

__all__ = ["legal_actions_at"]

SEAT: Final = 1  # whose hand it is
WHOLE_SET: Final = tuple(tile for tile in ALL if tile.suit != "z" for _ in range(4))


@worded
def legal_actions_at(entry: Mapping[str, Any], rules: Rules | str | None = None) -> set[str]:
    """Return what the hand of ``entry`` may answer to its ``discard``, or, where there is none, may discard itself.

    An entry has ``hand``, ``void_suit`` and, where it matters, ``melds``, ``discard`` and ``wall_remaining``; ``rules``
    may be the name of a preset. Answers are kinds of actions, discards are tiles.

    >>> sorted(legal_actions_at({"hand": "444m567m789s99s22s", "void_suit": "p", "discard": "4m"}))
    ['exposed_kong', 'pass', 'pong']
    >>> sorted(legal_actions_at({"hand": "123m456m789s99s5p7p1m", "void_suit": "p"}))
    ['5p', '7p']
    """
    try:
        melds = [Meld(meld["type"], meld["tile"]) for meld in entry.get("melds", ())]
        hand = Hand(entry["hand"], melds, entry.get("void_suit"))
    except KeyError as error:
        raise HandError(f"an entry needs a {error.args[0]}", "entry") from None
    claimed = None if entry.get("discard") is None else Tile(entry["discard"])
    state = _position(hand, claimed, entry.get("wall_remaining"), read_rules(rules))
    if claimed is None:
        return {str(action.tile) for action in state.legal_actions if action.kind == "discard"}
    asked = state.after(f"discard {claimed}")
    answers = asked.legal_actions_of(SEAT) if asked.phase == "responses" else ()
    return {action.kind for action in answers} or {"pass"}


def _position(hand: Hand, claimed: Tile | None, wall_left: int | None, rules: Rules) -> State:
    """Return a state in which that hand is on turn, or the seat before it and about to discard the claimed tile."""
    hidden = list(WHOLE_SET)
    melded = [meld.tile for meld in hand.melds for _ in range(4 if meld.is_kong else 3)]
    for tile in [*hand.tiles, *melded, *([] if claimed is None else [claimed])]:
        if tile.suit == "z":
            raise HandError(f"{tile} is an honour; Sichuan mahjong is played with m, s and p only", "honors")
        if tile not in hidden:
            raise HandError(f"a fifth {tile}; there are four of each", "fifth_copy")
        hidden.remove(tile)
    hands = {seat: [hidden.pop() for _ in range(13)] for seat in range(4) if seat != SEAT}
    if claimed is not None:
        hands[SEAT - 1].append(claimed)
    hands[SEAT] = list(hand.tiles)
    left = len(hidden) if wall_left is None else whole(wall_left, "wall_remaining")
    if not 0 <= left <= len(hidden):
        raise HandError(f"the wall cannot have {left} tiles here, only up to {len(hidden)}", "wall")
    return State.from_dict(
        {
            "rules": rules.to_dict(),
            "phase": "turn",
            "turn": SEAT if claimed is None else SEAT - 1,
            "wall": hidden[:left],
            "seats": [
                {
                    "hand": hands[seat],
                    "melds": [{"kind": meld.kind, "tile": str(meld.tile)} for meld in hand.melds if seat == SEAT],
                    "void_suit": hand.void_suit if seat == SEAT else None,
                    # What was played before: it only has to lie somewhere.
                    "river": [{"tile": str(tile)} for tile in hidden[left + seat :: 4]],
                }
                for seat in range(4)
            ],
        }
    )
