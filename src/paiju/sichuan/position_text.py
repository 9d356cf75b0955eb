"""Positions of Sichuan mahjong as one line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from paiju.mahjong.position_text import SEATS, MahjongPositionText

__all__ = ["SichuanPositionText"]

NOBODY = [None] * SEATS


class SichuanPositionText(MahjongPositionText):
    """Beside what all mahjong has: the swap, void suits, locks, and what kongs have brought in."""

    usual: ClassVar[Mapping[str, Any]] = {
        **MahjongPositionText.usual,
        **dict.fromkeys(("swap_direction", "last_kong", "first_dealer", "multi_dealer", "end"), None),
        **dict.fromkeys(("robbed", "given", "received"), ""),
        "void_suit": NOBODY,
        "void_choice": NOBODY,
        "void_limit": NOBODY,
        "lock": [0] * SEATS,
        "draws": [0] * SEATS,
        "must_discard": False,
        "undisturbed": True,
        "kongs": [],
    }
    by_seat: ClassVar[tuple[str, ...]] = (
        *MahjongPositionText.by_seat,
        "void_suit",
        "void_choice",
        "void_limit",
        "lock",
        "draws",
    )

    def spread(self, position: Mapping[str, Any]) -> dict[str, Any]:
        """Return an entry for each word; a choice that everybody knows goes without one."""
        entries = super().spread(position)
        if entries["void_choice"] == entries["void_suit"]:
            entries["void_choice"] = NOBODY
        return entries
