"""Blocks between agents of the core, played there: many rounds in one call, without Python in between."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from time import perf_counter
from typing import Any, Final

from paiju.arena.play import Outcome, row_of
from paiju.arena.setup import Setup

__all__ = ["is_native", "play_blocks"]

FIRST: Final = 16  # blocks of the first call
BRIEF: Final = 0.1  # seconds: a call that took less is followed by a larger one, so that Ctrl-C is never far


def is_native(setup: Setup) -> bool:
    """Tell whether the core can play the match on its own."""
    batches = setup.game.batches
    return batches is not None and all(batches.plays(name) for name in setup.names)


def play_blocks(setup: Setup, blocks: Sequence[int], threads: int) -> Generator[Outcome, None, None]:
    """Yield what comes of each block, in order."""
    import numpy as np  # noqa: F401  the core would load it in the first call, where Ctrl-C breaks the loading

    began = perf_counter()
    first = _play_chunk(setup, blocks[:1], threads)  # builds the tables of the core, which nobody should be charged for
    is_quick = perf_counter() - began < BRIEF
    size, start = (FIRST * threads, 0) if is_quick else (threads, 1)
    if not is_quick:
        yield from first  # of agents that search: too dear to be played twice
    while start < len(blocks):
        began = perf_counter()
        yield from _play_chunk(setup, blocks[start : start + size], threads)
        start += size
        if perf_counter() - began < BRIEF:
            size *= 2


def _play_chunk(setup: Setup, blocks: Sequence[int], threads: int) -> list[Outcome]:
    rounds = [(block, number) for block in blocks for number in range(len(setup.seatings(block)))]
    assert setup.game.batches is not None  # that is what makes the match native
    contest = setup.game.batches.contest(
        setup.rules,
        [tuple(setup.names[agent] for agent in setup.seatings(block)[number]) for block, number in rounds],
        [setup.deal_seed(block) for block, _ in rounds],
        [setup.chances(block, number) for block, number in rounds],
        threads,
    )
    results = zip(contest.payoffs.tolist(), contest.decisions.tolist(), contest.style.tolist(), strict=True)
    played: dict[int, list[Any]] = {block: [] for block in blocks}
    thought = {block: [0.0] * len(setup.specs) for block in blocks}
    for (block, number), result, times in zip(rounds, results, contest.nanoseconds.tolist(), strict=True):
        played[block].append(result)
        for agent, time in zip(setup.seatings(block)[number], times, strict=True):
            thought[block][agent] += time / 1e9
    return [Outcome(block, row_of(setup, block, played[block]), None, tuple(thought[block])) for block in blocks]
