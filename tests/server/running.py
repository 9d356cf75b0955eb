"""A real server on the loopback address, and clients that fold what they are sent."""

import asyncio
import json
import re
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Self

import httpx
from websockets.sync.client import ClientConnection, connect

from paiju.cli.serve import listen
from paiju.server.messages import PROTOCOL, Ev, Snap
from paiju.server.serving import Server
from paiju.server.settings import Settings
from paiju.server.stream import apply_patch

PATIENCE = 30.0
QUICK = {"pace": "instant", "levels": ["easy"], "claim_seconds": 0}


class Running:
    """A server in a thread."""

    def __init__(self, settings: Settings) -> None:
        self._socket = listen("127.0.0.1", 0)
        self.port = self._socket.getsockname()[1]
        self._server = Server(settings)
        self.app: Any = self._server.config.app
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        while not self._server.started and self._thread.is_alive():
            self._thread.join(0.01)

    def _run(self) -> None:
        async def serve() -> None:
            self._loop = asyncio.get_running_loop()
            await self._server.serve(sockets=[self._socket])

        asyncio.run(serve())

    @property
    def has_started(self) -> bool:
        return self._server.started

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join()
        self._socket.close()

    def call(self, work: Coroutine[Any, Any, Any]) -> Any:
        """Do something in the server's event loop."""
        assert self._loop is not None
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    @contextmanager
    def visitor(self, **options: Any) -> Iterator["Visitor"]:
        # Nothing is encrypted here: without ``verify`` no certificates are loaded, which takes longer than most tests.
        with httpx.Client(base_url=self.url, timeout=PATIENCE, verify=False, **options) as web:
            yield Visitor(self, web)


class Process:
    """A server in a process of its own."""

    PROGRAM: tuple[str, ...] = ("-m", "paiju", "serve", "--lang", "en")

    def __init__(self, data: Path, port: int = 0) -> None:
        command = [sys.executable, *self.PROGRAM, "--port", str(port), "--data", str(data)]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        found = re.search(r":(\d+)/", line)
        assert found, line
        self.port = int(found[1])

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def end(self, number: int) -> None:
        self._process.send_signal(number)
        self._process.wait(PATIENCE)
        assert self._process.stdout is not None
        self._process.stdout.close()


class Visitor:
    """Somebody with a cookie."""

    def __init__(self, server: Running, web: httpx.Client) -> None:
        self.server = server
        self.web = web

    def post(self, path: str, **body: Any) -> Any:
        answer = self.web.post(path, json=body)
        assert answer.is_success, answer.text
        return answer.json()

    def get(self, path: str, **query: Any) -> Any:
        answer = self.web.get(path, params=query)
        assert answer.is_success, answer.text
        return answer.json()

    def refusal(self, method: str, path: str, **options: Any) -> tuple[int, str]:
        """Return status and code of what must be refused."""
        answer = self.web.request(method, path, **options)
        assert not answer.is_success, answer.text
        problem = answer.json()
        assert problem["reason"].keys() == {"zh", "en"}
        return answer.status_code, problem["code"]

    def open_room(self, **asked: Any) -> str:
        room: str = self.post("/api/rooms", **{**QUICK, **asked})["room"]
        return room

    def ticket(self, room: str) -> str:
        ticket: str = self.post("/api/tickets", room=room)["ticket"]
        return ticket

    def steps_of(self, room: str, seat: int) -> list[Any]:
        """Return what a seat has done in the round, from inside the server."""
        return [step for step in self.table_of(room).round.steps if step.seat == seat]

    def open_room_at_rest(self, **asked: Any) -> str:
        """Open a room, and wait until all that it waits for is its person: agents that move would be visits."""
        room = self.open_room(**{"pace": "instant", **asked})
        while [seat for seat, ask in enumerate(self.table_of(room).asks) if ask.is_open] != [0]:
            time.sleep(0.005)
        return room

    def table_of(self, room: str) -> Any:
        """Return the table of a room, from inside the server."""
        return self.server.app.state.backend.rooms.loaded[room].table

    @contextmanager
    def look(
        self, room: str, seat: int | None = None, last_seq: int | None = None, *, is_open: bool = False
    ) -> Iterator["Eyes"]:
        with self.socket() as socket:
            eyes = Eyes(socket)
            eyes.send(
                t="hello",
                v=PROTOCOL,
                ticket=self.ticket(room),
                room=room,
                viewer={"seat": seat, "open": is_open},
                last_seq=last_seq,
            )
            yield eyes

    @contextmanager
    def socket(self, **options: Any) -> Iterator[ClientConnection]:
        with connect(f"ws://127.0.0.1:{self.server.port}/ws", compression=None, **options) as socket:
            yield socket


