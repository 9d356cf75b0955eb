"""``paiju arena sprt``."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from matplotlib.image import imread
from rich.cells import cell_len

from cli.conftest import Command
from paiju import arena
from paiju.arena import SprtResult
from paiju.cli.course import command_of_test, course_lines, leaning_bar

FIRST = "arena.players:First"
CLEAR = ("arena", "sprt", "medium", "random")  # the core plays it in a moment


def words_in(text: str) -> str:
    return " ".join(text.split())


@pytest.fixture(scope="module")
def clear() -> SprtResult:
    return arena.sprt(["medium", "random"], seed=1)


def test_a_test_that_ends_early(paiju: Command, clear: SprtResult, tmp_path: Path) -> None:
    target, drawn = tmp_path / "test.json", tmp_path / "course.png"
    done = paiju(*CLEAR, "--out", str(target), "--plot", str(drawn))
    assert (done.code, done.err) == (0, "")
    told = words_in(done.out)
    for words in (
        "medium against random, 1v3-dup Sichuan mahjong, blood battle, rules: arena, seed 1",
        f"H1: stronger by, in points per round {clear.edge_in_points:.3g} error rates α / β 5% / 5%",
        f"blocks {clear.blocks} maximum blocks 5000 rounds {clear.games} voided blocks 0",
        f"medium: {clear.mean:+.3f} [",
        f"H1 accepted after {clear.blocks} blocks: medium is stronger",
        f"digest {clear.digest}",
        "to repeat this: paiju arena sprt sichuan medium random --rules arena --blocks 5000",
    ):
        assert words in told
    assert "●" in done.out
    assert SprtResult.from_json(target.read_text("utf-8")) == clear
    assert len(np.unique(imread(drawn))) > 20  # something is drawn


def test_in_chinese(paiju: Command, clear: SprtResult) -> None:
    told = "".join(paiju(*CLEAR, "--lang", "zh").out.split())
    for words in (f"{clear.blocks}个区块后接受H1：medium更强", "误判率α/β", "区块数上限5000", "同样再打一遍："):
        assert words in told


def test_the_command_it_prints_does_the_same(paiju: Command) -> None:
    arguments = ("arena", "sprt", "random", "medium", "--edge", "0.5", "--beta", "0.1", "--design", "2v2-dup")
    done = paiju(*arguments, "--seed", "3", "--first-block", "7", "--workers", "2", "--json")
    test = SprtResult.from_json(done.out)
    assert (test.accepted, test.edge, test.match.design) == ("H0", 0.5, "2v2-dup")
    again = command_of_test(test)
    assert again is not None
    assert SprtResult.from_json(paiju(*again[1:], "--json").out) == test


def test_undecided_or_without_blocks(paiju: Command) -> None:
    done = paiju("arena", "sprt", "random", FIRST, "--blocks", "3")
    assert done.code == 0
    assert "undecided after 3 blocks" in words_in(done.out)
    done = paiju("arena", "sprt", "arena.players:CannotReset", "random", "--blocks", "2")
    assert done.code == 1
    assert "voided blocks 2" in words_in(done.out)


def test_ctrl_c_prints_and_keeps_what_there_is(
    paiju: Command, clear: SprtResult, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def stopped(*_arguments: Any, **_options: Any) -> None:
        raise arena.Interrupted(clear)

    monkeypatch.setattr("paiju.cli.arena.arenas.sprt", stopped)
    target = tmp_path / "part.json"
    done = paiju(*CLEAR, "--out", str(target))
    assert done.code == 130
    assert done.err.startswith("stopped: this is what was played so far")
    assert SprtResult.from_json(target.read_text("utf-8")) == clear


@pytest.mark.parametrize(
    ("arguments", "english", "chinese"),
    [
        (["medium"], "name exactly two agents", "要写两个电脑"),
        (["medium", "easy", "random", "--design", "free"], "name exactly two agents", "要写两个电脑"),
        (["medium", "easy", "--edge", "0"], "--edge must be more than 0, not 0.0", "--edge 要大于 0"),
        (["medium", "easy", "--edge", "nan"], "--edge must be more than 0, not nan", "--edge 要大于 0"),
        (
            ["medium", "easy", "--alpha", "1"],
            "--alpha must be more than 0 and at most 0.5",
            "--alpha 要大于 0，最多 0.5",
        ),
        (["medium", "easy", "--beta", "-1"], "--beta must be more than 0 and at most 0.5", "--beta 要大于 0，最多 0.5"),
        (["medium", "easy", "--blocks", "0"], "--blocks", "--blocks"),
        (["datongzi", "medium", "easy", "--design", "2v2-dup"], "even number of seats", "座位"),
    ],
)
def test_mistakes(paiju: Command, arguments: list[str], english: str, chinese: str) -> None:
    for language, expected in (("en", english), ("zh", chinese)):
        done = paiju("arena", "sprt", *arguments, "--lang", language)
        assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
        assert expected in done.err


def test_results_of_tests_are_not_merged(paiju: Command, clear: SprtResult, tmp_path: Path) -> None:
    file = tmp_path / "test.json"
    file.write_text(clear.to_json(), "utf-8")
    done = paiju("arena", "merge", str(file), str(file))
    assert (done.code, done.out) == (2, "")
    assert "paiju-sprt/1" in done.err


def test_the_course_reaches_a_bound_only_where_it_is_accepted() -> None:
    rows = list(course_lines([0.0, 0.6, 0.99, -0.99, -1.0, 1.0], 80))
    assert [row[:2].strip() for row in rows] == ["H1", "", "", "", "0", "", "", "", "H0"]
    assert [column for column in range(6) if rows[0][4 + column] == "●"] == [5]
    assert [column for column in range(6) if rows[-1][4 + column] == "●"] == [4]
    assert all(cell_len(row) <= 40 for row in course_lines([0.1] * 1000, 40))
    assert leaning_bar(0.99) == f"H0 {'─' * 10}┼{'─' * 8}●─ H1"
    assert leaning_bar(1.0).endswith("● H1")
    assert leaning_bar(-1.0).startswith("H0 ●")
