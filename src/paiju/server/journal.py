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
from typing import Any, Final, NamedTuple, Self

from sqlalchemy import URL, Connection, Engine, create_engine, event, func, insert, select, update
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.pool import StaticPool

from paiju.data import private_folder
from paiju.errors import PaijuError
from paiju.server.chain import link, seal
from paiju.server.journal_tables import (
    ENTRIES,
    LINE,
    MEMBERS,
    META,
    ONCE,
    ROOMS,
    SNAPSHOTS,
    VERSION,
    prepare,
    read_object,
    row_seal,
)
from paiju.server.table import Entry, Snapshot, Table

__all__ = ["DamagedError", "DuplicateError", "Journal", "Kept", "Row", "Write"]

LOG = logging.getLogger(__name__)
FILE: Final = "server.sqlite3"
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


class DamagedError(PaijuError):
    """A room whose lines are not those that were written."""


class DuplicateError(PaijuError):
    """Something that has been written before."""


class Row(NamedTuple):
    """A room as lists show it."""

    id: str
    status: str
    touched: float
    summary: dict[str, Any]
    seen: float = 0.0
    """How long servers had run when somebody was last there."""
    is_played: bool = True
    length: int = 0
    recorded: int = 0

    @property
    def is_saved(self) -> bool:
        """Whether the record is kept of what is over."""
        return self.status not in ("round_over", "finished") or self.recorded == self.length


class Kept(NamedTuple):
    """What leads to the table of a room: its first entry, and those from the last snapshot on."""

    row: Row
    entries: list[Entry]
    snapshots: list[Snapshot]


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


class Journal:
    """The database of a data folder."""

    def __init__(self, folder: Path, running: Callable[[], float] = time.monotonic) -> None:
        """Open it, or make it; ``boot`` counts how often."""
        private_folder(folder)
        self.path = folder / FILE
        os.close(os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600))  # it holds the secrets of rooms
        self.path.chmod(0o600)
        self.trouble: str | None = None
        """Why nothing can be written now."""
        self.on_trouble: Callable[[], None] = lambda: None
        """Called, by another thread, when that changes."""
        self._running = running
        self._since = running()
        self._reader = _engine(self.path, _for_reading)
        self._queue: queue.SimpleQueue[Write | None] = queue.SimpleQueue()
        self._writer = _engine(self.path, _for_writing, poolclass=StaticPool, connect_args={"check_same_thread": False})
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
        self._reader.dispose()

    # ---- reading rooms

    def entries(self, room: str) -> list[Entry]:
        """Return the whole journal of a room; empty if there is none."""
        with self._reader.connect() as connection:
            return _read_entries(connection, room, 0, None)

    def load(self, room: str, number: int | None = None) -> Kept | None:
        """Return what leads to the table of a room as it is, or was at the end of a round; None if there is no room.

        What is read is checked against its seals.
        """
        with self._reader.connect() as connection:
            row = connection.execute(select(ROOMS).where(ROOMS.c.id == room)).one_or_none()
            if row is None:
                if _read_entries(connection, room, 0, 1):
                    raise DamagedError(f"room {room}: its row is missing", "damaged")
                return None
            _expect(row.seal == row_seal(row), room, "its row was altered")
            snapshots, end = _read_snapshots(connection, room, number)
            first = _read_entries(connection, room, 0, 1)
            since = max(1, snapshots[-1].seq if snapshots else 1)
            later = _read_entries(connection, room, since, end)
            if end is None:
                length, last = since + len(later), _seal_at(connection, room, row.length - 1)
                _expect(bool(first) and (length, last) == (row.length, row.last), room, "its last lines are missing")
        return Kept(_row(row), [*first, *later], snapshots)

    def check(self, room: str) -> None:
        """Raise ``DamagedError`` if a room does not hold what was written."""
        with self._reader.connect() as connection:
            row = connection.execute(select(ROOMS).where(ROOMS.c.id == room)).one_or_none()
            _expect(row is not None and row.seal == row_seal(row), room, "its row was altered or is missing")
            assert row is not None
            entries = _read_entries(connection, room, 0, None)
            last = _seal_at(connection, room, row.length - 1)
            _expect((len(entries), last) == (row.length, row.last), room, "its last lines are missing")
        owners = {entry.data.get("owner") for entry in entries if entry.kind in ("open", "join")}
        _expect(owners == self.members(room), room, "its people are not those in its lines")

    def names(self) -> list[str]:
        """Return every room that anything is known of."""
        with self._reader.connect() as connection:
            rooms = set(connection.execute(select(ROOMS.c.id)).scalars())
            return sorted(rooms.union(connection.execute(select(ENTRIES.c.room).distinct()).scalars()))

    def faults(self) -> list[str]:
        """Return what SQLite finds wrong with the file."""
        try:
            with self._reader.connect() as connection:
                found = connection.exec_driver_sql("PRAGMA integrity_check(5)").scalars().all()
        except DBAPIError as error:
            return [str(error.orig)]
        return [fault for fault in found if fault != "ok"]

    # ---- lists

    def all_rooms(self) -> list[Row]:
        """Return every room, those first that somebody visited last."""
        with self._reader.connect() as connection:
            return [_row(row) for row in connection.execute(select(ROOMS).order_by(ROOMS.c.touched.desc()))]

    def count_open(self) -> int:
        """Return how many rooms there are whose game is not over."""
        with self._reader.connect() as connection:
            return connection.execute(select(func.count()).where(ROOMS.c.status != "finished")).scalar_one()

    def unsaved(self) -> list[str]:
        """Return the rooms in which something is over, of which no record was kept."""
        over = ROOMS.c.status.in_(("round_over", "finished")) & (ROOMS.c.recorded < ROOMS.c.length)
        with self._reader.connect() as connection:
            return list(connection.execute(select(ROOMS.c.id).where(over)).scalars())

    def expired(self, played: float, unplayed: float, most: int) -> list[str]:
        """Return open rooms that nobody has visited since servers had run for so long."""
        open_ones = select(ROOMS.c.id).where(ROOMS.c.status != "finished")
        old = [
            open_ones.where(ROOMS.c.is_played.is_(flag), ROOMS.c.seen < before)
            for flag, before in ((True, played), (False, unplayed))
        ]
        with self._reader.connect() as connection:
            return [room for query in old for room in connection.execute(query.limit(most)).scalars()]

    def members(self, room: str) -> set[str]:
        """Return the visitors in whose lists a room is."""
        with self._reader.connect() as connection:
            return set(connection.execute(select(MEMBERS.c.owner).where(MEMBERS.c.room == room)).scalars())

    def rooms_of(self, owner: str, most: int, *, only_open: bool = False) -> list[Row]:
        """Return the rooms of a visitor, the newest first."""
        mine = select(ROOMS).join(MEMBERS, MEMBERS.c.room == ROOMS.c.id).where(MEMBERS.c.owner == owner)
        wanted = mine.where(ROOMS.c.status != "finished") if only_open else mine
        with self._reader.connect() as connection:
            rows = connection.execute(wanted.order_by(ROOMS.c.touched.desc()).limit(most)).all()
        return [_row(row) for row in rows]


