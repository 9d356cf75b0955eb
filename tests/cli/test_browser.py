"""``paiju play`` in the browser: where it plays, what it opens, and what it does without a page."""

import io
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import pytest

from cli.conftest import Command
from cli.expecting import PATIENCE, at_terminal
from paiju import game
from paiju.agents import usual_level
from paiju.cli import serve
from paiju.cli.browser import is_fed
from paiju.cli.serve import PAGE

posix_only = pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGINT for one process")


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PAIJU_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture
def opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Be a browser that notes the addresses it is asked to open."""
    notes, program = tmp_path / "opened", tmp_path / "browser"
    program.write_text(f'#!/bin/sh\necho "$1" >> {notes}\n', "ascii")
    program.chmod(0o700)
    monkeypatch.setenv("BROWSER", f"{program} %s")
    return notes


def addresses(opened: Path, count: int) -> list[str]:
    """Wait until the browser was asked for some addresses, and return them."""
    end = time.monotonic() + PATIENCE
    while not opened.exists() or opened.read_text("ascii").count("\n") < count:
        assert time.monotonic() < end, "no browser was opened"
        time.sleep(0.02)
    return opened.read_text("ascii").split()


class Playing:
    """A ``paiju play`` that serves."""

    def __init__(self, *arguments: str) -> None:
        command = [sys.executable, "-m", "paiju", "play", *arguments]
        pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "stdin": subprocess.DEVNULL}
        self.process = subprocess.Popen(command, text=True, **pipes)  # type: ignore[call-overload]
        self.said = self.process.stdout.readline()

    def wait_for(self, line: str) -> None:
        while self.said and line not in self.said:
            self.said = self.process.stdout.readline()

    def end(self) -> tuple[int, str]:
        self.process.send_signal(signal.SIGINT)
        _, errors = self.process.communicate(timeout=60)
        return self.process.returncode, errors


@pytest.fixture
def play() -> Iterator[type[Playing]]:
    begun: list[Playing] = []

    class Kept(Playing):
        def __init__(self, *arguments: str) -> None:
            super().__init__(*arguments)
            begun.append(self)

    yield Kept
    for each in begun:
        each.process.kill()
        each.process.communicate()


@posix_only
@pytest.mark.slow
@pytest.mark.skipif(not PAGE.is_file(), reason="the page is not built: python3 run.py test builds it")
def test_the_page_opens_by_itself(play: type[Playing], opened: Path, data: Path, paiju: Command) -> None:
    game = play("--level", "easy", "--seed", "7", "--humans", "2")
    wished = game.said.split()[1]
    address = wished.partition("#")[0]
    assert address.startswith("http://127.0.0.1:")
    assert wished == f"{address}#/?game=sichuan&level=easy&seed=7&humans=2"
    game.wait_for("Ctrl-C")
    assert addresses(opened, 1) == [wished]
    named = paiju("play", "sichuan", "--ui", "web")
    assert (named.code, named.err) == (0, "")
    assert f"{address}#/?game=sichuan" in named.out
    assert addresses(opened, 2) == [wished, f"{address}#/?game=sichuan"]
    assert game.end() == (130, "")
    assert not (data / serve.ADDRESS).exists()


@posix_only
@pytest.mark.slow
def test_what_a_crash_leaves_behind_is_no_server(play: type[Playing], opened: Path, data: Path) -> None:
    data.mkdir()
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        (data / serve.ADDRESS).write_text(f"http://127.0.0.1:{closed.getsockname()[1]}/", "ascii")
    game = play("--ui", "web")
    game.wait_for("Ctrl-C")
    assert addresses(opened, 1) == [(data / serve.ADDRESS).read_text("ascii")]
    assert game.end() == (130, "")


def test_the_usual_port_is_left_to_others(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        monkeypatch.setattr(serve, "PORT", taken.getsockname()[1])
        with serve._listen_anywhere("127.0.0.1") as other:
            assert other.getsockname()[1] not in (0, serve.PORT)
    with serve._listen_anywhere("127.0.0.1") as usual:
        assert usual.getsockname()[1] == serve.PORT


@pytest.mark.parametrize("variable", ["DISPLAY", "WAYLAND_DISPLAY", "BROWSER"])
def test_a_browser_needs_a_screen(monkeypatch: pytest.MonkeyPatch, variable: str) -> None:
    shown: list[str] = []
    monkeypatch.setattr("webbrowser.open", shown.append)
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    serve.show_page("http://127.0.0.1:1/")
    assert shown == []
    monkeypatch.setenv(variable, ":0")
    serve.show_page("http://127.0.0.1:1/")
    assert shown == ["http://127.0.0.1:1/"]


def test_moves_that_are_piped_in_play_in_the_terminal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def fed(stdin: IO[str] | None) -> bool:
        monkeypatch.setattr("sys.stdin", stdin)
        return is_fed()

    near, far = os.pipe()
    with os.fdopen(near) as pipe, os.fdopen(far, "w"), open(os.devnull, encoding="ascii") as nothing:
        assert (fed(pipe), fed(nothing), fed(io.StringIO()), fed(None)) == (True, False, True, False)
    moves = tmp_path / "moves"
    moves.write_text("1\n", "ascii")
    with moves.open(encoding="ascii") as file:
        assert fed(file)


@posix_only
@pytest.mark.slow
def test_without_a_page_the_terminal(tmp_path: Path) -> None:
    """A start of the command with no page at all, as after ``pip install paiju``."""
    (tmp_path / "sitecustomize.py").write_text(
        "from pathlib import Path\nfrom paiju.cli import serve\nserve.PAGE = Path('nowhere')\n", "ascii"
    )
    with at_terminal("play", "--level", "random", environment={"PYTHONPATH": str(tmp_path)}) as terminal:
        terminal.expect("the page is not installed")
        terminal.expect("Press Enter")
        terminal.send("\n")
        terminal.expect("Swap: choose 3 more")
        terminal.send("q")
        terminal.expect("Quit?")
        terminal.send("y")
        assert terminal.finish() == 0


class Wanted:
    """Notes what is wished of the page, in place of a server."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.wishes: list[tuple[dict[str, object], int | None]] = []
        self.agents: list[str] = []
        for command in ("play", "watch"):
            monkeypatch.setattr(f"paiju.cli.{command}.open_table", self.open)

    def open(self, _say: object, wishes: dict[str, object], port: int | None, agents: list[str]) -> None:
        self.wishes.append((wishes, port))
        self.agents += agents


