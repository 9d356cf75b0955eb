"""Reading the journal: rooms as lines lead to them, checked against their seals, and lists."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

from sqlalchemy import URL, Connection, Engine, create_engine, event, func, select
from sqlalchemy.exc import DBAPIError

from paiju.errors import PaijuError
from paiju.server.chain import link, seal
from paiju.server.journal_tables import ENTRIES, LINE, MEMBERS, META, ROOMS, SNAPSHOTS, read_object, row_seal
from paiju.server.table import Entry, Snapshot

__all__ = ["FILE", "DamagedError", "JournalReader", "Kept", "Row", "open_engine"]

FILE: Final = "server.sqlite3"
BYTES_BESIDE: Final = 120  # of a line, beside its data


class DamagedError(PaijuError):
    """A room whose lines are not those that were written."""


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


class JournalReader:
    """The database of a data folder, for one who writes nothing: a server may run on it."""

    def __init__(self, folder: Path) -> None:
        """Read the database, which has to be there."""
        self.path = folder / FILE
        self._reader = open_engine(self.path, _for_reading)

    def close(self) -> None:
        """Let go of the file."""
        self._reader.dispose()

    def version(self) -> int:
        """Return the version of the tables."""
        with self._reader.connect() as connection:
            return int(connection.execute(select(META.c.value).where(META.c.key == "version")).scalar_one())

    # ---- rooms

    @contextmanager
    def _one_look(self) -> Iterator[Connection]:
        """Give a connection that sees all of the journal as it is at one moment, whatever is written meanwhile.

        The driver begins no transaction to read, so that each statement would see another moment.
        """
        with self._reader.connect() as connection:
            connection.exec_driver_sql("BEGIN")
            yield connection

    def entries(self, room: str) -> list[Entry]:
        """Return the whole journal of a room; empty if there is none."""
        with self._one_look() as connection:
            return _read_entries(connection, room, 0, None)

    def load(self, room: str, number: int | None = None) -> Kept | None:
        """Return what leads to the table of a room as it is, or was at the end of a round; None if there is no room.

        What is read is checked against its seals.
        """
        with self._one_look() as connection:
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
        with self._one_look() as connection:
            row = connection.execute(select(ROOMS).where(ROOMS.c.id == room)).one_or_none()
            _expect(row is not None and row.seal == row_seal(row), room, "its row was altered or is missing")
            assert row is not None
            entries = _read_entries(connection, room, 0, None)
            last = _seal_at(connection, room, row.length - 1)
            _expect((len(entries), last) == (row.length, row.last), room, "its last lines are missing")
            members = _read_members(connection, room)
        owners = {entry.data.get("owner") for entry in entries if entry.kind in ("open", "join")}
        _expect(owners == members, room, "its people are not those in its lines")

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
            return _read_members(connection, room)

    def rooms_of(self, owner: str, most: int, *, only_open: bool = False) -> list[Row]:
        """Return the rooms of a visitor, the newest first."""
        mine = select(ROOMS).join(MEMBERS, MEMBERS.c.room == ROOMS.c.id).where(MEMBERS.c.owner == owner)
        wanted = mine.where(ROOMS.c.status != "finished") if only_open else mine
        with self._reader.connect() as connection:
            rows = connection.execute(wanted.order_by(ROOMS.c.touched.desc()).limit(most)).all()
        return [_row(row) for row in rows]

    def sizes(self) -> dict[str, int]:
        """Return about how many bytes the lines of each room take."""
        size = func.sum(func.length(ENTRIES.c.data) + BYTES_BESIDE)
        with self._reader.connect() as connection:
            return {
                room: int(bytes_)
                for room, bytes_ in connection.execute(select(ENTRIES.c.room, size).group_by(ENTRIES.c.room))
            }


def _row(row: Any) -> Row:
    told = read_object(row.summary)
    return Row(row.id, row.status, row.touched, told, row.seen, bool(row.is_played), row.length, row.recorded)


# ---- reading lines


def _read_members(connection: Connection, room: str) -> set[str]:
    return set(connection.execute(select(MEMBERS.c.owner).where(MEMBERS.c.room == room)).scalars())


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


# ---- connections


def open_engine(path: Path, prepare: Callable[[Any, Any], None], **options: Any) -> Engine:
    """Return connections to a database, each of them prepared."""
    engine = create_engine(URL.create("sqlite", database=str(path)), **options)
    event.listen(engine, "connect", prepare)
    return engine


def _for_reading(connection: Any, _record: Any) -> None:
    # Some versions of SQLite may damage the file when two connections write or move the log at the same moment.
    for pragma in ("query_only=ON", "wal_autocheckpoint=0"):
        connection.execute(f"PRAGMA {pragma}")
