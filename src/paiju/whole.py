"""Whole numbers that callers give: seats, counts, seeds."""

from __future__ import annotations

import operator
from typing import SupportsIndex

__all__ = ["whole"]


def whole(value: SupportsIndex, name: str) -> int:
    """Return ``value`` as a plain number; what is none, or True or False, is refused by the ``name`` it was given for.

    >>> whole(3, "seat")
    3
    """
    try:
        number = operator.index(value)
    except TypeError:
        number = None
    if number is None or isinstance(value, bool):
        raise TypeError(f"{name} must be a whole number, not {value!r}")
    return number
