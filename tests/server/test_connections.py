"""Connections that ask nothing: how many there may be, and that none of them stays for ever."""

import asyncio
import io
import logging
import os
import socket
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
from uvicorn.server import ServerState

from paiju.server.connections import Door, SocketConnection
from paiju.server.log import MOST_OF_A_KIND, Sparing
from paiju.server.refusal import Refusal
from paiju.server.serving import OTHER_FILES, Server, file_limit
from paiju.server.settings import Limits, Patience, Settings
from server.conftest import Serve
from server.running import PATIENCE, Running

REQUEST = b"POST /api/rooms HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n"
SHORT = 0.05
NEVER = 1000.0


def connected(server: Running) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), PATIENCE)


def is_closed(connection: socket.socket) -> bool:
    """Wait until the server closes; one that does not fails by the patience of the socket."""
    try:
        while connection.recv(65_536):
            pass
    except ConnectionError:
        pass
    return True


def held(server: Running) -> int:
    return int(server.call(_count(server)))


async def _count(server: Running) -> int:
    return server._server._door._all


def until(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.005)


@pytest.mark.parametrize(
    ("short", "sent"),
    [
        ("header", b""),
        ("header", b"GET / HT"),
        ("header", b"\r\n"),
        ("header", REQUEST),
        ("body", REQUEST + b'content-length: 20\r\n\r\n{"names"'),
        ("body", REQUEST + b"transfer-encoding: chunked\r\n\r\n5\r\n{"),
    ],
    ids=["nothing", "half a line", "an empty line", "half a header", "half a body", "half a chunk"],
)
def test_who_sends_half_a_request_is_not_waited_for(
    serve: Serve, caplog: pytest.LogCaptureFixture, short: str, sent: bytes
) -> None:
    """The other times are so long that the test would fail by them."""
    times = {"header": NEVER, "body": NEVER, "answer": NEVER} | {short: SHORT}
    server = serve(patience=Patience(**times))
    with connected(server) as connection:
        connection.sendall(sent)
        assert is_closed(connection)
    until(lambda: held(server) == 0)
    server.stop()
    assert not caplog.records, "it is nothing to speak of"


def test_the_second_request_of_a_connection_is_not_waited_for_either(serve: Serve) -> None:
    server = serve(patience=Patience(header=0.3))
    with connected(server) as connection:
        connection.sendall(b"GET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\nGET /")
        assert connection.recv(65_536).startswith(b"HTTP/1.1 200")
        assert is_closed(connection)


def test_an_answer_that_is_not_made_is_not_waited_for(serve: Serve) -> None:
    server = serve(patience=Patience(header=NEVER, body=NEVER, answer=SHORT))
    answered = asyncio.Event()

    async def find(_room: str) -> None:
        await answered.wait()
        raise Refusal("no_room")

    server.app.state.backend.rooms.find = find
    with connected(server) as connection:
        connection.sendall(b"GET /api/rooms/a HTTP/1.1\r\nhost: localhost\r\n\r\n")
        assert is_closed(connection)
    server.call(_set(answered))


async def _set(event: asyncio.Event) -> None:
    event.set()


def test_answers_that_nobody_takes_are_not_kept(serve: Serve) -> None:
    """Asked for until nothing more goes out; uvicorn would wait for ever until they are taken."""
    server = serve(patience=Patience(header=NEVER, body=NEVER, answer=0.3))
    with connected(server) as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
        connection.sendall(300 * b"GET /api/openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n")
        until(lambda: held(server) == 0)


