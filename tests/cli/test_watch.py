"""Watching agents: what is printed, what is hidden, and the keys."""

import re
import sys
from typing import Any

import pytest
from rich.cells import cell_len

from cli.conftest import Command, give_agents
from cli.expecting import at_terminal, plain
from cli.scripted import ScriptedKeys, keyboard_of
from paiju import sichuan
from paiju.agents import Advice, RandomAgent, Suggestion

posix_only = pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
QUICK = ("--agents", "random", "--pace", "instant", "--seed", "7")
HAND = re.compile(r"^   hand (\d[msp] )+", re.MULTILINE)


class Ranking(RandomAgent):
    """Ranks its moves in the order of their ids."""

    name = "ranking"

    def advise(self, observation: Any) -> Advice:
        actions = observation.legal_actions
        moves = [
            Suggestion(
                action=action,
                merit=-float(rank),
                reasons={"zh": f"第 {rank}：{action}", "en": f"rank {rank}: {action}"},
            )
            for rank, action in enumerate(actions)
        ]
        return Advice("ranking", tuple(moves))


@pytest.fixture
def ranking(monkeypatch: pytest.MonkeyPatch) -> None:
    give_agents(monkeypatch, {"ranking": Ranking})


@pytest.mark.slow
@pytest.mark.parametrize(("lang", "over"), [("en", "Round 1 is over"), ("zh", "第 1 局结束")])
def test_a_round_through_a_pipe(paiju: Command, lang: str, over: str) -> None:
    done = paiju("watch", *QUICK, "--lang", lang)
    assert (done.code, done.err) == (0, "")
    assert done.out.count(over) == 1
    assert "\x1b" not in done.out
    assert all(cell_len(line) <= 80 for line in done.out.splitlines())
    assert done.out == paiju("watch", *QUICK, "--lang", lang).out  # the seed decides everything


def test_every_hand_is_open(paiju: Command) -> None:
    first = paiju("watch", *QUICK).out.split("Sichuan mahjong")[1]
    hands = re.findall(r"^   hand (.*)$", first, re.MULTILINE)
    dealt = sichuan.deal(seed=sichuan_seed()).seats
    assert [hand.split() for hand in hands] == [[str(tile) for tile in seat.hand.tiles] for seat in dealt]


def sichuan_seed() -> int:
    from paiju import derive

    return derive(7, 0)


def test_one_seat_sees_its_own_hand_alone(paiju: Command) -> None:
    done = paiju("watch", *QUICK, "--seat", "3")
    table = done.out.partition("Round 1 is over")[0]
    assert not HAND.search(table.rpartition("Sichuan mahjong")[0])  # the last table, when all is over, is open
    assert "You draw" in table
    assert not re.search("(Right|Across|Left) draws [1-9]", table.replace("and wins", ""))
    assert set(re.findall(r"^seat (\d), random: ", table, re.MULTILINE)) == {"3"}


@pytest.mark.usefixtures("ranking")
def test_ranked_candidates(paiju: Command) -> None:
    done = paiju("watch", "--agents", "ranking,random,random,random", "--seed", "7", "--pace", "instant")
    first = done.out.split("Sichuan mahjong")[1]
    assert re.search(r"seat 1, ranking: swap \d[msp]\n  1\. rank 0: swap \d[msp]\n  2\. rank 1: swap", first)
    assert "  5. rank 4" in first
    assert "  6. " not in first
    for seat in "234":
        decisions = re.findall(rf"^seat {seat}, random: .*\n(.*)$", done.out, re.MULTILINE)
        assert decisions
        assert not any("rank" in line for line in decisions)
    assert "第 0：swap" in paiju("watch", "--seed", "7", "--lang", "zh").out


def test_several_rounds(paiju: Command) -> None:
    done = paiju("watch", *QUICK, "--rounds", "2", "--agents", "easy")
    assert "Round 2 is over" in done.out
    assert "(total " in done.out


def test_keys(paiju: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("paiju.cli.watch.keyboard", keyboard_of(["x", " ", "\n", "n", " ", "y", "q"]))
    done = paiju("watch", *QUICK)
    assert done.code == 0
    # x goes on, space pauses, Enter and n step, space goes on, y goes on, q leaves
    assert done.out.count("paused: Enter steps") == 2
    assert done.out.count("Sichuan mahjong") == 6
    assert "is over" not in done.out


@pytest.mark.slow
@pytest.mark.parametrize(("answer", "rounds"), [("\n", 2), ("x\n", 2), ("q", 1)])
def test_the_score_sheet_stays_until_a_key_is_pressed(
    paiju: Command, monkeypatch: pytest.MonkeyPatch, answer: str, rounds: int
) -> None:
    keys = ScriptedKeys(answer)
    monkeypatch.setattr(keys, "pause", lambda _seconds: "")
    monkeypatch.setattr("paiju.cli.watch.keyboard", keyboard_of(keys))
    done = paiju("watch", *QUICK, "--rounds", "2")
    assert done.out.count("Enter: next round") == 1
    assert done.out.count(" is over") == rounds


@posix_only
@pytest.mark.slow
def test_the_score_sheet_at_a_terminal() -> None:
    with at_terminal("watch", "--ui", "terminal", *QUICK, "--rounds", "2", lines=24) as terminal:
        while terminal.expect("any key: next page", "Enter: next round") != "Enter: next round":
            terminal.send("n")
        terminal.send("q")
        assert terminal.finish() == 0
    sheets = [plain(frame) for frame in terminal.shown.split("\x1b[H\x1b[J") if "This round" in plain(frame)]
    assert sheets
    for sheet in sheets:
        assert sheet.startswith("Round 1 is over\n")
        assert sheet.count("\n") < 24


@posix_only
@pytest.mark.slow
def test_at_a_terminal() -> None:
    with at_terminal("watch", "--ui", "terminal", "--agents", "random", "--seed", "7", "--pace", "slow") as terminal:
        terminal.expect("Space: pause")
        terminal.send(" ")
        terminal.send("\r")
        terminal.expect("paused: Enter steps")
        terminal.send("q")
        assert terminal.finish() == 0
    assert "\x1b[H\x1b[J" in terminal.shown


@pytest.mark.parametrize(
    ("arguments", "english", "chinese"),
    [
        (["sichaun"], "did you mean sichuan?", "是不是 sichuan？"),
        (["--agents", "randon"], "did you mean random?", "没有电脑“randon”"),
        (["--agents", "random,random,random"], "expected 1 or 4 levels", "级别要写 1 个或 4 个"),
        (["--seat", "5"], 'no seat "5"; choose from 1, 2, 3, 4 and all', "没有座位“5”"),
        (["--seat", "0"], "seats count from 1, there is no seat 0", "座位从 1 数起"),
        (["--pace", "hasty"], 'no pace "hasty"', "没有速度“hasty”"),
        (["--rounds", "0"], "--rounds must be at least 1", "--rounds 至少是 1"),
    ],
)
def test_mistakes_are_one_line(paiju: Command, arguments: list[str], english: str, chinese: str) -> None:
    for lang, expected in (("en", english), ("zh", chinese)):
        done = paiju("watch", *arguments, "--lang", lang)
        assert (done.code, done.out) == (2, "")
        assert done.err.count("\n") == 1
        assert expected in done.err
