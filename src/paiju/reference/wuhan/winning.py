"""What a hand can be read as: every wild laizi is tried as every tile, every split is tried (W-8, W-9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement

from paiju.reference.wuhan.melds import Meld
from paiju.reference.wuhan.rules import Rules
from paiju.reference.wuhan.special import HONOURS, RED, SUITS, Special, is_jiang
from paiju.tiles import ALL, Tile

__all__ = ["Reading", "Shape", "fits_limit", "readings", "shape_of"]

MOST_WILD = 2  # no limit is higher
Counts = tuple[int, ...]


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
        if (shape := shape_of(tuple(sorted([*natural, *values])))).is_regular
    ]
    laid = [tile for meld in melds for tile in meld.tiles]
    found = {
        "full_flush": any(is_one_suit([*natural, *values, *laid]) for _, values in shapes),
        "all_triplets": all(meld.kind != "chow" for meld in melds) and any(shape.is_triplets for shape, _ in shapes),
        "all_honors": all(tile in HONOURS for tile in [*natural, *laid]),
        "all_jiang": all(is_jiang(tile) for tile in [*natural, *laid]),
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


@lru_cache(maxsize=100_000)
def shape_of(tiles: tuple[Tile, ...]) -> Shape:
    """Take every pair out, and see whether the rest falls into sets.

    >>> from paiju.tiles import parse
    >>> shape_of(parse("12345688m"))
    Shape(is_regular=True, has_jiang_pair=True, is_triplets=False)
    """
    counts = [tiles.count(tile) for tile in ALL]
    pairs = [tile for tile in ALL if counts[tile.index] >= 2]
    whole = [pair for pair in pairs if are_sets(without(counts, pair.index, 2), 0)]
    triplets = [pair for pair in pairs if all(count % 3 == 0 for count in without(counts, pair.index, 2))]
    return Shape(bool(whole), any(is_jiang(pair) for pair in whole), bool(triplets))


def without(counts: Sequence[int], index: int, number: int) -> list[int]:
    """Return counts with some tiles of a kind taken away."""
    return [count - number if each == index else count for each, count in enumerate(counts)]


def are_sets(counts: list[int], start: int) -> bool:
    """Tell whether the tiles from a kind on fall into triplets and chows."""
    first = next((index for index in range(start, len(counts)) if counts[index]), None)
    if first is None:
        return True
    if counts[first] >= 3 and are_sets(without(counts, first, 3), first):
        return True
    tile = ALL[first]
    if tile.suit not in SUITS or tile.rank > 7 or not (counts[first + 1] and counts[first + 2]):
        return False
    for index in range(first, first + 3):
        counts = without(counts, index, 1)
    return are_sets(counts, first)
