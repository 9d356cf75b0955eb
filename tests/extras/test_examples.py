"""The examples that learn: each trains for some seconds, and what comes out plays wherever an agent plays."""

from __future__ import annotations

import csv
import json
import logging
import math
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import torch

from paiju import arena
from paiju.agents import with_agents
from paiju.server.settings import Settings
from server.running import Running

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
CURVE = {"update", "decisions", "decisions_per_second", "policy_loss", "value_loss", "entropy", "kl"}


def run(folder: Path, *words: str, stdin: str | None = None) -> str:
    """Run a program in a folder and return what it prints."""
    done = subprocess.run(
        [sys.executable, *words], cwd=folder, input=stdin, capture_output=True, text=True, check=False, timeout=600
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def example(folder: Path, name: str, *words: str) -> str:
    return run(folder, str(EXAMPLES / f"{name}.py"), "--quick", "--out", f"runs/{name}", *words)


def curve(folder: Path, name: str) -> list[dict[str, float]]:
    with (folder / "runs" / name / "curve.csv").open(encoding="utf-8", newline="") as stream:
        return [{key: float(value) for key, value in row.items()} for row in csv.DictReader(stream)]


class Trained(NamedTuple):
    """A folder that an example has left."""

    folder: Path
    game: str
    spec: str
    said: str


@pytest.fixture(
    scope="module",
    params=[("cleanrl_style_ppo", "sichuan"), ("train_maskable_ppo", "sichuan"), ("train_wuhan", "wuhan")],
    ids=lambda each: each[0],
)
def trained(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Trained]:
    """Each of the examples, run once."""
    name, game = request.param
    folder = tmp_path_factory.mktemp(name)
    said = example(folder, name)
    sys.path.append(str(folder))
    yield Trained(folder, game, f"runs.{name}.agent:Trained", said)
    sys.path.remove(str(folder))
    for module in [module for module in sys.modules if module == "runs" or module.startswith("runs.")]:
        del sys.modules[module]


def test_it_says_what_it_is_worth(trained: Trained) -> None:
    lines = [line for line in trained.said.splitlines() if line.startswith("against ")]
    assert lines
    assert all("95 % interval" in line and " 0 faults" in line for line in lines)


def test_it_never_does_what_is_illegal(trained: Trained) -> None:
    """Nor when several play at the same time, in threads; and there is no chance in it."""
    result = arena.match([trained.spec, "random"], trained.game, blocks=12, seed=3, workers=4)
    assert (result.blocks, result.faults) == (12, ())
    alone = arena.match([trained.spec, "random"], trained.game, blocks=2, seed=3)
    assert alone.rows == result.rows[:2]


def test_it_plays_against_itself(trained: Trained) -> None:
    result = arena.match([trained.spec, trained.spec], trained.game, blocks=2, seed=4)
    assert not result.faults
    assert result.mean == 0, "the same agent in all seats, and no chance"


def test_it_plays_in_the_arena_of_the_command_line(trained: Trained) -> None:
    words = ["arena", "run", trained.game, trained.spec, "random", "--blocks", "3", "--time-limit", "300", "--json"]
    told = json.loads(run(trained.folder, "-m", "paiju", *words))
    assert told["faults"] == []
    assert len(told["rows"]) == 3


def test_it_plays_in_the_terminal(trained: Trained) -> None:
    """A whole round against three of it, of a person who always takes the first move that is offered."""
    who = ("play", trained.game, "--ui", "terminal", "--level", trained.spec)
    how = ("--seed", "7", "--rounds", "1", "--pace", "instant", "--lang", "en", "--out", "round.jsonl")
    run(trained.folder, "-m", "paiju", *who, *how, stdin="1\n" * 400)
    lines = [json.loads(line) for line in (trained.folder / "round.jsonl").read_text("utf-8").splitlines()]
    assert lines[0]["seats"] == ["player", *[trained.spec] * 3]
    assert {line["actor"] for line in lines if line["type"] == "decision"} == {0, 1, 2, 3}
    assert "end_hand" in {line["type"] for line in lines}


def test_it_plays_on_the_page(trained: Trained, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    game = with_agents(trained.game, [trained.spec])
    server = Running(Settings(data=tmp_path / "data", games={trained.game: game}))
    try:
        with server.visitor() as host, caplog.at_level(logging.ERROR):
            room = host.open_room(game=trained.game, levels=[trained.spec], rounds=1, seed=1)
            with host.look(room, 0) as eyes:
                eyes.play()
            assert host.steps_of(room, 1)
    finally:
        server.stop()
    assert not caplog.records, "nobody had to decide for it"


# ---- the learner in one file


@pytest.fixture
def learner(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(EXAMPLES)
    import cleanrl_style_ppo

    return cleanrl_style_ppo


@pytest.mark.parametrize("game", ["sichuan", "wuhan", "datongzi"])
def test_a_run_can_be_gone_on_with(tmp_path: Path, game: str) -> None:
    name = "cleanrl_style_ppo"
    example(tmp_path, name, "--game", game, "--decisions", "2048")
    first = curve(tmp_path, name)
    before = torch.load(tmp_path / "runs" / name / "checkpoint.pt", weights_only=True)
    example(tmp_path, name, "--game", game, "--decisions", "4096", "--resume")
    rows = curve(tmp_path, name)
    after = torch.load(tmp_path / "runs" / name / "checkpoint.pt", weights_only=True)
    assert [row["update"] for row in rows] == [1, 2, 3, 4]
    assert rows[:2] == first
    assert all(math.isfinite(row[key]) for row in rows for key in CURVE)
    assert all(row["entropy"] > 0 for row in rows)
    assert (before["updates"], after["updates"]) == (2, 4)
    assert any(not torch.equal(before["network"][key], after["network"][key]) for key in before["network"])


def test_a_seat_is_paid_in_its_own_next_row(learner: Any) -> None:
    """Advantages against sums that are written out, seat by seat and round by round."""
    chance = torch.Generator().manual_seed(1)
    steps, streams = 40, 3
    stream = torch.randint(0, streams, (steps, 1), generator=chance)
    value, reward = (torch.randn((steps, 1), generator=chance) for _ in range(2))
    done = torch.rand((steps, 1), generator=chance) < 0.2
    empty = torch.zeros((steps, 1))
    rollout = learner.Rollout(empty, empty, empty, empty, value, stream, reward, done)
    found, known = learner.advantages(rollout, streams)
    for number in range(streams):
        rows = [step for step in range(steps) if stream[step, 0] == number]
        assert [bool(known[step, 0]) for step in rows] == [True] * (len(rows) - 1) + [False]
        for place, step in enumerate(rows[:-1]):
            total, weight = 0.0, 1.0
            for here, following in zip(rows[place:], rows[place + 1 :], strict=False):
                ended = bool(done[following, 0])
                later = 0.0 if ended else float(value[following, 0])
                total += weight * (float(reward[following, 0]) + learner.DISCOUNT * later - float(value[here, 0]))
                weight *= learner.DISCOUNT * learner.TRACE
                if ended:
                    break
            assert float(found[step, 0]) == pytest.approx(total, abs=1e-5)


def test_rewards_of_a_rollout_are_those_of_the_rounds(learner: Any) -> None:
    """All points of whole rounds come out, each at its own seat: they sum to zero."""
    network = learner.Network(131, 27, 88)
    with learner.Pool("sichuan", 4, obs=learner.OBS, seed=1, rules="arena") as pool:
        rollout = learner.Collector(pool, network, "cpu").collect(600)
    for env in range(4):
        totals = torch.zeros(4)
        ended = torch.zeros(4, dtype=torch.long)
        by_round: dict[int, float] = {}
        for step in range(600):
            for at in (rollout.stream[step] // 4 == env).nonzero()[:, 0].tolist():
                seat = int(rollout.stream[step, at]) % 4
                totals[seat] += rollout.reward[step, at]
                if rollout.done[step, at]:
                    round_ = int(ended[seat])
                    by_round[round_] = by_round.get(round_, 0.0) + float(totals[seat])
                    ended[seat], totals[seat] = round_ + 1, 0.0
        finished = int(ended.min())
        assert finished > 1
        assert all(by_round[round_] == 0 for round_ in range(finished))


def test_illegal_actions_have_no_chance(learner: Any) -> None:
    mask = torch.tensor([[1, 0, 1, 0]], dtype=torch.int8)
    chances = learner.masked(torch.tensor([[0.0, 50.0, 1.0, 9.0]]), mask).exp()
    assert chances[0, [1, 3]].tolist() == [0, 0]
    assert float(chances.sum()) == pytest.approx(1)


def test_it_learns(learner: Any, tmp_path: Path) -> None:
    """A little training already wins more than it loses against ``random``."""
    network_of = tmp_path / "runs" / "cleanrl_style_ppo"
    example(
        tmp_path, "cleanrl_style_ppo", "--decisions", "98304", "--envs", "32", "--steps", "256", "--minibatch", "1024"
    )
    network, _ = learner.load(network_of)
    assert learner.points(network, "sichuan", "cpu", 1000) > 0.5