def test_a_socket_that_takes_nothing_gets_no_long_farewell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What it has not taken would keep the connection open for ever."""
    monkeypatch.setattr("paiju.server.connections.LINGER_SECONDS", 0.0)
    ends: list[str] = []

    async def end(by: str) -> None:
        connection = SocketConnection(Server(Settings(data=tmp_path)).config, ServerState(), {})
        connection.transport = transport = Mock(is_closing=lambda: False)
        if by == "ping":
            connection.keepalive_timeout()
        else:
            connection.on_task_complete(asyncio.create_task(asyncio.sleep(0)))
        await asyncio.sleep(0.01)
        ends.extend(call[0] for call in transport.method_calls if call[0] == "abort")

    for by in ("ping", "end"):
        asyncio.run(end(by))
    assert ends == ["abort", "abort"]


def test_no_connection_waits_for_its_neighbour(serve: Serve) -> None:
    server = serve()
    with connected(server) as connection:
        connection.sendall(b"GET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n")
        assert connection.recv(65_536)
        (served,) = server.call(_connections(server))
        assert served.transport.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


async def _connections(server: Running) -> list[Any]:
    return list(server._server.server_state.connections)


# ---- how many


def test_one_address_has_so_many_connections(serve: Serve) -> None:
    server = serve(limits=Limits(connections=3))
    kept = [connected(server) for _ in range(3)]
    until(lambda: held(server) == 3)
    with connected(server) as another:
        assert is_closed(another)
    assert held(server) == 3
    kept.pop().close()
    until(lambda: held(server) == 2)
    with server.visitor() as visitor:
        assert visitor.get("/api/health")
    for each in kept:
        each.close()


def test_a_socket_counts_as_long_as_it_is_open(serve: Serve) -> None:
    server = serve(limits=Limits(connections=2))
    with server.visitor() as visitor, visitor.look(visitor.open_room(), 0) as eyes:
        eyes.prompt()
        assert held(server) == 2, "the visitor's own and the socket"
        with connected(server) as another:
            assert is_closed(another)
    until(lambda: held(server) == 0)


def test_all_together_have_so_many_connections() -> None:
    door = Door(most=3, most_of_one=2)
    assert [door.enter(key) for key in ("a", "a", "a", "b", "c")] == [True, True, False, True, False]
    door.leave("a")
    assert door.enter("c")
    assert Door(most=9, most_of_one=0).enter("proxy", is_proxy=True)
    assert not Door(most=0, most_of_one=9).enter("proxy", is_proxy=True)


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such limit")
def test_connections_leave_files_for_the_rest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import resource

    limits = [(OTHER_FILES + 5, OTHER_FILES + 7)]
    monkeypatch.setattr(resource, "getrlimit", lambda _: limits[-1])
    monkeypatch.setattr(resource, "setrlimit", lambda _, both: limits.append(both))
    assert file_limit() == OTHER_FILES + 7, "as many as the system allows"
    assert Server(Settings(data=tmp_path))._door._most == 7


def test_accepting_goes_on_when_files_run_out(
    serve: Serve, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Without an asyncio that tries again at once, and logs each time."""
    monkeypatch.setattr("paiju.server.serving.ACCEPT_AGAIN_SECONDS", 0.01)
    accept = socket.socket.accept
    failed: list[None] = []

    def none_left(listening: socket.socket) -> Any:
        if len(failed) < 3:
            failed.append(None)
            raise OSError(24, os.strerror(24))
        return accept(listening)

    monkeypatch.setattr(socket.socket, "accept", none_left)
    server = serve()
    with server.visitor() as visitor:
        assert visitor.get("/api/health")
    assert len(failed) == 3
    assert [record.message for record in caplog.records] == [
        f"no connection can be accepted: [Errno 24] {os.strerror(24)}"
    ] * 3


# ---- the log


def test_a_line_that_repeats_is_written_once() -> None:
    now = [0.0]
    written = io.StringIO()
    log = logging.Logger("a log")
    log.addHandler(handler := Sparing(written, lambda: now[0]))
    for _ in range(313):
        log.warning("refused %d", 0)
    log.warning("something else")
    assert _lines(written) == ["refused 0", "something else"]
    now[0] = 61
    log.warning("refused %d", 7)
    assert _lines(written)[2:] == ["refused 0 … 312 times more", "refused 7"]
    log.warning("refused %d", 7)
    handler.close()
    assert _lines(written)[4:] == ["refused 7 … 1 times more"]


def test_lines_that_differ_are_all_written_up_to_a_number() -> None:
    """Each damaged room has a name, and each of many strangers an address."""
    now = [0.0]
    written = io.StringIO()
    log = logging.Logger("a log")
    log.addHandler(handler := Sparing(written, lambda: now[0]))
    for _ in range(2):
        for name in range(MOST_OF_A_KIND + 300):
            log.error("room %s is damaged", name)
    log.error("something else")
    first = [f"room {name} is damaged" for name in range(MOST_OF_A_KIND)]
    assert _lines(written) == [*first, "something else"]
    now[0] = 61
    log.error("room %s is damaged", "x")
    repeats = [f"{line} … 1 times more" for line in first]
    assert _lines(written)[len(first) + 1 :] == [*repeats, "room %s is damaged … 600 times more", "room x is damaged"]
    handler.close()


def test_a_line_that_cannot_be_filled_in_stops_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logging, "raiseExceptions", False)
    written = io.StringIO()
    log = logging.Logger("a log")
    log.addHandler(Sparing(written))
    log.error("%d of them", "one")
    log.error("the next")
    assert _lines(written) == ["the next"]


def test_errors_of_another_kind_are_another_line() -> None:
    written = io.StringIO()
    log = logging.Logger("a log")
    log.addHandler(Sparing(written))
    for error in (ValueError(), KeyError(), ValueError()):
        log.error("it failed", exc_info=error)
    assert _lines(written).count("it failed") == 2


def _lines(written: io.StringIO) -> list[str]:
    return [line.partition("a log: ")[2] for line in written.getvalue().splitlines() if "a log: " in line]
