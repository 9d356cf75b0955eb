"""Tile notation and hand shapes."""

from collections.abc import Iterable
from typing import Self, overload

from typing_extensions import Buffer

import paiju.tiles


class TileKey:
    """How a tile compares and hashes."""

    def __new__(cls, index: int, /) -> Self: ...

    def __hash__(self) -> int: ...

    def __lt__(self, other: TileKey, /) -> bool: ...

    def __le__(self, other: TileKey, /) -> bool: ...

    def __eq__(self, other: object, /) -> bool: ...

    def __ne__(self, other: object, /) -> bool: ...

    def __gt__(self, other: TileKey, /) -> bool: ...

    def __ge__(self, other: TileKey, /) -> bool: ...

def parse(text: str) -> tuple[paiju.tiles.Tile, ...]:
    """
    Return the tiles of ``text`` in the written order, in Chinese or not; spaces between them are allowed.

    >>> parse("12m 7z")
    (Tile('1m'), Tile('2m'), Tile('7z'))
    >>> parse("一二万 红中")
    (Tile('1m'), Tile('2m'), Tile('5z'))
    """

def show(tiles: str | Iterable[paiju.tiles.Tile | str]) -> str:
    """
    Return the notation of ``tiles``, sorted and grouped by suit.

    >>> show([Tile("7z"), Tile("2m"), Tile("1m")])
    '12m7z'
    """

@overload
def shanten(counts: bytes) -> int: ...

@overload
def shanten(counts: Buffer, melds: int = 0) -> int:
    """
    Return the shanten of the regular form, four sets and a pair over any suits; -1 is complete.

    ``counts`` are bytes or a buffer of 27 or 34 counts, concealed tiles only.

    >>> shanten(bytes([3, 1, 1, 1, 1, 1, 1, 1, 3] + 18 * [0]))
    0
    """

def suit_costs(counts: bytes, limits: bytes | None = None) -> tuple[int, ...]:
    """
    Return the tiles one suit lacks for 0..4 sets, then for 0..4 sets and a pair; 15 is impossible.

    A hand may end up with at most ``limits`` tiles of a rank, four where none are given.
    """
