"""Names, other sites, long bodies, cookies and headers."""

import asyncio
import gzip
import os
import socket
import stat
import sys
import threading
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from paiju.server.guard import Guard
from paiju.server.identity import Identities, Tickets, read_secrets
from paiju.server.limits import Bucket, Gate
from paiju.server.refusal import Refusal
from paiju.server.settings import Limit, Limits, Settings, page_folder
from server.conftest import Serve
from server.running import PATIENCE, Running, Visitor


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8000", "127.0.0.1.evil.example", "192.0.2.1", "", "[::2]"]
)
def test_a_foreign_name_is_refused(visitor: Visitor, host: str) -> None:
    assert visitor.refusal("GET", "/api/health", headers={"host": host}) == (400, "host")
    assert visitor.web.get("/", headers={"host": host}).status_code == 400


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:1234", "127.0.0.1", "[::1]:9"])
def test_own_names(visitor: Visitor, host: str) -> None:
    assert visitor.web.get("/api/health", headers={"host": host}).status_code == 200


def test_names_on_a_network(tmp_path: Path) -> None:
    guard = Guard(_nothing, Settings(data=tmp_path, host="0.0.0.0", hosts=("Cards.Example",)))
    names = {"192.168.1.7": True, "::1": True, "cards.example": True, "localhost": True, "evil.example": False}
    assert {name: guard._is_own_name(name) for name in names} == names


async def _nothing(_scope: Any, _receive: Any, _send: Any) -> None:
    raise AssertionError


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://localhost:1", "https://127.0.0.1", ""])
def test_another_site_may_not_write(visitor: Visitor, origin: str) -> None:
    assert visitor.refusal("POST", "/api/rooms", json={}, headers={"origin": origin}) == (403, "origin")
    with pytest.raises(InvalidStatus, match="403"), visitor.socket(origin=origin):
        pass
    with pytest.raises(InvalidStatus, match="403"), visitor.socket(additional_headers={"Origin": origin}):
        pass


def test_the_own_site_may(visitor: Visitor) -> None:
    own = visitor.server.url
    assert visitor.web.post("/api/rooms", json={}, headers={"origin": own}).status_code == 201
    with visitor.socket(origin=own):
        pass


def test_long_bodies(visitor: Visitor) -> None:
    long = b'{"names":["' + b"a" * 20_000 + b'"]}'
    headers = {"content-type": "application/json"}
    assert visitor.refusal("POST", "/api/rooms", content=long, headers=headers) == (413, "too_large")
    parts = (long[place : place + 1000] for place in range(0, len(long), 1000))
    assert visitor.refusal("POST", "/api/rooms", content=parts, headers=headers) == (413, "too_large")
    assert visitor.refusal("POST", "/api/rooms", content=b"[" * 9000, headers=headers)[0] == 422


def test_headers(visitor: Visitor) -> None:
    for path in ("/", "/api/health", "/api/nowhere", "/nowhere"):
        headers = visitor.web.get(path).headers
        policy = headers["content-security-policy"]
        for directive in ("default-src 'self'", "script-src 'self'", "object-src 'none'", "frame-ancestors 'none'"):
            assert directive in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert "permissions-policy" in headers
    assert visitor.web.get("/api/health").headers["cache-control"] == "no-store"


def test_refusals_look_the_same(visitor: Visitor) -> None:
    assert visitor.refusal("GET", "/api/nowhere") == (404, "not_found")
    assert visitor.refusal("DELETE", "/api/rooms") == (405, "bad_method")
    assert visitor.refusal("POST", "/api/rooms", content=b"{") == (422, "invalid")


