"""Wuhan mahjong 武汉麻将 七皮四赖子: hands with laizi, what they need, what a win is worth and who pays."""

from paiju._core.wuhan import (
    Action,
    Hand,
    Meld,
    Observation,
    Rules,
    State,
    WinPosition,
    WinResult,
    effective_tiles,
    evaluate_win,
    is_ready,
    meld_code,
    own_factor,
    planes_layout,
    shanten,
    waits,
    win_check,
)
from paiju.wuhan import machine
from paiju.wuhan.analysis import DiscardOption, discards, suggest_discard
from paiju.wuhan.batch import shanten_batch, win_check_batch
from paiju.wuhan.flow import legal_actions_at
from paiju.wuhan.labels import event_text
from paiju.wuhan.options import OPTIONS
from paiju.wuhan.play import (
    TITLE,
    arena_rules,
    deal,
    name,
    num_actions,
    num_seats,
    planes_shape,
    worst_loss,
)
from paiju.wuhan.presets import PRESETS
from paiju.wuhan.schema import observation_schema
from paiju.wuhan.settlement import Resolution, flow_draw_payments, next_dealer, resolve_claims
from paiju.wuhan.special import Special, special_tiles
from paiju.wuhan.text import REASONS, WIN_TYPES

__all__ = [
    "OPTIONS",
    "PRESETS",
    "REASONS",
    "TITLE",
    "WIN_TYPES",
    "Action",
    "DiscardOption",
    "Hand",
    "Meld",
    "Observation",
    "Resolution",
    "Rules",
    "Special",
    "State",
    "WinPosition",
    "WinResult",
    "arena_rules",
    "deal",
    "discards",
    "effective_tiles",
    "evaluate_win",
    "event_text",
    "flow_draw_payments",
    "is_ready",
    "legal_actions_at",
    "machine",
    "meld_code",
    "name",
    "next_dealer",
    "num_actions",
    "num_seats",
    "observation_schema",
    "own_factor",
    "planes_layout",
    "planes_shape",
    "resolve_claims",
    "shanten",
    "shanten_batch",
    "special_tiles",
    "suggest_discard",
    "waits",
    "win_check",
    "win_check_batch",
    "worst_loss",
]
