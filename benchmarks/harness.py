"""Fair timing on a noisy machine: one pinned thread, CPU time, all cases in rotation, medians."""

from __future__ import annotations

import os
import platform
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

Case = Callable[[], float]  # one pass, returns seconds a call


def pin(core: int = 0) -> None:
    """Keep this process on one core, where the system can."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {core})


def calls(function: Callable[[Any], object], inputs: Sequence[Any]) -> Case:
    """Time a call of ``function`` for each input, over and over for about 20 ms at least."""

    def one_pass() -> float:
        done = 0
        for value in inputs:  # untimed: the case before left the caches full of its own data
            function(value)
        start = time.process_time()
        while (elapsed := time.process_time() - start) < 0.02:
            for value in inputs:
                function(value)
            done += len(inputs)
        return elapsed / done

    return one_pass


def native(program: Path, question: str, hands: Sequence[bytes]) -> Case:
    """Time the core alone with the ``paiju_bench`` program."""
    folder = tempfile.TemporaryDirectory()
    file = Path(folder.name) / "hands"
    file.write_bytes(b"".join(hands))

    def one_pass() -> float:
        assert folder  # kept as long as the case
        printed = subprocess.run([program, question, file], capture_output=True, check=True, text=True).stdout
        return float(printed.split()[0]) * 1e-9

    return one_pass


def run(cases: dict[str, Case], repeats: int) -> dict[str, float]:
    """Return the median nanoseconds of each case; every case has one pass per round."""
    seconds: dict[str, list[float]] = {name: [] for name in cases}
    for case in cases.values():
        case()
    for done in range(repeats):
        print(f"\rround {done + 1} of {repeats} ", end="", file=sys.stderr, flush=True)
        for name, case in cases.items():
            seconds[name].append(case())
    print(file=sys.stderr)
    return {name: statistics.median(values) * 1e9 for name, values in seconds.items()}


def table(header: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a Markdown table."""
    lines = [header, ["---"] * len(header), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def machine() -> str:
    """Name processor and Python."""
    model = platform.processor() or platform.machine()
    if os.path.exists("/proc/cpuinfo"):
        with open("/proc/cpuinfo", encoding="utf-8") as lines:
            model = next((line.split(":")[1].strip() for line in lines if line.startswith("model name")), model)
    return f"{model}, Python {platform.python_version()}, {platform.system()}"


def random_hands(number: int, seed: int, tiles: int = 14) -> list[bytes]:
    """Deal ``number`` hands of the 108 suited tiles, as counts."""
    rng = random.Random(seed)
    wall = [kind for kind in range(27) for _ in range(4)]
    hands = []
    for _ in range(number):
        counts = bytearray(27)
        for kind in rng.sample(wall, tiles):
            counts[kind] += 1
        hands.append(bytes(counts))
    return hands


def winning_hands(number: int, seed: int, suits: int = 2) -> list[bytes]:
    """Build ``number`` complete hands of four sets and a pair in the first ``suits`` suits, as counts."""
    rng = random.Random(seed)
    hands: list[bytes] = []
    while len(hands) < number:
        counts = bytearray(27)
        counts[rng.randrange(9 * suits)] += 2
        for _ in range(4):
            if rng.random() < 0.75:
                first = 9 * rng.randrange(suits) + rng.randrange(7)
                for kind in range(first, first + 3):
                    counts[kind] += 1
            else:
                counts[rng.randrange(9 * suits)] += 3
        if max(counts) <= 4:
            hands.append(bytes(counts))
    return hands
