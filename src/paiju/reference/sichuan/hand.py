"""Hands of Sichuan mahjong in plain Python: wins, waits, shanten, effective tiles and discards.

The functions take a ``paiju.sichuan.Hand`` or anything else with its ``tiles``, ``melds`` and ``void_suit``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from paiju.errors import HandError
from paiju.reference.tiles import (
    COPIES,
    is_regular,
    is_seven_pairs,
    pairs_distance,
    regular_distance,
    tally,
)
from paiju.tiles import ALL, Tile, parse

__all__ = [
    "DiscardOption",
    "HandLike",
    "MeldLike",
    "PlainHand",
    "discards",
    "effective_tiles",
    "is_win",
    "shanten",
    "shanten_seen",
    "suggest_discard",
    "waits",
]

SUITS = ("m", "s", "p")
SUITED = [tile for tile in ALL if tile.suit in SUITS]
FURTHER = 15  # tiles missing from a win that is out of reach


class MeldLike(Protocol):
    """A pong or a kong."""

    @property
    def tile(self) -> Tile:
        """The kind it is made of."""

    @property
    def is_kong(self) -> bool:
        """Whether it has four tiles."""


class HandLike(Protocol):
    """What one player has."""

    @property
    def tiles(self) -> Sequence[Tile]:
        """The concealed tiles."""

    @property
    def melds(self) -> Sequence[MeldLike]:
        """What lies open."""

    @property
    def void_suit(self) -> str | None:
        """The suit 定缺 gave up, if one is named."""


@dataclass(frozen=True)
class PlainHand:
    """A hand with nothing checked."""

    tiles: tuple[Tile, ...]
    """The concealed tiles."""
    melds: Sequence[MeldLike]
    """The melds, in the order in which they were laid down."""
    void_suit: str | None
    """``m``, ``s``, ``p`` or None."""


@dataclass(frozen=True)
class DiscardOption:
    """A tile to let go and what the hand is like without it."""

    tile: Tile
    """The tile to discard."""
    shanten: int
    """The shanten of the hand without it."""
    effective_tiles: dict[Tile, int]
    """The tiles that then lower the shanten, each with its copies left."""

    @property
    def copies(self) -> int:
        """How many tiles left to draw would help."""
        return sum(self.effective_tiles.values())


# What a win is.


def is_win(hand: HandLike) -> bool:
    """Tell whether ``hand`` is a win.

    It has drawn. Tiles and melds are of two suits at most, none of them void. The tiles beside the melds are
    sets and the eyes, or, where there are no melds, seven pairs.
    """
    suits = {tile.suit for tile in hand.tiles} | melded_suits(hand)
    if size(hand) != 14 or not any(suits <= allowed for allowed in winning_suits(hand)):
        return False
    return is_regular(hand.tiles) or (not hand.melds and is_seven_pairs(hand.tiles))


def winning_suits(hand: HandLike) -> list[set[str]]:
    """Return the pairs of suits that a win of this hand can be made of.

    Those without the void suit; any two when none is named. The suits of melds must be among them.
    """
    absent = SUITS if hand.void_suit is None else (hand.void_suit,)
    pairs = [set(SUITS) - {suit} for suit in absent]
    return [pair for pair in pairs if melded_suits(hand) <= pair]


def melded_suits(hand: HandLike) -> set[str]:
    """Return the suits that lie open."""
    return {meld.tile.suit for meld in hand.melds}


def size(hand: HandLike) -> int:
    """Return 13 before and 14 after a draw: every meld stands for three tiles, a kong too."""
    return len(hand.tiles) + 3 * len(hand.melds)


def waits(hand: HandLike) -> tuple[Tile, ...]:
    """Return the tiles that would make ``hand`` a win, except those of which it owns all four."""
    expect_size(hand, 13)
    own = owned(hand)
    return tuple(tile for tile in SUITED if own[tile] < COPIES and is_win(draw(hand, tile)))


# How far away it is.


def shanten(hand: HandLike) -> int:
    """Return the useful draws ``hand`` needs to be ready: 0 is ready, -1 a win."""
    if not winning_suits(hand):
        raise HandError("this hand can never win: its melds do not leave a suit absent", "three_suits_melded")
    return min(distance(hand, suits) for suits in winning_suits(hand)) - 1


def shanten_seen(hand: HandLike, seen: str | Iterable[Tile | str] = ()) -> int | None:
    """Return the shanten as far as tiles can still be drawn: none of those ``seen`` elsewhere. None: no win is left."""
    elsewhere = read(seen)
    copies_left(hand, elsewhere)
    nearest = min((distance(hand, suits, seen=elsewhere) for suits in winning_suits(hand)), default=FURTHER)
    return None if nearest >= FURTHER else nearest - 1


def is_within(hand: HandLike, draws: int) -> bool:
    """Tell whether ``hand`` lacks at most so many tiles of a win."""
    return any(distance(hand, suits, at_most=draws) <= draws for suits in winning_suits(hand))


def distance(hand: HandLike, suits: set[str], at_most: int = 14, seen: Iterable[Tile] = ()) -> int:
    """Return how many tiles ``hand`` lacks of the nearest win in ``suits``, or one more than ``at_most``.

    That win uses no tile that lies in a meld already or is seen elsewhere, so no kind more than four times.
    """
    kinds = [tile for tile in SUITED if tile.suit in suits]
    gone = tally([*melded_tiles(hand), *seen], kinds)
    copies = {tile: COPIES - gone[tile] for tile in kinds}
    own = tally(hand.tiles, kinds)
    regular = regular_distance(own, copies, sets=4 - len(hand.melds), at_most=at_most)
    return regular if hand.melds else min(regular, pairs_distance(own, copies))


def effective_tiles(hand: HandLike, seen: str | Iterable[Tile | str] = ()) -> dict[Tile, int]:
    """Return the tiles that lower the shanten of ``hand``, each with the copies left to draw."""
    expect_size(hand, 13)
    missing = shanten(hand) + 1
    left = copies_left(hand, seen)
    return {tile: number for tile, number in left.items() if is_within(draw(hand, tile), missing - 1)}


def copies_left(hand: HandLike, seen: str | Iterable[Tile | str]) -> dict[Tile, int]:
    """Return the tiles still to come: neither in the hand, nor in its melds, nor seen elsewhere."""
    elsewhere = tally(read(seen))
    left = {tile: COPIES - number - elsewhere[tile] for tile, number in owned(hand).items()}
    if min(left.values()) < 0:
        raise HandError("more than four copies of a tile in the hand, its melds and the tiles seen", "fifth_copy")
    return {tile: number for tile, number in left.items() if number}


# What to let go.


def discards(hand: HandLike, seen: str | Iterable[Tile | str] = ()) -> list[DiscardOption]:
    """Return every different tile ``hand`` may let go, best first.

    The void suit goes first. Then the lower shanten decides, then the more copies left of effective tiles,
    then the fewer neighbours, then the rank nearer to an end of the suit, then the order of tiles.
    """
    expect_size(hand, 14)
    elsewhere = read(seen)
    copies_left(hand, elsewhere)

    def rank(option: DiscardOption) -> tuple[int, ...]:
        tile = option.tile
        to_end = min(tile.rank - 1, 9 - tile.rank)
        keeps_void = tile.suit != hand.void_suit
        return keeps_void, option.shanten, -option.copies, neighbours(hand, tile), to_end, tile.index

    return sorted((discard(hand, tile, elsewhere) for tile in set(hand.tiles)), key=rank)


def discard(hand: HandLike, tile: Tile, seen: Iterable[Tile]) -> DiscardOption:
    """Return what ``hand`` is like without ``tile``, which everybody sees from now on."""
    tiles = list(hand.tiles)
    tiles.remove(tile)
    after = PlainHand(tuple(tiles), hand.melds, hand.void_suit)
    return DiscardOption(tile, shanten(after), effective_tiles(after, [*seen, tile]))


def neighbours(hand: HandLike, tile: Tile) -> int:
    """Return how many other concealed tiles are of the suit and within two ranks of ``tile``."""
    return sum(other.suit == tile.suit and abs(other.rank - tile.rank) <= 2 for other in hand.tiles) - 1


def suggest_discard(hand: HandLike, seen: str | Iterable[Tile | str] = ()) -> Tile:
    """Return the best tile to let go."""
    return discards(hand, seen)[0].tile


# Small things.


def read(tiles: str | Iterable[Tile | str]) -> list[Tile]:
    """Return tiles that were given as notation or one by one."""
    return list(parse(tiles) if isinstance(tiles, str) else map(Tile, tiles))


def draw(hand: HandLike, tile: Tile) -> PlainHand:
    """Return ``hand`` with ``tile``."""
    return PlainHand((*hand.tiles, tile), hand.melds, hand.void_suit)


def melded_tiles(hand: HandLike) -> list[Tile]:
    """Return the tiles that lie in melds: three of a pong, four of a kong."""
    return [meld.tile for meld in hand.melds for _ in range(4 if meld.is_kong else 3)]


def owned(hand: HandLike) -> dict[Tile, int]:
    """Count the concealed and melded tiles."""
    return tally([*hand.tiles, *melded_tiles(hand)], SUITED)


def expect_size(hand: HandLike, wanted: int) -> None:
    """Refuse a hand that has drawn where it should not have, or the other way round."""
    if size(hand) != wanted:
        when = "before" if wanted == 13 else "after"
        found = f"{len(hand.tiles)} tiles and {len(hand.melds)} melds"
        raise HandError(f"expected a hand {when} a draw, got {found}", "size")
