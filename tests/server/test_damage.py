"""Damage: what was changed or lost on disk is noticed, named, and harms no other room."""

import asyncio
import random
import shutil
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from games import tiny
from paiju import game as games
from paiju.server.journal import DamagedError, Journal
from paiju.server.messages import Viewer
from paiju.server.refusal import Refusal
from paiju.server.rest import NewRoom
from paiju.server.rooms import Rooms
from paiju.server.settings import Settings
from paiju.server.table import Table
from server.conftest import Serve

ROOMS = 3
FILE = "server.sqlite3"


def settings(folder: Path) -> Settings:
    return Settings(data=folder, games={"tiny": games.get(tiny)})


def changed(folder: Path, *statements: str) -> None:
    """Change the database of a folder behind the server's back."""
    connection = sqlite3.connect(folder / FILE)
    for statement in statements:
        connection.execute(statement)
    connection.commit()
    connection.close()


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with some rooms, one of which two people joined."""
    folder = tmp_path_factory.mktemp("sound")

    async def work() -> None:
        rooms = Rooms(settings(folder))
        for number in range(ROOMS):
            asked = NewRoom(mode="watch", levels=["random"], pace="instant", rounds=2)
            room = await rooms.open(asked, f"visitor {number}")
            while room.table.status != "round_over":
                await asyncio.sleep(0.001)
            await room.pause()
        friends = await rooms.open(NewRoom(mode="friends", names=["A"]), "visitor 0")
        await friends.join("visitor 1", "B", None)
        await rooms.end()

    asyncio.run(work())
    return folder


def contents(folder: Path) -> tuple[dict[str, Any], list[str]]:
    """Return what a server finds in a folder: rooms with everything in them, and those that it calls damaged."""

    async def work() -> tuple[dict[str, Any], list[str]]:
        rooms = Rooms(settings(folder))
        try:
            await rooms.check()
            found: dict[str, Any] = {}
            for name in rooms.journal.names():
                try:
                    table = await rooms.load(name)
                    entries = rooms.journal.entries(name)
                    found[name] = (entries, table.status, table.totals, rooms.journal.members(name))
                except (Refusal, DamagedError):
                    assert name in rooms.damaged
            if rooms.faults:
                return found, ["the file", *rooms.damaged]
            found["lists"] = [[row._replace(touched=0) for row in rooms.journal.rooms_of("visitor 0", 9)]]
            return found, sorted(rooms.damaged)
        finally:
            await rooms.end()

    return asyncio.run(work())


LAST = "seq = (select max(seq) from entries where room = {room})"
DAMAGE = {
    "a line was altered": "update entries set at = 'x' where seq = 3 and room = {room}",
    "a line was altered but reads as well": "update entries set data = data || ' ' where seq = 3 and room = {room}",
    "the last line is gone": f"delete from entries where room = {{room}} and {LAST}",
    "a line in the middle is gone": "delete from entries where seq = 4 and room = {room}",
    "its row was altered": "update rooms set summary = '{{}}' where id = {room}",
    "its row is gone": "delete from rooms where id = {room}",
    "its status was altered": "update rooms set status = 'finished' where id = {room}",
    "somebody is gone from its list": "delete from members where room = {room}",
}


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=list(DAMAGE))
def test_a_damaged_room_is_named_and_the_others_go_on(sound: Path, tmp_path: Path, damage: str) -> None:
    shutil.copytree(sound, tmp_path / "data")
    before, none = contents(sound)
    assert none == []
    room = next(name for name in before if name != "lists" and before[name][1] == "round_over")
    changed(tmp_path / "data", damage.format(room=f"'{room}'"))
    after, damaged = contents(tmp_path / "data")
    assert damaged == [room]
    others = before.keys() - {room, "lists"}
    assert {name: after[name] for name in others} == {name: before[name] for name in others}


def test_health_counts_damaged_rooms(sound: Path, tmp_path: Path, serve: Serve, caplog: Any) -> None:
    shutil.copytree(sound, tmp_path / "copy")
    server = serve(tmp_path / "copy", games={"tiny": games.get(tiny)})
    with server.visitor() as visitor:
        assert visitor.get("/api/health")["damaged"] == 0
        server.stop()
    changed(tmp_path / "copy", "update entries set at = 'x' where rowid = (select min(rowid) from entries)")
    again = serve(tmp_path / "copy", games={"tiny": games.get(tiny)})
    with again.visitor() as visitor:
        rooms = again.app.state.backend.rooms
        again.call(asyncio.wait_for(asyncio.shield(rooms._tasks[-1]), 20))
        (name,) = rooms.damaged
        health = visitor.get("/api/health")
        assert (health["status"], health["damaged"], health["accepting"]) == ("trouble", 1, True)
        assert visitor.refusal("GET", f"/api/rooms/{name}") == (500, "damaged")
        assert f"room {name} is damaged" in caplog.text


@pytest.mark.parametrize("is_loaded", [False, True], ids=["at rest", "in memory"])
def test_a_damaged_room_is_not_played_on(sound: Path, tmp_path: Path, is_loaded: bool) -> None:
    """Also one whose last lines alone would lead to a table: a line before the last snapshot was altered."""

    async def work() -> None:
        shutil.copytree(sound, tmp_path / "data")
        rooms = Rooms(settings(tmp_path / "data"))
        name, other = [row.id for row in rooms.journal.all_rooms() if row.status == "round_over"][:2]
        room = await rooms.find(name)
        await room.do(lambda: room._take_made(lambda: room.table.next(None, at="x", aid="n")))
        while room.table.status != "finished":
            await asyncio.sleep(0.001)
        await room.pause()
        guest = Guest(Viewer())
        if is_loaded:
            await room.enter(guest, None)
        else:
            await rooms._put_away(room)
        changed(tmp_path / "data", f"update entries set at = 'x' where seq = 3 and room = '{name}'")
        assert rooms.journal.load(name), "it reads well"
        await rooms.check()
        assert rooms.damaged == {name}
        assert guest.heard == [("damaged", False)] * is_loaded
        with pytest.raises(Refusal, match="damaged"):
            await rooms.find(name)
        assert name not in rooms.loaded
        assert (await rooms.find(other)).table.status == "round_over"
        await rooms.end()

    asyncio.run(work())


class Guest:
    """Somebody who looks, and hears why to go."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.heard: list[tuple[str, bool]] = []

    def send(self, *texts: str) -> None:
        pass

    def dismiss(self, code: str, *, retry: bool) -> None:
        self.heard.append((code, retry))


