"""Sichuan mahjong in plain Python: hands and what they need, what wins are worth, who pays whom.

The names are those of ``paiju.sichuan``. Hands may be a ``paiju.sichuan.Hand`` or anything else with its ``tiles``,
``melds`` and ``void_suit``; rules are a ``paiju.sichuan.Rules``. The clauses S-x.y are those of the rulebook.
"""

from paiju.reference.sichuan.action import Action
from paiju.reference.sichuan.game import GAME, Game
from paiju.reference.sichuan.hand import (
    DiscardOption,
    HandLike,
    MeldLike,
    PlainHand,
    discards,
    effective_tiles,
    is_win,
    shanten,
    shanten_seen,
    suggest_discard,
    waits,
)
from paiju.reference.sichuan.observation import Observation
from paiju.reference.sichuan.round import State
from paiju.reference.sichuan.scoring import Score, ready_value, score
from paiju.reference.sichuan.settlement import Settlement, Transfer, settle
from paiju.sichuan import PRESETS, Rules

__all__ = [
    "PRESETS",
    "TITLE",
    "Action",
    "DiscardOption",
    "Game",
    "HandLike",
    "MeldLike",
    "Observation",
    "PlainHand",
    "Rules",
    "Score",
    "Settlement",
    "State",
    "Transfer",
    "arena_rules",
    "deal",
    "discards",
    "effective_tiles",
    "event_text",
    "is_win",
    "name",
    "num_actions",
    "num_seats",
    "planes_shape",
    "ready_value",
    "score",
    "settle",
    "shanten",
    "shanten_seen",
    "suggest_discard",
    "waits",
    "worst_loss",
]

# The game as shared code knows it; ``Game`` makes others with a house rule.
name = GAME.name
TITLE = GAME.TITLE
arena_rules = GAME.arena_rules
deal = GAME.deal
num_seats = GAME.num_seats
num_actions = GAME.num_actions
planes_shape = GAME.planes_shape
worst_loss = GAME.worst_loss
event_text = GAME.event_text
