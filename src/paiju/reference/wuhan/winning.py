"""What a hand can be read as: every wild laizi is tried as every tile, every split is tried (W-8, W-9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement

from paiju.reference.wuhan.melds import Meld
from paiju.reference.wuhan.rules import Rules
from paiju.reference.wuhan.special import HONOURS, RED, SUITS, Special, is_jiang
from paiju.tiles import ALL, Tile

__all__ = ["Reading", "Shape", "fits_limit", "readings", "shape_of"]

MOST_WILD = 2  # no limit is higher
Ranks = tuple[int, ...]


@dataclass(frozen=True)
class Reading:
    """A hand with some laizi wild, the others as printed."""

    wild: int
    patterns: tuple[str, ...]
    """The big wins among 清一色, 碰碰胡, 风一色, 将一色."""
    has_jiang_pair: bool
    """Whether it is four sets and a pair of 2, 5 or 8."""

    @property
    def is_hard(self) -> bool:
        """Whether every laizi is what it says 硬."""
        return self.wild == 0


def readings(tiles: Sequence[Tile], melds: Sequence[Meld], special: Special, rules: Rules) -> Iterator[Reading]:
    """Yield what the tiles of a whole hand can be read as, for every number of wild laizi, hard first."""
    held = tiles.count(special.laizi)
    for wild in range(min(held, MOST_WILD) + 1):
        yield reading(tiles, melds, wild, special, rules)


def reading(tiles: Sequence[Tile], melds: Sequence[Meld], wild: int, special: Special, rules: Rules) -> Reading:
    """Read a hand with so many laizi wild; each pattern may take them for something else (W-9.12)."""
    natural = list(tiles)
    for _ in range(wild):
        natural.remove(special.laizi)
    shapes = [
        (shape, values)
        for values in combinations_with_replacement(wild_values(special, rules), wild)
        if (shape := shape_of([*natural, *values])).is_regular
    ]
    laid = [tile for meld in melds for tile in meld.tiles]
    found = {
        "full_flush": any(is_one_suit([*natural, *values, *laid]) for _, values in shapes),
        "all_honors": all(tile in HONOURS for tile in [*natural, *laid]),
        "all_jiang": all(is_jiang(tile) for tile in [*natural, *laid]),
        "all_triplets": all(meld.kind != "chow" for meld in melds) and any(shape.is_triplets for shape, _ in shapes),
    }
    patterns = tuple(name for name, holds in found.items() if holds)
    return Reading(wild, patterns, any(shape.has_jiang_pair for shape, _ in shapes))


def wild_values(special: Special, rules: Rules) -> list[Tile]:
    """Return what a wild laizi can stand for: anything but red (W-8.10)."""
    barred = {RED} if rules.wild_may_be_skin else {RED, *special.skins}
    return [tile for tile in ALL if tile not in barred]


def is_one_suit(tiles: Sequence[Tile]) -> bool:
    """Tell whether all tiles are of one suit; honours are none."""
    suits = {tile.suit for tile in tiles}
    return len(suits) == 1 and suits <= {*SUITS}


def fits_limit(found: Reading, held: int, most: int, rules: Rules) -> bool:
    """Tell whether a reading keeps to a limit of laizi (W-8.9)."""
    return (held if rules.laizi_limit_counts == "held" else found.wild) <= most


# Sets and a pair.


@dataclass(frozen=True)
class Shape:
    """What the concealed tiles make up, each standing for itself."""

    is_regular: bool
    """Sets and a pair."""
    has_jiang_pair: bool
    """Sets and a pair of 2, 5 or 8."""
    is_triplets: bool
    """Triplets and a pair."""


def shape_of(tiles: Sequence[Tile]) -> Shape:
    """Take every pair out, and see whether the rest falls into sets: each suit on its own.

    >>> from paiju.tiles import parse
    >>> shape_of(parse("12345688m"))
    Shape(is_regular=True, has_jiang_pair=True, is_triplets=False)
    """
    groups = {suit: tuple(sorted(tile.rank for tile in tiles if tile.suit == suit)) for suit in (*SUITS, "z")}
    pairs = [
        (suit, rank)
        for suit, ranks in groups.items()
        for rank in pairs_in(ranks, suit != "z")
        if all(are_sets(others, other != "z") for other, others in groups.items() if other != suit)
    ]
    over = sorted(ranks.count(rank) % 3 for ranks in groups.values() for rank in {*ranks})
    return Shape(
        is_regular=bool(pairs),
        has_jiang_pair=any(suit != "z" and rank in (2, 5, 8) for suit, rank in pairs),
        is_triplets=bool(over) and over[-1] == 2 and sum(over) == 2,
    )


@cache
def pairs_in(ranks: Ranks, runs: bool) -> tuple[int, ...]:
    """Return the pairs of a suit that leave sets in it."""
    if len(ranks) % 3 != 2:
        return ()
    pairs = [rank for rank in sorted({*ranks}) if ranks.count(rank) >= 2]
    return tuple(rank for rank in pairs if are_sets(without(ranks, rank, rank), runs))


@cache
def are_sets(ranks: Ranks, runs: bool) -> bool:
    """Tell whether the tiles of a suit fall into triplets, and chows if there are any: the lowest tile is in one."""
    if not ranks:
        return True
    if len(ranks) % 3:
        return False
    low = ranks[0]
    if ranks.count(low) >= 3 and are_sets(without(ranks, low, low, low), runs):
        return True
    chow = (low, low + 1, low + 2)
    return runs and all(rank in ranks for rank in chow) and are_sets(without(ranks, *chow), runs)


def without(ranks: Ranks, *taken: int) -> Ranks:
    """Return ranks with some taken away."""
    left = list(ranks)
    for rank in taken:
        left.remove(rank)
    return tuple(left)
