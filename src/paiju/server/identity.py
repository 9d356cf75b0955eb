"""Who a visitor is: a random name in a signed cookie, and tickets that open one socket each."""

from __future__ import annotations

import hashlib
import os
import secrets
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from itsdangerous import BadSignature, Signer

from paiju.data import private_folder

__all__ = ["Identities", "Tickets", "read_secrets"]

FILE: Final = "secret"
BYTES: Final = 16
MOST_TICKETS: Final = 10_000


def read_secrets(folder: Path) -> list[str]:
    """Return the keys of a data folder, the one that signs last; the first one is made when there is none."""
    path = folder / FILE
    private_folder(folder)
    private = partial(os.open, mode=0o600)
    with suppress(FileExistsError), open(path, "x", encoding="ascii", opener=private) as file:
        file.write(secrets.token_hex(32) + "\n")
    keys = path.read_text("ascii").split()
    if not keys:
        raise ValueError(f"{path} holds no key: delete it and a new one will be made")
    return keys


class Identities:
    """Signs the names of visitors."""

    def __init__(self, keys: list[str]) -> None:
        """Sign with the last key, and believe all of them."""
        self._signer = Signer(keys, salt="paiju.visitor", digest_method=_sha256)
        self._newest = Signer(keys[-1], salt="paiju.visitor", digest_method=_sha256)
        # Cookies know no port: servers of several folders on one computer must not take each other's.
        self.cookie_name = f"paiju-{hashlib.sha256(keys[0].encode()).hexdigest()[:8]}"

    def make(self) -> str:
        """Return a new visitor."""
        return secrets.token_urlsafe(BYTES)

    def cookie(self, visitor: str) -> str:
        """Return the cookie of a visitor."""
        return self._signer.sign(visitor).decode()

    def is_old(self, cookie: str | None) -> bool:
        """Tell whether a key signed a cookie that will be taken away some day."""
        return not self._newest.validate(cookie or "")

    def read(self, cookie: str | None) -> str | None:
        """Return the visitor of a cookie; None if nobody signed it."""
        try:
            return self._signer.unsign(cookie or "").decode()
        except (BadSignature, UnicodeDecodeError):
            return None


def _sha256(content: bytes = b"") -> object:
    return hashlib.sha256(content)


@dataclass(frozen=True, slots=True)
class _Held:
    visitor: str
    room: str
    until: float


class Tickets:
    """Tickets that were given out and not yet used."""

    def __init__(self, seconds: float, clock: Callable[[], float]) -> None:
        """Let each be good for so many seconds."""
        self.seconds = seconds
        self._clock = clock
        self._held: dict[str, _Held] = {}

    def make(self, visitor: str, room: str) -> str:
        """Return a ticket for one socket to a room."""
        now = self._clock()
        while self._held and (len(self._held) >= MOST_TICKETS or next(iter(self._held.values())).until <= now):
            del self._held[next(iter(self._held))]  # the oldest
        ticket = secrets.token_urlsafe(24)
        self._held[ticket] = _Held(visitor, room, now + self.seconds)
        return ticket

    def use(self, ticket: str, room: str) -> str | None:
        """Return whose ticket it is, once; None if it is not good, or no longer."""
        held = self._held.pop(ticket, None)
        if held is None or held.room != room or held.until <= self._clock():
            return None
        return held.visitor
