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

__all__ = ["Interrupted", "Progress", "match"]

Progress: TypeAlias = Callable[[int, int], None]
"""Is told how many blocks are done, and of how many."""
MOST_WORKERS: Final = 256  # more are taken as so many: no machine is faster with them


class Interrupted(KeyboardInterrupt):
    """Ctrl-C in the middle: ``result`` has the blocks that were done, up to the first that was not."""

    def __init__(self, result: Any) -> None:
        """Keep what there is."""
        super().__init__()
        self.result = result


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
    _expect_way(backend, time_limit)
    first_block = whole(first_block, "first_block", 0, LARGEST)
    blocks, workers = whole(blocks, "blocks", 1, LARGEST - first_block), whole(workers, "workers", 1)
    numbers = range(first_block, first_block + blocks)
    done: dict[int, Outcome] = {}
    began = perf_counter()
    outcomes = _outcomes(setup, numbers, workers, backend, time_limit)
    try:
        with closing(outcomes):
            for outcome in outcomes:
                done[outcome.block] = outcome._replace(actions=())  # a long match has no room for them
                if progress is not None:
                    progress(len(done), blocks)
    except KeyboardInterrupt:
        raise Interrupted(_result(setup, numbers, done, perf_counter() - began)) from None
    return _result(setup, numbers, done, perf_counter() - began)


def _outcomes(
    setup: Setup, numbers: Sequence[int], workers: int, backend: str, limit: float | None
) -> Generator[Outcome, None, None]:
    hands = min(workers, MOST_WORKERS)
    if native.is_native(setup):
        return native.play_blocks(setup, numbers, hands)
    return crew.play_blocks(setup, numbers, hands, backend, limit)


def _expect_way(backend: str, limit: float | None) -> None:
    if limit is not None and not limit > 0:
        raise ArenaError(f"a time limit of {limit} s leaves no time", "time_limit")
    expect_known(backend, crew.BACKENDS, "backend")


def _result(setup: Setup, numbers: Sequence[int], done: Mapping[int, Outcome], elapsed: float) -> MatchResult:
    """Return the result of the blocks up to the first that is not done.

    Which blocks are done early depends on how long they take; leaving out what comes after a gap keeps the choice free
    of that, and lets the match go on at the next block.
    """
    kept = [done[number] for number in takewhile(done.__contains__, numbers)]
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
