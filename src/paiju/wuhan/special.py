"""From the flip to the special tiles (W-2)."""

from __future__ import annotations

from typing import NamedTuple

from paiju._core import wuhan as _core
from paiju.arguments import worded
from paiju.tiles import Tile

__all__ = ["Special", "special_tiles"]


class Special(NamedTuple):
    """The special tiles of a round: the wildcard, the two kinds of skins and the red dragon."""

    laizi: Tile
    """The wild tile."""
    skins: tuple[Tile, Tile]
    """The two kinds of skin, the flipped one first."""
    red: Tile
    """The red dragon, ``5z``."""


@worded
def special_tiles(flip: Tile | str) -> Special:
    """Return the special tiles that a flip makes.

    >>> special_tiles("9p")
    Special(laizi=Tile('1p'), skins=(Tile('9p'), Tile('8p')), red=Tile('5z'))
    """
    return Special(*_core.special_tiles(flip))
