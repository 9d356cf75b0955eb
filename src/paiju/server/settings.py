"""How a server is set up."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from paiju import game as games
from paiju.cores import cores
from paiju.game import Game
from paiju.server.addresses import Network

__all__ = ["Limit", "Limits", "Patience", "Settings", "page_folder", "usual_games"]


def usual_games() -> dict[str, Game]:
    """Return the games for players; one with a dot in its name is for programs."""
    return {name: games.get(name) for name in games.names() if "." not in name}


@dataclass(frozen=True, slots=True)
class Limit:
    """So many at once, and so many a second after that."""

    burst: float
    rate: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """What one visitor may ask of the server."""

    requests: Limit = Limit(400, 100)
    """Of every kind, from one address."""
    rooms: Limit = Limit(30, 0.5)
    joins: Limit = Limit(30, 1)
    tickets: Limit = Limit(60, 5)
    reads: Limit = Limit(200, 50)
    replays: Limit = Limit(20, 2)
    """Records and frames, which are made anew for everybody who asks."""
    messages: Limit = Limit(60, 30)
    """Of one socket; what comes faster has to wait."""
    body: int = 16 * 1024
    """Bytes of a request or of a frame from a client."""
    sockets: int = 64
    """From one address."""
    connections: int = 128
    """From one address, sockets among them; a trusted proxy may have more."""
    all_connections: int = 10_000
    """Of everybody; fewer where the system does not let the server open as many files."""
    open_rooms: int = 2000
    """In memory; those at which nobody is make way for others."""
    kept_rooms: int = 20_000
    """On disk, with games that are not over."""
    own_rooms: int = 20
    """Of one visitor, with games that are not over; for another one the oldest that nobody else plays in is closed."""
    undos: int = 100
    """Decisions that may be taken back in one round."""
    entries: int = 50_000
    """Of a room's journal, after which no round begins and nothing is taken back there any more: some 250 rounds."""
    mistakes: int = 50
    """Refused messages after which a socket is closed."""
    frames: int = 64
    """Frames that may wait for a slow viewer."""
    kept_frames: int = 32
    """Frames of a viewer that a room keeps, for those who come back at once: more of them are longer than a whole view,
    and who has missed something gets that."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Patience:
    """How many seconds a connection may take, before it is closed, and how many it has to wait."""

    header: float = 10.0
    """For the header of a request, from when the connection is made or the last answer is sent."""
    body: float = 10.0
    answer: float = 60.0
    """For making the answer, and to take each part of it."""
    refusal: float = 1.0
    """For which one who asks too fast waits to be told so, since who is told at once asks again at once."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What ``create_app`` is given."""

    data: Path
    """The folder of the server's database, its secret and the records."""
    host: str = "127.0.0.1"
    port: int = 8000
    hosts: tuple[str, ...] = ()
    """Further names by which the server may be called."""
    trusted_proxies: tuple[Network, ...] = ()
    """Who is believed about the address of a visitor."""
    limits: Limits = Limits()
    patience: Patience = Patience()
    games: Mapping[str, Game] = field(default_factory=usual_games)
    page: Path | None = None
    """The built page; None is the one that comes with the package."""
    threads: int = field(default_factory=cores)
    """How many agents think at once; further ones wait, one room after another."""
    agent_seconds: float = 3.0
    """How long an agent may think, with the wait for its turn: then the strongest one that is quick decides for it."""
    hello_seconds: float = 5.0
    ticket_seconds: float = 30.0
    friends_seconds: float = 60.0
    """Think time among friends, unless another is asked for: nobody waits for ever for one who has left."""
    claim_seconds: float = 5.0
    """How long a tile can be claimed among friends, unless another time is asked for."""
    away_seconds: float = 20.0
    """After which an agent decides for a friend who is not connected, as long as another one is."""
    ready_seconds: float = 30.0
    """How long friends have for the score sheet, once one of them is ready for the next round."""
    rest_seconds: float = 300.0
    """After which a room that nobody looks at leaves memory; it comes back when somebody does."""
    played_hours: float = 72.0
    """After which a game that nobody visits is closed; only hours count in which a server runs."""
    unplayed_hours: float = 6.0
    """The same for a room in which no person has decided anything."""
    clock: Callable[[], float] = time.time
    """The server's time, in seconds."""
    chance: Callable[[], float] = random.random
    """Numbers from 0 to 1 for how long a move rests: nothing that is hidden may be guessed from them."""
    running: Callable[[], float] = time.monotonic
    """Seconds that only go forward, however the clock is set."""
    replay_bytes: int = 16 * 1024 * 1024
    """Of replays, compressed, that are held for others who want the same."""


def page_folder() -> Path:
    """Return where the built page lies in the package."""
    return Path(__file__).resolve().parent.parent / "web" / "dist"
