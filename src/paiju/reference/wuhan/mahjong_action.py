"""Actions as the state machine names them: a type and a number."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from paiju.errors import ArgumentValueError
from paiju.reference.wuhan.action import CHOWS, Action, unknown
from paiju.reference.wuhan.state_type import GameStateType
from paiju.tiles import ALL, Tile

if TYPE_CHECKING:
    from paiju.reference.wuhan.context import GameContext

__all__ = ["CHOW_LEFT", "CHOW_MIDDLE", "CHOW_RIGHT", "NONE", "ActionType", "MahjongAction"]

NONE: Final = -1
CHOW_LEFT, CHOW_MIDDLE, CHOW_RIGHT = range(3)


class ActionType(StrEnum):
    """What can be done."""

    DISCARD = "discard"
    CHOW = "chow"
    PONG = "pong"
    KONG_EXPOSED = "exposed_kong"
    KONG_CONCEALED = "concealed_kong"
    KONG_SUPPLEMENT = "added_kong"
    KONG_RED = "red_kong"
    KONG_SKIN = "skin_kong"
    KONG_LAZY = "laizi_kong"
    WIN = "win"
    PASS = "pass"

    @property
    def is_kong(self) -> bool:
        """Whether it is one of the six kongs."""
        return self.name.startswith("KONG")


@dataclass(frozen=True)
class MahjongAction:
    """A type and a number: the index of a tile, the form of a chow in MELD_DECISION, or -1.

    A discard and every kong name the own tile; a pong, an exposed kong and the claim of a chow name the pending one.
    """

    action_type: ActionType
    parameter: int = NONE

    def __post_init__(self) -> None:
        """Refuse a number that nothing has."""
        object.__setattr__(self, "action_type", ActionType(self.action_type))
        if not NONE <= self.parameter < len(ALL):
            raise ArgumentValueError(
                f"there is no tile {self.parameter}, kinds are 0 to {len(ALL) - 1}", "out_of_range"
            )

    @property
    def tile(self) -> Tile:
        """The tile that it names."""
        return Tile(self.parameter)

    def to_action(self, context: GameContext) -> Action:
        """Return it as the game writes it, in a situation: of a chow it tells which tile is meant, or which form."""
        kind = self.action_type.value
        if self.action_type in (ActionType.WIN, ActionType.PASS):
            return Action(kind)
        if self.action_type is ActionType.CHOW and context.state is GameStateType.MELD_DECISION:
            is_form = self.parameter in range(len(CHOWS))
            return Action(CHOWS[self.parameter] if is_form else kind, context.last_discard)
        if self.parameter == NONE:
            raise unknown(kind)
        return Action(kind, self.tile).numbered(context.special)

    @classmethod
    def of(cls, action: Action) -> MahjongAction:
        """Return the action that the game writes so.

        >>> MahjongAction.of(Action.parse("chow_middle 5m")), MahjongAction.of(Action.parse("pass")).parameter
        (MahjongAction(action_type=<ActionType.CHOW: 'chow'>, parameter=1), -1)
        """
        if action.kind in CHOWS:
            return cls(ActionType.CHOW, CHOWS.index(action.kind))
        return cls(ActionType(action.kind), NONE if action.tile is None else action.tile.index)
