"""How long people wait for word of their moves in many rooms: ``python benchmarks/rooms.py --rooms 100``.

Starts a server of its own, opens rooms with one person against three agents, lets each person think for a while before
every move, and measures the time from ``act`` to its ``ack``, which is sent when the move is on disk.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect

from paiju.cli.serve import listen, run_server
from paiju.server.settings import Limit, Limits, Settings
from paiju.server.stream import apply_patch


class Person:
    """One who plays round after round."""

    def __init__(self, url: str, number: int, think: float, level: str) -> None:
        self.url = url
        self.think = think
        self.level = level
        self.rng = random.Random(number)
        self.waits: list[float] = []
        self.counts: Counter[str] = Counter()

    async def play(self, until: float) -> None:
        async with httpx.AsyncClient(base_url=self.url, timeout=60) as web:
            opened = await web.post("/api/rooms", json={"levels": [self.level], "pace": "quick"})
            room = opened.raise_for_status().json()["room"]
            ticket = (await web.post("/api/tickets", json={"room": room})).raise_for_status().json()["ticket"]
        async with connect(self.url.replace("http", "ws", 1) + "/ws", compression=None) as socket:
            hello = {"t": "hello", "v": 2, "ticket": ticket, "room": room, "viewer": {"seat": 0}}
            await socket.send(json.dumps(hello))
            await self.answer(socket, until)

    async def answer(self, socket: Any, until: float) -> None:
        view: dict[str, Any] = {}
        sent: dict[str, float] = {}
        answered = ""
        while time.monotonic() < until:
            try:
                message = json.loads(await asyncio.wait_for(socket.recv(), 5))
            except TimeoutError:
                continue
            self.counts[message["t"]] += 1
            if message["t"] == "ack":
                self.waits.append(time.perf_counter() - sent.pop(message["aid"]))
                continue
            view = message.get("view") or apply_patch(view, message.get("patch", {}))
            prompt = view.get("prompt")
            if view.get("status") == "round_over":
                answered, errand = "", {"t": "next", "aid": f"next-{view['round']}"}
            elif prompt and prompt["ask_id"] != answered:
                answered = prompt["ask_id"]
                action = self.rng.choice(prompt["options"])["action"]
                errand = {"t": "act", "ask_id": answered, "action": action, "aid": answered}
            else:
                continue
            await asyncio.sleep(self.rng.uniform(0.5, 1.5) * self.think)
            sent[errand["aid"]] = time.perf_counter()
            await socket.send(json.dumps(errand))


async def measure(url: str, options: argparse.Namespace) -> list[Person]:
    until = time.monotonic() + options.seconds
    people = [Person(url, number, options.think, options.level) for number in range(options.rooms)]

    async def later(person: Person) -> None:
        await asyncio.sleep(person.rng.uniform(0, options.think))
        await person.play(until)

    await asyncio.gather(*map(later, people))
    return people


def serve(folder: Path) -> None:
    """Run a server that lets one address do what many people do."""
    much = Limit(1e6, 1e6)
    limits = Limits(rooms=much, tickets=much, sockets=10_000)
    listening = listen("127.0.0.1", 0)
    url = f"http://127.0.0.1:{listening.getsockname()[1]}"
    run_server(Settings(data=folder, limits=limits), listening, lambda: print(url, flush=True))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rooms", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--think", type=float, default=4, help="seconds a person thinks, on average")
    parser.add_argument("--level", default="medium")
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve is not None:
        serve(Path(options.serve))
        return
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen([sys.executable, __file__, "--serve", folder], stdout=subprocess.PIPE, text=True)
        assert server.stdout is not None
        try:
            people = asyncio.run(measure(server.stdout.readline().strip(), options))
        finally:
            server.send_signal(signal.SIGINT)
            server.communicate()
    waits = sorted(wait for person in people for wait in person.waits)
    frames = sum(sum(person.counts.values()) for person in people)
    print(f"{options.rooms} rooms, {options.level}, {options.think:g} s to think, {options.seconds:g} s")
    print(f"{len(waits)} moves acknowledged, {frames / options.seconds:.0f} frames a second")
    shares = (0.5, 0.95, 0.99, 1)
    times = [1000 * waits[min(len(waits) - 1, int(share * len(waits)))] for share in shares]
    print(
        "acknowledged after (ms): "
        + ", ".join(f"p{share * 100:g} {ms:.1f}" for share, ms in zip(shares, times, strict=True))
    )


if __name__ == "__main__":
    main()
