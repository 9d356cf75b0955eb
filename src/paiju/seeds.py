"""Seeds: the seed of each part of something that has a seed itself."""

from __future__ import annotations

from typing import Final

from paiju._core import derive as _derive

__all__ = ["derive", "draw_seed"]

BITS: Final = 64
WORD: Final = 2**BITS - 1  # every step keeps the low 64 bits


def derive(seed: int, index: int) -> int:
    """Return the seed of part ``index`` of something with a seed of its own: round i of a match, block i of an arena.

    Neighbouring seeds and neighbouring parts have nothing in common.

    >>> derive(1, 0), derive(1, 1), derive(2, 0)
    (16321219242549553506, 17044313865854169904, 15435451351000748719)
    """
    _expect_word(seed, "seed")
    _expect_word(index, "index")
    return _derive(seed, index)


def draw_seed() -> int:
    """Return a seed that nobody can guess."""
    import secrets

    return secrets.randbits(BITS)


def _expect_word(number: int, name: str) -> None:
    if not 0 <= number <= WORD:
        raise ValueError(f"{name} {number} is out of range, it must be from 0 to 2^{BITS} - 1")
