"""Matches: the same for any worker and back-end, exactly fair, and as sure as they say."""

import contextlib
import json
import math
import operator
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, replace
from functools import reduce
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import paiju
from arena.players import First, Last
from games import tiny
from paiju import agents, arena, game, sichuan
from paiju.arena import Estimate, MatchResult, Row
from paiju.arena.design import DESIGNS, seatings
from paiju.errors import AgentError, ArenaError, ArgumentValueError, GameError, RulesError
from paiju.parts import Agents, StyleSheet
from paiju.seeds import one_way
from paiju.sichuan.play import BATCHES
from sizes import SLICE, Sizes

FIRST, LAST = "arena.players:First", "arena.players:Last"
NATIVE = BATCHES.agents


def played_by_hand(pair: Sequence[Any], seating: Sequence[int], deal_seed: int, chances: Sequence[int]) -> Any:
    """Play a round as the documentation says, and return its last state."""
    seated = [agents.make(pair[agent], tiny) for agent in seating]
    for seat, agent in enumerate(seated):
        agent.reset(chances[seat])
    state = tiny.deal(tiny.arena_rules, deal_seed)
    while not state.is_over:
        assert state.turn is not None
        state = state.after(seated[state.turn].act(state.observe(state.turn)), state.turn)
    return state


# ---- designs


def test_who_sits_where() -> None:
    assert seatings("1v3-dup", 2, 4, 5) == ((0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1), (1, 1, 1, 0))
    assert seatings("1v3-dup", 2, 3, 5) == ((0, 1, 1), (1, 0, 1), (1, 1, 0))
    assert seatings("2v2-dup", 2, 4, 5) == ((0, 1, 0, 1), (1, 0, 1, 0))
    assert [seatings("free", 4, 4, block)[0] for block in (0, 1, 6)] == [(0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1)]
    assert [seatings("free", 2, 3, block)[0] for block in (0, 1)] == [(0, 1, 0), (1, 0, 1)]


@pytest.mark.parametrize("count", [2, 3, 4])
def test_in_free_matches_everybody_sits_everywhere_equally_often(count: int) -> None:
    sat = [(seat, agent) for block in range(count) for seat, agent in enumerate(seatings("free", count, 4, block)[0])]
    assert all(sat.count((seat, agent)) == 1 for seat in range(4) for agent in range(count))


@pytest.mark.parametrize(
    ("design", "specs", "played", "code"),
    [
        ("1v3", ["random"] * 2, "sichuan", "unknown_design"),
        ("1v3-dup", ["random"] * 3, "sichuan", "agent_count"),
        ("2v2-dup", ["random"], "sichuan", "agent_count"),
        ("free", ["random"] * 5, "sichuan", "agent_count"),
        ("free", ["random"] * 4, tiny, "agent_count"),
        ("free", [], "sichuan", "agent_count"),
        ("2v2-dup", ["random"] * 2, tiny, "odd_seats"),
    ],
)
def test_designs_that_do_not_fit(design: str, specs: list[str], played: Any, code: str) -> None:
    with pytest.raises((ArenaError, ArgumentValueError)) as caught:
        arena.match(specs, played, design=design, blocks=1, seed=1)
    assert caught.value.code == code


# ---- what is played


def test_a_block_is_what_the_documentation_says() -> None:
    pair = ("random", FIRST)
    result = arena.match(pair, tiny, blocks=3, seed=9, first_block=4)
    assert [row.block for row in result.rows] == [4, 5, 6]
    for row in result.rows:
        deal_seed = paiju.derive(9, row.block)
        gains = [0, 0]
        for number, seating in enumerate([(0, 1, 1), (1, 0, 1), (1, 1, 0)]):
            chances = [one_way(9, row.block, number, seat) for seat in range(3)]
            final = played_by_hand(pair, seating, deal_seed, chances)
            for seat, agent in enumerate(seating):
                gains[agent] += final.payoffs[seat]
        assert row.payoffs == tuple(gains)
        assert row.decisions == (9, 18)
    assert result.values() == [row.payoffs[0] / 3 for row in result.rows]
    assert result.mean == pytest.approx(sum(result.values()) / 3)
    assert result.games == 9


