"""A win at a table, with every factor: the one that somebody may claim, or the one that ended the round."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from paiju._core.wuhan import Meld, WinPosition, WinResult, evaluate_win
from paiju.tiles import Tile

if TYPE_CHECKING:
    from paiju._core.wuhan import Observation

__all__ = ["claimable_win", "final_win", "front_of"]

RED: Final = Tile("5z")
UNSEEN: Final = Meld("concealed_kong", RED)  # of which nobody knows the tile; any counts the same


def final_win(seen: Observation) -> WinResult | None:
    """Return the win that ended the round; None for a flow draw, and before the end."""
    won = seen.won
    if won is None:
        return None
    giver = None if won["from"] == won["seat"] else won["from"]
    return _result(seen, won["seat"], won["tile"], won["how"], giver)


def claimable_win(seen: Observation) -> WinResult | None:
    """Return what the observer would win now; None if it may not."""
    if seen.seat is None or not any(action.kind == "win" for action in seen.legal_actions):
        return None
    if seen.pending is not None:
        tile, giver = seen.pending
        return _result(seen, seen.seat, tile, "rob_kong" if seen.phase == "WAIT_ROB_KONG" else "discard", giver)
    assert seen.drawn is not None  # or it could not win
    return _result(seen, seen.seat, seen.drawn, "kong_draw" if seen.draw_kind == "AFTER_KONG" else "self_draw", None)


def front_of(seen: Observation, seat: int) -> dict[str, Any]:
    """Return what lies in front of a seat, as a ``WinPosition`` has it."""
    shown = seen.seats[seat]
    kongs = Counter(shown.special)
    return {
        "melds": [(UNSEEN if meld.tile is None else meld).to_dict() for meld in shown.melds],
        "special_kongs": {
            "red": kongs[RED],
            "skin": sum(kongs[skin] for skin in seen.skins),
            "laizi": kongs[seen.laizi],
        },
        "ready": bool(shown.ready),
    }


def _result(seen: Observation, seat: int, tile: Tile, way: str, giver: int | None) -> WinResult:
    hand = seen.seats[seat].hand
    assert hand is not None  # the observer's own, or open at the end
    tiles = list(hand.tiles)
    if len(tiles) % 3 != 1:  # the tile is among them
        tiles.remove(tile)
    position = {
        "flip": str(seen.flip),
        "dealer": seen.dealer,
        "winner": seat,
        "win_way": way,
        "from": giver,
        "wall_left": seen.wall_left,
        "hand": [str(each) for each in tiles],
        "win_tile": str(tile),
        "seats": [front_of(seen, other) for other in range(len(seen.seats))],
    }
    return evaluate_win(WinPosition.from_dict(position), seen.rules)
