"""What stands before every route: the own name, no other site, not too fast, no long body, headers for browsers."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import socket
from collections import deque
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from paiju.server.limits import Gate, address_of
from paiju.server.refusal import Refusal
from paiju.server.rest import Problem
from paiju.server.settings import Settings

__all__ = ["Guard", "problem"]

LOG = logging.getLogger(__name__)
SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")
POLICY: Final = (
    "default-src 'self'; connect-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
ASSETS: Final = "/assets/"
TOO_FAST: Final = 429
LOOPBACK: Final = frozenset({"localhost", "127.0.0.1", "::1"})


def problem(refusal: Refusal) -> JSONResponse:
    """Return a refusal as an answer."""
    found = Problem(code=refusal.code, reason=refusal.reason, option=refusal.option)
    headers = {"retry-after": "1"} if refusal.status in (429, 503) else {}
    return JSONResponse(found.model_dump(exclude_none=True), refusal.status, headers)


class Guard:
    """Lets through what comes from this site, and puts the headers on what goes out."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        """Stand before ``app``."""
        self.app = app
        self.settings = settings
        self._gate = Gate(settings.limits.requests)
        self._names = frozenset({*LOOPBACK, *map(str.lower, settings.hosts), settings.host.lower()})
        self._is_local = settings.host.lower() in LOOPBACK
        if not self._is_local:
            self._names |= {socket.gethostname().lower(), f"{socket.gethostname().lower()}.local"}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check a request or a socket."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        is_socket = scope["type"] == "websocket"
        try:
            self._check(scope)
        except Refusal as refusal:
            if is_socket:
                await receive()  # the handshake; it is answered with 403
                await send({"type": "websocket.close", "code": 1008})
            else:
                await problem(refusal)(scope, receive, self._with_headers(scope, send))
            return
        if is_socket:
            await self.app(scope, receive, send)
        else:
            await self._answered(scope, receive, self._with_headers(scope, send))

    # ---- who asks

    def _check(self, scope: Scope) -> None:
        self._gate.pass_through(address_of(HTTPConnection(scope)))
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if not self._is_own_name(host_name(host)):
            raise Refusal("host")
        origin = headers.get("origin")
        is_unsafe = scope["type"] == "websocket" or scope["method"] not in SAFE_METHODS
        if is_unsafe and origin is not None and origin.partition("://")[2].lower() != host.lower():
            raise Refusal("origin")

    def _is_own_name(self, name: str) -> bool:
        """Tell whether the server is called that: a foreign name that leads here is an attack.

        An address can't be such a name, so on a network every address is let through.
        """
        return name in self._names or (not self._is_local and _is_address(name))

    async def _answered(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through; trouble is told like everything else, and nothing of what went on inside."""
        is_begun = False

        async def noting(message: Message) -> None:
            nonlocal is_begun
            is_begun = True
            await send(message)

        try:
            await self._bounded(scope, receive, noting)
        except Exception as error:
            LOG.error("%s: %r", scope["path"], error)
            if is_begun:
                raise
            await problem(Refusal("trouble"))(scope, receive, send)

    # ---- how much

    async def _bounded(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Take the body in, which is short, before anything else is done."""
        most = self.settings.limits.body
        parts: deque[Message] = deque()
        taken, is_whole = 0, False
        while not is_whole and taken <= most:
            parts.append(await receive())
            taken += len(parts[-1].get("body", b""))
            is_whole = not parts[-1].get("more_body", False)
        if taken > most:
            await problem(Refusal("too_large"))(scope, receive, send)
            return

        async def again() -> Message:
            return parts.popleft() if parts else await receive()

        await self.app(scope, again, send)

    # ---- what goes out

    def _with_headers(self, scope: Scope, send: Send) -> Send:
        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                headers["cache-control"] = _caching(scope["path"], message["status"])
                if message["status"] == TOO_FAST:
                    await asyncio.sleep(self.settings.patience.refusal)
            await send(message)

        return sending


def host_name(host: str) -> str:
    """Return a ``Host`` without its port, in small letters.

    >>> host_name("LocalHost:8000"), host_name("[::1]:8000")
    ('localhost', '::1')
    """
    if host.startswith("["):
        return host[1:].partition("]")[0].lower()
    return host.partition(":")[0].lower()


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _caching(path: str, status: int) -> str:
    if path.startswith("/api/"):
        return "no-store"
    if path.startswith(ASSETS) and status in (200, 206, 304):
        return "public, max-age=31536000, immutable"  # their names hold a hash of what is in them
    return "no-cache"
