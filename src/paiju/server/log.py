"""The server's log: a line that comes again and again is written once, and then counted."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TextIO, TypeAlias

__all__ = ["Sparing", "log_sparingly"]

SECONDS: Final = 60.0
Key: TypeAlias = tuple[str, str, type[BaseException] | None]


@dataclass(slots=True)
class Written:
    """A line, when it was written, and how often it would have been since."""

    record: logging.LogRecord
    at: float
    more: int = 0


class Sparing(logging.StreamHandler[TextIO]):
    """Writes each kind of line once a minute; what was left out is told with the next line, or at the end."""

    def __init__(self, stream: TextIO | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        """Write to a stream, the one for errors unless told otherwise."""
        super().__init__(stream)
        self.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
        self._clock = clock
        self._written: dict[Key, Written] = {}

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line, or count it."""
        now = self._clock()
        self._tell_repeats(now - SECONDS)
        written = self._written.get(_kind(record))
        if written is not None:
            written.more += 1
            return
        self._written[_kind(record)] = Written(record, now)
        super().emit(record)

    def close(self) -> None:
        """Tell what was left out so far."""
        self._tell_repeats(float("inf"))
        super().close()

    def _tell_repeats(self, until: float) -> None:
        """Forget lines that were written before a time, and say how often they came again."""
        for key, written in [(key, each) for key, each in self._written.items() if each.at <= until]:
            del self._written[key]
            if written.more:
                first = written.record
                text = f"{first.getMessage().splitlines()[0]} … {written.more} times more"
                super().emit(logging.makeLogRecord({"name": first.name, "levelname": first.levelname, "msg": text}))


def _kind(record: logging.LogRecord) -> Key:
    """Return what makes two lines the same: their text before anything is filled in, and the kind of error."""
    error = record.exc_info[0] if record.exc_info else None
    return record.name, str(record.msg).partition("\n")[0], error


def log_sparingly() -> None:
    """Let everything that is logged go one way."""
    logging.basicConfig(level=logging.WARNING, handlers=[Sparing()])
