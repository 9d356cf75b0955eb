"""A planned end: everybody is told that the server comes back, and nothing keeps it from ending."""

import asyncio
import signal
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from paiju.server.refusal import Refusal
from paiju.server.rest import NewRoom
from server.running import Process, Running, Visitor


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent otherwise there")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM], ids=lambda number: str(number.name))
def test_a_signal_says_good_bye_and_the_game_goes_on(tmp_path: Path, number: signal.Signals) -> None:
    server: Any = Process(tmp_path)
    with httpx.Client(base_url=server.url, timeout=30) as web:
        visitor = Visitor(server, web)
        room = visitor.open_room(rounds=1)
        with visitor.look(room, 0) as eyes, visitor.look(room) as onlooker:
            eyes.answer(0)
            asked = eyes.prompt()
            onlooker.until_view(lambda view: view)
            with connect(f"ws://127.0.0.1:{server.port}/ws", compression=None):  # one that never says anything
                server.end(number)
            for each in (eyes, onlooker):
                bye = each.until_bye()
                assert (bye["code"], bye["retry"]) == ("restart", True)
                with pytest.raises(ConnectionClosed):
                    each.take()
        server = Process(tmp_path, server.port)
        visitor.server = server
        with visitor.look(room, 0, eyes.seq) as again:
            assert again.prompt() == asked
            assert again.play()["status"] == "finished"
        server.end(number)


def test_nobody_waits_for_a_room_that_has_ended(server: Running, visitor: Visitor) -> None:
    """What was asked of a room just before its end, and not done any more, is refused."""
    room = server.app.state.backend.rooms.loaded[visitor.open_room()]
    begun = asyncio.Event()

    async def never() -> None:
        begun.set()
        await asyncio.Event().wait()

    async def ended() -> list[Any]:
        waiting = [asyncio.create_task(room.do(work)) for work in (never, never)]
        await begun.wait()
        await room.end("restart")
        return await asyncio.gather(*waiting, return_exceptions=True)

    answers = server.call(ended())
    assert [(type(answer), answer.code) for answer in answers] == [(Refusal, "restart")] * 2


def test_who_comes_while_the_server_ends_is_told(server: Running, visitor: Visitor) -> None:
    room = visitor.open_room()
    ticket = visitor.ticket(room)
    backend = server.app.state.backend
    with visitor.look(room, 0) as eyes:
        eyes.prompt()
        server.call(backend.say_goodbye())
        assert eyes.until_bye()["code"] == "restart"
    with visitor.socket() as socket:
        socket.send(f'{{"t": "hello", "v": 2, "ticket": "{ticket}", "room": "{room}"}}')
        assert '"code":"restart"' in str(socket.recv(10))
    assert visitor.refusal("GET", f"/api/rooms/{room}") == (503, "restart")
    with pytest.raises(Refusal, match="restart"):
        server.call(backend.rooms.open(NewRoom(), "somebody"))
