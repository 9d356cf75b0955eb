"""How strong the agents are, and how fast they think: ``python benchmarks/strength.py``.

Every agent plays one against three of the anchor, on the same deals from every seat. The seed is one that nothing was
tuned on; docs/strength.md has the tables of a release.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time

import harness

from paiju import agents, arena, sichuan
from paiju.arena import MatchResult
from paiju.sichuan import State
from paiju.sichuan.play import BATCHES

ANCHOR = "medium"
RELEASE_SEED = 2_000_000


def play(agent: str, blocks: int, seed: int, workers: int) -> MatchResult:
    """Let an agent play against three of the anchor."""

    def show(done: int, of: int) -> None:
        if sys.stderr.isatty():
            print(f"\r{agent}: block {done} of {of} ", end="\n" if done == of else "", file=sys.stderr, flush=True)

    return arena.match([agent, ANCHOR], "sichuan", blocks=blocks, seed=seed, workers=workers, progress=show)


def strength_row(agent: str, result: MatchResult) -> list[str]:
    """Return points with their interval, and how the agent plays."""
    style = {key: rate or 0.0 for key, rate in result.style[0].rates.items()}
    low, high = result.ci95
    return [
        f"`{agent}`",
        f"{result.mean:+.3f}",
        f"{low:+.3f} … {high:+.3f}",
        *(f"{100 * style[key]:.1f} %" for key in ("won", "self_draw", "pig", "not_ready")),
        *(f"{style[key]:.2f}" for key in ("deal_in", "kongs", "value")),
        f"`{result.digest[:16]}`",
    ]


def decision_times(agent: str, rounds: int) -> list[float]:
    """Return the microseconds of every decision of an agent, asked from Python, in rounds of its like."""
    times = []
    players = [agents.make(agent, seed=seat) for seat in range(4)]
    for seed in range(rounds):
        state: State = sichuan.deal(sichuan.arena_rules, seed=seed)
        while not state.is_over:
            assert state.turn is not None
            seen = state.observe(state.turn)
            start = time.perf_counter()
            action = players[state.turn].act(seen)
            times.append(1e6 * (time.perf_counter() - start))
            state = state.after(action)
    return times


def core_rounds(agent: str, rounds: int) -> harness.Case:
    """Time rounds between four of an agent inside the core, one thread, seconds a round."""
    seatings, seeds = [(agent,) * 4] * rounds, list(range(rounds))
    chances = [(4 * seed, 4 * seed + 1, 4 * seed + 2, 4 * seed + 3) for seed in seeds]

    def one_pass() -> float:
        start = time.process_time()
        BATCHES.contest(sichuan.arena_rules, seatings, seeds, chances, 1)
        return (time.process_time() - start) / rounds

    return one_pass


def speed_rows(repeats: int) -> list[list[str]]:
    """Return microseconds a decision from Python, and rounds a second and core inside the core."""
    specs = agents.specs("sichuan")
    nanoseconds = harness.run({spec: core_rounds(spec, 300) for spec in specs}, repeats)
    rows = []
    for spec in specs:
        times = sorted(decision_times(spec, 100))
        middle, late = statistics.median(times), times[int(0.99 * len(times))]
        rows.append([f"`{spec}`", f"{middle:.1f}", f"{late:.1f}", f"{1e9 / nanoseconds[spec]:,.0f}"])
    return rows


def main() -> None:
    """Print both tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--blocks", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=RELEASE_SEED)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--repeats", type=int, default=5)
    options = parser.parse_args()
    blocks, seed = options.blocks, options.seed
    rows = [strength_row(spec, play(spec, blocks, seed, options.workers)) for spec in agents.specs("sichuan")]
    print(f"One against three `{ANCHOR}`, preset `arena`, {blocks:,} blocks of 4 rounds, seed {seed:,}.\n")
    header = ["agent", "points a round", "95 % interval", "wins", "self-drawn", "pig", "pays ready check"]
    print(harness.table([*header, "deals in", "kongs", "mean value", "digest"], rows))
    print(f"\n{harness.machine()}\n")
    header = ["agent", "µs a decision from Python, median", "99 %", "rounds a second and core, inside the core"]
    print(harness.table(header, speed_rows(options.repeats)))


if __name__ == "__main__":
    main()
