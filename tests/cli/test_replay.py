"""Stepping through records."""

import random
import re
import sys
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from cli.conftest import Command
from cli.expecting import at_terminal
from cli.scripted import keyboard_of
from paiju import Match, Round, record
from sichuan.greedy import best_action, play_to_win

posix_only = pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")


@pytest.fixture(scope="module")
def played() -> Round:
    return play_to_win(Round("sichuan", "fan", 1, clock=None), random.Random(1))


@pytest.fixture
def file(tmp_path: Path, played: Round) -> str:
    path = tmp_path / "round.jsonl"
    record.write(played.record(), path)
    return str(path)


def steps_shown(out: str) -> list[int]:
    return [int(step) for step in re.findall(r"step (\d+) of \d+", out)]


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_all_steps_through_a_pipe(paiju: Command, file: str, played: Round, lang: str) -> None:
    done = paiju("replay", file, "--lang", lang)
    assert (done.code, done.err) == (0, "")
    shown = steps_shown(done.out) if lang == "en" else [int(n) for n in re.findall(r"第 (\d+)/\d+ 步", done.out)]
    assert shown == list(range(len(played.steps) + 1))
    assert ("Payments" if lang == "en" else "收付") in done.out
    assert all(cell_len(line) <= 80 for line in done.out.splitlines())
    assert "\x1b" not in done.out


def test_one_step(paiju: Command, file: str, played: Round) -> None:
    done = paiju("replay", file, "--step", "30")
    assert steps_shown(done.out) == [30]
    step = played.steps[29]
    assert done.out.startswith(f"seat {step.seat + 1} chooses: {step.action.label('en')}\n")
    state: Any = step.state
    assert f"wall {state.wall_left}\n" in done.out
    assert done.out.count("   hand ") == 4


def test_one_seat(paiju: Command, file: str, played: Round) -> None:
    done = paiju("replay", file, "--seat", "2", "--step", "30")
    assert "   hand " not in done.out
    assert "You" in done.out
    for number, step in enumerate(played.steps, 1):
        if number < len(played.steps) and step.seat != 1:
            assert "chooses" not in paiju("replay", file, "--seat", "2", "--step", str(number)).out
            break


def test_keys(paiju: Command, file: str, played: Round, monkeypatch: pytest.MonkeyPatch) -> None:
    wins = [n for n, step in enumerate(played.steps, 1) if any(event["type"] == "win" for event in step.events)]
    last = len(played.steps)
    keys = [
        "\n",
        "n",
        " ",
        "b",
        "p",
        "g",
        "4",
        "1",
        "\x7f",
        "2",
        "\n",
        "w",
        "e",
        "w",
        "n",
        "s",
        "x",
        "g",
        "\n",
        "q",
        "n",
    ]
    monkeypatch.setattr("paiju.cli.replay.keyboard", keyboard_of(keys))
    done = paiju("replay", file)
    assert done.code == 0
    win = next(n for n in wins if n > 42)
    assert steps_shown(done.out) == [0, 1, 2, 3, 2, 1, 42, win, last, last, last, last, last, last]
    assert "nobody wins after this" in done.out
    assert "now seen from: seat 1" in done.out
    assert '"x" does nothing here' in done.out


