"""``paiju rooms``: list and close the rooms of a data folder, also while a server runs on it."""

from __future__ import annotations

import asyncio
import json
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.table import Table

from paiju.cli.browser import PATIENCE, running_server
from paiju.cli.doctor import is_locked
from paiju.cli.group import new_group
from paiju.cli.help import Command
from paiju.cli.serve import Data, expect_server
from paiju.cli.shared_options import Json
from paiju.cli.terminal import console, visible
from paiju.cli.text import InputError, Say
from paiju.clock import time_text
from paiju.data import data_folder

if TYPE_CHECKING:
    from paiju.server.journal_reading import JournalReader, Row

__all__ = ["rooms"]

rooms = new_group()

All = Annotated[bool, typer.Option("--all", help="help.rooms_all")]
RoomName = Annotated[str, typer.Argument(metavar="ROOM", help="help.room")]


@rooms.command("list", help="help.rooms_list", cls=Command)
def list_rooms(context: typer.Context, *, data: Data = None, every: All = False, as_json: Json = False) -> None:
    """List rooms; those that are damaged are named, and the exit code is 1 then."""
    say: Say = context.obj
    with reading(data or data_folder()) as journal:
        faults = journal.faults()
        found = [each for each in _rooms(journal) if every or each["status"] != "finished"]
    if as_json:
        sys.stdout.write(json.dumps({"rooms": found, "faults": faults}, ensure_ascii=False) + "\n")
    else:
        screen = console()
        screen.print(_table(found, say) if found else say("rooms.none"))
        for fault in faults:
            screen.print(say("rooms.faults", fault=fault), style="bold red")
    if faults or any(each["status"] == "damaged" for each in found):
        raise typer.Exit(1)


@rooms.command("close", help="help.rooms_close", cls=Command)
def close_room(context: typer.Context, room: RoomName, *, data: Data = None) -> None:
    """End the game of a room: a server that runs does it, otherwise this command."""
    say: Say = context.obj
    folder = data or data_folder()
    with reading(folder) as journal:
        (found,) = [each for each in _rooms(journal) if each["room"] == _name(journal, room)]
        if found["status"] == "damaged":
            raise InputError("mistake.rooms_damaged", room=found["room"])
        owner = journal.entries(found["room"])[0].data["owner"]
    if found["status"] == "finished":
        console().print(say("rooms.was_over", room=found["room"]))
        return
    if is_locked(folder):
        _ask_server(folder, found["room"], owner)
    else:
        asyncio.run(_close_here(folder, found["room"]))
    console().print(say("rooms.closed", room=found["room"]))


@contextmanager
def reading(folder: Path) -> Iterator[JournalReader]:
    """Read the journal of a folder."""
    expect_server()
    from sqlalchemy.exc import SQLAlchemyError

    from paiju.server.journal_reading import FILE, JournalReader
    from paiju.server.journal_tables import VERSION

    if not (folder / FILE).is_file():
        raise InputError("mistake.rooms_none", folder=folder)
    journal = JournalReader(folder)
    try:
        if journal.version() != VERSION:
            raise InputError("mistake.rooms_version", folder=folder)
        yield journal
    except SQLAlchemyError as error:
        raise InputError("mistake.file", value=str(folder / FILE), reason=str(error).splitlines()[0]) from error
    finally:
        journal.close()


def _rooms(journal: JournalReader) -> list[dict[str, Any]]:
    """Return what is told of each room, those first that somebody visited last."""
    sizes = journal.sizes()
    rows = {row.id: row for row in journal.all_rooms()}
    return [_told(journal, name, rows.get(name), sizes.get(name, 0)) for name in [*rows, *sorted(sizes.keys() - rows)]]


def _told(journal: JournalReader, name: str, row: Row | None, size: int) -> dict[str, Any]:
    from paiju.server.journal_reading import DamagedError

    told = {} if row is None else row.summary
    try:
        journal.check(name)
        status = "damaged" if row is None else row.status
    except (DamagedError, ValueError):
        status = "damaged"
    people = [
        called or level or "" for called, level in zip(told.get("names", ()), told.get("levels", ()), strict=False)
    ]
    return {
        "room": name,
        "game": told.get("game"),
        "mode": told.get("mode"),
        "status": status,
        "players": people,
        "rounds": told.get("rounds"),
        "touched": None if row is None else time_text(row.touched),
        "size": size,
    }


def _table(found: list[dict[str, Any]], say: Say) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for key in ("room", "game", "mode", "status", "people", "touched"):
        table.add_column(say(f"rooms.{key}"), overflow="fold", no_wrap=key in ("room", "touched"))
    table.add_column(say("rooms.size"), justify="right")
    for each in found:
        players = ", ".join(name or "–" for name in each["players"])
        words = [each["room"], each["game"] or "", say(f"rooms.mode.{each['mode']}") if each["mode"] else ""]
        style = "bold red" if each["status"] == "damaged" else None
        status = say(f"rooms.status.{each['status']}")
        table.add_row(*words, status, visible(players), _time(each["touched"]), _size(each["size"]), style=style)
    return table


def _time(touched: str | None) -> str:
    """Return a time in the zone of who reads it."""
    return "" if touched is None else f"{datetime.fromisoformat(touched).astimezone():%Y-%m-%d %H:%M}"


def _size(size: int) -> str:
    return f"{max(1, round(size / 1024))} kB"


def _name(journal: JournalReader, asked: str) -> str:
    """Return the room that is meant."""
    known = [name for name in journal.names() if name.startswith(asked)]
    if asked in known:
        return asked
    if len(known) != 1:
        raise InputError("mistake.rooms_several" if known else "mistake.rooms_unknown", value=asked)
    return known[0]


def _ask_server(folder: Path, room: str, owner: str) -> None:
    """Let the server close a room, in the name of who opened it: whoever can read its secret may."""
    from paiju.server.identity import Identities, read_secrets

    address = running_server(folder)
    if address is None:
        raise InputError("mistake.rooms_server", folder=folder, reason="–")
    identities = Identities(read_secrets(folder))
    cookie = f"{identities.cookie_name}={identities.cookie(owner)}"
    request = urllib.request.Request(f"{address}api/rooms/{room}/close", method="POST", headers={"cookie": cookie})
    directly = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        directly.open(request, timeout=PATIENCE * 5).close()
    except OSError as error:
        raise InputError("mistake.rooms_server", folder=folder, reason=error) from error


async def _close_here(folder: Path, room: str) -> None:
    from paiju.server.lock import folder_lock
    from paiju.server.rooms import Rooms
    from paiju.server.settings import Settings

    with folder_lock(folder):
        opened = Rooms(Settings(data=folder))
        try:
            await (await opened.find(room)).close()
        finally:
            await opened.end()
