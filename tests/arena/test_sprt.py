"""Sequential tests: the same for any worker and back-end, and wrong as seldom as they say."""

import json
import math
from dataclasses import replace
from functools import cache
from typing import Any

import numpy as np
import pytest

from arena.players import First
from games import tiny
from paiju import arena
from paiju.arena import SprtResult
from paiju.arena.evidence import LEARNING, TUNED, Evidence
from paiju.errors import ArenaError, ArgumentError, ArgumentValueError
from sizes import SLICE, Sizes

FIRST, LAST = "arena.players:First", "arena.players:Last"
RAISES = "arena.players:Raises"
Floats = np.ndarray[Any, np.dtype[np.float64]]


def told(values: Any, edge: float | None = None, rate: float = 0.05) -> Evidence:
    evidence = Evidence(edge, rate, rate)
    for value in values:
        evidence.add(float(value))
    return evidence


# ---- the statistics


@cache
def blocks_of(name: str, spec: str, design: str, count: int) -> Floats:
    """Return the values of real blocks."""
    return np.array(arena.match([spec, spec.rstrip("+")], name, design=design, blocks=count, seed=5).values())


def with_mean(values: Floats, mean: float) -> Floats:
    """Return the values moved to a mean; those that are zero stay zero, for that is how equals play."""
    moved = values != 0
    return np.where(moved, values + (mean - values.mean()) / moved.mean(), 0.0)


def with_effect(values: Floats, effect: float) -> Floats:
    """Return the values moved to a mean of so many of their standard deviations."""
    moved = with_mean(values, 0.0)
    for _ in range(50):
        moved = with_mean(values, effect * moved.std())
    return moved


def bets(values: Floats, edge: float | None) -> tuple[Floats, Floats]:
    """Return the logarithms of both bets after each block, a test a row: once more, in another way."""
    count = np.arange(1, values.shape[1] + 1)
    powers = [(values**power).cumsum(1) / count for power in range(1, 5)]
    first, second, third, fourth = powers
    variance = (second - first**2) * count / np.maximum(count - 1, 1)
    central = fourth - 4 * first * third + 6 * first**2 * second - 3 * first**4
    cautious = variance + np.sqrt(np.maximum(central - variance**2, 0) / count)
    knows = ((values != 0).cumsum(1) >= LEARNING)[:, :-1]
    points = np.sqrt(np.maximum(variance[:, :-1], 0)) * 0.1 if edge is None else np.full_like(variance[:, :-1], edge)
    spread = np.maximum(np.maximum(cautious[:, :-1], points**2), 1e-9)
    stake = points / spread

    def grown(gain: Floats) -> Floats:
        growth = np.where(knows, stake * gain - stake**2 * (gain**2 / 6 + spread / 3), 0.0).cumsum(1)
        return np.concatenate([np.zeros((len(values), 1)), growth], axis=1)

    return grown(values[:, 1:]), grown(points - values[:, 1:])


def ends(values: Floats, edge: float | None) -> tuple[Floats, Floats]:
    """Return for each test after how many blocks it ends, and with which hypothesis: 1, 0 or -1 for none."""
    reached = [log >= math.log(20) for log in bets(values, edge)]
    most = values.shape[1]
    upper, lower = (np.where(each.any(1), each.argmax(1), most) for each in reached)
    return np.minimum(np.minimum(upper, lower) + 1, most), np.where(upper < lower, 1, np.where(lower < upper, 0, -1))


def decided(values: Floats, edge: float | None, tests: int, most: int) -> tuple[Floats, Floats]:
    """Return the same of many tests on blocks that are drawn anew."""
    chance = np.random.default_rng(1)
    parts = [ends(chance.choice(values, (min(500, tests), most)), edge) for _ in range(0, tests, 500)]
    blocks, accepted = (np.concatenate([part[side] for part in parts]) for side in (0, 1))
    return blocks, accepted


def test_both_ways_to_compute_it_agree() -> None:
    values = np.random.default_rng(2).choice(with_mean(blocks_of("sichuan", "random", "1v3-dup", 2000), 0.4), (4, 500))
    for edge in (None, 0.5, 9.0):
        against_h0, against_h1 = bets(values, edge)
        for row in range(4):
            evidence = told(values[row], edge)
            assert evidence._against_h0 == pytest.approx(against_h0[row, -1])
            assert evidence._against_h1 == pytest.approx(against_h1[row, -1])


SKEWED = [("sichuan", "random", "1v3-dup", 2000), ("wuhan", "random", "1v3-dup", 2000)]
OTHERS = [
    ("sichuan", "medium+", "2v2-dup", 4000),
    ("wuhan", "medium+", "1v3-dup", 3000),
    ("wuhan", "easy", "1v3-dup", 3000),
    ("datongzi", "medium+", "1v3-dup", 3000),
]


