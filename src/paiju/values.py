"""Values that come from outside or go there: whole numbers, plain values that JSON knows, and their fingerprints."""

from __future__ import annotations

import hashlib
import json
import operator
from collections.abc import Iterable, Mapping
from typing import Any, SupportsIndex

from paiju.errors import ArgumentError, ArgumentValueError
from paiju.near import choose_from

__all__ = ["digest", "expect_known", "flag", "plain", "seat_number", "shown", "whole"]


def whole(value: SupportsIndex, name: str, least: int | None = None, most: int | None = None) -> int:
    """Return ``value`` as a plain number; anything else, also True and False, is refused by its ``name``.

    So is a number outside of the range from ``least`` to ``most``, both of which may stand.

    >>> whole(3, "blocks", 1)
    3
    """
    try:
        number = operator.index(value)
    except TypeError:
        number = None
    if number is None or isinstance(value, bool):
        raise ArgumentError(f"{name} must be a whole number, not {shown(value)}", "wrong_type")
    if (least is not None and number < least) or (most is not None and number > most):
        allowed = f"{least} or more" if most is None else f"from {least} to {_power(most)}"
        raise ArgumentValueError(f"{name} must be {allowed}, not {number}", "out_of_range")
    return number


def flag(value: object, name: str) -> bool:
    """Return ``value`` if it is True or False; anything else is refused by its ``name``."""
    if not isinstance(value, bool):
        raise ArgumentError(f"{name} must be True or False, not {shown(value)}", "wrong_type")
    return value


def shown(value: object) -> str:
    """Return a value as it was written; of what is no plain value, the type."""
    return repr(value) if isinstance(value, str | float | int | None) else type(value).__name__


def _power(number: int) -> str:
    """Return a number as people write it who count in bits."""
    bits = (number + 1).bit_length() - 1
    return f"2^{bits} - 1" if bits >= 32 and number == 2**bits - 1 else str(number)


def seat_number(seat: SupportsIndex, seats: int, name: str = "seat") -> int:
    """Return a seat as a plain number; refuse one that nobody sits in."""
    number = whole(seat, name)
    if not 0 <= number < seats:
        raise ArgumentValueError(f"there is no seat {number}, seats are 0 to {seats - 1}", "seat")
    return number


def expect_known(word: object, known: Iterable[str], kind: str) -> None:
    """Refuse a word that is none of those known; ``kind`` says what they are."""
    words = [*known]
    if not isinstance(word, str):
        raise ArgumentError(f"{kind} must be one of {', '.join(words)}, not {type(word).__name__}", "wrong_type")
    if word not in words:
        raise ArgumentValueError(f'no {kind} "{word}"; {choose_from(word, words)}', f"unknown_{kind}")


def plain(value: Any) -> Any:
    """Return a copy of ``value`` made of what JSON knows: lists, dicts, text, numbers."""
    if value is None or isinstance(value, str | bool | int | float):
        return value
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, Iterable):
        return [plain(item) for item in value]
    return operator.index(value) if hasattr(value, "__index__") else str(value)


def digest(value: Any, *, escaped: bool = True) -> str:
    """Return the SHA-256 of plain values written as JSON in one fixed way, with or without escaped letters."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=escaped)
    return hashlib.sha256(text.encode()).hexdigest()
