"""Blocks between agents of the core, played there: many rounds in one call, without Python in between."""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from itertools import islice
from time import perf_counter
from typing import Any, Final, TypeAlias

from paiju.agents import searches
from paiju.arena.play import Outcome, row_of
from paiju.arena.setup import Setup

__all__ = ["is_native", "play_blocks"]

FIRST: Final = 16  # blocks of the first call
BRIEF: Final = 0.1  # seconds: a call that took less is followed by a larger one, so that Ctrl-C is never far
PATIENCE: Final = 1.0  # seconds between two looks, so that Ctrl-C works everywhere

Played: TypeAlias = tuple[Any, Any, Any, Any]
"""A round as the core plays it: payoffs, decisions, style and nanoseconds, by seat."""


def is_native(setup: Setup) -> bool:
    """Tell whether the core can play the match on its own."""
    batches = setup.game.batches
    return batches is not None and all(batches.plays(name) for name in setup.names)


def play_blocks(setup: Setup, blocks: Sequence[int], threads: int) -> Generator[Outcome, None, None]:
    """Yield what comes of each block, in order."""
    import numpy as np  # noqa: F401  the core would load it in the first call, where Ctrl-C breaks the loading

    is_slow = any(searches(name, setup.game) for name in setup.names)
    return (_round_by_round if is_slow else _in_chunks)(setup, blocks, threads)


def _in_chunks(setup: Setup, blocks: Sequence[int], threads: int) -> Generator[Outcome, None, None]:
    """Play many blocks in one call, more and more of them."""
    _play(setup, _rounds(setup, blocks[:1]), threads)  # builds the tables of the core, which nobody is charged for
    size, start = FIRST * threads, 0
    while start < len(blocks):
        began = perf_counter()
        chunk = blocks[start : start + size]
        played = iter(_play(setup, _rounds(setup, chunk), threads))
        for block in chunk:
            yield _outcome(setup, block, list(islice(played, len(setup.seatings(block)))))
        start += size
        if perf_counter() - began < BRIEF:
            size *= 2


def _round_by_round(setup: Setup, blocks: Sequence[int], threads: int) -> Generator[Outcome, None, None]:
    """Play every round in a call of its own: with agents that search it takes a second, and Ctrl-C waits no longer."""
    rounds = iter(_rounds(setup, blocks))
    pool = ThreadPoolExecutor(threads, thread_name_prefix="arena")

    def begin(count: int) -> list[Future[list[Played]]]:
        return [pool.submit(_play, setup, [each], 1) for each in islice(rounds, count)]

    try:
        ahead = deque(begin(2 * threads))
        for block in blocks:
            played: list[Played] = []
            for _ in setup.seatings(block):
                while not wait([ahead[0]], PATIENCE).done:
                    pass
                played += ahead.popleft().result()
                ahead += begin(1)
            yield _outcome(setup, block, played)
    finally:
        pool.shutdown(cancel_futures=True)


def _rounds(setup: Setup, blocks: Sequence[int]) -> list[tuple[int, int]]:
    """Return the rounds of some blocks, each as its block and its number in it."""
    return [(block, number) for block in blocks for number in range(len(setup.seatings(block)))]


def _play(setup: Setup, rounds: Sequence[tuple[int, int]], threads: int) -> list[Played]:
    assert setup.game.batches is not None  # that is what makes the match native
    contest = setup.game.batches.contest(
        setup.rules,
        [tuple(setup.names[agent] for agent in setup.seatings(block)[number]) for block, number in rounds],
        [setup.deal_seed(block) for block, _ in rounds],
        [setup.chances(block, number) for block, number in rounds],
        threads,
    )
    parts = (contest.payoffs, contest.decisions, contest.style, contest.nanoseconds)
    return list(zip(*(part.tolist() for part in parts), strict=True))


def _outcome(setup: Setup, block: int, played: Sequence[Played]) -> Outcome:
    thought = [0.0] * len(setup.specs)
    for seating, (*_, times) in zip(setup.seatings(block), played, strict=True):
        for agent, time in zip(seating, times, strict=True):
            thought[agent] += time / 1e9
    finished = [(payoffs, decisions, style) for payoffs, decisions, style, _ in played]
    return Outcome(block, row_of(setup, block, finished), None, tuple(thought))
