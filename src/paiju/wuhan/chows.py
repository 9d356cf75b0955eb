"""The runs that a chow can be laid as."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from paiju.tiles import Tile
from paiju.wuhan.flow import legal_actions_at

if TYPE_CHECKING:
    from paiju._core.wuhan import Action, Observation

__all__ = ["FORMS", "chow_runs", "run_of"]

FORMS: Final = ("chow_left", "chow_middle", "chow_right")
"""The claimed tile is the lowest, the middle or the highest."""


def run_of(kind: str, claimed: Tile) -> list[Tile]:
    """Return the three tiles of a form.

    >>> [str(tile) for tile in run_of("chow_middle", Tile("5m"))]
    ['4m', '5m', '6m']
    """
    lowest = claimed.index - FORMS.index(kind)
    return [Tile(lowest + step) for step in range(3)]


def chow_runs(seen: Observation, chow: Action) -> Sequence[list[Tile]]:
    """Return what the observer could lay down if its claim of a chow is granted, the lowest run first."""
    assert seen.pending is not None
    tile, giver = seen.pending
    legal = legal_actions_at(
        {
            "state": "MELD_DECISION",
            "seat": seen.seat,
            "dealer": seen.dealer,
            "flip": seen.flip,
            "wall_left": seen.wall_left,
            "hand": seen.hand.tiles,
            "melds": [meld.to_dict() for meld in seen.hand.melds],
            "discard": {"tile": tile, "from": giver},
        },
        seen.rules,
    )
    return [run_of(form, tile) for form in reversed(FORMS) if f"{form} {chow.tile}" in legal]
