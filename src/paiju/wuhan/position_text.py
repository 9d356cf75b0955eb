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
