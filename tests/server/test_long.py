"""Long matches: one round in memory, records that grow at their end, and rounds that are read without those before."""

import asyncio
import errno
import json
import random
import threading
from io import FileIO
from pathlib import Path
from typing import Any

import pytest

from games import tiny
from games.toy.game import GAME as SHED
from paiju import game as games
from paiju import record
from paiju.game import Event
from paiju.server import archive as archives
from paiju.server import backend as backends
from paiju.server import messages, records
from paiju.server.archive import Archive, Latest
from paiju.server.backend import Backend
from paiju.server.identity import Identities, Tickets
from paiju.server.journal import DamagedError, Write
from paiju.server.messages import Viewer
from paiju.server.reading import Cache, Reading
from paiju.server.records import PlayedRound, Shown, frames_of
from paiju.server.refusal import Refusal
from paiju.server.rest import NewRoom
from paiju.server.room import Room
from paiju.server.rooms import Rooms
from paiju.server.settings import Settings
from paiju.server.table import Entry, Snapshot, Table
from server.conftest import Serve
from server.tables import AT, any_move, opened, record_of

ROUNDS = 4
PLAYED = [games.get("sichuan"), games.get("wuhan"), games.get(tiny), SHED]


def entry_for(played: Table, rng: random.Random, number: int) -> Entry:
    """Return something that may be done now."""
    if played.status == "lobby":
        return played.start(at=AT)
    if played.status == "round_over":
        return played.next(0, at=AT, aid=f"next {number}")
    if played.may_undo(0) and rng.random() < 0.05:
        return played.undo(0, at=AT, aid=f"undo {number}")
    return any_move(played, rng)._replace(aid=f"act {number}")


def play(game: Any, seed: int, rounds: int = ROUNDS) -> tuple[Table, list[Entry], list[Snapshot]]:
    """Return a table after some rounds, what led there, and the snapshots on the way."""
    played = opened(game, seed=seed, rounds=rounds)
    entries = [Entry("open", None, None, AT, played.setup.model_dump())]
    rng = random.Random(seed)
    while played.status != "finished":
        entries.append(entry_for(played, rng, len(entries)))
        played.apply(entries[-1])
    return played, entries, played.fresh


def facts(played: Table) -> dict[str, Any]:
    """Return everything that a table goes on with."""
    hidden = ("match", "fresh", "_seen", "_ahead", "_earlier")
    kept = {key: value for key, value in vars(played).items() if key not in hidden}
    assert played.match is not None
    return {
        **kept,
        "state": played.state,
        "carried": played.match.round.carried,
        "scores": played.match.scores,
        "number": played.match.number,
        "status": played.status,
    }


@pytest.mark.parametrize("game", PLAYED, ids=lambda game: str(game.name))
def test_a_snapshot_leads_where_the_whole_journal_leads(game: Any) -> None:
    _, entries, snapshots = play(game, 3)
    assert [snapshot.number for snapshot in snapshots] == list(range(2, ROUNDS + 1))
    told = [Snapshot(number, seq, json.loads(json.dumps(data))) for number, seq, data in snapshots]
    for last in range(1, len(told) + 1):
        for end in (told[last - 1].seq + 1, told[last - 1].seq + 5, len(entries)):
            whole = Table("room", game, entries[:end])
            short = Table("room", game, [entries[0], *entries[told[last - 1].seq : end]], told[:last])
            assert facts(short) == facts(whole)
            assert short.fresh == whole.fresh[last:]


def test_a_table_keeps_one_round() -> None:
    played, _, _ = play(games.get(tiny), 1, rounds=30)
    assert played.match is not None
    assert len(played.match.rounds) == 1
    assert played.match.number == 30
    assert len(played.aids) < 100
    assert all(len(ask.fates) < 60 for ask in played.asks)


