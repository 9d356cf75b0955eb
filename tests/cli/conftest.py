"""The command line as its tests use it: arguments in, exit code and texts out."""

import io
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

import pytest

from paiju import game
from paiju.agents import Agent
from paiju.cli.main import run
from paiju.parts import Agents


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a command left behind."""

    code: int
    out: str
    err: str


Command = Callable[..., Outcome]


@pytest.fixture(autouse=True)
def calm_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """Run in English and 80 columns, whatever the machine prefers, with the games that come with the package."""
    for name in (
        "NO_COLOR",
        "FORCE_COLOR",
        "TTY_COMPATIBLE",
        "TTY_INTERACTIVE",
        "LC_ALL",
        "LC_MESSAGES",
        "LANG",
    ):
        monkeypatch.delenv(name, raising=False)
    own = {name: module for name, module in game.GAMES.items() if module.startswith("paiju.")}
    monkeypatch.setattr("paiju.game.GAMES", own)  # other tests add games of theirs
    monkeypatch.setenv("PAIJU_LANG", "en")
    monkeypatch.setenv("COLUMNS", "80")


def give_agents(monkeypatch: pytest.MonkeyPatch, makers: Mapping[str, Callable[[], Agent]]) -> None:
    """Let the usual game have these agents, beside the random one, and no others."""
    usual = game.usual()
    changed = replace(usual, agents=Agents(makers=makers))
    monkeypatch.setattr(f"{usual.source}.GAME", changed)


@pytest.fixture
def paiju(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """Run a command in this process; ``stdin`` is what is piped into it."""

    def call(*arguments: str, stdin: str = "") -> Outcome:
        monkeypatch.setattr("sys.stdin", io.StringIO(stdin))
        code = run(arguments)
        captured = capsys.readouterr()
        return Outcome(code, captured.out, captured.err)

    return call


@pytest.fixture
def paiju_process() -> Command:
    """Run a command in a process of its own."""

    def call(*arguments: str, stdin: str = "", **environment: str) -> Outcome:
        done = subprocess.run(
            [sys.executable, "-m", "paiju", *arguments],
            input=stdin.encode(),
            capture_output=True,
            check=False,
            timeout=60,
            env=os.environ | environment,
        )
        return Outcome(done.returncode, done.stdout.decode(), done.stderr.decode())

    return call
