"""What a seat sees as zeros and ones: planes of 27 kinds, for learners.

``BLOCKS`` says what the planes hold, in order. Seats come as they sit from the observer on: itself, next, across,
previous. A plane that is about no kind is all zeros or all ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from paiju.errors import ArgumentValueError
from paiju.reference.sichuan.hand import SUITED
from paiju.reference.sichuan.table import DIRECTIONS, MELDS, PHASES, SEATS, Seat
from paiju.reference.tiles import COPIES
from paiju.tiles import Tile

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from paiju.reference.sichuan.observation import Observation

__all__ = ["BLOCKS", "planes_of"]

Plane = list[bool]

LATEST = 6
WALL_BINS = [7 * number for number in range(8)]
FAR_AHEAD = 8  # times the base


def planes_of(seen: Observation, obs: str) -> NDArray[np.int8]:
    """Return all planes, one under the other."""
    import numpy as np

    if obs != "v1":
        raise ArgumentValueError(f'no planes "{obs}"; choose from v1', "unknown_planes")
    if seen.seat is None:
        raise ArgumentValueError("a spectator has no planes: they are seen from a seat", "spectator")
    return np.array([plane for block in BLOCKS.values() for plane in block(seen)], np.int8)


# Planes.


def kinds(tiles: Iterable[Tile]) -> Plane:
    """Return a plane with ones at the kinds of some tiles."""
    there = set(tiles)
    return [tile in there for tile in SUITED]


def more_than(counts: dict[Tile, int]) -> list[Plane]:
    """Return four planes: number j has ones at the kinds of which there are more than j."""
    return [[counts[tile] > number for tile in SUITED] for number in range(COPIES)]


def count(tiles: list[Tile]) -> dict[Tile, int]:
    """Return how many there are of each kind."""
    return {tile: tiles.count(tile) for tile in SUITED}


def flag(value: bool) -> Plane:
    """Return a plane that is all ones, or all zeros."""
    return [value] * len(SUITED)


# Who sits where.


def own(seen: Observation) -> Seat:
    """Return the seat of the observer."""
    return seats(seen)[0]


def order(seen: Observation) -> list[int]:
    """Return the seats by number, from the observer on."""
    return [((seen.seat or 0) + step) % 4 for step in SEATS]


def seats(seen: Observation) -> list[Seat]:
    """Return the seats, from the observer on."""
    return [seen.table.seats[number] for number in order(seen)]


# Blocks of planes.


def melds(seen: Observation) -> list[Plane]:
    """Return the melds by kind, and of each by seat."""
    return [kinds(meld.tile for meld in seat.melds if meld.kind == kind) for kind in MELDS for seat in seats(seen)]


def discards(seen: Observation) -> list[Plane]:
    """Return for every seat how many it discarded of each kind, claimed and won ones too."""
    rivers = [[discard.tile for discard in seat.river] for seat in seats(seen)]
    return [plane for river in rivers for plane in more_than(count(river))]


def latest_discards(seen: Observation) -> list[Plane]:
    """Return for every seat its last six discards, the newest first."""
    rivers = [[discard.tile for discard in reversed(seat.river)] for seat in seats(seen)]
    return [kinds(river[back : back + 1]) for river in rivers for back in range(LATEST)]


def pending(seen: Observation, phase: str) -> list[Plane]:
    """Return the tile to answer in a phase."""
    return [kinds([seen.pending[0]] if seen.pending is not None and seen.phase == phase else [])]


def void_suits(seen: Observation) -> list[Plane]:
    """Return for every seat the kinds of its void suit, once shown."""
    return [[tile.suit == seat.void_suit for tile in SUITED] for seat in seats(seen)]


def scores(seen: Observation) -> list[Plane]:
    """Return the own score, then how far it is ahead of each other: below 0, far below, above 0, far above."""
    mine, *others = [seen.scores[number] for number in order(seen)]
    far = FAR_AHEAD * seen.rules.base
    ahead = [mine, *(mine - score for score in others)]
    return [flag(holds) for lead in ahead for holds in (lead < 0, lead <= -far, lead > 0, lead >= far)]


BLOCKS: dict[str, Callable[[Observation], list[Plane]]] = {
    "hand": lambda seen: more_than(count(list(own(seen).tiles))),
    "drawn": lambda seen: [kinds(tile for tile in [own(seen).drawn] if tile is not None)],
    "melds": melds,
    "discards": discards,
    "latest_discards": latest_discards,
    "pending_discard": lambda seen: pending(seen, "responses"),
    "pending_kong": lambda seen: pending(seen, "rob"),
    "unseen": lambda seen: more_than(seen.unseen),
    "void_suit": void_suits,
    "won": lambda seen: [flag(seat.win is not None) for seat in seats(seen)],
    "winning_tile": lambda seen: [kinds([seat.win.tile] if seat.win else []) for seat in seats(seen)],
    "dealer": lambda seen: [flag(number == seen.dealer) for number in order(seen)],
    "phase": lambda seen: [flag(seen.phase == phase) for phase in PHASES],
    "wall": lambda seen: [flag(seen.wall_left > tiles) for tiles in WALL_BINS],
    "scores": scores,
    "swap_given": lambda seen: [kinds(own(seen).given)],
    "swap_received": lambda seen: [kinds(own(seen).received)],
    "swap_direction": lambda seen: [flag(seen.swap_direction == direction) for direction in DIRECTIONS],
}
