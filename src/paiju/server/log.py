"""The server's log: a line that comes again and again is written once, and then counted.

So are lines that differ only in what is filled in, after a number of them.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TextIO, TypeAlias

__all__ = ["Sparing", "log_sparingly"]

SECONDS: Final = 60.0
MOST_OF_A_KIND: Final = 20  # lines in that time
Kind: TypeAlias = tuple[str, str, type[BaseException] | None]


@dataclass(slots=True)
class Written:
    """A line, when it was written, and how often it would have been since."""

    text: str
    record: logging.LogRecord
    at: float
    more: int = 0


class Sparing(logging.StreamHandler[TextIO]):
    """Writes each line once a minute, and so many of a kind; the rest is told with the next line, or at the end."""

    def __init__(self, stream: TextIO | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        """Write to a stream, the one for errors unless told otherwise."""
        super().__init__(stream)
        self.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
        self._clock = clock
        self._written: dict[Kind, dict[str, Written]] = {}

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line, or count it."""
        now = self._clock()
        self._tell_repeats(now - SECONDS)
        kind, text = _kind(record), _text(record)
        lines = self._written.setdefault(kind, {})
        if text not in lines and len(lines) < MOST_OF_A_KIND:
            lines[text] = Written(text, record, now)
            super().emit(record)
            return
        rest = Written(kind[1], record, now)  # those of the kind that are too many
        (lines.get(text) or lines.setdefault("", rest)).more += 1

    def close(self) -> None:
        """Tell what was left out so far."""
        self._tell_repeats(float("inf"))
        super().close()

    def _tell_repeats(self, until: float) -> None:
        """Forget lines that were written before a time, and say how often they came again."""
        for kind, lines in list(self._written.items()):
            for key, each in [(key, each) for key, each in lines.items() if each.at <= until]:
                del lines[key]
                if each.more:
                    told = {"name": each.record.name, "levelname": each.record.levelname}
                    super().emit(logging.makeLogRecord({**told, "msg": f"{each.text} … {each.more} times more"}))
            if not lines:
                del self._written[kind]


def _kind(record: logging.LogRecord) -> Kind:
    """Return what makes two lines be of one kind: their text before anything is filled in, and the kind of error."""
    error = record.exc_info[0] if record.exc_info else None
    return record.name, str(record.msg).partition("\n")[0], error


def _text(record: logging.LogRecord) -> str:
    """Return what makes two lines of a kind the same."""
    try:
        return record.getMessage().partition("\n")[0]
    except (TypeError, ValueError):  # what is to be filled in does not fit: logging says so itself
        return str(record.msg)


def log_sparingly() -> None:
    """Let everything that is logged go one way."""
    logging.basicConfig(level=logging.WARNING, handlers=[Sparing()])
