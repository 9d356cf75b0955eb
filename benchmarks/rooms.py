"""What many rooms cost: ``python benchmarks/rooms.py``, or ``--rooms 100`` for some of its rows.

For each number of rooms it starts a server of its own, lets one person play against three agents in each, who thinks
for a while before every move, and measures the time from ``act`` to its ``ack``, which is sent when the move is on
disk. Before that everybody has come in. ``client`` is what the people themselves cost: as long as it is well below one
core they are not what is measured.
"""

from __future__ import annotations

import argparse
import asyncio

from crowd import QUICK, Figures, Person, figures, started
from harness import machine, table

ROOMS = (100, 200, 400, 800)
RAMP = 0.03  # seconds for each who comes in
HEADER = ("rooms", "p50 ms", "p95 ms", "p99 ms", "moves", "frames/s", "server CPU", "client CPU", "memory a room")


def measure(rooms: int, options: argparse.Namespace) -> Figures:
    asked = {"levels": [options.level], "pace": QUICK}
    with started() as server:
        people = [Person(server.url, number, options.think, asked) for number in range(rooms)]
        return asyncio.run(figures(server, people, seconds=options.seconds, ramp=RAMP * rooms))


def row(rooms: int, found: Figures) -> list[str]:
    return [
        str(rooms),
        *(f"{found.wait(share):.1f}" for share in (0.5, 0.95, 0.99)),
        str(len(found.waits)),
        f"{found.frames / found.seconds:.0f}",
        f"{found.server_cpu:.0%}",
        f"{found.client_cpu:.0%}",
        f"{found.memory / rooms / 1e6:.2f} MB",
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rooms", type=int, nargs="+", default=ROOMS)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--think", type=float, default=4, help="seconds a person thinks, on average")
    parser.add_argument("--level", default="medium")
    options = parser.parse_args()
    print(machine())
    print(table(HEADER, [row(rooms, measure(rooms, options)) for rooms in options.rooms]))


if __name__ == "__main__":
    main()
