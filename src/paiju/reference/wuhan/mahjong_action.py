"""Actions as the state machine names them: a type and a number."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final, TypeGuard

from paiju.errors import ArgumentValueError
from paiju.reference.wuhan.action import CHOWS, Action, unknown
from paiju.reference.wuhan.state_type import GameStateType
from paiju.tiles import ALL, Tile

if TYPE_CHECKING:
    from paiju import wuhan
    from paiju.reference.wuhan.context import GameContext

__all__ = ["CHOW_LEFT", "CHOW_MIDDLE", "CHOW_RIGHT", "NONE", "ActionType", "MahjongAction", "is_written"]

NONE: Final = -1
CHOW_LEFT, CHOW_MIDDLE, CHOW_RIGHT = range(3)
"""The parameter of a chow: whether the claimed tile is the lowest, the middle or the highest of the three."""


class ActionType(StrEnum):
    """What can be done."""

    DISCARD = "discard"
    """A discard 打牌."""
    CHOW = "chow"
    """A chow 吃."""
    PONG = "pong"
    """A pong 碰."""
    KONG_EXPOSED = "exposed_kong"
    """Three of the hand and a discard 明杠."""
    KONG_CONCEALED = "concealed_kong"
    """Four of the hand 暗杠."""
    KONG_SUPPLEMENT = "added_kong"
    """The fourth tile to a pong 补杠."""
    KONG_RED = "red_kong"
    """A red-dragon kong 红中杠."""
    KONG_SKIN = "skin_kong"
    """A skin kong 皮子杠."""
    KONG_LAZY = "laizi_kong"
    """A laizi kong 赖子杠."""
    WIN = "win"
    """A win 胡."""
    PASS = "pass"
    """A pass 过."""

    @property
    def is_kong(self) -> bool:
        """Whether it is one of the six kongs."""
        return self.name.startswith("KONG")


CLAIMS: Final = (ActionType.CHOW, ActionType.PONG, ActionType.KONG_EXPOSED)
"""Answers to a discard that name the pending tile."""


@dataclass(frozen=True)
class MahjongAction:
    """A type and a number: the index of a tile, the form of a chow in MELD_DECISION, or -1.

    A discard and every kong name the own tile; a pong, an exposed kong and the claim of a chow name the pending one.
    """

    action_type: ActionType
    """What is done."""
    parameter: int = NONE
    """The index of a tile, the form of a chow, or -1."""

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

    def to_action(self, context: GameContext) -> wuhan.Action:
        """Return it as an action of ``paiju.wuhan``, in a situation: of a chow, which tile or which form is meant."""
        from paiju import wuhan

        written = self.written(context)
        action = wuhan.Action.__new__(wuhan.Action)
        action.__setstate__((str(written), written.id))  # with the id of a skin kong, which its text does not tell
        return action

    def written(self, context: GameContext) -> Action:
        """Return the same as an action of the game in plain Python."""
        kind = self.action_type.value
        if self.action_type in (ActionType.WIN, ActionType.PASS):
            return Action(kind)
        if self.action_type is ActionType.CHOW and context.state is GameStateType.MELD_DECISION:
            is_form = self.parameter in range(len(CHOWS))
            return Action(CHOWS[self.parameter] if is_form else kind, context.last_discard)
        tile = self.meant_tile(context)
        if tile is None:
            raise unknown(kind)
        return Action(kind, tile).numbered(context.special)

    def meant_tile(self, context: GameContext) -> Tile | None:
        """Return the tile that it names, or the only one that it can mean."""
        if self.parameter != NONE:
            return self.tile
        if self.action_type in CLAIMS:
            return None if context.pending is None else context.pending[0]
        return {ActionType.KONG_RED: context.special.red, ActionType.KONG_LAZY: context.special.laizi}.get(
            self.action_type
        )

    @classmethod
    def of(cls, action: Action | wuhan.Action) -> MahjongAction:
        """Return the action that the game writes so, in the core or in plain Python.

        >>> from paiju.wuhan import Action
        >>> MahjongAction.of(Action.parse("chow_middle 5m")), MahjongAction.of(Action.parse("pass")).parameter
        (MahjongAction(action_type=<ActionType.CHOW: 'chow'>, parameter=1), -1)
        """
        if action.kind in CHOWS:
            return cls(ActionType.CHOW, CHOWS.index(action.kind))
        return cls(ActionType(action.kind), NONE if action.tile is None else action.tile.index)


def is_written(action: object) -> TypeGuard[Action | wuhan.Action]:
    """Tell whether it is an action as the game writes it, in the core or in plain Python."""
    from paiju import wuhan

    return isinstance(action, Action | wuhan.Action)
