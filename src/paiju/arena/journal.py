"""What a worker is doing right now, for whoever waits for it: who is being asked since when, and what led there.

It is a page of memory that a process can share: when an agent hangs or ends the process, the page still tells the
position.
"""

from __future__ import annotations

import ctypes
from typing import Final

__all__ = ["Journal"]

ROOM: Final = 1 << 16  # bytes for the actions of a round as text, of which a round of mahjong needs about five thousand
NOBODY: Final = -1
LOST: Final = -1


class Journal(ctypes.Structure):
    """A page to write on and to read from."""

    _fields_ = (
        ("began", ctypes.c_double),
        ("asked", ctypes.c_int32),
        ("round", ctypes.c_int32),
        ("length", ctypes.c_int32),
        ("stopped", ctypes.c_int32),  # the worker gives up at the next occasion
        ("text", ctypes.c_char * ROOM),
    )

    def begin_round(self, number: int) -> None:
        """Note that a round of the block begins."""
        self.asked = NOBODY
        self.length = 0
        self.round = number

    def ask(self, seat: int, now: float) -> None:
        """Note that the agent of ``seat`` is being asked."""
        self.asked = seat
        self.began = now

    def answered(self) -> None:
        """Note that nobody is being asked."""
        self.began = 0.0

    def played(self, action: str) -> None:
        """Note an action of the round; what is too long is lost, and with it the position."""
        length, text = self.length, action.encode() + b"\n"
        if length == LOST or length + len(text) > ROOM:
            self.length = LOST
            return
        ctypes.memmove(ctypes.addressof(self) + Journal.text.offset + length, text, len(text))
        self.length = length + len(text)

    @property
    def since(self) -> float | None:
        """Since when an agent is being asked; None if none is."""
        return self.began or None

    @property
    def seat(self) -> int | None:
        """The seat that is being asked; None if none is."""
        return None if self.since is None else int(self.asked)

    @property
    def actions(self) -> list[str] | None:
        """What was played in the round; None if that did not fit."""
        if self.length == LOST:
            return None
        return ctypes.string_at(ctypes.addressof(self) + Journal.text.offset, self.length).decode().splitlines()
