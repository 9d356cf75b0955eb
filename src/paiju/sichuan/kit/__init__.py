"""The kit: other names for the same things.

The classes of a well-known design for Sichuan mahjong, as a thin layer over ``paiju.sichuan`` and ``paiju.Round``: they
convert and ask, and hold no rule of their own. ``docs/reference/kit.md`` says what each of them is here.
"""

from paiju.sichuan.kit.engine import GameEngine, GameLogEntry, GamePhase
from paiju.sichuan.kit.parts import (
    FanPattern,
    HandAnalyzer,
    Meld,
    MeldType,
    MultiplierCalculator,
    PlayerState,
    SettlementEngine,
    ShantenCalculator,
    SuitType,
    Tile,
    TilesConverter,
    TingValidator,
    WinContext,
    WinValidator,
)

__all__ = [
    "FanPattern",
    "GameEngine",
    "GameLogEntry",
    "GamePhase",
    "HandAnalyzer",
    "Meld",
    "MeldType",
    "MultiplierCalculator",
    "PlayerState",
    "SettlementEngine",
    "ShantenCalculator",
    "SuitType",
    "Tile",
    "TilesConverter",
    "TingValidator",
    "WinContext",
    "WinValidator",
]
