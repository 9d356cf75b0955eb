"""Garbage collection that keeps nobody waiting.

What a server holds is let go of without it, but for very little: rounds that are over, rooms that are closed, requests
that are answered. Looking through everything for the rest takes longer the more rooms there are, and all of them wait.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from typing import Final

__all__ = ["collect_rarely", "tidy"]

YOUNG: Final = 5_000
YOUNG_LOOKS: Final = 20
NEVER: Final = 1_000_000
MINUTE: Final = 60.0
BUSY_MINUTES: Final = 60


def collect_rarely() -> None:
    """Leave alone what the program is made of, once all of it is there, and look often only at what is new."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, YOUNG_LOOKS, NEVER)


async def tidy(is_idle: Callable[[], bool], *, seconds: float = MINUTE) -> None:
    """Look through everything when nobody is there, or when somebody has been there for an hour."""
    busy = 0
    while True:
        await asyncio.sleep(seconds)
        busy += 1
        if is_idle() or busy >= BUSY_MINUTES:
            gc.collect()
            busy = 0
