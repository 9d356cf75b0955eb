"""All rooms: opening, finding, leaving memory while nobody is there, closing those that nobody visits."""

from __future__ import annotations

import asyncio
import logging
import secrets
from contextlib import suppress
from itertools import count
from typing import Final
from weakref import WeakValueDictionary

from paiju.clock import time_text
from paiju.server.archive import Archive, Latest
from paiju.server.bots import Bots
from paiju.server.journal import DamagedError, Journal, Kept, Row, Write
from paiju.server.reading import Reading
from paiju.server.records import PlayedRound
from paiju.server.refusal import Refusal
from paiju.server.rest import NewRoom
from paiju.server.room import Room, Services
from paiju.server.settings import Settings
from paiju.server.setup import Opening, read_setup
from paiju.server.showing import Showing
from paiju.server.table import Entry, Table

__all__ = ["Rooms"]

LOG = logging.getLogger(__name__)
ROOM_BYTES: Final = 16
SWEEP_SECONDS: Final = 60.0
SWEPT_AT_ONCE: Final = 50
LEAST_REST: Final = 10.0  # seconds for which a room stays in memory at least after somebody has asked for it
FRAMES_OF_A_ROOM: Final = 10**6  # numbers of frames that are set aside for a room each time it is loaded
FRAMES_OF_A_BOOT: Final = 10**11
FOLDERS: Final = 2  # threads that fold the journals of rooms that come back
ANY_NUMBER: Final = 10**9


