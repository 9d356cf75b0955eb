"""Agents at work, in threads of their own: the event loop never waits for one."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from paiju import agents
from paiju.agents import Advice, Adviser
from paiju.errors import PaijuError
from paiju.game import Game

__all__ = ["Bots"]

LOG = logging.getLogger(__name__)
Answer = TypeVar("Answer")


class Bots:
    """Threads that ask agents; an agent is made anew for every question, so it remembers nothing of other rooms."""

    def __init__(self, threads: int) -> None:
        """Begin so many threads when they are needed."""
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="agent")
        self._advisers = threading.local()

    async def act(self, game: Game, spec: str, observation: Any, seed: int) -> str:
        """Return the text of what an agent does; chance follows from the seed alone, so the answer is always the same.

        An agent that fails is replaced for this decision: the game goes on.
        """
        return await self._run(lambda: _act(game, spec, observation, seed))

    async def think(self, game: Game, spec: str, observation: Any) -> Advice | None:
        """Return what an agent thinks of its moves; None if it does not tell."""
        return await self._run(lambda: _think(game, spec, observation))

    async def advise(self, game: Game, observation: Any) -> Advice | None:
        """Return what the strongest agent that gives advice thinks of the moves of a seat; None if there is none."""
        return await self._run(lambda: self._advise(game, observation))

    def _advise(self, game: Game, observation: Any) -> Advice | None:
        mine: dict[str, Adviser] = self._advisers.__dict__  # of this thread
        try:
            return mine.setdefault(game.name, Adviser(game))(observation)
        except PaijuError as error:
            LOG.error("advice on %s: %s", game.name, error)
            return None

    async def _run(self, work: Callable[[], Answer]) -> Answer:
        return await asyncio.get_running_loop().run_in_executor(self._pool, work)

    def close(self) -> None:
        """Let the threads end."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def _act(game: Game, spec: str, observation: Any, seed: int) -> str:
    try:
        return str(agents.act(agents.make(spec, game, seed), observation))
    except PaijuError as error:
        LOG.error("agent %s of %s: %s", spec, game.name, error)
        return str(agents.act(agents.make("random", game, seed), observation))


def _think(game: Game, spec: str, observation: Any) -> Advice | None:
    try:
        return agents.advise(agents.make(spec, game, 0), observation)
    except PaijuError as error:
        LOG.error("agent %s of %s: %s", spec, game.name, error)
        return None
