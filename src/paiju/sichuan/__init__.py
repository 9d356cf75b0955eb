"""Sichuan mahjong, blood battle 四川麻将 血战到底: hands and what they need."""

from paiju._core.sichuan import Hand, Meld, effective_tiles, is_win, shanten, waits
from paiju.sichuan.analysis import DiscardOption, discards, suggest_discard
from paiju.sichuan.batch import is_win_batch, shanten_batch

__all__ = [
    "DiscardOption",
    "Hand",
    "Meld",
    "discards",
    "effective_tiles",
    "is_win",
    "is_win_batch",
    "shanten",
    "shanten_batch",
    "suggest_discard",
    "waits",
]
