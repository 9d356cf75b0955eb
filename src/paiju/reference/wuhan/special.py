"""Laizi, skins and red: what the flip makes of the tiles (W-2)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from typing import Final

from paiju.tiles import ALL, Tile

__all__ = ["HONOURS", "RED", "SUITS", "Special", "is_jiang", "special_tiles"]

RED: Final = Tile("5z")
NORTH: Final = Tile("4z")
SUITS: Final = ("m", "s", "p")
HONOURS: Final = tuple(tile for tile in ALL if tile.suit == "z" and tile != RED)
"""东南西北发白, without 红中."""


@dataclass(frozen=True)
class Special:
    """The tiles that go by rules of their own."""

    laizi: Tile
    """The wild tile."""
    skins: tuple[Tile, Tile]
    """The kind of the flip, then the one below it."""
    red: Tile = RED
    """The red dragon, ``5z``."""

    @cached_property
    def tiles(self) -> frozenset[Tile]:
        """All four kinds: none of them may be discarded or be in a meld (W-2.7, W-2.8)."""
        return frozenset({self.laizi, *self.skins, self.red})

    @cached_property
    def barred(self) -> frozenset[Tile]:
        """The kinds that no winning hand holds (W-2.10)."""
        return frozenset({*self.skins, self.red})


@cache
def special_tiles(flip: Tile | str) -> Special:
    """Return what a flip makes laizi and skins: the kinds after it and before it, in a ring (W-2.1 to W-2.5).

    >>> special = special_tiles("4z")
    >>> str(special.laizi), [str(skin) for skin in special.skins]
    ('6z', ['4z', '3z'])
    """
    turned = Tile(flip)
    if turned == RED:  # as if north had been turned
        turned = NORTH
    ring = HONOURS if turned.suit == "z" else tuple(tile for tile in ALL if tile.suit == turned.suit)
    place = ring.index(turned)
    return Special(laizi=ring[(place + 1) % len(ring)], skins=(turned, ring[place - 1]))


def is_jiang(tile: Tile) -> bool:
    """Tell whether a tile is 2, 5 or 8 of a suit 将."""
    return tile.suit in SUITS and tile.rank in (2, 5, 8)
