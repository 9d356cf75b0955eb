"""Sichuan mahjong, blood battle 四川麻将 血战到底: hands, what they need, what they are worth and who pays."""

from paiju._core.sichuan import Hand, Meld, Rules, Score, effective_tiles, is_win, score, shanten, waits
from paiju.sichuan.analysis import (
    DiscardOption,
    DiscardValue,
    best_value,
    discards,
    ready_value,
    suggest_discard,
)
from paiju.sichuan.batch import is_win_batch, shanten_batch
from paiju.sichuan.patterns import ADDONS, PATTERNS, Pattern
from paiju.sichuan.presets import PRESETS
from paiju.sichuan.settle import Settlement, Transfer, settle

__all__ = [
    "ADDONS",
    "PATTERNS",
    "PRESETS",
    "DiscardOption",
    "DiscardValue",
    "Hand",
    "Meld",
    "Pattern",
    "Rules",
    "Score",
    "Settlement",
    "Transfer",
    "best_value",
    "discards",
    "effective_tiles",
    "is_win",
    "is_win_batch",
    "ready_value",
    "score",
    "settle",
    "shanten",
    "shanten_batch",
    "suggest_discard",
    "waits",
]
