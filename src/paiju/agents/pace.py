"""How long a move of an agent stays on the table before the next one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from paiju.arguments import worded

__all__ = ["PACES", "Pace"]


@dataclass(frozen=True, slots=True)
class Pace:
    """Seconds between two moves, drawn from ``least`` to ``most``.

    >>> [Pace(1, 2).rest(chance) for chance in (0, 0.25, 1)]
    [1, 1.25, 2]
    """

    least: float
    """The fewest seconds an answer takes."""
    most: float
    """The most."""

    @worded
    def rest(self, chance: float) -> float:
        """Return how long a move rests; ``chance`` from 0 to 1 must not follow from anything hidden."""
        return self.least + (self.most - self.least) * chance


PACES: Final[Mapping[str, Pace]] = {
    "instant": Pace(0, 0),
    "quick": Pace(0.6, 0.6),
    "normal": Pace(0.8, 1),  # no two moves alike, and three of them in less than four seconds
    "slow": Pace(3, 3),
}
"""By name, the quickest first."""
