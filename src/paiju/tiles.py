"""Tiles: their notation, their order and the arrays made of them.

Notation is digits followed by a suit letter: ``123m456s789p11z``, where ``m`` is characters 万, ``s`` bamboo 条,
``p`` dots 筒 and ``z`` the honours 东南西北中发白. The same order, m s p z, numbers the kinds from 0 to 33. Chinese is
read wherever notation is: ``123万456条红中``.
"""

from __future__ import annotations

import operator
from collections.abc import Iterable
from typing import TYPE_CHECKING, SupportsIndex, overload

from paiju._core.tiles import TileKey, parse, shanten, show
from paiju.arguments import worded
from paiju.errors import ArgumentError, ArgumentValueError, HandError, NotationError
from paiju.values import shown, whole

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray

__all__ = [
    "ALL",
    "Tile",
    "counts",
    "from_108",
    "from_136",
    "from_counts",
    "parse",
    "shanten",
    "show",
    "to_108",
    "to_136",
]

_RANKS = 9
_COPIES = 4
_ZH_RANKS = "一二三四五六七八九"
_ZH_SUITS = {"m": "万", "s": "条", "p": "筒"}
_EN_SUITS = {"m": "characters", "s": "bamboo", "p": "dots"}
_ZH_HONORS = "东南西北中发白"
_EN_HONORS = ("east", "south", "west", "north", "red dragon", "green dragon", "white dragon")


class Tile(TileKey):
    """One of the 34 kinds of tiles: ``Tile("5m")`` or, by index, ``Tile(4)``.

    There is one object per kind; tiles compare in index order, m s p z. A tile equals its notation and hashes like it,
    so that ``"5m"`` finds it in a dict, a set or a list; other ways to write it (``"五万"``) do not.

    >>> Tile("5m") is Tile("五万") is Tile(4), Tile("5m") < Tile("1s"), Tile("5m") == "5m", str(Tile(33))
    (True, True, True, '7z')
    """

    __slots__ = ("_text", "index", "rank", "suit")
    index: int
    """From 0 to 33, in the order m, s, p, z."""
    rank: int
    """From 1 to 9, of honours to 7."""
    suit: str
    """``m``, ``s``, ``p`` or ``z``."""
    _text: str

    def __new__(cls, value: Tile | str | SupportsIndex) -> Tile:
        """Return the tile of this notation or index."""
        if isinstance(value, Tile):
            return value
        if isinstance(value, str):
            return _BY_TEXT.get(value) or _read_one(value)
        if not hasattr(value, "__index__"):
            raise ArgumentError(f"Tile: expected notation or an index, not {type(value).__name__}", "wrong_type")
        index = operator.index(value)
        if not 0 <= index < len(ALL):
            raise ArgumentValueError(f"there is no tile {index}, kinds are 0 to {len(ALL) - 1}", "out_of_range")
        return ALL[index]

    @property
    def zh(self) -> str:
        """The Chinese name."""
        if self.suit == "z":
            return _ZH_HONORS[self.rank - 1]
        return _ZH_RANKS[self.rank - 1] + _ZH_SUITS[self.suit]

    @property
    def en(self) -> str:
        """The English name."""
        if self.suit == "z":
            return _EN_HONORS[self.rank - 1]
        return f"{self.rank} of {_EN_SUITS[self.suit]}"

    def __setattr__(self, name: str, value: object) -> None:
        """Refuse: everybody shares the one object of a kind."""
        raise AttributeError(f"a tile cannot be changed ({name})")

    def __str__(self) -> str:
        """Return the notation."""
        return self._text

    def __repr__(self) -> str:
        """Return how to write it."""
        return f"Tile('{self}')"

    def _repr_svg_(self) -> str:
        """Return its picture, for notebooks."""
        from paiju.mahjong.hand_picture import draw_tiles

        return draw_tiles([[self]])

    def __reduce__(self) -> tuple[type[Tile], tuple[int]]:
        """Pickle and copy as the one object of the kind."""
        return Tile, (self.index,)


def _make(index: int) -> Tile:
    tile = TileKey.__new__(Tile, index)
    suit, rank = divmod(index, _RANKS)
    text = f"{rank + 1}{'mspz'[suit]}"
    for name, value in {"index": index, "rank": rank + 1, "suit": text[1], "_text": text}.items():
        object.__setattr__(tile, name, value)
    return tile


ALL: tuple[Tile, ...] = tuple(_make(index) for index in range(34))
"""Every kind in order."""

_BY_TEXT = {str(tile): tile for tile in ALL}


def _read_one(text: str) -> Tile:
    read = parse(text)
    if len(read) != 1:
        raise NotationError(f'"{text}": expected one tile, got {len(read)}', "one_tile", text, 0)
    return read[0]


