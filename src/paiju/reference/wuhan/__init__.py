"""Wuhan mahjong 武汉麻将 in plain Python: a state machine to read and to change, and the rulebook as functions.

``StateMachine`` plays a round from state to state; its rules are a ``RuleEngine``, its states are classes, and who
wants to be told is an ``Observer``. The functions have the names of ``paiju.wuhan``, which gives the same answers
thousands of times faster.
"""

from paiju.reference.wuhan.action import Action
from paiju.reference.wuhan.claims import Resolution, legal_actions_at, resolve_claims
from paiju.reference.wuhan.context import Discarded, DrawKind, GameContext, PlayerData
from paiju.reference.wuhan.engine import RuleEngine
from paiju.reference.wuhan.game import GAME, Game
from paiju.reference.wuhan.hand import effective_tiles, is_ready, shanten, suggest_discard, waits, win_check
from paiju.reference.wuhan.machine import StateMachine
from paiju.reference.wuhan.mahjong_action import CHOW_LEFT, CHOW_MIDDLE, CHOW_RIGHT, ActionType, MahjongAction
from paiju.reference.wuhan.melds import Hand, Meld, SpecialKongs, own_factor
from paiju.reference.wuhan.observation import Observation, ObservationBuilder
from paiju.reference.wuhan.observers import FileLogger, GameRecorder, Observer, PerformanceMonitor
from paiju.reference.wuhan.round import State
from paiju.reference.wuhan.rules import PRESETS, Rules
from paiju.reference.wuhan.scoring import SeatFacts, WinPosition, WinResult, evaluate_win
from paiju.reference.wuhan.settlement import Transfer, flow_draw_payments, next_dealer
from paiju.reference.wuhan.special import Special, special_tiles
from paiju.reference.wuhan.state_type import GameStateType
from paiju.reference.wuhan.states import (
    DiscardingState,
    DrawingAfterGongState,
    DrawingState,
    FlowDrawState,
    GameState,
    GongState,
    InitialState,
    MeldDecisionState,
    PlayerDecisionState,
    ProcessingMeldState,
    WaitingResponseState,
    WaitRobKongState,
    WinState,
)

__all__ = [
    "CHOW_LEFT",
    "CHOW_MIDDLE",
    "CHOW_RIGHT",
    "PRESETS",
    "TITLE",
    "Action",
    "ActionType",
    "Discarded",
    "DiscardingState",
    "DrawKind",
    "DrawingAfterGongState",
    "DrawingState",
    "FileLogger",
    "FlowDrawState",
    "Game",
    "GameContext",
    "GameRecorder",
    "GameState",
    "GameStateType",
    "GongState",
    "Hand",
    "InitialState",
    "MahjongAction",
    "Meld",
    "MeldDecisionState",
    "Observation",
    "ObservationBuilder",
    "Observer",
    "PerformanceMonitor",
    "PlayerData",
    "PlayerDecisionState",
    "ProcessingMeldState",
    "Resolution",
    "RuleEngine",
    "Rules",
    "SeatFacts",
    "Special",
    "SpecialKongs",
    "State",
    "StateMachine",
    "Transfer",
    "WaitRobKongState",
    "WaitingResponseState",
    "WinPosition",
    "WinResult",
    "WinState",
    "arena_rules",
    "deal",
    "effective_tiles",
    "evaluate_win",
    "event_text",
    "flow_draw_payments",
    "is_ready",
    "legal_actions_at",
    "name",
    "next_dealer",
    "num_actions",
    "num_seats",
    "own_factor",
    "planes_shape",
    "resolve_claims",
    "shanten",
    "special_tiles",
    "suggest_discard",
    "waits",
    "win_check",
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
