"""Array twins of the hand questions: a hand a row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paiju._core import wuhan as _core
from paiju.arguments import worded
from paiju.mahjong.arrays import whole_array
from paiju.wuhan.presets import read_rules

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray

    from paiju._core.wuhan import Rules

__all__ = ["shanten_batch", "win_check_batch"]


@worded
def win_check_batch(
    counts: ArrayLike,
    melds: ArrayLike | None = None,
    laizi: ArrayLike | None = None,
    rules: Rules | str | None = None,
) -> NDArray[np.bool_]:
    """Return ``win_check`` for each row of ``counts``, N x 34 concealed tiles (uint8 arrays are not copied).

    ``melds``, N x 4, holds the ``meld_code`` of each meld and -1 where there is none. ``laizi`` is the kind of each
    row, or one for all, -1 for none.

    >>> from paiju import tiles
    >>> hand = tiles.counts("123456789m22s", kinds=34)
    >>> win_check_batch([hand, hand], melds=[[18, -1, -1, -1], [-1, -1, -1, -1]]).tolist()
    [True, False]
    """
    rows = whole_array("counts", counts, "uint8", 34)
    return _core.win_check_batch(
        rows, _melds(melds), _tiles("laizi", -1 if laizi is None else laizi, len(rows)), read_rules(rules)
    )


@worded
def shanten_batch(
    counts: ArrayLike, flip: ArrayLike, melds: ArrayLike | None = None, rules: Rules | str | None = None
) -> NDArray[np.int8]:
    """Return ``shanten`` for each row; ``flip`` is the kind of each row, or one for all.

    The other arrays are those of ``win_check_batch``.

    >>> from paiju import tiles
    >>> shanten_batch([tiles.counts("123m234p78p22s", kinds=34)], flip=4, melds=[[15, -1, -1, -1]]).tolist()
    [0]
    """
    rows = whole_array("counts", counts, "uint8", 34)
    return _core.shanten_batch(rows, _tiles("flip", flip, len(rows)), _melds(melds), read_rules(rules))


def _melds(melds: ArrayLike | None) -> NDArray[np.int16] | None:
    return None if melds is None else whole_array("melds", melds, "int16", 4)


def _tiles(name: str, tiles: ArrayLike, rows: int) -> NDArray[np.int8]:
    """Return a tile for each row."""
    import numpy as np

    given = np.asarray(tiles)
    return whole_array(name, np.full(rows, given) if given.ndim == 0 else given, "int8")
