"""The table of Wuhan mahjong in plain values: what all mahjong has, with special tiles and what they make of seats."""

from __future__ import annotations

from typing import Literal, TypeAlias

from paiju.mahjong.view import SeatView, TableView

__all__ = ["PHASES", "Phase", "WuhanSeat", "WuhanTable"]

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


class WuhanSeat(SeatView):
    """One seat."""

    special: list[str]
    """Tiles put out alone as kongs: red, skins, laizi."""
    kept: str | None
    """The tile that it kept among the last ones, where its hand is shown."""
    opened: bool
    own_factor: int


class WuhanTable(TableView[Phase, WuhanSeat]):
    """A table as somebody sees it."""

    flip: str
    """The tile turned over at the deal."""
