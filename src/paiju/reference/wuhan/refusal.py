"""Why an action is refused: a code for programs, and the clause for people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from paiju.errors import IllegalAction
from paiju.reference.wuhan.mahjong_action import ActionType, MahjongAction
from paiju.reference.wuhan.state_type import GameStateType
from paiju.tiles import Tile

if TYPE_CHECKING:
    from paiju.reference.wuhan.action import Action
    from paiju.reference.wuhan.context import GameContext, PlayerData
    from paiju.reference.wuhan.engine import RuleEngine

__all__ = ["REASONS", "refuse", "refuse_action"]

OWN: Final = (
    *(ActionType.DISCARD, ActionType.KONG_CONCEALED, ActionType.KONG_SUPPLEMENT),
    *(ActionType.KONG_RED, ActionType.KONG_SKIN, ActionType.KONG_LAZY),
)
CLAIMS: Final = (ActionType.CHOW, ActionType.PONG, ActionType.KONG_EXPOSED)
NEEDED: Final = {ActionType.KONG_CONCEALED: 4, ActionType.KONG_EXPOSED: 3, ActionType.PONG: 2}
REASONS: Final[Mapping[str, str]] = {
    "over": "the round is over (W-3.7)",
    "not_asked": "it is not asked now (W-5.1)",
    "wrong_phase": "this phase has no such action (W-3.3)",
    "not_held": "it does not hold the tiles for it (W-4.2, W-5, W-6)",
    "special_tile": "a special tile only goes out as its own kong (W-2.7 to W-2.9)",
    "not_special": "the tile is not special in this round (W-2.9)",
    "no_tile_left": "no tile is left to draw (W-5.8, W-6.8)",
    "not_next": "only the next seat may chow (W-5.5)",
    "drawing_only": "tiles are only drawn now (W-7.3)",
    "no_draw": "it has not drawn a tile to win with (W-4.5)",
    "no_win": "the hand is no win (W-8)",
    "win_locked": "it has passed a win and has not drawn since (W-11.14)",
    "other_tile": "another tile is pending (W-5.1)",
}


def refuse(
    context: GameContext, seat: int | None, action: MahjongAction, engine: RuleEngine, text: str | None = None
) -> IllegalAction:
    """Return the error for an action that a seat may not do now."""
    code = "over" if context.is_over else "not_asked"
    if seat is not None and engine.legal_actions(context, seat):
        code = reason(context, seat, action)
    return refuse_in_words(seat, text or describe(context, action), code)


def refuse_action(context: GameContext, seat: int | None, action: Action, engine: RuleEngine) -> IllegalAction:
    """Return the error for an action as the game writes it."""
    return refuse(context, seat, MahjongAction.of(action), engine, str(action))


def refuse_in_words(seat: int | None, action: object, code: str) -> IllegalAction:
    """Return the error with its sentence."""
    who = "a spectator" if seat is None else f"seat {seat}"
    return IllegalAction(f"{who} cannot {action}: {REASONS[code]}", code)


def describe(context: GameContext, action: MahjongAction) -> str:
    """Return an action as text, also one that has no meaning now."""
    if action.action_type is ActionType.CHOW and context.state is not GameStateType.WAITING_RESPONSE:
        return action.action_type.value
    return action.action_type.value if action.parameter < 0 else f"{action.action_type.value} {action.tile}"


def reason(context: GameContext, seat: int, action: MahjongAction) -> str:
    """Return the code of what stands in the way of a seat that is asked: first the moment, then the tiles."""
    kind, player = action.action_type, context.players[seat]
    window = context.state in (GameStateType.WAITING_RESPONSE, GameStateType.WAIT_ROB_KONG)
    if kind is ActionType.WIN and context.state is not GameStateType.MELD_DECISION:
        return reason_of_win(context, player)
    if context.state is GameStateType.PLAYER_DECISION and kind in OWN:
        return reason_of_own(context, player, kind, action.tile)
    if context.state is GameStateType.WAITING_RESPONSE and kind in CLAIMS:
        return reason_of_claim(context, seat, action)
    if context.state is GameStateType.MELD_DECISION and kind is ActionType.CHOW:
        return "not_held"
    return "not_asked" if window and kind is ActionType.PASS else "wrong_phase"


def reason_of_win(context: GameContext, player: PlayerData) -> str:
    """Return why a seat cannot win."""
    if context.state is GameStateType.PLAYER_DECISION:
        return "no_draw" if context.drawn_tile is None else "no_win"
    return "win_locked" if player.locked else "no_win"


def reason_of_own(context: GameContext, player: PlayerData, kind: ActionType, tile: Tile) -> str:
    """Return why a seat cannot put out a tile of its own."""
    special = context.special
    if context.is_drawing_only:
        return "drawing_only"
    if player.hand.count(tile) < NEEDED.get(kind, 1):
        return "not_held"
    if kind in (ActionType.KONG_RED, ActionType.KONG_SKIN, ActionType.KONG_LAZY):
        return "not_special"
    if tile in special.tiles:
        return "special_tile"
    ponged = any(meld.kind == "pong" and meld.tile == tile for meld in player.melds)
    return "not_held" if kind is ActionType.KONG_SUPPLEMENT and not ponged else "no_tile_left"


def reason_of_claim(context: GameContext, seat: int, action: MahjongAction) -> str:
    """Return why a seat cannot claim a tile."""
    kind, player = action.action_type, context.players[seat]
    if context.last_discard is None or action.parameter != context.last_discard.index:
        return "other_tile"
    if kind is ActionType.CHOW:
        is_next = context.last_discarder is not None and seat == (context.last_discarder + 1) % 4
        return ("not_held" if context.live_wall else "no_tile_left") if is_next else "not_next"
    if player.hand.count(context.last_discard) < NEEDED[kind]:
        return "not_held"
    return "no_tile_left"