def test_2v2_and_free() -> None:
    pairs = arena.match(["random", FIRST], design="2v2-dup", blocks=2, seed=1)
    assert pairs.games == 4
    assert pairs.values() == [row.payoffs[0] / 4 for row in pairs.rows]
    assert all(sum(row.payoffs) == 0 for row in pairs.rows)
    free = arena.match(["random", FIRST, LAST], design="free", blocks=6, seed=1)
    assert free.games == 6
    assert free.values() == [row.payoffs[0] / (2 if row.block % 3 == 0 else 1) for row in free.rows]
    assert [style.rounds for style in free.style] == [8, 8, 8]
    assert len(free.estimates) == 3
    assert free.estimates[0] == Estimate.of(free.values(0))
    assert sum(style.points for style in free.style) == pytest.approx(0.0)


def test_rules_and_seeds() -> None:
    usual = arena.match([FIRST, LAST], tiny, blocks=4, seed=1)
    high = arena.match([FIRST, LAST], tiny, "high", blocks=4, seed=1)
    assert [row.payoffs[0] for row in high.rows] == [10 * row.payoffs[0] for row in usual.rows]
    assert high.digest == arena.match([FIRST, LAST], tiny, tiny.PRESETS["high"], blocks=4, seed=1).digest
    assert usual.digest != high.digest != arena.match([FIRST, LAST], tiny, "high", blocks=4, seed=2).digest
    drawn = arena.match([FIRST, LAST], tiny, blocks=4)
    assert drawn.digest == arena.match([FIRST, LAST], tiny, blocks=4, seed=drawn.seed).digest
    assert arena.match(["random", "random"], blocks=1, seed=1).rules == sichuan.arena_rules.to_dict()


def test_agents_by_name_class_and_number() -> None:
    named = arena.match([FIRST, LAST], tiny, blocks=4, seed=1)
    assert named.agents == (FIRST, LAST)
    assert arena.match([First, Last], tiny, blocks=4, seed=1) == named
    by_id = arena.match(["arena.players:ById", LAST], tiny, blocks=4, seed=1)
    assert by_id.rows == named.rows
    assert by_id.digest != named.digest
    made = arena.match([lambda: agents.make("random"), LAST], tiny, blocks=1, seed=1)
    assert made.agents[0].endswith("<lambda>")


def test_an_alias_is_the_agent_it_stands_for(monkeypatch: pytest.MonkeyPatch) -> None:
    own = Agents(makers={"first": First}, aliases={"eager": "first"})
    monkeypatch.setattr(tiny, "agents", own, raising=False)
    one, other = (arena.match([spec, "random"], tiny, blocks=2, seed=1) for spec in ("first", "eager"))
    assert one == other
    assert one.digest == other.digest


