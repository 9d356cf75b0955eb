"""Rounds between agents, played in the core where all of them are its own, and otherwise by the workers of the arena.

Round i is block i of a match of the design ``free`` with the same agents and seed: everybody moves on one seat in each.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from time import perf_counter
from typing import Final

from paiju.agents import Spec
from paiju.arena import crew
from paiju.arena.play import Outcome
from paiju.arena.setup import Setup
from paiju.datasets.recorded import Recorded
from paiju.errors import ArgumentValueError, DatasetError
from paiju.game import Game

__all__ = ["is_native", "play_rounds", "seat_agents"]

DESIGN: Final = "free"
FIRST: Final = 32  # rounds of the first call for each thread
BRIEF: Final = 0.2  # seconds: a call that took less is followed by a larger one, so that Ctrl-C is never far


def seat_agents(agents: Spec | Sequence[Spec], game: Game, rules: object, seed: int) -> Setup:
    """Return what the rounds follow from: an agent for each seat, or one for all."""
    chosen = game.arena_rules if rules is None else rules
    seats = game.num_seats(game.deal(chosen, 0).rules)
    specs = [agents] * seats if isinstance(agents, str) or callable(agents) else list(agents)
    if len(specs) != seats:
        raise ArgumentValueError(
            f"agents: expected one spec, or one for each of {seats} seats, not {len(specs)}", "length"
        )
    return Setup.of(specs, game, chosen, DESIGN, seed)


def is_native(setup: Setup) -> bool:
    """Tell whether the core can play the rounds on its own."""
    batches = setup.game.batches
    if batches is None or batches.record is None:
        return False
    return all(name == "random" or batches.plays(name) for name in setup.names)


def play_rounds(setup: Setup, numbers: Sequence[int], workers: int, backend: str) -> Generator[Recorded, None, None]:
    """Yield the rounds of these numbers, as they are done."""
    if is_native(setup):
        yield from _in_the_core(setup, numbers, workers)
        return
    for outcome in crew.play_blocks(setup, numbers, workers, backend, None):
        yield _recorded(setup, outcome)


def _in_the_core(setup: Setup, numbers: Sequence[int], threads: int) -> Iterator[Recorded]:
    size, start = FIRST * threads, 0
    while start < len(numbers):
        began = perf_counter()
        yield from _chunk(setup, numbers[start : start + size], threads)
        start += size
        if perf_counter() - began < BRIEF:
            size *= 2


def _chunk(setup: Setup, numbers: Sequence[int], threads: int) -> Iterator[Recorded]:
    assert setup.game.batches is not None
    assert setup.game.batches.record is not None  # that is what makes it native
    seeds = [setup.deal_seed(number) for number in numbers]
    actions, lengths, payoffs = setup.game.batches.record(
        setup.rules,
        [tuple(setup.names[agent] for agent in setup.seatings(number)[0]) for number in numbers],
        seeds,
        [setup.chances(number, 0) for number in numbers],
        threads,
    )
    codes, start = actions.tolist(), 0
    for number, seed, length, points in zip(numbers, seeds, lengths.tolist(), payoffs.tolist(), strict=True):
        yield Recorded(number, seed, tuple(codes[start : start + length]), tuple(points))
        start += length


def _recorded(setup: Setup, outcome: Outcome) -> Recorded:
    fault = outcome.fault
    if fault is not None or outcome.row is None:
        told = "" if fault is None else f": {fault.agent} in seat {fault.seat}, {fault.error}: {fault.message}"
        raise DatasetError(f"round {outcome.block} can't be played{told}", "agent_fault")
    payoffs = tuple(outcome.row.payoffs[agent] for agent in setup.seatings(outcome.block)[0])
    return Recorded(outcome.block, setup.deal_seed(outcome.block), outcome.actions[0], payoffs)
