"""Whose turn it is to use a core: few at a time, one room after another."""

from __future__ import annotations

import asyncio
from collections import deque

__all__ = ["Turns"]


class Turns:
    """Lets so many work at once. Those who wait are taken room by room, so that none keeps the others waiting."""

    def __init__(self, most: int) -> None:
        """Let so many work."""
        self._free = most
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}  # the room that is next comes first

    async def take(self, room: str) -> None:
        """Return when it is the turn of somebody in a room; who no longer waits is passed over."""
        if self._free:
            self._free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(room, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it had just come
                self.give_back()
            raise

    def give_back(self) -> None:
        """End a turn: another one begins."""
        while self._waiting:
            room = next(iter(self._waiting))
            turns = deque(turn for turn in self._waiting.pop(room) if not turn.done())
            if turns:
                turns.popleft().set_result(None)
                self._waiting.update({room: turns} if turns else {})  # behind all others
                return
        self._free += 1
