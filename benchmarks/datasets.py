"""How fast datasets are made and read: CPU time of one thread, the median of several runs.

python benchmarks/datasets.py
"""

import statistics
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

from paiju.datasets import generate

PLAYED = (
    ("sichuan", "random"),
    ("sichuan", "medium"),
    ("sichuan", "medium+"),
    ("wuhan", "random"),
    ("datongzi", "random"),
)
ROUNDS = 1000
RUNS = 5


def rate(work: Callable[[], int]) -> float:
    """Return how many a second, by the CPU time that it takes."""

    def once() -> float:
        began = time.process_time()
        return work() / (time.process_time() - began)

    once()
    return statistics.median(once() for _ in range(RUNS))


def measure(folder: Path, name: str, spec: str) -> tuple[float, ...]:
    """Return rounds a second, bytes a round, and decisions a second: as arrays, and as shuffled batches."""
    data = generate(folder, name, spec, ROUNDS, seed=1)
    part, numbers = data[:256], count()
    return (
        rate(lambda: len(generate(folder / str(next(numbers)), name, spec, ROUNDS, seed=2))),
        data.files[0].stat().st_size / ROUNDS,
        rate(lambda: len(part.arrays().action)),
        rate(lambda: sum(len(batch.action) for batch in data.batches(1024, seed=1))),
    )


def main() -> None:
    """Print a table."""
    print("| game, agents | rounds/s | bytes a round | decisions/s as arrays | decisions/s in shuffled batches |")
    print("|---|---|---|---|---|")
    for name, spec in PLAYED:
        with TemporaryDirectory() as folder:
            numbers = measure(Path(folder), name, spec)
        print(f"| {name}, {spec} | " + " | ".join(f"{number:,.0f}" for number in numbers) + " |", flush=True)


if __name__ == "__main__":
    main()
