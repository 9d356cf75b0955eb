"""How long a room rests after something was told: its pace, and whether it is paused."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from paiju.agents import PACES

__all__ = ["Tempo"]


class Tempo:
    """When the next decision of an agent may be shown."""

    def __init__(self, chance: Callable[[], float]) -> None:
        """Rest for nothing yet; ``chance`` draws numbers from 0 to 1 that follow from nothing hidden."""
        self._chance = chance
        self._pace = PACES["instant"]
        self._is_paused = False
        self._steps = 0  # things that may be told though it is paused
        self._until = 0.0
        self._changed = asyncio.Event()

    def follow(self, pace: str, *, is_paused: bool) -> None:
        """Go on with this pace, or pause; one who rests looks again how long."""
        if (PACES[pace], is_paused) == (self._pace, self._is_paused):
            return
        self._until = min(self._until, self._now() + PACES[pace].most)
        self._pace, self._is_paused = PACES[pace], is_paused
        self._steps = 0
        self._wake()

    def draw(self, share: float = 1) -> float:
        """Return for how many seconds something is to be seen, or for a share of that."""
        return share * self._pace.rest(self._chance())

    def told(self, share: float = 1) -> None:
        """Begin to rest: everybody saw something."""
        self._steps = max(0, self._steps - 1)
        self.rest_for(self.draw(share))

    def rest_for(self, seconds: float) -> None:
        """Show nothing for a while."""
        self._until = self._now() + seconds

    def step(self) -> None:
        """Rest no longer: let the next thing be told, also while it is paused."""
        self._steps += self._is_paused
        self._until = self._now()
        self._wake()

    async def rest(self) -> None:
        """Return when it is time."""
        while (left := self._left()) != 0:
            try:
                async with asyncio.timeout(left):
                    await self._changed.wait()
            except TimeoutError:
                pass

    def _left(self) -> float | None:
        """Return how many seconds are left to rest; None is until something changes."""
        if self._is_paused:
            return 0 if self._steps else None
        return max(0, self._until - self._now())

    def _wake(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()

    @staticmethod
    def _now() -> float:
        return asyncio.get_running_loop().time()