def _row(row: Any) -> Row:
    told = read_object(row.summary)
    return Row(row.id, row.status, row.touched, told, row.seen, bool(row.is_played), row.length, row.recorded)


# ---- reading lines


def _read_entries(connection: Connection, room: str, first: int, end: int | None) -> list[Entry]:
    """Return lines of a room, from one number up to before another; none may be missing between, or be another."""
    wanted = select(*LINE, ENTRIES.c.seal).where(ENTRIES.c.room == room, ENTRIES.c.seq >= first)
    if end is not None:
        wanted = wanted.where(ENTRIES.c.seq < end)
    rows = connection.execute(wanted.order_by(ENTRIES.c.seq)).all()
    if not rows:
        return []
    _expect([row.seq for row in rows] == list(range(first, first + len(rows))), room, "lines are missing")
    before = _seal_at(connection, room, first - 1)
    links = link(before, (tuple(row)[:-1] for row in rows))
    _expect(links == [row.seal for row in rows], room, "a line was altered")
    return [Entry(row.kind, row.seat, row.aid, row.at, json.loads(row.data)) for row in rows]


def _seal_at(connection: Connection, room: str, seq: int) -> str:
    wanted = select(ENTRIES.c.seal).where(ENTRIES.c.room == room, ENTRIES.c.seq == seq)
    return connection.execute(wanted).scalar() or ""


def _read_snapshots(connection: Connection, room: str, number: int | None) -> tuple[list[Snapshot], int | None]:
    """Return the snapshots up to that of a round, and the number of the line that deals the one after it, if known.

    They only save time: what follows one that is missing or altered is folded again.
    """
    rows = connection.execute(select(SNAPSHOTS).where(SNAPSHOTS.c.room == room).order_by(SNAPSHOTS.c.number)).all()
    sound: list[Snapshot] = []
    for place, row in enumerate(rows, start=2):
        if row.number != place or row.seal != seal(room, row.number, row.seq, row.data):
            break
        if number is not None and place > number:
            return sound, row.seq
        sound.append(Snapshot(row.number, row.seq, json.loads(row.data)))
    return sound, None


def _expect(is_so: bool, room: str, otherwise: str) -> None:
    if not is_so:
        raise DamagedError(f"room {room}: {otherwise}", "damaged")


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


# ---- errors and connections


def _is_passing(error: DBAPIError) -> bool:
    code = getattr(error.orig, "sqlite_errorcode", None)
    return code is not None and code & 0xFF in PASSING


def _explained(error: Exception) -> Exception:
    """Return what an error means to the room that wrote."""
    if isinstance(error, IntegrityError) and str(ONCE.name) in str(error.orig):
        return DuplicateError("this has been written before", "duplicate")
    return error


def _engine(path: Path, prepare: Callable[[Any, Any], None], **options: Any) -> Engine:
    engine = create_engine(URL.create("sqlite", database=str(path)), **options)
    event.listen(engine, "connect", prepare)
    return engine


def _for_writing(connection: Any, _record: Any) -> None:
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _for_reading(connection: Any, _record: Any) -> None:
    # Some versions of SQLite may damage the file when two connections write or move the log at the same moment.
    for pragma in ("query_only=ON", "wal_autocheckpoint=0"):
        connection.execute(f"PRAGMA {pragma}")
