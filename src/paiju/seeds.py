"""Seeds: the seed of each part of something that has a seed itself."""

from __future__ import annotations

from typing import Final, SupportsIndex

from paiju._core import derive as _derive
from paiju.values import whole

__all__ = ["derive", "draw_seed", "read_seed"]

BITS: Final = 64
WORD: Final = 2**BITS - 1  # every step keeps the low 64 bits


def derive(seed: int, index: int) -> int:
    """Return the seed of part ``index`` of something with a seed of its own: round i of a match, block i of an arena.

    Neighbouring seeds and neighbouring parts have nothing in common.

    >>> derive(1, 0), derive(1, 1), derive(2, 0)
    (16321219242549553506, 17044313865854169904, 15435451351000748719)
    """
    return _derive(read_seed(seed), read_seed(index, "index"))


def one_way(seed: int, *parts: int) -> int:
    """Return the seed of a part for somebody who must not learn the seed of the whole: agents, above all.

    ``derive`` can be undone, and who undoes it knows the deal. This is a hash that can't.

    >>> one_way(1, 0, 2) == one_way(1, 0, 2), one_way(1, 0, 2) == one_way(1, 2, 0)
    (True, False)
    """
    from hashlib import blake2b

    text = ",".join(map(str, (seed, *parts)))
    return int.from_bytes(blake2b(text.encode(), digest_size=BITS // 8, person=b"paiju agents").digest(), "big")


def draw_seed() -> int:
    """Return a seed that nobody can guess."""
    import secrets

    return secrets.randbits(BITS)


def read_seed(seed: SupportsIndex, name: str = "seed") -> int:
    """Return a seed as a plain number; refuse what has more than 64 bits, by the ``name`` of the argument."""
    return whole(seed, name, 0, WORD)
