"""At a terminal one sees that an agent thinks, and can leave meanwhile; a pipe gets nothing but the game."""

import sys
import threading
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from cli.expecting import at_terminal, plain
from paiju.cli import thinking as signs
from paiju.cli.session import Session
from paiju.cli.text import Say
from paiju.cli.thinking import thinking

STUCK = """
import threading
from paiju.agents import Agent

class Stuck(Agent):
    def act(self, observation):
        threading.Event().wait()
"""


class Seen:
    """A screen that notes what its last line was."""

    def __init__(self, *, redraws: bool = True) -> None:
        self.redraws, self.lines = redraws, list[str]()
        self.is_told = threading.Event()

    def prompt(self, text: str) -> None:
        self.lines.append(text)
        self.is_told.set()


@pytest.fixture(autouse=True)
def no_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(signs, "MOMENT", 0.0)


def test_the_sign_comes_and_goes() -> None:
    seen = Seen()
    with thinking(cast(Any, seen), "hard is thinking …"):
        assert seen.is_told.wait(60)
    assert seen.lines == ["hard is thinking …", ""]


def test_it_goes_when_the_thought_is_broken_off() -> None:
    seen = Seen()

    def broken_off() -> None:
        with thinking(cast(Any, seen), "hard is thinking …"):
            assert seen.is_told.wait(60)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        broken_off()
    assert seen.lines == ["hard is thinking …", ""]


def test_no_sign_of_a_short_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(signs, "MOMENT", 3600.0)
    seen = Seen()
    with thinking(cast(Any, seen), "hard is thinking …"):
        pass
    assert not seen.lines


def test_a_pipe_is_told_nothing() -> None:
    seen = Seen(redraws=False)
    before = threading.active_count()
    with thinking(cast(Any, seen), "hard is thinking …"):
        assert threading.active_count() == before, "nobody is there to tell it later"
    assert not seen.lines


@pytest.mark.parametrize("is_asked_to_claim", [False, True])
def test_nobody_is_told_who_is_asked_about_a_claim(monkeypatch: pytest.MonkeyPatch, is_asked_to_claim: bool) -> None:
    told: list[str] = []
    state = SimpleNamespace(claimants=(2,) if is_asked_to_claim else (), observe=lambda seat: seat)
    table = SimpleNamespace(
        round=SimpleNamespace(state=state), agents={2: None}, names=("", "", "hard"), say=Say("en"), screen=None
    )

    class Sign:
        def __init__(self, _screen: object, words: str) -> None:
            told.append(words)

        def __enter__(self) -> None: ...
        def __exit__(self, *_: object) -> None: ...

    monkeypatch.setattr("paiju.cli.session.thinking", Sign)
    monkeypatch.setattr("paiju.cli.session.act", lambda _agent, seat: seat)
    assert Session._chosen(cast(Any, table), 2) == 2
    assert told == ["" if is_asked_to_claim else "hard is thinking …"]


@pytest.mark.parametrize(("found", "left"), [(100.7, 0.3), (102.0, 0)])
def test_a_thought_is_a_part_of_the_rest(monkeypatch: pytest.MonkeyPatch, found: float, left: float) -> None:
    rested: list[float] = []
    monkeypatch.setattr("paiju.cli.session.time.monotonic", lambda: found)
    table = SimpleNamespace(rests_until=101.0, keyboard=SimpleNamespace(pause=rested.append))
    Session._wait(cast(Any, table))
    assert rested == [pytest.approx(left)]
    Session._wait(cast(Any, table))
    assert len(rested) == 1, "once for what was shown"


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there is no pseudo-terminal")
def test_ctrl_c_while_an_agent_thinks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "stuck.py").write_text(STUCK, "utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setenv("PAIJU_DATA", str(tmp_path / "data"))
    asked = ("play", "datongzi", "--ui", "terminal", "--level", "stuck:Stuck", "--seed", "1", "--pace", "instant")
    with at_terminal(*asked) as terminal:
        while terminal.expect("is thinking …", "> ") == "> ":
            terminal.send("1\n")
        assert terminal.interrupt() == 130
    shown = plain(terminal.shown)
    assert "Traceback" not in shown
    assert "record:" in shown
