"""A mean, and how sure it is: blocks are the unit, never single rounds."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Self

from paiju.arena import student

__all__ = ["Estimate"]

ENOUGH: Final = 10  # so many equal values are no coincidence


@dataclass(frozen=True, slots=True)
class Estimate:
    """What some values say of the mean they are drawn from.

    Without values the mean is nan. One value says nothing of the spread: ``sd`` is nan, the interval has no ends and p
    is 1. Values that are all zero are what equals without chance get: the interval is zero and p is 1. Any other value
    that comes up every time is a coincidence of payoffs, which are small whole numbers, unless there are ten of it:
    below that the interval has no ends and p is 1, from then on the interval is that value and p is 0.
    """

    mean: float
    """The mean over blocks."""
    sd: float
    """The standard deviation of a single value."""
    ci95: tuple[float, float]
    """The 95 % interval of Student's t distribution."""
    p_value: float
    """How likely a mean at least as far from zero is, if the true one is zero."""

    @classmethod
    def of(cls, values: Sequence[float]) -> Self:
        """Return the estimate from independent values."""
        count = len(values)
        if count < 2:
            return cls(values[0] if values else math.nan, math.nan, (-math.inf, math.inf), 1.0)
        mean = math.fsum(values) / count
        if all(value == values[0] for value in values):
            return cls._without_spread(values[0], count)
        sd = math.sqrt(math.fsum((value - mean) ** 2 for value in values) / (count - 1))
        error = sd / math.sqrt(count)
        reach = error * student.quantile(0.975, count - 1)
        return cls(mean, sd, (mean - reach, mean + reach), student.tails(mean / error, count - 1))

    @classmethod
    def _without_spread(cls, value: float, count: int) -> Self:
        if value and count < ENOUGH:
            return cls(value, 0.0, (-math.inf, math.inf), 1.0)
        return cls(value, 0.0, (value, value), 0.0 if value else 1.0)
