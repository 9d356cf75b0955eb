"""Why an action is refused: a code for programs, and the clause for people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from paiju.errors import IllegalAction
from paiju.reference.wuhan.action import CHOWS, Action
from paiju.reference.wuhan.context import DrawKind, GameContext
from paiju.reference.wuhan.scoring import SEATS
from paiju.reference.wuhan.state_type import GameStateType
from paiju.reference.wuhan.words import REASONS as WIN_REASONS
from paiju.tiles import Tile

if TYPE_CHECKING:
    from paiju.reference.wuhan.engine import RuleEngine

__all__ = ["refuse"]

CLAIMS: Final = {"chow": 0, "pong": 2, "exposed_kong": 3}
"""How many tiles of the hand a claim needs that equal the claimed one."""
REASONS: Final[Mapping[str, str]] = {
    "over": "the round is over (W-3.7)",
    "not_asked": "it is not asked now (W-5.1)",
    "wrong_phase": "this phase has no such action (W-3.3)",
    "other_tile": "another tile is pending (W-5.1)",
    "no_pass": "on its own turn it cannot pass (W-4.6)",
    "last_tiles": "the last tiles are only drawn (W-7.3)",
    "not_held": "it does not hold the tiles for it (W-4.2, W-5, W-6)",
    "special_tile": "a special tile only goes out as its own kong (W-2.7 to W-2.9)",
    "not_special": "the tile is not special like that in this round (W-2.9)",
    "no_tile_left": "no tile is left to draw (W-5.8, W-6.8)",
    "no_chow": "it cannot chow the tile like that (W-5.5, W-5.6)",
    "no_drawn_tile": "it has drawn no tile to win with (W-4.5)",
    "win_locked": "it has passed a win and not drawn since (W-11.14)",
    **{code: f"{words} (W-8.12)" for code, (_, words) in WIN_REASONS.items()},
}


def refuse(context: GameContext, seat: int | None, action: Action, engine: RuleEngine) -> IllegalAction:
    """Return the error for an action that a seat, or a spectator, may not do now."""
    code = "over" if context.is_over else "not_asked"
    if seat is not None and engine.legal_actions(context, seat):
        code = reason(context, seat, action, engine)
    who = "a spectator" if seat is None else f"seat {seat}"
    return IllegalAction(f"{who} cannot {action}: {REASONS[code]}", code)


def reason(context: GameContext, seat: int, action: Action, engine: RuleEngine) -> str:
    """Return the code of what stands in the way of a seat that is asked: first the moment, then the tiles."""
    if not belongs_to(action.kind, context.state):
        return "wrong_phase"
    if action.kind == "win":
        return reason_of_win(context, seat, engine)
    if action.tile is None:
        return "no_pass"
    if action.kind in CLAIMS or action.kind in CHOWS:
        return reason_of_claim(context, seat, action.kind, action.tile, engine)
    if context.is_drawing_only:
        return "last_tiles"
    return reason_of_own(context, seat, action.kind, action.tile)


def belongs_to(kind: str, state: GameStateType) -> bool:
    """Tell whether there is such an action in a state."""
    if kind in ("win", "pass"):
        return state is not GameStateType.MELD_DECISION
    if kind in CHOWS:
        return state is GameStateType.MELD_DECISION
    return state is (GameStateType.WAITING_RESPONSE if kind in CLAIMS else GameStateType.PLAYER_DECISION)


def reason_of_win(context: GameContext, seat: int, engine: RuleEngine) -> str:
    """Return why a seat cannot win."""
    if context.is_window:
        assert context.pending is not None
        if context.players[seat].locked:
            return "win_locked"
        way = "rob_kong" if context.state is GameStateType.WAIT_ROB_KONG else "discard"
        position = engine.win_position(context, seat, context.pending[0], way, context.pending[1])
    else:
        if context.drawn_tile is None:
            return "no_drawn_tile"
        way = "kong_draw" if context.draw_kind is DrawKind.AFTER_KONG else "self_draw"
        position = engine.win_position(context, seat, context.drawn_tile, way, None)
    return engine.evaluate(position).reason or "no_shape_or_laizi_limit"


def reason_of_claim(context: GameContext, seat: int, kind: str, tile: Tile, engine: RuleEngine) -> str:
    """Return why a seat cannot claim a tile."""
    assert context.last_discard is not None
    assert context.last_discarder is not None
    player = context.players[seat]
    if tile != context.last_discard:
        return "other_tile"
    if kind.startswith("chow"):
        is_next = seat == (context.last_discarder + 1) % len(SEATS)
        can = kind == "chow" and is_next and engine.chow_forms(context, player, tile)
        return "no_tile_left" if can else "no_chow"
    return "not_held" if player.hand.count(tile) < CLAIMS[kind] else "no_tile_left"


def reason_of_own(context: GameContext, seat: int, kind: str, tile: Tile) -> str:
    """Return why a seat cannot put out a tile of its own."""
    special, player = context.special, context.players[seat]
    held = player.hand.count(tile)
    alone = {"red_kong": (special.red,), "skin_kong": special.skins, "laizi_kong": (special.laizi,)}
    if kind in alone:
        return "not_held" if tile in alone[kind] else "not_special"
    if kind == "discard":
        return "special_tile" if held else "not_held"
    if tile in special.tiles:
        return "special_tile"
    ponged = any(meld.kind == "pong" and meld.tile == tile for meld in player.melds)
    has = held == 4 if kind == "concealed_kong" else held == 1 and ponged
    return "no_tile_left" if has else "not_held"