@pytest.fixture
def wanted(monkeypatch: pytest.MonkeyPatch) -> Wanted:
    return Wanted(monkeypatch)


@pytest.mark.parametrize(
    ("arguments", "wished"),
    [
        ([], {}),
        (["sichuan"], {"game": "sichuan"}),
        (["--rules", "fan"], {"game": "sichuan", "rules": "fan"}),
        (["--option", "base=2"], {"game": "sichuan", "rules": "multiplier", "options": '{"base": 2}'}),
        (
            ["--rules", "fan", "--option", "fan_cap=none", "--option", "kong_points=concealed:1,added:1,exposed:1"],
            {
                "game": "sichuan",
                "rules": "fan",
                "options": '{"kong_points": {"concealed": 1, "added": 1, "exposed": 1}, "fan_cap": null}',
            },
        ),
        (["--option", "base=1"], {"game": "sichuan", "rules": "multiplier"}),
    ],
)
def test_the_page_is_told_the_rules(
    paiju: Command, wanted: Wanted, arguments: list[str], wished: dict[str, object]
) -> None:
    assert paiju("play", "--ui", "web", *arguments).code == 0
    ((found, port),) = wanted.wishes
    assert port is None
    options = [json.loads(str(each.pop("options", "{}"))) for each in (found, wished)]
    assert options[0] == options[1]
    assert found == wished


def test_a_port_asks_for_the_page(paiju: Command, wanted: Wanted) -> None:
    for command in ("play", "watch"):
        assert paiju(command, "--port", "8123").code == 0  # although moves could be piped in
        refused = paiju(command, "--port", "8123", "--ui", "terminal")
        assert (refused.code, refused.out) == (2, "")
        assert "can't be combined with --ui terminal" in refused.err
    assert [port for _, port in wanted.wishes] == [8123, 8123]


WATCHING = {"mode": "watch", "level": usual_level(game.get("wuhan")), "rounds": 1}


