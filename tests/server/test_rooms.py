"""Rooms in memory and on disk: they rest while nobody is there, grow old as servers run, and are not too many."""

import asyncio
import shutil
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from games import tiny
from paiju import game as games
from paiju.server import messages
from paiju.server import rooms as all_rooms
from paiju.server.messages import Viewer
from paiju.server.refusal import Refusal
from paiju.server.rest import NewRoom
from paiju.server.room import Room
from paiju.server.rooms import LEAST_REST, Rooms
from paiju.server.settings import Limits, Settings
from server.conftest import Serve

HOUR = 3600.0
DAY = 24 * HOUR


class Guest:
    """Somebody who looks at a room."""

    def __init__(self, seat: int | None = None) -> None:
        self.viewer = Viewer(seat=seat)
        self.texts: list[str] = []

    def send(self, *texts: str) -> None:
        self.texts += texts

    def dismiss(self, code: str, *, retry: bool) -> None:
        pass


class Time:
    """Clocks that tests set: that on the wall, and that of the running server."""

    def __init__(self) -> None:
        self.wall = 1_000_000.0
        self.run = 50.0

    def passes(self, seconds: float) -> None:
        self.wall += seconds
        self.run += seconds


@asynccontextmanager
async def running(folder: Path, time: Time, **limits: Any) -> AsyncIterator[Rooms]:
    """Let a server's rooms work."""
    settings = Settings(
        data=folder,
        games={"tiny": games.get(tiny)},
        limits=replace(Limits(), **limits),
        clock=lambda: time.wall,
        running=lambda: time.run,
    )
    rooms = Rooms(settings)
    await rooms.begin()
    try:
        yield rooms
    finally:
        await rooms.end()


async def opened(rooms: Rooms, visitor: str = "me", **asked: Any) -> Room:
    """Return a room that waits for its person, or in which agents have played a round."""
    wanted = {"levels": ["random"], "pace": "instant", **asked}
    room = await rooms.open(NewRoom.model_validate(wanted), visitor)
    await at_rest(room)
    return room


async def at_rest(room: Room) -> None:
    """Wait until only the person is asked: agents that move would be visits."""
    while room.table.status == "playing" and [ask.is_open for ask in room.table.asks] != [True, False, False]:
        await asyncio.sleep(0.001)
    await room.pause()


async def decide(room: Room) -> None:
    """Let the person decide something, and the agents after that."""
    action = room.table.asks[0].options[0]
    ack = await room.act(Guest(0), messages.Act(ask_id=room.table.ask_id(0), action=action, aid=room.table.ask_id(0)))
    assert ack.status == "ok"
    await at_rest(room)


def run(work: Callable[[Path, Time], Any], folder: Path) -> None:
    asyncio.run(work(folder, Time()))


# ---- memory


def test_a_room_rests_while_nobody_is_there_and_comes_back(tmp_path: Path) -> None:
    async def work(folder: Path, time: Time) -> None:
        async with running(folder, time) as rooms:
            room, visited = await opened(rooms), await opened(rooms)
            await decide(room)
            guest = Guest(0)
            await visited.enter(guest, None)
            time.passes(rooms.settings.rest_seconds - 1)
            await rooms.sweep()
            assert set(rooms.loaded) == {room.id, visited.id}
            time.passes(1)
            await rooms.sweep()
            assert set(rooms.loaded) == {visited.id}
            (row,) = [row for row in await rooms.rooms_of("me", 9) if row.id == room.id]
            assert (row.status, row.summary) == (room.table.status, room.table.summary())
            again = await rooms.find(room.id)
            assert again is not room
            assert again.table.state == room.table.state
            assert again.table.ask_id(0) == room.table.ask_id(0)
            await decide(again)
            with pytest.raises(Refusal, match="closed"):
                await room.pause()

    run(work, tmp_path)


def test_agents_that_nobody_watches_rest(tmp_path: Path) -> None:
    async def work(folder: Path, time: Time) -> None:
        async with running(folder, time) as rooms:
            room = await rooms.open(NewRoom(mode="watch", levels=["random"], pace="slow"), "me")
            time.passes(rooms.settings.rest_seconds)
            await rooms.sweep()
            assert not rooms.loaded
            again = await rooms.find(room.id)
            assert again.table.status == "playing"
            assert again._waits.question(again.table.state.turn) is not None  # type: ignore[union-attr, arg-type]

    run(work, tmp_path)


