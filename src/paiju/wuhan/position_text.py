"""Positions of Wuhan mahjong as one line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from paiju.mahjong.position_text import SEATS, MahjongPositionText

__all__ = ["WuhanPositionText"]


class WuhanPositionText(MahjongPositionText):
    """Beside what all mahjong has: the flip, special kongs, kept tiles and locks."""

    usual: ClassVar[Mapping[str, Any]] = {
        **{key: value for key, value in MahjongPositionText.usual.items() if key != "transfers"},
        "special": "",
        "kept": None,
        "draw_kind": "NORMAL",
        "locked": [False] * SEATS,
    }
    by_seat: ClassVar[tuple[str, ...]] = (*MahjongPositionText.by_seat, "locked")

    def spread(self, position: Mapping[str, Any]) -> dict[str, Any]:
        """Return an entry for each word."""
        seats = [{**seat, "melds": [_short(meld) for meld in seat["melds"]]} for seat in position["seats"]]
        return super().spread({**position, "seats": seats})


def _short(meld: Mapping[str, Any]) -> dict[str, Any]:
    """Return a meld with the one tile that tells the others; None of a hidden kong."""
    claimed = {"claimed": meld["claimed"]} if "claimed" in meld else {}
    return {"kind": meld["type"], "tile": meld["tiles"] and meld["tiles"][0], "from": meld.get("from"), **claimed}
