"""Tables that come from elsewhere: what they leave out, as far as it follows from what they show."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from paiju.reference.sichuan.fault import MOST_DISCARDS, acting, holds_14
from paiju.reference.sichuan.hand import size
from paiju.reference.sichuan.table import SEATS, Discarded, Seat

if TYPE_CHECKING:
    from paiju.reference.sichuan.observation import Observation
    from paiju.reference.sichuan.round import State

__all__ = ["ask_observer", "complete"]

MOST_TILES = 108


def complete(seen: Observation, told: Mapping[str, Any]) -> Observation:
    """Return a view with everything that its table did not tell; one that does not fit together stays so."""
    table = seen.table
    if told.get("phase") is None:
        table = replace(table, phase="turn" if table.window is None else "responses")
    if (table.phase in ("responses", "rob")) != (table.window is not None):
        return replace(seen, table=table)
    own = None if seen.seat is None else table.seats[seen.seat]
    if told.get("turn") is None and table.phase == "turn" and own is not None and size(own.hand) == 14:
        table = replace(table, turn=seen.seat)
    hidden = seen.hidden if "hidden" in told else tuple(hidden_in(table, seat, seen.seat) for seat in SEATS)
    if told.get("undisturbed") is None:
        table = replace(table, undisturbed=is_undisturbed(table))
    table = replace(table, seats=tuple(seat_with(table, seat, told["seats"][seat]) for seat in SEATS))
    drawer = seen.drawer if "drawer" in told else drawer_of(table, hidden)
    seen = replace(seen, table=table, hidden=hidden, drawer=drawer)
    if told.get("wall_left") is None:
        left = sum(max(0, count) for count in seen.unseen.values()) - sum(hidden) + len(seen.shown)
        seen = replace(seen, wall_left=min(max(0, left), MOST_TILES))
    return seen


def ask_observer(seen: Observation) -> Observation:
    """Return a view of a window that asks the observer, if it has an answer."""
    window, seat = seen.table.window, seen.seat
    if window is None or seat is None or seat == window.from_seat or not seen.table.seats[seat].is_active:
        return seen
    asked = (seat,) if seen.with_wall().responses(seat, window.tile) else ()
    return replace(seen, table=replace(seen.table, window=replace(window, asked=asked)))


def hidden_in(table: State, seat: int, observer: int | None) -> int:
    """Return how many tiles a seat holds out of sight: what its melds leave of 13, or of 14."""
    if seat == observer or table.is_over:
        return 0
    return max(0, (14 if holds_14(table, seat) else 13) - size(table.seats[seat].hand))


def is_undisturbed(table: State) -> bool:
    """Tell whether there was no pong, no kong and no win on another's tile (S-6.8)."""
    return not any(own.melds or (own.win is not None and own.win.how != "self_draw") for own in table.seats)


def seat_with(table: State, seat: int, told: Mapping[str, Any]) -> Seat:
    """Return a seat with what follows from its discards and melds."""
    own = table.seats[seat]
    river = told.get("river") or ()
    if isinstance(river, str) or not any(isinstance(item, dict) for item in river):  # what is left of it, as it lies
        own = replace(own, river=whole_river(table, seat))
        table = table.with_seat(seat, own)
    if told.get("draws") is None:
        own = replace(own, draws=draws_of(table, seat))
    if "void_limit" not in told:
        own = replace(own, void_limit=void_limit_of(table, seat))
    return own


def whole_river(table: State, giver: int) -> tuple[Discarded, ...]:
    """Return the discards of a seat that lie in melds of others, then those in its river."""
    others = [own for seat, own in enumerate(table.seats) if seat != giver]
    melds = [meld for own in others for meld in own.melds if meld.kind != "concealed_kong"]
    taken = [Discarded(meld.tile, claimed=True) for meld in melds if meld.from_seat == giver]
    river = (*taken, *table.seats[giver].river)
    return river if len(river) <= MOST_DISCARDS else table.seats[giver].river


def draws_of(table: State, seat: int) -> int:
    """Return how many tiles a seat has drawn.

    It let one go for each that it drew or claimed; a kong draws another, who holds 14 has still to let one go, and the
    dealer began with one more.
    """
    own = table.seats[seat]
    let_go = len(own.river) + len(own.robbed)
    kinds = [meld.kind for meld in own.melds]
    more = kinds.count("concealed_kong") - kinds.count("pong") - (seat == table.dealer)
    return max(0, let_go + holds_14(table, seat) + more)


def void_limit_of(table: State, seat: int) -> int | None:
    """Return the most void tiles a seat can hold: none when it let go of another suit, then what it drew (S-11.14)."""
    own = table.seats[seat]
    proven = own.void_suit is not None and any(discard.tile.suit != own.void_suit for discard in own.river)
    if not proven or table.rules.void_discard != "strict":
        return None
    has_claimed = table.must_discard and table.turn == seat
    has_drawn = holds_14(table, seat) and not has_claimed
    drawn = has_drawn + sum(meld.is_kong for meld in own.melds)  # which may all have been made since
    return max(drawn, len(own.void_tiles))


def drawer_of(table: State, hidden: tuple[int, ...]) -> int | None:
    """Return which other seat has just drawn."""
    seat = None if table.phase == "responses" else acting(table)
    if seat is None or not hidden[seat] or table.must_discard or not table.seats[seat].draws:
        return None
    return seat