def test_questions_of_earlier_rounds_are_answered() -> None:
    played, _, _ = play(games.get(tiny), 1)
    for number, code in ((1, "answered"), (0, "not_asked"), (10_000, "not_asked")):
        with pytest.raises(Refusal) as refused:
            played.answer(0, f"s0n{number}", "pass", at=AT, aid="a")
        assert refused.value.code == code


# ---- records


def grow(folder: Path, game: Any, seed: int) -> tuple[Archive, Table, list[Entry], list[str]]:
    """Play, and keep the record after each round; return how each was written."""
    played = opened(game, seed=seed, rounds=ROUNDS)
    entries = [Entry("open", None, None, AT, played.setup.model_dump())]
    archive = Archive(folder, lambda _: entries)
    rng = random.Random(seed)
    how: list[str] = []
    while played.status != "finished":
        entries.append(entry_for(played, rng, len(entries)))
        played.apply(entries[-1])
        if played.status in ("round_over", "finished"):
            before = set(folder.iterdir()) if folder.exists() else set()
            inode = next(iter(before)).stat().st_ino if before else None
            archive.keep(Latest.of(played))
            (file,) = folder.iterdir()
            how.append("appended" if file.stat().st_ino == inode else "written")
            assert record.read(file) == record_of(played, entries)
            record.validate(record.read(file), game=game)
    return archive, played, entries, how


@pytest.mark.parametrize("game", PLAYED, ids=lambda game: str(game.name))
def test_a_record_grows_at_its_end(game: Any, tmp_path: Path) -> None:
    archive, played, _, how = grow(tmp_path / "records", game, 5)
    assert how[0] == "written"
    (file,) = archive.folder.iterdir()
    content = file.read_bytes()
    assert archive.content(Latest.of(played)) == content
    archive.keep(Latest.of(played))
    assert file.read_bytes() == content, "to keep it again changes nothing"


def test_a_round_is_appended_unless_the_first_line_changes(tmp_path: Path) -> None:
    """Who takes nothing back has a first line that stays the same."""
    ways = {tuple(grow(tmp_path / str(seed), games.get(tiny), seed)[3]) for seed in range(8)}
    assert ("written", "appended", "appended", "appended") in ways
    assert any("written" in way[1:] for way in ways), "a decision that was taken back is told in the first line"


@pytest.mark.parametrize("damage", ["gone", "torn", "altered", "empty"])
def test_a_record_that_was_damaged_is_made_anew(tmp_path: Path, damage: str) -> None:
    archive, played, _, _ = grow(tmp_path / "records", games.get(tiny), 5)
    (file,) = archive.folder.iterdir()
    whole = file.read_bytes()
    if damage == "gone":
        file.unlink()
    else:
        file.write_bytes({"torn": whole[:-40], "altered": whole.replace(b"me", b"mf"), "empty": b""}[damage])
    assert archive.content(Latest.of(played)) == whole
    archive.keep(Latest.of(played))
    assert file.read_bytes() == whole


