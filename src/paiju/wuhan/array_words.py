"""What the arrays of Wuhan mahjong mean, in words."""

from __future__ import annotations

from typing import Final

from paiju.mahjong.array_words import array_words
from paiju.parts import Words

__all__ = ["ARRAY_WORDS"]

ARRAY_WORDS: Final = array_words(
    34,
    blocks={
        "kept": Words("海底留的牌", "kept tile"),
        "chows": Words("吃的顺子起张", "chows begin with"),
        "concealed_kongs": Words("暗杠数", "concealed kongs"),
        "special_tiles": Words("翻牌、赖子、皮子、红中", "special tiles"),
        "special_kongs": Words("杠出的皮赖红中", "special kongs"),
        "opened": Words("已开口", "opened"),
        "factor": Words("自己的倍数", "factor"),
        "draw_kind": Words("杠后摸牌", "drawn after a kong"),
        "locked": Words("过胡不能再胡点炮", "has passed a win"),
        "after_kong": Words("杠后摸牌", "drawn after a kong"),
        "flip": Words("翻牌", "flip"),
        "laizi": Words("赖子", "laizi"),
        "skins": Words("皮子", "skins"),
    },
    parts={
        "special_tiles": (
            Words("翻牌", "flip"),
            Words("赖子", "laizi"),
            Words("皮子一", "first skin"),
            Words("皮子二", "second skin"),
            Words("红中", "red"),
        ),
        "phase": tuple(
            Words(name, name)
            for name in ("PLAYER_DECISION", "WAITING_RESPONSE", "MELD_DECISION", "WAIT_ROB_KONG", "WIN", "FLOW_DRAW")
        ),
    },
    steps={"wall": (11, 0)},
)