def test_a_start_brings_no_room_back_until_somebody_wants_it(tmp_path: Path) -> None:
    async def work(folder: Path, time: Time) -> None:
        async with running(folder, time) as rooms:
            room = await opened(rooms)
            friends = await opened(rooms, mode="friends", names=["A"], think_seconds=5)
            await friends.join("you", "B", None)
            await friends.start()
            before = friends.table.length
        async with running(folder, time) as rooms:
            assert not rooms.loaded
            assert rooms.journal.count_open() == 2
            assert (await rooms.find(room.id)).table.state == room.table.state
            time.passes(HOUR)
            again = await rooms.find(friends.id)
            assert again.table.length == before
            assert again.live.deadlines == {}, "clocks rest while nobody is there"

    run(work, tmp_path)


def test_who_comes_while_a_room_goes_waits_for_it(tmp_path: Path) -> None:
    async def work(folder: Path, time: Time) -> None:
        async with running(folder, time) as rooms:
            room = await opened(rooms)
            _, *found = await asyncio.gather(rooms._put_away(room), *(rooms.find(room.id) for _ in range(5)))
            assert set(found) <= {room, rooms.loaded[room.id]}
            assert len(rooms.loaded) == 1
            await decide(rooms.loaded[room.id])

    run(work, tmp_path)


def test_memory_has_room_for_those_who_are_there(tmp_path: Path) -> None:
    async def work(folder: Path, time: Time) -> None:
        async with running(folder, time, open_rooms=2) as rooms:
            first, second = await opened(rooms), await opened(rooms)
            await second.enter(Guest(0), None)
            with pytest.raises(Refusal, match="full"):
                await opened(rooms)  # somebody has only just asked for the first one
            time.passes(LEAST_REST)
            third = await opened(rooms)
            assert set(rooms.loaded) == {second.id, third.id}
            await third.enter(Guest(0), None)
            time.passes(LEAST_REST)
            for refused in (opened(rooms), rooms.find(first.id)):
                with pytest.raises(Refusal, match="full"):
                    await refused
            assert rooms.journal.count_open() == 3

    run(work, tmp_path)


# ---- age


def test_rooms_that_nobody_visits_are_closed(tmp_path: Path) -> None:
    async def work(folder: Path, time: Time) -> None:
        async with running(folder, time) as rooms:
            played, unplayed, visited = [await opened(rooms) for _ in range(3)]
            lobby = await opened(rooms, mode="friends", names=["A"])
            await decide(played)
            await visited.enter(Guest(0), None)
            for hours, closed in ((5.9, set()), (0.2, {unplayed.id, lobby.id}), (65.8, set()), (0.2, {played.id})):
                before = {row.id for row in rooms.journal.all_rooms() if row.status != "finished"}
                time.passes(hours * HOUR)
                await rooms.sweep()
                after = {row.id for row in rooms.journal.all_rooms() if row.status != "finished"}
                assert before - after == closed
            assert set(rooms.loaded) == {visited.id}
            assert (await rooms.find(played.id)).table.status == "finished"
            assert len(list((folder / "records").iterdir())) == 2, "what was played is kept"

    run(work, tmp_path)


def test_a_clock_that_is_wrong_closes_nothing(tmp_path: Path) -> None:
    """Neither a start with the clock ahead nor one that is set while the server runs is proof that time has passed."""

    async def work(folder: Path, time: Time) -> None:
        async with running(folder, time) as rooms:
            room = await opened(rooms)
            await decide(room)
        for _ in range(3):
            time.wall += 15 * DAY
            time.run = 7.0  # another boot
            async with running(folder, time) as rooms:
                await rooms.sweep()
                time.wall += 15 * DAY
                await rooms.sweep()
                assert rooms.journal.count_open() == 1

    run(work, tmp_path)


def test_rooms_grow_old_however_often_the_server_starts(tmp_path: Path) -> None:
    async def work(folder: Path, time: Time) -> None:
        async with running(folder, time) as rooms:
            await opened(rooms)
        counts = []
        for _ in range(4):
            async with running(folder, time) as rooms:
                for _ in range(2):
                    time.passes(HOUR)
                    await rooms.sweep()
                counts.append(rooms.journal.count_open())
        assert counts == [1, 1, 1, 0]

    run(work, tmp_path)


def test_one_that_cannot_be_closed_does_not_stop_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(folder: Path, time: Time) -> None:
        async with running(folder, time) as rooms:
            stuck, _ = await opened(rooms), await opened(rooms)
            time.passes(7 * HOUR)

            close = Room.close

            async def fail(room: Room) -> None:
                if room.id == stuck.id:
                    raise OSError("not now")
                await close(room)

            monkeypatch.setattr(Room, "close", fail)
            await rooms.sweep()
            assert [row.id for row in rooms.journal.all_rooms() if row.status != "finished"] == [stuck.id]

    run(work, tmp_path)