@pytest.mark.parametrize(
    ("options", "error", "words"),
    [
        ({"agents": ["easyy", "random"]}, AgentError, 'no agent "easyy"'),
        ({"agents": ["random", "no.where:Bot"]}, AgentError, "can't be loaded"),
        ({"game": "go"}, GameError, 'no game "go"'),
        ({"rules": "house"}, RulesError, "house"),
        ({"seed": -1}, ArgumentValueError, "seed must be from 0"),
        ({"blocks": 0}, ArgumentValueError, "blocks must be from 1"),
        ({"workers": 0}, ArgumentValueError, "workers must be 1 or more"),
        ({"first_block": -1}, ArgumentValueError, "first_block must be from 0"),
        ({"first_block": 10**23}, ArgumentValueError, "first_block must be from 0"),
        ({"agents": ["random", "json:loads"]}, AgentError, "json:loads failed: TypeError"),
        ({"agents": ["random", "sys:exit"]}, AgentError, "sys:exit failed: SystemExit"),
        ({"backend": "ray"}, ArgumentValueError, 'no backend "ray"'),
        ({"time_limit": 0}, ArenaError, "leaves no time"),
    ],
)
def test_what_cannot_be_played(options: dict[str, Any], error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        arena.match(**{"agents": ["random", "random"], "blocks": 1, "seed": 1, **options})


# ---- the same for everybody


@pytest.mark.parametrize("design", ["1v3-dup", "free"])
def test_threads_do_not_change_the_result(design: str) -> None:
    results = [
        arena.match(["random", FIRST], tiny, design=design, blocks=15, seed=4, workers=workers)
        for workers in (1, 2, 5, 40)
    ]
    assert len({result.digest for result in results}) == 1
    assert all(result == results[0] for result in results)


@pytest.mark.slow
def test_processes_do_not_change_the_result() -> None:
    for played in (tiny, "sichuan"):
        threads = arena.match(["random", First], played, blocks=6, seed=4)
        for workers in (1, 3):
            processes = arena.match(["random", First], played, blocks=6, seed=4, workers=workers, backend="process")
            assert processes == threads
            assert processes.digest == threads.digest


def test_parts_make_up_the_whole() -> None:
    whole = arena.match(["random", FIRST], tiny, blocks=10, seed=4)
    parts = [
        arena.match(["random", FIRST], tiny, blocks=n, seed=4, first_block=at) for at, n in ((0, 3), (3, 1), (4, 6))
    ]
    one, two, three = parts
    assert one.merge(two).merge(three) == one.merge(two.merge(three)) == three.merge(one).merge(two) == whole
    assert one.merge(two).merge(three).digest == whole.digest
    assert one.digest != whole.digest


@pytest.mark.parametrize(
    ("other", "words"),
    [
        ({"blocks": 3, "first_block": 2}, "block 2 is in both"),
        ({"seed": 5}, "seed is 4 and 5"),
        ({"rules": "high"}, "rules_hash is"),
        ({"design": "free"}, "design is"),
        ({"agents": ["random", LAST]}, "agents is"),
    ],
)
def test_what_is_not_merged(other: dict[str, Any], words: str) -> None:
    usual: dict[str, Any] = {"agents": ["random", FIRST], "game": tiny, "blocks": 3, "seed": 4}
    with pytest.raises(ArenaError, match=words):
        arena.match(**usual).merge(arena.match(**{**usual, "first_block": 3, **other}))


@pytest.mark.parametrize("played", ["sichuan", "wuhan"])
@pytest.mark.parametrize("name", [*NATIVE[:-1], "hard:worlds=1"])
@pytest.mark.parametrize("design", DESIGNS)
def test_the_core_plays_the_same_as_python(played: str, name: str, design: str) -> None:
    pair = [name, NATIVE[0]]
    native = arena.match(pair, played, blocks=3, seed=11, design=design, workers=2)
    python = arena.match(pair, replace(game.get(played), batches=None), blocks=3, seed=11, design=design)
    assert native.rows == python.rows
    assert native.digest == python.digest


# ---- exactly fair


DETERMINISTIC = ["medium", "medium+"]


@pytest.mark.parametrize(
    ("played", "spec"),
    [("sichuan", FIRST), ("sichuan", LAST), *((name, spec) for name in ("sichuan", "wuhan") for spec in DETERMINISTIC)],
)
@pytest.mark.parametrize("design", ["1v3-dup", "2v2-dup"])
def test_identical_deterministic_agents_are_exactly_equal(played: str, spec: str, design: str) -> None:
    result = arena.match([spec, spec], played, blocks=6, seed=2, design=design)
    assert result.values() == [0.0] * 6
    assert (result.mean, result.ci95, result.p_value) == (0.0, (0.0, 0.0), 1.0)
    assert any(sum(row.style[0]) for row in result.rows) or not result.columns  # they did play


def test_different_agents_are_not() -> None:
    assert any(arena.match([FIRST, LAST], blocks=6, seed=2).values())


BLOCKS_OF_A_MATCH = 100  # payoffs are skewed: with 20 blocks, Student's t is wrong in 7 to 8 % of the matches


@pytest.mark.slow
@pytest.mark.parametrize("design", DESIGNS)
def test_false_alarms_are_as_rare_as_they_should_be(design: str, sizes: Sizes) -> None:
    """Cut a long match of equals into short ones: p < 0.05 in 2 to 8 % of them."""
    matches = 125 if sizes is SLICE else 4_000
    blocks = matches * BLOCKS_OF_A_MATCH
    values = arena.match(["random", "random"], design=design, blocks=blocks, seed=1).values()
    starts = range(0, len(values), BLOCKS_OF_A_MATCH)
    alarms = [Estimate.of(values[start : start + BLOCKS_OF_A_MATCH]).p_value < 0.05 for start in starts]
    assert len(alarms) == matches
    assert 0.02 <= sum(alarms) / matches <= 0.08


def test_chance_is_new_in_every_round_of_a_block() -> None:
    """Otherwise a random agent would repeat itself from seat to seat, and self-matches would be zero."""
    assert sum(map(bool, arena.match(["random", "random"], tiny, blocks=20, seed=1).values())) > 10


# ---- how they played


def test_style(monkeypatch: pytest.MonkeyPatch) -> None:
    columns = (
        game.Column("tricks", "赢墩", "tricks"),
        game.Column("rounds_won", "赢局", "rounds won"),
        game.Column("gain", "赢局得分", "gain of a won round", "rounds_won"),
    )

    def style(state: Any) -> Any:
        return tuple((state.played[-1], int(score > 0), score * (score > 0)) for score in state.scores)

    monkeypatch.setattr(tiny, "style", StyleSheet(columns=columns, count=style), raising=False)
    result = arena.match([FIRST, LAST], tiny, blocks=5, seed=1)
    assert [len(counts) for row in result.rows for counts in row.style] == [3] * 10
    first, last = result.style
    assert (first.agent, first.rounds, last.rounds) == (FIRST, 15, 30)
    assert (first.decisions, last.decisions) == (45, 90)
    sums = [sum(row.style[1][column] for row in result.rows) for column in range(3)]
    assert last.rates == {"tricks": sums[0] / 30, "rounds_won": sums[1] / 30, "gain": sums[2] / sums[1]}
    assert first.points == pytest.approx(result.mean)
    assert first.decisions_per_second is not None
    assert first.decisions_per_second > 0
    assert MatchResult.from_json(result.to_json()) == result


class Loads(First):
    """Loads something once, when it is first asked: a thousand seconds by the clock of the test."""

    clock = 0.0

    def act(self, observation: Any) -> Any:
        Loads.clock += 1.0 if Loads.clock else 1000.0
        return super().act(observation)


def test_what_is_loaded_once_is_charged_to_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Loads, "clock", 0.0)
    monkeypatch.setattr("paiju.arena.play.perf_counter", lambda: Loads.clock)
    loads, other = arena.match([Loads, First], tiny, blocks=2, seed=1, time_limit=None).style
    assert loads.decisions_per_second == 1.0
    assert other.decisions_per_second is None