class Eyes:
    """A socket that folds what it is sent, and checks it on the way."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.view: dict[str, Any] = {}
        self.seq = -1
        self.frames: list[dict[str, Any]] = []
        self._aids = 0

    def continuing(self, other: Self) -> Self:
        """Have what another socket had."""
        self.view, self.seq = other.view, other.seq
        return self

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def take(self, patience: float = PATIENCE) -> dict[str, Any]:
        """Return the next message, folded into the view."""
        message: dict[str, Any] = json.loads(self.socket.recv(patience))
        self.frames.append(message)
        if message["t"] == "snap":
            Snap.model_validate(message)
            self.view, self.seq = message["view"], message["seq"]
        elif message["t"] == "ev":
            Ev.model_validate(message)
            assert message["seq"] == self.seq + 1, "a frame is missing, or came twice"
            assert len(message["texts"]) == len(message["events"])
            self.seq += 1
            self.view = apply_patch(self.view, message["patch"])
        return message

    def until(self, is_it: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
        """Take messages until one is it."""
        while not is_it(message := self.take()):
            assert message["t"] != "bye", message
        return message

    def until_bye(self) -> dict[str, Any]:
        """Take messages until the server says good-bye."""
        while (message := self.take())["t"] != "bye":
            pass
        return message

    def until_view(self, is_it: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
        """Take messages until the view is it; it may be already."""
        while not (self.view and is_it(self.view)):
            message = self.take()
            assert message["t"] != "bye", message
        return self.view

    def prompt(self) -> dict[str, Any]:
        """Wait until something is asked."""
        return dict(self.until_view(lambda view: view.get("prompt"))["prompt"])

    def new_aid(self) -> str:
        self._aids += 1
        return f"aid-{id(self)}-{self._aids}"

    def acknowledged(self, **message: Any) -> dict[str, Any]:
        """Send something and wait for word of it."""
        aid = message.setdefault("aid", self.new_aid())
        self.send(**message)
        return self.until(lambda answer: answer["t"] == "ack" and answer["aid"] == aid)

    def answer(self, choice: int | str = 0, prompt: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
        """Answer what is asked, with one of the options or with an action's text, and wait for word of it."""
        asked = prompt or self.prompt()
        action = choice if isinstance(choice, str) else asked["options"][choice]["action"]
        ack = self.acknowledged(t="act", ask_id=asked["ask_id"], action=action, **more)
        if ack["status"] == "ok":
            self.until_view(lambda view: view.get("prompt", {}).get("ask_id") != asked["ask_id"])
        return ack

    def next_round(self) -> None:
        """Ask for the next round, and wait for it."""
        number = self.view["round"]
        assert self.acknowledged(t="next")["status"] == "ok"
        self.until_view(lambda view: view["round"] > number)

    def play(self, choose: Callable[[dict[str, Any]], int | str] = lambda _: 0) -> dict[str, Any]:
        """Answer everything until the round is over."""
        while True:
            view = self.until_view(lambda view: view.get("prompt") or view["status"] in ("round_over", "finished"))
            if view["status"] != "playing":
                return view
            assert self.answer(choose(view["prompt"]))["status"] == "ok"


def play_together(*players: Eyes, until: str = "finished") -> None:
    """Answer for several as questions come, until the match or the round is over; in a window all are asked at once."""
    while any(player.view.get("status") != until for player in players):
        for player in players:
            if player.view.get("prompt"):
                assert player.answer(0)["status"] == "ok"
            elif player.view.get("status") != until:
                with suppress(TimeoutError):
                    player.take(0.01)
