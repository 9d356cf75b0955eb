"""All rooms: opening, finding, going on after a restart, closing those that nobody visits."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
from itertools import count
from typing import Final

from paiju.clock import time_text
from paiju.data import write_whole
from paiju.server.bots import Bots
from paiju.server.journal import Journal, Row, Write
from paiju.server.refusal import Refusal
from paiju.server.rest import NewRoom
from paiju.server.room import Room, Services
from paiju.server.settings import Settings
from paiju.server.setup import Opening, read_setup
from paiju.server.table import Entry, Table

__all__ = ["Rooms"]

LOG = logging.getLogger(__name__)
ROOM_BYTES: Final = 16
SWEEP_SECONDS: Final = 60.0
FRAMES_OF_A_ROOM: Final = 10**6  # numbers of frames that are set aside for a room each time it is loaded
FRAMES_OF_A_BOOT: Final = 10**11


class Rooms:
    """The rooms of a data folder."""

    def __init__(self, settings: Settings) -> None:
        """Open the journal."""
        self.settings = settings
        self.journal = Journal(settings.data)
        self.bots = Bots(settings.threads)
        self.services = Services(settings, self.journal, self.bots, self._keep_record)
        self.loaded: dict[str, Room] = {}
        """Those at work; others wait in the journal."""
        self._loads = count()
        self._loading: dict[str, asyncio.Lock] = {}
        self._sweeper: asyncio.Task[None] | None = None
        self._is_closing = False

    # ---- all of them

    async def begin(self) -> None:
        """Let every open game go on."""
        for name, touched in await asyncio.to_thread(self.journal.open_rooms):
            try:
                room = await self.find(name)
                room.touched = touched  # a start is no visit
                if room.table.status in ("round_over", "finished"):  # the end may have come just before that was noted
                    await room.save()
            except Exception:  # whatever a damaged journal leads to, the others go on
                LOG.exception("room %s can't go on; its journal is kept", name)
        await self.sweep()
        self._sweeper = asyncio.create_task(self._sweep_for_ever(), name="sweeper")

    async def close_all(self) -> None:
        """Send everybody away, and let nobody in any more: what is decided from here on would not be kept."""
        self._is_closing = True
        if self._sweeper is not None:
            self._sweeper.cancel()
        await asyncio.gather(*(room.end("restart") for room in self.loaded.values()))
        self.loaded.clear()

    async def end(self) -> None:
        """Send everybody away and let go of the files."""
        await self.close_all()
        self.bots.close()
        await asyncio.to_thread(self.journal.close)

    async def _sweep_for_ever(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            await self.sweep()

    async def sweep(self) -> None:
        """Close rooms that nobody has visited for long, and forget those that are over."""
        oldest = self.settings.clock() - self.settings.idle_hours * 3600
        for room in list(self.loaded.values()):
            try:
                await self._sweep_one(room, oldest)
            except Exception:
                LOG.exception("room %s could not be put away", room.id)

    async def _sweep_one(self, room: Room, oldest: float) -> None:
        if room.guests:
            return
        if room.touched < oldest and room.table.status != "finished":
            await room.close()
        if room.table.status == "finished":
            await room.pause()  # what it is at may be the keeping of its record
            self.loaded.pop(room.id, None)
            await room.end("closed")

    # ---- one room

    async def open(self, asked: NewRoom, visitor: str, opening: Opening | None = None) -> Room:
        """Open a room; one that needs nobody else begins at once."""
        if self._is_closing:
            raise Refusal("restart")
        if len(self.loaded) >= self.settings.limits.open_rooms:
            raise Refusal("full")
        setup = read_setup(
            asked,
            self.settings.games,
            visitor,
            think_seconds=self.settings.friends_seconds,
            claim_seconds=self.settings.claim_seconds,
            opening=opening,
        )
        now = self.settings.clock()
        first = Entry("open", None, None, time_text(now), setup.model_dump())
        table = Table(secrets.token_urlsafe(ROOM_BYTES), self.settings.games[setup.game], [first])
        await self.journal.write(Write.of(table, 0, [first], now, [visitor]))
        room = self._admit(table)
        if asked.mode != "friends":
            await room.start()
        return room

    def _admit(self, table: Table) -> Room:
        if self._is_closing:
            raise Refusal("restart")
        first_seq = self.journal.boot * FRAMES_OF_A_BOOT + next(self._loads) * FRAMES_OF_A_ROOM
        room = Room(table, self.services, first_seq)
        self.loaded[table.room] = room
        room.begin()
        return room

    async def find(self, name: str) -> Room:
        """Return a room, from the journal if need be."""
        if name in self.loaded:
            return self.loaded[name]
        async with self._loading.setdefault(name, asyncio.Lock()):
            try:
                table = None if name in self.loaded else await self.load(name)
                if table is not None and name not in self.loaded:
                    self._admit(table)
                return self.loaded[name]
            finally:
                self._loading.pop(name, None)

    async def load(self, name: str) -> Table:
        """Return the table of a room as its journal leads to it."""
        entries = await asyncio.to_thread(self.journal.entries, name)
        if not entries:
            raise Refusal("no_room")
        game = self.settings.games.get(entries[0].data["game"])
        if game is None:
            raise Refusal("no_game")
        return await asyncio.to_thread(Table, name, game, entries)

    async def rooms_of(self, visitor: str, most: int) -> list[Row]:
        """Return the rooms of a visitor, open ones as they are now: a row is how one was before its last entry."""
        rows = await asyncio.to_thread(self.journal.rooms_of, visitor, most)
        return [self._as_now(row) for row in rows]

    def _as_now(self, row: Row) -> Row:
        room = self.loaded.get(row.id)
        return row if room is None else row._replace(status=room.shown.status, summary=room.shown.summary())

    async def _keep_record(self, table: Table) -> None:
        """Write the record of a match to the data folder, where ``paiju replay`` finds it."""
        record = await asyncio.to_thread(table.record)
        if record is None:
            return
        time = re.sub(r"\D", "", table.opened)[:14]
        path = self.settings.data / "records" / f"{table.setup.game}-{time}-{table.room[:8]}.jsonl"
        try:
            await asyncio.to_thread(write_whole, record, path)
        except OSError as error:
            LOG.error("%s: %s", path, error)