def test_trouble_tells_nothing_of_what_went_on(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("5m 6m 7m")

    room = visitor.open_room()
    monkeypatch.setattr("paiju.server.api.rules_of", fail)
    answer = visitor.web.get(f"/api/rooms/{room}/rules")
    assert answer.status_code == 500
    assert answer.json()["code"] == "trouble"
    assert "5m" not in answer.text
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["cache-control"] == "no-store"


# ---- visitors


def test_a_cookie_names_a_visitor(visitor: Visitor) -> None:
    answer = visitor.web.get("/api/records")
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "secure" not in cookie, "there is no TLS here"
    assert "set-cookie" not in visitor.web.get("/api/records").headers


@pytest.mark.parametrize("change", [lambda text: text[:-1], lambda text: "x" + text, lambda _: "", lambda _: "ä.b"])
def test_a_cookie_that_nobody_signed_is_a_stranger(server: Running, change: Any) -> None:
    with server.visitor() as host:
        room = host.open_room()
        ((name, signed),) = host.web.cookies.items()
        forged = change(signed)
    headers = {b"cookie": f"{name}={forged}".encode("latin-1")}
    info = httpx.get(f"{server.url}/api/rooms/{room}", headers=headers).json()
    assert info["seats"] == []


def test_a_visitor_keeps_the_name_when_the_key_changes(serve: Serve, tmp_path: Path) -> None:
    first = serve()
    with first.visitor() as visitor:
        room = visitor.open_room()
        first.stop()
        keys = read_secrets(tmp_path / "data")
        (tmp_path / "data" / "secret").write_text("\n".join([*keys, "new"]), "ascii")
        with serve().visitor(cookies=visitor.web.cookies) as back:
            answer = back.web.get(f"/api/rooms/{room}")
            assert answer.json()["seats"] == [0]
            assert Identities(["new"]).read(answer.headers["set-cookie"].partition("=")[2].partition(";")[0])
            assert "set-cookie" not in back.web.get(f"/api/rooms/{room}").headers


def test_two_servers_on_one_computer_know_their_visitors_apart(serve: Serve, tmp_path: Path) -> None:
    one, other = serve(), serve(tmp_path / "other")
    with one.visitor() as visitor:
        room = visitor.open_room()
        visitor.web.get(f"{other.url}/api/records")
        assert len(visitor.web.cookies) == 2
        assert visitor.get(f"/api/rooms/{room}")["seats"] == [0]


def test_the_secret_is_kept_and_can_be_changed(tmp_path: Path) -> None:
    (first,) = read_secrets(tmp_path)
    assert read_secrets(tmp_path) == [first]
    if sys.platform != "win32":
        assert stat.S_IMODE(os.stat(tmp_path / "secret").st_mode) == 0o600
    old = Identities([first])
    visitor = old.make()
    (tmp_path / "secret").write_text(f"{first}\nnew\n", "ascii")
    both = Identities(read_secrets(tmp_path))
    assert both.read(old.cookie(visitor)) == visitor, "visitors keep their names"
    assert old.read(both.cookie(visitor)) is None
    assert Identities(["new"]).read(both.cookie(visitor)) == visitor
    assert both.read(None) is None
    (tmp_path / "secret").write_text("", "ascii")
    with pytest.raises(ValueError, match="no key"):
        read_secrets(tmp_path)


def test_old_tickets_are_forgotten() -> None:
    now = [0.0]
    tickets = Tickets(30, lambda: now[0])
    first = tickets.make("me", "room")
    now[0] = 31
    tickets.make("me", "room")
    assert len(tickets._held) == 1
    assert tickets.use(first, "room") is None


def test_buckets_fill_again() -> None:
    now = [0.0]
    bucket = Bucket(Limit(2, 0.5), lambda: now[0])
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    now[0] = 2
    assert [bucket.take() for _ in range(2)] == [True, False]
    now[0] = 1000
    assert [bucket.take() for _ in range(3)] == [True, True, False]


def test_a_gate_knows_everybody_apart() -> None:
    gate = Gate(Limit(1, 0))
    gate.pass_through("a", "x")
    gate.pass_through("b", "y")
    for keys in (("a", "z"), ("c", "x")):
        with pytest.raises(Refusal):
            gate.pass_through(*keys)


# ---- the page


@pytest.fixture
def page(tmp_path: Path) -> Path:
    folder = tmp_path / "dist"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<p>page</p>", "utf-8")
    (folder / "assets" / "a-1234.js").write_text("1" * 2000, "utf-8")
    (folder / "assets" / "a-1234.js.gz").write_bytes(gzip.compress(b"1" * 2000))
    (folder / "assets" / "a-1234.js.br").write_bytes(b"by the build")
    return folder


def test_the_page_is_served(serve: Serve, page: Path) -> None:
    with serve(page=page).visitor() as visitor:
        assert visitor.get("/api/health")["page"]
        answer = visitor.web.get("/")
        assert answer.text == "<p>page</p>"
        assert answer.headers["cache-control"] == "no-cache"
        asset = visitor.web.get("/assets/a-1234.js")
        assert "immutable" in asset.headers["cache-control"]
        assert "javascript" in asset.headers["content-type"]
        missing = visitor.web.get("/assets/b.js")
        assert missing.status_code == 404
        assert "immutable" not in missing.headers["cache-control"]
        for path in ("/../secret", "/%2e%2e/secret", "/assets/..%2f..%2fdata/secret", "/assets/a-1234.js.gz"):
            assert visitor.web.get(path).status_code == 404


def test_only_what_is_long_is_compressed(serve: Serve, page: Path) -> None:
    gzipped = {"accept-encoding": "gzip"}
    with serve(page=page).visitor() as visitor:
        asset = visitor.web.get("/assets/a-1234.js", headers=gzipped)
        assert asset.headers["content-encoding"] == "gzip"
        assert asset.headers["vary"] == "accept-encoding"
        assert asset.text == "1" * 2000
        for refused in ("", "deflate", "gzip;q=0, br; q=0.0"):
            plain = visitor.web.get("/assets/a-1234.js", headers={"accept-encoding": refused})
            assert "content-encoding" not in plain.headers
            assert plain.text == "1" * 2000
        games = visitor.web.get("/api/games", headers=gzipped)
        assert games.headers["content-encoding"] == "gzip"
        assert games.json()["games"]
        about = visitor.web.get("/api/openapi.json", headers=gzipped)
        assert len(about.content) > 2000
        assert "content-encoding" not in about.headers


def test_the_smallest_encoding_is_sent(serve: Serve, page: Path) -> None:
    server = serve(page=page)
    asked = (
        b"GET /assets/a-1234.js HTTP/1.1\r\nhost: localhost\r\naccept-encoding: gzip, br\r\nconnection: close\r\n\r\n"
    )
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as connection:
        connection.sendall(asked)
        answer = b"".join(iter(lambda: connection.recv(65_536), b""))
    assert b"content-encoding: br\r\n" in answer
    assert answer.endswith(b"\r\n\r\nby the build")


def test_nothing_is_compressed_in_the_event_loop(serve: Serve, page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The page is by the build, the games once, and frames in a thread."""
    server = serve(page=page)
    compress, packers = gzip.compress, []

    def noting(*args: Any, **options: Any) -> bytes:
        packers.append(threading.current_thread())
        return compress(*args, **options)

    monkeypatch.setattr(gzip, "compress", noting)
    with server.visitor() as visitor:
        for path in ("/", "/assets/a-1234.js", "/api/games"):
            assert visitor.web.get(path, headers={"accept-encoding": "gzip"}).is_success
        assert packers == []
        visitor.get(f"/api/records/{visitor.open_room_at_rest()}/frames", seat=0)
        assert len(packers) == 1
        assert server._thread not in packers


@pytest.mark.skipif(not page_folder().is_dir(), reason="the page is not built")
def test_the_build_compresses_the_page() -> None:
    long = [path for path in page_folder().rglob("*") if path.suffix in (".js", ".css") and path.stat().st_size > 1024]
    assert long
    for path in long:
        assert gzip.decompress(path.with_name(path.name + ".gz").read_bytes()) == path.read_bytes()
        assert 0 < path.with_name(path.name + ".br").stat().st_size < path.stat().st_size


def test_who_has_a_file_is_not_sent_it_again(serve: Serve, page: Path) -> None:
    with serve(page=page).visitor() as visitor:
        for path, taken in (("/", "gzip"), ("/assets/a-1234.js", "gzip"), ("/assets/a-1234.js", "")):
            first = visitor.web.get(path, headers={"accept-encoding": taken})
            again = {"accept-encoding": taken, "if-none-match": first.headers["etag"]}
            assert visitor.web.get(path, headers=again).status_code == 304
            other = {"accept-encoding": "x", "if-none-match": '"another"'}
            assert visitor.web.get(path, headers=other).status_code == 200


def test_every_request_is_counted(serve: Serve, page: Path) -> None:
    """Whatever it is for, and before anything is done for it."""
    with serve(page=page, limits=Limits(requests=Limit(5, 0))).visitor() as visitor:
        paths = ("/", "/assets/a-1234.js", "/api/health", "/nowhere", "/api/openapi.json")
        assert [visitor.web.get(path).status_code for path in paths] == [200, 200, 200, 404, 200]
        for path in paths:
            assert visitor.refusal("GET", path) == (429, "rate")
        with pytest.raises(InvalidStatus, match="403"), visitor.socket():
            pass


def test_who_asks_too_fast_waits_to_be_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    happened: list[object] = []

    async def wait(seconds: float) -> None:
        happened.append(seconds)

    async def send(message: Any) -> None:
        happened.append(message.get("status", "body"))

    async def ask() -> None:
        guard = Guard(_nothing, Settings(data=tmp_path, limits=Limits(requests=Limit(0, 0))))
        scope = {"type": "http", "method": "GET", "path": "/", "headers": [(b"host", b"localhost")]}
        await guard(scope, _nothing, send)  # type: ignore[arg-type]

    monkeypatch.setattr("paiju.server.guard.asyncio.sleep", wait)
    asyncio.run(ask())
    assert happened == [1.0, 429, "body"]


def test_a_hostile_range(serve: Serve, page: Path) -> None:
    hostile = "bytes=" + ",".join(f"{place}-{place}" for place in range(5000))
    with serve(page=page).visitor() as visitor:
        answer = visitor.web.get("/assets/a-1234.js", headers={"range": hostile})
        assert answer.status_code in (200, 206, 400, 416, 431)


def test_without_a_page_the_server_says_what_to_do(serve: Serve, tmp_path: Path) -> None:
    with serve(page=tmp_path / "nothing").visitor() as visitor:
        assert not visitor.get("/api/health")["page"]
        text = visitor.web.get("/").text
        assert "run.py play" in text
        assert "没有网页" in text
