"""Evidence that grows block by block: two bets, against "not stronger" and against "stronger by the edge".

Each bet begins with 1. What it stakes on a block follows from the blocks before, and by Delyon's inequality,
``exp(x - x²/6) <= 1 + x + x²/3``, a stake against what is true can't be expected to grow, whatever the tails and the
skew of the blocks are, as long as the spread is not underrated. So (Ville) it ever reaches 1 / alpha with a probability
of at most alpha, however often one looks. For normal blocks both bets come to Wald's likelihood ratio and its inverse.

Likelihood ratios with the spread of all blocks so far are wrong twice as often as they say when blocks are skewed: no
large loss yet means a high mean and a small spread at once. A stake that was fixed before can't profit from that.
"""

from __future__ import annotations

import math
from typing import Final, Literal, TypeAlias

__all__ = ["USUAL_EDGE", "Accepted", "Evidence"]

Accepted: TypeAlias = Literal["H0", "H1"]

USUAL_EDGE: Final = 0.1  # standard deviations of a block
LEARNING: Final = 30  # blocks that are not zero, before the spread is known well enough to bet
TUNED: Final = 57.0  # blocks: makes the interval narrowest about five hundred blocks, where tests usually end


class Moments:
    """Mean and spread of the values so far (Pébay's sums)."""

    def __init__(self) -> None:
        """Begin without values."""
        self.count = self.unequal = 0
        self.mean = self._second = self._third = self._fourth = 0.0

    def add(self, value: float) -> None:
        """Count one more; zero is what equals get, and tells nothing of the spread among others."""
        self.count += 1
        self.unequal += value != 0
        count, delta = self.count, value - self.mean
        part = delta / count
        term = delta * part * (count - 1)
        self.mean += part
        self._fourth += term * part * part * (count * count - 3 * count + 3)
        self._fourth += 6 * part * part * self._second - 4 * part * self._third
        self._third += term * part * (count - 2) - 3 * part * self._second
        self._second += term

    @property
    def variance(self) -> float:
        """The variance of a single value."""
        return self._second / (self.count - 1) if self.count > 1 else 0.0

    @property
    def cautious_variance(self) -> float:
        """The variance and its own standard error: heavy tails show late, and it is worse to underrate them."""
        variance = self.variance
        return variance + math.sqrt(max(0.0, self._fourth / self.count - variance * variance) / self.count)


class Evidence:
    """What the blocks so far say; ``edge`` in points, or None for a tenth of the standard deviation of a block."""

    def __init__(self, edge: float | None, alpha: float, beta: float) -> None:
        """Begin without blocks."""
        self._edge, self._moments = edge, Moments()
        self._against_h0 = self._against_h1 = 0.0  # logarithms
        self._wanted = -math.log(alpha), -math.log(beta)

    @property
    def edge(self) -> float:
        """The edge in points."""
        return USUAL_EDGE * math.sqrt(self._moments.variance) if self._edge is None else self._edge

    @property
    def _knows_spread(self) -> bool:
        return self._moments.unequal >= LEARNING and self._moments.variance > 0

    def add(self, value: float) -> None:
        """Bet on the points of a block, then learn from them."""
        if self._knows_spread:
            edge = self.edge
            spread = max(self._moments.cautious_variance, edge * edge)
            stake = edge / spread
            self._against_h0 += _growth(stake, value, spread)
            self._against_h1 += _growth(stake, edge - value, spread)
        self._moments.add(value)

    @property
    def leaning(self) -> float:
        """How far the test has come: from -1, where H0 is accepted, to 1, where H1 is."""
        upper, lower = max(0.0, self._against_h0 / self._wanted[0]), max(0.0, self._against_h1 / self._wanted[1])
        return min(1.0, upper) if upper >= lower else -min(1.0, lower)

    @property
    def accepted(self) -> Accepted | None:
        """The hypothesis that is accepted; None while neither is."""
        return "H1" if self.leaning >= 1 else "H0" if self.leaning <= -1 else None

    @property
    def interval(self) -> tuple[float, float]:
        """A 95 % interval of the mean that holds wherever one stops (Robbins' normal mixture); without end at first."""
        if not self._knows_spread:
            return (-math.inf, math.inf)
        count, total = self._moments.count, self._moments.count + TUNED
        reach = math.sqrt(self._moments.variance * total * math.log(total / TUNED / 0.05**2)) / count
        return (self._moments.mean - reach, self._moments.mean + reach)


def _growth(stake: float, gain: float, spread: float) -> float:
    return stake * gain - stake * stake * (gain * gain / 6 + spread / 3)
