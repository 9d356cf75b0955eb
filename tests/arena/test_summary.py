"""What results say of themselves: the summary tells who is stronger, and a notebook shows the interval."""

import re
from dataclasses import replace

import pytest

from paiju import arena
from paiju.arena import Fault, Ladder, MatchResult

FAULT = Fault(block=99, round=0, seat=1, agent="<x>", error="Crash", message="", position=None)
FIRST_FAULT = "block 99: <x>: Crash (all: .faults)"


@pytest.fixture(scope="module")
def result() -> MatchResult:
    return arena.match(["medium", "random"], blocks=12, seed=7)


def test_a_result_in_a_few_lines(result: MatchResult, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PAIJU_LANG", raising=False)
    lines = f"{result:en}".split("\n")
    low, high = result.ci95
    assert lines == [
        "medium against random: Sichuan mahjong, blood battle, 1v3-dup, seed 7",
        "12 blocks, 48 rounds",
        f"medium: {result.mean:+.3f} [{low:+.3f}, {high:+.3f}] points per round (95 % interval)",
        "medium is stronger (p = 0.0001)",
    ]
    assert len(str(result).split("\n")) == len(lines)
    assert "medium 更强" in str(result) == f"{result:zh}"
    assert len(repr(result)) <= 100
    assert f"{result.mean:+.3f}" in repr(result)


def test_the_verdict_follows_the_interval(result: MatchResult) -> None:
    def told(*payoffs: int) -> str:
        rows = [replaced._replace(payoffs=(gain, -gain)) for replaced, gain in zip(result.rows, payoffs, strict=False)]
        return f"{replace(result, rows=tuple(rows)):en}".split("\n")[-1]

    assert told(-8, -9, -7, -8, -10, -6).startswith("medium is weaker (p")
    assert told(8, 9, 7, 8, 10, 6).startswith("medium is stronger (p")
    assert told(8, -9, 7, -8, 10, -6).startswith("too close to call (p")
    assert told(5) == "too close to call (p = 1.0000): play more blocks"
    assert told() == "no block counts, so nothing can be said"


def test_blocks_that_do_not_count_are_told(result: MatchResult) -> None:
    faulty = replace(result, faults=(FAULT,))
    assert f"{faulty:en}".split("\n")[1] == "12 blocks, 48 rounds; 1 voided block not counted"
    assert f"{faulty:en}".split("\n")[2] == FIRST_FAULT
    assert f"{faulty:zh}".split("\n")[2] == "区块 99：<x>: Crash（全部在 faults 里）"
    assert "&lt;x&gt;: Crash" in faulty._repr_html_()
    assert "1 voided" in repr(faulty)
    long = replace(FAULT, message="too\nmany lines")
    assert f"{replace(result, faults=(long,)):en}".split("\n")[2] == "block 99: <x>: Crash: too (all: .faults)"
    long = replace(FAULT, message="x" * 1000)
    assert max(map(len, f"{replace(result, faults=(long,)):en}".split("\n"))) < 250
    assert repr(FAULT) == "<Fault block 99, round 0, seat 1: Crash>"


def test_where_several_play_each_is_told() -> None:
    lines = f"{arena.match(['medium', 'easy', 'random'], blocks=6, seed=1, design='free'):en}".split("\n")
    assert [line.split(":")[0] for line in lines[2:5]] == ["medium", "easy", "random"]


def test_a_result_drawn(result: MatchResult) -> None:
    drawn = result._repr_html_()
    assert drawn.count("<circle") == 1
    assert "currentColor" in drawn
    middle = float(re.search(r'<circle cx="([\d.]+)"', drawn)[1])  # type: ignore[index]
    begin, end = map(float, re.search(r'd="M([\d.]+) [\d.]+v10m0 -5H([\d.]+)', drawn).groups())  # type: ignore[union-attr]
    assert begin < middle < end
    assert middle == pytest.approx((begin + end) / 2, abs=0.1)
    escaped = replace(result, agents=("<b>", "random"))._repr_html_()
    assert "<b>&lt;b&gt;" in escaped
    assert "<circle" not in replace(result, rows=result.rows[:1])._repr_html_()


def test_a_ladder(result: MatchResult) -> None:
    close = replace(result, agents=("twin", "random"))
    weak = replace(result, agents=("weak", "random"), rows=(), faults=(FAULT,))
    ladder = Ladder((result, close, weak))
    lines = f"{ladder:en}".split("\n")
    assert lines[0] == "each against random, 1v3-dup, points per round:"
    assert [line.split(":")[0].strip() for line in lines[1:4]] == ["medium", "twin", "weak"]
    assert lines[4:] == ["medium and twin: too close to call", "1 voided block not counted", FIRST_FAULT]
    assert "medium 和 twin 的区间重叠" in f"{ladder:zh}"
    assert ladder._repr_html_().count("<circle") == 2
    assert repr(ladder).startswith("<Ladder medium +")
    assert (f"{Ladder(()):en}", repr(Ladder(()))) == ("no results", "<Ladder without results>")
    assert "no results" in format(Ladder(()), "en")
