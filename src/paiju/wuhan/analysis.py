"""The choice of a discard (W-12.5)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from paiju._core import wuhan as _core
from paiju._core.wuhan import Hand, Rules
from paiju.arguments import worded
from paiju.tiles import Tile

__all__ = ["DiscardOption", "discards", "suggest_discard"]


@dataclass(frozen=True, slots=True)
class DiscardOption:
    """A tile to let go and what the hand is like without it."""

    tile: Tile
    """The tile to discard."""
    shanten: int
    """The shanten of the hand without it."""
    effective_tiles: dict[Tile, int]
    """The tiles that then lower the shanten, each with its copies left."""

    def __repr__(self) -> str:
        """Return the tile and what it leaves."""
        kinds = len(self.effective_tiles)
        return f"<DiscardOption {self.tile}: shanten {self.shanten}, {self.copies} tiles of {kinds} kinds help>"

    @property
    def copies(self) -> int:
        """How many tiles left to draw would help."""
        return sum(self.effective_tiles.values())


@worded
def discards(
    hand: Hand | str, flip: Tile | str, rules: Rules | str | None = None, seen: str | Iterable[Tile | str] = ()
) -> list[DiscardOption]:
    """Return every different tile that ``hand`` may discard, best first; special tiles are none of them.

    The fewer tiles are missing without it the better, then more copies left of those that help (as if the hand had
    opened), then fewer neighbours (concealed tiles within two ranks), then the rank nearer to the end of the suit, then
    tile order. ``seen`` are tiles that lie outside the hand and its melds.
    """
    return [DiscardOption(*option) for option in _core.discards(hand, flip, rules, seen)]


@worded
def suggest_discard(
    hand: Hand | str, flip: Tile | str, rules: Rules | str | None = None, seen: str | Iterable[Tile | str] = ()
) -> Tile | None:
    """Return the first of ``discards``; None when every tile is special.

    >>> suggest_discard(Hand("123m234p78p22s9s", [{"type": "pong", "tiles": ["7s"] * 3}]), flip="5m")
    Tile('9s')
    """
    options = discards(hand, flip, rules, seen)
    return options[0].tile if options else None
