"""The states of the machine (W-3.1)."""

from __future__ import annotations

from enum import StrEnum

__all__ = ["GameStateType"]


class GameStateType(StrEnum):
    """What is going on. Somebody decides in a manual state; automatic ones pass at once."""

    INITIAL = "INITIAL"
    """Deal and flip."""
    PLAYER_DECISION = "PLAYER_DECISION"
    """The seat on turn acts, after a draw, a chow or a pong."""
    DISCARDING = "DISCARDING"
    """The tile goes to the river."""
    WAITING_RESPONSE = "WAITING_RESPONSE"
    """The others answer a discard."""
    MELD_DECISION = "MELD_DECISION"
    """Whoever may chow chooses the form."""
    PROCESSING_MELD = "PROCESSING_MELD"
    """A chow or a pong is laid down."""
    GONG = "GONG"
    """A kong is laid down, or announced."""
    WAIT_ROB_KONG = "WAIT_ROB_KONG"
    """The others may rob an added kong."""
    DRAWING = "DRAWING"
    """A draw from the front."""
    DRAWING_AFTER_GONG = "DRAWING_AFTER_GONG"
    """A replacement from the end."""
    WIN = "WIN"
    """Somebody has won."""
    FLOW_DRAW = "FLOW_DRAW"
    """Nobody has."""

    @property
    def is_manual(self) -> bool:
        """Whether somebody has to decide."""
        return self in MANUAL

    @property
    def is_terminal(self) -> bool:
        """Whether the round is over."""
        return self in TERMINAL

    @property
    def is_automatic(self) -> bool:
        """Whether it passes at once."""
        return not self.is_manual and not self.is_terminal


MANUAL = frozenset(
    {
        GameStateType.PLAYER_DECISION,
        GameStateType.WAITING_RESPONSE,
        GameStateType.MELD_DECISION,
        GameStateType.WAIT_ROB_KONG,
    }
)
TERMINAL = frozenset({GameStateType.WIN, GameStateType.FLOW_DRAW})
