"""What a room waits for: agents that think and clocks that run, one task for each seat that is asked."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping

from paiju.server.refusal import Refusal

__all__ = ["Waits"]

LOG = logging.getLogger(__name__)


class Waits:
    """A task for each open question; those whose question is gone are stopped."""

    def __init__(self) -> None:
        """Wait for nothing."""
        self._tasks: dict[int, tuple[str, asyncio.Task[None]]] = {}

    def question(self, seat: int) -> str | None:
        """Return the question of a seat that something is at work on."""
        found = self._tasks.get(seat)
        return None if found is None else found[0]

    def keep(self, asked: Mapping[int, str]) -> None:
        """Stop everything but the work on these questions."""
        for seat, (ask_id, task) in list(self._tasks.items()):
            if asked.get(seat) != ask_id:
                del self._tasks[seat]
                task.cancel()

    def drop(self, seats: Iterable[int]) -> None:
        """Stop the work on the questions of these seats."""
        for seat in seats:
            _, task = self._tasks.pop(seat, (None, None))
            if task is not None:
                task.cancel()

    def begin(self, seat: int, ask_id: str, work: Callable[[], Awaitable[None]]) -> None:
        """Work on a question; trouble with the answer is told where the answer is taken in."""

        async def quietly() -> None:
            try:
                await work()
            except Refusal:
                pass
            except Exception:
                LOG.exception("no answer for seat %d", seat)

        task = asyncio.create_task(quietly())
        self._tasks[seat] = ask_id, task
