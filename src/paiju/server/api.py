"""The routes for rooms, records and games."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable
from functools import cache
from importlib.metadata import version
from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Depends, Path, Query, Request, Response

from paiju.server import records
from paiju.server.backend import Backend
from paiju.server.catalogue import rules_of
from paiju.server.journal import Row
from paiju.server.limits import address_of
from paiju.server.links import Link, link_to
from paiju.server.messages import PROTOCOL, Person, Viewer
from paiju.server.refusal import Refusal
from paiju.server.rest import (
    Created,
    Frames,
    Games,
    Health,
    Join,
    Joined,
    NewRoom,
    PlayOn,
    Problem,
    RecordInfo,
    Records,
    RoomInfo,
    RoomRules,
    Ticket,
    TicketFor,
)
from paiju.server.room import Room
from paiju.server.setup import Opening, opening_with
from paiju.server.table import Table
from paiju.server.view import is_host, people_of

__all__ = ["make_router"]

LOG = logging.getLogger(__name__)
COOKIE_SECONDS: Final = 400 * 24 * 3600  # the longest that browsers keep
MOST_RECORDS: Final = 200
REFUSALS: Final[dict[int | str, dict[str, Any]]] = {
    "4XX": {"model": Problem, "description": "Refused"},
    "5XX": {"model": Problem, "description": "In trouble"},
}
Id = Annotated[str, Path(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
Eyes = Annotated[Literal["open", "0", "1", "2", "3", "4", "5", "6", "7"], Query(description="a seat, or every hand")]
RoundNumber = Annotated[int, Query(ge=1, le=100_000)]


def visitor_of(request: Request, response: Response) -> str:
    """Return who asks; one who has no name gets one."""
    backend: Backend = request.app.state.backend
    identities = backend.identities
    cookie = request.cookies.get(identities.cookie_name)
    known = identities.read(cookie)
    if known is not None and not identities.is_old(cookie):
        return known
    visitor = known or identities.make()
    response.set_cookie(
        identities.cookie_name,
        identities.cookie(visitor),
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=_is_secure(request),
    )
    return visitor


def _is_secure(request: Request) -> bool:
    """Tell whether the visitor came by TLS, perhaps as far as a trusted proxy."""
    return request.url.scheme == "https"


def backend_of(request: Request) -> Backend:
    """Return what the application works with."""
    backend: Backend = request.app.state.backend
    return backend


WithBackend = Annotated[Backend, Depends(backend_of)]
Visitor = Annotated[str, Depends(visitor_of)]


def counted(name: str) -> Any:
    """Return what counts a request against the limit of that name."""

    def count(request: Request, backend: WithBackend, visitor: Visitor) -> None:
        backend.gates[name].pass_through(f"visitor {visitor}", f"address {address_of(request)}")

    return Depends(count)


@cache  # they hold nothing of one application, and take longer to make than all the rest
def make_router() -> APIRouter:
    """Return the routes below ``/api``."""
    router = APIRouter(prefix="/api", responses=REFUSALS)
    _add_server(router)
    _add_rooms(router)
    _add_records(router)
    return router


def _add_server(router: APIRouter) -> None:
    @router.get("/health")
    async def health(backend: WithBackend) -> Health:
        """Tell that the server is there, and whether all is well with it."""
        rooms = backend.rooms
        refused = await _refused(rooms.expect_open())
        is_well = rooms.journal.trouble is None and not rooms.damaged and not rooms.faults
        return Health(
            status="ok" if is_well else "trouble",
            version=version("paiju"),
            protocol=PROTOCOL,
            rooms=await asyncio.to_thread(rooms.journal.count_open),
            loaded=len(rooms.loaded),
            page=backend.has_page,
            accepting=refused is None,
            reason=None if refused is None else refused.reason,
            saving=rooms.journal.trouble is None,
            damaged=len(rooms.damaged) + (bool(rooms.faults) and not rooms.damaged),
        )

    @router.get("/games", dependencies=[counted("reads")], response_model=Games)
    async def games(request: Request, backend: WithBackend) -> Response:
        """List the games with their presets and agents."""
        return backend.games.answer(request)

    @router.post("/tickets", dependencies=[counted("tickets")])
    async def ticket(asked: TicketFor, backend: WithBackend, visitor: Visitor) -> Ticket:
        """Get a ticket for one socket to a room."""
        await backend.rooms.find(asked.room)
        return Ticket(ticket=backend.tickets.make(visitor, asked.room), seconds=backend.tickets.seconds)


async def _refused(work: Awaitable[None]) -> Refusal | None:
    """Return what is refused, if anything is."""
    try:
        await work
    except Refusal as refusal:
        return refusal
    return None


def _add_rooms(router: APIRouter) -> None:
    @router.post("/rooms", status_code=201, dependencies=[counted("rooms")])
    async def open_room(asked: NewRoom, request: Request, backend: WithBackend, visitor: Visitor) -> Created:
        """Open a room; play begins at once unless friends are waited for."""
        opening = None
        if asked.play_on is not None:
            source = await backend.rooms.look(asked.play_on.room, backend.reading)
            if asked.mode != "ai" or asked.game not in (None, source.setup.game):
                raise Refusal("play_on")
            opening = await _opening(backend, source, asked.play_on, visitor)
            same = {"game": source.setup.game, "preset": None, "rules": source.setup.rules}
            asked = asked.model_copy(update=same)
        if asked.position is not None:
            asked, opening = await backend.reading.do(opening_with, asked, backend.rooms.settings.games)
        room = await backend.rooms.open(asked, visitor, opening)
        link = _link(request, backend, room.id)
        return Created(room=room.id, link=link.address, seats=room.table.seats_of(visitor))

    @router.get("/rooms/{room}", dependencies=[counted("reads")])
    async def room_info(room: Id, request: Request, backend: WithBackend, visitor: Visitor) -> RoomInfo:
        """Look at a room from outside."""
        return _info(await backend.rooms.find(room), _link(request, backend, room), visitor)

    @router.get("/rooms/{room}/rules", dependencies=[counted("reads")])
    async def room_rules(room: Id, backend: WithBackend) -> RoomRules:
        """Get the rules of a room in words."""
        table = (await backend.rooms.find(room)).table
        setup = table.setup
        return await asyncio.to_thread(rules_of, table.game, setup.preset, setup.rules, setup.match)

    @router.get(
        "/rooms/{room}/code.svg",
        dependencies=[counted("reads")],
        response_model=None,
        responses={200: {"description": "A QR code of the room's link", "content": {"image/svg+xml": {}}}},
    )
    async def room_code(room: Id, request: Request, backend: WithBackend) -> Response:
        """Get the link of a room as a QR code, for a phone to read; there is none for this computer alone."""
        await backend.rooms.find(room)
        link = _link(request, backend, room)
        if not link.has_code:
            raise Refusal("no_code")
        return Response(await asyncio.to_thread(link.code), media_type="image/svg+xml")

    @router.post("/rooms/{room}/join", dependencies=[counted("joins")])
    async def join(room: Id, asked: Join, backend: WithBackend, visitor: Visitor) -> Joined:
        """Take a seat among friends."""
        found = await backend.rooms.find(room)
        return Joined(seat=await found.join(visitor, asked.name, asked.seat))

    @router.post("/rooms/{room}/start", dependencies=[counted("joins")])
    async def start(room: Id, request: Request, backend: WithBackend, visitor: Visitor) -> RoomInfo:
        """Begin to play; agents take the seats that are free. While the host is away another who sits there may."""
        found = await backend.rooms.find(room)
        if not is_host(found.table, found.live, visitor):
            raise Refusal("not_the_host")
        await found.start()
        return _info(found, _link(request, backend, room), visitor)

    @router.post("/rooms/{room}/close", dependencies=[counted("joins")])
    async def close(room: Id, request: Request, backend: WithBackend, visitor: Visitor) -> RoomInfo:
        """End the match here; its record can be seen by all who played."""
        found = await backend.rooms.find(room)
        if found.table.setup.owner != visitor:
            raise Refusal("not_the_host")
        await found.close()
        return _info(found, _link(request, backend, room), visitor)


async def _opening(backend: Backend, source: Table, moment: PlayOn, visitor: str) -> Opening:
    """Return the moment from which somebody wants to play on."""
    viewer = Viewer(open=True) if moment.open else Viewer(seat=moment.seat)
    records.expect_right(source, viewer, moment.round, visitor)
    if moment.round > source.rounds_over or moment.seat >= len(source.sitters):
        raise Refusal("play_on")
    played = await backend.rooms.played_round(source, moment.round, backend.reading)
    return await backend.reading.do(records.opening_at, played, moment)


def _link(request: Request, backend: Backend, room: str) -> Link:
    scheme = "https" if _is_secure(request) else "http"
    return link_to(room, scheme, request.url.netloc, backend.rooms.settings)


def _info(room: Room, link: Link, visitor: str) -> RoomInfo:
    table, live = room.shown, room.live
    setup = table.setup
    return RoomInfo(
        room=table.room,
        game=setup.game,
        mode=setup.mode,
        status=table.status,
        preset=setup.preset,
        round=0 if table.match is None else table.match.number,
        rounds=setup.rounds,
        match=setup.match,
        people=[Person.model_validate(person) for person in people_of(table, live)],
        seats=table.seats_of(visitor),
        asked=[seat for seat in table.seats_of(visitor) if table.state is not None and table.asks[seat].is_open],
        host=is_host(table, live, visitor),
        training=setup.training,
        link=link.address,
        reach=link.reach,
        code=link.has_code,
    )


def _add_records(router: APIRouter) -> None:
    @router.get("/records", dependencies=[counted("reads")])
    async def own_records(backend: WithBackend, visitor: Visitor) -> Records:
        """List your games, the newest first."""
        rows = await backend.rooms.rooms_of(visitor, MOST_RECORDS)
        return Records(records=[listed for row in rows if (listed := _record(row, visitor)) is not None])

    @router.get(
        "/records/{room}",
        dependencies=[counted("replays")],
        response_model=None,
        responses={200: {"description": "The lines of a record, paiju-log/1", "content": {"application/jsonl": {}}}},
    )
    async def record(room: Id, backend: WithBackend, visitor: Visitor) -> Response:
        """Get a record: all of it when the match is over, before that what your seat saw."""
        table = await backend.rooms.look(room, backend.reading)
        if room in backend.rooms.loaded:  # where others play while this is read
            latest, seat = records.record_of(table, visitor)
        else:
            latest, seat = await backend.reading.do(records.record_of, table, visitor)
        text = await backend.reading.do(records.text_of, backend.rooms.archive, latest, seat)
        headers = {"content-disposition": f'attachment; filename="paiju-{room[:8]}.jsonl"'}
        return Response(text, media_type="application/jsonl", headers=headers)

    @router.get("/records/{room}/frames", dependencies=[counted("replays")], response_model=Frames)
    async def frames(
        *,
        room: Id,
        request: Request,
        backend: WithBackend,
        visitor: Visitor,
        seat: Eyes = "open",
        round: RoundNumber = 1,  # noqa: A002
    ) -> Response:
        """Get a round frame by frame, for one seat or with every hand."""
        viewer = Viewer(open=True) if seat == "open" else Viewer(seat=int(seat))
        table = await backend.rooms.look(room, backend.reading)
        records.expect_right(table, viewer, round, visitor)
        if viewer.seat is not None and viewer.seat >= len(table.sitters):
            raise Refusal("not_yours")
        shown = await backend.frames(table, viewer, round)
        heading = records.heading_of(table, viewer, round, visitor)
        return (await backend.reading.do(records.whole_text, heading, shown)).answer(request)


def _record(row: Row, visitor: str) -> RecordInfo | None:
    """Return what the list says of a room; None of one whose row is damaged."""
    try:
        shown = dict(row.summary)
        seats = [seat for seat, owner in enumerate(shown.pop("owners")) if owner == visitor]
        return RecordInfo.model_validate({"id": row.id, "status": row.status, "seats": seats, **shown})
    except (ValueError, LookupError, TypeError):
        LOG.error("room %s can't be listed: %s", row.id, row.summary)
        return None