@pytest.mark.slow
@pytest.mark.parametrize("side", [1, -1])
def test_error_rates_are_as_stated(side: int, sizes: Sizes) -> None:
    """Draw blocks of the games anew, with a mean that makes H0 or H1 just true, skewed to either side.

    At 5 % a slice of 1,000 tests may be wrong 65 times and 10,000 may 560 times: two standard errors and a bit. The
    likelihood ratio with the running variance is wrong in up to 15 % of them, depending on the edge.
    """
    tests, allowed = (1_000, 0.065) if sizes is SLICE else (10_000, 0.056)
    for kind in SKEWED if sizes is SLICE else (*SKEWED, *OTHERS):
        blocks = side * blocks_of(*kind)
        equal = with_mean(blocks, 0.0)
        for share in (0.3,) if sizes is SLICE else (0.1, 0.2, 0.4):
            edge, most = share * float(equal.std()), int(max(32 / share**2, 350 if sizes is SLICE else 800))
            _, of_equals = decided(equal, edge, tests, most)
            _, of_stronger = decided(with_mean(blocks, edge), edge, tests, most)
            assert (of_equals == 1).mean() <= allowed, (kind, share)
            assert (of_stronger == 0).mean() <= allowed, (kind, share)


@pytest.mark.slow
@pytest.mark.parametrize("side", [1, -1])
def test_the_usual_edge_needs_fewer_blocks_than_a_match_of_fixed_size(side: int, sizes: Sizes) -> None:
    """A match with the same error rates has (2 * 1.645 / 0.1)² = 1,082 blocks, whoever plays."""
    tests, allowed = (100, 0.1) if sizes is SLICE else (5_000, 0.058)
    for kind in SKEWED[:1] if sizes is SLICE else (*SKEWED, *OTHERS):
        blocks = side * blocks_of(*kind)
        for effect, wrong, most_expected in ((0.0, 1, 900), (0.1, 0, 900), (0.4, 0, 350)):
            values = with_effect(blocks, effect)
            needed, accepted = decided(values, None, tests, 3000)
            assert (accepted == wrong).mean() <= allowed, (kind, effect)
            assert (accepted == -1).mean() < 0.01
            assert needed.mean() < most_expected, (kind, effect)


@pytest.mark.slow
def test_the_interval_holds_wherever_the_test_ends(sizes: Sizes) -> None:
    tests = 100 if sizes is SLICE else 5_000
    for kind in SKEWED[:1] if sizes is SLICE else (*SKEWED, *OTHERS):
        for effect in (0.0, 0.05, 0.1):
            values = with_effect(blocks_of(*kind), effect)
            drawn = np.random.default_rng(3).choice(values, (tests, 1500))
            lengths, _ = ends(drawn, None)
            missed = 0
            for row, length in zip(drawn, lengths, strict=True):
                total = length + TUNED
                reach = math.sqrt(row[:length].var(ddof=1) * total * math.log(total / TUNED / 0.05**2)) / length
                missed += abs(row[:length].mean() - values.mean()) > reach
            assert missed / tests <= 0.05


def test_the_interval_is_that_of_the_blocks() -> None:
    values = np.random.default_rng(4).normal(1.0, 2.0, 400)
    low, high = told(values).interval
    assert (low + high) / 2 == pytest.approx(values.mean())
    reach = 2.0 * math.sqrt((400 + TUNED) * math.log((400 + TUNED) / TUNED / 0.05**2)) / 400
    assert high - low == pytest.approx(2 * reach, rel=0.1)
    assert 1.2 < reach / (1.96 * 2.0 / 20) < 2  # the price of looking after every block
    assert told(values[: LEARNING - 1]).interval == (-math.inf, math.inf)