def test_tables_of_the_core_are_charged_to_nobody() -> None:
    calls: list[Any] = []
    play: Any = BATCHES.contest

    def counted(*arguments: Any) -> Any:
        contest = play(*arguments)
        calls.append(arguments)
        nanoseconds = np.full((len(arguments[1]), 4), 10**12 if len(calls) == 1 else 10**6)
        names = ("payoffs", "decisions", "style")
        return SimpleNamespace(nanoseconds=nanoseconds, **{name: getattr(contest, name) for name in names})

    slow = replace(game.get("sichuan"), batches=replace(BATCHES, contest=counted))
    result = arena.match(["random", "easy"], slow, blocks=5, seed=1)
    assert len(calls) == 2
    assert result.thought == pytest.approx((5 * 4 * 1e-3, 5 * 12 * 1e-3))


def test_numpy_is_loaded_before_the_core_needs_it() -> None:
    """The core would load it in the middle of a call, where Ctrl-C ends in an error that is none of ours."""
    program = """
import sys
from dataclasses import replace
from paiju import arena, game
sichuan = game.get("sichuan")
play = sichuan.batches.contest
told = replace(sichuan.batches, contest=lambda *given: (print("numpy" in sys.modules), play(*given))[1])
print("numpy" in sys.modules)
arena.match(["random", "random"], replace(sichuan, batches=told), blocks=1, seed=1)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, timeout=60)
    assert done.stdout.decode().split() == ["False", "True", "True"]


def test_a_rate_of_nothing() -> None:
    columns = (game.Column("won", "胡", "won"), game.Column("value", "番", "value", "won"))
    rows = (Row(0, (0, 0), (1, 1), ((0, 0), (0, 0))),)
    result = MatchResult("tiny", {}, ("a", "b"), "free", 2, 1, columns, rows)
    assert result.style[0].rates == {"won": 0.0, "value": None}
    assert result.style[0].decisions_per_second is None


# ---- progress and Ctrl-C


def test_progress() -> None:
    told: list[tuple[int, int]] = []
    arena.match(["random", FIRST], tiny, blocks=5, seed=1, progress=lambda *numbers: told.append(numbers))
    assert told == [(number, 5) for number in range(1, 6)]


@pytest.mark.parametrize("workers", [1, 3])
def test_ctrl_c_keeps_the_blocks_that_are_done(workers: int) -> None:
    def stop(done: int, _blocks: int) -> None:
        if done == 7:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt) as caught:
        arena.match(["random", FIRST], tiny, blocks=1000, seed=1, workers=workers, progress=stop)
    part = caught.value.result  # type: ignore[attr-defined]
    assert isinstance(caught.value, arena.Interrupted)
    assert part.blocks == 7 if workers == 1 else part.blocks <= 7  # others may be ahead of the first that is not done
    whole = arena.match(["random", FIRST], tiny, blocks=7, seed=1)
    assert part.rows == whole.rows[: part.blocks]


@pytest.mark.parametrize("workers", [1, 3])
def test_ctrl_c_waits_for_no_more_than_a_round_of_agents_that_search(workers: int) -> None:
    rounds: list[int] = []

    def counted(*arguments: Any) -> Any:
        rounds.append(len(arguments[1]))
        return BATCHES.contest(*arguments)

    def stop(_done: int, _blocks: int) -> None:
        raise KeyboardInterrupt

    watched = replace(game.get("sichuan"), batches=replace(BATCHES, contest=counted))
    pair: list[agents.Spec] = ["hard:worlds=1", "random"]
    with pytest.raises(arena.Interrupted) as caught:
        arena.match(pair, watched, blocks=1000, seed=1, workers=workers, progress=stop)
    assert set(rounds) == {1}
    assert len(rounds) <= 4 + 2 * workers, "those of the first block, and what was begun meanwhile"
    assert caught.value.result.rows == arena.match(pair, blocks=1, seed=1).rows


def test_other_errors_of_the_callback_are_raised() -> None:
    def fail(_done: int, _blocks: int) -> None:
        raise LookupError("no window")

    with pytest.raises(LookupError, match="no window"):
        arena.match(["random", FIRST], tiny, blocks=10, seed=1, progress=fail)


# ---- JSON


def test_json_and_back() -> None:
    result = arena.match(["random", FIRST], tiny, blocks=4, seed=2**64 - 1, first_block=3)
    again = MatchResult.from_json(result.to_json())
    assert again == result
    assert again.digest == result.digest
    assert again.elapsed == result.elapsed
    assert again.to_json() == result.to_json()
    kept = result.to_dict()
    assert (kept["mean"], tuple(kept["ci95"]), kept["p_value"]) == (result.mean, result.ci95, result.p_value)
    assert (kept["blocks"], kept["games"], kept["sd_block"]) == (4, 12, result.sd_block)


def test_json_of_one_block_has_no_infinity() -> None:
    kept = arena.match(["random", FIRST], tiny, blocks=1, seed=1).to_dict()
    assert (kept["ci95"], kept["sd_block"], kept["p_value"]) == ([None, None], None, 1.0)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("format", "paiju-arena/9"),
        ("rows", [[0, [1]]]),
        ("rows", [[0, [1, 2], [3, 4], [[], [1]]]]),
        ("rows", [[0, [1.5, 2], [3, 4], [[], []]]]),
        ("rows", [[True, [1, 2], [3, 4], [[], []]]]),
        ("rows", 7),
        ("agents", None),
        ("columns", [{"key": "won"}]),
        ("design", "1v7"),
        ("seed", "seven"),
        ("faults", [{}]),
    ],
)
def test_damaged_json(key: str, value: Any) -> None:
    kept = arena.match(["random", FIRST], tiny, blocks=2, seed=1).to_dict()
    with pytest.raises(ArenaError):
        MatchResult.from_dict({**kept, key: value})
    with pytest.raises(ArenaError, match="KeyError"):
        MatchResult.from_dict({name: kept[name] for name in kept if name != key})


ANYTHING: list[Any] = [
    *(None, True, 0, -1, 1.5, 10**30, 10**400, math.inf, math.nan),
    *("x", "\ud800", [], [1], [None], [[]], ["a", "b"], {}, {"a": "\ud800"}),
]


def places(kept: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the path to every value, of long lists to those in the first two."""
    if isinstance(kept, (dict, list)):
        for key in kept if isinstance(kept, dict) else range(min(2, len(kept))):
            yield (*path, key)
            yield from places(kept[key], (*path, key))