@pytest.mark.parametrize(
    ("arguments", "wished", "port"),
    [
        (["play", "wuhan", "--port", "8000"], {}, 8000),
        (["play", "wuhan", "--ui", "web", "--humans", "4"], {"humans": 4}, None),
        (["play", "wuhan", "--mode", "friends"], {"mode": "friends"}, None),  # although moves could be piped in
        (["watch", "wuhan", "--ui", "web"], WATCHING, None),
    ],
)
def test_every_way_to_play_wuhan_mahjong_on_the_page(
    paiju: Command, wanted: Wanted, arguments: list[str], wished: dict[str, object], port: int | None
) -> None:
    assert paiju(*arguments).code == 0
    assert wanted.wishes == [({"game": "wuhan", **wished}, port)]


@pytest.mark.parametrize("option", [["--humans", "4"], ["--seed", "0"], ["--ui", "terminal"]])
def test_friends_come_by_a_link_alone(paiju: Command, wanted: Wanted, option: list[str]) -> None:
    refused = paiju("play", "--mode", "friends", *option)
    assert (refused.code, refused.out, wanted.wishes) == (2, "", [])
    assert f"friends join through a link: leave out {option[0]}" in refused.err
    assert f"不能再写 {option[0]}" in paiju("play", "--mode", "friends", *option, "--lang", "zh").err
    assert "did you mean friends?" in paiju("play", "--mode", "freinds").err


def test_watching_is_on_the_page_unless_it_is_piped(
    paiju: Command, wanted: Wanted, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "Round 1 is over" in paiju("watch", "--agents", "random", "--seed", "7").out
    monkeypatch.setattr("paiju.cli.watch.choose_ui", lambda *_arguments, is_piped: "terminal" if is_piped else "web")
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    done = paiju("watch", "--agents", "easy,random,easy,easy", "--seed", "7", "--rules", "fan", "--pace", "slow")
    assert (done.code, done.err) == (0, "")
    wished = {"mode": "watch", "level": "easy,random,easy,easy", "seed": 7, "rules": "fan", "rounds": 1, "pace": "slow"}
    assert wanted.wishes == [({"game": "sichuan", **wished}, None)]


@pytest.mark.parametrize(("command", "option"), [("play", "--level"), ("watch", "--agents")])
def test_agents_of_ones_own_are_offered(paiju: Command, wanted: Wanted, command: str, option: str) -> None:
    own = "paiju.agents:RandomAgent"
    assert paiju(command, "--ui", "web", option, own).code == 0
    assert wanted.wishes[0][0]["level"] == own
    assert set(wanted.agents) == {f"sichuan={own}"}


def test_a_server_that_runs_offers_no_more(paiju: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("paiju.cli.browser.running_server", lambda _: "http://127.0.0.1:8000/")
    refused = paiju("play", "--ui", "web", "--level", "paiju.agents:RandomAgent")
    assert (refused.code, refused.out) == (2, "")
    assert "without sichuan=paiju.agents:RandomAgent is already running at http://127.0.0.1:8000/" in refused.err


@pytest.mark.parametrize("arguments", [["--seat", "1"], ["reference.sichuan"]])
def test_what_only_the_terminal_can_watch(paiju: Command, wanted: Wanted, arguments: list[str]) -> None:
    refused = paiju("watch", "--ui", "web", *arguments)
    assert (refused.code, refused.out, wanted.wishes) == (2, "", [])
    assert refused.err.endswith("only works in the terminal: add --ui terminal\n")


@posix_only
@pytest.mark.slow
def test_the_port_that_is_asked_for(play: type[Playing], paiju: Command) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    game = play("--port", str(port))
    game.wait_for("Ctrl-C")
    assert paiju("play", "--port", str(port)).code == 0  # it runs there already
    other = paiju("watch", "--port", str(port + 1 if port < 65535 else port - 1))
    assert (other.code, other.out) == (2, "")
    assert f"already running at http://127.0.0.1:{port}/" in other.err
    assert game.end() == (130, "")


@pytest.mark.parametrize(
    "arguments",
    [["--out", "mine.jsonl"], ["reference.sichuan"]],
)
def test_what_only_the_terminal_can_do(paiju: Command, data: Path, arguments: list[str]) -> None:
    refused = paiju("play", "--ui", "web", *arguments)
    assert (refused.code, refused.out) == (2, "")
    assert refused.err.endswith("only works in the terminal: add --ui terminal\n")
    assert "加上 --ui terminal" in paiju("play", "--ui", "web", *arguments, "--lang", "zh").err
    assert not data.exists()