def test_nothing_is_said_before_the_spread_is_known() -> None:
    assert told([9.0, 8.0] * (LEARNING // 2)).leaning == 0
    assert told([0.0] * 5000).accepted is None
    assert told([0.0] * 5000, edge=0.1).accepted is None
    assert told([5.0] * 100).accepted is None  # a tenth of no spread is no edge
    assert told([5.0, 4.0] * 40).accepted == "H1"
    assert told([-5.0, -4.0] * 40).accepted == "H0"


def test_an_edge_far_above_the_spread_is_not_decided_by_one_block() -> None:
    values = [0.1, -0.1] * (LEARNING // 2)
    assert told([*values, 3.0], edge=1000.0).accepted is None
    assert told([*values, *[0.1, -0.1] * 10], edge=1000.0).accepted == "H0"


def test_how_far_it_has_come_is_never_told_of_a_bet_that_has_lost() -> None:
    evidence = told([5.0, -5.0] * (LEARNING // 2))
    evidence.add(400.0)  # neither bet has staked on that
    assert (evidence._against_h0 < 0, evidence._against_h1 < 0, evidence.leaning) == (True, True, 0.0)


def test_error_rates_set_the_bounds() -> None:
    values = [1.0, -0.2] * 60
    assert told(values, rate=0.5).leaning == 1
    assert 0 < told(values, rate=1e-9).leaning < told(values, rate=1e-7).leaning < 1


# ---- the test


def sure(**options: Any) -> SprtResult:
    """Return a test that ends soon."""
    usual: dict[str, Any] = {"agents": ["random", FIRST], "game": tiny, "seed": 4, "alpha": 0.3, "beta": 0.3}
    return arena.sprt(**{**usual, **options})


def test_it_ends_with_the_block_that_decides() -> None:
    test = sure()
    assert test.accepted is not None
    assert LEARNING < test.blocks < 5000 == test.most_blocks
    assert test.match.rows == arena.match(["random", FIRST], tiny, blocks=test.blocks, seed=4).rows
    assert abs(test.course[-1]) == 1 > max(map(abs, test.course[:-1]))
    assert len(test.course) == test.blocks
    assert (test.mean, test.games) == (test.match.mean, test.match.games)
    assert test.edge_in_points == pytest.approx(0.1 * test.match.sd_block)
    assert test.interval[0] < test.mean < test.interval[1]


def test_workers_do_not_change_the_result() -> None:
    tests = [sure(workers=workers) for workers in (1, 2, 7)]
    assert tests[0] == tests[1] == tests[2]
    assert len({test.digest for test in tests}) == 1


@pytest.mark.slow
def test_processes_do_not_change_the_result() -> None:
    threads = sure(agents=["random", First])
    assert sure(agents=["random", First], backend="process", workers=2) == threads


def test_the_core_plays_on_beyond_the_end_and_keeps_nothing_of_it() -> None:
    """It plays many blocks at a time."""
    test = arena.sprt(["medium", "random"], seed=1)
    assert (test.accepted, test.edge) == ("H1", None)
    assert test.blocks < 64
    assert test.match == arena.match(["medium", "random"], seed=1, blocks=test.blocks)
    assert arena.sprt(["medium", "random"], seed=1, workers=5).digest == test.digest
    weaker = arena.sprt(["random", "medium"], seed=1, edge=0.5, first_block=100)
    assert (weaker.accepted, weaker.edge, weaker.match.rows[0].block) == ("H0", 0.5, 100)


def test_undecided_after_the_last_block() -> None:
    test = sure(blocks=LEARNING)
    assert (test.accepted, test.blocks) == (None, LEARNING)
    assert math.isfinite(test.mean)
    alike = sure(agents=[FIRST, FIRST], blocks=40)
    assert (alike.accepted, set(alike.course)) == (None, {0.0})
    assert "play alike" in f"{alike:en}"


def test_voided_blocks_do_not_count() -> None:
    test = sure(agents=[RAISES, "random"], edge=1, workers=2)
    whole = arena.match([RAISES, "random"], tiny, seed=4, blocks=test.blocks + len(test.match.faults))
    assert test.match == whole
    assert test.match.faults
    assert len(test.course) == test.blocks
    nothing = sure(agents=["arena.players:CannotReset", "random"], blocks=3)
    assert (nothing.blocks, nothing.accepted, nothing.to_dict()["mean"]) == (0, None, None)
    assert SprtResult.from_json(nothing.to_json()) == nothing


def test_ctrl_c_before_the_first_block() -> None:
    empty = replace(sure(blocks=1), match=replace(sure(blocks=1).match, rows=()))
    assert SprtResult.from_json(empty.to_json()) == empty
    assert f"{empty:en}".endswith("no block counts, so nothing can be said")


def test_progress_and_ctrl_c() -> None:
    seen: list[tuple[int, int, float]] = []

    def look(done: int, blocks: int, leaning: float) -> None:
        seen.append((done, blocks, leaning))
        if done == 40:
            raise KeyboardInterrupt

    with pytest.raises(arena.Interrupted) as caught:
        sure(alpha=1e-9, beta=1e-9, progress=look)
    part = caught.value.result
    assert (part.blocks, part.accepted, part.most_blocks) == (40, None, 5000)
    assert [leaning for _, _, leaning in seen] == list(part.course)
    assert [done for done, _, _ in seen] == [*range(1, 41)]


@pytest.mark.parametrize(
    ("options", "error", "words"),
    [
        ({"agents": ["random"] * 3, "design": "free"}, ArenaError, "compares 2 agents, not 3"),
        ({"edge": 0}, ArgumentValueError, "edge must be a number of points above 0, not 0"),
        ({"edge": math.nan}, ArgumentValueError, "edge must be"),
        ({"edge": 10**400}, ArgumentValueError, "edge must be"),
        ({"edge": "0.1"}, ArgumentError, "edge must be a number, not '0.1'"),
        ({"edge": True}, ArgumentError, "edge must be a number, not True"),
        ({"alpha": 0}, ArgumentValueError, "alpha must be above 0 and at most 0.5, not 0"),
        ({"beta": 0.6}, ArgumentValueError, "beta must be above 0 and at most 0.5, not 0.6"),
        ({"blocks": 0}, ArgumentValueError, "blocks must be from 1"),
        ({"workers": 0}, ArgumentValueError, "workers must be 1 or more"),
        ({"design": "2v2-dup"}, ArenaError, "even number of seats"),
        ({"time_limit": 0}, ArenaError, "leaves no time"),
    ],
)
def test_what_cannot_be_tested(options: dict[str, Any], error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        sure(**options)


# ---- keeping it


def test_json_and_back() -> None:
    for test in (sure(), sure(edge=1), sure(agents=[RAISES, "random"], first_block=9, blocks=60)):
        again = SprtResult.from_json(test.to_json())
        assert again == test
        assert (again.digest, again.to_json()) == (test.digest, test.to_json())
        kept = test.to_dict()
        assert (kept["accepted"], kept["blocks"], kept["mean"]) == (test.accepted, test.blocks, test.mean)
        assert kept["match"]["digest"] == test.match.digest


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("format", "paiju-arena/1"),
        ("edge", -1),
        ("edge", "x"),
        ("edge", 0.5),
        ("alpha", 1),
        ("alpha", 0.31),
        ("beta", None),
        ("most_blocks", 3),
        ("most_blocks", 2**70),
        ("most_blocks", 4999),
        ("match", {}),
        ("match", None),
        ("digest", ""),
    ],
)
def test_damaged_or_altered_json(key: str, value: Any) -> None:
    kept = sure().to_dict()
    with pytest.raises(ArenaError):
        SprtResult.from_dict({**kept, key: value})
    with pytest.raises(ArenaError):
        SprtResult.from_dict({name: kept[name] for name in kept if name != key})


def test_blocks_that_no_test_would_have_played_are_refused() -> None:
    test = sure()
    longer = replace(test, match=arena.match(["random", FIRST], tiny, blocks=test.blocks + 1, seed=4))
    gap = replace(test, match=replace(test.match, rows=test.match.rows[:9] + test.match.rows[10:]))
    far = test.match.rows[-1]._replace(block=2**62)
    distant = replace(test, match=replace(test.match, rows=(*test.match.rows[:-1], far)))
    for wrong in (longer, gap, distant, replace(test, most_blocks=test.blocks - 1)):
        with pytest.raises(ArenaError, match="not the result of a sequential test"):
            SprtResult.from_json(wrong.to_json())
    for text in ("", "[]", "{}", "null"):
        with pytest.raises(ArenaError):
            SprtResult.from_json(text)


# ---- what it says


def test_it_tells_what_was_accepted_in_both_languages() -> None:
    stronger = arena.sprt(["medium", "random"], seed=1)
    lines = f"{stronger:en}".split("\n")
    assert lines[0].startswith("medium against random: ")
    assert lines[-1] == (
        f"H1 accepted after {stronger.blocks} blocks: medium is stronger "
        "(if it is not, the probability of this error is at most 5%)"
    )
    assert f"{stronger.blocks} 个区块后接受 H1：medium 更强" in f"{stronger:zh}"
    low, high = stronger.interval
    assert f"{stronger.mean:+.3f} [{low:+.3f}, {high:+.3f}]" in lines[2]
    weaker = arena.sprt(["random", "medium"], seed=1, edge=0.5, beta=0.01)
    assert "random is not stronger by 0.5 points per round" in f"{weaker:en}"
    assert f"{weaker:en}".endswith("at most 1%)")
    assert "random 每局没有强出 0.5 分" in f"{weaker:zh}"
    undecided = sure(blocks=LEARNING)
    assert f"undecided after {LEARNING} blocks: both H0" in f"{undecided:en}"
    assert "没有结论" in f"{undecided:zh}"
    assert repr(stronger) == f"<SprtResult medium v random: H1 accepted after {stronger.blocks} blocks>"
    assert repr(undecided).endswith(f"undecided after {LEARNING} blocks>")
    drawn = stronger._repr_html_()
    assert (drawn.count("<path"), ">H1<" in drawn) == (4, True)
    assert json.loads(stronger.to_json())["accepted"] == "H1"
