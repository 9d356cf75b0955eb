"""A full disk: everything waits, people are told once, and play goes on by itself when there is room again."""

import asyncio
import stat
import sys
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from games import tiny
from paiju import game as games
from paiju import record
from paiju.server import journal as journals
from paiju.server.archive import Archive, Latest
from paiju.server.journal import Journal, Write
from paiju.server.rest import NewRoom
from paiju.server.room import Room
from paiju.server.rooms import Rooms
from paiju.server.settings import Settings
from paiju.server.table import Entry, Table
from server.conftest import Serve
from server.running import PATIENCE, Running, Visitor
from server.tables import AT, dealt, opened


def fill(journal: Journal) -> Callable[[], None]:
    """Let the database grow no further; return what gives it room again."""

    def most(pages: int) -> None:
        with journal._writer.connect() as connection:
            connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")

    with journal._writer.connect() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
    most(pages)
    return lambda: most(2**30)


def large(room: str) -> Write:
    """Return something that does not fit."""
    entry = Entry("open", None, None, AT, {"owner": None, "filler": "x" * 100_000})
    return Write(room=room, first=0, entries=[entry], status="lobby", touched=0.0, summary=opened().summary())


class Waits(threading.Event):
    """An event that does not wait, and notes for how long it was to."""

    def __init__(self, give: Callable[[], None], times: int) -> None:
        super().__init__()
        self.seconds: list[float | None] = []
        self._give = give
        self._times = times

    def wait(self, timeout: float | None = None) -> bool:
        self.seconds.append(timeout)
        if len(self.seconds) == self._times:
            self._give()
        return False


def test_a_journal_on_a_full_disk_tries_less_and_less_often(tmp_path: Path) -> None:
    journal = Journal(tmp_path)
    heard: list[bool] = []
    journal.on_trouble = lambda: heard.append(journal.trouble is not None)
    journal._is_closing = waits = Waits(fill(journal), 9)

    async def write_all() -> None:
        await asyncio.gather(*(journal.write(large(name)) for name in "abc"))

    asyncio.run(write_all())
    assert waits.seconds[:4] == [0.5, 1.0, 2.0, 4.0]
    assert max(seconds or 0 for seconds in waits.seconds) == journals.LONGEST_WAIT
    assert heard == [True, False], "told once, however often it was tried"
    assert [len(journal.entries(name)) for name in "abc"] == [1, 1, 1]
    for name in "abc":
        journal.load(name)
    journal.close()


def test_a_server_on_a_full_disk_can_be_stopped(tmp_path: Path) -> None:
    journal = Journal(tmp_path)
    fill(journal)

    async def write() -> None:
        task = asyncio.create_task(journal.write(large("a")))
        while journal.trouble is None:
            await asyncio.sleep(0.001)
        await asyncio.to_thread(journal.close)
        with pytest.raises(Exception, match="full"):
            await task

    asyncio.run(write())
    again = Journal(tmp_path)
    assert again.names() == []
    again.close()


def stuck(server: Running) -> Callable[[], None]:
    """Let the server's disk be full, now; return what ends that."""
    journal = server.app.state.backend.rooms.journal
    give = fill(journal)

    async def begin() -> None:
        server.filler = asyncio.create_task(journal.write(large("filler")))  # type: ignore[attr-defined]
        while journal.trouble is None:
            await asyncio.sleep(0.001)

    server.call(begin())
    return give


def test_players_on_a_full_disk_wait_and_lose_nothing(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journals, "FIRST_WAIT", 0.01)
    server = visitor.server
    room = visitor.open_room_at_rest()
    tables = server.app.state.backend.rooms.loaded
    folds = []
    monkeypatch.setattr(tables[room], "_on_disk", lambda: folds.append(1))
    with visitor.look(room, 0) as eyes:
        asked = eyes.prompt()
        give = stuck(server)
        notice = eyes.until_view(lambda view: view.get("notice"))["notice"]
        assert "can't save" in notice["en"]
        health = visitor.get("/api/health")
        assert (health["status"], health["saving"], health["accepting"]) == ("trouble", False, False)
        assert health["reason"] == notice
        assert visitor.refusal("POST", "/api/rooms", json={}) == (503, "cannot_save")
        eyes.send(t="act", ask_id=asked["ask_id"], action=asked["options"][0]["action"], aid="a")
        with visitor.look(room, 0) as newcomer:
            newcomer.until_view(lambda view: view.get("notice") == notice)
        waiting = len(eyes.frames)
        with pytest.raises(TimeoutError):
            eyes.take(0.2)
        assert len(eyes.frames) == waiting, "told once"
        give()
        assert eyes.until(lambda message: message["t"] == "ack")["status"] == "ok"
        eyes.until_view(lambda view: "notice" not in view and view.get("prompt", asked)["ask_id"] != asked["ask_id"])
        assert visitor.get("/api/health")["status"] == "ok"
        assert eyes.answer(0)["status"] == "ok"
    assert not folds
    aids = [entry.aid for entry in server.app.state.backend.rooms.journal.entries(room) if entry.aid]
    assert aids[0] == "a"


