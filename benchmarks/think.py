"""Whether agents that search keep to their time: ``python benchmarks/think.py [GAME...] [--ms 20 100]``.

Decisions of rounds between ``medium``, asked from Python. The time of a clock counts; beside it stands the time of the
processor, which is the smaller of both where other programs took the core away. Moves without a choice, and those that
the guide has no other for, are left out: they take no time. So is the very first, which builds the tables of the core.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from typing import Any

import harness

from paiju import agents
from paiju import game as games
from paiju.game import Game

GAMES = ("sichuan", "wuhan", "datongzi")
HEADER = ["game", "agent", "decisions", "p50 ms", "p99 ms", "longest ms", "p99 ms of processor", "longest"]


def positions(game: Game[Any]) -> Iterator[Any]:
    """Yield what seats see who have a choice, in one round after another."""
    seed = 0
    while True:
        state: Any = game.deal(game.arena_rules, seed=seed)
        player = agents.make("medium", game, seed)
        while not state.is_over:
            seen = state.observe(state.turn)
            if len(seen.legal_actions) > 1:
                yield seen
            state = state.after(player.act(seen), state.turn)
        seed += 1


def measure(game: Game[Any], budget: int, decisions: int) -> tuple[list[float], list[float]]:
    """Return the milliseconds of decisions by clock and by processor, in rising order."""
    agent = agents.make(f"hard:ms={budget}", game, seed=1)
    agent.act(next(positions(game)))
    clock, processor = [], []
    for seen in positions(game):
        began, worked = time.perf_counter(), time.thread_time()
        agent.act(seen)
        took, work = 1e3 * (time.perf_counter() - began), 1e3 * (time.thread_time() - worked)
        if took < budget / 2:
            continue
        clock.append(took)
        processor.append(work)
        if len(clock) == decisions:
            break
    return sorted(clock), sorted(processor)


def row(name: str, budget: int, decisions: int) -> list[str]:
    """Return a line of the table."""
    clock, processor = measure(games.get(name), budget, decisions)
    late = int(0.99 * decisions)
    numbers = (clock[decisions // 2], clock[late], clock[-1], processor[late], processor[-1])
    return [name, f"`hard:ms={budget}`", f"{decisions:,}", *(f"{each:.1f}" for each in numbers)]


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--ms", type=int, nargs="+", default=(20, 100))
    parser.add_argument("--decisions", type=int, default=500, help="for each game and budget")
    options = parser.parse_args()
    print(f"{harness.machine()}\n")
    print(harness.table(HEADER, [row(name, ms, options.decisions) for name in options.games for ms in options.ms]))


if __name__ == "__main__":
    main()
