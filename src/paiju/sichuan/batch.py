"""Array twins of the hand questions: a position a row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paiju._core import sichuan as _core
from paiju.arguments import worded
from paiju.mahjong.arrays import whole_array

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray

__all__ = ["is_win_batch", "shanten_batch"]


@worded
def shanten_batch(
    counts: ArrayLike, void: ArrayLike | None = None, melded: ArrayLike | None = None
) -> NDArray[np.int8]:
    """Return ``shanten`` for each row of ``counts``, N x 27 concealed tiles (uint8 arrays are not copied).

    ``void`` holds 0 (m), 1 (s), 2 (p) or -1 (none) for each row; ``melded``, N x 27, the tiles that lie in melds.

    >>> from paiju import tiles
    >>> shanten_batch([tiles.counts("1112345678999m"), tiles.counts("123m456m789m234s99s")], void=[2, 2]).tolist()
    [0, -1]
    """
    return _core.shanten_batch(*_arrays(counts, void, melded))


@worded
def is_win_batch(
    counts: ArrayLike, void: ArrayLike | None = None, melded: ArrayLike | None = None
) -> NDArray[np.bool_]:
    """Return ``is_win`` for each row; the arrays are those of ``shanten_batch``."""
    return _core.is_win_batch(*_arrays(counts, void, melded))


def _arrays(
    counts: ArrayLike, void: ArrayLike | None, melded: ArrayLike | None
) -> tuple[NDArray[np.uint8], NDArray[np.int8] | None, NDArray[np.uint8] | None]:
    return (
        whole_array("counts", counts, "uint8", 27),
        None if void is None else whole_array("void", void, "int8"),
        None if melded is None else whole_array("melded", melded, "uint8", 27),
    )
