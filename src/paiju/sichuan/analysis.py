"""The choice of a discard."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from paiju._core import sichuan as _core
from paiju._core.sichuan import Hand
from paiju.tiles import Tile

__all__ = ["DiscardOption", "discards", "suggest_discard"]


@dataclass(frozen=True, slots=True)
class DiscardOption:
    """A tile to let go and what the hand is like without it."""

    tile: Tile
    shanten: int
    effective_tiles: dict[Tile, int]

    @property
    def copies(self) -> int:
        """How many tiles left to draw would help."""
        return sum(self.effective_tiles.values())


def discards(hand: Hand, seen: str | Iterable[Tile | str] = ()) -> list[DiscardOption]:
    """Return every different tile that ``hand`` may let go, best first.

    Tiles of the void suit come first while there are any. Then the lower shanten decides, then more copies left of
    effective tiles, then fewer neighbours (concealed tiles within two ranks), then the rank nearer to the end of the
    suit, then tile order. ``seen`` are tiles that lie outside the hand and its melds.

    >>> best = discards(Hand("123m456m789m23s99s5p", void_suit="p"))[0]
    >>> str(best.tile), best.shanten, best.copies
    ('5p', 0, 8)
    """
    return [DiscardOption(*option) for option in _core.discards(hand, seen)]


def suggest_discard(hand: Hand, seen: str | Iterable[Tile | str] = ()) -> Tile:
    """Return the first of ``discards(hand, seen)``.

    >>> suggest_discard(Hand("123m456m789m23s99s5p", void_suit="p"))
    Tile('5p')
    """
    return discards(hand, seen)[0].tile