@worded
def counts(tiles: str | Iterable[Tile | str], kinds: int = 27) -> NDArray[np.uint8]:
    """Return how many of each kind there are, for the 27 suited kinds or all 34.

    >>> counts("1123m").tolist()[:4]
    [2, 1, 1, 0]
    """
    import numpy as np

    if kinds not in (27, 34):
        raise ArgumentValueError(f"kinds must be 27 or 34, not {shown(kinds)}", "out_of_range")
    array = np.zeros(kinds, np.uint8)
    for item in parse(tiles) if isinstance(tiles, str) else tiles:
        tile = Tile(item)
        if tile.index >= kinds:
            raise HandError(f"{tile} is an honour: count it with kinds=34", "honors")
        if array[tile.index] == _COPIES:
            raise HandError(f"a fifth {tile}; there are four of each", "fifth_copy")
        array[tile.index] += 1
    return array


@worded
def from_counts(counts: ArrayLike) -> tuple[Tile, ...]:
    """Return the tiles of an array of 27 or 34 counts, in order."""
    array = _checked(counts, (27, 34), _COPIES, "counts")
    return tuple(tile for tile, count in zip(ALL, array.tolist(), strict=False) for _ in range(count))


@worded
def to_108(counts: ArrayLike) -> NDArray[np.uint8]:
    """Return the 108 single tiles of 27 counts: entry ``4 * kind + j`` is 1 for ``j < count``."""
    import numpy as np

    array = _checked(counts, (27,), _COPIES, "counts")
    return (np.arange(_COPIES) < array[:, None]).astype(np.uint8).ravel()


@worded
def from_108(array: ArrayLike) -> NDArray[np.uint8]:
    """Return the 27 counts of 108 single tiles, each 0 or 1."""
    import numpy as np

    counted: NDArray[np.uint8] = _checked(array, (108,), 1, "tiles").reshape(27, _COPIES).sum(axis=1, dtype=np.uint8)
    return counted


_KINDS_136 = tuple(parse("123456789m123456789p123456789s1234765z"))
"""The kinds in the order of the package ``mahjong``: dots before bamboo, and 白 before 发 before 中."""


@overload
def from_136(ids: SupportsIndex) -> Tile: ...
@overload
def from_136(ids: Iterable[SupportsIndex]) -> tuple[Tile, ...]: ...
@worded
def from_136(ids: SupportsIndex | Iterable[SupportsIndex]) -> Tile | tuple[Tile, ...]:
    """Return the tile of an id of the package ``mahjong``, or the tiles of several, as they are given.

    It numbers 136 single tiles: m 0-35, p 36-71, s 72-107, 东南西北 108-123, 白 124-127, 发 128-131, 中 132-135. A red
    five is a five here.

    >>> from_136(16), show(from_136([0, 36, 72, 135]))
    (Tile('5m'), '1m1s1p5z')
    """
    if isinstance(ids, Iterable):
        read = [whole(each, "id", 0, 135) for each in ids]
        if len(set(read)) < len(read):
            twice = next(each for place, each in enumerate(read) if each in read[:place])
            raise HandError(f"id {twice} appears twice; every tile has its own id", "repeated_id")
        return tuple(_KINDS_136[each // _COPIES] for each in read)
    return _KINDS_136[whole(ids, "id", 0, 135) // _COPIES]


@overload
def to_136(tiles: Tile) -> int: ...
@overload
def to_136(tiles: str | Iterable[Tile | str]) -> list[int]: ...
@worded
def to_136(tiles: Tile | str | Iterable[Tile | str]) -> int | list[int]:
    """Return ids of the package ``mahjong``: of a ``Tile`` that of its first copy, of several tiles one for each.

    Copies of a kind get rising ids, in the order of the tiles. See ``from_136`` for the numbers.

    >>> to_136(Tile("1s")), to_136("11m1s7z")
    (72, [0, 1, 72, 124])
    """
    if isinstance(tiles, Tile):
        return _COPIES * _KINDS_136.index(tiles)
    given: dict[Tile, int] = {}
    ids = []
    for item in parse(tiles) if isinstance(tiles, str) else tiles:
        tile = Tile(item)
        copy = given.get(tile, 0)
        if copy == _COPIES:
            raise HandError(f"a fifth {tile}; there are four of each", "fifth_copy")
        given[tile] = copy + 1
        ids.append(to_136(tile) + copy)
    return ids


def _checked(values: ArrayLike, sizes: tuple[int, ...], most: int, name: str) -> NDArray[np.uint8]:
    import numpy as np

    array = np.asarray(values)
    if array.ndim != 1 or array.size not in sizes:
        wanted = " or ".join(map(str, sizes))
        raise ArgumentValueError(
            f"{name}: expected {wanted} numbers in a row, got an array of shape {array.shape}", "shape"
        )
    if array.dtype.kind not in "biu":
        raise ArgumentValueError(f"{name}: expected whole numbers, got {array.dtype}", "not_whole")
    bad = np.flatnonzero((array < 0) | (array > most))
    if bad.size:
        raise ArgumentValueError(f"{name}: entry {bad[0]} is {array[bad[0]]}, allowed are 0 to {most}", "out_of_range")
    return array.astype(np.uint8)
