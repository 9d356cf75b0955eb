"""Workers that play blocks beside each other, in threads or in processes, and whoever waits for them.

A worker that does not answer in time, or is gone, is replaced; its block is void and the match goes on. Which worker
plays a block changes nothing, because a block is a pure function of its number.
"""

from __future__ import annotations

import contextlib
import ctypes
import multiprocessing
import signal
import sys
import threading
import traceback
from collections import deque
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from enum import Enum, auto
from functools import partial
from multiprocessing import resource_tracker
from multiprocessing.connection import Pipe, wait
from time import perf_counter
from types import MappingProxyType
from typing import Any, Final

from paiju.arena.journal import Journal
from paiju.arena.play import Dismissed, Outcome, Player, fault_of_journal, over_time
from paiju.arena.setup import Setup
from paiju.errors import ArenaError

__all__ = ["BACKENDS", "play_blocks"]

PATIENCE: Final = 1.0  # seconds between two looks, so that Ctrl-C works everywhere
FAREWELL: Final = 1.0  # seconds that a worker has to leave on its own


class News(Enum):
    """What a worker lets know beside outcomes."""

    READY = auto()
    LATE = auto()
    GONE = auto()


class Worker:
    """Somebody who plays one block at a time."""

    sentinel: Any = None
    """Something to wait on that is ready when the worker is gone."""

    def __init__(self, connection: Any, journal: Journal) -> None:
        """Keep how to talk to it: the connection takes the number of a block, or None when there is none left."""
        self.connection, self.journal = connection, journal
        self.block: int | None = None
        self.leaving = False

    def hear(self, limit: float | None) -> News | Outcome | str | None:
        """Return what it has to say; a text says that all is lost."""
        try:
            if self.connection.poll():
                message: News | Outcome | str = self.connection.recv()
                return message
        except (EOFError, OSError):
            return News.GONE
        since = self.journal.since
        late = limit is not None and since is not None and perf_counter() - since > limit
        return News.LATE if late else None

    def give(self, block: int | None) -> None:
        """Hand it a block, or None: then it leaves."""
        self.block, self.leaving = block, block is None
        with contextlib.suppress(OSError):  # it is gone, as will be noticed
            self.connection.send(block)

    def farewell(self) -> str:
        """Return how a worker that is gone has ended."""
        return "the worker has ended"

    def end(self) -> None:
        """End it, whatever it is doing."""
        self.connection.close()


class ThreadWorker(Worker):
    """A thread. It can't be ended by force: one that hangs is asked to stop, and left alone."""

    def __init__(self, setup: Setup, limit: float | None) -> None:
        """Start it."""
        ours, theirs = Pipe()
        super().__init__(ours, Journal())
        self._thread = threading.Thread(target=serve, args=(theirs, setup, self.journal, limit), daemon=True)
        self._thread.start()

    def end(self) -> None:
        """Let it go; an agent in the middle of Python code gets an exception that ends it."""
        self.journal.stopped = True
        if self.journal.since is not None:
            thread = ctypes.c_ulong(self._thread.ident or 0)
            ctypes.pythonapi.PyThreadState_SetAsyncExc(thread, ctypes.py_object(Dismissed))
        super().end()


class ProcessWorker(Worker):
    """A process of its own, so that nothing an agent does can reach the match."""

    def __init__(self, setup: Setup, limit: float | None) -> None:
        """Start it."""
        packed = setup.pack()
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        journal: Any = context.RawValue(Journal)  # in memory that both processes see
        super().__init__(ours, journal)
        self._process = context.Process(target=serve_process, args=(theirs, packed, journal, limit), daemon=True)
        with _no_ctrl_c():
            self._process.start()
        self.sentinel = self._process.sentinel
        theirs.close()

    def farewell(self) -> str:
        """Return how the process has ended."""
        self._process.join(FAREWELL)
        code = self._process.exitcode
        if code is not None and code < 0:
            return f"the process was ended by signal {-code}"
        return f"the process ended with exit code {code}"

    def end(self) -> None:
        """Kill it, unless it has left on its own."""
        if self.leaving:
            self._process.join(FAREWELL)
        self._process.kill()
        self._process.join()
        super().end()


