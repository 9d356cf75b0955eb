"""Sockets: coming back, doubles, and messages that are late, foreign, or no messages at all."""

import asyncio
import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from paiju.server.messages import PROTOCOL
from paiju.server.settings import Limit, Limits
from paiju.server.sockets import Socket
from server.conftest import Serve
from server.running import Eyes, Running, Visitor


def test_coming_back_gets_the_missing_frames(visitor: Visitor) -> None:
    room = visitor.open_room(levels=["medium"])
    with visitor.look(room, 0) as first:
        for _ in range(3):
            first.answer(0)
        first.prompt()
    with visitor.look(room, 0, first.seq) as back:
        assert back.take()["mode"] == "tail"
        back.continuing(first)
        back.send(t="ping")
        assert back.until(lambda message: message["t"] == "here")
        assert back.view == first.view
    with visitor.look(room, 0) as fresh:
        assert fresh.take()["mode"] == "snapshot"
        assert fresh.prompt() == first.view["prompt"]


@pytest.mark.slow
def test_a_tail_equals_a_snapshot_after_random_cuts(visitor: Visitor) -> None:
    rng = random.Random(1)
    room = visitor.open_room(levels=["medium"], rounds=1)
    held: Eyes | None = None
    modes = set()
    while held is None or held.view.get("status") != "finished":
        with visitor.look(room, 0, None if held is None else held.seq) as eyes:
            modes.add(eyes.take()["mode"])
            held = eyes if held is None else eyes.continuing(held)
            for _ in range(rng.randrange(1, 9)):
                view = held.until_view(lambda view: view.get("prompt") or view["status"] != "playing")
                if view["status"] != "playing":
                    break
                action = view["prompt"]["options"][0]["action"]
                held.send(t="act", ask_id=view["prompt"]["ask_id"], action=action, aid=held.new_aid())
                if rng.random() < 0.4:
                    break  # cut off before word comes
                asked = view["prompt"]["ask_id"]
                held.until_view(lambda view: view.get("prompt", {}).get("ask_id") != asked)  # noqa: B023
    assert modes == {"snapshot", "tail"}
    with visitor.look(room, 0) as fresh:
        assert fresh.until_view(lambda view: view["status"] == "finished") == held.view


def test_a_long_tail_is_sent_whole(serve: Serve) -> None:
    """Frames that were missed do not fill the queue of one who comes back."""
    with serve(limits=Limits(frames=4)).visitor() as visitor:
        room = visitor.open_room(mode="hot_seat", names=["A", "B"])
        with visitor.look(room, 0) as eyes, visitor.look(room, 0) as other:
            eyes.prompt()
            other.until_view(lambda view: view)
            table = visitor.server.app.state.backend.rooms.loaded[room]
            for number in range(10):
                table.live.deadlines = {0: float(number)}
                visitor.server.call(in_loop(table._tell))
                other.take()
            seq = eyes.seq
        with visitor.look(room, 0, seq) as back:
            assert back.take()["mode"] == "tail"
            back.continuing(eyes)
            back.until_view(lambda view: view["prompt"].get("deadline") == 9)


async def until(is_it: Callable[[], bool]) -> None:
    while not is_it():
        await asyncio.sleep(0.01)


async def in_loop(tell: Any) -> None:
    tell([])


@pytest.mark.parametrize("last_seq", [0, 5, 10**15, -3])
def test_a_number_of_another_stream_gets_a_snapshot(visitor: Visitor, last_seq: int) -> None:
    room = visitor.open_room()
    with visitor.look(room, 0, last_seq) as eyes:
        assert eyes.take()["mode"] == "snapshot"
        assert eyes.take()["t"] == "snap"


def test_sending_again_acts_once(visitor: Visitor) -> None:
    room = visitor.open_room(mode="hot_seat", names=["A", "B"])
    with visitor.look(room, 0) as one, visitor.look(room, 0) as other:
        asked = one.prompt()
        assert one.answer(0, asked, aid="same")["status"] == "ok"
        assert one.answer(0, asked, aid="same")["status"] == "dup"
        assert other.answer(1, asked, aid="same")["status"] == "dup"
        late = other.answer(1, asked, aid="other")
        assert late["status"] == "superseded"
        assert late["reason"]["zh"]
        assert one.view == other.view
        assert len(visitor.steps_of(room, 0)) == 1


