"""Tables without a room: opened, dealt, and played by chance."""

import asyncio
import json
import random
import zlib
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import patch

from paiju import game as games
from paiju.agents import Advice, Adviser
from paiju.game import Game, GameLike, State
from paiju.record import Record, parse
from paiju.server import messages
from paiju.server.archive import Archive, Latest
from paiju.server.messages import Viewer
from paiju.server.records import PlayedRound, expect_right, frames_of, heading_of, text_of
from paiju.server.records import record_of as what_is_told
from paiju.server.rest import NewRoom
from paiju.server.room import Room
from paiju.server.setup import Opening, read_setup
from paiju.server.stream import Stream
from paiju.server.table import Entry, Table
from paiju.server.view import Live, log_of, next_frame, view_of
from paiju.values import plain

AT = "2026-05-01T12:00:00.000Z"
NOTHING_LIVE = Live()
SECONDS = 3.0  # for an agent to think
SHORT: dict[str, dict[str, Any]] = {"wuhan": {"rules": {"dead_wall": 60}}}
"""What is asked for so that rounds are short: most of a wall is never drawn."""


def opened(game: GameLike = None, opening: Opening | None = None, **asked: Any) -> Table:
    """Return a table at which nothing was dealt yet."""
    played = games.get(game)
    wanted = NewRoom.model_validate({"levels": ["random"], **asked})
    setup = read_setup(wanted, {played.name: played}, "me", think_seconds=60, claim_seconds=4, opening=opening)
    return Table("room", played, [Entry("open", None, None, AT, setup.model_dump())])


def dealt(game: GameLike = None, **asked: Any) -> Table:
    """Return a table at which the first round was dealt."""
    table = opened(game, **asked)
    table.apply(table.start(at=AT))
    return table


def record_of(table: Table, entries: list[Entry]) -> Record:
    """Return the record of the whole match, earlier rounds from its journal."""
    return parse(Archive(Path("no such folder"), lambda _: entries).content(Latest.of(table)))


def seen_record(table: Table, visitor: str) -> str:
    """Return the record that a visitor may see of a match in its first round."""
    return text_of(Archive(Path("no such folder"), lambda _: []), *what_is_told(table, visitor)).decode()


def seen_frames(table: Table, viewer: Viewer, visitor: str) -> str:
    """Return the round of a table frame by frame, for a visitor."""
    assert table.match is not None
    expect_right(table, viewer, table.match.number, visitor)
    heading = heading_of(table, viewer, table.match.number, visitor)
    with patch("paiju.server.records.BREATH", 0):  # nobody else has to go on meanwhile
        shown = frames_of(PlayedRound.of(table), viewer)
    return json.dumps([heading, shown.actions if heading["is_settled"] else [], zlib.decompress(shown.packed).decode()])


def at_state(game: Game, state: State, seat: int = 0, **asked: Any) -> Table:
    """Return a table in the middle of a round, of which ``me`` plays one seat."""
    opening = Opening(deal={"seed": 0, "position": state.to_text()}, actions=[], seat=seat)
    return dealt(game, opening=opening, **{"rules": plain(state.rules.to_dict()), **asked})


def any_move(table: Table, rng: random.Random) -> Entry:
    """Return something that a seat may do now."""
    seat = rng.choice([seat for seat, ask in enumerate(table.asks) if ask.is_open])
    return table.act(seat, rng.choice(table.asks[seat].options), "person", at=AT)


def viewers(table: Table) -> list[Viewer]:
    """Return everybody who may look."""
    return [*(Viewer(seat=seat) for seat in range(len(table.sitters))), Viewer(), Viewer(open=True)]


class Looking:
    """A viewer of a table, with a stream of its own."""

    def __init__(self, table: Table, viewer: Viewer, live: Live = NOTHING_LIVE) -> None:
        self.table = table
        self.viewer = viewer
        self.live = live
        self.stream = Stream(view_of(table, viewer, live), 1, 1000)

    def snapshot(self) -> str:
        """Return the frame for somebody who comes in now."""
        return self.stream.snapshot(log_of(self.table, self.viewer))

    def told(self, events: list[dict[str, Any]]) -> str | None:
        """Return the frame that the viewer gets for what happened."""
        view = view_of(self.table, self.viewer, self.live)
        return next_frame(self.stream, view, self.table.game, events, self.viewer)


class _Advisers:
    """Agents that are asked at once."""

    async def advise(self, game: Game, observation: Any, *, room: str, seconds: float) -> Advice | None:
        assert (room, seconds) == ("room", SECONDS)
        return Adviser(game)(observation)


def room_at(table: Table) -> Room:
    """Return as much of a room as answers questions about its table."""
    settings = SimpleNamespace(agent_seconds=SECONDS)
    return cast(Room, SimpleNamespace(shown=table, services=SimpleNamespace(bots=_Advisers(), settings=settings)))


def advice_at(table: Table, seat: int) -> messages.Advice:
    """Return what the room says to a seat that asks for advice."""
    return asyncio.run(Room.advise(room_at(table), seat, table.ask_id(seat)))