@contextlib.contextmanager
def _no_ctrl_c() -> Iterator[None]:
    """Hold Ctrl-C back: a process that is started in the meantime begins deaf to it, and can't break off noisily."""
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()  # its start would let Ctrl-C through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def serve(connection: Any, setup: Setup, journal: Journal, limit: float | None) -> None:
    """Play the blocks that arrive until None does; what is no agent's fault is told as a text."""
    player = Player(setup, journal, limit)
    with connection, contextlib.suppress(EOFError, OSError, Dismissed):  # nobody waits for it any more
        connection.send(News.READY)
        while (block := connection.recv()) is not None:
            connection.send(_played(player, block))


def _played(player: Player, block: int) -> Outcome | str:
    try:
        return player.play(block)
    except Exception:
        return traceback.format_exc()


def serve_process(connection: Any, packed: bytes, journal: Journal, limit: float | None) -> None:
    """Do the same in a process of its own."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent
    sys.stdout = sys.stderr  # what agents print must not mix with results
    try:
        setup = Setup.unpack(packed)
    except Exception:
        connection.send(traceback.format_exc())
        return
    serve(connection, setup, journal, limit)


# ---- whoever waits for them


BACKENDS: Final[Mapping[str, Callable[[Setup, float | None], Worker]]] = MappingProxyType(
    {"threads": ThreadWorker, "process": ProcessWorker}
)
"""Where agents in Python play: what makes a worker."""


def play_blocks(
    setup: Setup, blocks: Sequence[int], workers: int, backend: str, limit: float | None
) -> Generator[Outcome, None, None]:
    """Yield what comes of each block, as they are done."""
    hire = partial(BACKENDS[backend], setup, limit)
    waiting = deque(blocks)
    crew: list[Worker] = []
    try:
        crew += (hire() for _ in range(min(workers, len(blocks))))
        while crew:
            wait(
                [thing for worker in crew for thing in (worker.connection, worker.sentinel) if thing],
                _pause(crew, limit),
            )
            for worker in tuple(crew):
                news = worker.hear(limit)
                if news is None:
                    continue
                if isinstance(news, str) or (news is News.GONE and worker.block is None):
                    raise _collapse(worker, news)
                if news is not News.READY:
                    yield news if isinstance(news, Outcome) else _void(setup, worker, news, limit)
                if isinstance(news, Outcome) or news is News.READY:
                    worker.give(waiting.popleft() if waiting else None)
                if news in (News.LATE, News.GONE) or worker.leaving:
                    crew.remove(worker)
                    worker.end()
                    if waiting and not worker.leaving:
                        crew.append(hire())
    finally:
        for worker in crew:
            worker.end()


def _pause(crew: Sequence[Worker], limit: float | None) -> float:
    """Return how long nothing can be late."""
    if limit is None:
        return PATIENCE
    now = perf_counter()
    oldest = min((worker.journal.since or now for worker in crew), default=now)
    return min(PATIENCE, max(0.0, oldest + limit - now))


def _void(setup: Setup, worker: Worker, news: News, limit: float | None) -> Outcome:
    """Return the fault of a worker that hangs or is gone."""
    assert worker.block is not None
    if news is News.LATE and limit is not None:
        error, message = "TimeLimit", over_time(limit)
    else:
        error, message = "Crash", worker.farewell()
    fault = fault_of_journal(setup, worker.block, worker.journal, error, message)
    return Outcome(worker.block, None, fault, (0.0,) * len(setup.specs))


def _collapse(worker: Worker, news: object) -> Exception:
    """Return what to raise when no match is possible."""
    if worker.block is not None:
        return RuntimeError(f"the match can't go on:\n{news}")
    reason = str(news).strip().splitlines()[-1] if isinstance(news, str) else worker.farewell()
    advice = 'a script that uses processes calls match under `if __name__ == "__main__":`'
    return ArenaError(f"a worker process can't start: {reason}; {advice}", "no_start")
