"""Games that were played: who may see what of them, and their frames."""

from __future__ import annotations

import time
import zlib
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from paiju import record as records
from paiju.game import Event, Game
from paiju.match import Ended
from paiju.round import Step
from paiju.server.archive import Archive, Latest
from paiju.server.messages import Viewer
from paiju.server.packing import Packed
from paiju.server.refusal import Refusal
from paiju.server.rest import PlayOn
from paiju.server.setup import Opening, Setup
from paiju.server.showing import Showing
from paiju.server.stream import Stream, to_text
from paiju.server.table import Entry, Table
from paiju.server.view import Live, next_frame, view_of

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
    is_settled: bool

    @classmethod
    def of(cls, table: Table) -> PlayedRound:
        """Return the round of a table; what happens there later changes nothing of it."""
        assert table.match is not None
        played = table.match.round
        setup = table.setup.model_copy(update={"sitters": list(table.sitters), "training": False})
        return cls(
            table.room,
            table.game,
            table.opened,
            setup,
            dict(played.deal),
            played.started or "",
            played.steps,
            list(table.match.earlier),
            is_settled(table, table.match.number),
        )


class Shown(NamedTuple):
    """A round frame by frame: its frames as JSON, compressed, and the number of the action that each shows."""

    packed: bytes
    actions: list[int]


def frames_of(played: PlayedRound, viewer: Viewer) -> Shown:
    """Return a round as a viewer saw it, or sees it now that it is over."""
    replayed = _Replayed(played)
    snapshot = replayed.stream(viewer).snapshot()
    frames: list[str] = []
    actions: list[int] = []
    for count, frame in replayed.frames(viewer):
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


def whole_text(heading: dict[str, Any], shown: Shown) -> Packed:
    """Return ``Frames`` as JSON."""
    told = dict(heading)
    told["actions"] = shown.actions if told.pop("is_settled") else []
    return Packed.of(f"{to_text(told)[:-1]},{zlib.decompress(shown.packed).decode()}}}")


def opening_at(played: PlayedRound, moment: PlayOn) -> Opening:
    """Return a moment of a round, after so many frames of a seat."""
    viewer = Viewer(open=True) if moment.open else Viewer(seat=moment.seat)
    counts = [0, *(count for count, _ in _Replayed(played).frames(viewer))]
    steps = played.steps[: counts[moment.frame]] if moment.frame < len(counts) else played.steps
    if len(steps) == len(played.steps):
        raise Refusal("play_on")
    actions = [(step.seat, str(step.action)) for step in steps]
    return Opening(deal=played.deal, actions=actions, seat=moment.seat)


class _Replayed:
    """A round, played again on a table of its own, after the rounds before it."""

    def __init__(self, played: PlayedRound) -> None:
        setup = played.setup.model_copy(update={"opening": Opening(deal=played.deal, actions=[])})
        first = Entry("open", None, None, played.opened, setup.model_dump())
        replayed = Table(played.room, played.game, [first, Entry("start", None, None, played.started, {})])
        replayed.come_after(played.earlier)
        self._steps = played.steps
        self._showing = Showing(replayed, is_open=played.is_settled)

    def stream(self, viewer: Viewer) -> Stream:
        """Return the frames of a viewer, before the first."""
        return Stream(self._view(viewer), 0, 1)

    def frames(self, viewer: Viewer) -> Iterator[tuple[int, str]]:
        """Play the round; yield each frame of a viewer, and how many actions had happened."""
        stream = self.stream(viewer)
        for count, step in enumerate(self._steps, start=1):
            for events in self._step(step, viewer):
                time.sleep(BREATH)  # let others of this process have a turn: they play
                frame = next_frame(stream, self._view(viewer), self._showing.table.game, events, viewer)
                if frame is not None:
                    yield count, frame

    def _step(self, step: Step, viewer: Viewer) -> Iterator[list[Event]]:
        """Do what was done; yield what may be told each time that something more may be shown to a viewer.

        An answer of another seat to a tile that lies open takes no time that could be measured: it would show.
        """
        told = self._showing.apply(self._showing.table.act(step.seat, str(step.action), "person", at=""))
        if told or step.seat == viewer.seat or not self._showing.is_held:
            yield told
        state = step.state  # of the last step, only what may be shown of it
        is_open_now = bool(state.claimants) or (state.turn is None and not state.is_over)  # no more is shown yet
        if self._showing.is_held and not is_open_now:
            yield self._showing.release()

    def _view(self, viewer: Viewer) -> dict[str, Any]:
        return {**view_of(self._showing.shown, viewer, Live()), "undo": False}
