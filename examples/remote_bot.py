"""A bot in thirty lines that plays over the network; it needs the package ``websockets`` and nothing of paiju.

Run ``paiju serve``, then ``python examples/remote_bot.py http://127.0.0.1:8000``.
"""

import json
import sys
from http.cookiejar import CookieJar
from typing import Any
from urllib.request import HTTPCookieProcessor, Request, build_opener

from websockets.sync.client import connect

if len(sys.argv) < 2:
    sys.exit(print(__doc__))
server = sys.argv[1].rstrip("/")
web = build_opener(HTTPCookieProcessor(CookieJar()))  # the cookie is who we are


def post(path: str, **body: Any) -> Any:
    """Return the server's answer."""
    return json.load(web.open(Request(server + path, json.dumps(body).encode(), {"content-type": "application/json"})))


def fold(view: Any, patch: Any) -> Any:
    """Return the view after a merge patch (RFC 7396)."""
    if not isinstance(patch, dict):
        return patch
    old = view if isinstance(view, dict) else {}
    new = {key: fold(old.get(key), value) for key, value in patch.items() if value is not None}
    return {key: value for key, value in {**old, **new}.items() if patch.get(key, value) is not None}


room = post("/api/rooms", names=["bot"], pace="instant", rounds=1)["room"]
with connect(server.replace("http", "ws", 1) + "/ws") as socket:
    hello = {"t": "hello", "ticket": post("/api/tickets", room=room)["ticket"], "room": room, "viewer": {"seat": 0}}
    socket.send(json.dumps(hello))
    view: Any = {}
    answered = None
    while view.get("status") != "finished":
        message = json.loads(socket.recv())
        view = message.get("view") or fold(view, message.get("patch", {}))
        prompt = view.get("prompt")
        if prompt and prompt["ask_id"] != answered:
            answered = prompt["ask_id"]
            best = next((option for option in prompt["options"] if option["kind"] == "win"), prompt["options"][-1])
            socket.send(json.dumps({"t": "act", "ask_id": answered, "opt": best["opt"], "aid": answered}))
print(view["totals"])
