"""The journal of all rooms, in SQLite: what is acknowledged is on disk.

One thread owns the only connection that writes. It takes everything that waits, writes it in one transaction, and then
tells all who waited. While the disk takes nothing it tries again, less and less often, and all wait. Readers have
connections of their own that can't write.
"""

from __future__ import annotations

import asyncio
import logging
import os
import queue
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, select
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.pool import StaticPool

from paiju.data import private_folder
from paiju.errors import PaijuError
from paiju.server.journal_reading import DamagedError, JournalReader, Kept, Row, open_engine
from paiju.server.journal_tables import META, ONCE, VERSION, prepare
from paiju.server.journal_writing import Batch, End, Write, note

__all__ = ["DamagedError", "DuplicateError", "Journal", "Kept", "Row", "Write"]

LOG = logging.getLogger(__name__)
FIRST_WAIT: Final = 0.5  # seconds until a write that failed is tried again; each time twice as many
LONGEST_WAIT: Final = 30.0
MOST_ENDS: Final = 10_000
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


class _Asked(NamedTuple):
    """A write, and who waits for it."""

    write: Write
    done: asyncio.Future[None]


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
        self._noted = -1
        self._ends: dict[str, End] = {}  # of the rooms that were written to lately
        self._queue: queue.SimpleQueue[_Asked | None] = queue.SimpleQueue()
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
            note(connection, version=VERSION, boot=boot)
        return boot, found.get("ran", 0)

    def age(self) -> float:
        """Return how many seconds servers have run on this folder.

        Rooms grow old by that alone: neither a clock that was wrong nor a computer that was off makes them older.
        """
        return self._ran_before + self._running() - self._since

    # ---- writing

    async def write(self, write: Write) -> None:
        """Keep something; when this returns it is on disk."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put(_Asked(write, done))
        await done
        write.then()

    def _work(self) -> None:
        while True:
            batch = self._take()
            # One that nobody waits for any more is left out; after this it can't be withdrawn.
            asked = [each for each in batch if each is not None and not each.done.cancelled()]
            if asked:
                self._commit(asked)
            if None in batch:
                return

    def _take(self) -> list[_Asked | None]:
        """Wait for something to do, and take all there is."""
        batch = [self._queue.get()]
        with suppress(queue.Empty):
            while True:
                batch.append(self._queue.get_nowait())
        return batch

    def _commit(self, asked: list[_Asked]) -> None:
        try:
            self._persist([each.write for each in asked])
        except Exception as error:
            if len(asked) == 1:
                _tell(asked, _explained(error))
                return
            for each in asked:  # one that can't be written must not take the others with it
                self._commit([each])
            return
        _tell(asked)

    def _persist(self, writes: list[Write]) -> None:
        """Write, and while the disk takes nothing try again until it does, or the journal is closed."""
        wait = FIRST_WAIT
        while True:
            try:
                with self._writer.begin() as connection:
                    batch = Batch(connection, self._ends)
                    for write in writes:
                        batch.add(write)
                    batch.write()
                    self._note_age(connection)
            except DBAPIError as error:
                if not _is_passing(error) or self._is_closing.is_set():
                    raise
                self._tell_trouble(str(error.orig))
                self._is_closing.wait(wait)
                wait = min(2 * wait, LONGEST_WAIT)
            else:
                self._remember(batch.ends)
                self._tell_trouble(None)
                return

    def _note_age(self, connection: Connection) -> None:
        """Keep how long servers have run, to the second."""
        if (age := int(self.age())) != self._noted:
            note(connection, ran=age)
            self._noted = age

    def _remember(self, ends: dict[str, End]) -> None:
        if len(self._ends) > MOST_ENDS:
            self._ends.clear()
        self._ends.update(ends)

    def _tell_trouble(self, trouble: str | None) -> None:
        if trouble == self.trouble:
            return
        self.trouble = trouble
        if trouble is None:
            LOG.warning("%s can be written again", self.path)
        else:
            LOG.error("%s can't be written: %s", self.path, trouble)
        self.on_trouble()

    def stop_trying(self) -> None:
        """From now on try once; who waits for a disk that takes nothing hears of it."""
        self._is_closing.set()

    def close(self) -> None:
        """Write what waits, and let go of the file."""
        self.stop_trying()
        self._queue.put(None)
        self._thread.join()
        with suppress(DBAPIError), self._writer.begin() as connection:
            note(connection, ran=int(self.age()))
        self._writer.dispose()
        super().close()


def _tell(asked: list[_Asked], error: Exception | None = None) -> None:
    """Tell all who waited, at once: to wake the event loop for each of them takes longer than to write."""

    def tell() -> None:
        for _, done in asked:
            if done.done():
                continue
            if error is None:
                done.set_result(None)
            else:
                done.set_exception(error)

    with suppress(RuntimeError):  # the loop has ended, and nobody waits
        asked[0].done.get_loop().call_soon_threadsafe(tell)


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
