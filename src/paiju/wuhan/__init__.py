"""Wuhan mahjong 武汉麻将 七皮四赖子: hands with laizi, what they need, what a win is worth and who pays."""

from paiju._core.wuhan import (
    Hand,
    Meld,
    Rules,
    WinPosition,
    WinResult,
    effective_tiles,
    evaluate_win,
    is_ready,
    meld_code,
    own_factor,
    shanten,
    waits,
    win_check,
)
from paiju.wuhan.analysis import DiscardOption, discards, suggest_discard
from paiju.wuhan.batch import shanten_batch, win_check_batch
from paiju.wuhan.options import OPTIONS
from paiju.wuhan.presets import PRESETS
from paiju.wuhan.settlement import Resolution, flow_draw_payments, next_dealer, resolve_claims
from paiju.wuhan.special import Special, special_tiles
from paiju.wuhan.text import REASONS, WIN_TYPES

__all__ = [
    "OPTIONS",
    "PRESETS",
    "REASONS",
    "WIN_TYPES",
    "DiscardOption",
    "Hand",
    "Meld",
    "Resolution",
    "Rules",
    "Special",
    "WinPosition",
    "WinResult",
    "discards",
    "effective_tiles",
    "evaluate_win",
    "flow_draw_payments",
    "is_ready",
    "meld_code",
    "next_dealer",
    "own_factor",
    "resolve_claims",
    "shanten",
    "shanten_batch",
    "special_tiles",
    "suggest_discard",
    "waits",
    "win_check",
    "win_check_batch",
]