def test_a_snapshot_that_was_altered_is_made_anew(sound: Path, tmp_path: Path) -> None:
    async def work() -> None:
        shutil.copytree(sound, tmp_path / "data")
        rooms = Rooms(settings(tmp_path / "data"))
        name = next(row.id for row in rooms.journal.all_rooms() if row.status == "round_over")
        room = await rooms.find(name)
        await room.do(lambda: room._take_made(lambda: room.table.next(None, at="x", aid="n")))
        await rooms._put_away(room)
        kept = rooms.journal.load(name)
        assert kept is not None
        assert [snapshot.number for snapshot in kept.snapshots] == [2]
        changed(tmp_path / "data", "update snapshots set data = replace(data, '0', '1')")
        again = rooms.journal.load(name)
        assert again is not None
        assert again.snapshots == []
        game = games.get(tiny)
        whole = Table(name, game, again.entries)
        assert Table(name, game, kept.entries, kept.snapshots).state == whole.state
        assert await rooms.look(name, rooms._folding)
        healed = rooms.journal.load(name)
        assert healed is not None
        assert healed.snapshots == kept.snapshots
        await rooms.end()

    asyncio.run(work())


def flipped(folder: Path, rng: random.Random) -> str:
    """Flip a bit of the database, or take away a line; return what was done."""
    if rng.random() < 0.25:
        connection = sqlite3.connect(folder / FILE)
        room = rng.choice([room for (room,) in connection.execute("select id from rooms")])
        connection.close()
        changed(folder, f"delete from entries where room = '{room}' and {LAST.format(room=repr(room))}")
        return f"the last line of {room}"
    content = bytearray((folder / FILE).read_bytes())
    place, bit = rng.randrange(len(content)), 1 << rng.randrange(8)
    content[place] ^= bit
    (folder / FILE).write_bytes(content)
    return f"bit {bit} of byte {place}"


@pytest.mark.parametrize("seed", range(3))
def test_what_is_flipped_is_noticed_or_harmless(sound: Path, tmp_path: Path, seed: int, pytestconfig: Any) -> None:
    before, _ = contents(sound)
    rng = random.Random(seed)
    noticed = 0
    for trial in range(50 if pytestconfig.getoption("--soak") else 6):
        folder = tmp_path / str(trial)
        shutil.copytree(sound, folder)
        what = flipped(folder, rng)
        try:
            after, damaged = contents(folder)
        except Exception:  # the server does not start with it, and says why
            noticed += 1
            continue
        noticed += bool(damaged)
        assert damaged or after == before, what
        shutil.rmtree(folder)
    assert noticed


# ---- the version before


def as_version_1(folder: Path) -> None:
    """Turn a database into what the first version wrote."""
    changed(
        folder,
        "drop table snapshots",
        "drop index unfinished",
        "drop index each_once",
        "create unique index once on entries (room, seat, aid)",
        *(
            f"alter table rooms drop column {column}"
            for column in ("seen", "is_played", "length", "recorded", "last", "seal")
        ),
        "alter table entries drop column seal",
        "update meta set value = 1 where key = 'version'",
        "delete from meta where key = 'ran'",
    )


def test_a_journal_of_the_first_version_becomes_one_of_this(sound: Path, tmp_path: Path) -> None:
    shutil.copytree(sound, tmp_path / "data")
    before, _ = contents(sound)
    as_version_1(tmp_path / "data")
    after, damaged = contents(tmp_path / "data")
    assert damaged == []
    assert {name: after[name] for name in before if name != "lists"} == {
        name: before[name] for name in before if name != "lists"
    }
    again, damaged = contents(tmp_path / "data")
    assert (again, damaged) == (after, [])
    changed(tmp_path / "data", "update entries set at = 'x' where seq = 2")
    _, damaged = contents(tmp_path / "data")
    assert len(damaged) == ROOMS


def test_a_change_of_version_that_broke_off_is_made_again(sound: Path, tmp_path: Path) -> None:
    shutil.copytree(sound, tmp_path / "data")
    as_version_1(tmp_path / "data")
    changed(tmp_path / "data", "alter table rooms add column seen float not null default 0")
    Journal(tmp_path / "data").close()
    changed(tmp_path / "data", "update meta set value = 1 where key = 'version'", "update rooms set seal = ''")
    _, damaged = contents(tmp_path / "data")
    assert damaged == []
