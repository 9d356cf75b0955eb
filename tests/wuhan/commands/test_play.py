"""Wuhan mahjong in the terminal: a whole round through a pipe with wrong answers, again as a replay, and watched."""

import re
import runpy
from pathlib import Path

import pytest
from rich.cells import cell_len

from cli.conftest import Command
from paiju import record

EXAMPLE = Path(__file__).parents[3] / "examples" / "play_mahjong.py"
QUICK = ("--level", "random", "--pace", "instant", "--ui", "terminal")
TYPED = "nonsense\nwin\ndiscard 5z\n?\n1\n"  # then the first move


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        (
            "en",
            (
                "flip 3p  laizi 4pL  skins 3pS 2pS  red 5zR",
                "not opened yet: can't win",
                "Your turn: discard a tile",
                '"nonsense" is not a choice now; h for help',
                "it has not opened (W-8.2)",
                "Round 1 is over",
            ),
        ),
        (
            "zh",
            (
                "翻牌 3筒  赖子 4筒赖  皮子 3筒皮 2筒皮  红中杠",
                "还没开口，不能胡",
                "轮到你出牌",
                "还没有开口",
                "第 1 局结束",
            ),
        ),
    ],
)
def test_a_round_and_its_replay(paiju: Command, tmp_path: Path, lang: str, words: tuple[str, ...]) -> None:
    file = str(tmp_path / "round.jsonl")
    options = ("--seed", "7", "--rounds", "1", "--out", file, "--lang", lang)
    done = paiju("play", "wuhan", *QUICK, *options, stdin=TYPED * 200)
    assert (done.code, done.err) == (0, "")
    for each in words:
        assert each in done.out
    assert all(cell_len(line) <= 80 for line in done.out.splitlines() if "jsonl" not in line)
    kept = record.read(file)
    record.validate(kept)
    assert kept[-1]["type"] == "end_game"
    shown = paiju("replay", file, "--lang", lang).out
    assert shown.count(words[0]) > 20
    assert ("查大叫" if lang == "zh" else "Ready check") in shown or ("胡牌" if lang == "zh" else "wins") in shown


def test_four_people_at_one_terminal(paiju: Command, tmp_path: Path) -> None:
    """Each has a curtain before the own hand is shown."""
    out = ("--out", str(tmp_path / "round.jsonl"))
    done = paiju("play", "wuhan", "--humans", "4", *QUICK[2:], "--seed", "7", *out, stdin="\n1\n" * 12)
    assert (done.code, done.err) == (0, "")
    assert set(re.findall(r"player (\d): Enter shows your hand", done.out)) == set("1234")


@pytest.mark.parametrize(("lang", "told"), [("en", "factor ×"), ("zh", "倍数 ×")])
def test_training_tells_what_the_own_factor_would_be(paiju: Command, tmp_path: Path, lang: str, told: str) -> None:
    options = ("--seed", "7", "--out", str(tmp_path / "round.jsonl"), "--lang", lang)
    shown = paiju("play", "wuhan", *QUICK, *options, stdin="t\n1\n").out
    assert shown.count(told) >= 5, "of five moves"


def test_watching(paiju: Command) -> None:
    done = paiju("watch", "wuhan", "--agents", "random", "--seed", "7", "--ui", "terminal")
    assert (done.code, done.err) == (0, "")
    assert "seat 1, random: " in done.out
    assert done.out.count("Round 1 is over") == 1


@pytest.mark.parametrize(
    ("flags", "command"),
    [
        ("--mode human_vs_ai --renderer cli", "play wuhan --ui terminal"),
        ("--mode human_vs_ai --renderer web --port 8000", "play wuhan --ui web --port 8000"),
        ("--mode four_human --renderer web", "play wuhan --humans 4 --ui web"),
        ("--mode observation --renderer web", "watch wuhan --ui web"),
        ("", "watch wuhan --ui terminal"),
    ],
)
def test_the_flags_of_the_example(monkeypatch: pytest.MonkeyPatch, flags: str, command: str) -> None:
    asked: list[str] = []
    monkeypatch.setattr("paiju.cli.main.run", asked.extend)
    monkeypatch.setattr("sys.argv", ["play_mahjong.py", *flags.split()])
    with pytest.raises(SystemExit) as done:
        runpy.run_path(str(EXAMPLE))
    assert (" ".join(asked), done.value.code) == (command, None)