def test_what_does_not_fit_changes_nothing(server: Running) -> None:
    with server.visitor() as host, server.visitor() as friend:
        room = host.open_room(mode="friends", names=["A"])
        friend.post(f"/api/rooms/{room}/join", name="B", seat=1)
        host.post(f"/api/rooms/{room}/start")
        with host.look(room, 0) as mine, friend.look(room, 1) as theirs, friend.look(room) as onlooker:
            asked, foreign = mine.prompt(), theirs.prompt()
            before = mine.view["table"]
            fitting = asked["options"][0]["action"]
            for eyes, ask_id, action in (
                (mine, foreign["ask_id"], fitting),
                (mine, asked["ask_id"], "win"),
                (mine, asked["ask_id"], "nonsense"),
                (mine, asked["ask_id"], "\x00"),
                (mine, asked["ask_id"], "换 " * 100),
                (mine, "s0n999", fitting),
                (theirs, asked["ask_id"], fitting),
                (onlooker, asked["ask_id"], fitting),
                (onlooker, foreign["ask_id"], fitting),
            ):
                refused = eyes.acknowledged(t="act", ask_id=ask_id, action=action)
                assert refused["status"] == "illegal"
                assert refused["reason"]["en"]
            for errand in ("undo", "next"):
                assert mine.acknowledged(t=errand)["status"] == "illegal"
                assert onlooker.acknowledged(t=errand)["status"] == "illegal"
            onlooker.send(t="advise", ask_id=asked["ask_id"])
            for eyes in (mine, onlooker):
                eyes.send(t="consider", aid="some", pieces=["1m"])
                said = eyes.until(lambda message: message["t"] == "considered")
                assert (said["playable"], said["proposals"]) == (False, []), "no game of this kind, or nobody's hand"
            assert not host.steps_of(room, 0) + host.steps_of(room, 1)
            with host.look(room, 0) as fresh:
                assert fresh.until_view(lambda view: view)["table"] == before


MALFORMED: list[Any] = [
    "",
    "nonsense",
    "[]",
    "{}",
    '{"t":"dance"}',
    '{"t":"act"}',
    '{"t":"act","ask_id":"s0n1","action":0,"aid":"a"}',
    '{"t":"act","ask_id":"s0n1","action":"","aid":"a"}',
    '{"t":"act","ask_id":"s0n1","action":"pass","aid":"a","more":1}',
    '{"t":"act","ask_id":"s0n1","action":"pass","aid":"a b"}',
    '{"t":"act","ask_id":"s0n1","action":"pass","opt":0,"aid":"a"}',
    '{"t":"act","ask_id":"s0n1","action":"\\ud800","aid":"a"}',
    '{"t":"act","ask_id":"s0n1","action":"' + "p" * 401 + '","aid":"a"}',
    '{"t":"act","ask_id":"s0n1","action":1e400,"aid":"a"}',
    '{"t":"ping"' + " " * 20_000 + "}",
    "[" * 5000,
    b"\x00\x01",
]


def test_what_is_no_message_closes_the_socket(visitor: Visitor) -> None:
    room = visitor.open_room()
    for content in MALFORMED:
        with visitor.look(room, 0) as eyes:
            eyes.prompt()
            eyes.socket.send(content)
            assert eyes.until_bye()["code"] == "malformed", content
    assert not visitor.steps_of(room, 0)


def test_no_hello(visitor: Visitor) -> None:
    for content in MALFORMED:
        with visitor.socket() as socket:
            socket.send(content)
            assert json.loads(socket.recv(10))["code"] in ("malformed", "hello"), content


def test_a_message_that_is_far_too_long(visitor: Visitor) -> None:
    with visitor.socket() as socket:
        socket.send('{"t":"ping"' + " " * 100_000 + "}")
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(10)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009


def test_a_hello_that_never_comes(serve: Serve) -> None:
    with serve(hello_seconds=0.05).visitor() as visitor, visitor.socket() as socket:
        assert json.loads(socket.recv(10))["code"] == "hello"


def hello(visitor: Visitor, **fields: Any) -> str:
    with visitor.socket() as socket:
        socket.send(json.dumps({"t": "hello", "v": PROTOCOL, **fields}))
        message = json.loads(socket.recv(10))
        return str(message.get("code", message["t"]))


def test_tickets_are_good_once_for_their_room_and_not_for_long(serve: Serve) -> None:
    now = [1000.0]
    with serve(clock=lambda: now[0]).visitor() as visitor:
        room, other = visitor.open_room(), visitor.open_room()
        ticket = visitor.ticket(room)
        assert hello(visitor, ticket=ticket, room=room) == "welcome"
        assert hello(visitor, ticket=ticket, room=room) == "ticket"
        assert hello(visitor, ticket=visitor.ticket(room), room=other) == "ticket"
        assert hello(visitor, ticket="guessed", room=room) == "ticket"
        assert hello(visitor, ticket=visitor.ticket(room), room=room, v=99) == "version"
        assert hello(visitor, ticket=visitor.ticket(room), room=room, v=1) == "version"
        ticket = visitor.ticket(room)
        now[0] += 30
        assert hello(visitor, ticket=ticket, room=room) == "ticket"
        assert visitor.post("/api/tickets", room=room)["seconds"] <= 30


