"""Lines on their way into the journal: what a room wants to be kept, and everything that is kept together."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, Final, NamedTuple, Self

from sqlalchemy import Connection, bindparam, insert, select, update
from sqlalchemy.dialects.sqlite import insert as sqlite_insert

from paiju.server.chain import link, seal
from paiju.server.journal_reading import DamagedError
from paiju.server.journal_tables import ENTRIES, MEMBERS, META, ROOMS, SNAPSHOTS, row_seal
from paiju.server.table import Entry, Snapshot, Table

__all__ = ["Batch", "End", "Write", "note"]


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
    then: Callable[[], None] = lambda: None
    """Called when it is on disk."""

    @classmethod
    def of(cls, table: Table, first: int, entries: Sequence[Entry], **more: Any) -> Self:
        """Return what is to be kept of a table as it is now, before these entries."""
        fresh = tuple(table.fresh)

        def forget() -> None:
            table.fresh = [each for each in table.fresh if each not in fresh]

        return cls(
            room=table.room,
            first=first,
            entries=entries,
            status=table.status_after(entries[-1]) if entries else table.status,
            summary=table.summary(),
            is_played=table.is_played,
            snapshots=fresh,
            then=forget,
            **more,
        )


class End(NamedTuple):
    """Where the journal of a room ends."""

    length: int
    last: str
    """The seal of the last line."""
    recorded: int
    """The length when its record was kept."""


def _replacing(table: Any) -> Any:
    """Return a statement that writes rows, in place of those with the same key."""
    rows = sqlite_insert(table)
    others = {column.name: rows.excluded[column.name] for column in table.columns if not column.primary_key}
    return rows.on_conflict_do_update(index_elements=list(table.primary_key), set_=others)


# Made once: SQLAlchemy takes longer to make a statement than SQLite to carry it out.
ADD_ROOM: Final = insert(ROOMS)
CHANGE_ROOM: Final = (
    update(ROOMS)
    .where(ROOMS.c.id == bindparam("room"))
    .values({column.name: bindparam(column.name) for column in ROOMS.columns if column.name != "id"})
)
ADD_LINES: Final = insert(ENTRIES)
ADD_MEMBER: Final = sqlite_insert(MEMBERS).on_conflict_do_nothing()
KEEP_SNAPSHOT: Final = _replacing(SNAPSHOTS)
KEEP_NOTE: Final = _replacing(META)
END_OF: Final = select(ROOMS.c.length, ROOMS.c.last, ROOMS.c.recorded).where(ROOMS.c.id == bindparam("room"))
ORDER: Final = (ADD_ROOM, CHANGE_ROOM, ADD_LINES, ADD_MEMBER, KEEP_SNAPSHOT)
"""A room comes before what belongs to it."""


class Batch:
    """What is written together, table by table."""

    def __init__(self, connection: Connection, ends: Mapping[str, End]) -> None:
        """Begin one where the journals of some rooms are known to end at ``ends``; of others that is looked up."""
        self._connection = connection
        self.ends: dict[str, End] = {}
        """Where the journals of rooms end after it."""
        self._known = ends
        self._rows: dict[Any, list[dict[str, Any]]] = {}

    def add(self, write: Write) -> None:
        """Take a write in."""
        before = self._end(write)
        seqs = range(before.length, before.length + len(write.entries))
        lines = [_line(write.room, seq, entry) for seq, entry in zip(seqs, write.entries, strict=True)]
        links = link(before.last, (line.values() for line in lines))
        length = before.length + len(lines)
        recorded = length if write.is_recorded else before.recorded
        end = self.ends[write.room] = End(length, links[-1] if links else before.last, recorded)
        self._add(ADD_ROOM if write.first == 0 else CHANGE_ROOM, _room(write, end))
        self._add(ADD_LINES, *({**line, "seal": made} for line, made in zip(lines, links, strict=True)))
        self._add(ADD_MEMBER, *({"owner": owner, "room": write.room} for owner in write.members))
        self._add(KEEP_SNAPSHOT, *(_snapshot(write.room, *each) for each in write.snapshots))

    def _end(self, write: Write) -> End:
        if write.first == 0:
            return End(0, "", 0)
        end = self.ends.get(write.room) or self._known.get(write.room)
        if end is None:
            row = self._connection.execute(END_OF, {"room": write.room}).one_or_none()
            end = None if row is None else End(*row)
        if end is None or end.length != write.first:
            raise DamagedError(f"room {write.room}: line {write.first} does not follow its last one", "damaged")
        return end

    def _add(self, statement: Any, *rows: dict[str, Any]) -> None:
        self._rows.setdefault(statement, []).extend(rows)

    def write(self) -> None:
        """Hand everything to the database."""
        for statement in ORDER:
            if rows := self._rows.get(statement):
                self._connection.execute(statement, rows)


def _room(write: Write, end: End) -> dict[str, Any]:
    row = {
        "id": write.room,
        "status": write.status,
        "touched": write.touched,
        "summary": _json(write.summary),
        "seen": write.seen,
        "is_played": write.is_played,
        **end._asdict(),
    }
    return {**row, "seal": row_seal(SimpleNamespace(**row)), "room": write.room}


def _line(room: str, seq: int, entry: Entry) -> dict[str, Any]:
    """Return a line without its seal, in the order of ``LINE``."""
    return {"room": room, "seq": seq, **entry._asdict(), "data": _json(entry.data)}


def _snapshot(room: str, number: int, seq: int, told: dict[str, Any]) -> dict[str, Any]:
    data = _json(told)
    return {"room": room, "number": number, "seq": seq, "data": data, "seal": seal(room, number, seq, data)}


def note(connection: Connection, **values: int) -> None:
    """Keep some numbers of the whole journal."""
    connection.execute(KEEP_NOTE, [{"key": key, "value": value} for key, value in values.items()])


def _json(value: dict[str, Any]) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
