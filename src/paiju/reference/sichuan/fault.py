"""Positions that come from elsewhere: why they cannot stand on a table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from paiju.reference.sichuan.action import SUITS
from paiju.reference.sichuan.hand import SUITED, size
from paiju.reference.sichuan.table import SEATS, SWAP_TILES, Seat, drew_the_win
from paiju.reference.tiles import COPIES

if TYPE_CHECKING:
    from paiju.reference.sichuan.observation import Observation
    from paiju.reference.sichuan.round import State
    from paiju.tiles import Tile

__all__ = ["MOST_DISCARDS", "MOST_DRAWS", "MOST_KONGS", "MOST_PAYMENTS", "fault_of", "fault_of_view"]

# No round has more, of one seat or in all.
MOST_DRAWS = 108
MOST_DISCARDS = 64
MOST_KONGS = 16
MOST_PAYMENTS = 160


def fault_of(state: State) -> str | None:
    """Return what is wrong with a round that somebody set up; None if it can be played on."""
    return next(faults(state), None)


def fault_of_view(seen: Observation) -> str | None:
    """Return what is wrong with what somebody tells to have seen; None if it fits together."""
    return next(view_faults(seen), None)


def faults(state: State) -> Iterator[str]:
    """Yield what is wrong; whoever reads on after the first may find an error that follows from it."""
    yield from phase_faults(state)
    for tile in SUITED:
        count = [*state.wall, *state.tiles_in_sight].count(tile)
        if count != COPIES:  # S-1.1
            yield f"there are {count} of {tile} in all, not 4"
    for seat in SEATS:
        yield from hand_faults(state, seat)
    yield from table_faults(state, len(state.wall))
    if state.window is not None:
        yield from pending_faults(state, len(state.wall), is_seen=True)
        for seat in SEATS:
            yield from answer_faults(state, seat)
        if not state.claimants:
            yield "nobody is left to answer the window"
    if not state.is_over and not state.legal_actions:
        yield f"seat {state.turn} is on turn and can do nothing"


def view_faults(seen: Observation) -> Iterator[str]:
    """Yield what is wrong with a view: its tiles, what is seen though it is hidden, and all that lies on the table."""
    table, window = seen.table, seen.table.window
    yield from phase_faults(table)
    yield from sight_faults(seen)
    yield from hiding_faults(seen)
    for seat in SEATS:
        yield from hand_faults(table, seat, hidden=seen.hidden[seat], is_drawer=seen.drawer == seat)
    yield from table_faults(table, seen.wall_left)
    if window is not None:
        yield from pending_faults(table, seen.wall_left, is_seen=not seen.hidden[window.from_seat])
        if seen.seat is not None:
            yield from answer_faults(seen.with_wall(), seen.seat, may_be_left_out=True)


# The moment.


def acting(table: State) -> int | None:
    """Return who acts on its own tiles, or has just played the tile that others answer."""
    if table.window is not None:
        return table.window.from_seat
    return table.turn if table.phase == "turn" else None


def phase_faults(table: State) -> Iterator[str]:
    """Yield what does not fit the phase."""
    window = table.window
    if (table.phase in ("responses", "rob")) != (window is not None):
        yield f"phase {table.phase} and window do not fit"
    if table.is_over != (table.end is not None):
        yield f"phase {table.phase} and end do not fit"
    if table.must_discard and table.phase != "turn":  # S-3.10
        yield f"phase {table.phase} and must_discard do not fit"
    if not table.is_over and sum(not own.is_active for own in table.seats) >= 3:  # S-9.1
        yield "three have won and the round goes on"
    if table.phase == "turn" and table.turn is not None and not table.seats[table.turn].is_active:
        yield f"seat {table.turn} is on turn and has won"
    if window is not None and not table.seats[window.from_seat].is_active:
        yield "the pending tile is of a seat that has won"


# Hands.


def hand_faults(table: State, seat: int, *, hidden: int = 0, is_drawer: bool = False) -> Iterator[str]:
    """Yield what is wrong with the tiles of a seat; all of them are hidden, or none."""
    own = table.seats[seat]
    found = size(own.hand) + hidden + (len(own.given) if table.phase == "swap" else 0)
    due = 14 if holds_14(table, seat) else 13
    if found != due:
        yield f"seat {seat} has {found} tiles, melds counted as three, expected {due}"
    if own.void_limit == 0 and (is_drawer or own.drawn is not None or drew_the_win(own)):
        yield f"seat {seat} has drawn a tile, so its void_limit cannot be 0"  # S-11.14
    if hidden:
        return
    if own.drawn is not None and (table.phase == "responses" or acting(table) != seat):
        yield f"seat {seat} has drawn out of turn"
    if own.drawn is not None and own.drawn not in own.tiles:
        yield f"seat {seat} does not hold its drawn tile"
    if own.win is not None and own.win.how == "self_draw" and own.win.tile not in own.tiles:  # S-4.22
        yield f"seat {seat} does not hold the tile it won with"
    if own.is_active and own.void_limit is not None and len(own.void_tiles) > own.void_limit:
        yield f"seat {seat} holds {len(own.void_tiles)} tiles of its void suit, more than its void_limit"
    if table.phase == "swap" and not can_give(own):
        yield f"seat {seat} cannot give three tiles of one suit"


def holds_14(table: State, seat: int) -> bool:
    """Tell whether a seat holds 14 tiles: the winner by self-draw, the dealer at first, then whoever acts."""
    own = table.seats[seat]
    if own.win is not None:
        return own.win.how == "self_draw"
    if table.phase in ("swap", "void"):
        return seat == table.dealer
    return table.phase != "responses" and acting(table) == seat


def can_give(own: Seat) -> bool:
    """Tell whether a seat has three tiles of one suit to give, with those it has picked (S-2.2)."""
    picked = {tile.suit for tile in own.given}
    tiles = [tile.suit for tile in (*own.tiles, *own.given)]
    return any(picked <= {suit} and tiles.count(suit) >= SWAP_TILES for suit in SUITS)


# What lies on the table, and the money.


def table_faults(table: State, wall_left: int) -> Iterator[str]:
    """Yield what is wrong with what all can see."""
    for seat, own in enumerate(table.seats):
        played = own.melds or own.river or own.draws or own.void_limit is not None or not own.is_active
        if played and table.phase in ("swap", "void"):
            yield f"seat {seat} has played before phase turn"
        if table.phase == "swap" and own.void_choice is not None:
            yield f"seat {seat} has named a void suit before phase void"
        # It discards once for each of its draws and pongs to come, and once more.
        if len(own.river) + wall_left + (4 - len(own.melds)) + 1 > MOST_DISCARDS:
            yield f"seat {seat} has more discards than a round can have by now"
        if max(own.draws, own.void_limit or 0) + wall_left > MOST_DRAWS:
            yield f"seat {seat} has more draws or a higher void_limit than a round can have by now"
        for tile in own.robbed:  # S-4.22
            if not has_meld(own, "pong", tile):
                yield f"seat {seat} has a robbed {tile} and no pong of it"
        for meld in own.melds:
            if meld.kind != "concealed_kong" and meld.from_seat == seat:
                yield f"seat {seat} cannot have claimed its own {meld.tile}"
        for discard in own.river:
            if discard.claimed and not is_melded(table, seat, discard.tile):
                yield f"nobody has a meld of the {discard.tile} claimed from seat {seat}"
    yield from kong_faults(table)
    if not table.is_over and len(table.transfers) + payments_to_come(table) > MOST_PAYMENTS:
        yield "there are more transfers than a round can have by now"


def has_meld(own: Seat, kind: str, tile: Tile) -> bool:
    """Tell whether a seat has this meld."""
    return any(meld.kind == kind and meld.tile == tile for meld in own.melds)


def is_melded(table: State, giver: int, tile: Tile) -> bool:
    """Tell whether another seat has a discard in a meld."""
    others = [own for seat, own in enumerate(table.seats) if seat != giver]
    return any(meld.tile == tile and meld.from_seat == giver for own in others for meld in own.melds)


def kong_faults(table: State) -> Iterator[str]:
    """Yield what is wrong with the kongs that were paid (S-8.12)."""
    for seat, own in enumerate(table.seats):
        made = sum(meld.is_kong for meld in own.melds)
        paid = sum(kong.by == seat for kong in table.money.kongs)
        if paid > made:
            yield f"seat {seat} has {made} kongs, and was paid for {paid}"
    last, by = table.last_kong, acting(table)
    if last is None:
        return
    fits = by is not None and table.money.kongs[last.number].by == by and last.kind != "pong"
    melds = [] if by is None else [meld.kind for meld in table.seats[by].melds]
    if not fits or last.kind not in melds or (last.kind == "exposed_kong" and last.from_seat == by):
        yield "the last kong is none of the seat that acts"


def payments_to_come(table: State) -> int:
    """Return how many payments there may still be.

    Three for each kong to come, three more for each that is given back, four for each winner to come, who may be handed
    a kong's income beside the win, and all checks at the end.
    """
    kongs = 2 * (MOST_KONGS - len(table.money.kongs)) + sum(kong.is_open for kong in table.money.kongs)
    winners = 3 - sum(not own.is_active for own in table.seats)
    return 3 * kongs + 4 * winners + 2 * 4 * 3


# Windows.


def pending_faults(table: State, wall_left: int, *, is_seen: bool) -> Iterator[str]:
    """Yield what is wrong with the tile that others may claim: a discard, or that of an added kong (S-4.1, S-4.17)."""
    assert table.window is not None
    tile, giver = table.window.tile, table.seats[table.window.from_seat]
    if table.phase == "responses":
        if not any(each.tile == tile and not each.claimed and not each.won for each in giver.river[-1:]):
            yield "the pending tile is not the last discard"
    elif not has_meld(giver, "pong", tile) or not wall_left or (is_seen and tile not in giver.tiles):
        yield "the pending tile makes no added kong"


def answer_faults(table: State, seat: int, *, may_be_left_out: bool = False) -> Iterator[str]:
    """Yield what is wrong with whether a seat is asked, and what it answered (S-4.12)."""
    window = table.window
    assert window is not None
    may_answer = seat != window.from_seat and table.seats[seat].is_active
    options = table.responses(seat, window.tile) if may_answer else []
    if seat in window.asked and not options:
        yield f"seat {seat} is asked and has no answer"
    if seat not in window.asked and options and not may_be_left_out:
        yield f"seat {seat} is not asked and has an answer"
    for answered, action in window.answers:
        if answered == seat and (seat not in window.asked or action not in options):
            yield f"seat {seat} cannot have answered that"


# What is seen.


def sight_faults(seen: Observation) -> Iterator[str]:
    """Yield what is wrong with the number of tiles."""
    for tile, count in seen.unseen.items():
        if count < 0:
            yield f"more than four of {tile} in sight"
    left = sum(seen.unseen.values())
    hidden = seen.wall_left + sum(seen.hidden) - len(seen.shown)
    if left != hidden:
        yield f"{left} tiles are not in sight, but hands and wall hide {hidden}"


def hiding_faults(seen: Observation) -> Iterator[str]:
    """Yield what is hidden though it cannot be, and what is seen though it is hidden (S-11)."""
    table = seen.table
    for seat in SEATS:
        if (seat == seen.seat or table.is_over) and seen.hidden[seat]:
            yield f"the hand of seat {seat} cannot be hidden"
        if seat != seen.seat:
            yield from (f"the {what} of seat {seat} cannot be seen" for what in shown_by(table, seat))
    drawer = seen.drawer
    if drawer is not None and (table.phase == "responses" or acting(table) != drawer or not seen.hidden[drawer]):
        yield "the drawer is not another seat that acts"


def shown_by(table: State, seat: int) -> list[str]:
    """Return what is told of a seat that nobody else can see."""
    own, window = table.seats[seat], table.window
    told = {
        "hand": bool(own.tiles) and not table.is_over,
        "drawn tile": own.drawn is not None,
        "swap": bool(own.given or own.received),
        "void suit": table.phase == "void" and own.void_choice is not None,
        "lock": own.lock != 0,
        "answer": window is not None and (seat in window.asked or seat in [each for each, _ in window.answers]),
    }
    return [what for what, is_told in told.items() if is_told]
