"""A person as an agent: asked at the terminal, in any program."""

import io
import subprocess
import sys
from collections.abc import Iterable

import pytest

import games.toy.game as toy
from cli.conftest import Command
from paiju import Round, agents, arena, game
from paiju.errors import AgentError, ArenaError


@pytest.fixture(autouse=True)
def shed(calm_environment: None) -> None:  # noqa: ARG001 - which has a list of games that may be changed
    game.register(toy)


def type_lines(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


@pytest.mark.parametrize("name", ["sichuan", "wuhan", "datongzi", "shed"])
def test_a_person_in_a_loop(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: str) -> None:
    """Whole rounds, one seat a person who always takes the first move."""
    type_lines(monkeypatch, *["#1"] * 300)
    table = Round(name, seed=4)
    players = {seat: agents.make("human" if seat == 1 else "random", name, seed=seat) for seat in range(3)}
    players[3] = players[2]
    firsts = []
    while (seat := table.state.turn) is not None:
        seen = table.state.observe(seat)
        action = agents.act(players[seat], seen)
        if seat == 1:
            firsts.append(str(action) == str(game.get(name).terminal.moves(seen)[0].action))
        table.apply(action, seat)
    assert firsts
    assert all(firsts)
    shown = capsys.readouterr().out
    assert shown.count("seat 2\n") + shown.count("seat 2 ") >= len(firsts)
    assert "> " in shown


def test_what_may_be_typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    seen = Round("sichuan", seed=3).state.observe(0)
    human = agents.make("human")
    assert human.name == "human"
    type_lines(monkeypatch, "nonsense", "win", "?", "h", "+", "", str(seen.legal_actions[-1]))
    assert human.act(seen) == seen.legal_actions[-1]
    shown = capsys.readouterr().out
    assert '"nonsense" is not a choice now' in shown
    assert "this phase has no such action" in shown
    assert "advises:" in shown
    assert "quit the program" in shown
    assert "undo" not in shown, "there is no round that anything could be taken back in"
    assert "record" not in shown
    assert shown.count("> ") == 7


def test_in_chinese(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("PAIJU_LANG", "zh")
    type_lines(monkeypatch, "1")
    agents.make("human").act(Round("sichuan", seed=3).state.observe(0))
    assert "1 号" in capsys.readouterr().out


@pytest.mark.usefixtures("capsys")
def test_leaving(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = Round("sichuan", seed=3).state.observe(0)
    type_lines(monkeypatch, "q")
    with pytest.raises(KeyboardInterrupt):
        agents.act(agents.make("human"), seen)
    type_lines(monkeypatch)
    with pytest.raises(AgentError, match="nobody answers") as ended:
        agents.act(agents.make("human"), seen)
    assert ended.value.code == "no_answer"


def test_a_person_is_no_level() -> None:
    assert "human" not in agents.specs()


def test_the_arena_refuses_a_person() -> None:
    with pytest.raises(ArenaError, match="a person can't play in the arena") as refused:
        arena.match(["human", "medium"], blocks=1)
    assert refused.value.code == "human"


@pytest.mark.parametrize(
    "arguments",
    [
        ["watch", "--agents", "human"],
        ["watch", "--agents", "human,easy,easy,easy"],
        ["play", "--level", "human"],
        ["arena", "run", "human", "easy"],
        ["arena", "run", "sichuan", "easy", "human"],
        ["arena", "ladder", "human"],
        ["arena", "ladder", "easy", "--baseline", "human"],
    ],
)
def test_commands_refuse_a_person(paiju: Command, arguments: Iterable[str]) -> None:
    refused = paiju(*arguments)
    assert (refused.code, refused.out) == (2, "")
    assert "people play with paiju play" in refused.err
    assert "人来打用 paiju play" in paiju(*arguments, "--lang", "zh").err


def test_agents_need_no_terminal() -> None:
    """Who asks for no person does not wait for what draws one."""
    program = "import sys; from paiju import agents; agents.make('medium'); print('rich' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout == "False\n"
