"""A server in a process of its own, people who play on it, and what it costs them and the server."""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import httpx
from websockets.asyncio.client import ClientConnection, connect

from paiju.server.messages import PROTOCOL
from paiju.server.stream import apply_patch

__all__ = ["QUICK", "Figures", "Person", "Server", "figures", "started"]

QUICK: Final = "quick"  # agents move every 0.6 seconds
FOLDED: Final = ("prompt", "status", "round")  # all of a view that a person here looks at
PROXY: Final = ("--trusted-proxy", "127.0.0.1")
"""People say where they come from, as if a proxy did: each has an address, and limits, of their own."""


@dataclass(frozen=True, slots=True)
class Server:
    """A running server, looked at from outside."""

    port: int
    process: int
    log: Path

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def memory(self) -> int:
        """Return the bytes that it holds."""
        return int(_proc(self.process, "statm").split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def cpu(self) -> float:
        """Return the seconds of all its threads."""
        user, system = _proc(self.process, "stat").rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

    def logged(self) -> int:
        """Return the bytes of its log."""
        return self.log.stat().st_size


def _proc(process: int, name: str) -> str:
    return Path(f"/proc/{process}/{name}").read_text("ascii")  # as Linux has it


@contextmanager
def started(*options: str) -> Iterator[Server]:
    """Run ``paiju serve`` on a folder of its own; what it says of trouble goes into a file."""
    with tempfile.TemporaryDirectory() as folder, (Path(folder) / "log").open("wb") as log:
        command = [sys.executable, "-m", "paiju", "serve", "--port", "0", "--data", f"{folder}/data", *PROXY, *options]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        assert process.stdout is not None
        try:
            port = re.search(r":(\d+)/", process.stdout.readline())
            assert port, Path(log.name).read_text()
            yield Server(int(port[1]), process.pid, Path(log.name))
        finally:
            process.send_signal(signal.SIGINT)
            process.communicate()


@dataclass(slots=True)
class Person:
    """One who plays against agents, round after round, and notes how long each acknowledgement took."""

    url: str
    number: int
    think: float = 4.0
    asked: dict[str, Any] = field(default_factory=lambda: {"levels": ["medium"], "pace": QUICK})
    viewer: dict[str, Any] = field(default_factory=lambda: {"seat": 0})
    waits: list[float] = field(default_factory=list)
    frames: int = 0
    room: str = ""
    round: int = 0
    _rng: random.Random = field(init=False)
    _sent: dict[str, float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._rng = random.Random(self.number)

    async def play(self) -> None:
        """Open a room and play until cancelled."""
        here = {"x-forwarded-for": f"10.0.{self.number // 256}.{self.number % 256}"}
        async with httpx.AsyncClient(base_url=self.url, timeout=60, verify=False, headers=here) as web:
            self.room = room = (await web.post("/api/rooms", json=self.asked)).raise_for_status().json()["room"]
            ticket = (await web.post("/api/tickets", json={"room": room})).raise_for_status().json()["ticket"]
        hello = {"t": "hello", "v": PROTOCOL, "ticket": ticket, "room": room, "viewer": self.viewer}
        options: Any = {"compression": None, "ping_interval": None, "additional_headers": here}
        async with connect(f"ws{self.url[4:]}/ws", **options) as socket:
            await socket.send(json.dumps(hello))
            await self._answer(socket)

    async def _answer(self, socket: ClientConnection) -> None:
        view: dict[str, Any] = {}
        answered = ""
        async for text in socket:
            message = json.loads(text)
            self.frames += 1
            if message["t"] == "ack":
                self.waits.append(time.perf_counter() - self._sent.pop(message["aid"]))
                continue
            changed = message.get("view") or message.get("patch", {})
            view = apply_patch(view, {name: changed[name] for name in FOLDED if name in changed})
            self.round = view.get("round", 0)
            errand = self._errand(view, answered)
            if errand is None:
                continue
            answered = errand["aid"]
            await asyncio.sleep(self._rng.uniform(0.5, 1.5) * self.think)
            self._sent[errand["aid"]] = time.perf_counter()
            await socket.send(json.dumps(errand))

    def _errand(self, view: dict[str, Any], answered: str) -> dict[str, str] | None:
        prompt = view.get("prompt")
        if view.get("status") == "round_over":
            after = f"next-{view['round']}"
            return None if after == answered else {"t": "next", "aid": after}
        if prompt and prompt["ask_id"] != answered:
            action = self._rng.choice(prompt["options"])["action"]
            return {"t": "act", "ask_id": prompt["ask_id"], "action": action, "aid": prompt["ask_id"]}
        return None


@dataclass(slots=True)
class Figures:
    """What a stretch of time cost."""

    waits: list[float]
    seconds: float
    frames: int
    server_cpu: float
    """Of a core."""
    client_cpu: float
    memory: int
    """Bytes that the server holds more than at first."""
    log: int

    def wait(self, share: float) -> float:
        """Return the milliseconds within which this share of all moves was acknowledged."""
        return 1000 * self.waits[min(len(self.waits) - 1, int(share * len(self.waits)))]


async def figures(
    server: Server, people: Sequence[Person], *, seconds: float, ramp: float, begin: Callable[[], object] = int
) -> Figures:
    """Let people come in within ``ramp`` seconds, then ``begin`` what disturbs them, and measure."""
    memory = server.memory()
    playing = []
    for person in people:
        playing.append(asyncio.create_task(person.play()))
        await asyncio.sleep(ramp / len(people))
    while not all(person.round for person in people):
        _raise_trouble(playing)
        await asyncio.sleep(0.1)
    begin()
    for person in people:
        person.waits.clear()
        person.frames = 0
    start, cpu, own = time.perf_counter(), server.cpu(), time.process_time()
    await asyncio.sleep(seconds)
    taken = time.perf_counter() - start
    found = Figures(
        waits=sorted(wait for person in people for wait in person.waits),
        seconds=taken,
        frames=sum(person.frames for person in people),
        server_cpu=(server.cpu() - cpu) / taken,
        client_cpu=(time.process_time() - own) / taken,
        memory=server.memory() - memory,
        log=server.logged(),
    )
    _raise_trouble(playing)
    await _end(playing)
    return found


def _raise_trouble(tasks: Sequence[asyncio.Task[None]]) -> None:
    for task in tasks:
        if task.done():
            task.result()


async def _end(tasks: Sequence[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    with suppress(Exception):
        await asyncio.gather(*tasks, return_exceptions=True)
