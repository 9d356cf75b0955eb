"""Why an action is refused: a code for programs, and the clause for people."""

from __future__ import annotations

from collections.abc import Sequence

from paiju.errors import IllegalAction
from paiju.reference.sichuan.action import Action
from paiju.reference.sichuan.hand import draw, is_win
from paiju.reference.sichuan.table import Seat, Table
from paiju.tiles import Tile

__all__ = ["refuse"]

PHASES = {
    "swap": ["swap"],
    "void": ["void"],
    "discard": ["turn"],
    "concealed_kong": ["turn"],
    "added_kong": ["turn"],
    "pong": ["responses"],
    "exposed_kong": ["responses"],
    "win": ["turn", "responses", "rob"],
    "pass": ["responses", "rob"],
}

REASONS = {
    "over": "the round is over (S-9)",
    "not_asked": "it is not asked now (S-3.1)",
    "wrong_phase": "this phase has no such action (S-3.1)",
    "not_held": "it does not hold the tiles for it (S-3.7, S-4.3 to S-4.14)",
    "void_suit_first": "tiles of its void suit go first (S-3.8)",
    "one_suit": "the three tiles must be of one suit (S-2.2)",
    "must_discard": "after a pong it can only discard (S-3.10)",
    "no_tile_left": "the wall is empty (S-4.15, S-4.30)",
    "void_suit_claim": "the tile is of its void suit (S-4.5, S-4.13)",
    "no_win": "the hand does not win (S-5)",
    "win_locked": "it has passed a win of that value (S-4.24)",
    "other_tile": "another tile is pending (S-4.1)",
}


def refuse(table: Table, seat: int | None, action: Action, legal: Sequence[Action]) -> IllegalAction | None:
    """Return the error for an action that is not among the legal ones of a seat, or of a spectator; None if it is."""
    if action in legal:
        return None
    code = "over" if table.is_over else "not_asked"
    if seat is not None and legal:
        code = reason(table, seat, action)
    who = "a spectator" if seat is None else f"seat {seat}"
    return IllegalAction(f"{who} cannot {action}: {REASONS[code]}", code)


def reason(table: Table, seat: int, action: Action) -> str:
    """Return the code of what stands in the way of a seat that is asked: first the moment, then the tiles."""
    own = table.seats[seat]
    if table.phase not in PHASES[action.kind]:
        return "wrong_phase"
    if action.kind == "win":
        return reason_of_win(table, own)
    if action.tile is None:  # a pass or a void suit is legal for whoever is asked
        return "not_asked"
    return reason_of_tile(table, own, action.kind, action.tile)


def reason_of_win(table: Table, own: Seat) -> str:
    """Return why a seat cannot win."""
    if table.must_discard:
        return "must_discard"
    hand = own.hand if table.window is None else draw(own.hand, table.window.tile)
    return "win_locked" if is_win(hand) else "no_win"


def reason_of_tile(table: Table, own: Seat, kind: str, tile: Tile) -> str:
    """Return why a seat cannot do something with a tile."""
    held = own.tiles.count(tile)
    ponged = any(meld.kind == "pong" and meld.tile == tile for meld in own.melds)
    if table.window is not None and table.window.tile != tile:
        return "other_tile"
    if table.must_discard and kind != "discard":
        return "must_discard"
    wanted = {"pong": 2, "exposed_kong": 3, "concealed_kong": 4}.get(kind, 1)
    if held < wanted or (kind == "added_kong" and not ponged):
        return "not_held"
    if kind == "swap":
        return "one_suit"
    if kind == "discard":
        return "void_suit_first"
    return "no_tile_left" if is_allowed_suit(table, own, kind, tile) else "void_suit_claim"


def is_allowed_suit(table: Table, own: Seat, kind: str, tile: Tile) -> bool:
    """Tell whether the void suit does not stand in the way of a meld (S-4.5, S-4.6, S-4.13)."""
    return tile.suit != own.void_suit if kind == "concealed_kong" else table.may_meld(own, tile)
