"""Sichuan mahjong."""

from collections.abc import Iterable
from typing import Annotated

import numpy
from numpy.typing import NDArray

import paiju.tiles


class Meld:
    """A pong or kong that lies open: ``Meld('pong', '5m')``."""

    def __init__(self, kind: str, tile: paiju.tiles.Tile | str, from_seat: int | None = None) -> None: ...

    @property
    def kind(self) -> str:
        """``pong``, ``exposed_kong``, ``concealed_kong`` or ``added_kong``."""

    @property
    def tile(self) -> paiju.tiles.Tile: ...

    @property
    def from_seat(self) -> int | None:
        """Who gave the tile, if known."""

    @property
    def is_kong(self) -> bool: ...

    def __eq__(self, other: object, /) -> bool: ...

    def __hash__(self) -> int: ...

    def __repr__(self) -> str: ...

    def __reduce__(self) -> tuple[object, ...]: ...

class Hand:
    """
    Concealed tiles, melds and void suit of one player.

    Tiles are notation or an iterable of tiles: 13 before or 14 after a draw, three fewer for each meld.
    """

    def __init__(self, tiles: str | Iterable[paiju.tiles.Tile | str], melds: Iterable[Meld] = (), void_suit: str | None = None) -> None: ...

    @property
    def tiles(self) -> tuple[paiju.tiles.Tile, ...]:
        """The concealed tiles, in order."""

    @property
    def melds(self) -> tuple[Meld, ...]: ...

    @property
    def void_suit(self) -> str | None:
        """``m``, ``s``, ``p`` or None."""

    @property
    def void_count(self) -> int:
        """How many tiles of the void suit are still held."""

    def __eq__(self, other: object, /) -> bool: ...

    def __hash__(self) -> int: ...

    def __repr__(self) -> str: ...

    def __reduce__(self) -> tuple[object, ...]: ...

def is_win(hand: Hand) -> bool:
    """
    Return whether ``hand`` is a win: four sets and a pair, or seven pairs, in at most two suits.

    None of its tiles may be of the void suit. A hand before its draw is no win.

    >>> is_win(Hand("123m456m789m234s99s", void_suit="p"))
    True
    """

def shanten(hand: Hand) -> int:
    """
    Return the useful draws ``hand`` needs to be ready: -1 is complete, 0 ready.

    Exact: tiles of the void suit count as absent, no fifth copy is hoped for (own melds count), seven pairs
    too. With no void suit named, the best over the suits that may be absent.

    >>> shanten(Hand("1112345678999m", void_suit="p"))
    0
    """

def waits(hand: Hand) -> tuple[paiju.tiles.Tile, ...]:
    """
    Return the tiles that would complete ``hand``, in tile order.

    A hand that still holds a tile of its void suit waits on nothing. Tiles used up elsewhere are included:
    the hand cannot see them. A tile of which the hand owns all four is not.

    >>> tiles.show(waits(Hand("1112345678999m", void_suit="p")))
    '123456789m'
    """

def effective_tiles(hand: Hand, seen: str | Iterable[paiju.tiles.Tile | str] = ()) -> dict[paiju.tiles.Tile, int]:
    """
    Return the tiles that lower the shanten of ``hand``, each with its copies left.

    ``seen`` are tiles that lie outside the hand and its melds; a tile with no copy left is not listed.

    >>> effective_tiles(Hand("123m456m789m23s99s", void_suit="p"), seen="1s")
    {Tile('1s'): 3, Tile('4s'): 4}
    """

def discards(hand: Hand, seen: str | Iterable[paiju.tiles.Tile | str] = ()) -> list[tuple[paiju.tiles.Tile, int, dict[paiju.tiles.Tile, int]]]:
    """
    Return tile, shanten and effective tiles after it, for each discard, best first.
    """

def shanten_batch(counts: Annotated[NDArray[numpy.uint8], dict(shape=(None, 27), order='C', device='cpu', writable=False)], void: Annotated[NDArray[numpy.int8], dict(shape=(None,), order='C', device='cpu', writable=False)] | None, melded: Annotated[NDArray[numpy.uint8], dict(shape=(None, 27), order='C', device='cpu', writable=False)] | None) -> Annotated[NDArray[numpy.int8], dict(shape=(None,))]:
    """Return ``shanten`` for each row."""

def is_win_batch(counts: Annotated[NDArray[numpy.uint8], dict(shape=(None, 27), order='C', device='cpu', writable=False)], void: Annotated[NDArray[numpy.int8], dict(shape=(None,), order='C', device='cpu', writable=False)] | None, melded: Annotated[NDArray[numpy.uint8], dict(shape=(None, 27), order='C', device='cpu', writable=False)] | None) -> Annotated[NDArray[numpy.bool_], dict(shape=(None,))]:
    """Return ``is_win`` for each row."""
