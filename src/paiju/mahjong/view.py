"""A mahjong table in plain values: the models of what a page is sent, and what pictures and terminals draw.

A game adds members of its own. What is None is left out on the way to a page.
"""

from __future__ import annotations

from typing import Any, Generic, Literal, NotRequired, TypeAlias, TypedDict, TypeVar

from paiju.page import Words

__all__ = [
    "AnyTable",
    "Discarded",
    "LastDiscard",
    "MahjongTable",
    "Mark",
    "Meld",
    "MeldKind",
    "Pending",
    "SeatView",
    "TableView",
    "Wait",
    "Won",
    "apart",
    "meld_tiles",
]

MeldKind: TypeAlias = Literal["chow", "pong", "exposed_kong", "concealed_kong", "added_kong"]
Phase = TypeVar("Phase")
Seat = TypeVar("Seat")


_Given = TypedDict("_Given", {"from": int | None})  # a name that no class body can have


class Meld(_Given):
    """Tiles that lie in front of a seat; ``from`` is whose discard one of them was."""

    kind: MeldKind
    tile: str | None
    """What all of them are, or the one that was claimed for a chow; None where the observer may not know it."""
    tiles: NotRequired[list[str]]
    """Of a chow, in order."""


class Discarded(TypedDict):
    """A discard and what became of it."""

    tile: str
    drawn: bool
    """Let go as it was drawn."""
    claimed: bool
    """Taken for a meld."""
    won: bool
    """Somebody won on it."""


class Wait(TypedDict):
    """A tile that a hand waits on."""

    tile: str
    left: int
    """Copies out of the seat's sight."""
    value: int
    """What each payer would pay, without add-ons."""


class Won(TypedDict):
    """How a seat won."""

    how: str
    how_label: Words
    tile: str
    main: Words
    """What the hand is called."""
    pays: Words
    """Who paid for it, and how much."""


class SeatView(TypedDict):
    """One seat."""

    hand: list[str] | None
    """Every tile held, in order, ``drawn`` among them; None while it is hidden."""
    hidden: int
    """How many tiles it holds out of sight."""
    drawn: str | None
    """The tile that was drawn last, while it is held."""
    melds: list[Meld]
    river: list[Discarded]
    won: Won | None
    score: int
    ready: bool | None
    """Whether it lacks one tile at most; None while the hand is hidden."""
    waits: list[Wait] | None
    """Of a hand that is ready before its draw."""
    ready_discards: dict[str, list[Wait]] | None
    """For each discard that makes the hand ready, what it would wait on."""


class Mark(TypedDict):
    """What makes a kind of tile special in this round."""

    sign: Words
    """A letter for the corner of the tile."""
    name: Words


Pending = TypedDict("Pending", {"tile": str, "from": int})
"""The tile that a window is about, and who played it."""


class LastDiscard(TypedDict):
    """The newest tile of the rivers, and who discarded it."""

    tile: str
    seat: int


class TableView(TypedDict, Generic[Phase, Seat]):
    """A table as somebody sees it."""

    phase: Phase
    """``turn`` while a seat is to discard, ``rob`` while others may win on an added kong; the rest is the game's."""
    phase_label: Words
    wall_left: int
    dealer: int
    turn: int | None
    """Who has to decide; in a window the own seat until it has answered, else None."""
    scores: list[int]
    pending: Pending | None
    """The tile that a window is about, and who played it."""
    last_discard: LastDiscard | None
    """The newest tile of the rivers, as far as the table shows which that is."""
    end: str | None
    """How the round ended."""
    marks: NotRequired[dict[str, Mark]]
    """The tiles that are special in this round, by kind."""
    seats: list[Seat]


class MahjongTable(TableView[str, SeatView]):
    """A table as somebody sees it, as far as all mahjong has it."""


AnyTable: TypeAlias = TableView[Any, Any]


def meld_tiles(meld: Meld) -> list[str]:
    """Return the tiles of a meld; none where the observer may not know them.

    >>> meld_tiles({"kind": "pong", "tile": "3m", "from": 3})
    ['3m', '3m', '3m']
    """
    tile = meld["tile"]
    if tile is None or "tiles" in meld:
        return list(meld.get("tiles", ()))
    return [tile] * (3 if meld["kind"] == "pong" else 4)


def apart(seat: SeatView) -> tuple[list[str], str | None]:
    """Return the tiles of a hand that is shown, and the drawn one apart if it is among them."""
    held, drawn = list(seat["hand"] or ()), seat["drawn"]
    if drawn not in held:
        return held, None
    held.remove(drawn)
    return held, drawn
