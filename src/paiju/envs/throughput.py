"""How fast a pool is, for ``paiju bench`` and the benchmarks: numbers of a quiet machine, on the clock."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from statistics import median
from typing import Any

from paiju.envs.pool import Batch, Pool

__all__ = ["pool_rate", "random_actions"]

WARM: int = 20
"""Batches before the first one that is timed: tables are built, and rounds get apart."""


def random_actions(batch: Batch, rng: Any) -> Any:
    """Return a random legal action for each row."""
    import numpy as np

    noise = rng.integers(1, 128, batch.mask.shape, np.int8)
    return (batch.mask * noise).argmax(axis=1)


def pool_rate(
    game: Any,
    *,
    num_envs: int = 512,
    threads: int = 1,
    seconds: float = 1.0,
    obs: str = "v1",
    rules: Any = None,
    opponents: Sequence[str] | None = None,
    clock: Callable[[], float] = time.perf_counter,
) -> float:
    """Return how many decisions a second come out of a pool, the median over batches.

    What is timed is ``send`` and ``recv``: playing, observations and masks. How the actions are chosen, at random, is
    the learner's affair and not counted.
    """
    import numpy as np

    rng = np.random.default_rng(1)
    times: list[float] = []
    with Pool(game, num_envs, threads, obs, seed=1, rules=rules, opponents=opponents) as pool:
        batch = pool.recv()
        for _ in range(WARM):
            batch = pool.step(random_actions(batch, rng))
        end = time.perf_counter() + seconds
        while time.perf_counter() < end or len(times) < 3:
            actions = random_actions(batch, rng)
            began = clock()
            batch = pool.step(actions)
            times.append(clock() - began)
    return num_envs / median(times)
