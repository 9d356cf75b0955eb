"""The wall and the dealer of a new round (W-1)."""

from __future__ import annotations

from collections.abc import Iterable

from paiju.errors import HandError
from paiju.reference.seeds import Rng
from paiju.reference.wuhan.context import GameContext
from paiju.reference.wuhan.melds import read_tiles
from paiju.reference.wuhan.rules import Rules
from paiju.reference.wuhan.scoring import SEATS
from paiju.seeds import draw_seed, read_seed
from paiju.tiles import ALL, Tile
from paiju.values import seat_number

__all__ = ["first_context", "whole_set"]

COPIES = 4


def whole_set() -> list[Tile]:
    """Return all 136 tiles in order (W-1.1)."""
    return [tile for tile in ALL for _ in range(COPIES)]


def first_context(
    rules: Rules, seed: int | None, wall: str | Iterable[Tile | str] | None, dealer: int | None
) -> GameContext:
    """Return a round before the deal; the seed decides what is not given (W-1.11).

    The generator is always asked for the same things in the same order: the wall, the dealer.
    """
    rng = Rng(draw_seed() if seed is None else read_seed(seed))
    shuffled = whole_set()
    rng.shuffle(shuffled)
    drawn = rng.below(len(SEATS))
    usual = drawn if isinstance(rules.first_dealer, str) else rules.first_dealer
    return GameContext(
        rules=rules,
        wall=shuffled if wall is None else read_wall(wall),
        dealer=usual if dealer is None else seat_number(dealer, len(SEATS)),
    )


def read_wall(given: str | Iterable[Tile | str]) -> list[Tile]:
    """Read a wall, which has all 136 tiles."""
    wall = list(read_tiles(given))
    wrong = [f"{wall.count(tile)} of {tile}" for tile in ALL if wall.count(tile) != COPIES]
    if len(wall) != len(whole_set()) or wrong:
        found = len(wall) if len(wall) != len(whole_set()) else wrong[0]
        raise HandError(f"a wall is all 136 tiles, four of each; this one has {found}", "wall")
    return wall
