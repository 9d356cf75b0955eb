"""How much a visitor may ask for: buckets that fill again."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from starlette.requests import HTTPConnection

from paiju.server.addresses import counted_as
from paiju.server.refusal import Refusal
from paiju.server.settings import Limit

__all__ = ["Bucket", "Gate", "address_of"]

MOST: Final = 20_000


class Bucket:
    """So many at once, and so many a second after that."""

    __slots__ = ("_clock", "_left", "_limit", "_then")

    def __init__(self, limit: Limit, clock: Callable[[], float] = time.monotonic) -> None:
        """Begin full."""
        self._limit = limit
        self._clock = clock
        self._left = limit.burst
        self._then = clock()

    def take(self) -> bool:
        """Take one; tell whether there was one."""
        now = self._clock()
        self._left = min(self._limit.burst, self._left + (now - self._then) * self._limit.rate)
        self._then = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


def address_of(connection: HTTPConnection) -> str:
    """Return by what limits count where a request or a socket comes from."""
    return counted_as(connection.client.host if connection.client is not None else "")


class Gate:
    """A bucket for each visitor and each address."""

    def __init__(self, limit: Limit) -> None:
        """Know nobody."""
        self._limit = limit
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def pass_through(self, *keys: str) -> None:
        """Count a request against each of its keys, or refuse it."""
        for key in keys:
            bucket = self._buckets.setdefault(key, Bucket(self._limit))
            self._buckets.move_to_end(key)
            if not bucket.take():
                raise Refusal("rate")
        while len(self._buckets) > MOST:
            self._buckets.popitem(last=False)  # who has not been here for longest
