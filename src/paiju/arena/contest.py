"""A match: blocks of rounds between agents, and the result."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import closing
from itertools import takewhile
from time import perf_counter
from typing import Any, Final, TypeAlias

from paiju.agents import Spec
from paiju.arena import crew, native
from paiju.arena.play import Outcome
from paiju.arena.result import LARGEST, MatchResult
from paiju.arena.setup import Setup
from paiju.arguments import worded
from paiju.errors import ArenaError
from paiju.game import GameLike
from paiju.seeds import draw_seed
from paiju.values import expect_known, whole

__all__ = ["Interrupted", "Progress", "block_numbers", "expect_way", "match", "outcomes", "result_of"]

Progress: TypeAlias = Callable[[int, int], None]
"""Is called with the number of blocks done, and of all blocks."""
MOST_WORKERS: Final = 256  # more are taken as so many: no machine is faster with them


class Interrupted(KeyboardInterrupt):
    """Ctrl-C in the middle: ``result`` has the blocks that were done, up to the first that was not."""

    def __init__(self, result: Any) -> None:
        """Keep what there is."""
        super().__init__()
        self.result = result
        """The blocks that were played to the end."""


@worded
def match(
    agents: Sequence[Spec],
    game: GameLike = None,
    rules: Any = None,
    design: str = "1v3-dup",
    blocks: int = 1000,
    *,
    seed: int | None = None,
    workers: int = 1,
    backend: str = "threads",
    progress: Progress | None = None,
    time_limit: float | None = 10.0,
    first_block: int = 0,
) -> MatchResult:
    """Play a match and return what came of it.

    ``agents`` are specs, or classes or functions that make an agent. No game is the usual one; ``rules`` are its own, a
    preset's name, or None for those that strength is measured with. Block i is dealt with ``paiju.derive(seed, i)``
    and played as the ``design`` says; without a seed any is drawn, and kept. The result follows from these and the
    numbers of the blocks, which begin with ``first_block``: never from ``workers`` or ``backend``.

    Agents of the core play there, ``workers`` rounds at a time. Others play in as many threads or processes. One that
    raises, thinks longer than ``time_limit`` seconds (None: no limit) or answers what is not legal voids its block,
    which ``faults`` tells; only in processes it may also crash. Ctrl-C raises ``Interrupted`` with the result so far.

    >>> result = match(["random", "random"], blocks=20, seed=1)
    >>> result.blocks, result.games, result.ci95[0] < result.mean < result.ci95[1]
    (20, 80, True)
    """
    setup = Setup.of(agents, game, rules, design, draw_seed() if seed is None else seed)
    expect_way(backend, time_limit)
    numbers, workers = block_numbers(first_block, blocks), whole(workers, "workers", 1)
    done: dict[int, Outcome] = {}
    began = perf_counter()
    try:
        with closing(outcomes(setup, numbers, workers, backend, time_limit)) as played:
            for outcome in played:
                done[outcome.block] = outcome._replace(actions=())  # a long match has no room for them
                if progress is not None:
                    progress(len(done), len(numbers))
    except KeyboardInterrupt:
        raise Interrupted(result_of(setup, _without_gap(done, numbers), perf_counter() - began)) from None
    return result_of(setup, _without_gap(done, numbers), perf_counter() - began)


def block_numbers(first_block: int, blocks: int) -> range:
    """Return the numbers of the blocks; refuse what is none, and those that are too large."""
    first = whole(first_block, "first_block", 0, LARGEST)
    return range(first, first + whole(blocks, "blocks", 1, LARGEST - first))


def outcomes(
    setup: Setup, numbers: Sequence[int], workers: int, backend: str, limit: float | None
) -> Generator[Outcome, None, None]:
    """Yield what comes of each block, as they are done."""
    hands = min(workers, MOST_WORKERS)
    if native.is_native(setup):
        return native.play_blocks(setup, numbers, hands)
    return crew.play_blocks(setup, numbers, hands, backend, limit)


def expect_way(backend: str, limit: float | None) -> None:
    """Refuse a back-end that does not exist, and a limit that leaves no time."""
    if limit is not None and not limit > 0:
        raise ArenaError(f"a time limit of {limit} s leaves no time", "time_limit")
    expect_known(backend, crew.BACKENDS, "backend")


def _without_gap(done: Mapping[int, Outcome], numbers: Sequence[int]) -> list[Outcome]:
    """Return the blocks up to the first that is not done.

    Which blocks are done early depends on how long they take; leaving out what comes after a gap keeps the choice free
    of that, and lets the match go on at the next block.
    """
    return [done[number] for number in takewhile(done.__contains__, numbers)]


def result_of(setup: Setup, kept: Sequence[Outcome], elapsed: float) -> MatchResult:
    """Return the result of some blocks, which are in order."""
    thought = [
        None if any(seconds is None for seconds in column) else sum(column)
        for column in zip(*(outcome.thought for outcome in kept), strict=True)
    ]
    return MatchResult(
        game=setup.game.name,
        rules=setup.rules.to_dict(),
        agents=setup.names,
        design=setup.design,
        seats=setup.seats,
        seed=setup.seed,
        columns=setup.columns,
        rows=tuple(outcome.row for outcome in kept if outcome.row is not None),
        faults=tuple(outcome.fault for outcome in kept if outcome.fault is not None),
        thought=tuple(thought) or (None,) * len(setup.names),
        elapsed=elapsed,
    )
