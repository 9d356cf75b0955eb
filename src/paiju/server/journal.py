"""The journal of all rooms, in SQLite: what is acknowledged is on disk.

One thread owns the only connection that writes. It takes everything that waits, writes it in one transaction, and then
tells all who waited. Readers have connections of their own that can't write.
"""

from __future__ import annotations

import asyncio
import json
import os
import queue
import threading
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, NamedTuple, Self

from sqlalchemy import (
    URL,
    Column,
    Connection,
    Engine,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    create_engine,
    event,
    insert,
    select,
    update,
)
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.pool import StaticPool

from paiju.server.table import Entry
from paiju.server.table import Table as RoomTable

__all__ = ["Journal", "Row", "Write"]

FILE: Final = "server.sqlite3"
VERSION: Final = 1
METADATA: Final = MetaData()
META: Final = Table("meta", METADATA, Column("key", String, primary_key=True), Column("value", Integer, nullable=False))
ROOMS: Final = Table(
    "rooms",
    METADATA,
    Column("id", String, primary_key=True),
    Column("status", String, nullable=False),
    Column("touched", Float, nullable=False),
    Column("summary", Text, nullable=False),
)
MEMBERS: Final = Table(
    "members",
    METADATA,
    Column("owner", String, primary_key=True),
    Column("room", String, ForeignKey("rooms.id"), primary_key=True),
)
ENTRIES: Final = Table(
    "entries",
    METADATA,
    Column("room", String, ForeignKey("rooms.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", String, nullable=False),
    Column("seat", Integer),
    Column("aid", String),
    Column("at", String, nullable=False),
    Column("data", Text, nullable=False),
    Index("once", "room", "seat", "aid", unique=True),
)


class Row(NamedTuple):
    """A room as lists show it."""

    id: str
    status: str
    touched: float
    summary: dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Write:
    """Something to be kept: entries of a room from number ``first`` on, and what lists say of it then."""

    room: str
    first: int
    entries: Sequence[Entry]
    status: str
    touched: float
    summary: dict[str, Any]
    members: Sequence[str] = ()
    done: Future[None] = field(default_factory=Future)

    @classmethod
    def of(
        cls, table: RoomTable, first: int, entries: Sequence[Entry], touched: float, members: Sequence[str] = ()
    ) -> Self:
        """Return what is to be kept of a table as it is now."""
        listed: dict[str, Any] = {"status": table.status, "touched": touched, "summary": table.summary()}
        return cls(room=table.room, first=first, entries=entries, members=members, **listed)


class Journal:
    """The database of a data folder."""

    def __init__(self, folder: Path) -> None:
        """Open it, or make it; ``boot`` counts how often."""
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / FILE
        os.close(os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600))  # it holds the secrets of rooms
        self._reader = _engine(self.path, _for_reading)
        self._queue: queue.SimpleQueue[Write | None] = queue.SimpleQueue()
        self._writer = _engine(self.path, _for_writing, poolclass=StaticPool, connect_args={"check_same_thread": False})
        self.boot = self._open()
        self._thread = threading.Thread(target=self._work, name="journal", daemon=True)
        self._thread.start()

    def _open(self) -> int:
        METADATA.create_all(self._writer)
        with self._writer.begin() as connection:
            rows = connection.execute(select(META.c.key, META.c.value)).all()
            found: dict[str, int] = {row.key: row.value for row in rows}
            if found.get("version", VERSION) != VERSION:
                raise RuntimeError(f"{self.path} is of version {found['version']}, this server knows {VERSION}")
            boot: int = found.get("boot", 0) + 1
            for key, value in (("version", VERSION), ("boot", boot)):
                row = sqlite_insert(META).values(key=key, value=value)
                connection.execute(row.on_conflict_do_update(index_elements=["key"], set_={"value": value}))
        return boot

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
            with self._writer.begin() as connection:
                for write in writes:
                    _insert(connection, write)
        except Exception as error:
            if len(writes) == 1:
                writes[0].done.set_exception(error)
                return
            for write in writes:  # one that can't be written must not take the others with it
                self._commit([write])
            return
        for write in writes:
            write.done.set_result(None)

    def close(self) -> None:
        """Write what waits, and let go of the file."""
        self._queue.put(None)
        self._thread.join()
        self._writer.dispose()
        self._reader.dispose()

    # ---- reading

    def entries(self, room: str) -> list[Entry]:
        """Return the journal of a room; empty if there is none."""
        columns = (ENTRIES.c.kind, ENTRIES.c.seat, ENTRIES.c.aid, ENTRIES.c.at, ENTRIES.c.data)
        with self._reader.connect() as connection:
            rows = connection.execute(select(*columns).where(ENTRIES.c.room == room).order_by(ENTRIES.c.seq)).all()
        return [Entry(kind, seat, aid, at, json.loads(data)) for kind, seat, aid, at, data in rows]

    def open_rooms(self) -> list[tuple[str, float]]:
        """Return the rooms whose game is not over, and when somebody was last there."""
        with self._reader.connect() as connection:
            rows = connection.execute(select(ROOMS.c.id, ROOMS.c.touched).where(ROOMS.c.status != "finished"))
            return [(room, touched) for room, touched in rows]

    def rooms_of(self, owner: str, most: int) -> list[Row]:
        """Return the rooms of a visitor, the newest first."""
        wanted = (
            select(ROOMS.c.id, ROOMS.c.status, ROOMS.c.touched, ROOMS.c.summary)
            .join(MEMBERS, MEMBERS.c.room == ROOMS.c.id)
            .where(MEMBERS.c.owner == owner)
            .order_by(ROOMS.c.touched.desc())
            .limit(most)
        )
        with self._reader.connect() as connection:
            rows = connection.execute(wanted).all()
        return [Row(room, status, touched, _summary(summary)) for room, status, touched, summary in rows]


def _summary(text: str) -> dict[str, Any]:
    """Return what lists say of a room; nothing if its row is damaged."""
    with suppress(ValueError):
        read = json.loads(text)
        return read if isinstance(read, dict) else {}
    return {}


def _insert(connection: Connection, write: Write) -> None:
    listed = {"status": write.status, "touched": write.touched, "summary": _json(write.summary)}
    if write.first == 0:
        connection.execute(insert(ROOMS).values(id=write.room, **listed))
    else:
        connection.execute(update(ROOMS).where(ROOMS.c.id == write.room).values(**listed))
    rows = [
        {"room": write.room, "seq": seq, **entry._asdict(), "data": _json(entry.data)}
        for seq, entry in enumerate(write.entries, write.first)
    ]
    if rows:
        connection.execute(insert(ENTRIES), rows)
    _insert_members(connection, write.room, write.members)


def _insert_members(connection: Connection, room: str, members: Iterable[str]) -> None:
    for owner in members:
        connection.execute(sqlite_insert(MEMBERS).values(owner=owner, room=room).on_conflict_do_nothing())


def _json(value: dict[str, Any]) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


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
