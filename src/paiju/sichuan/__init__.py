"""Sichuan mahjong, blood battle 四川麻将 血战到底: hands, what they need, what they are worth and who pays."""

from paiju._core.sichuan import (
    Action,
    Hand,
    Meld,
    Observation,
    Rules,
    Score,
    State,
    effective_tiles,
    is_win,
    planes_layout,
    score,
    shanten,
    shanten_seen,
    waits,
)
from paiju.sichuan.analysis import (
    DiscardOption,
    DiscardValue,
    best_value,
    discards,
    ready_value,
    suggest_discard,
)
from paiju.sichuan.batch import is_win_batch, shanten_batch
from paiju.sichuan.flow import legal_actions_at
from paiju.sichuan.labels import event_text
from paiju.sichuan.options import OPTIONS
from paiju.sichuan.patterns import ADDONS, PATTERNS, Pattern
from paiju.sichuan.play import (
    TITLE,
    arena_rules,
    deal,
    name,
    num_actions,
    num_seats,
    planes_shape,
    worst_loss,
)
from paiju.sichuan.presets import PRESETS
from paiju.sichuan.schema import observation_schema
from paiju.sichuan.settlement import Settlement, Transfer, settle

__all__ = [
    "ADDONS",
    "OPTIONS",
    "PATTERNS",
    "PRESETS",
    "TITLE",
    "Action",
    "DiscardOption",
    "DiscardValue",
    "Hand",
    "Meld",
    "Observation",
    "Pattern",
    "Rules",
    "Score",
    "Settlement",
    "State",
    "Transfer",
    "arena_rules",
    "best_value",
    "deal",
    "discards",
    "effective_tiles",
    "event_text",
    "is_win",
    "is_win_batch",
    "legal_actions_at",
    "name",
    "num_actions",
    "num_seats",
    "observation_schema",
    "planes_layout",
    "planes_shape",
    "ready_value",
    "score",
    "settle",
    "shanten",
    "shanten_batch",
    "shanten_seen",
    "suggest_discard",
    "waits",
    "worst_loss",
]
