"""What players notice of attacks: ``python benchmarks/attacks.py calm slow flood long``, or some of them.

Starts a server, lets people play, and attacks it from other addresses of this computer (127.0.0.2 and on, which Linux
has) by a process of its own:

calm   nothing happens, to compare with
slow   many connections that send nothing, half a header byte by byte, or half a body, and come again when closed
flood  rooms opened as fast as can be and left, by one visitor and by many with fresh cookies, all from one address
long   a match of many rounds without pauses, and twelve readers of its replays and of its record
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import multiprocessing
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from functools import partial
from typing import Any, Final

import httpx
from crowd import Person, figures, started
from harness import machine, table

PEOPLE: Final = 50
ATTACKER: Final = "127.0.0.2"
SLOW: Final = 1_200
OPENERS: Final = 20
READERS: Final = 12
ROUNDS: Final = 10  # that are over before anybody reads
ALLOWED: Final = 100.0  # milliseconds within which 95 of 100 moves are to be acknowledged
HEADER: Final = b"POST /api/rooms HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n"
BODY: Final = HEADER + b'content-length: 400\r\n\r\n{"names":'
Attack = Callable[[str, Counter[str]], Coroutine[Any, Any, None]]


def visitor(url: str, address: str = ATTACKER) -> httpx.AsyncClient:
    """Return somebody without a cookie, at an address."""
    transport = httpx.AsyncHTTPTransport(local_address=address, verify=False)
    return httpx.AsyncClient(base_url=url, timeout=60, transport=transport)


async def again_and_again(work: Callable[[], Awaitable[None]], counts: Counter[str]) -> None:
    """Work on, whatever becomes of it."""
    while True:
        try:
            await work()
        except (OSError, httpx.HTTPError) as error:
            counts[type(error).__name__] += 1
            await asyncio.sleep(1)


# ---- the attacks


async def calm(_url: str, _counts: Counter[str]) -> None:
    await asyncio.Event().wait()


async def slow(url: str, counts: Counter[str]) -> None:
    port = int(url.rpartition(":")[2])

    async def connect(number: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(ATTACKER, 0))
        counts["connections"] += 1
        try:
            await drip(number % 3, reader, writer)
        finally:
            writer.close()
        counts["closed by the server"] += 1
        await asyncio.sleep(1)

    await asyncio.gather(*(again_and_again(partial(connect, number), counts) for number in range(SLOW)))


async def drip(kind: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Send nothing, a header byte by byte, or half a body, until the server has enough."""
    writer.write((b"", HEADER, BODY)[kind])
    while not reader.at_eof():
        with suppress(TimeoutError):
            await asyncio.wait_for(reader.read(1024), 1)
        if kind == 1:
            writer.write(b"x")
            await writer.drain()


async def flood(url: str, counts: Counter[str]) -> None:
    async def open_room(web: httpx.AsyncClient) -> None:
        answer = await web.post("/api/rooms", json={"levels": ["medium"], "pace": "instant", "mode": "watch"})
        counts["rooms opened" if answer.is_success else f"refused: {answer.json()['code']}"] += 1

    async def as_another() -> None:
        async with visitor(url) as web:
            await open_room(web)

    async with visitor(url) as one:
        openers = [again_and_again(lambda: open_room(one), counts) for _ in range(OPENERS // 2)]
        await asyncio.gather(*openers, *(again_and_again(as_another, counts) for _ in range(OPENERS // 2)))


async def long(url: str, counts: Counter[str]) -> None:
    asked = {"mode": "watch", "levels": ["easy"], "pace": "instant"}
    person = Person(url, 65_535, think=0.0, asked=asked, viewer={"open": True})
    playing = asyncio.create_task(person.play())

    async def read(number: int) -> None:
        async with visitor(url, f"127.0.0.{number + 2}") as web:
            for place in itertools.count():
                counts["rounds"] = person.round
                if playing.done():
                    playing.result()
                if person.round <= ROUNDS:
                    await asyncio.sleep(0.1)
                    continue
                path = f"/api/records/{person.room}"
                finished = 1 + place % (person.round - 1)
                answer = await (web.get(path) if place % 4 == 0 else web.get(f"{path}/frames?round={finished}"))
                counts[f"answered {answer.status_code}"] += 1

    readers = [again_and_again(partial(read, number), counts) for number in range(READERS)]
    await asyncio.gather(playing, *readers)


ATTACKS: Final[dict[str, Attack]] = {"calm": calm, "slow": slow, "flood": flood, "long": long}

# ---- the measurement


def attack(name: str, url: str, seconds: float, told: multiprocessing.Queue[Counter[str]]) -> None:
    """Attack for a while; runs in a process of its own, so that the players' own clocks go right."""
    counts: Counter[str] = Counter()

    async def for_a_while() -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(ATTACKS[name](url, counts), seconds)

    asyncio.run(for_a_while())
    told.put(counts)


def measure(name: str, options: argparse.Namespace) -> list[str]:
    """Return the row of a table."""
    context = multiprocessing.get_context("spawn")
    told: multiprocessing.Queue[Counter[str]] = context.Queue()
    with started() as server:
        attacker = context.Process(target=attack, args=(name, server.url, options.seconds, told), daemon=True)
        people = [Person(server.url, number, options.think) for number in range(options.people)]
        found = asyncio.run(figures(server, people, seconds=options.seconds, ramp=2, begin=attacker.start))
        counts = told.get(timeout=60)
        attacker.join()
    return [
        name,
        *(f"{found.wait(share):.1f}" for share in (0.5, 0.95, 0.99)),
        "yes" if found.wait(0.95) < ALLOWED else "NO",
        str(len(found.waits)),
        f"{found.server_cpu:.0%}",
        f"{found.memory / 1e6:.0f} MB",
        f"{found.log / 1e3:.1f} kB",
        ", ".join(f"{what}: {count}" for what, count in sorted(counts.items())),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("attacks", choices=ATTACKS, nargs="+", metavar="calm|slow|flood|long")
    parser.add_argument("--people", type=int, default=PEOPLE)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--think", type=float, default=4, help="seconds a person thinks, on average")
    options = parser.parse_args()
    print(f"{machine()}; {options.people} people, {time.strftime('%H:%M')}")
    header = ("attack", "p50 ms", "p95 ms", "p99 ms", f"p95 < {ALLOWED:g}", "moves", "CPU", "memory", "log", "attacker")
    print(table(header, [measure(name, options) for name in options.attacks]))


if __name__ == "__main__":
    main()
