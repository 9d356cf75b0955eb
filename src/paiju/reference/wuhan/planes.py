"""What a seat sees as zeros and ones: planes of 34 kinds, for learners.

``BLOCKS`` says what the planes hold, in order. Seats come as they sit from the observer on: itself, next, across,
previous. A plane that is about no kind is all zeros or all ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

from paiju.errors import ArgumentValueError
from paiju.reference.wuhan.context import DrawKind, PlayerData
from paiju.reference.wuhan.scoring import SEATS
from paiju.reference.wuhan.state_type import GameStateType
from paiju.tiles import ALL, Tile

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from paiju.reference.wuhan.observation import Observation

__all__ = ["BLOCKS", "planes_of", "planes_shape"]

Plane = list[bool]

PLANES: Final = 153
COPIES = 4
LATEST = 6
WALL_BINS = [11 * number for number in range(8)]
FACTORS = (4, 16, 64, 256)
MOST_CONCEALED = 2
MELDS = ("pong", "exposed_kong", "concealed_kong", "added_kong")
PHASES = ("PLAYER_DECISION", "WAITING_RESPONSE", "MELD_DECISION", "WAIT_ROB_KONG", "WIN", "FLOW_DRAW")


def planes_shape(obs: str = "v1") -> tuple[int, int]:
    """Return the shape of an observation as an array: planes, kinds of tiles."""
    if obs != "v1":
        raise ArgumentValueError(f'no planes "{obs}"; choose from v1', "unknown_planes")
    return PLANES, len(ALL)


def planes_of(seen: Observation, obs: str) -> NDArray[np.int8]:
    """Return all planes, one under the other."""
    import numpy as np

    planes_shape(obs)
    if seen.seat is None:
        raise ArgumentValueError("a spectator has no planes: they are seen from a seat", "spectator")
    return np.array([plane for block in BLOCKS.values() for plane in block(seen)], np.int8)


# Planes.


def kinds(tiles: Iterable[Tile | None]) -> Plane:
    """Return a plane with ones at the kinds of some tiles."""
    there = set(tiles)
    return [tile in there for tile in ALL]


def more_than(tiles: Iterable[Tile]) -> list[Plane]:
    """Return four planes: number j has ones at the kinds of which there are more than j."""
    listed = list(tiles)
    counts = [listed.count(tile) for tile in ALL]
    return [[count > number for count in counts] for number in range(COPIES)]


def flag(value: bool) -> Plane:
    """Return a plane that is all ones, or all zeros."""
    return [value] * len(ALL)


# Who sits where.


def order(seen: Observation) -> list[int]:
    """Return the seats by number, from the observer on."""
    return [((seen.seat or 0) + step) % len(SEATS) for step in SEATS]


def players(seen: Observation) -> list[PlayerData]:
    """Return the seats, from the observer on."""
    return [seen.context.players[number] for number in order(seen)]


# Blocks of planes.


def melds(seen: Observation) -> list[Plane]:
    """Return for every kind of meld but chows, and every seat, the kinds it has; a hidden kong has none."""
    return [
        kinds(meld.tile for meld in player.melds if meld.kind == kind and not meld.is_hidden)
        for kind in MELDS
        for player in players(seen)
    ]


def chows(seen: Observation) -> list[Plane]:
    """Return for every seat how many chows begin with a kind."""
    first = [[meld.tile for meld in player.melds if meld.kind == "chow"] for player in players(seen)]
    return [plane for tiles in first for plane in more_than(tiles)]


def concealed_kongs(seen: Observation) -> list[Plane]:
    """Return for every seat how many concealed kongs it has, shown or not."""
    counts = [sum(meld.kind == "concealed_kong" for meld in player.melds) for player in players(seen)]
    return [flag(count > number) for count in counts for number in range(MOST_CONCEALED)]


def latest_discards(seen: Observation) -> list[Plane]:
    """Return for every seat its last discards, the newest first."""
    rivers = [[discard.tile for discard in reversed(player.river)] for player in players(seen)]
    return [kinds(river[back : back + 1]) for river in rivers for back in range(LATEST)]


def pending(seen: Observation, *states: GameStateType) -> list[Plane]:
    """Return the tile that lies open in some states."""
    is_open = seen.pending is not None and seen.context.state in states
    return [kinds([seen.pending[0]] if seen.pending is not None and is_open else [])]


def special_tiles(seen: Observation) -> list[Plane]:
    """Return flip, laizi, both skins and red."""
    special = seen.context.special
    return [kinds([tile]) for tile in (seen.flip, special.laizi, *special.skins, special.red)]


def factors(seen: Observation) -> list[Plane]:
    """Return for every seat which bounds its own factor reaches."""
    own = [seen.kind.engine.own_factor(seen.context, number) for number in order(seen)]
    return [flag(factor >= bound) for factor in own for bound in FACTORS]


def by_seat(seen: Observation, tiles: Callable[[PlayerData], Iterable[Tile]]) -> list[Plane]:
    """Return for every seat how many tiles of each kind it has."""
    return [plane for player in players(seen) for plane in more_than(tiles(player))]


BLOCKS: dict[str, Callable[[Observation], list[Plane]]] = {
    "hand": lambda seen: more_than(seen.hand),
    "drawn": lambda seen: [kinds([seen.drawn])],
    "kept": lambda seen: [kinds([players(seen)[0].kept])],
    "melds": melds,
    "chows": chows,
    "concealed_kongs": concealed_kongs,
    "discards": lambda seen: by_seat(seen, lambda player: [discard.tile for discard in player.river]),
    "latest_discards": latest_discards,
    "pending_discard": lambda seen: pending(seen, GameStateType.WAITING_RESPONSE, GameStateType.MELD_DECISION),
    "pending_kong": lambda seen: pending(seen, GameStateType.WAIT_ROB_KONG),
    "unseen": lambda seen: more_than(tile for tile, count in seen.unseen.items() for _ in range(count)),
    "special_tiles": special_tiles,
    "special_kongs": lambda seen: by_seat(seen, lambda player: player.special_kongs),
    "opened": lambda seen: [flag(player.has_opened) for player in players(seen)],
    "factor": factors,
    "dealer": lambda seen: [flag(number == seen.dealer) for number in order(seen)],
    "phase": lambda seen: [flag(seen.phase == phase) for phase in PHASES],
    "draw_kind": lambda seen: [flag(seen.context.draw_kind is DrawKind.AFTER_KONG)],
    "locked": lambda seen: [flag(players(seen)[0].locked)],
    "wall": lambda seen: [flag(seen.wall_left > tiles) for tiles in WALL_BINS],
}