def test_numbers_of_any_length(paiju: Command, file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    keys = ["g", *"7" * 5000, "\n", "g", "4", "x", "\n", "g", "9", "\x1b"]
    monkeypatch.setattr("paiju.cli.replay.keyboard", keyboard_of(keys))
    done = paiju("replay", file)
    assert done.code == 0
    assert steps_shown(done.out) == [0, 0, 4, 4]  # what is no digit is left out, Escape gives up
    assert '"777777777" does nothing here' in done.out


def test_a_step_that_a_seat_does_not_see(paiju: Command, file: str, played: Round) -> None:
    swaps = [number for number, step in enumerate(played.steps, 1) if step.seat == 1 and step.action.kind == "swap"]
    hidden = paiju("replay", file, "--seat", "1", "--step", str(swaps[0])).out
    assert hidden.startswith("this seat sees nothing of this step\n")
    assert "这一步从这个座位看不到" in paiju("replay", file, "--seat", "1", "--step", str(swaps[0]), "--lang", "zh").out
    assert "nothing that" not in paiju("replay", file, "--step", str(swaps[0])).out


def test_every_seat_and_back(paiju: Command, file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("paiju.cli.replay.keyboard", keyboard_of("sssss"))
    done = paiju("replay", file)
    assert re.findall("now seen from: (.*)", done.out) == ["seat 1", "seat 2", "seat 3", "seat 4", "all hands"]


def test_several_rounds(paiju: Command, tmp_path: Path) -> None:
    match, rng = Match("sichuan", seed=4, rounds=2, clock=None), random.Random(1)
    while not match.is_over:
        while not match.round.state.is_over:
            match.round.apply(best_action(match.round.state, rng))
        if not match.is_over:
            match.next()
    path = tmp_path / "match.jsonl.gz"
    record.write(match.record(), path)
    done = paiju("replay", str(path))
    assert "· round 2 · step" in done.out
    assert done.out.count("Payments") == 2
    assert steps_shown(done.out)[-1] == sum(len(each.steps) + 1 for each in match.rounds) - 1


def test_a_round_that_was_left(paiju: Command, tmp_path: Path) -> None:
    table = Round("sichuan", seed=3, clock=None)
    for _ in range(4):  # in the middle of a swap
        table.apply(table.state.legal_actions[0])
    path = tmp_path / "left.jsonl"
    record.write(table.record(), path)
    assert steps_shown(paiju("replay", str(path)).out) == [0, 1, 2, 3, 4]


def test_masked_and_damaged_records_are_refused(paiju: Command, file: str, tmp_path: Path) -> None:
    masked = tmp_path / "masked.jsonl"
    record.write(record.mask(file, 1), masked)
    done = paiju("replay", str(masked))
    assert (done.code, done.out) == (2, "")
    assert "line 1: the record is masked, so it can be shown but not replayed" in done.err
    assert "遮盖过的牌谱" in paiju("replay", str(masked), "--lang", "zh").err
    broken = tmp_path / "broken.jsonl"
    broken.write_bytes(Path(file).read_bytes()[:-200])
    done = paiju("replay", str(broken))
    assert (done.code, done.out) == (2, "")
    assert "breaks off" in done.err


@pytest.mark.parametrize(
    ("arguments", "english", "chinese"),
    [
        ([], "no FILE given", "没有指定文件"),
        (["nowhere.jsonl"], "nowhere.jsonl", "不能读写"),
        (["FILE", "--seat", "9"], 'no seat "9"', "没有座位“9”"),
        (["FILE", "--step", "9999"], "--step must be from 0 to", "--step 从 0 到"),
        (["FILE", "--step", "-1"], "--step must be from 0 to", "--step 从 0 到"),
    ],
)
def test_mistakes_are_one_line(paiju: Command, file: str, arguments: list[str], english: str, chinese: str) -> None:
    given = [file if word == "FILE" else word for word in arguments]
    for lang, expected in (("en", english), ("zh", chinese)):
        done = paiju("replay", *given, "--lang", lang)
        assert (done.code, done.out) == (2, "")
        assert done.err.count("\n") == 1
        assert expected in done.err


@posix_only
@pytest.mark.slow
def test_at_a_terminal(file: str) -> None:
    with at_terminal("replay", file) as terminal:
        terminal.expect("step 0 of")
        terminal.send("n")
        terminal.expect("step 1 of")
        terminal.send("g20\r")
        terminal.expect("step 20 of")
        terminal.send("b")
        terminal.expect("step 19 of")
        terminal.send("q")
        assert terminal.finish() == 0
    assert "\x1b[H\x1b[J" in terminal.shown


def test_seats_that_nobody_named_have_no_name(paiju: Command, tmp_path: Path) -> None:
    record.write(Round("sichuan", seed=7).record(), tmp_path / "round.jsonl")
    assert "player_" not in paiju("replay", str(tmp_path / "round.jsonl"), "--step", "0", "--seat", "1").out