class Rooms:
    """The rooms of a data folder."""

    def __init__(self, settings: Settings) -> None:
        """Open the journal."""
        self.settings = settings
        self.journal = Journal(settings.data, settings.running)
        self.archive = Archive(settings.data / "records", self.journal.entries)
        self.bots = Bots(settings.threads)
        self.services = Services(settings, self.journal, self.bots, self._keep_record, self.load)
        self.loaded: dict[str, Room] = {}
        """Those at work; others wait in the journal."""
        self.damaged: set[str] = set()
        """Those whose journal is not what was written, as far as somebody has looked."""
        self.faults: list[str] = []
        """What is wrong with the whole file."""
        self._used: dict[str, float] = {}  # when somebody last asked for a loaded room
        self._folding = Reading(FOLDERS, most=ANY_NUMBER)
        self._loads = count()
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._tasks: list[asyncio.Task[None]] = []
        self._is_closing = False

    # ---- all of them

    async def begin(self) -> None:
        """Keep the records that a crash has left out, and begin to watch; rooms come back when somebody opens them."""
        loop = asyncio.get_running_loop()

        def tell() -> None:
            loop.call_soon_threadsafe(self._tell_trouble)

        self.journal.on_trouble = tell
        for name in await asyncio.to_thread(self.journal.unsaved):
            try:
                await self.find(name)
            except Exception:  # whatever a damaged journal leads to, the others go on
                LOG.exception("room %s can't go on; its journal is kept", name)
        self._tasks = [asyncio.create_task(self._sweep_for_ever()), asyncio.create_task(self.check())]

    async def check(self) -> None:
        """Compare every room with its seals, one after another; those that are damaged are named."""
        self.faults = await asyncio.to_thread(self.journal.faults)
        for fault in self.faults:
            LOG.error("%s is damaged: %s", self.journal.path, fault)
        for name in await asyncio.to_thread(self.journal.names):
            try:
                await asyncio.to_thread(self.journal.check, name)
            except Exception as error:
                self._note_damage(name, error)
                await self._stop(name)

    async def _stop(self, name: str) -> None:
        """Send everybody away from a room that can't be played on."""
        async with self._lock(name):
            room = self.loaded.pop(name, None)
            if room is not None:
                del self._used[name]
                await room.end("damaged")

    def _note_damage(self, name: str, error: Exception) -> None:
        if name not in self.damaged:
            LOG.error("room %s is damaged; its journal is kept, and the others go on: %s", name, error)
        self.damaged.add(name)

    def _tell_trouble(self) -> None:
        for room in self.loaded.values():
            room.tell_trouble()

    async def close_all(self) -> None:
        """Send everybody away, and let nobody in any more: what is decided from here on would not be kept."""
        self._is_closing = True
        for task in self._tasks:
            task.cancel()
        self.journal.stop_trying()  # a room waits for what it saves, on a full disk for ever
        await asyncio.gather(*(room.end("restart") for room in self.loaded.values()))
        self.loaded.clear()

    async def end(self) -> None:
        """Send everybody away and let go of the files."""
        await self.close_all()
        self.bots.close()
        self._folding.close()
        await asyncio.to_thread(self.journal.close)

    # ---- memory and age

    async def _sweep_for_ever(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self.sweep()
            except Exception:
                LOG.exception("rooms could not be looked after")

    async def sweep(self) -> None:
        """Let rooms leave memory at which nobody is, and close those that nobody has visited for long."""
        now = self.settings.running()
        for room in list(self.loaded.values()):
            if room.guests:
                self._used[room.id] = now
            elif now - self._used[room.id] >= self.settings.rest_seconds:
                await self._put_away(room)
        await self._close_expired()

    async def _close_expired(self) -> None:
        """Close rooms that are too old, some at a time, until none is left but those that can't be closed."""
        age = self.journal.age()
        played, unplayed = (age - hours * 3600 for hours in (self.settings.played_hours, self.settings.unplayed_hours))
        failed: set[str] = set()
        while self.journal.trouble is None and not self._is_full():
            most = SWEPT_AT_ONCE + len(self.damaged) + len(self.loaded) + len(failed)
            expired = await asyncio.to_thread(self.journal.expired, played, unplayed, most)
            left_out = self.damaged | failed
            old = [name for name in expired if name not in left_out and not self._is_visited(name)]
            if not old:
                return
            failed.update([name for name in old[:SWEPT_AT_ONCE] if not await self._close(name)])

    def _is_full(self) -> bool:
        """Tell whether memory is full of rooms at which somebody is."""
        return len(self.loaded) >= self.settings.limits.open_rooms and all(room.guests for room in self.loaded.values())

    def _is_visited(self, name: str) -> bool:
        room = self.loaded.get(name)
        return room is not None and bool(room.guests)

    async def _close(self, name: str) -> bool:
        """End a match, keep its record, and let the room leave memory; tell whether that went well."""
        try:
            room = await self.find(name)
            if room.table.status != "finished":
                await room.close()
            await self._put_away(room)
        except Exception:
            LOG.exception("room %s could not be closed", name)
            return False
        return True

    async def _put_away(self, room: Room) -> None:
        """Let a room leave memory; who asks for it meanwhile waits, and finds it in the journal."""
        async with self._lock(room.id):
            if room.guests or self.loaded.get(room.id) is not room or self.journal.trouble is not None:
                return
            del self.loaded[room.id], self._used[room.id]
            try:
                await room.rest()
            except Exception:
                LOG.exception("room %s could not be put away", room.id)
                await room.end("closed")

    def _lock(self, name: str) -> asyncio.Lock:
        """Return what one holds who brings a room into memory or out of it."""
        return self._loading.setdefault(name, asyncio.Lock())

    async def _make_place(self) -> None:
        """Let the room leave memory at which nobody was for longest, if there is no place for another one."""
        if len(self.loaded) < self.settings.limits.open_rooms:
            return
        latest = self.settings.running() - LEAST_REST
        idle = [room for room in self.loaded.values() if not room.guests and self._used[room.id] <= latest]
        if not idle:
            raise Refusal("full")
        await self._put_away(min(idle, key=lambda room: self._used[room.id]))

    # ---- one room

    async def open(self, asked: NewRoom, visitor: str, opening: Opening | None = None) -> Room:
        """Open a room; one that needs nobody else begins at once."""
        await self.expect_open()
        setup = read_setup(
            asked,
            self.settings.games,
            visitor,
            think_seconds=self.settings.friends_seconds,
            claim_seconds=self.settings.claim_seconds,
            opening=opening,
        )
        await self._expect_quota(visitor)
        await self._make_place()
        now = self.settings.clock()
        first = Entry("open", None, None, time_text(now), setup.model_dump())
        table = Table(_new_name(), self.settings.games[setup.game], [first])
        seen = self.journal.age()
        await self.journal.write(Write.of(table, 0, [first], touched=now, seen=seen, members=[visitor]))
        room = self._admit(table)
        if asked.mode != "friends":
            await room.start()
        return room

    async def expect_open(self) -> None:
        """Refuse new rooms where there is no place for any, or nothing can be written."""
        if self._is_closing:
            raise Refusal("restart")
        if self.journal.trouble is not None:
            raise Refusal("cannot_save")
        if await asyncio.to_thread(self.journal.count_open) >= self.settings.limits.kept_rooms:
            raise Refusal("full")
        if self._is_full():
            raise Refusal("full")

    async def _expect_quota(self, visitor: str) -> None:
        """Close the oldest room of a visitor who has too many, if nobody else plays there."""
        most = self.settings.limits.own_rooms
        mine = await asyncio.to_thread(self.journal.rooms_of, visitor, most + 1, only_open=True)
        if len(mine) < most:
            return
        for row in reversed(mine):
            if self._is_visited(row.id) or row.id in self.damaged:
                continue
            if await asyncio.to_thread(self.journal.members, row.id) == {visitor}:
                await self._close(row.id)
                return
        raise Refusal("own_rooms")

    def _admit(self, table: Table, row: Row | None = None) -> Room:
        if self._is_closing:
            raise Refusal("restart")
        first_seq = self.journal.boot * FRAMES_OF_A_BOOT + next(self._loads) * FRAMES_OF_A_ROOM
        room = Room(table, self.services, first_seq)
        if row is not None:
            room.touched, room.seen = row.touched, row.seen  # to be loaded is no visit
        room.live.cannot_save = self.journal.trouble is not None
        self.loaded[table.room] = room
        self._used[table.room] = self.settings.running()
        room.begin()
        return room

    async def find(self, name: str) -> Room:
        """Return a room, from the journal if need be; one that is damaged is not played on."""
        if name in self.damaged:
            raise Refusal("damaged")
        if name not in self.loaded:
            async with self._lock(name):
                if name not in self.loaded:
                    await self._bring_back(name)
        self._used[name] = self.settings.running()
        return self.loaded[name]

    async def _bring_back(self, name: str) -> None:
        kept = await self._kept(name, None, self._folding)
        await self._make_place()
        table = await self._folding.do(self._fold, name, kept)
        room = self._admit(table, kept.row)
        if table.status in ("round_over", "finished") and not (kept.row.status == table.status and kept.row.is_saved):
            await room.save()  # the server died just when something was over

    async def load(self, name: str) -> Table:
        """Return the table of a room as its journal leads to it."""
        kept = await self._kept(name, None, self._folding)
        return await self._folding.do(self._fold, name, kept)

    async def _kept(self, name: str, number: int | None, by: Reading) -> Kept:
        try:
            kept = await by.do(self.journal.load, name, number)
        except DamagedError as error:
            self._note_damage(name, error)
            raise Refusal("damaged") from error
        if kept is None:
            raise Refusal("no_room")
        return kept

    def _fold(self, name: str, kept: Kept, number: int | None = None) -> Table:
        """Return the table that entries lead to, or led to when a round was over."""
        game = self.settings.games.get(kept.entries[0].data["game"])
        if game is None:
            raise Refusal("no_game")
        table = Table(name, game, kept.entries[:1], kept.snapshots)
        for entry in kept.entries[1:]:
            if entry.kind == "next" and table.match is not None and table.match.number == number:
                break
            table.apply(entry)
        return table

    # ---- reading

    async def look(self, name: str, by: Reading) -> Table:
        """Return the table of a room to read from, whether it is in memory or not."""
        if name in self.loaded:
            return self.loaded[name].shown
        kept = await self._kept(name, None, by)
        table = await by.do(self._fold, name, kept)
        if table.fresh and self.journal.trouble is None:
            about = {"touched": kept.row.touched, "seen": kept.row.seen}
            with suppress(DamagedError):  # somebody plays there now, and keeps them as well
                await self.journal.write(Write.of(table, table.length, [], **about))
        showing = Showing(table)
        showing.resume()
        return showing.shown

    async def played_round(self, table: Table, number: int, by: Reading) -> PlayedRound:
        """Return a round of a table, from the journal unless it is the last one."""
        if table.match is not None and table.match.number == number:
            return PlayedRound.of(table)
        kept = await self._kept(table.room, number, by)
        return PlayedRound.of(await by.do(self._fold, table.room, kept, number))

    async def rooms_of(self, visitor: str, most: int) -> list[Row]:
        """Return the rooms of a visitor, open ones as they are now: a row is how one was before its last entry."""
        rows = await asyncio.to_thread(self.journal.rooms_of, visitor, most)
        return [self._as_now(row) for row in rows]

    def _as_now(self, row: Row) -> Row:
        room = self.loaded.get(row.id)
        return row if room is None else row._replace(status=room.shown.status, summary=room.shown.summary())

    async def _keep_record(self, table: Table) -> bool:
        """Write the record of a match to the data folder, where ``paiju replay`` finds it; tell whether it is there.

        One that the disk does not take is tried again when the room leaves memory or comes back, and at the next start.
        """
        if table.match is None:
            return True
        try:
            await asyncio.to_thread(self.archive.keep, Latest.of(table))
        except OSError as error:
            LOG.error("the record of room %s is not kept yet: %s", table.room, error)
            return False
        return True


def _new_name() -> str:
    """Return a name that nobody guesses, and that no command line takes for an option."""
    while (name := secrets.token_urlsafe(ROOM_BYTES)).startswith("-"):
        pass
    return name
