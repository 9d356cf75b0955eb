"""Ctrl-C leaves every command with exit code 130 and without a word too many; what was recorded is kept and named."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from cli.expecting import PATIENCE, at_terminal, plain
from paiju import Round, record

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGINT for one process"),
]
STOPPED = 130

AFTER_A_WHILE = """
import os, signal, sys, threading
from paiju.__main__ import main
signal.signal(signal.SIGINT, signal.default_int_handler)  # who runs tests in the background may ignore it
threading.Thread(target=lambda: (threading.Event().wait(float(sys.argv.pop(1))), os.kill(os.getpid(), signal.SIGINT)),
                 daemon=True).start()
sys.exit(main())
"""


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PAIJU_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture
def file(tmp_path: Path) -> str:
    table = Round("sichuan", seed=1)
    while not table.state.is_over:
        table.apply(table.state.legal_actions[0])
    path = tmp_path / "round.jsonl"
    record.write(table.record(), path)
    return str(path)


@pytest.mark.parametrize("seconds", [0.01, 0.05, 0.1, 0.15, 0.2, 0.3, 0.6])
@pytest.mark.parametrize("arguments", [["sim", "--rounds", "1000000"]])
def test_at_any_moment(seconds: float, arguments: list[str]) -> None:
    """While modules are imported, and while rounds are played."""
    command = [sys.executable, "-c", AFTER_A_WHILE, str(seconds), *arguments]
    done = subprocess.run(command, capture_output=True, check=False, timeout=PATIENCE, stdin=subprocess.DEVNULL)
    assert (done.returncode, done.stdout, done.stderr) == (STOPPED, b"", b"")


def test_a_game_at_the_terminal_is_kept_and_named(data: Path) -> None:
    with at_terminal("play", "--ui", "terminal", "--level", "random", "--seed", "3", "--pace", "instant") as terminal:
        for left, key in ((3, "a"), (2, "b"), (1, "c")):
            terminal.expect(f"choose {left} more")
            terminal.send(key)
        terminal.expect("> ")
        assert terminal.interrupt() == STOPPED
    (path,) = (data / "records").iterdir()
    kept = record.read(path)
    record.validate(kept)
    assert kept[-1]["type"] == "stop"
    shown = plain(terminal.shown)
    assert "Traceback" not in shown
    assert f"record:\n  {path}" in shown


def test_a_game_whose_moves_are_piped_in(tmp_path: Path) -> None:
    out = tmp_path / "mine.jsonl"
    command = [sys.executable, "-m", "paiju", "play", "--seed", "3", "--level", "random", "--out", str(out)]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, **pipes) as process:  # type: ignore[call-overload]
        process.stdin.write(b"1\n1\n")
        process.stdin.flush()
        said = b""
        while said.count(b"> ") < 3:
            said += os.read(process.stdout.fileno(), 65536)
        process.send_signal(signal.SIGINT)
        rest, errors = process.communicate(timeout=PATIENCE)
    assert (process.returncode, errors) == (STOPPED, b"")
    assert rest.decode().endswith(f"record:\n  {out}\n")
    assert record.read(out).decisions >= 2


@pytest.mark.parametrize(
    ("arguments", "shown"),
    [
        (["watch", "--ui", "terminal", "--agents", "random", "--pace", "slow"], "Space: pause"),
        (["replay", "FILE"], "Enter: next"),
        (["hand"], "> "),
        (["play", "--ui", "terminal", "--humans", "2"], "Enter shows your hand"),
    ],
)
def test_at_a_terminal(arguments: list[str], shown: str, file: str) -> None:
    with at_terminal(*(file if word == "FILE" else word for word in arguments)) as terminal:
        terminal.expect(shown)
        assert terminal.interrupt() == STOPPED
    assert "Traceback" not in plain(terminal.shown)
