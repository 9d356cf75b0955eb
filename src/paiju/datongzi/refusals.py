"""Why the rules refuse an action, in words for players: the errors themselves count seats from 0, in English."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from paiju.errors import IllegalAction
from paiju.parts import Words

__all__ = ["refusal_text"]

REASONS: Final[Mapping[str, Words]] = {  # by the code of the error
    "game_over": Words("这一局已经结束", "the game is over"),
    "not_your_turn": Words("现在没有轮到你", "it is not your turn"),
    "kickers_pending": Words("先把要带的牌选完", "pick the cards that go with it first"),
    "cards_not_held": Words("手里没有这些牌", "you do not hold these cards"),
    "no_pattern": Words("这些牌不成牌型", "these cards are not a pattern"),
    "does_not_beat": Words("压不住桌上的牌", "this does not beat the play on the table"),
    "lead_cannot_pass": Words("轮到你先出，不能不要", "you lead, so you have to play"),
    "must_beat": Words("有牌必打：你有压得住的牌", "you have cards that beat this, so you have to play"),
    "id_not_legal": Words("现在不能这样做", "that can't be done now"),
    "unknown_action": Words("看不懂这个动作", "this game has no such action"),
}


def refusal_text(error: IllegalAction, lang: str = "zh") -> str:
    """Return why an action is refused, without who wanted to do what.

    >>> refusal_text(IllegalAction("seat 0 cannot pass: whoever leads has to play", "lead_cannot_pass"))
    '轮到你先出，不能不要'
    """
    found = REASONS.get(error.code)
    return str(error) if found is None else found.pick(lang)
