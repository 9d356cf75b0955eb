"""A server in a process of its own, people who play on it, and what it costs them and the server."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, get_args

import httpx
import uvloop
from websockets.asyncio.client import ClientConnection, connect

from paiju.server.rest import Pace
from paiju.server.stream import apply_patch

__all__ = ["QUICK", "Figures", "Person", "Server", "figures", "run", "started"]

QUICK: Final = "quick" if "quick" in get_args(Pace) else "normal"  # agents move every 0.6 seconds
FOLDED: Final = ("prompt", "status", "round")  # all of a view that a person here looks at
SERVE: Final = """
import sys
from pathlib import Path
from paiju.cli.serve import listen, run_server
from paiju.server.settings import Limit, Limits, Settings
listening = listen("127.0.0.1", 0)
limits = eval(sys.argv[2], {"Limit": Limit, "Limits": Limits})
settings = Settings(data=Path(sys.argv[1]), limits=limits)
run_server(settings, listening, lambda: print(listening.getsockname()[1], flush=True))
"""
CROWD: Final = "Limits(rooms=Limit(1e6, 1e6), tickets=Limit(1e6, 1e6), sockets=10_000, connections=10_000)"
"""Lets one address do what many people do."""


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
def started(limits: str = CROWD) -> Iterator[Server]:
    """Run a server with these limits; what it says goes into a file."""
    with tempfile.TemporaryDirectory() as folder, (Path(folder) / "log").open("wb") as log:
        command = [sys.executable, "-c", SERVE, str(Path(folder) / "data"), limits]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        assert process.stdout is not None
        try:
            yield Server(int(process.stdout.readline()), process.pid, Path(log.name))
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
    waits: list[float] = field(default_factory=list)
    frames: int = 0
    is_seated: bool = False
    _rng: random.Random = field(init=False)
    _sent: dict[str, float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._rng = random.Random(self.number)

    async def play(self) -> None:
        """Open a room and play until cancelled."""
        async with httpx.AsyncClient(base_url=self.url, timeout=60, verify=False) as web:
            room = (await web.post("/api/rooms", json=self.asked)).raise_for_status().json()["room"]
            ticket = (await web.post("/api/tickets", json={"room": room})).raise_for_status().json()["ticket"]
        async with connect(f"ws{self.url[4:]}/ws", compression=None, ping_interval=None) as socket:
            await socket.send(json.dumps({"t": "hello", "v": 2, "ticket": ticket, "room": room, "viewer": {"seat": 0}}))
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
            self.is_seated = True
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
    server: Server, people: Sequence[Person], *, seconds: float, ramp: float, attack: Any = None
) -> Figures:
    """Let people come in within ``ramp`` seconds, then measure; ``attack`` runs while it is measured."""
    memory = server.memory()
    playing = []
    for person in people:
        playing.append(asyncio.create_task(person.play()))
        await asyncio.sleep(ramp / len(people))
    while not all(person.is_seated for person in people):
        _raise_trouble(playing)
        await asyncio.sleep(0.1)
    attacking = [] if attack is None else [asyncio.create_task(attack)]
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
    _raise_trouble([*playing, *attacking])
    await _end([*playing, *attacking])
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


def run(work: Any) -> Any:
    """Run a coroutine in the quickest event loop there is."""
    return uvloop.run(work)
