"""Slices of the attacks that ``benchmarks/attacks.py`` measures: what is refused, how often, and that play goes on."""

from collections import Counter
from contextlib import ExitStack, suppress

import pytest

from paiju.server.settings import Limit, Limits, Patience
from server.conftest import Serve
from server.test_connections import NEVER, REQUEST, connected, held, is_closed, until


def test_slow_connections(serve: Serve, caplog: pytest.LogCaptureFixture) -> None:
    """Most do not get in; that the others are closed in time is in ``test_connections``."""
    server = serve(limits=Limits(connections=12), patience=Patience(header=NEVER, body=NEVER))
    with server.visitor() as player, player.look(player.open_room(), 0) as eyes, ExitStack() as stack:
        eyes.prompt()
        player.web.close()
        until(lambda: held(server) == 1)
        halves = (b"", b"GET / HT", REQUEST + b'content-length: 20\r\n\r\n{"names"')
        attackers = [stack.enter_context(connected(server)) for _ in range(60)]
        for number, each in enumerate(attackers):
            with suppress(ConnectionError):  # refused already
                each.sendall(halves[number % 3])
        assert all(map(is_closed, attackers[11:]))
        assert held(server) == 12
        assert eyes.answer(0)["status"] == "ok"
    refused = Counter(record.message for record in caplog.records)
    assert refused == {"too many connections: one from 127.0.0.1 was refused": 60 - 11}


def test_a_flood_of_rooms(serve: Serve) -> None:
    """A fresh cookie for every room is no help."""
    server = serve(limits=Limits(rooms=Limit(5, 0)))
    with server.visitor() as player, player.look(player.open_room(), 0) as eyes:
        answers: list[int] = []
        with server.visitor() as one:
            answers += [one.web.post("/api/rooms", json={}).status_code for _ in range(6)]
        for _ in range(6):
            with server.visitor() as another:
                answers.append(another.web.post("/api/rooms", json={}).status_code)
        assert Counter(answers) == {201: 4, 429: 8}
        assert eyes.answer(0)["status"] == "ok"


def test_many_readers_of_a_long_match(serve: Serve) -> None:
    """Twelve at once get as many replays as one address may have; the match goes on."""
    server = serve(limits=Limits(replays=Limit(5, 0)))
    with server.visitor() as player, player.look(room := player.open_room(rounds=2), 0) as eyes:
        eyes.play()
        eyes.next_round()
        answers = []
        for _ in range(12):
            with server.visitor() as reader:
                answers.append(reader.web.get(f"/api/records/{room}/frames").status_code)
        assert Counter(answers) == {200: 5, 429: 7}
        assert eyes.answer(0)["status"] == "ok"
