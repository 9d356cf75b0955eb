"""Behind a proxy: whose address counts, and who is believed about it."""

import asyncio
import ipaddress
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
from starlette.requests import HTTPConnection
from uvicorn.server import ServerState
from websockets.exceptions import ConnectionClosed

from paiju.server.addresses import counted_as, is_among, plain
from paiju.server.connections import HttpConnection, SocketConnection
from paiju.server.limits import address_of
from paiju.server.serving import Server
from paiju.server.settings import Limit, Limits, Patience, Settings
from server.conftest import Serve
from server.running import Running

PROXY = (ipaddress.ip_network("127.0.0.1"),)
ONE_ROOM = Limits(rooms=Limit(1, 0))


def opened(server: Running, forwarded: str) -> int:
    """Return the status for a new visitor who opens a room."""
    with server.visitor(headers={"x-forwarded-for": forwarded}) as visitor:
        return visitor.web.post("/api/rooms", json={}).status_code


def test_visitors_behind_a_trusted_proxy_have_limits_of_their_own(serve: Serve) -> None:
    server = serve(trusted_proxies=PROXY, limits=ONE_ROOM)
    assert [opened(server, each) for each in ("192.0.2.1", "192.0.2.2", "192.0.2.1")] == [201, 201, 429]
    assert opened(server, "192.0.2.9, 192.0.2.1") == 429, "what a visitor writes before the proxy's word is no use"
    assert opened(server, "192.0.2.1, 127.0.0.1") == 429, "two proxies, both trusted"
    assert opened(server, "::ffff:192.0.2.1") == 429
    assert [opened(server, f"2001:db8::{each}") for each in (1, 2)] == [201, 429], "one household"
    assert opened(server, "2001:db8:0:1::1") == 201


@pytest.mark.parametrize("trusted", [(), (ipaddress.ip_network("192.0.2.0/24"),)], ids=["nobody", "another"])
def test_who_is_not_trusted_has_one_address(serve: Serve, trusted: Any) -> None:
    server = serve(trusted_proxies=trusted, limits=ONE_ROOM)
    assert [opened(server, each) for each in ("192.0.2.1", "192.0.2.2")] == [201, 429]


def test_sockets_are_counted_by_the_real_address(serve: Serve) -> None:
    """And the proxy's own connections by none, but that of all."""
    server = serve(trusted_proxies=PROXY, limits=Limits(sockets=1, connections=1))
    one, other = ({"additional_headers": {"X-Forwarded-For": each}} for each in ("192.0.2.1", "192.0.2.2"))
    with server.visitor() as visitor, visitor.socket(**one), visitor.socket(**other), visitor.socket(**one) as third:
        assert '"code":"sockets"' in str(third.recv(10))
        with pytest.raises(ConnectionClosed):
            third.recv(10)


@pytest.mark.parametrize("kind", [HttpConnection, SocketConnection])
def test_a_proxy_is_known_on_a_socket_for_both_kinds_of_addresses(tmp_path: Path, kind: Any) -> None:
    """There IPv4 addresses look like IPv6 ones, and nobody would be among the trusted."""

    async def client() -> Any:
        options = {"patience": Patience(), "on_lost": Mock()} if kind is HttpConnection else {}
        connection = kind(Server(Settings(data=tmp_path)).config, ServerState(), {}, **options)
        connection.connection_made(Mock(get_extra_info={"peername": ("::ffff:127.0.0.1", 5)}.get))
        return connection.client

    assert asyncio.run(client()) == ("127.0.0.1", 5)


@pytest.mark.parametrize(("trusted", "scheme"), [(PROXY, "https"), ((), "http")])
def test_a_trusted_proxy_tells_of_tls(serve: Serve, trusted: Any, scheme: str) -> None:
    with serve(trusted_proxies=trusted).visitor(headers={"x-forwarded-proto": "https"}) as visitor:
        answer = visitor.web.post("/api/rooms", json={})
        assert answer.json()["link"].startswith(f"{scheme}://")
        assert ("secure" in answer.headers["set-cookie"].lower()) is (scheme == "https")


def test_addresses_as_they_are_counted() -> None:
    assert counted_as("2001:db8:1:2:3::4") == counted_as("2001:DB8:1:2::9") == "2001:db8:1:2::/64"
    assert counted_as("fe80::1%eth0") == "fe80::/64"
    assert counted_as("::ffff:192.0.2.1") == counted_as("192.0.2.1") == "192.0.2.1"
    assert counted_as("no address") == "no address"
    assert plain("::ffff:127.0.0.1") == "127.0.0.1"
    assert is_among("::ffff:127.0.0.1", PROXY)
    assert not is_among("127.0.0.2", PROXY)
    assert not is_among("a name", PROXY)
    assert address_of(HTTPConnection({"type": "http", "client": ("2001:db8::1", 1), "headers": []})) == "2001:db8::/64"
    assert address_of(HTTPConnection({"type": "http", "headers": []})) == ""
