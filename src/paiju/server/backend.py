"""What routes and sockets work with."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from paiju.server.catalogue import catalogue
from paiju.server.identity import Identities, Tickets
from paiju.server.limits import Gate
from paiju.server.packing import Packed
from paiju.server.rest import Games
from paiju.server.rooms import Rooms

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
        self.gates = {name: Gate(getattr(limits, name)) for name in ("rooms", "joins", "tickets", "reads", "replays")}

    async def say_goodbye(self) -> None:
        """Tell everybody that the server restarts, and wait a moment until they have heard it."""
        await self.rooms.close_all()
        if self.visits:
            await asyncio.wait(self.visits, timeout=GOODBYE_SECONDS)
