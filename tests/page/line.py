"""What lies between a page and the server."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import WebSocketRoute

    from page.playing import Guest

WEB_SOCKET = re.compile("/ws$")


class Line:
    """A line that can be cut, hold back what the server sends, and go dead: open, and nothing comes through."""

    def __init__(self, guest: Guest) -> None:
        self.is_cut = False
        self.is_slow = False
        self.is_dead = False
        self.opened = 0
        self._held: list[str | bytes] = []
        self._socket: WebSocketRoute | None = None
        self._guest = guest
        guest.page.route_web_socket(WEB_SOCKET, self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        if self.is_cut:
            socket.close()
            return
        server = socket.connect_to_server()
        server.on_message(lambda message: self._tell(socket, message))
        socket.on_message(lambda message: None if self.is_dead else server.send(message))
        self._socket = socket
        self.opened += 1

    def _tell(self, socket: WebSocketRoute, message: str | bytes) -> None:
        if self.is_slow:
            self._held.append(message)
        elif not self.is_dead:
            socket.send(message)

    def cut(self) -> None:
        assert self._socket is not None
        self.is_cut = True
        self.is_dead = False
        self._socket.close()

    def heal(self) -> None:
        self.is_cut = False

    def flicker(self) -> None:
        """Cut the line for as long as the page needs to come back."""
        before = self.opened
        self.cut()
        self.heal()
        self._guest.wait_until(lambda: self.opened > before)

    def holds(self, word: str = "") -> bool:
        """Tell whether something waits to be told, in which a word is."""
        return any(word in str(message) for message in self._held)

    def catch_up(self) -> None:
        """Send what was held back."""
        assert self._socket is not None
        self.is_slow = False
        for message in self._held:
            self._socket.send(message)
