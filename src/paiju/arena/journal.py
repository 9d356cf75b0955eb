"""What a worker is doing right now, for whoever waits for it: who is being asked since when, and what led there.

It is a page of memory that a process can share: when an agent hangs or ends the process, the page still tells the
position.
"""

from __future__ import annotations

import ctypes
from typing import Any, Final

__all__ = ["Journal", "Page"]

ROOM: Final = 1 << 16  # bytes for the actions of a round as text, of which a round of mahjong needs about five thousand
NOBODY: Final = -1
LOST: Final = -1


class Page(ctypes.Structure):
    """The memory."""

    _fields_ = (
        ("since", ctypes.c_double),
        ("seat", ctypes.c_int32),
        ("round", ctypes.c_int32),
        ("length", ctypes.c_int32),
        ("stopped", ctypes.c_int32),
        ("text", ctypes.c_char * ROOM),
    )


class Journal:
    """A page to write on and to read from."""

    def __init__(self, page: Any = None) -> None:
        """Use ``page``, which other processes may see, or one of its own."""
        self.page = Page() if page is None else page
        self._text = ctypes.addressof(self.page) + Page.text.offset

    def begin_round(self, number: int) -> None:
        """Note that a round of the block begins."""
        self.page.seat = NOBODY
        self.page.length = 0
        self.page.round = number

    def ask(self, seat: int, now: float) -> None:
        """Note that the agent of ``seat`` is being asked."""
        self.page.seat = seat
        self.page.since = now

    def answered(self) -> None:
        """Note that nobody is being asked."""
        self.page.since = 0.0

    def played(self, action: str) -> None:
        """Note an action of the round; what is too long is lost, and with it the position."""
        length, text = self.page.length, action.encode() + b"\n"
        if length == LOST or length + len(text) > ROOM:
            self.page.length = LOST
            return
        ctypes.memmove(self._text + length, text, len(text))
        self.page.length = length + len(text)

    def stop(self) -> None:
        """Ask the worker to give up at the next occasion."""
        self.page.stopped = 1

    @property
    def stopped(self) -> bool:
        """Whether the worker should give up."""
        return bool(self.page.stopped)

    @property
    def since(self) -> float | None:
        """Since when an agent is being asked; None if none is."""
        return self.page.since or None

    @property
    def seat(self) -> int | None:
        """The seat that is being asked; None if none is."""
        return None if self.since is None else int(self.page.seat)

    @property
    def round(self) -> int:
        """The number of the round in its block."""
        return int(self.page.round)

    @property
    def actions(self) -> list[str] | None:
        """What was played in the round; None if that did not fit."""
        if self.page.length == LOST:
            return None
        return ctypes.string_at(self._text, self.page.length).decode().splitlines()
