"""A round written down in plain values: everything, for whoever may see everything."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paiju.reference.sichuan.settlement import Kong, book_of
from paiju.reference.sichuan.table import SEATS, Seat, Window
from paiju.tiles import show

if TYPE_CHECKING:
    from paiju.reference.sichuan.round import State

__all__ = ["reveal"]


def reveal(state: State) -> dict[str, Any]:
    """Return the whole round, under the same names as the core's."""
    book = book_of(state.money, state.rules, state.dealer)
    last = state.last_kong
    several = [(winners, giver) for winners, giver in book.winning_tiles if len(winners) > 1]
    return {
        "rules": state.rules.to_dict(),
        "dealer": state.dealer,
        "swap_direction": state.swap_direction,
        "phase": state.phase,
        "turn": state.turn,
        "wall": "".join(map(str, state.wall)),
        "seats": [reveal_seat(own) for own in state.seats],
        "must_discard": state.must_discard,
        "undisturbed": state.undisturbed,
        "window": None if state.window is None else reveal_window(state.window),
        "last_kong": None if last is None else {"number": last.number, "kind": last.kind, "from": last.from_seat},
        "transfers": [list(row) for row in state.transfers],
        "kongs": [reveal_kong(kong) for kong in book.kongs],
        "first_dealer": dealer_after(book.winning_tiles),
        "multi_dealer": dealer_after(several),
        "end": state.end,
    }


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


def reveal_kong(kong: Kong) -> dict[str, Any]:
    """Return what a kong brought from each seat."""
    paid = [sum(row.amount for row in kong.payments if row.payer == seat) for seat in SEATS]
    return {"by": kong.by, "open": kong.is_open, "paid": paid}


def dealer_after(winning_tiles: list[tuple[list[int], int]]) -> int | None:
    """Return who would deal next by the first of these tiles: its winner, or its giver if there are several."""
    if not winning_tiles:
        return None
    winners, giver = winning_tiles[0]
    return giver if len(winners) > 1 else winners[0]
