"""Connections before anything was asked: how many there may be, and how long each may keep the server waiting."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from paiju.server.addresses import plain
from paiju.server.settings import Patience

__all__ = ["Door", "HttpConnection", "SocketConnection"]

LINGER_SECONDS: Final = 10.0


class Door:
    """Counts connections, and says whether another one may come in."""

    def __init__(self, *, most: int, most_of_one: int) -> None:
        """Begin with an empty house."""
        self._most = most
        self._most_of_one = most_of_one
        self._held: Counter[str] = Counter()
        self._all = 0

    def enter(self, key: str, *, is_proxy: bool = False) -> bool:
        """Let a connection in, or not; many people may stand behind a proxy."""
        if self._all >= self._most or (not is_proxy and self._held[key] >= self._most_of_one):
            return False
        self._held[key] += 1
        self._all += 1
        return True

    def leave(self, key: str) -> None:
        """Forget a connection that is closed."""
        self._all -= 1
        self._held[key] -= 1
        if not self._held[key]:
            del self._held[key]


class HttpConnection(HttpToolsProtocol):
    """Closes itself when a request does not come in, or an answer is not taken, in time."""

    def __init__(self, *args: Any, patience: Patience, on_lost: Callable[[], None], **options: Any) -> None:
        """Say who hears of the end."""
        super().__init__(*args, **options)
        self._patience = patience
        self._on_lost = on_lost
        self._timer: asyncio.TimerHandle | None = None
        self._untaken = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Expect a request."""
        super().connection_made(transport)
        self.client = _plain(self.client)
        self._expect(self._patience.header)

    def on_headers_complete(self) -> None:
        """Expect the body."""
        self._expect(self._patience.body)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Expect that the answer is made and taken."""
        self._expect(self._patience.answer)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """Expect the next request, if it is not here yet; uvicorn closes before that where nothing of one has come."""
        self._expect(self._patience.answer if self.pipeline else self._patience.header)
        super().on_response_complete()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over; from here on the hello is expected."""
        self._stop()
        super().handle_websocket_upgrade()
        heir = self.transport.get_protocol()
        assert isinstance(heir, SocketConnection)
        heir.on_lost = self._on_lost

    def connection_lost(self, exc: Exception | None) -> None:
        """Tell of the end."""
        self._stop()
        super().connection_lost(exc)
        self._on_lost()

    def _expect(self, seconds: float) -> None:
        self._stop()
        self._untaken = 0
        self._timer = self.loop.call_later(seconds, self._give_up, seconds)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _give_up(self, seconds: float) -> None:
        """Close, but not on one who takes a long answer slowly."""
        untaken = self.transport.get_write_buffer_size()
        if untaken and (not self._untaken or untaken < self._untaken):
            self._untaken = untaken
            self._timer = self.loop.call_later(seconds, self._give_up, seconds)
        else:
            self.transport.abort()


class SocketConnection(WebSocketsSansIOProtocol):
    """Does not wait for a farewell from one who takes nothing."""

    on_lost: Callable[[], None]

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin after the handshake."""
        super().connection_made(transport)
        self.client = _plain(self.client)

    def keepalive_timeout(self) -> None:
        """Close at once: what was not taken by now would keep the connection for ever."""
        super().keepalive_timeout()
        self.transport.abort()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """Give last words some time."""
        super().on_task_complete(task)
        self.loop.call_later(LINGER_SECONDS, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        """Tell of the end."""
        super().connection_lost(exc)
        self.on_lost()


def _plain(client: tuple[str, int] | None) -> tuple[str, int] | None:
    return None if client is None else (plain(client[0]), client[1])
