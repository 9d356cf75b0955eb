"""Agents that go wrong: the block is void, the fault is told with its position, and the match goes on."""

import pickle
import sys
from typing import Any

import pytest

from arena.players import First, Wrong
from games import tiny
from paiju import agents, arena
from paiju.arena import Fault, MatchResult
from paiju.arena.journal import LOST, ROOM, Journal
from paiju.arena.play import Player
from paiju.arena.setup import Setup
from paiju.errors import ArenaError
from paiju.parts import StyleSheet
from paiju.seeds import one_way

BLOCKS = 8
SEED = 4
EXPECTED = {  # which block, and the first round and seat of it that Wrong spoils, as challenger against First
    block: (number, number)
    for block in range(BLOCKS)
    for number in reversed(range(3))
    if one_way(SEED, block, number, number) % 5 == 0
}


def played(kind: str, **options: Any) -> MatchResult:
    usual: dict[str, Any] = {"game": tiny, "blocks": BLOCKS, "seed": SEED}
    return arena.match([f"arena.players:{kind}", First], **{**usual, **options})


def expect_faults(result: MatchResult, kind: str, error: str, message: str, first: int = 0) -> None:
    """Check every fault, and that the other blocks are those of an agent that does nothing wrong."""
    expected = {block: place for block, place in EXPECTED.items() if block >= first}
    assert {fault.block: (fault.round, fault.seat) for fault in result.faults} == expected
    for fault in result.faults:
        assert (fault.agent, fault.error) == (f"arena.players:{kind}", error)
        assert message in fault.message
        assert fault.position is not None
        assert fault.position["seat"] == fault.seat
        assert len(fault.position["hand"]) == 2  # it was its second decision
    sound = arena.match([First, First], tiny, blocks=BLOCKS, seed=SEED)
    assert result.rows == tuple(row for row in sound.rows if row.block not in EXPECTED and row.block >= first)
    assert result.blocks + len(result.faults) == BLOCKS - first


def test_some_blocks_are_void_and_some_are_not() -> None:
    assert 2 <= len(EXPECTED) <= BLOCKS - 3


@pytest.mark.parametrize(
    ("kind", "error", "message"),
    [
        ("Raises", "ValueError", "too hard for me"),
        ("RaisesUnsayable", "Unsayable", ""),
        ("Interrupts", "KeyboardInterrupt", ""),
        ("Exits", "SystemExit", "7"),
        ("AnswersNothing", "IllegalAction", "cannot None"),
        ("AnswersIllegally", "IllegalAction", "cannot play"),
    ],
)
def test_faults_in_threads(kind: str, error: str, message: str) -> None:
    results = [played(kind, workers=workers) for workers in (1, 3)]
    for result in results:
        expect_faults(result, kind, error, message)
    assert results[0] == results[1]
    assert results[0].digest == results[1].digest


LATEST = max(EXPECTED)  # hangs are tried on the last faulty block and what follows it: they take their time


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["Sleeps", "Spins"])
def test_who_hangs_in_a_thread(kind: str) -> None:
    result = played(kind, workers=2, time_limit=1.5, first_block=LATEST, blocks=BLOCKS - LATEST)
    expect_faults(result, kind, "TimeLimit", "no answer after 1.5 s", LATEST)


def test_who_answers_too_late_has_not_answered() -> None:
    setup = Setup.of(["arena.players:IsSlow", First], tiny, None, "1v3-dup", SEED)
    for limit in (0.1, 0.2):
        fault = Player(setup, Journal(), limit).play(LATEST).fault
        assert fault is not None
        assert (fault.error, fault.message) == ("TimeLimit", f"no answer after {limit} s")
    assert Player(setup, Journal(), None).play(LATEST).fault is None


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind", "error", "message"),
    [
        ("Raises", "ValueError", "too hard for me"),
        ("Exits", "SystemExit", "7"),
        ("AnswersNothing", "IllegalAction", "cannot None"),
        ("Crashes", "Crash", "the process ended with exit code 3"),
    ],
)
def test_faults_in_processes(kind: str, error: str, message: str) -> None:
    expect_faults(played(kind, workers=2, backend="process", time_limit=60), kind, error, message)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="the C library has no sleep")
