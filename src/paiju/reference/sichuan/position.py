"""A round written down in plain values: everything, or what a seat sees of it. ``reading.py`` reads it again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paiju.reference.sichuan.table import Seat, Window
from paiju.tiles import show

if TYPE_CHECKING:
    from paiju.reference.sichuan.observation import Observation
    from paiju.reference.sichuan.round import State

__all__ = ["reveal", "reveal_view"]


def reveal(state: State) -> dict[str, Any]:
    """Return the whole round, under the same names as the core's."""
    money, last = state.money, state.last_kong
    return {
        "rules": state.rules.to_dict(),
        "dealer": state.dealer,
        "swap_direction": state.swap_direction,
        "phase": state.phase,
        "turn": state.turn or 0,
        "wall": "".join(map(str, state.wall)),
        "seats": [reveal_seat(own) for own in state.seats],
        "must_discard": state.must_discard,
        "undisturbed": state.undisturbed,
        "window": None if state.window is None else reveal_window(state.window),
        "last_kong": None if last is None else {"number": last.number, "kind": last.kind, "from": last.from_seat},
        "transfers": [list(row) for row in state.transfers],
        "kongs": [{"by": kong.by, "open": kong.is_open, "paid": list(kong.paid)} for kong in money.kongs],
        "first_dealer": money.first_dealer,
        "multi_dealer": money.multi_dealer,
        "end": state.end,
    }


def reveal_view(seen: Observation) -> dict[str, Any]:
    """Return what a seat sees: how long the wall is, and how many tiles are hidden where."""
    told = reveal(seen.table)
    del told["wall"]
    unknown = {"turn": seen.table.turn, "swap_direction": seen.swap_direction}  # None in a window, and before the swap
    hidden = {"hidden": list(seen.hidden), "drawer": seen.drawer}
    return {**told, **unknown, "wall_left": seen.wall_left, "seat": seen.seat, **hidden}


def reveal_seat(own: Seat) -> dict[str, Any]:
    """Return one seat."""
    won = None if own.won is None else {**own.won, "tile": str(own.won["tile"])}
    return {
        "hand": show(own.tiles),
        "melds": [{"kind": meld.kind, "tile": str(meld.tile), "from": meld.from_seat} for meld in own.melds],
        "void_suit": own.void_suit,
        "void_choice": own.void_choice,
        "drawn": None if own.drawn is None else str(own.drawn),
        "river": [
            {"tile": str(each.tile), "drawn": each.drawn, "claimed": each.claimed, "won": each.won}
            for each in own.river
        ],
        "robbed": "".join(map(str, own.robbed)),
        "given": "".join(map(str, own.given)),
        "received": "".join(map(str, own.received)),
        "won": won,
        "lock": own.lock,
        "draws": own.draws,
        "void_limit": own.void_limit,
    }


def reveal_window(window: Window) -> dict[str, Any]:
    """Return a window with the answers given so far."""
    answers = {str(seat): action.id for seat, action in window.answers}
    return {"tile": str(window.tile), "from": window.from_seat, "asked": list(window.asked), "answers": answers}
