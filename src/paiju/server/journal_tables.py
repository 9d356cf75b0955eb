"""The tables of the journal, and how those of an older version become these."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any, Final

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Engine,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Row,
    String,
    Table,
    Text,
    inspect,
    select,
    text,
    update,
)
from sqlalchemy.schema import CreateIndex

from paiju.server.chain import link, seal

__all__ = [
    "ENTRIES",
    "LINE",
    "MEMBERS",
    "META",
    "ONCE",
    "ROOMS",
    "SNAPSHOTS",
    "VERSION",
    "prepare",
    "read_object",
    "row_seal",
]

VERSION: Final = 2
METADATA: Final = MetaData()
META: Final = Table("meta", METADATA, Column("key", String, primary_key=True), Column("value", Integer, nullable=False))
ROOMS: Final = Table(
    "rooms",
    METADATA,
    Column("id", String, primary_key=True),
    Column("status", String, nullable=False),
    Column("touched", Float, nullable=False),  # by the clock on the wall, for lists
    Column("summary", Text, nullable=False),
    # Since version 2
    Column("seen", Float, nullable=False, server_default=text("0")),  # by the time that servers have run
    Column("is_played", Boolean, nullable=False, server_default=text("1")),
    Column("length", Integer, nullable=False, server_default=text("0")),
    Column("recorded", Integer, nullable=False, server_default=text("0")),  # the length when the record was kept
    Column("last", String, nullable=False, server_default=text("''")),  # seal of the last line
    Column("seal", String, nullable=False, server_default=text("''")),  # of this row
)
UNFINISHED: Final = Index(
    "unfinished", ROOMS.c.is_played, ROOMS.c.seen, ROOMS.c.status, sqlite_where=ROOMS.c.status != "finished"
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
    Column("seal", String, nullable=False, server_default=text("''")),
)
ONCE: Final = Index("each_once", ENTRIES.c.room, text("ifnull(seat, -1)"), ENTRIES.c.aid, unique=True)
"""What a client calls by the same name is written once, also by who has no seat."""
SNAPSHOTS: Final = Table(
    "snapshots",
    METADATA,
    Column("room", String, ForeignKey("rooms.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("data", Text, nullable=False),
    Column("seal", String, nullable=False),
)
LINE: Final = tuple(ENTRIES.c[name] for name in ("room", "seq", "kind", "seat", "aid", "at", "data"))
"""What a line is sealed with."""


def row_seal(row: Row[Any] | Any) -> str:
    """Return the seal of a room's row."""
    told = (row.id, row.status, row.touched, row.summary, row.seen, bool(row.is_played), row.length, row.recorded)
    return seal(*told, row.last)


def prepare(engine: Engine) -> int:
    """Make the tables, or make them those of this version; return the version that was there."""
    columns = _missing_columns(engine)
    METADATA.create_all(engine)
    with engine.begin() as connection:
        for table, definition in columns:  # of a start that broke off some may be there already
            connection.execute(text(f"ALTER TABLE {table} ADD COLUMN {definition}"))
        connection.execute(text("DROP INDEX IF EXISTS once"))
        for index in (UNFINISHED, ONCE):
            connection.execute(CreateIndex(index, if_not_exists=True))
        version = connection.execute(select(META.c.value).where(META.c.key == "version")).scalar()
        if version == 1:
            _seal_all(connection)
    return VERSION if version in (None, 1) else int(version)


def _missing_columns(engine: Engine) -> list[tuple[str, str]]:
    """Return what older tables lack."""
    found = inspect(engine)
    missing = []
    for table in METADATA.sorted_tables:
        if found.has_table(table.name):
            known = {column["name"] for column in found.get_columns(table.name)}
            missing += [(table.name, _definition(column)) for column in table.columns if column.name not in known]
    return missing


def _definition(column: Column[Any]) -> str:
    assert column.server_default is not None
    default: Any = column.server_default
    return f"{column.name} {column.type} NOT NULL DEFAULT {default.arg}"


def _seal_all(connection: Connection) -> None:
    """Seal what was written when there were no seals; whatever is damaged by then is not noticed here."""
    for room in connection.execute(select(ROOMS.c.id)).scalars().all():
        lines = connection.execute(select(*LINE).where(ENTRIES.c.room == room).order_by(ENTRIES.c.seq)).all()
        links = link("", lines)
        for line, made in zip(lines, links, strict=True):
            here = (ENTRIES.c.room == room) & (ENTRIES.c.seq == line.seq)
            connection.execute(update(ENTRIES).where(here).values(seal=made))
        one = ROOMS.c.id == room
        last = links[-1] if links else ""
        connection.execute(update(ROOMS).where(one).values(length=len(lines), recorded=len(lines), last=last))
        row = connection.execute(select(ROOMS).where(one)).one()
        connection.execute(update(ROOMS).where(one).values(seal=row_seal(row)))


def read_object(content: str) -> dict[str, Any]:
    """Return the object that a column holds; nothing if it is damaged."""
    with suppress(ValueError):
        read = json.loads(content)
        return read if isinstance(read, dict) else {}
    return {}
