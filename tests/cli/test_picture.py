"""``paiju draw``."""

import json
import random
from pathlib import Path

import pytest

from cli.conftest import Command
from paiju import Round, draw, record
from sichuan.greedy import play_to_win


@pytest.fixture(scope="module")
def played() -> Round:
    return play_to_win(Round("sichuan", "fan", 1, clock=None), random.Random(1))


@pytest.fixture
def file(tmp_path: Path, played: Round) -> str:
    path = tmp_path / "round.jsonl"
    record.write(played.record(), path)
    return str(path)


def test_a_step_of_a_record(paiju: Command, file: str, played: Round) -> None:
    done = paiju("draw", file, "--step", "30", "--seat", "3", "--theme", "dark", "--lang", "zh")
    assert (done.code, done.err) == (0, "")
    assert done.out == draw.table(played.steps[29].state.observe(2), "zh", "dark")


def test_the_last_step_into_a_file(paiju: Command, file: str, played: Round, tmp_path: Path) -> None:
    out = tmp_path / "table.svg"
    done = paiju("draw", file, "--out", str(out))
    assert (done.code, done.out) == (0, "")
    assert out.read_text("utf-8") == draw.table(played.state.observe(0), "en")


def test_every_hand(paiju: Command, file: str, played: Round) -> None:
    state = played.steps[29].state
    everyone = [state.observe(seat) for seat in range(4)]
    done = paiju("draw", file, "--step", "30", "--seat", "all")
    assert done.out == draw.table(state.observe(None), "en", beside=everyone)


def test_an_observation(paiju: Command, tmp_path: Path, played: Round) -> None:
    seen = played.steps[40].state.observe(1)
    path = tmp_path / "seen.json"
    path.write_text(json.dumps(seen.to_dict()), encoding="utf-8")
    assert paiju("draw", str(path)).out == draw.table(seen, "en")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--theme", "pink"], 'no theme "pink"'),
        (["--step", "9999"], "--step must be from 0 to"),
        (["--seat", "7"], 'no seat "7"'),
        (["--out", "no/such/folder/table.svg"], '"no/such/folder/table.svg"'),
    ],
)
def test_mistakes(paiju: Command, file: str, arguments: list[str], words: str) -> None:
    done = paiju("draw", file, *arguments)
    assert (done.code, done.out) == (2, "")
    assert words in done.err


@pytest.mark.parametrize("content", ["{", "[1]", "{}"])
def test_files_that_show_no_table(paiju: Command, tmp_path: Path, content: str) -> None:
    path = tmp_path / "seen.json"
    path.write_text(content, encoding="utf-8")
    done = paiju("draw", str(path))
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("paiju: ")


def test_no_file(paiju: Command) -> None:
    assert paiju("draw").code == 2
    assert paiju("draw", "nothing.json").code == 2