@pytest.mark.parametrize("value", ANYTHING, ids=lambda value: repr(value)[:12])
@pytest.mark.slow
def test_whatever_a_file_holds_is_a_result_or_refused(value: Any) -> None:
    """The digest is left out: it covers what counts, and a file may be damaged elsewhere."""
    sound = arena.match(["arena.players:Raises", "random"], blocks=3, seed=1)
    following = arena.match(["arena.players:Raises", "random"], blocks=1, seed=1, first_block=3)
    assert sound.rows
    assert sound.faults
    text = sound.to_json()
    refused = 0
    for path in places({**json.loads(text), "faults": [{**asdict(sound.faults[0]), "position": {"seat": 1}}]}):
        damaged = json.loads(text)
        *way, last = path
        if way[:1] == ["faults"] and "position" in way:
            continue
        reduce(operator.getitem, way, damaged)[last] = value
        try:
            read = MatchResult.from_dict({**damaged, "digest": digest_of(damaged)})
        except ArenaError:
            refused += 1
            continue
        assert read.to_json().encode()
        assert read.style
        with contextlib.suppress(ArenaError):
            read.merge(following).to_json()
    assert refused > 20


def digest_of(kept: dict[str, Any]) -> str:
    """Return the digest that what was damaged would have."""
    try:
        return MatchResult._read(kept).digest
    except Exception:
        return ""


