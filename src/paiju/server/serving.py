"""The server's end: sockets hear of it before they are closed, so that pages wait and come back."""

from __future__ import annotations

import socket
from collections.abc import Sequence
from typing import Any

import uvicorn

__all__ = ["Server"]


class Server(uvicorn.Server):
    """Serves an application of ``create_app``, and takes leave of its visitors when it is told to stop."""

    async def shutdown(self, sockets: Sequence[socket.socket] | None = None) -> None:
        """Say good-bye, then close everything."""
        application: Any = self.config.app
        await application.state.desk.say_goodbye()
        await super().shutdown(None if sockets is None else list(sockets))
