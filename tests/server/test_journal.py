"""The journal: what is written is on disk, one bad write does no harm, one server for a folder."""

import asyncio
import json
import sqlite3
import stat
import sys
from dataclasses import replace
from pathlib import Path
from types import NoneType, SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import event
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from websockets.exceptions import ConnectionClosed

from paiju import game as games
from paiju.server.journal import DuplicateError, Journal, Write
from paiju.server.journal_tables import row_seal
from paiju.server.lock import LockedError, folder_lock
from paiju.server.table import Entry, Table
from server.conftest import Serve
from server.running import Visitor
from server.tables import AT, opened, record_of


def write(room: str, first: int, *aids: str | None, status: str = "playing") -> Write:
    entries = [Entry("act", 0, aid, AT, {"n": number}) for number, aid in enumerate(aids)]
    summary = opened().summary()
    return Write(
        room=room, first=first, entries=entries, status=status, touched=float(first), summary=summary, members=["me"]
    )


def write_all(journal: Journal, *writes: Write) -> list[BaseException | None]:
    async def all_at_once() -> list[BaseException | None]:
        return list(await asyncio.gather(*map(journal.write, writes), return_exceptions=True))

    return asyncio.run(all_at_once())


def test_what_is_written_can_be_read(tmp_path: Path) -> None:
    journal = Journal(tmp_path)
    assert write_all(journal, write("a", 0, "x", None, None), write("b", 0, "x")) == [None, None]
    assert write_all(journal, write("a", 3, "y", status="finished")) == [None]
    assert [entry.aid for entry in journal.entries("a")] == ["x", None, None, "y"]
    assert journal.entries("a")[1].data == {"n": 1}
    assert journal.entries("nobody") == []
    assert [row.id for row in journal.rooms_of("me", 9, only_open=True)] == ["b"]
    assert journal.count_open() == 1
    assert [(row.id, row.status) for row in journal.rooms_of("me", 9)] == [("a", "finished"), ("b", "playing")]
    assert journal.rooms_of("you", 9) == []
    journal.close()
    assert sqlite3.connect(journal.path).execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_one_bad_write_does_not_take_others_with_it(tmp_path: Path) -> None:
    journal = Journal(tmp_path)
    write_all(journal, write("a", 0, "x"), write("b", 0, "x"))
    results = write_all(journal, write("a", 1, "x"), write("b", 1, "y"), write("a", 0, "z"), write("b", 2, "z"))
    assert [type(result) for result in results] == [DuplicateError, NoneType, IntegrityError, NoneType]
    assert [entry.aid for entry in journal.entries("a")] == ["x"]
    assert [entry.aid for entry in journal.entries("b")] == ["x", "y", "z"]
    journal.close()


def test_who_no_longer_waits_harms_nobody(tmp_path: Path) -> None:
    journal = Journal(tmp_path)

    async def leave_at_once() -> None:
        for number in range(20):
            task = asyncio.create_task(journal.write(write(f"room {number}", 0, "x")))
            await asyncio.sleep(0)
            task.cancel()
        await journal.write(write("last", 0, "x"))

    asyncio.run(leave_at_once())
    assert journal.entries("last")
    journal.close()