def test_altered_json() -> None:
    kept = arena.match(["random", FIRST], tiny, blocks=2, seed=1).to_dict()
    kept["rows"][0][1] = [100, -100]
    with pytest.raises(ArenaError) as caught:
        MatchResult.from_dict(kept)
    assert caught.value.code == "altered"
    for text in ("", "[]", "nonsense", "{}", "null"):
        with pytest.raises(ArenaError):
            MatchResult.from_json(text)


# ---- the ladder


def test_a_ladder_is_ordered_by_strength() -> None:
    told: list[tuple[int, int]] = []
    steps = arena.ladder(
        [FIRST, "random", LAST], tiny, baseline=FIRST, blocks=30, seed=1, progress=lambda *n: told.append(n)
    )
    assert told == [(number, 90) for number in range(1, 91)]
    means = [result.mean for result in steps.results]
    assert means == sorted(means, reverse=True)
    itself = next(result for result in steps.results if result.agents == (FIRST, FIRST))
    assert itself.ci95 == (0.0, 0.0)
    for result in steps.results:
        assert result == arena.match(result.agents, tiny, blocks=30, seed=1)
    above, below = steps.results[0], steps.results[1]
    assert steps.disjoint[0] == (above.ci95[0] > below.ci95[1])
    assert len(steps.disjoint) == 2


def test_a_ladder_of_all_agents_of_a_game() -> None:
    steps = arena.ladder(game=tiny, blocks=2, seed=1)
    assert [result.agents for result in steps.results] == [("random", "random")]
    assert steps.disjoint == ()
    with pytest.raises(ArenaError, match="needs agents"):
        arena.ladder([], tiny)


def test_who_has_no_block_that_counts_is_last() -> None:
    steps = arena.ladder(["arena.players:CannotReset", FIRST, LAST], tiny, baseline=FIRST, blocks=4, seed=1)
    assert [result.blocks for result in steps.results] == [4, 4, 0]
    assert len(steps.results[-1].faults) == 4
    assert not steps.disjoint[-1]
    assert steps.to_json()


def test_ctrl_c_keeps_the_ladder_so_far() -> None:
    def stop(done: int, _blocks: int) -> None:
        if done == 15:
            raise KeyboardInterrupt

    with pytest.raises(arena.Interrupted) as caught:
        arena.ladder([FIRST, "random", LAST], tiny, baseline=FIRST, blocks=10, seed=1, progress=stop)
    assert sorted(result.blocks for result in caught.value.result.results) == [5, 10]
