"""Games that were played: who may see what of them, and their frames."""

from __future__ import annotations

from typing import Any

from paiju import record as records
from paiju.round import Step
from paiju.server.messages import Viewer
from paiju.server.refusal import Refusal
from paiju.server.rest import PlayOn
from paiju.server.setup import Opening
from paiju.server.stream import Stream, to_text
from paiju.server.table import Entry, Table
from paiju.server.view import Live, next_frame, seen_events, view_of

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
    shown = _Replayed(table, number)
    stream = Stream(shown.view(viewer), 0, 1)
    snapshot = stream.snapshot()
    frames: list[str] = []
    actions: list[int] = []
    for count, step in enumerate(table.match.rounds[number - 1].steps, start=1):
        events = shown.step(step)
        frame = next_frame(stream, shown.view(viewer), table.game, events, viewer)
        if frame is not None:
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
    played = table.match.rounds[moment.round - 1]
    shown = _Replayed(table, moment.round)
    stream = Stream(shown.view(viewer), 0, 1)
    actions: list[tuple[int, str]] = []
    for step in played.steps:
        if stream.seq == moment.frame:
            break
        actions.append((step.seat, str(step.action)))
        seen = seen_events(table.game, shown.step(step), viewer)
        stream.advance(shown.view(viewer), seen, [])
    if shown.table.status != "playing":
        raise Refusal("play_on")
    return Opening(deal=dict(played.deal), actions=actions, seat=moment.seat)


class _Replayed:
    """A round of a table, played again on a table of its own, after the rounds before it."""

    def __init__(self, table: Table, number: int) -> None:
        assert table.match is not None
        played = table.match.rounds[number - 1]
        opening = Opening(deal=dict(played.deal), actions=[])
        setup = table.setup.model_copy(update={"opening": opening, "sitters": table.sitters, "training": False})
        first = Entry("open", None, None, table.opened, setup.model_dump())
        self.table = Table(table.room, table.game, [first, Entry("start", None, None, played.started or "", {})])
        self.table.come_after(table.match.rounds[: number - 1])

    def step(self, step: Step) -> list[dict[str, Any]]:
        return self.table.apply(self.table.act(step.seat, str(step.action), "person", at=""))

    def view(self, viewer: Viewer) -> dict[str, Any]:
        return {**view_of(self.table, viewer, Live()), "undo": False}
