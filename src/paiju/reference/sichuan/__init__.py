"""Sichuan mahjong in plain Python: hands and what they need, what wins are worth, who pays whom.

The names are those of ``paiju.sichuan``. Hands may be a ``paiju.sichuan.Hand`` or anything else with its ``tiles``,
``melds`` and ``void_suit``; rules are a ``paiju.sichuan.Rules``. The clauses S-x.y are those of the rulebook.
"""

from paiju.reference.sichuan.hand import (
    DiscardOption,
    HandLike,
    MeldLike,
    PlainHand,
    discards,
    effective_tiles,
    is_win,
    shanten,
    suggest_discard,
    waits,
)
from paiju.reference.sichuan.scoring import Score, ready_value, score
from paiju.reference.sichuan.settlement import Settlement, Transfer, settle

__all__ = [
    "DiscardOption",
    "HandLike",
    "MeldLike",
    "PlainHand",
    "Score",
    "Settlement",
    "Transfer",
    "discards",
    "effective_tiles",
    "is_win",
    "ready_value",
    "score",
    "settle",
    "shanten",
    "suggest_discard",
    "waits",
]
