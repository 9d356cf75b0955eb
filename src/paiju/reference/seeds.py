"""The generator behind every seed, in plain Python: a seed means the same round here as in the core.

SplitMix64: a counter that steps by an odd number, each value hashed.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any

from paiju.errors import ArgumentValueError

__all__ = ["Rng"]

STEP = 0x9E3779B97F4A7C15
WORD = 2**64
HALF = 2**32


def mix(number: int) -> int:
    """Return the hash of a number of 64 bits.

    >>> hex(mix(STEP))
    '0xe220a8397b1dcdaf'
    """
    number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9 % WORD
    number = (number ^ number >> 27) * 0x94D049BB133111EB % WORD
    return number ^ number >> 31


class Rng:
    """Random numbers from a seed of 64 bits."""

    def __init__(self, seed: int) -> None:
        """Begin with ``seed``."""
        if not 0 <= seed < WORD:
            raise ArgumentValueError(f"a seed is a number from 0 to 2^64 - 1, not {seed}", "out_of_range")
        self.state = seed

    def next(self) -> int:
        """Return the next 64 bits."""
        self.state = (self.state + STEP) % WORD
        return mix(self.state)

    def below(self, limit: int) -> int:
        """Return a number below ``limit``, all equally likely.

        The upper 32 bits as a fraction of ``limit``. A few fractions at the bottom of each number's share are drawn
        again, so that all shares are of one size.
        """
        while True:
            number, rest = divmod(self.next() // HALF * limit, HALF)
            if rest >= HALF % limit:
                return number

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Put ``items`` in any order: from the last place down, swap with a place at or before it."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
