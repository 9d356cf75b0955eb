"""Why the rules refuse an action, in words for players: the errors themselves count seats from 0, in English."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from paiju.errors import IllegalAction
from paiju.game import reason_of
from paiju.wuhan.text import REASONS as WIN_REASONS

__all__ = ["refusal_text"]

REASONS: Final[Mapping[str, str]] = {  # by the code of the error
    "over": "这一局已经结束",
    "not_asked": "现在没有轮到你",
    "wrong_phase": "现在不能这样做",
    "not_held": "手里没有这些牌",
    "special_tile": "赖子、皮子、红中只能单张杠出去",
    "not_special": "这一局里这张牌不能这样杠",
    "no_tile_left": "牌墙已经摸完",
    "last_tiles": "最后几张只摸不打",
    "no_pass": "轮到你出牌，不能过",
    "no_chow": "这张牌吃不了",
    "other_tile": "现在问的不是这张牌",
    "no_drawn_tile": "吃、碰以后没有摸牌，不能胡",
    "win_locked": "刚过了胡，摸牌之前不能再胡别人的牌",
    **{code: text.zh for code, text in WIN_REASONS.items()},
}


def refusal_text(error: IllegalAction, lang: str = "zh") -> str:
    """Return why an action is refused, without who wanted to do what.

    >>> refusal_text(IllegalAction("seat 0 cannot win: it has not opened (W-8.2)", "not_opened"))
    '还没有开口'
    """
    if lang == "zh" and error.code in REASONS:
        return REASONS[error.code]
    return reason_of(error)
