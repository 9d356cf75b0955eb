"""Random legal rounds beside RLCard's mahjong from PyPI, in one run: ``python run.py bench``."""

from __future__ import annotations

import argparse
import importlib.metadata
import random
import time

import harness
import rlcard

from paiju import Round, playouts, sichuan
from paiju._core import sichuan as core


def peer_rounds(rounds: int) -> harness.Case:
    """Time RLCard's environment, seconds a round."""
    env = rlcard.make("mahjong")
    rng = random.Random(1)

    def one_pass() -> float:
        start = time.process_time()
        for _ in range(rounds):
            state, _ = env.reset()
            while not env.is_over():
                state, _ = env.step(rng.choice(list(state["legal_actions"])))
        return (time.process_time() - start) / rounds

    return one_pass


def core_rounds(game: str, rounds: int) -> harness.Case:
    """Time playouts inside the core, one thread, seconds a round."""

    def one_pass() -> float:
        start = time.process_time()
        playouts(game, rounds, 1)
        return (time.process_time() - start) / rounds

    return one_pass


def python_rounds(rules: sichuan.Rules, rounds: int) -> harness.Case:
    """Time random play through the Python State, seconds a round."""
    rng = random.Random(1)

    def one_pass() -> float:
        start = time.process_time()
        for seed in range(rounds):
            state = core.deal(rules, seed)
            while not state.is_over:
                state = state.after(rng.choice(state.legal_actions))
        return (time.process_time() - start) / rounds

    return one_pass


def recorded_rounds(rules: sichuan.Rules, rounds: int) -> harness.Case:
    """Time random play through ``paiju.Round``, which keeps every step and event, seconds a round."""
    rng = random.Random(1)

    def one_pass() -> float:
        start = time.process_time()
        for seed in range(rounds):
            table = Round("sichuan", rules, seed)
            while not table.state.is_over:
                table.apply(rng.choice(table.state.legal_actions))
        return (time.process_time() - start) / rounds

    return one_pass


def two_threads(rules: sichuan.Rules, rounds: int) -> float:
    """Return how many times as many rounds two threads play in the same time (wall clock)."""
    seconds = []
    for threads in (1, 2):
        start = time.perf_counter()
        core.playouts(rules, rounds, 1, threads)
        seconds.append(time.perf_counter() - start)
    return seconds[0] / seconds[1]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=20_000)
    parser.add_argument("--repeats", type=int, default=9)
    options = parser.parse_args()
    rules = sichuan.Rules()
    speed_up = two_threads(rules, options.rounds)
    harness.pin()
    ns = harness.run(
        {
            "peer": peer_rounds(5),
            "core": core_rounds("sichuan", options.rounds),
            "wuhan": core_rounds("wuhan", options.rounds),
            "python": python_rounds(rules, 50),
            "round": recorded_rounds(rules, 20),
        },
        options.repeats,
    )
    rows = [
        (label, f"{1e9 / ns[case]:,.0f}", f"{ns['peer'] / ns[case]:,.0f}x", must)
        for label, case, must in (
            ("Sichuan in the core", "core", "80,000 a second"),
            ("Wuhan in the core", "wuhan", "40,000 a second"),
            ("Sichuan through the Python `State`", "python", ""),
            ("Sichuan through `paiju.Round`, with events", "round", ""),
            ("RLCard `mahjong` environment", "peer", ""),
        )
    ]
    print(f"{harness.machine()}; rlcard {importlib.metadata.version('rlcard')}; median of {options.repeats}\n")
    print(harness.table(["random legal rounds", "rounds a second", "against RLCard", "must"], rows))
    print(f"\ntwo threads play {speed_up:.2f} times as many (wall clock)")


if __name__ == "__main__":
    main()
