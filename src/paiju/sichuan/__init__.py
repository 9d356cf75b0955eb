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
from paiju.sichuan.agents import AGENT_ALIASES, AGENTS, NATIVE_AGENTS
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
from paiju.sichuan.labels import action_label, event_text, word
from paiju.sichuan.options import OPTIONS
from paiju.sichuan.page import page_event, page_refused, page_sheet, page_view
from paiju.sichuan.patterns import ADDONS, PATTERNS, Pattern
from paiju.sichuan.picture import draw_table
from paiju.sichuan.play import (
    TITLE,
    arena_rules,
    deal,
    mask_event,
    name,
    native_contest,
    native_playouts,
    num_actions,
    num_seats,
    planes_shape,
    start_event,
    worst_loss,
)
from paiju.sichuan.presets import PRESETS
from paiju.sichuan.settlement import Settlement, Transfer, settle
from paiju.sichuan.style import STYLE, style
from paiju.sichuan.table_moves import table_moves
from paiju.sichuan.table_sheet import table_sheet
from paiju.sichuan.table_text import table_text
from paiju.sichuan.table_words import table_advice, table_event, table_legend, table_short

__all__ = [
    "ADDONS",
    "AGENTS",
    "AGENT_ALIASES",
    "NATIVE_AGENTS",
    "OPTIONS",
    "PATTERNS",
    "PRESETS",
    "STYLE",
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
    "action_label",
    "arena_rules",
    "best_value",
    "deal",
    "discards",
    "draw_table",
    "effective_tiles",
    "event_text",
    "is_win",
    "is_win_batch",
    "legal_actions_at",
    "mask_event",
    "name",
    "native_contest",
    "native_playouts",
    "num_actions",
    "num_seats",
    "page_event",
    "page_refused",
    "page_sheet",
    "page_view",
    "planes_layout",
    "planes_shape",
    "ready_value",
    "score",
    "settle",
    "shanten",
    "shanten_batch",
    "shanten_seen",
    "start_event",
    "style",
    "suggest_discard",
    "table_advice",
    "table_event",
    "table_legend",
    "table_moves",
    "table_sheet",
    "table_short",
    "table_text",
    "waits",
    "word",
    "worst_loss",
]
