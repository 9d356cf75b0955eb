"""Games that were played: who may see what of them, and their frames."""

from __future__ import annotations

from typing import Any

from paiju import record as records
from paiju.round import Round
from paiju.server.messages import Viewer
from paiju.server.refusal import Refusal
from paiju.server.rest import PlayOn
from paiju.server.setup import Opening
from paiju.server.stream import Stream, to_text
from paiju.server.table import Entry, Table
from paiju.server.view import Live, event_words, seen_events, view_of

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
    """Refuse to show a round that is being played to anybody but those who saw it."""
    if not 1 <= number <= (0 if table.match is None else len(table.match.rounds)):
        raise Refusal("no_round")
    is_over = number <= table.rounds_over or table.is_closed
    if is_over or table.setup.mode == "watch":
        return
    if viewer.seat is None or viewer.seat not in table.seats_of(visitor):
        raise Refusal("still_playing")


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
    for step in table.match.rounds[number - 1].steps:
        events = shown.step(step.seat, step.action)
        seen = seen_events(table.game, events, viewer)
        texts = [event_words(table.game, event, viewer).model_dump() for event in seen]
        frame = stream.advance(shown.view(viewer), seen, texts)
        if frame is not None:
            frames.append(frame)
    about = {
        "id": table.room,
        "game": table.setup.game,
        "seat": viewer.seat,
        "round": number,
        "rounds": len(table.match.rounds),
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
        seen = seen_events(table.game, shown.step(step.seat, step.action), viewer)
        stream.advance(shown.view(viewer), seen, [])
    if shown.round.state.is_over:
        raise Refusal("play_on")
    return Opening(deal=dict(played.deal), actions=actions, seat=moment.seat)


class _Replayed:
    """A finished round of a table, played again on a table of its own."""

    def __init__(self, table: Table, number: int) -> None:
        assert table.match is not None
        played = table.match.rounds[number - 1]
        opening = Opening(deal=dict(played.deal), actions=[])
        setup = table.setup.model_copy(update={"opening": opening, "sitters": table.sitters, "training": False})
        first = Entry("open", None, None, table.opened, setup.model_dump())
        self.table = Table(table.room, table.game, [first, Entry("start", None, None, played.started or "", {})])
        self.number = number
        self.carried = list(played.carried)

    @property
    def round(self) -> Round:
        assert self.table.round is not None
        return self.table.round

    def step(self, seat: int, action: Any) -> list[dict[str, Any]]:
        entry = self.table.act(seat, str(action), "person", at="")
        return self.table.apply(entry)

    def view(self, viewer: Viewer) -> dict[str, Any]:
        shown = view_of(self.table, viewer, Live())
        own = shown["totals"]
        totals = [before + now for before, now in zip(self.carried, own, strict=True)]
        shown["undo"] = False
        return {**shown, "round": self.number, "totals": totals}