def test_commits_are_durable_and_readers_cannot_write(tmp_path: Path) -> None:
    journal = Journal(tmp_path)
    with journal._writer.connect() as connection:
        assert connection.exec_driver_sql("pragma journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("pragma synchronous").scalar() == 2, "FULL"
    with journal._reader.connect() as connection, pytest.raises(SQLAlchemyError):
        connection.exec_driver_sql("delete from rooms")
    journal.close()


@pytest.mark.parametrize("look", ["check", "load"])
def test_a_room_that_is_played_meanwhile_is_not_called_damaged(tmp_path: Path, look: str) -> None:
    """Somebody joins before each statement of one who looks: all of them see one moment."""
    journal = Journal(tmp_path)

    def join(number: int) -> Write:
        entry = Entry("join", 0, None, AT, {"owner": f"visitor {number}"})
        return replace(write("a", number), entries=[entry], members=[f"visitor {number}"])

    write_all(journal, join(0))
    seen: list[str] = []

    def meanwhile(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        seen.append(statement)
        assert write_all(journal, join(len(seen))) == [None]

    event.listen(journal._reader, "before_cursor_execute", meanwhile)
    getattr(journal, look)("a")
    assert len(seen) >= 4
    event.remove(journal._reader, "before_cursor_execute", meanwhile)
    assert len(journal.entries("a")) == len(seen) + 1
    journal.close()


def test_boots_are_counted(tmp_path: Path) -> None:
    boots = []
    for _ in range(3):
        journal = Journal(tmp_path)
        boots.append(journal.boot)
        journal.close()
    assert boots == [1, 2, 3]


def test_a_database_of_another_version_is_left_alone(tmp_path: Path) -> None:
    Journal(tmp_path).close()
    connection = sqlite3.connect(tmp_path / "server.sqlite3")
    connection.execute("update meta set value = 99 where key = 'version'")
    connection.commit()
    connection.close()
    with pytest.raises(RuntimeError, match="version 99"):
        Journal(tmp_path)


def test_one_server_for_a_folder(tmp_path: Path) -> None:
    with folder_lock(tmp_path), pytest.raises(LockedError), folder_lock(tmp_path):
        pass
    with folder_lock(tmp_path):
        pass


@pytest.mark.slow
def test_games_go_on_after_a_restart(serve: Serve) -> None:
    first = serve()
    with first.visitor() as visitor:
        room = visitor.open_room(rounds=1, levels=["medium"])
        with visitor.look(room, 0) as eyes:
            for _ in range(6):
                eyes.answer(0)
            prompt = eyes.prompt()
            first.stop()
            bye = eyes.until_bye()
            assert (bye["code"], bye["retry"]) == ("restart", True)
            with pytest.raises(ConnectionClosed):
                eyes.take()
        second = serve()
        with second.visitor(cookies=visitor.web.cookies) as back, back.look(room, 0, eyes.seq) as again:
            assert again.prompt() == prompt
            assert again.frames[0]["mode"] == "snapshot"
            assert {**again.view} == eyes.view
            assert again.play()["status"] == "finished"


@pytest.mark.parametrize("damage", ["data = '{}'", "data = '[]'", "data = 'null'", "data = 'x'", "kind = 'next'"])
@pytest.mark.slow
def test_a_room_that_cannot_go_on_does_not_stop_the_others(serve: Serve, tmp_path: Path, damage: str) -> None:
    first = serve()
    with first.visitor() as visitor:
        rooms = [visitor.open_room(), visitor.open_room()]
        with visitor.look(rooms[0], 0) as eyes:
            eyes.answer(0)
    first.stop()
    connection = sqlite3.connect(tmp_path / "data" / "server.sqlite3")
    connection.execute(f"update entries set {damage} where room = ? and kind = 'act'", [rooms[0]])
    connection.execute("update rooms set summary = '[' where id = ?", [rooms[0]])
    connection.commit()
    connection.close()
    second = serve()
    with second.visitor(cookies=visitor.web.cookies) as back:
        assert back.get(f"/api/rooms/{rooms[1]}")["status"] == "playing"
        assert back.web.get(f"/api/rooms/{rooms[0]}").status_code >= 400
        assert [record["id"] for record in back.get("/api/records")["records"]] == [rooms[1]]


def test_what_is_over_is_known_to_lack_its_record_until_that_is_kept(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who dies between the two finds the room when the server starts, and keeps the record then."""
    rooms = visitor.server.app.state.backend.rooms
    seen: list[Any] = []
    keep = rooms.services.keep_record

    async def keeping(table: Any) -> bool:
        seen.append((rooms.journal.rooms_of(table.setup.owner, 1)[0].status, rooms.journal.unsaved()))
        return bool(await keep(table))

    room = visitor.open_room(mode="watch", rounds=1)
    monkeypatch.setattr(rooms.loaded[room], "services", replace(rooms.services, keep_record=keeping))
    with visitor.look(room) as eyes:
        eyes.until_view(lambda view: view["status"] == "finished")
    visitor.server.call(rooms.loaded[room].pause())
    assert seen == [("finished", [room])]
    assert rooms.journal.unsaved() == []


def test_a_record_that_a_crash_left_out_is_kept_at_the_start(serve: Serve, tmp_path: Path) -> None:
    first = serve()
    with first.visitor() as visitor:
        room = visitor.open_room(mode="watch", rounds=1)
        with visitor.look(room) as eyes:
            eyes.until_view(lambda view: view["status"] == "finished")
    first.stop()
    (file,) = (tmp_path / "data" / "records").iterdir()
    whole = file.read_bytes()
    file.unlink()
    connection = sqlite3.connect(tmp_path / "data" / "server.sqlite3")
    connection.execute("update rooms set recorded = 0")
    row = connection.execute("select * from rooms").fetchone()
    names = [column[1] for column in connection.execute("pragma table_info(rooms)")]
    connection.execute("update rooms set seal = ?", [row_seal(SimpleNamespace(**dict(zip(names, row, strict=True))))])
    connection.commit()
    connection.close()
    serve().stop()
    assert file.read_bytes() == whole


def test_a_stop_waits_for_what_the_end_of_a_match_leaves(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who has seen the end finds it in the lists after a restart."""
    server = serve()
    rooms = server.app.state.backend.rooms
    keep = rooms.services.keep_record

    async def slowly(table: Any) -> bool:
        await asyncio.sleep(0.2)
        return bool(await keep(table))

    with server.visitor() as visitor:
        room = visitor.open_room(mode="watch", rounds=1)
        monkeypatch.setattr(rooms.loaded[room], "services", replace(rooms.services, keep_record=slowly))
        with visitor.look(room) as eyes:
            eyes.until_view(lambda view: view["status"] == "finished")
            server.stop()
    assert list((rooms.settings.data / "records").iterdir())
    journal = Journal(rooms.settings.data)
    assert journal.count_open() == 0
    assert journal.unsaved() == []
    journal.close()


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such modes")
def test_nobody_else_may_read_the_journal(tmp_path: Path) -> None:
    journal = Journal(tmp_path)
    write_all(journal, write("a", 0, "x"))
    for path in tmp_path.iterdir():
        assert stat.S_IMODE(path.stat().st_mode) == 0o600, path
    journal.close()


@pytest.mark.parametrize("name", ["a?b", "a%41b", "a#b"])
def test_any_folder_will_do(tmp_path: Path, name: str) -> None:
    if sys.platform == "win32" and "?" in name:
        pytest.skip("no name for a folder there")
    Journal(tmp_path / name).close()
    assert (tmp_path / name / "server.sqlite3").stat().st_size


@pytest.mark.slow
def test_trouble_leads_back_to_the_journal(visitor: Visitor) -> None:
    """A write that fails is never acknowledged; the room goes on from what is on disk."""
    rooms = visitor.server.app.state.backend.rooms
    room = visitor.open_room_at_rest(rounds=1)
    whole = rooms.journal.write
    with visitor.look(room, 0) as eyes:
        asked = eyes.prompt()

        async def fail(_write: Write) -> None:
            raise OSError("the disk is full")

        times = [0]
        load = rooms.journal.load

        def unreadable(name: str, number: int | None) -> Any:
            times[0] += 1
            if times[0] == 1:
                raise OSError("not now")
            return load(name, number)

        rooms.journal.write, rooms.journal.load = fail, unreadable
        eyes.send(t="act", ask_id=asked["ask_id"], action=asked["options"][0]["action"], aid="a")
        assert eyes.until_bye()["code"] == "trouble"
        assert not any(frame["t"] == "ack" for frame in eyes.frames)
        rooms.journal.write = whole
    with visitor.look(room, 0, eyes.seq) as again:
        assert again.prompt() == asked
        assert again.answer(0, aid="a")["status"] == "ok"
        assert again.play()["status"] == "finished"


def test_a_journal_of_the_first_version_goes_on(tmp_path: Path) -> None:
    """It was written when a setup had no match, and a page answered with the number of an option."""
    lines = (Path(__file__).parent / "data" / "journal-1.jsonl").read_text("utf-8").splitlines()
    entries = [Entry(*json.loads(line)) for line in lines]
    assert "match" not in entries[0].data
    table = Table("room", games.usual(), entries)
    assert (table.status, table.undone, table.totals) == ("playing", 6, [-2, 6, -2, -2])
    assert table.state is not None
    assert table.state.digest == "868773adf0b2f01891b3c9fce71fb77078f51168c081bb3d317728f5b9a75af2"
    assert [table.ask_id(seat) for seat in range(4)] == ["s0n28", "s1n31", "s2n27", "s3n22"]
    journal = Journal(tmp_path)
    kept = Write(room="room", first=0, entries=entries, status="playing", touched=0.0, summary=table.summary())
    assert write_all(journal, kept) == [None]
    again = journal.entries("room")
    assert record_of(Table("room", games.usual(), again), again) == record_of(table, entries)
    journal.close()
