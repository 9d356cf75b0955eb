"""The server's beginning and end: who may connect, and that sockets hear of the end before they are closed."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
import sys
from collections.abc import Sequence
from functools import partial
from typing import Any, Final

import uvicorn

from paiju.server.addresses import counted_as, is_among
from paiju.server.app import create_app
from paiju.server.connections import Door, HttpConnection, SocketConnection
from paiju.server.settings import Settings

__all__ = ["Server", "file_limit"]

LOG = logging.getLogger(__name__)
ACCEPT_AGAIN_SECONDS: Final = 1.0
OTHER_FILES: Final = 128
"""Files that are no connections: the journal, records, threads, the program itself."""
MANY_FILES: Final = 65_536


class Server(uvicorn.Server):
    """Serves the application, and takes leave of its visitors when it is told to stop."""

    def __init__(self, settings: Settings) -> None:
        """Make the application of some settings."""
        config = uvicorn.Config(
            create_app(settings),
            http=HttpConnection,
            ws=SocketConnection,
            log_config=None,
            log_level="warning",
            access_log=False,
            server_header=False,
            proxy_headers=bool(settings.trusted_proxies),
            forwarded_allow_ips=[str(each) for each in settings.trusted_proxies],
            ws_max_size=2 * settings.limits.body,  # what is only a little too long is answered in words
            ws_max_queue=8,
            ws_per_message_deflate=False,  # a small frame that unpacks to a huge one is an old attack
            timeout_graceful_shutdown=3,
        )
        super().__init__(config)
        self._settings = settings
        most = min(settings.limits.all_connections, file_limit() - OTHER_FILES)
        self._door = Door(most=most, most_of_one=settings.limits.connections)
        self._accepting: list[asyncio.Task[None]] = []

    @property
    def is_idle(self) -> bool:
        """Whether nobody is connected."""
        return not self.server_state.connections

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin; connections are accepted here, since asyncio asks nobody, and floods the log where it can't."""
        await super().startup([])
        self._accepting = [asyncio.create_task(self._accept(each)) for each in sockets or []]

    async def shutdown(self, sockets: Sequence[socket.socket] | None = None) -> None:
        """Say good-bye, then close everything."""
        application: Any = self.config.app
        await application.state.backend.say_goodbye()
        for task in self._accepting:
            task.cancel()
        await asyncio.gather(*self._accepting, return_exceptions=True)
        await super().shutdown(None if sockets is None else list(sockets))

    async def _accept(self, listening: socket.socket) -> None:
        """Let connections in, one after the other, so that many at once keep nobody waiting."""
        loop = asyncio.get_running_loop()
        listening.setblocking(False)
        while True:
            try:
                connection, peer = await loop.sock_accept(listening)
                await self._let_in(connection, peer[0])
            except ConnectionError:  # it was gone before it was here
                continue
            except OSError as error:
                LOG.error("no connection can be accepted: %s", error)
                await asyncio.sleep(ACCEPT_AGAIN_SECONDS)

    async def _let_in(self, connection: socket.socket, host: str) -> None:
        key = counted_as(host)
        if not self._door.enter(key, is_proxy=is_among(host, self._settings.trusted_proxies)):
            LOG.warning("too many connections: one from %s was refused", host)
            connection.close()
            return
        with contextlib.suppress(OSError):  # where it is gone already
            # Small answers would wait for the next ones: asyncio sets this only where a socket names its protocol.
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        protocol = HttpConnection(
            self.config,
            self.server_state,
            self.lifespan.state,
            patience=self._settings.patience,
            on_lost=partial(self._door.leave, key),
        )
        await asyncio.get_running_loop().connect_accepted_socket(lambda: protocol, connection)


if sys.platform == "win32":

    def file_limit() -> int:
        """Return how many files the process may have open; there is no limit worth a name."""
        return MANY_FILES
else:
    import resource

    def file_limit() -> int:
        """Return how many files the process may have open, after asking for more."""
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = MANY_FILES if hard == resource.RLIM_INFINITY else min(hard, MANY_FILES)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            with contextlib.suppress(OSError, ValueError):  # a system may have a lower limit than it says
                resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        return MANY_FILES if soft == resource.RLIM_INFINITY else soft
