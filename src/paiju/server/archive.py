"""The records of matches as files: each round is appended, and the last line is written anew.

After every round the file is a whole record. A round goes in with one write, so that who kills the server finds the old
file or the new one. What does not fit, because the file is gone, was altered or is torn since the disk was full, or its
first line has more to tell, is written anew: from the file as far as its seal holds, else from the journal.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from io import FileIO
from pathlib import Path
from typing import Any, Final, Self

from paiju.data import private_folder, write_whole
from paiju.game import Event, Game
from paiju.record import LAST, line_texts, sealed_text
from paiju.server.table import Entry, Table

__all__ = ["Archive", "Latest", "earlier_lines"]

PIECE: Final = 1 << 20
LONGEST_LAST: Final = 1 << 16


@dataclass(frozen=True, slots=True)
class Latest:
    """What is new in the record of a table: its first line, this round, and the last line."""

    room: str
    game: Game
    name: str
    """Of its file."""
    opening: bytes
    before: int
    """How many lines of earlier rounds come between the first line and this round."""
    lines: list[bytes]
    closing: Event

    @classmethod
    def of(cls, table: Table, *, is_whole: bool = True) -> Self:
        """Return what is new of a table at which a round was dealt."""
        time = re.sub(r"\D", "", table.opened)[:14]
        (opening,) = line_texts([table.opening(is_whole=is_whole)], 1)
        lines = [text.encode() for text in line_texts(table.lines(), table.lines_before + 2)]
        name = f"{table.setup.game}-{time}-{table.room[:8]}.jsonl"
        return cls(table.room, table.game, name, opening.encode(), table.lines_before, lines, table.closing())

    @property
    def count(self) -> int:
        """How many lines the record has."""
        return self.before + len(self.lines) + 2


@dataclass(slots=True)
class _Held:
    """What a file holds: its first line, where its last line begins, and the hash of everything before that."""

    opening: bytes
    end: int
    count: int
    seal: Any


class Archive:
    """The folder of the records."""

    def __init__(self, folder: Path, entries: Callable[[str], list[Entry]]) -> None:
        """Keep them in ``folder``; ``entries`` reads the journal of a room."""
        self.folder = folder
        self._entries = entries

    def keep(self, latest: Latest) -> None:
        """Bring the file of a match up to date."""
        private_folder(self.folder, is_own=True)
        path = self.folder / latest.name
        held = _read_held(path)
        if held is None or held.opening != latest.opening or held.count != latest.before + 2:
            if held is None or held.count != latest.count or held.opening != latest.opening:
                write_whole(self._sealed(latest, held), path)
            return
        for line in latest.lines:
            held.seal.update(line)
        last = sealed_text(latest.closing, latest.count, held.seal.hexdigest()).encode()
        with open(path, "r+b", buffering=0) as file:
            file.seek(held.end)
            _write_all(file, b"".join([*latest.lines, last]))
            file.truncate()

    def content(self, latest: Latest) -> bytes:
        """Return the record as it is now."""
        return b"".join(self._sealed(latest, _read_held(self.folder / latest.name)))

    def _sealed(self, latest: Latest, held: _Held | None) -> Iterator[bytes]:
        """Yield the record piece by piece, and what seals it."""
        seal = hashlib.sha256()
        for piece in self._unsealed(latest, held):
            seal.update(piece)
            yield piece
        yield sealed_text(latest.closing, latest.count, seal.hexdigest()).encode()

    def _unsealed(self, latest: Latest, held: _Held | None) -> Iterator[bytes]:
        yield latest.opening
        if held is not None and held.count >= latest.before + 2:
            yield from _body(self.folder / latest.name, latest.before)
        elif latest.before:
            yield from earlier_lines(latest.room, latest.game, self._entries(latest.room), latest.before)
        yield from latest.lines


def earlier_lines(room: str, game: Game, entries: list[Entry], count: int) -> Iterator[bytes]:
    """Yield the first lines of a match after the opening, from its journal."""
    table = Table(room, game, entries[:1])
    for entry in entries[1:]:
        if entry.kind == "next":
            yield from (text.encode() for text in line_texts(table.lines(), table.lines_before + 2))
        table.apply(entry)
        if table.lines_before == count:
            return


def _write_all(file: FileIO, content: bytes) -> None:
    """Write with one call where that takes all; a disk that is almost full takes a part, and refuses the next one."""
    left = memoryview(content)
    while left:
        left = left[file.write(left) :]


def _read_held(path: Path) -> _Held | None:
    """Return what a file holds; None if it is no whole record any more."""
    try:
        with open(path, "rb") as file:
            opening = file.readline()
            size = file.seek(0, 2)
            file.seek(max(0, size - LONGEST_LAST))
            *_, last = file.read().splitlines(keepends=True) or [b""]
            end = size - len(last)
            closing = json.loads(last) if last.endswith(b"\n") else None
            if end < len(opening) or not isinstance(closing, dict) or closing.get("type") not in LAST:
                return None
            seal = hashlib.sha256()
            for piece in _pieces(path, 0, end):
                seal.update(piece)
    except (OSError, ValueError):
        return None
    is_sound = closing.get("hash") == seal.hexdigest() and isinstance(closing.get("lines"), int)
    return _Held(opening, end, closing["lines"], seal) if is_sound else None


def _pieces(path: Path, start: int, end: int) -> Iterator[bytes]:
    with open(path, "rb") as file:
        file.seek(start)
        while start < end and (piece := file.read(min(PIECE, end - start))):
            start += len(piece)
            yield piece


def _body(path: Path, count: int) -> Iterable[bytes]:
    """Yield the first lines of a record after the opening."""
    with open(path, "rb") as file:
        file.readline()
        for _ in range(count):
            yield file.readline()
