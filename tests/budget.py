"""How long each part of `run.py test` may take on two cores; all of them stay within ten minutes.

Nothing fails when a part takes longer, for machines differ: the table at the end of a run shows where time goes.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import PurePosixPath

LIMIT = 600
# Seconds. A game gets 40, the page 140 in all.
BUDGET = {
    "build": 110,
    "check": 30,
    "page's own tests": 30,
    "agents": 5,
    "arena": 15,
    "cli": 25,
    "draw": 2,
    "envs": 20,
    "games": 20,
    "mahjong": 2,
    "page": 110,
    "reference": 15,
    "server": 80,
    "sichuan": 30,
    "single files": 12,
    "tiles": 8,
    "datasets": 6,
    "datongzi": 40,
    "wuhan": 40,
}


def part_of(node: str) -> str:
    """Return the part that a test belongs to: its folder under tests."""
    path = PurePosixPath(node.partition("::")[0])
    return path.parts[1] if len(path.parts) > 2 else "single files"


def table(spent: dict[str, float], tests: Iterable[tuple[str, float]], workers: int) -> Iterator[str]:
    """Yield the lines of the table, from what was spent before, the seconds of the tests, and how many ran at once."""
    worked: defaultdict[str, float] = defaultdict(float)
    for node, seconds in tests:
        worked[part_of(node)] += seconds
    yield f"{'part':20}{'of all workers':>16}{'of the run':>12}{'budget':>8}{'share':>8}"
    for part, seconds in {**spent, **{part: worked[part] / workers for part in sorted(worked)}}.items():
        of_workers = f"{worked[part]:.1f}" if part in worked else ""
        budget = BUDGET.get(part, 0)
        share = f"{seconds / budget:.0%}" if budget else "none"
        yield f"{part:20}{of_workers:>16}{seconds:>12.1f}{budget:>8}{share:>8}"
    total = sum(spent.values()) + sum(worked.values()) / workers
    yield f"{'all':20}{sum(worked.values()):>16.1f}{total:>12.1f}{LIMIT:>8}{total / LIMIT:>8.0%}"