# ---- records, and the end of a server


async def played(rooms: Rooms, rounds: int) -> Room:
    """Return a room in which agents have played a round, and what that leaves is saved as far as it can be."""
    asked = NewRoom(mode="watch", levels=["random"], pace="instant", rounds=rounds)
    room = await rooms.open(asked, "me")
    while room.table.status == "playing":
        await asyncio.sleep(0.001)
    return room


@pytest.mark.parametrize("later", ["put away", "start", "next save"])
def test_a_record_that_the_disk_does_not_take_is_kept_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, later: str
) -> None:
    keep = Archive.keep

    def fail(_archive: Archive, _latest: Latest) -> None:
        raise OSError(28, "no space left on device")

    async def work() -> None:
        monkeypatch.setattr(Archive, "keep", fail)
        rooms = Rooms(Settings(data=tmp_path, games={"tiny": games.get(tiny)}))
        room = await played(rooms, 2)
        await room.pause()
        assert rooms.journal.unsaved() == [room.id]
        if later == "next save":
            monkeypatch.setattr(Archive, "keep", keep)
            await room.close()
        elif later == "put away":
            await rooms._put_away(room)
            assert rooms.journal.unsaved() == [room.id], "not yet"
            again = await rooms.find(room.id)
            assert rooms.journal.unsaved() == [room.id], "nor when it came back"
            monkeypatch.setattr(Archive, "keep", keep)
            await rooms._put_away(again)
        else:
            await rooms.end()
            monkeypatch.setattr(Archive, "keep", keep)
            rooms = Rooms(Settings(data=tmp_path, games={"tiny": games.get(tiny)}))
            await rooms.begin()
        assert rooms.journal.unsaved() == []
        (file,) = (tmp_path / "records").iterdir()
        record.validate(record.read(file), game=games.get(tiny))
        await rooms.end()

    asyncio.run(work())


def test_a_stop_does_not_wait_for_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk is full just when a match is over: the room waits for what it saves, and the end for the room."""
    monkeypatch.setattr(journals, "FIRST_WAIT", 1000.0)

    async def work() -> None:
        rooms = Rooms(Settings(data=tmp_path, games={"tiny": games.get(tiny)}))
        fillers: list[asyncio.Task[None]] = []
        keep = rooms.services.keep_record

        async def keep_and_fill(table: Table) -> bool:
            is_kept = await keep(table)
            fill(rooms.journal)
            fillers.append(asyncio.create_task(rooms.journal.write(large("filler"))))
            while rooms.journal.trouble is None:
                await asyncio.sleep(0.001)
            return is_kept

        rooms.services = replace(rooms.services, keep_record=keep_and_fill)
        room = await played(rooms, 1)
        while rooms.journal.trouble is None:
            await asyncio.sleep(0.001)
        assert room._saving is not None
        assert not room._saving.done()
        await asyncio.wait_for(rooms.end(), PATIENCE)
        with pytest.raises(Exception, match="full"):
            await fillers[0]

    asyncio.run(work())


# ---- who may read what


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such modes")
def test_nobody_else_may_read_what_the_server_keeps(serve: Serve, tmp_path: Path) -> None:
    server = serve(tmp_path / "data")
    with server.visitor() as visitor:
        room = visitor.open_room(mode="watch", rounds=2)
        for _ in range(2):
            with visitor.look(room) as eyes:
                eyes.until_view(lambda view: view["status"] in ("round_over", "finished"))
                if eyes.view["status"] == "round_over":
                    eyes.next_round()
        server.call(server.app.state.backend.rooms.loaded[room].pause())
    modes = {path: stat.S_IMODE(path.stat().st_mode) for path in (tmp_path / "data").rglob("*")}
    assert {path.name for path in modes} >= {"server.sqlite3", "server.sqlite3-wal", "server.sqlite3-shm", "records"}
    for path, mode in {**modes, tmp_path / "data": stat.S_IMODE((tmp_path / "data").stat().st_mode)}.items():
        assert mode == (0o700 if path.is_dir() else 0o600), path


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such modes")
def test_a_folder_that_was_there_keeps_its_mode(tmp_path: Path) -> None:
    """Somebody may have chosen a folder that others share."""
    tmp_path.chmod(0o755)
    (tmp_path / "records").mkdir(mode=0o755)
    Journal(tmp_path).close()
    assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o755
    assert stat.S_IMODE((tmp_path / "server.sqlite3").stat().st_mode) == 0o600


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such modes")
def test_the_folder_of_records_is_private_however_it_was_made(tmp_path: Path) -> None:
    """It is paiju's own: one that an older paiju has made was open to all."""
    folder = tmp_path / "records"
    folder.mkdir()
    folder.chmod(0o755)
    table = dealt()
    Archive(folder, lambda _: []).keep(Latest.of(table))
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
