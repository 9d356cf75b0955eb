"""Times as records write them."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from typing import Any

__all__ = ["now", "time_text", "timed"]


def time_text(seconds: float) -> str:
    """Return a time, in seconds since 1970, as records write it.

    >>> time_text(1777636800.25)
    '2026-05-01T12:00:00.250Z'
    """
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def now() -> str:
    """Return the time now."""
    return time_text(time.time())


def timed(line: dict[str, Any], time: str | None) -> dict[str, Any]:
    """Return a line of a record with its time, if it has one."""
    return line if time is None else {**line, "time": time}
