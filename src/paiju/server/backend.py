"""What routes and sockets work with."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from paiju.server.catalogue import catalogue
from paiju.server.identity import Identities, Tickets
from paiju.server.limits import Gate
from paiju.server.messages import Viewer
from paiju.server.packing import Packed
from paiju.server.reading import Cache, Reading
from paiju.server.records import PlayedRound, Shown, frames_of, is_settled
from paiju.server.rest import Games
from paiju.server.rooms import Rooms
from paiju.server.table import Table

__all__ = ["Backend"]

GOODBYE_SECONDS: Final = 2.0


class Backend:
    """What the routes need: rooms, names of visitors, tickets, and how much each may ask for."""

    def __init__(self, rooms: Rooms, identities: Identities, tickets: Tickets, *, has_page: bool) -> None:
        """Put everything in reach."""
        limits = rooms.settings.limits
        self.rooms = rooms
        self.identities = identities
        self.tickets = tickets
        self.has_page = has_page
        self.games = Packed.of(Games(games=catalogue(rooms.settings.games)).model_dump_json())
        self.visits: set[asyncio.Task[Any]] = set()
        """Sockets that are being served."""
        self.reading = Reading()
        self._replays = Cache(rooms.settings.replay_bytes)
        self.gates = {name: Gate(getattr(limits, name)) for name in ("rooms", "joins", "tickets", "reads", "replays")}

    async def say_goodbye(self) -> None:
        """Tell everybody that the server restarts, and wait a moment until they have heard it."""
        await self.rooms.close_all()
        if self.visits:
            await asyncio.wait(self.visits, timeout=GOODBYE_SECONDS)

    async def frames(self, table: Table, viewer: Viewer, number: int) -> Shown:
        """Return a round of a table frame by frame; one that is over is not made twice."""
        key = (table.room, number, viewer)
        if not is_settled(table, number) or (number > table.rounds_over and not table.is_closed):
            return await self.reading.do(frames_of, PlayedRound.of(table), viewer)
        found = self._replays.get(key)
        if found is None:
            played = await self.rooms.played_round(table, number, self.reading)
            found = await self.reading.do(self._shown, key, played, viewer)
        return found

    def _shown(self, key: tuple[str, int, Viewer], played: PlayedRound, viewer: Viewer) -> Shown:
        shown = self._replays.get(key) or frames_of(played, viewer)  # somebody else may have asked for it meanwhile
        self._replays.put(key, shown)
        return shown
