"""A round written down in plain values: everything, or what a seat sees of it. ``reading.py`` reads it again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paiju.reference.wuhan.context import GameContext, PlayerData
from paiju.tiles import show

if TYPE_CHECKING:
    from paiju.reference.wuhan.observation import Observation

__all__ = ["reveal", "reveal_view"]


def reveal(context: GameContext) -> dict[str, Any]:
    """Return the whole round; what follows from the rest, such as payments, is left out."""
    return {
        "rules": context.rules.to_dict(),
        "dealer": context.dealer,
        "flip": str(context.flip),
        "phase": context.state.value,
        "turn": context.turn or 0,
        "draw_kind": context.draw_kind.value,
        "wall": "".join(map(str, context.wall)),
        "seats": [reveal_seat(context, seat) for seat in range(len(context.players))],
        "window": reveal_window(context),
        "won": reveal_win(context),
    }


def reveal_view(seen: Observation) -> dict[str, Any]:
    """Return what a seat sees: how long the wall is, and how many tiles are hidden where."""
    told = reveal(seen.context)
    del told["wall"]
    turn = None if seen.context.is_window else told["turn"]
    hidden = {"hidden": list(seen.hidden), "drawer": seen.drawer}
    return {**told, "turn": turn, "wall_left": seen.wall_left, "seat": seen.seat, **hidden}


def reveal_seat(context: GameContext, seat: int) -> dict[str, Any]:
    """Return one seat."""
    player: PlayerData = context.players[seat]
    drawn = context.drawn_tile if seat == context.current_player else None
    return {
        "hand": show(player.hand),
        "melds": [meld.to_dict() for meld in player.melds],
        "special": "".join(map(str, player.special_kongs)),
        "drawn": None if drawn is None else str(drawn),
        "river": [
            {"tile": str(each.tile), "drawn": each.drawn, "claimed": False, "won": False} for each in player.river
        ],
        "kept": None if player.kept is None else str(player.kept),
        "locked": player.locked,
    }


def reveal_window(context: GameContext) -> dict[str, Any] | None:
    """Return the tile that others are asked about, with the answers given so far."""
    if context.pending is None:
        return None
    tile, giver = context.pending
    asked = sorted([*context.active_responders, *context.responses])
    answers = {str(seat): answer.written(context).id for seat, answer in context.responses.items()}
    return {"tile": str(tile), "from": giver, "asked": asked, "answers": answers}


def reveal_win(context: GameContext) -> dict[str, Any] | None:
    """Return how somebody won."""
    if context.winner is None:
        return None
    giver = context.winner if context.win_from is None else context.win_from
    return {"seat": context.winner, "how": context.win_way, "tile": str(context.win_tile), "from": giver}
