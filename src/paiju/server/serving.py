"""The server's end: sockets hear of it before they are closed, so that pages wait and come back."""

from __future__ import annotations

import socket
from collections.abc import Sequence
from typing import Any

import uvicorn

from paiju.server.app import create_app
from paiju.server.settings import Settings

__all__ = ["Server"]


class Server(uvicorn.Server):
    """Serves the application, and takes leave of its visitors when it is told to stop."""

    def __init__(self, settings: Settings) -> None:
        """Make the application of some settings."""
        config = uvicorn.Config(
            create_app(settings),
            log_level="warning",
            access_log=False,
            server_header=False,
            proxy_headers=False,
            ws_max_size=2 * settings.limits.body,  # what is only a little too long is answered in words
            ws_max_queue=8,
            ws_per_message_deflate=False,  # a small frame that unpacks to a huge one is an old attack
            timeout_graceful_shutdown=3,
        )
        super().__init__(config)

    async def shutdown(self, sockets: Sequence[socket.socket] | None = None) -> None:
        """Say good-bye, then close everything."""
        application: Any = self.config.app
        await application.state.backend.say_goodbye()
        await super().shutdown(None if sockets is None else list(sockets))
