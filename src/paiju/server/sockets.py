"""The socket of one viewer: hello with a ticket, then messages one after the other, and frames as they come."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from contextlib import suppress
from typing import Final

from fastapi import APIRouter, WebSocket
from pydantic import TypeAdapter, ValidationError
from starlette.websockets import WebSocketDisconnect

from paiju.server import messages
from paiju.server.backend import Backend
from paiju.server.limits import Bucket, address_of
from paiju.server.messages import (
    PROTOCOL,
    Ack,
    Act,
    Advise,
    Bye,
    ClientMessage,
    Consider,
    Hello,
    Here,
    Next,
    Ping,
    Step,
    Tempo,
    Undo,
    Viewer,
)
from paiju.server.refusal import Refusal, words
from paiju.server.room import Room, to_json

__all__ = ["make_socket_router"]

LOG = logging.getLogger(__name__)
READER: Final[TypeAdapter[messages.Message]] = TypeAdapter(ClientMessage)
GOING_AWAY: Final = 1001
TRY_LATER: Final = 1013
BYE_SECONDS: Final = 2.0  # for a last word to one who may not listen


class Socket:
    """A guest of a room."""

    def __init__(self, socket: WebSocket, backend: Backend) -> None:
        """Wait for the hello."""
        self.viewer = Viewer()
        self.visitor = ""
        self._socket = socket
        self._backend = backend
        self._limits = backend.rooms.settings.limits
        self._frames: asyncio.Queue[tuple[str, ...] | None] = asyncio.Queue(self._limits.frames)
        self._bye: Bye | None = None
        self._is_dismissed = asyncio.Event()
        self._advice: asyncio.Task[None] | None = None

    # ---- out

    def send(self, *texts: str) -> None:
        """Put frames into the queue; who does not take them has to come back."""
        try:
            self._frames.put_nowait(texts)
        except asyncio.QueueFull:
            self.dismiss("slow", retry=True)

    def dismiss(self, code: str, *, retry: bool) -> None:
        """Say why, and close."""
        if self._bye is not None:
            return
        self._bye = Bye(code=code, reason=words(code), retry=retry)
        while self._frames.full():
            self._frames.get_nowait()
        self._frames.put_nowait(None)
        self._is_dismissed.set()

    async def write(self) -> None:
        """Send frames until the end."""
        while (texts := await self._frames.get()) is not None:
            for text in texts:
                await self._socket.send_text(text)
        await self._take_leave()

    async def _take_leave(self) -> None:
        if self._bye is not None:
            await self._socket.send_text(to_json(self._bye))
        await self._socket.close(GOING_AWAY)

    # ---- in

    async def run(self) -> None:
        """Serve the socket until it closes."""
        await self._socket.accept()
        try:
            room, last_seq = await self._hello()
        except Refusal as refusal:
            self.dismiss(refusal.code, retry=refusal.code in ("ticket", "restart", "full"))
            await self._take_leave()
            return
        writer = asyncio.create_task(self.write())
        reader = asyncio.create_task(self._visit(room, last_seq))
        dismissed = asyncio.create_task(self._is_dismissed.wait())  # the writer may hang on one who takes nothing
        try:
            await asyncio.wait([reader, writer, dismissed], return_when=asyncio.FIRST_COMPLETED)
        finally:
            dismissed.cancel()
            self._end_advice()
            with suppress(Refusal):
                await room.leave(self)
            if self._bye is not None:
                await asyncio.wait([writer], timeout=BYE_SECONDS)
            await _end(writer)
            await _end(reader)

    async def _hello(self) -> tuple[Room, int | None]:
        try:
            async with asyncio.timeout(self._backend.rooms.settings.hello_seconds):
                hello = await self._next_message()
        except TimeoutError:
            raise Refusal("hello") from None
        if not isinstance(hello, Hello):
            raise Refusal("hello")
        if hello.v != PROTOCOL:
            raise Refusal("version")
        visitor = self._backend.tickets.use(hello.ticket, hello.room)
        if visitor is None:
            raise Refusal("ticket")
        room = await self._backend.rooms.find(hello.room)
        expect_right(room, hello.viewer, visitor)
        self.viewer, self.visitor = hello.viewer, visitor
        return room, hello.last_seq

    async def _next_message(self) -> messages.Message:
        received = await self._socket.receive()
        if received["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(received.get("code", 1000))
        text = received.get("text")
        if text is None or len(text) > self._limits.body:
            raise Refusal("malformed")
        try:
            return READER.validate_json(text)
        except ValidationError:
            raise Refusal("malformed") from None

    async def _visit(self, room: Room, last_seq: int | None) -> None:
        try:
            await room.enter(self, last_seq)
            await self._read(room)
        except Refusal as refusal:  # it closes just now
            self.dismiss(refusal.code, retry=True)
        except (WebSocketDisconnect, RuntimeError):  # the other side is gone
            raise
        except Exception as error:  # the room has told of it, and goes on from its journal
            LOG.error("socket of room %s: %r", room.id, error)
            self.dismiss("trouble", retry=True)

    async def _read(self, room: Room) -> None:
        bucket = Bucket(self._limits.messages)
        mistakes = 0
        while mistakes < self._limits.mistakes:
            try:
                message = await self._next_message()
                while not bucket.take():
                    await asyncio.sleep(1 / self._limits.messages.rate)
                mistakes += not await self._handle(room, message)
            except Refusal as refusal:
                self.dismiss(refusal.code, retry=refusal.code not in ("malformed", "second_hello"))
                return
        self.dismiss("mistakes", retry=False)

    async def _handle(self, room: Room, message: messages.Message) -> bool:
        """Do what a message asks for; tell whether it was in order."""
        ack: Ack | None = None
        match message:
            case Act():
                ack = await room.act(self, message)
            case Undo():
                ack = await room.undo(self, message)
            case Next():
                allowed = self.viewer.seat is not None or self._is_owner(room)
                ack = await room.next(self, message, allowed=allowed)
            case Tempo():
                ack = await room.set_tempo(self, message, allowed=self._is_owner(room))
            case Step():
                ack = await room.step(self, message, allowed=self._is_owner(room))
            case Advise():
                self._begin_advice(room, message)
                return room.table.setup.training and self.viewer.seat is not None
            case Consider():
                self.send(to_json(room.consider(self.viewer.seat, message)))
                return self.viewer.seat is not None
            case Ping():
                self.send(to_json(Here(server_time=self._backend.rooms.settings.clock())))
            case _:
                raise Refusal("second_hello")
        return ack is None or ack.status != "illegal"

    def _is_owner(self, room: Room) -> bool:
        return room.table.setup.owner == self.visitor

    def _begin_advice(self, room: Room, message: Advise) -> None:
        """Let an adviser think while the socket goes on; who asks again no longer waits for the answer before."""
        self._end_advice()
        self._advice = asyncio.create_task(self._advise(room, message.ask_id))

    async def _advise(self, room: Room, ask_id: str) -> None:
        self.send(to_json(await room.advise(self.viewer.seat, ask_id)))

    def _end_advice(self) -> None:
        if self._advice is not None:
            self._advice.cancel()


async def _end(task: asyncio.Task[None]) -> None:
    task.cancel()
    with suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
        await task


def expect_right(room: Room, viewer: Viewer, visitor: str) -> None:
    """Refuse eyes that are not the visitor's."""
    table = room.table
    if viewer.seat is not None and (viewer.open or viewer.seat not in table.seats_of(visitor)):
        raise Refusal("not_yours")
    if viewer.open and table.setup.mode != "watch":
        raise Refusal("not_open")


async def turn_away(socket: WebSocket) -> None:
    """Say that there are too many from one address; before the hello nothing else can be told."""
    await socket.accept()
    await socket.send_text(to_json(Bye(code="sockets", reason=words("sockets"), retry=True)))
    await socket.close(TRY_LATER)


def make_socket_router() -> APIRouter:
    """Return the route of the sockets."""
    router = APIRouter()
    held: Counter[str] = Counter()

    @router.websocket("/ws")
    async def serve(socket: WebSocket) -> None:
        backend: Backend = socket.app.state.backend
        address = address_of(socket)
        if held[address] >= backend.rooms.settings.limits.sockets:
            await turn_away(socket)
            return
        held[address] += 1
        visit = asyncio.current_task()
        assert visit is not None
        backend.visits.add(visit)
        try:
            await Socket(socket, backend).run()
        except (WebSocketDisconnect, RuntimeError) as error:  # a socket that closed while it was written to
            LOG.debug("socket: %r", error)
        finally:
            backend.visits.discard(visit)
            held[address] -= 1
            if not held[address]:
                del held[address]

    return router
