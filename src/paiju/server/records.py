"""Games that were played: who may see what of them, and their frames."""

from __future__ import annotations

import gzip
import time
import zlib
from typing import Any, Final, NamedTuple

from paiju import record as records
from paiju.game import Game
from paiju.match import Ended
from paiju.round import Step
from paiju.server.archive import Archive, Latest
from paiju.server.messages import Viewer
from paiju.server.refusal import Refusal
from paiju.server.rest import PlayOn
from paiju.server.setup import Opening, Setup
from paiju.server.stream import Stream, to_text
from paiju.server.table import Entry, Table
from paiju.server.view import Live, next_frame, seen_events, view_of

__all__ = [
    "PlayedRound",
    "Shown",
    "expect_right",
    "frames_of",
    "heading_of",
    "is_settled",
    "opening_at",
    "record_of",
    "text_of",
    "whole_text",
]

BREATH: Final = 0.0005  # seconds
PACKING: Final = 5  # how hard to compress: more takes long, and saves little


# ---- records


def record_of(table: Table, visitor: str) -> tuple[Latest, int | None]:
    """Return what is to be told of a match, and as which seat saw it: all when it is over, before that the own seat."""
    if table.match is None:
        raise Refusal("no_record")
    if table.status == "finished" or table.setup.mode == "watch":
        return Latest.of(table), None
    mine = table.seats_of(visitor)
    if len(mine) != 1:
        raise Refusal("still_playing")
    return Latest.of(table, is_whole=False), mine[0]


def text_of(archive: Archive, latest: Latest, seat: int | None) -> bytes:
    """Return the record as its file has it, or what a seat saw of it."""
    content = archive.content(latest)
    if seat is None:
        return content
    return records.to_text(records.mask(records.parse(content), seat, game=latest.game)).encode()


# ---- rights


def expect_right(table: Table, viewer: Viewer, number: int, visitor: str) -> None:
    """Refuse to show a round that is being played to anybody but who plays it from that seat.

    Where several people play on one device nobody sees it: their curtain would hide nothing.
    """
    if not 1 <= number <= _dealt(table):
        raise Refusal("no_round")
    if number > _seen(table, visitor) or not (is_settled(table, number) or viewer.seat in table.seats_of(visitor)):
        raise Refusal("still_playing")


def _dealt(table: Table) -> int:
    return 0 if table.match is None else table.match.number


def is_settled(table: Table, number: int) -> bool:
    """Tell whether everybody may see a round with every hand."""
    return number <= table.rounds_over or table.is_closed or table.setup.mode == "watch"


def _seen(table: Table, visitor: str) -> int:
    """Return how many rounds a visitor may see, at least from one seat."""
    dealt = _dealt(table)
    return dealt if is_settled(table, dealt) or len(table.seats_of(visitor)) == 1 else table.rounds_over


# ---- frames


class PlayedRound(NamedTuple):
    """A round of a room as far as it was played, for whoever plays it again elsewhere."""

    room: str
    game: Game
    opened: str
    setup: Setup
    deal: dict[str, Any]
    started: str
    steps: tuple[Step, ...]
    earlier: list[Ended]

    @classmethod
    def of(cls, table: Table) -> PlayedRound:
        """Return the round of a table; what happens there later changes nothing of it."""
        assert table.match is not None
        played = table.match.round
        setup = table.setup.model_copy(update={"sitters": list(table.sitters), "training": False})
        about = (table.room, table.game, table.opened, setup)
        return cls(*about, dict(played.deal), played.started or "", played.steps, list(table.match.earlier))


class Shown(NamedTuple):
    """A round frame by frame: its frames as JSON, compressed, and the number of the action that each shows."""

    packed: bytes
    actions: list[int]


def frames_of(played: PlayedRound, viewer: Viewer) -> Shown:
    """Return a round as a viewer saw it, or sees it now that it is over."""
    shown = _Replayed(played)
    stream = Stream(shown.view(viewer), 0, 1)
    snapshot = stream.snapshot()
    frames: list[str] = []
    actions: list[int] = []
    for count, step in enumerate(played.steps, start=1):
        time.sleep(BREATH)  # let others of this process have a turn: they play
        events = shown.step(step)
        frame = next_frame(stream, shown.view(viewer), played.game, events, viewer)
        if frame is not None:
            frames.append(frame)
            actions.append(count)
    # Frames are texts already; a null in a patch means something, so nothing may be left out of them.
    text = f'"snapshot":{snapshot},"frames":[{",".join(frames)}]'
    return Shown(zlib.compress(text.encode(), PACKING), actions)


def heading_of(table: Table, viewer: Viewer, number: int, visitor: str) -> dict[str, Any]:
    """Return what stands before the frames of a round."""
    return {
        "id": table.room,
        "game": table.setup.game,
        "seat": viewer.seat,
        "round": number,
        "rounds": _seen(table, visitor),
        "is_settled": is_settled(table, number),
    }


def whole_text(heading: dict[str, Any], shown: Shown, *, is_packed: bool) -> bytes:
    """Return ``Frames`` as JSON, compressed or not."""
    told = dict(heading)
    told["actions"] = shown.actions if told.pop("is_settled") else []
    text = f"{to_text(told)[:-1]},{zlib.decompress(shown.packed).decode()}}}".encode()
    return gzip.compress(text, PACKING, mtime=0) if is_packed else text


def opening_at(played: PlayedRound, moment: PlayOn) -> Opening:
    """Return a moment of a round, after so many frames of a seat."""
    viewer = Viewer(open=True) if moment.open else Viewer(seat=moment.seat)
    shown = _Replayed(played)
    stream = Stream(shown.view(viewer), 0, 1)
    actions: list[tuple[int, str]] = []
    for step in played.steps:
        time.sleep(BREATH)
        if stream.seq == moment.frame:
            break
        actions.append((step.seat, str(step.action)))
        seen = seen_events(played.game, shown.step(step), viewer)
        stream.advance(shown.view(viewer), seen, [])
    if shown.table.status != "playing":
        raise Refusal("play_on")
    return Opening(deal=played.deal, actions=actions, seat=moment.seat)


class _Replayed:
    """A round, played again on a table of its own, after the rounds before it."""

    def __init__(self, played: PlayedRound) -> None:
        setup = played.setup.model_copy(update={"opening": Opening(deal=played.deal, actions=[])})
        first = Entry("open", None, None, played.opened, setup.model_dump())
        self.table = Table(played.room, played.game, [first, Entry("start", None, None, played.started, {})])
        self.table.come_after(played.earlier)

    def step(self, step: Step) -> list[dict[str, Any]]:
        return self.table.apply(self.table.act(step.seat, str(step.action), "person", at=""))

    def view(self, viewer: Viewer) -> dict[str, Any]:
        return {**view_of(self.table, viewer, Live()), "undo": False}
