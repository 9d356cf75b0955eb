"""``paiju rooms``: what is listed, and closing with and without a server."""

import asyncio
import json
import re
import shutil
import sqlite3
from pathlib import Path

import pytest

from cli.conftest import Command
from paiju import record
from paiju.cli.serve import ADDRESS
from paiju.server.lock import folder_lock
from paiju.server.rest import NewRoom
from paiju.server.rooms import Rooms
from paiju.server.settings import Settings
from server.running import Running


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a data folder with a lobby, a game and one that is over."""
    path = tmp_path_factory.mktemp("rooms")

    async def work() -> None:
        rooms = Rooms(Settings(data=path))
        await rooms.open(NewRoom(mode="friends", names=["Ann"]), "me")
        await rooms.open(NewRoom(names=["[b]Bob"]), "me")
        over = await rooms.open(NewRoom(names=["Eve"]), "me")
        await over.close()
        await rooms.end()

    asyncio.run(work())
    return path


def test_rooms_are_listed(paiju: Command, folder: Path) -> None:
    data = ("--data", str(folder))
    listed = json.loads(paiju("rooms", "list", *data, "--json").out)["rooms"]
    assert [room["status"] for room in listed] == ["playing", "lobby"]
    assert listed[0]["players"][0] == "[b]Bob"
    assert all(room["size"] > 100 and room["touched"].endswith("Z") for room in listed)
    assert len(json.loads(paiju("rooms", "list", *data, "--json", "--all").out)["rooms"]) == 3
    shown = paiju("rooms", "list", *data)
    assert shown.code == 0
    assert listed[0]["room"] in shown.out
    assert "[b]Bob" in shown.out
    assert "Eve" not in shown.out
    zh = paiju("rooms", "list", *data, "--lang", "zh").out
    assert all(word in zh for word in ("等人", "对电脑", "最近访问"))


def test_a_time_stands_in_one_line(paiju: Command, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    out = paiju("rooms", "list", "--data", str(folder)).out
    assert len(re.findall(r"\d{4}-\d\d-\d\d \d\d:\d\d", out)) == 2


def test_a_room_is_closed_without_a_server(paiju: Command, folder: Path, tmp_path: Path) -> None:
    shutil.copytree(folder, tmp_path / "data")
    data = ("--data", str(tmp_path / "data"))
    name = json.loads(paiju("rooms", "list", *data, "--json").out)["rooms"][0]["room"]
    assert paiju("rooms", "close", name[:6], *data).out == f"closed: {name}\n"
    assert paiju("rooms", "close", name, *data).out.startswith("this game is already over")
    left = json.loads(paiju("rooms", "list", *data, "--json").out)["rooms"]
    assert [room["status"] for room in left] == ["lobby"]
    assert [name[:8] in path.name for path in (tmp_path / "data" / "records").iterdir()].count(True) == 1


def test_a_room_is_closed_by_the_server_that_runs(paiju: Command, tmp_path: Path) -> None:
    server = Running(Settings(data=tmp_path))
    (tmp_path / ADDRESS).write_text(f"{server.url}/", "ascii")
    with server.visitor() as visitor:
        room = visitor.open_room_at_rest()
        listed = json.loads(paiju("rooms", "list", "--data", str(tmp_path), "--json").out)["rooms"]
        assert [each["room"] for each in listed] == [room]
        with visitor.look(room, 0) as eyes:
            assert paiju("rooms", "close", room, "--data", str(tmp_path)).code == 0
            eyes.until_view(lambda view: view["status"] == "finished")
        (file,) = (tmp_path / "records").iterdir()
        record.validate(record.read(file))
    server.stop()


def test_what_cannot_be_closed(paiju: Command, folder: Path, tmp_path: Path) -> None:
    shutil.copytree(folder, tmp_path / "data")
    data = ("--data", str(tmp_path / "data"))
    assert 'there is no room "nobody"' in paiju("rooms", "close", "nobody", *data).err
    assert "several rooms" in paiju("rooms", "close", "", *data).err
    assert "there are no rooms in" in paiju("rooms", "list", "--data", str(tmp_path / "nowhere")).err
    assert not (tmp_path / "nowhere").exists()
    lobby = json.loads(paiju("rooms", "list", *data, "--json").out)["rooms"][1]["room"]
    with folder_lock(tmp_path / "data"):
        assert "does not respond" in paiju("rooms", "close", lobby, *data).err
    connection = sqlite3.connect(tmp_path / "data" / "server.sqlite3")
    connection.execute("update entries set at = 'x' where room = ?", [lobby])
    connection.commit()
    assert "is damaged and was left alone" in paiju("rooms", "close", lobby, *data).err
    listed = paiju("rooms", "list", *data)
    assert listed.code == 1
    assert "damaged" in listed.out
    connection.execute("update meta set value = 1 where key = 'version'")
    connection.commit()
    connection.close()
    assert "by another version" in paiju("rooms", "list", *data).err
