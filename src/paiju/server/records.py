"""Games that were played: who may see what of them, and their frames."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from paiju import record as records
from paiju.game import Event
from paiju.round import Step
from paiju.server.messages import Viewer
from paiju.server.refusal import Refusal
from paiju.server.rest import PlayOn
from paiju.server.setup import Opening
from paiju.server.showing import Showing
from paiju.server.stream import Stream, to_text
from paiju.server.table import Entry, Table
from paiju.server.view import Live, next_frame, view_of

__all__ = ["frames_of", "opening_at", "text_of"]


def text_of(table: Table, visitor: str) -> str:
    """Return the record as its file has it: everything when the match is over, before that what the own seat saw."""
    record = table.record()
    if record is None:
        raise Refusal("no_record")
    if table.status == "finished" or table.setup.mode == "watch":
        return records.to_text(record)
    mine = table.seats_of(visitor)
    if len(mine) != 1:
        raise Refusal("still_playing")
    seen = table.record(is_whole=False)
    assert seen is not None
    return records.to_text(records.mask(seen, mine[0], game=table.game))


def expect_right(table: Table, viewer: Viewer, number: int, visitor: str) -> None:
    """Refuse to show a round that is being played to anybody but who plays it from that seat.

    Where several people play on one device nobody sees it: their curtain would hide nothing.
    """
    if not 1 <= number <= _dealt(table):
        raise Refusal("no_round")
    if number > _seen(table, visitor) or not (_is_open(table, number) or viewer.seat in table.seats_of(visitor)):
        raise Refusal("still_playing")


def _dealt(table: Table) -> int:
    return 0 if table.match is None else len(table.match.rounds)


def _is_open(table: Table, number: int) -> bool:
    """Tell whether everybody may see a round with every hand."""
    return number <= table.rounds_over or table.is_closed or table.setup.mode == "watch"


def _seen(table: Table, visitor: str) -> int:
    """Return how many rounds a visitor may see, at least from one seat."""
    dealt = _dealt(table)
    return dealt if _is_open(table, dealt) or len(table.seats_of(visitor)) == 1 else table.rounds_over


def frames_of(table: Table, viewer: Viewer, number: int, visitor: str) -> str:
    """Return ``Frames`` as JSON: a round as a viewer saw it, or sees it now that it is over."""
    expect_right(table, viewer, number, visitor)
    if viewer.seat is not None and viewer.seat >= len(table.sitters):
        raise Refusal("not_yours")
    assert table.match is not None
    replayed = _Replayed(table, number)
    snapshot = replayed.stream(viewer).snapshot()
    frames: list[str] = []
    actions: list[int] = []
    for count, frame in replayed.frames(viewer):
        frames.append(frame)
        actions.append(count)
    about = {
        "id": table.room,
        "game": table.setup.game,
        "seat": viewer.seat,
        "round": number,
        "rounds": _seen(table, visitor),
        "actions": actions if _is_open(table, number) else [],
    }
    # Frames are texts already; a null in a patch means something, so nothing may be left out of them.
    return f'{to_text(about)[:-1]},"snapshot":{snapshot},"frames":[{",".join(frames)}]}}'


def opening_at(table: Table, moment: PlayOn, visitor: str) -> Opening:
    """Return the moment of a round that is over, after so many frames of a seat."""
    viewer = Viewer(open=True) if moment.open else Viewer(seat=moment.seat)
    expect_right(table, viewer, moment.round, visitor)
    if table.match is None or moment.round > table.rounds_over or moment.seat >= len(table.sitters):
        raise Refusal("play_on")
    counts = [0, *(count for count, _ in _Replayed(table, moment.round).frames(viewer))]
    played = table.match.rounds[moment.round - 1]
    steps = played.steps[: counts[moment.frame]] if moment.frame < len(counts) else played.steps
    if len(steps) == len(played.steps):
        raise Refusal("play_on")
    actions = [(step.seat, str(step.action)) for step in steps]
    return Opening(deal=dict(played.deal), actions=actions, seat=moment.seat)


class _Replayed:
    """A round of a table, played again on a table of its own, after the rounds before it."""

    def __init__(self, table: Table, number: int) -> None:
        assert table.match is not None
        played = table.match.rounds[number - 1]
        opening = Opening(deal=dict(played.deal), actions=[])
        setup = table.setup.model_copy(update={"opening": opening, "sitters": table.sitters, "training": False})
        first = Entry("open", None, None, table.opened, setup.model_dump())
        replayed = Table(table.room, table.game, [first, Entry("start", None, None, played.started or "", {})])
        replayed.come_after(table.match.rounds[: number - 1])
        self._steps = played.steps
        self._showing = Showing(replayed, is_open=_is_open(table, number))

    def stream(self, viewer: Viewer) -> Stream:
        """Return the frames of a viewer, before the first."""
        return Stream(self._view(viewer), 0, 1)

    def frames(self, viewer: Viewer) -> Iterator[tuple[int, str]]:
        """Play the round; yield each frame of a viewer, and how many actions had happened."""
        stream = self.stream(viewer)
        for count, step in enumerate(self._steps, start=1):
            for events in self._step(step):
                frame = next_frame(stream, self._view(viewer), self._showing.table.game, events, viewer)
                if frame is not None:
                    yield count, frame

    def _step(self, step: Step) -> Iterator[list[Event]]:
        """Do what was done; yield what may be told each time that something more is shown."""
        yield self._showing.apply(self._showing.table.act(step.seat, str(step.action), "person", at=""))
        is_open_now = step.state.turn is None and not step.state.is_over  # its tile lies open, and no more is shown yet
        if self._showing.is_held and not is_open_now:
            yield self._showing.release()

    def _view(self, viewer: Viewer) -> dict[str, Any]:
        return {**view_of(self._showing.shown, viewer, Live()), "undo": False}
