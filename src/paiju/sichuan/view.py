"""The table of Sichuan mahjong in plain values: what all mahjong has, with the swap and the void suit."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from paiju.mahjong.view import SeatView, TableView

__all__ = ["Phase", "SichuanSeat", "SichuanTable", "Suit", "Suits"]

Phase: TypeAlias = Literal["swap", "void", "turn", "responses", "rob", "over"]
Suit: TypeAlias = Literal["m", "s", "p"]


class Suits(TypedDict):
    """How many tiles of each suit a hand holds."""

    m: int
    s: int
    p: int


class SichuanSeat(SeatView):
    """One seat; its hand has the void suit last."""

    suits: Suits | None
    """The own tiles by suit, for the swap and the void suit."""
    robbed: list[str]
    """Tiles that others won when they were added to a pong."""
    given: list[str]
    """In the swap; so far, while it goes on."""
    received: list[str]
    """In the swap."""
    void: Suit | None


class SichuanTable(TableView[Phase, SichuanSeat]):
    """A table as somebody sees it."""

    swap_direction: Literal["to_next", "across", "to_previous"] | None
    """Which way the tiles of the swap went, once it is done."""
