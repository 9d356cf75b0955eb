"""How strong the agents are, and how fast they think: ``python benchmarks/strength.py [GAME]``.

Every agent plays alone against the anchor on all other seats, on the same deals from every seat. The seed is one that
nothing was tuned on; docs/strength.md has the tables of a release.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from typing import Any

import harness

from paiju import agents, arena
from paiju import game as games
from paiju.arena import MatchResult
from paiju.game import Game

ANCHOR = "medium"
RELEASE_SEED = 2_000_000
SHARES = {"first", "last", "won", "self_draw", "small", "big", "golden", "pig", "not_ready", "contract"}
"""Style columns that are told as a part of all rounds; in Sichuan mahjong a seat can deal in several times in one."""


def play(game: Game[Any], agent: str, options: argparse.Namespace) -> MatchResult:
    """Let an agent play against the anchor on all other seats."""

    def show(done: int, of: int) -> None:
        if sys.stderr.isatty():
            print(f"\r{agent}: block {done} of {of} ", end="\n" if done == of else "", file=sys.stderr, flush=True)

    blocks = arena.ladder_lengths([agent], game, options.blocks, options.search_blocks)[0]
    pair, numbers = [agent, ANCHOR], {"blocks": blocks, "seed": options.seed, "workers": options.workers}
    return arena.match(pair, game, progress=show, **numbers)


def strength_row(agent: str, result: MatchResult) -> list[str]:
    """Return points with their interval, and how the agent plays."""
    low, high = result.ci95
    digits = 3 if result.sd_block < 20 else 1
    return [
        f"`{agent}`",
        f"{result.mean:+.{digits}f}",
        f"{low:+.{digits}f} … {high:+.{digits}f}",
        f"{result.median:+.{digits}f}",
        *(
            f"{100 * (rate or 0):.1f} %" if key in SHARES else f"{rate or 0:.2f}"
            for key, rate in result.style[0].rates.items()
        ),
        f"`{result.digest[:16]}`",
    ]


def decision_times(game: Game[Any], agent: str, rounds: int) -> list[float]:
    """Return the microseconds of every decision of an agent, asked from Python, in rounds of its like."""
    times = []
    players = [agents.make(agent, game=game, seed=seat) for seat in range(game.num_seats(game.arena_rules))]
    for seed in range(rounds):
        state: Any = game.deal(game.arena_rules, seed=seed)
        while not state.is_over:
            seen = state.observe(state.turn)
            start = time.perf_counter()
            action = players[state.turn].act(seen)
            times.append(1e6 * (time.perf_counter() - start))
            state = state.after(action)
    return times


def core_rounds(game: Game[Any], agent: str, rounds: int) -> harness.Case:
    """Time rounds of an agent against its like inside the core, one thread, seconds a round."""
    assert game.batches is not None
    play = game.batches.contest
    seats = game.num_seats(game.arena_rules)
    seatings, seeds = [(agent,) * seats] * rounds, list(range(rounds))
    chances = [tuple(range(seats * seed, seats * (seed + 1))) for seed in seeds]

    def one_pass() -> float:
        start = time.process_time()
        play(game.arena_rules, seatings, seeds, chances, 1)
        return (time.process_time() - start) / rounds

    return one_pass


def speed_rows(game: Game[Any], repeats: int) -> list[list[str]]:
    """Return microseconds a decision from Python, and rounds a second and core inside the core."""
    specs = agents.specs(game)
    counts = arena.ladder_lengths(specs, game, 300, search_blocks=2)
    nanoseconds = harness.run(
        {spec: core_rounds(game, spec, count) for spec, count in zip(specs, counts, strict=True)}, repeats
    )
    rows = []
    for spec in specs:
        times = sorted(decision_times(game, spec, 2 if agents.searches(spec, game) else 100))
        middle, late = statistics.median(times), times[int(0.99 * len(times))]
        rows.append([f"`{spec}`", f"{middle:.1f}", f"{late:.1f}", f"{1e9 / nanoseconds[spec]:,.0f}"])
    return rows


def main() -> None:
    """Print both tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="sichuan")
    parser.add_argument("--blocks", type=int, default=5000)
    parser.add_argument("--search-blocks", type=int, default=500, help="for agents that search")
    parser.add_argument("--seed", type=int, default=RELEASE_SEED)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--repeats", type=int, default=5)
    options = parser.parse_args()
    game = games.get(options.game)
    rows = [strength_row(spec, play(game, spec, options)) for spec in agents.specs(game)]
    seats = game.num_seats(game.arena_rules)
    print(
        f"{game.TITLE['en']}: one against {seats - 1} `{ANCHOR}`, {options.blocks:,} blocks of {seats} rounds, ", end=""
    )
    print(f"seed {options.seed:,}.\n")
    style = [column.en for column in game.style.columns]
    print(harness.table(["agent", "points a round", "95 % interval", "median block", *style, "digest"], rows))
    print(f"\n{harness.machine()}\n")
    header = ["agent", "µs a decision from Python, median", "99 %", "rounds a second and core, inside the core"]
    print(harness.table(header, speed_rows(game, options.repeats)))


if __name__ == "__main__":
    main()
