"""Plain values: what JSON knows."""

from __future__ import annotations

import operator
from collections.abc import Iterable, Mapping
from typing import Any

__all__ = ["plain"]


def plain(value: Any) -> Any:
    """Return a copy of ``value`` made of what JSON knows: lists, dicts, text, numbers."""
    if value is None or isinstance(value, str | bool | int | float):
        return value
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, Iterable):
        return [plain(item) for item in value]
    return operator.index(value) if hasattr(value, "__index__") else str(value)
