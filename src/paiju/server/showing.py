"""What is shown of a table: while a tile can be claimed, nothing of what comes of it.

Who may claim a tile is hidden. So a tile that nobody may claim lies open in the same way as one that somebody passes
on: all see it, and see what follows when it is released, whatever was decided meanwhile.
"""

from __future__ import annotations

from dataclasses import dataclass

from paiju.game import Event
from paiju.round import Step
from paiju.server.table import Entry, Table
from paiju.values import plain

__all__ = ["Showing"]


@dataclass(slots=True)
class _Open:
    """A step that laid a tile open."""

    place: int
    """Among the steps of the round."""
    step: Step
    """As far as the tile lies open."""
    totals: list[int]
    due: list[Event]
    """What has happened since, and nobody was told."""


class Showing:
    """A table, and how much of it is shown."""

    def __init__(self, table: Table, *, is_open: bool = False) -> None:
        """Show all there is. Of a table where nothing is hidden, all is shown at once."""
        self.table = table
        """As the journal leads to it."""
        self.shown = table
        """As viewers see it: the same, unless a tile lies open."""
        self._open: _Open | None = None
        self._holds = not is_open and table.setup.mode != "watch"  # where agents alone play nothing is hidden

    @property
    def is_held(self) -> bool:
        """Whether a tile lies open, and what comes of it is not shown yet."""
        return self._open is not None

    def apply(self, entry: Entry) -> list[Event]:
        """Take an entry in; return what may be told of it now, with nothing hidden."""
        totals = self.table.totals
        events = self.table.apply(entry)
        told = self._hold(totals, events) if entry.kind == "act" else events
        if entry.kind == "close":
            told = [*self.release(), *events]  # nothing is hidden any more
        elif entry.kind == "undo":
            self._open = None  # what was not told yet never was
        self._look()
        return told

    def _hold(self, totals: list[int], events: list[Event]) -> list[Event]:
        if self._open is not None:
            self._open.due += events
            return []
        assert self.table.round is not None
        place = len(self.table.round.steps) - 1
        step = self.table.round.before_claims(place) if self._holds else None
        if step is None:
            return events
        self._open = _Open(place, step, totals, events[len(step.events) :])
        return events[: len(step.events)]

    def resume(self) -> None:
        """Hold anew what may not have been shown before the table was read from the journal."""
        played = self.table.round
        if not self._holds or played is None or self.table.status != "playing":
            return
        place, steps = len(played.steps) - 1, played.steps
        while place > 0 and steps[place - 1].state.claimants:
            place -= 1  # answers in a window
        step = played.before_claims(place) if place >= 0 else None
        if step is not None:
            since: list[Event] = plain([event for each in steps[place:] for event in each.events])
            self._open = _Open(place, step, self.table.totals, since[len(step.events) :])
        self._look()

    def release(self) -> list[Event]:
        """Show the table as it is; return what has happened since the tile lies open."""
        due = [] if self._open is None else self._open.due
        self._open = None
        self._look()
        return due

    def _look(self) -> None:
        self.shown = self.table
        if self._open is not None:
            self.shown = self.table.while_open(self._open.place, self._open.step, self._open.totals)