def test_a_round_goes_in_with_one_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who kills the server finds the old file or the new one."""
    written: list[int] = []

    class Counting(FileIO):
        def write(self, content: Any) -> int:
            written.append(len(content))
            return super().write(content)

    def counting(path: Path, mode: str, **options: Any) -> Any:
        return Counting(path, mode.replace("b", "")) if "+" in mode else open(path, mode, **options)

    monkeypatch.setattr(archives, "open", counting, raising=False)
    ways = [grow(tmp_path / str(seed), games.get(tiny), seed)[3] for seed in range(8)]
    assert len(written) == sum(way.count("appended") for way in ways) > 0


@pytest.mark.parametrize("is_full", [False, True], ids=["slow", "full"])
def test_a_disk_that_takes_a_part_tears_no_record_for_good(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_full: bool
) -> None:
    """A raw write may take less than it was given; on a full disk the one after that is refused."""
    refused: list[int] = []
    keep = Archive.keep

    class Scarce(FileIO):
        def write(self, content: Any) -> int:
            if is_full and self.tell() % 64 == 0:
                refused.append(self.tell())
                raise OSError(errno.ENOSPC, "no space left")
            return super().write(content[: 64 - self.tell() % 64])

    def scarce(path: Path, mode: str, **options: Any) -> Any:
        return Scarce(path, mode.replace("b", "")) if "+" in mode else open(path, mode, **options)

    def keep_twice(archive: Archive, latest: Latest) -> None:
        monkeypatch.setattr(archives, "open", scarce, raising=False)
        before = len(refused)
        try:
            keep(archive, latest)
        except OSError:
            assert len(refused) == before + 1
            monkeypatch.setattr(archives, "open", open, raising=False)
            keep(archive, latest)
        else:
            assert len(refused) == before, "one that failed says so"

    monkeypatch.setattr(Archive, "keep", keep_twice)
    ways = [grow(tmp_path / str(seed), games.get(tiny), seed)[3] for seed in range(8)]  # each record is compared there
    assert bool(refused) == is_full
    assert ("written", "appended", "appended", "appended") in map(tuple, ways) or is_full


# ---- in a room


class Nobody:
    """A guest who looks away."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer

    def send(self, *texts: str) -> None:
        pass

    def dismiss(self, code: str, *, retry: bool) -> None:
        pass


async def watched(rooms: Rooms, rounds: int) -> Room:
    """Return a room in which agents have played some rounds."""
    asked = {"mode": "watch", "levels": ["random"], "pace": "instant"}
    room = await rooms.open(NewRoom.model_validate(asked), "me")
    for number in range(rounds):
        while room.table.status != "round_over":
            await asyncio.sleep(0.002)
        await room.pause()
        if number < rounds - 1:
            await room.next(Nobody(Viewer()), messages.Next(aid=f"n{number}"), allowed=True)
    return room


def test_a_round_is_read_without_those_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    applied: list[str] = []
    apply = Table.apply

    def counted(self: Table, entry: Entry) -> list[Event]:
        applied.append(entry.kind)
        return apply(self, entry)

    monkeypatch.setattr(Table, "apply", counted)

    async def main() -> None:
        rooms = Rooms(Settings(data=tmp_path, games={"tiny": games.get(tiny)}))
        room = await watched(rooms, 6)
        backend = Backend(rooms, Identities(["key"]), Tickets(1, lambda: 0.0), has_page=False)
        entries = rooms.journal.entries(room.id)
        starts = [place for place, entry in enumerate(entries) if entry.kind in ("start", "next")]
        lengths = [end - start for start, end in zip(starts, [*starts[1:], len(entries)], strict=True)]
        for number, length in enumerate(lengths[:-1], start=1):
            played = PlayedRound.of(Table(room.id, room.table.game, entries[: starts[number]]))
            expected = frames_of(played, Viewer(open=True))
            for times in (1, 0):  # it was read once, and held
                applied.clear()
                assert await backend.frames(room.table, Viewer(open=True), number) == expected
                assert len(applied) <= times * (2 * length + 1), "its entries, and its actions once more for the frames"
        await rooms._put_away(room)
        applied.clear()
        again = await rooms.find(room.id)
        assert len(applied) == lengths[-1]
        assert again.table.lines_before == room.table.lines_before
        assert (again.table.status, again.table.totals) == (room.table.status, room.table.totals)
        backend.reading.close()
        await rooms.end()

    asyncio.run(main())


def test_replays_that_do_not_fit_go() -> None:
    cache = Cache(10)
    cache.put("a", Shown(b"12345", []))
    cache.put("b", Shown(b"1234", []))
    assert cache.get("a") is not None
    cache.put("c", Shown(b"123", []))
    assert [key for key in "abc" if cache.get(key)] == ["a", "c"]
    cache.put("d", Shown(b"12345678901", []))
    assert cache.get("d") is None


