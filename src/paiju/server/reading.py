"""Heavy reading beside the games: in threads of its own, and what was read is held for a while."""

from __future__ import annotations

import asyncio
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeVar

from paiju.server.records import Shown
from paiju.server.refusal import Refusal

__all__ = ["Cache", "Reading"]

Answer = TypeVar("Answer")
MOST_WAITING: Final = 64


class Cache:
    """Rounds that are over, frame by frame, as many as fit; who was not asked for longest goes first."""

    def __init__(self, size: int) -> None:
        """Hold so many bytes in all."""
        self._size = size
        self._held: OrderedDict[Hashable, Shown] = OrderedDict()
        self._used = 0
        self._lock = threading.Lock()

    def get(self, key: Hashable) -> Shown | None:
        """Return what is held for a key."""
        with self._lock:
            if key in self._held:
                self._held.move_to_end(key)
            return self._held.get(key)

    def put(self, key: Hashable, shown: Shown) -> None:
        """Hold something, if it fits at all."""
        with self._lock:
            if key in self._held or len(shown.packed) > self._size:
                return
            self._held[key] = shown
            self._used += len(shown.packed)
            while self._used > self._size:
                _, oldest = self._held.popitem(last=False)
                self._used -= len(oldest.packed)


class Reading:
    """Threads for what takes long; so many may wait for them."""

    def __init__(self, threads: int = 1, most: int = MOST_WAITING) -> None:
        """Begin the threads when they are needed."""
        self._most = most
        self._waiting = 0
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="reading")

    async def do(self, work: Callable[..., Answer], *arguments: Any) -> Answer:
        """Return what ``work`` returns, in its turn; refuse it where too many wait."""
        if self._waiting >= self._most:
            raise Refusal("busy")
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, work, *arguments)
        finally:
            self._waiting -= 1

    def close(self) -> None:
        """Let the threads end."""
        self._pool.shutdown(wait=False, cancel_futures=True)