def test_all_that_are_old_are_closed_however_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever opens rooms faster than some a minute does not fill the server; one that is stuck is tried once."""
    monkeypatch.setattr(all_rooms, "SWEPT_AT_ONCE", 2)

    async def work(folder: Path, time: Time) -> None:
        async with running(folder, time) as rooms:
            many = []
            for _ in range(9):
                many.append(await opened(rooms, mode="friends", names=["A"]))
                time.passes(1)
                await rooms._put_away(many[-1])
            stuck = {room.id for room in many[:3]}
            tried: list[str] = []
            find = rooms.find

            async def sometimes(name: str) -> Room:
                tried.append(name)
                if name in stuck:
                    raise OSError("not now")
                return await find(name)

            monkeypatch.setattr(rooms, "find", sometimes)
            time.passes(7 * HOUR)
            await rooms.sweep()
            assert {row.id for row in rooms.journal.all_rooms() if row.status != "finished"} == stuck
            assert sorted(tried) == sorted(room.id for room in many)

    run(work, tmp_path)


def test_to_be_loaded_is_no_visit(tmp_path: Path) -> None:
    async def work(folder: Path, time: Time) -> None:
        async with running(folder, time) as rooms:
            room = await opened(rooms, mode="friends", names=["A"])
            before = rooms.journal.all_rooms()
            for _ in range(5):
                time.passes(HOUR)
                await rooms._put_away(await rooms.find(room.id))
            assert rooms.journal.all_rooms() == before
            time.passes(HOUR + 1)
            await rooms.sweep()
            assert rooms.journal.count_open() == 0

    run(work, tmp_path)


def test_a_crash_makes_rooms_no_younger(tmp_path: Path) -> None:
    """How long servers have run is noted while they do: one that is killed says nothing at its end."""

    async def work(folder: Path, time: Time) -> None:
        async with running(folder, time) as rooms:
            await opened(rooms, mode="friends", names=["A"])
            time.passes(5 * HOUR)
            other = await opened(rooms, mode="friends", names=["B"])
            copy = folder.with_name("killed")
            shutil.copytree(folder, copy)
        time.run = 3.0
        async with running(copy, time) as rooms:
            assert rooms.journal.age() == 5 * HOUR
            time.passes(HOUR + 1)
            await rooms.sweep()
            assert [row.id for row in rooms.journal.all_rooms() if row.status != "finished"] == [other.id]

    run(work, tmp_path / "data")


# ---- how many


def test_a_visitor_who_opens_many_rooms_loses_the_oldest(tmp_path: Path) -> None:
    async def work(folder: Path, time: Time) -> None:
        async with running(folder, time, own_rooms=3) as rooms:
            shared = await opened(rooms, mode="friends", names=["A"])
            await shared.join("you", "B", None)
            time.passes(1)
            visited = await opened(rooms)
            await visited.enter(Guest(0), None)
            opened_later = []
            for _ in range(3):
                time.passes(1)
                opened_later.append(await opened(rooms))
            now = {row.id for row in rooms.journal.rooms_of("me", 9, only_open=True)}
            assert now == {shared.id, visited.id, opened_later[-1].id}
            await opened_later[-1].enter(Guest(0), None)
            with pytest.raises(Refusal, match="own_rooms"):
                await opened(rooms)
            await opened(rooms, "somebody else")

    run(work, tmp_path)


def test_health_tells_when_nothing_new_can_be_opened(serve: Serve) -> None:
    server = serve(limits=replace(Limits(), kept_rooms=2))
    with server.visitor() as visitor:
        assert visitor.get("/api/health")["accepting"] is True
        rooms = [visitor.open_room(), visitor.open_room()]
        health = visitor.get("/api/health")
        assert (health["status"], health["accepting"], health["rooms"]) == ("ok", False, 2)
        assert health["reason"].keys() == {"zh", "en"}
        assert visitor.refusal("POST", "/api/rooms", json={}) == (503, "full")
        visitor.post(f"/api/rooms/{rooms[0]}/close")
        assert visitor.get("/api/health")["accepting"] is True
        visitor.open_room()


def test_a_room_can_be_named_on_a_command_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(folder: Path, time: Time) -> None:
        names = iter(["-begins-as-an-option", "--likewise", "a-good-name"])
        monkeypatch.setattr("secrets.token_urlsafe", lambda _: next(names))
        async with running(folder, time) as rooms:
            assert (await opened(rooms)).id == "a-good-name"

    run(work, tmp_path)
