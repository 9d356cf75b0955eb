"""Student's t distribution, with the standard library alone.

Everything follows from the share of both tails, which is a regularised incomplete beta function.
"""

from __future__ import annotations

import math
from typing import Final

from paiju.errors import ArgumentValueError

__all__ = ["quantile", "tails"]

PRECISION: Final = 1e-16
TINY: Final = 1e-300  # stands for zero in a denominator
LARGE: Final = 50.0  # from here on the series for the ratio of gamma functions is exact to the last digit


def tails(t: float, dof: int) -> float:
    """Return how likely a value at least as far from zero as ``t`` is.

    >>> round(tails(2.0, 10), 6)
    0.073388
    """
    _expect_freedom(dof)
    square = t * t
    if square == 0.0:
        return 1.0
    if math.isinf(square):
        return 0.0
    # I_x(dof/2, 1/2) at x = dof / (dof + t^2); the fraction converges fast on the side where x is small.
    a, b = dof / 2, 0.5
    x, y = dof / (dof + square), square / (dof + square)
    log_scale = -a * math.log1p(square / dof) + b * math.log(y) + _log_gamma_ratio(a) - 0.5 * math.log(math.pi)
    if x < (a + 1) / (a + b + 2):
        return math.exp(log_scale) * _fraction(x, a, b) / a
    return 1.0 - math.exp(log_scale) * _fraction(y, b, a) / b


def quantile(probability: float, dof: int) -> float:
    """Return the value that is not exceeded with ``probability``.

    >>> round(quantile(0.975, 10), 6)
    2.228139
    """
    _expect_freedom(dof)
    if not 0 < probability < 1:
        raise ArgumentValueError(f"a probability lies between 0 and 1, not at {probability}", "out_of_range")
    if probability == 0.5:
        return 0.0
    both = 2 * min(probability, 1 - probability)
    low, high = 0.0, 1.0
    while tails(high, dof) > both:
        low, high = high, 2 * high
    while True:  # halve until two neighbouring numbers are left: some fifty times
        middle = (low + high) / 2
        if not low < middle < high:
            break
        low, high = (middle, high) if tails(middle, dof) > both else (low, middle)
    return math.copysign(high, probability - 0.5)


def _expect_freedom(dof: int) -> None:
    if dof < 1:
        raise ArgumentValueError(f"at least one degree of freedom is needed, not {dof}", "out_of_range")


def _log_gamma_ratio(a: float) -> float:
    """Return the logarithm of gamma(a + 1/2) / gamma(a); for large a, their difference would lose digits."""
    if a < LARGE:
        return math.lgamma(a + 0.5) - math.lgamma(a)
    square = 1 / (a * a)
    return 0.5 * math.log(a) - (1 / 8 - square * (1 / 192 - square / 640)) / a


def _fraction(x: float, a: float, b: float) -> float:
    """Return the continued fraction of the incomplete beta function, from its front on (Lentz)."""
    c, d = 1.0, 1.0 / _not_zero(1.0 - (a + b) * x / (a + 1))
    value = d
    step = 0
    while True:
        step += 1
        for factor in (
            step * (b - step) * x / ((a + 2 * step - 1) * (a + 2 * step)),
            -(a + step) * (a + b + step) * x / ((a + 2 * step) * (a + 2 * step + 1)),
        ):
            d = 1.0 / _not_zero(1.0 + factor * d)
            c = _not_zero(1.0 + factor / c)
            value *= c * d
        if abs(c * d - 1.0) <= 2 * PRECISION or step > 100_000:
            return value


def _not_zero(number: float) -> float:
    return number if abs(number) > TINY else TINY
