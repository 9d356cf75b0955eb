"""The journal of all rooms, in SQLite: what is acknowledged is on disk.

One thread owns the only connection that writes. It takes everything that waits, writes it in one transaction, and then
tells all who waited. While the disk takes nothing it tries again, less and less often, and all wait. Readers have
connections of their own that can't write.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Self

from sqlalchemy import Connection, insert, select, update
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.pool import StaticPool

from paiju.data import private_folder
from paiju.errors import PaijuError
from paiju.server.chain import link, seal
from paiju.server.journal_reading import DamagedError, JournalReader, Kept, Row, open_engine
from paiju.server.journal_tables import ENTRIES, LINE, MEMBERS, META, ONCE, ROOMS, SNAPSHOTS, VERSION, prepare, row_seal
from paiju.server.table import Entry, Snapshot, Table

__all__ = ["DamagedError", "DuplicateError", "Journal", "Kept", "Row", "Write"]

LOG = logging.getLogger(__name__)
FIRST_WAIT: Final = 0.5  # seconds until a write that failed is tried again; each time twice as many
LONGEST_WAIT: Final = 30.0
PASSING: Final = frozenset(
    [
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_NOMEM,
    ]
)
"""Errors that are not the fault of what is written: the same may succeed later."""


class DuplicateError(PaijuError):
    """Something that has been written before."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Write:
    """Something to be kept: entries of a room from number ``first`` on, and what lists say of it then."""

    room: str
    first: int
    entries: Sequence[Entry]
    status: str
    touched: float
    summary: dict[str, Any]
    seen: float = 0.0
    is_played: bool = True
    members: Sequence[str] = ()
    snapshots: Sequence[Snapshot] = ()
    is_recorded: bool = False
    """Whether the record of what is over is kept as well."""
    done: Future[None] = field(default_factory=Future)

    @classmethod
    def of(cls, table: Table, first: int, entries: Sequence[Entry], **more: Any) -> Self:
        """Return what is to be kept of a table as it is now, before these entries."""
        fresh, table.fresh = table.fresh, []
        return cls(
            room=table.room,
            first=first,
            entries=entries,
            status=table.status_after(entries[-1]) if entries else table.status,
            summary=table.summary(),
            is_played=table.is_played,
            snapshots=fresh,
            **more,
        )


class Journal(JournalReader):
    """The database of a data folder."""

    def __init__(self, folder: Path, running: Callable[[], float] = time.monotonic) -> None:
        """Open it, or make it; ``boot`` counts how often."""
        private_folder(folder)
        super().__init__(folder)
        os.close(os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600))  # it holds the secrets of rooms
        self.path.chmod(0o600)
        self.trouble: str | None = None
        """Why nothing can be written now."""
        self.on_trouble: Callable[[], None] = lambda: None
        """Called, by another thread, when that changes."""
        self._running = running
        self._since = running()
        self._queue: queue.SimpleQueue[Write | None] = queue.SimpleQueue()
        self._writer = open_engine(
            self.path, _for_writing, poolclass=StaticPool, connect_args={"check_same_thread": False}
        )
        self.boot, self._ran_before = self._open()
        self._is_closing = threading.Event()
        self._thread = threading.Thread(target=self._work, name="journal", daemon=True)
        self._thread.start()

    def _open(self) -> tuple[int, int]:
        version = prepare(self._writer)
        if version != VERSION:
            raise RuntimeError(f"{self.path} is of version {version}, this server knows {VERSION}")
        with self._writer.begin() as connection:
            found = {row.key: row.value for row in connection.execute(select(META))}
            boot: int = found.get("boot", 0) + 1
            _note(connection, version=VERSION, boot=boot)
        return boot, found.get("ran", 0)

    def age(self) -> float:
        """Return how many seconds servers have run on this folder.

        Rooms grow old by that alone: neither a clock that was wrong nor a computer that was off makes them older.
        """
        return self._ran_before + self._running() - self._since

    # ---- writing

    async def write(self, write: Write) -> None:
        """Keep something; when this returns it is on disk."""
        self._queue.put(write)
        await asyncio.wrap_future(write.done)

    def _work(self) -> None:
        while True:
            batch = self._take()
            # One that nobody waits for any more is left out; after this it can't be withdrawn.
            writes = [write for write in batch if write is not None and write.done.set_running_or_notify_cancel()]
            if writes:
                self._commit(writes)
            if None in batch:
                return

    def _take(self) -> list[Write | None]:
        """Wait for something to do, and take all there is."""
        batch = [self._queue.get()]
        with suppress(queue.Empty):
            while True:
                batch.append(self._queue.get_nowait())
        return batch

    def _commit(self, writes: list[Write]) -> None:
        try:
            self._persist(writes)
        except Exception as error:
            if len(writes) == 1:
                writes[0].done.set_exception(_explained(error))
                return
            for write in writes:  # one that can't be written must not take the others with it
                self._commit([write])
            return
        for write in writes:
            write.done.set_result(None)

    def _persist(self, writes: list[Write]) -> None:
        """Write, and while the disk takes nothing try again until it does, or the journal is closed."""
        wait = FIRST_WAIT
        while True:
            try:
                with self._writer.begin() as connection:
                    for write in writes:
                        _insert(connection, write)
                    _note(connection, ran=int(self.age()))
            except DBAPIError as error:
                if not _is_passing(error) or self._is_closing.is_set():
                    raise
                self._tell_trouble(str(error.orig))
                self._is_closing.wait(wait)
                wait = min(2 * wait, LONGEST_WAIT)
            else:
                self._tell_trouble(None)
                return

    def _tell_trouble(self, trouble: str | None) -> None:
        if trouble == self.trouble:
            return
        self.trouble = trouble
        if trouble is None:
            LOG.warning("%s can be written again", self.path)
        else:
            LOG.error("%s can't be written: %s", self.path, trouble)
        self.on_trouble()

    def close(self) -> None:
        """Write what waits, and let go of the file."""
        self._is_closing.set()
        self._queue.put(None)
        self._thread.join()
        with suppress(DBAPIError), self._writer.begin() as connection:
            _note(connection, ran=int(self.age()))
        self._writer.dispose()
        super().close()


