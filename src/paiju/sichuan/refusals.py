"""Why the rules refuse an action, in words for players: the errors themselves count seats from 0, in English."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from paiju.errors import IllegalAction
from paiju.game import reason_of

__all__ = ["refusal_text"]

REASONS: Final[Mapping[str, str]] = {  # by the code of the error
    "over": "这一局已经结束",
    "not_asked": "现在没有轮到你",
    "wrong_phase": "现在不能这样做",
    "not_held": "手里没有这些牌",
    "void_suit_first": "缺门的牌要先打完",
    "one_suit": "换出的三张要同一花色",
    "must_discard": "碰了以后只能打牌",
    "no_tile_left": "牌墙已经摸完",
    "void_suit_claim": "缺门的牌不能碰，也不能杠",
    "win_locked": "刚过了这么大的胡，现在还不能胡",
    "other_tile": "现在问的不是这张牌",
    "no_win": "这手牌没有胡",
}


def refusal_text(error: IllegalAction, lang: str = "zh") -> str:
    """Return why an action is refused, without who wanted to do what.

    >>> refusal_text(IllegalAction("seat 0 cannot win: the hand does not win (S-5)", "no_win"))
    '这手牌没有胡'
    """
    if lang == "zh" and error.code in REASONS:
        return REASONS[error.code]
    return reason_of(error)