def test_so_many_may_wait_to_read() -> None:
    async def main() -> None:
        reading = Reading(threads=1, most=2)
        gate = asyncio.Event()
        loop = asyncio.get_running_loop()

        def wait() -> None:
            asyncio.run_coroutine_threadsafe(gate.wait(), loop).result()

        waiting = [asyncio.create_task(reading.do(wait)) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(Refusal, match="busy"):
            await reading.do(wait)
        gate.set()
        await asyncio.gather(*waiting)
        await reading.do(wait)
        reading.close()

    asyncio.run(main())


def test_what_was_sent_rounds_ago_is_not_taken_twice(tmp_path: Path) -> None:
    """A table forgets names of messages after a round; the journal does not."""

    async def main() -> None:
        rooms = Rooms(Settings(data=tmp_path, games={"tiny": games.get(tiny)}))
        room = await watched(rooms, 5)
        length = room.table.length
        for aid in ("n0", "n3"):
            ack = await room.next(Nobody(Viewer()), messages.Next(aid=aid), allowed=True)
            assert ack.status == "dup"
        assert room.table.length == length
        assert (await room.next(Nobody(Viewer()), messages.Next(aid="new"), allowed=True)).status == "ok"
        await rooms.end()

    asyncio.run(main())


def test_what_was_not_kept_is_kept_with_the_next(tmp_path: Path) -> None:
    """A snapshot stays with its table until it is on disk."""

    async def main() -> None:
        rooms = Rooms(Settings(data=tmp_path, games={"tiny": games.get(tiny)}))
        room = await watched(rooms, 1)
        table = room.table
        table.apply(table.next(0, at=AT, aid="x"))
        (fresh,) = table.fresh
        about = {"touched": 0.0, "seen": 0.0}
        with pytest.raises(DamagedError):
            await rooms.journal.write(Write.of(table, table.length, [], **about))  # its last entry is not there
        assert table.fresh == [fresh]
        await rooms.journal.write(Write.of(table, table.length - 1, [], **about))
        assert table.fresh == []
        kept = rooms.journal.load(room.id)
        assert kept is not None
        assert [each[:2] for each in kept.snapshots] == [fresh[:2]]
        await rooms.end()

    asyncio.run(main())


def test_what_takes_long_is_done_beside_the_games(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    """None of it in the thread in which everybody plays."""
    threads: dict[str, set[str]] = {}

    def noting(owner: Any, name: str) -> None:
        work = getattr(owner, name)

        def noted(*arguments: Any) -> Any:
            threads.setdefault(name, set()).add(threading.current_thread().name.partition("_")[0])
            return work(*arguments)

        monkeypatch.setattr(owner, name, noted)

    noting(Rooms, "_fold")
    noting(backends, "frames_of")
    noting(records, "text_of")
    server = serve()
    with server.visitor() as visitor:
        room = visitor.open_room(mode="watch", rounds=1)
        with visitor.look(room) as eyes:
            eyes.until_view(lambda view: view["status"] == "finished")
        rooms = server.app.state.backend.rooms
        for _ in range(2):  # from memory, and from disk
            assert visitor.web.get(f"/api/records/{room}").is_success
            assert visitor.web.get(f"/api/records/{room}/frames", params={"round": 1, "seat": "open"}).is_success
            if room in rooms.loaded:
                rooms.loaded[room].guests.clear()
                server.call(rooms._put_away(rooms.loaded[room]))
        server.call(rooms.find(room))
    assert threads == {name: {"reading"} for name in ("_fold", "frames_of", "text_of")}


def test_the_threads_that_read_end_with_the_server(serve: Serve) -> None:
    server = serve()
    reading = server.app.state.backend.reading

    async def read() -> str:
        return str(await reading.do(lambda: "read"))

    assert server.call(read()) == "read"
    server.stop()
    with pytest.raises(RuntimeError, match="after shutdown"):
        asyncio.run(read())
