"""The kit: other names for the same things.

The classes of a well-known design for Sichuan mahjong, as a thin layer over ``paiju.sichuan`` and ``paiju.Round``: they
convert and ask, and hold no rule of their own. ``docs/reference/kit.md`` says what each of them is here.
"""

from paiju.sichuan.kit.agents import AggressiveAI, MctsAI, SimpleAI
from paiju.sichuan.kit.engine import GameEngine, GamePhase
from paiju.sichuan.kit.hands import HandAnalyzer, PlayerState, ShantenCalculator, TingValidator, WinValidator
from paiju.sichuan.kit.settlement import SettlementEngine
from paiju.sichuan.kit.tiles import Meld, MeldType, SuitType, Tile, TilesConverter
from paiju.sichuan.kit.values import FanPattern, MultiplierCalculator, WinContext

__all__ = [
    "AggressiveAI",
    "FanPattern",
    "GameEngine",
    "GamePhase",
    "HandAnalyzer",
    "MctsAI",
    "Meld",
    "MeldType",
    "MultiplierCalculator",
    "PlayerState",
    "SettlementEngine",
    "ShantenCalculator",
    "SimpleAI",
    "SuitType",
    "Tile",
    "TilesConverter",
    "TingValidator",
    "WinContext",
    "WinValidator",
]
