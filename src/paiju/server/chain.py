"""Seals of what a journal holds: each line of a room is sealed with the one before it, and a room's row with the last.

Whoever changes a line, or takes one away, breaks the chain. It is a check against failing disks and stray hands; who
can write to the folder can seal anew.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from hashlib import blake2b
from typing import Any, Final

__all__ = ["link", "seal"]

BYTES: Final = 16


def seal(*values: Any) -> str:
    """Return the fingerprint of plain values.

    >>> seal("a", 1) == seal("a", 1), seal("a", 1) == seal("a", 1.0)
    (True, False)
    """
    return blake2b(json.dumps(values).encode(), digest_size=BYTES).hexdigest()


def link(before: str, lines: Iterable[Iterable[Any]]) -> list[str]:
    """Return the seals of lines that follow one whose seal is ``before``."""
    links: list[str] = []
    for line in lines:
        before = seal(before, *line)
        links.append(before)
    return links