# ---- writing lines


def _insert(connection: Connection, write: Write) -> None:
    length, last, recorded = _last(connection, write)
    texts = [
        (write.room, seq, entry.kind, entry.seat, entry.aid, entry.at, _json(entry.data))
        for seq, entry in enumerate(write.entries, length)
    ]
    links = link(last, texts)
    length += len(texts)
    row = {
        "id": write.room,
        "status": write.status,
        "touched": write.touched,
        "summary": _json(write.summary),
        "seen": write.seen,
        "is_played": write.is_played,
        "length": length,
        "recorded": length if write.is_recorded else recorded,
        "last": links[-1] if links else last,
    }
    row["seal"] = row_seal(_Fields(row))
    if write.first == 0:
        connection.execute(insert(ROOMS).values(row))
    else:
        connection.execute(update(ROOMS).where(ROOMS.c.id == write.room).values(row))
    if texts:
        columns = [column.name for column in LINE]
        lines = [
            {**dict(zip(columns, text, strict=True)), "seal": made} for text, made in zip(texts, links, strict=True)
        ]
        connection.execute(insert(ENTRIES), lines)
    _insert_members(connection, write.room, write.members)
    _insert_snapshots(connection, write.room, write.snapshots)


class _Fields:
    def __init__(self, fields: dict[str, Any]) -> None:
        self.__dict__.update(fields)


def _last(connection: Connection, write: Write) -> tuple[int, str, int]:
    """Return how many lines a room has, the seal of the last, and how many there were when its record was kept."""
    if write.first == 0:
        return 0, "", 0
    wanted = select(ROOMS.c.length, ROOMS.c.last, ROOMS.c.recorded).where(ROOMS.c.id == write.room)
    row = connection.execute(wanted).one_or_none()
    if row is None or row.length != write.first:
        raise DamagedError(f"room {write.room}: line {write.first} does not follow its last one", "damaged")
    return row.length, row.last, row.recorded


def _insert_members(connection: Connection, room: str, members: Iterable[str]) -> None:
    for owner in members:
        connection.execute(sqlite_insert(MEMBERS).values(owner=owner, room=room).on_conflict_do_nothing())


def _insert_snapshots(connection: Connection, room: str, snapshots: Iterable[Snapshot]) -> None:
    for number, seq, told in snapshots:
        data = _json(told)
        row = {"room": room, "number": number, "seq": seq, "data": data, "seal": seal(room, number, seq, data)}
        kept = sqlite_insert(SNAPSHOTS).values(row)
        connection.execute(kept.on_conflict_do_update(index_elements=["room", "number"], set_=row))


def _note(connection: Connection, **values: int) -> None:
    for key, value in values.items():
        row = sqlite_insert(META).values(key=key, value=value)
        connection.execute(row.on_conflict_do_update(index_elements=["key"], set_={"value": value}))


def _json(value: dict[str, Any]) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


# ---- errors, and the connection


def _is_passing(error: DBAPIError) -> bool:
    code = getattr(error.orig, "sqlite_errorcode", None)
    return code is not None and code & 0xFF in PASSING


def _explained(error: Exception) -> Exception:
    """Return what an error means to the room that wrote."""
    if isinstance(error, IntegrityError) and str(ONCE.name) in str(error.orig):
        return DuplicateError("this has been written before", "duplicate")
    return error


def _for_writing(connection: Any, _record: Any) -> None:
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")
