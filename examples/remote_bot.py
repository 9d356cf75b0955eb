"""A bot that plays over the network: ``python examples/remote_bot.py http://127.0.0.1:8000``."""

import json
import sys
from typing import Any

import httpx
from websockets.sync.client import connect


def choose(options: list[dict[str, Any]]) -> str:
    """Win when that is offered, else take the last option: that is where your ideas go."""
    return str(next((option for option in options if option["kind"] == "win"), options[-1])["action"])


def merge(view: Any, patch: Any) -> Any:
    """Return a view after a merge patch (RFC 7396)."""
    if not isinstance(patch, dict):
        return patch
    merged = dict(view) if isinstance(view, dict) else {}
    merged.update({key: merge(merged.get(key), value) for key, value in patch.items()})
    return {key: value for key, value in merged.items() if value is not None}


if len(sys.argv) < 2:
    sys.exit(print(__doc__))
server = sys.argv[1].rstrip("/")
with httpx.Client(base_url=server) as web, connect(server.replace("http", "ws", 1) + "/ws") as socket:
    room = web.post("/api/rooms", json={"names": ["bot"], "pace": "instant", "rounds": 1}).json()["room"]
    ticket = web.post("/api/tickets", json={"room": room}).json()["ticket"]  # the cookie says whose it is
    socket.send(json.dumps({"t": "hello", "v": 2, "ticket": ticket, "room": room, "viewer": {"seat": 0}}))
    view: dict[str, Any] = {}
    answered = ""
    while view.get("status") != "finished":
        message = json.loads(socket.recv())
        view = message.get("view") or merge(view, message.get("patch", {}))
        prompt = view.get("prompt")
        if prompt and prompt["ask_id"] != answered:
            answered = prompt["ask_id"]
            act = {"t": "act", "ask_id": answered, "action": choose(prompt["options"]), "aid": answered}
            socket.send(json.dumps(act))
print(view["totals"])
