"""The table of Da Tong Zi in plain values: hands taken apart, the trick that lies there, the one before, seats."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from paiju.page import Words

__all__ = ["GROUPS", "DatongziSeat", "DatongziTable", "Group", "Kind", "Laid", "LastTrick", "TablePlay"]

Kind: TypeAlias = Literal["normal", "bomb", "tongzi", "dizha"]

GROUPS: tuple[Words, ...] = (
    Words(zh="地炸", en="dizha"),
    Words(zh="筒子", en="tongzi"),
    Words(zh="炸弹", en="bomb"),
    Words(zh="飞机", en="airplane"),
    Words(zh="三张", en="triple"),
    Words(zh="连对", en="chain"),
    Words(zh="对子", en="pair"),
    Words(zh="单张", en="single"),
)
"""What the parts of a hand are called, in as few letters as may be; in the order in which a hand is taken apart."""


class Group(TypedDict):
    """Cards of a hand that belong together."""

    name: Words
    pieces: list[str]


class Laid(TypedDict):
    """Cards that somebody played."""

    seat: int
    pieces: list[str]
    name: Words
    """What they are."""
    kind: Kind
    """Whether they are a trump, and which."""


class TablePlay(TypedDict):
    """A play of a trick, or a pass: then nothing else is told of it."""

    seat: int
    pieces: list[str]
    name: Words | None


class LastTrick(TypedDict):
    """The trick before."""

    seat: int
    """Who won it."""
    plays: list[TablePlay]
    points: int
    bonus: int
    """For the tongzi or dizha that won it."""


class DatongziSeat(TypedDict):
    """One seat."""

    hand: list[str] | None
    """None where it is hidden."""
    held: int
    groups: list[Group] | None
    """The same hand taken apart, what beats most first."""
    points: int
    """Of this game so far."""
    bonuses: int
    """The part of them for tongzi and dizha."""
    place: Words | None
    """Where it has come in, once its hand is empty."""
    passed: bool
    """Whether it has passed since the play that stands."""


class DatongziTable(TypedDict):
    """A table as somebody sees it."""

    phase: Words
    scores: list[int]
    """The points of each seat in this game so far."""
    trick: int
    """From 1."""
    turn: int | None
    standing: Laid | None
    """The play to beat; None where somebody leads."""
    points: int
    """What lies on the table."""
    plays: list[TablePlay]
    """Of this trick, in their order."""
    last: LastTrick | None
    wind: int | None
    """Who won the last trick and is out, so that the next seat with cards leads."""
    picks: list[str]
    """What the observer has picked for a play that another program began and that is not complete."""
    no_pass: Words | None
    """Why the observer, who is on turn, has to play."""
    seats: list[DatongziSeat]
