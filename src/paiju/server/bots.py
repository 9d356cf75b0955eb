"""Agents at work, in threads of their own: the event loop never waits for one, and a game not for long."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from paiju import agents
from paiju.agents import Advice, Adviser, is_quick, quick_level
from paiju.errors import PaijuError
from paiju.game import Game
from paiju.server.turns import Turns

__all__ = ["Bots"]

LOG = logging.getLogger(__name__)
Answer = TypeVar("Answer")


class Bots:
    """Threads that ask agents; an agent is made anew for every question, so it remembers nothing of other rooms.

    Those that take their time have threads of their own, as many as may think at once: nobody else waits for them.
    """

    def __init__(self, threads: int) -> None:
        """Begin so many threads of each kind when they are needed."""
        self._quick = ThreadPoolExecutor(threads, thread_name_prefix="agent")
        self._thinkers = ThreadPoolExecutor(threads, thread_name_prefix="thinker")
        self._turns = Turns(threads)
        self._advisers = threading.local()

    async def act(self, game: Game, spec: str, observation: Any, seed: int, *, room: str, seconds: float) -> str:
        """Return the text of what an agent does; chance follows from the seed alone.

        One that fails is replaced for this decision, and so is one that needs longer than ``seconds``: the game goes
        on.
        """
        if not is_quick(spec, game):
            action = await self._thought(room, seconds, lambda: _act(game, spec, observation, seed))
            if action is not None:
                return action
            spec, slow = quick_level(game), spec
            LOG.info("agent %s of %s had %.1f s: %s decides", slow, game.name, seconds, spec)
        return await self._at_once(lambda: _act(game, spec, observation, seed))

    async def think(self, game: Game, spec: str, observation: Any, *, room: str, seconds: float) -> Advice | None:
        """Return what an agent thinks of its moves; None if it does not tell, or not in time."""
        if is_quick(spec, game):
            return await self._at_once(lambda: _think(game, spec, observation))
        return await self._thought(room, seconds, lambda: _think(game, spec, observation))

    async def advise(self, game: Game, observation: Any, *, room: str, seconds: float) -> Advice | None:
        """Return what the strongest agent that gives advice, in time, thinks of the moves of a seat; None if none."""
        if not all(is_quick(spec, game) for spec in agents.specs(game)):
            advice = await self._thought(room, seconds, lambda: self._advise(game, observation, is_hurried=False))
            if advice is not None:
                return advice
        return await self._at_once(lambda: self._advise(game, observation, is_hurried=True))

    def _advise(self, game: Game, observation: Any, *, is_hurried: bool) -> Advice | None:
        mine: dict[str, Adviser] = self._advisers.__dict__  # of this thread, where all are hurried or none is
        try:
            return mine.setdefault(game.name, Adviser(game, is_hurried=is_hurried))(observation)
        except PaijuError as error:
            LOG.error("advice on %s: %s", game.name, error)
            return None

    async def _at_once(self, work: Callable[[], Answer]) -> Answer:
        return await asyncio.get_running_loop().run_in_executor(self._quick, work)

    async def _thought(self, room: str, seconds: float, work: Callable[[], Answer]) -> Answer | None:
        """Return what work comes to that takes its time; None if it, and the wait for its turn, took too long.

        A thread can't be stopped: where nobody waits any more it goes on, and its turn ends when it does.
        """
        if seconds <= 0:
            return None
        try:
            async with asyncio.timeout(seconds):
                await self._turns.take(room)
                thinking = asyncio.get_running_loop().run_in_executor(self._thinkers, work)
                thinking.add_done_callback(lambda _: self._turns.give_back())
                return await asyncio.shield(thinking)
        except TimeoutError:
            return None

    def close(self) -> None:
        """Let the threads end."""
        for pool in (self._quick, self._thinkers):
            pool.shutdown(wait=False, cancel_futures=True)


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