def test_who_hangs_in_a_process_and_lets_nobody_else_run() -> None:
    options: dict[str, Any] = {"first_block": LATEST, "blocks": BLOCKS - LATEST, "time_limit": 3}
    result = played("HoldsTheLock", backend="process", **options)
    expect_faults(result, "HoldsTheLock", "TimeLimit", "no answer after 3 s", LATEST)


def test_an_agent_that_cannot_begin() -> None:
    result = played("CannotReset", blocks=2)
    assert [(fault.round, fault.seat, fault.error) for fault in result.faults] == [(0, 0, "OSError")] * 2
    assert result.blocks == 0
    assert result.digest == MatchResult.from_json(result.to_json()).digest
    assert result.to_dict()["mean"] is None


def test_faults_in_json_and_merged() -> None:
    whole = played("Raises")
    assert MatchResult.from_json(whole.to_json()) == whole
    parts = [played("Raises", blocks=4, first_block=first) for first in (4, 0)]
    assert parts[0].merge(parts[1]) == whole
    void = whole.faults[0].block
    with pytest.raises(ArenaError, match=f"block {void} is in both"):
        whole.merge(played("Raises", blocks=1, first_block=void))


def test_a_void_block_is_part_of_the_digest() -> None:
    void = max(EXPECTED)
    assert played("Raises", blocks=void + 1).digest != played("Raises", blocks=void).digest


def test_a_fault_in_one_line() -> None:
    told = str(Fault(3, 1, 2, "a:B", "ValueError", "no", None))
    assert told == "block 3, round 1, a:B in seat 2: ValueError: no"
    assert "no agent: Crash" in str(Fault(3, 1, None, None, "Crash", "no", None))


def test_a_fault_in_a_native_game() -> None:
    result = arena.match(["arena.players:AnswersIllegally", First], blocks=3, seed=1)
    assert result.faults
    for fault in result.faults:
        assert fault.error == "IllegalAction"
        assert fault.position is not None
        assert fault.position["seat"] == fault.seat


def test_an_error_of_the_game_is_nobodys_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_state: Any) -> Any:
        raise ZeroDivisionError("a bug")

    monkeypatch.setattr(tiny, "style", StyleSheet(count=broken), raising=False)
    with pytest.raises(RuntimeError, match="ZeroDivisionError: a bug"):
        arena.match([First, First], tiny, blocks=2, seed=1)


# ---- processes that can't even start


def test_what_cannot_be_sent_to_a_process() -> None:
    with pytest.raises(ArenaError, match="can be pickled") as caught:
        arena.match([lambda: agents.make("random"), First], tiny, blocks=1, seed=1, backend="process")
    assert caught.value.code == "not_picklable"


class OnlyHere(First):
    """Pickled by a name that leads nowhere in another process."""


@pytest.mark.slow
def test_what_another_process_cannot_find(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(OnlyHere, "__module__", "no_such_module")
    monkeypatch.setitem(sys.modules, "no_such_module", sys.modules[__name__])
    pickle.dumps(OnlyHere)
    with pytest.raises(ArenaError, match="a worker process can't start: ModuleNotFoundError") as caught:
        arena.match([OnlyHere, First], tiny, blocks=1, seed=1, backend="process")
    assert caught.value.code == "no_start"


# ---- the journal


def test_a_journal_tells_what_was_played() -> None:
    journal = Journal()
    journal.begin_round(2)
    assert (journal.round, journal.seat, journal.since, journal.actions) == (2, None, None, [])
    journal.played("play 5")
    journal.ask(1, 12.5)
    assert (journal.seat, journal.since, journal.actions) == (1, 12.5, ["play 5"])
    journal.answered()
    assert journal.seat is None


def test_a_journal_that_is_full_has_lost_the_position() -> None:
    journal = Journal()
    journal.begin_round(0)
    for _ in range(ROOM // 10 + 1):
        journal.played("play 1234")
    assert journal.actions is None
    assert journal.length == LOST
    journal.begin_round(1)
    assert journal.actions == []


def test_wrong_agents_play_well_when_they_are_not_wrong() -> None:
    agent = Wrong()
    agent.reset(1)
    assert not agent.faulty
