"""Values that come from outside or go there: whole numbers, plain values that JSON knows, and their fingerprints."""

from __future__ import annotations

import hashlib
import json
import operator
from collections.abc import Iterable, Mapping
from typing import Any, SupportsIndex

__all__ = ["digest", "plain", "whole"]


def whole(value: SupportsIndex, name: str) -> int:
    """Return ``value`` as a plain number; anything else, also True and False, is refused by its ``name``."""
    try:
        number = operator.index(value)
    except TypeError:
        number = None
    if number is None or isinstance(value, bool):
        raise TypeError(f"{name} must be a whole number, not {value!r}")
    return number


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
