"""The table of Wuhan mahjong in plain values: what all mahjong has, with special tiles and what they make of seats."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from paiju.mahjong.view import SeatView, TableView
from paiju.page import Words

__all__ = [
    "PHASES",
    "ChowForm",
    "FactorPart",
    "Feed",
    "Phase",
    "SpecialKind",
    "SpecialKong",
    "Stake",
    "Stakes",
    "Win",
    "WuhanSeat",
    "WuhanTable",
]

Phase: TypeAlias = Literal["turn", "responses", "form", "rob", "over"]

PHASES: dict[str, Phase] = {
    "PLAYER_DECISION": "turn",
    "WAITING_RESPONSE": "responses",
    "MELD_DECISION": "form",
    "WAIT_ROB_KONG": "rob",
    "WIN": "over",
    "FLOW_DRAW": "over",
}
"""What a table calls the phases of the rules."""


class SpecialKind(TypedDict):
    """Tiles that the flip makes special, and what may be done with them."""

    name: Words
    tiles: list[str]
    brief: Words
    """What it is good for, in a few words."""
    about: Words


class SpecialKong(TypedDict):
    """Equal tiles that a seat has put out alone, each as a kong."""

    name: Words
    tile: str
    count: int
    factor: int
    """What all of them multiply by."""


class FactorPart(TypedDict):
    """Something that a seat's own factor is made of."""

    name: Words
    factor: int


class ChowForm(TypedDict):
    """A way to lay down a chow of the tile that is answered."""

    action: str
    tiles: list[str]


_Given = TypedDict("_Given", {"from": int | None})  # a name that no class body can have


class Win(_Given):
    """What a win would bring the observer; ``from`` feeds the tile, None: it is drawn."""

    shares: list[int]
    """What each seat pays."""
    total: int
    golden: bool
    """Whether it is the golden top."""
    enough: bool
    """Whether it reaches the minimum of the rules."""


class Feed(TypedDict):
    """What a win of another seat would cost the observer."""

    seat: int
    fed: int
    """If the observer discards the tile."""
    drawn: int
    """If that seat draws it."""


class Stake(TypedDict):
    """What is at stake with a win of one class."""

    name: Words
    wins: list[Win]
    feeds: list[Feed]


class Stakes(TypedDict):
    """What is at stake for the observer as the table lies now, a contract left out."""

    classes: list[Stake]
    notes: list[Words]


class WuhanSeat(SeatView):
    """One seat."""

    special: list[str]
    """Tiles put out alone as kongs: red, skins, laizi."""
    special_kongs: list[SpecialKong]
    """The same in words, equal ones together."""
    kept: str | None
    """The tile that it kept among the last ones, where its hand is shown."""
    opened: bool
    opening: Words
    """Whether it has opened, and so may win."""
    opening_about: Words
    """What that means."""
    obstacles: list[Words]
    """What has to be done before it can win; empty while its hand is hidden."""
    own_factor: int
    factors: list[FactorPart]
    """What the own factor is the product of."""


class WuhanTable(TableView[Phase, WuhanSeat]):
    """A table as somebody sees it."""

    flip: str
    """The tile turned over at the deal."""
    flip_about: Words
    """What it makes of other tiles."""
    specials: list[SpecialKind]
    """Laizi, skins and the red dragon."""
    chow_forms: list[ChowForm] | None
    """How the observer may lay down the tile that is answered, where it may chow."""
    win_now: Words | None
    """What the observer would win if it did so now, where it may."""
    last_tiles: Words | None
    """What holds once only the last tiles are left."""
    stakes: Stakes | None
    """For the observer, while the round goes on."""
