"""The link of a room: for this computer or for others, and as a QR code."""

import importlib.util
import re
from typing import Any

import pytest

from paiju.server import links
from paiju.server.links import link_to
from paiju.server.settings import Settings
from server.conftest import Serve
from server.running import Visitor


def settings(**options: Any) -> Settings:
    return Settings(data=None, **options)  # type: ignore[arg-type]  # no folder is looked at


@pytest.mark.parametrize(
    ("host", "called", "address", "reach"),
    [
        ("127.0.0.1", "127.0.0.1:8000", "http://127.0.0.1:8000/#/room/x", "computer"),
        ("127.0.0.1", "localhost:8000", "http://localhost:8000/#/room/x", "computer"),
        ("::1", "[::1]:8000", "http://[::1]:8000/#/room/x", "computer"),
        ("127.0.0.1", "cards.example", "http://cards.example/#/room/x", "network"),
        ("0.0.0.0", "192.0.2.7:8000", "http://192.0.2.7:8000/#/room/x", "network"),
        ("192.0.2.7", "localhost:8000", "http://192.0.2.7:8000/#/room/x", "network"),
        ("2001:db8::7", "[::1]:8000", "http://[2001:db8::7]:8000/#/room/x", "network"),
    ],
)
def test_where_a_link_leads(host: str, called: str, address: str, reach: str) -> None:
    link = link_to("x", "http", called, settings(host=host))
    assert (link.address, link.reach) == (address, reach)


def test_who_sits_at_the_server_gets_a_link_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(links, "network_address", lambda host: {"0.0.0.0": "192.0.2.9"}[host])
    link = link_to("x", "http", "127.0.0.1:8123", settings(host="0.0.0.0", port=8123))
    assert (link.address, link.reach) == ("http://192.0.2.9:8123/#/room/x", "network")


def test_a_server_for_this_computer_has_no_code(visitor: Visitor) -> None:
    room = visitor.open_room(mode="friends")
    info = visitor.get(f"/api/rooms/{room}")
    assert (info["reach"], info["code"]) == ("computer", False)
    assert info["link"] == f"{visitor.server.url}/#/room/{room}"
    assert visitor.refusal("GET", f"/api/rooms/{room}/code.svg") == (404, "no_code")
    assert visitor.refusal("GET", "/api/rooms/nowhere/code.svg") == (404, "no_room")


def test_a_code_for_the_network(serve: Serve) -> None:
    pytest.importorskip("segno")
    import segno

    with serve(hosts=("cards.example",)).visitor(headers={"host": "cards.example"}) as visitor:
        room = visitor.open_room(mode="friends")
        info = visitor.get(f"/api/rooms/{room}")
        assert (info["reach"], info["code"]) == ("network", True)
        assert info["link"] == f"http://cards.example/#/room/{room}"
        answer = visitor.web.get(f"/api/rooms/{room}/code.svg")
        assert answer.headers["content-type"] == "image/svg+xml"
        assert answer.headers["x-content-type-options"] == "nosniff"
        modules = segno.make(info["link"], micro=False).symbol_size(border=3)[0]
        assert re.search(rf'viewBox="0 0 {modules} {modules}"', answer.text)


def test_without_the_package_there_is_no_code(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    found = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "segno" else found(name))
    with serve(hosts=("cards.example",)).visitor(headers={"host": "cards.example"}) as visitor:
        room = visitor.open_room(mode="friends")
        assert not visitor.get(f"/api/rooms/{room}")["code"]
        assert visitor.refusal("GET", f"/api/rooms/{room}/code.svg") == (404, "no_code")