def test_eyes_that_are_not_yours(server: Running) -> None:
    with server.visitor() as host, server.visitor() as stranger:
        room = host.open_room()
        assert hello(stranger, ticket=stranger.ticket(room), room=room, viewer={"seat": 0}) == "not_yours"
        assert hello(host, ticket=host.ticket(room), room=room, viewer={"seat": 1}) == "not_yours"
        assert hello(host, ticket=host.ticket(room), room=room, viewer={"seat": 99}) == "not_yours"
        assert hello(host, ticket=host.ticket(room), room=room, viewer={"open": True}) == "not_open"
        assert hello(host, ticket=host.ticket(room), room=room, viewer={"seat": 0, "open": True}) == "not_yours"
        assert hello(stranger, ticket=stranger.ticket(room), room=room) == "welcome"
        assert stranger.refusal("POST", "/api/tickets", json={"room": "nowhere"}) == (404, "no_room")


def test_too_many_mistakes(serve: Serve) -> None:
    with serve(limits=Limits(mistakes=3)).visitor() as visitor:
        room = visitor.open_room()
        with visitor.look(room, 0) as eyes:
            eyes.prompt()
            for _ in range(3):
                eyes.send(t="act", ask_id="s1n1", action="pass", aid=eyes.new_aid())
            assert eyes.until_bye()["code"] == "mistakes"


def test_what_comes_too_fast_waits(serve: Serve) -> None:
    with serve(limits=Limits(messages=Limit(2, 50))).visitor() as visitor:
        room = visitor.open_room()
        with visitor.look(room, 0) as eyes:
            for _ in range(12):
                eyes.send(t="ping")
            for _ in range(12):
                eyes.until(lambda message: message["t"] == "here")


def test_too_many_sockets(serve: Serve) -> None:
    with serve(limits=Limits(sockets=2)).visitor() as visitor:
        room = visitor.open_room()
        with visitor.look(room, 0) as one, visitor.look(room) as two:
            one.take(), two.take()
            with visitor.socket() as third:
                bye = json.loads(third.recv(10))
                assert (bye["t"], bye["code"], bye["retry"]) == ("bye", "sockets", True)
        backend = visitor.server.app.state.backend
        visitor.server.call(until(lambda: not backend.visits))
        with visitor.look(room, 0) as again:
            assert again.take()["t"] == "welcome"


def test_a_slow_viewer_is_sent_away_and_blocks_nobody(serve: Serve) -> None:
    with serve(limits=Limits(frames=4)).visitor() as visitor:
        room = visitor.open_room(mode="watch", rounds=1)
        rooms = visitor.server.app.state.backend.rooms
        stuck = Socket(None, visitor.server.app.state.backend)  # type: ignore[arg-type]  # nobody takes its frames
        visitor.server.call(rooms.loaded[room].enter(stuck, None))
        with visitor.look(room) as eyes:
            eyes.until_view(lambda view: view["status"] == "finished")
        assert stuck._bye is not None
        assert (stuck._bye.code, stuck._bye.retry) == ("slow", True)


@pytest.mark.slow
def test_who_takes_nothing_leaves_the_room(serve: Serve) -> None:
    """The writer hangs on such a viewer; its seat must not count as taken for ever."""

    class Deaf:
        async def accept(self) -> None: ...

        async def receive(self) -> Any:
            if first:
                return {"type": "websocket.receive", "text": first.pop()}
            return await asyncio.Event().wait()

        async def send_text(self, _text: str) -> None:
            await asyncio.Event().wait()

    with serve(limits=Limits(frames=4)).visitor() as visitor:
        room = visitor.open_room(mode="watch", rounds=1)
        first = [json.dumps({"t": "hello", "v": PROTOCOL, "ticket": visitor.ticket(room), "room": room})]
        backend = visitor.server.app.state.backend
        visitor.server.call(Socket(Deaf(), backend).run())  # type: ignore[arg-type]  # all that it uses of one
        assert not backend.rooms.loaded[room].guests


def test_a_second_hello_ends_the_socket(visitor: Visitor) -> None:
    room = visitor.open_room()
    with visitor.look(room, 0) as eyes:
        eyes.prompt()
        eyes.send(t="hello", v=PROTOCOL, ticket=visitor.ticket(room), room=room)
        bye = eyes.until_bye()
        assert (bye["code"], bye["retry"]) == ("second_hello", False)
        assert sum(frame["t"] == "welcome" for frame in eyes.frames) == 1


def test_a_room_that_closes_says_so_to_those_who_come(visitor: Visitor) -> None:
    room = visitor.open_room()
    rooms = visitor.server.app.state.backend.rooms
    visitor.server.call(rooms.loaded[room].end("closed"))
    with visitor.look(room, 0) as eyes:
        bye = eyes.until_bye()
        assert (bye["code"], bye["retry"]) == ("closed", True)


def test_a_closed_socket_leaves_the_room_alone(visitor: Visitor) -> None:
    room = visitor.open_room(rounds=1)
    for _ in range(3):
        with visitor.look(room, 0) as eyes:
            asked = eyes.prompt()
            action = asked["options"][0]["action"]
            eyes.send(t="act", ask_id=asked["ask_id"], action=action, aid=f"{asked['ask_id']}")
            eyes.socket.close()
            with pytest.raises(ConnectionClosed):
                eyes.until(lambda _: False)
    with visitor.look(room, 0) as eyes:
        assert eyes.play()["status"] == "finished"
