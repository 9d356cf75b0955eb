"""The state machine of Wuhan mahjong in plain Python, to read and to change.

It is ``paiju.reference.wuhan``, which is imported when it is first used: the game itself does not need it.

>>> from paiju.wuhan import machine
>>> table = machine.StateMachine()
>>> str(table.start(seed=7).state)
'PLAYER_DECISION'
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from paiju.reference.wuhan import (
        CHOW_LEFT,
        CHOW_MIDDLE,
        CHOW_RIGHT,
        ActionType,
        Discarded,
        DiscardingState,
        DrawingAfterGongState,
        DrawingState,
        DrawKind,
        FileLogger,
        FlowDrawState,
        GameContext,
        GameRecorder,
        GameState,
        GameStateType,
        GongState,
        InitialState,
        MahjongAction,
        Meld,
        MeldDecisionState,
        ObservationBuilder,
        Observer,
        PerformanceMonitor,
        PlayerData,
        PlayerDecisionState,
        ProcessingMeldState,
        RuleEngine,
        Rules,
        StateMachine,
        WaitingResponseState,
        WaitRobKongState,
        WinState,
    )

__all__ = [
    "CHOW_LEFT",
    "CHOW_MIDDLE",
    "CHOW_RIGHT",
    "ActionType",
    "Discarded",
    "DiscardingState",
    "DrawKind",
    "DrawingAfterGongState",
    "DrawingState",
    "FileLogger",
    "FlowDrawState",
    "GameContext",
    "GameRecorder",
    "GameState",
    "GameStateType",
    "GongState",
    "InitialState",
    "MahjongAction",
    "Meld",
    "MeldDecisionState",
    "ObservationBuilder",
    "Observer",
    "PerformanceMonitor",
    "PlayerData",
    "PlayerDecisionState",
    "ProcessingMeldState",
    "RuleEngine",
    "Rules",
    "StateMachine",
    "WaitRobKongState",
    "WaitingResponseState",
    "WinState",
]


def __getattr__(name: str) -> Any:
    """Return what the reference calls so."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from paiju.reference import wuhan

    return getattr(wuhan, name)


def __dir__() -> list[str]:
    """Return the names, before any of them was used too."""
    return sorted([*globals(), *__all__])
