"""What the arrays of Sichuan mahjong mean, in words."""

from __future__ import annotations

from typing import Final

from paiju.mahjong.array_words import array_words
from paiju.parts import Words

__all__ = ["ARRAY_WORDS"]

ARRAY_WORDS: Final = array_words(
    27,
    blocks={
        "void_suit": Words("定缺", "void suit"),
        "won": Words("已胡", "has won"),
        "winning_tile": Words("胡的牌", "winning tile"),
        "swap_direction": Words("换牌方向", "swap direction"),
        "void_choice": Words("自己定的缺", "own void suit"),
        "must_discard": Words("碰后须打", "must discard"),
        "given": Words("换出的牌", "given away"),
    },
    parts={
        "phase": (
            Words("换三张", "swap"),
            Words("定缺", "void"),
            Words("出牌", "turn"),
            Words("应牌", "responses"),
            Words("抢杠", "rob"),
            Words("结束", "over"),
        ),
        "scores": (
            Words("为负", "below 0"),
            Words("不高于 -8 底", "at most -8 bases"),
            Words("为正", "above 0"),
            Words("不低于 8 底", "at least 8 bases"),
        ),
        "swap_direction": (Words("给下家", "to next"), Words("给对家", "across"), Words("给上家", "to previous")),
    },
    steps={"wall": (7, 0)},
)
