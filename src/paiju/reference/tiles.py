"""Tiles in plain Python: their notation, when they are complete, and how many are missing when they are not.

A *set* is written as its three tiles: a triplet ``(5m, 5m, 5m)`` or a sequence ``(4m, 5m, 6m)``. The *distance*
of a hand is the number of tiles it must still draw: zero when it is complete, one when it is ready.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NoReturn

from paiju.errors import NotationError
from paiju.tiles import ALL, Tile

__all__ = [
    "COPIES",
    "SUIT_SIGNS",
    "is_regular",
    "is_seven_pairs",
    "pairs_distance",
    "parse",
    "regular_distance",
    "sets_of",
    "tally",
]

COPIES = 4
"""How many tiles of each kind there are."""

TileSet = tuple[Tile, Tile, Tile]
Tally = Mapping[Tile, int]


RANK_SIGNS = {
    sign: rank
    for first, signs in ((0, "0123456789"), (0, "０１２３４５６７８９"), (1, "一二三四五六七八九"))
    for rank, sign in enumerate(signs, first)
}
SUIT_SIGNS = {
    sign: suit for suit, signs in zip("mspz", ("m万萬", "s条條索", "p筒饼餅", "z"), strict=True) for sign in signs
}
"""How a suit is written."""
HONOR_SIGNS = {
    sign: rank
    for rank, signs in enumerate(
        (
            *("东风 東風 东 東", "南风 南風 南", "西风 西風 西", "北风 北風 北"),
            *("红中 紅中 中", "发财 發財 发 發", "白板 白"),
        ),
        start=1,
    )
    for sign in signs.split()
}
SPACES = (" ", "\t", "\u3000")
SIGNS = sorted([*RANK_SIGNS, *SUIT_SIGNS, *HONOR_SIGNS, *SPACES], key=len, reverse=True)


def parse(text: str) -> tuple[Tile, ...]:
    """Read tiles as they are written: digits and their suit, or an honour by its name.

    >>> parse("12m 三条 红中")
    (Tile('1m'), Tile('2m'), Tile('3s'), Tile('5z'))
    """
    tiles: list[Tile] = []
    digits: list[tuple[int, int]] = []  # rank and place of those that still wait for their suit

    def refuse(code: str, place: int) -> NoReturn:
        raise NotationError(f'"{text}": {code} (character {place + 1})', code, text, place)

    def add(rank: int, suit: str, place: int) -> None:
        if not 1 <= rank <= (7 if suit == "z" else 9):
            refuse("bad_rank", place)
        tile = Tile("mspz".index(suit) * 9 + rank - 1)
        if tiles.count(tile) == COPIES:
            refuse("fifth_copy", place)
        tiles.append(tile)

    place = 0
    while place < len(text):
        sign = next((sign for sign in SIGNS if text.startswith(sign, place)), "")
        if sign in RANK_SIGNS:
            digits.append((RANK_SIGNS[sign], place))
        elif sign in SUIT_SIGNS:
            if not digits:
                refuse("no_rank", place)
            for rank, at in digits:
                add(rank, SUIT_SIGNS[sign], at)
            digits.clear()
        elif sign in HONOR_SIGNS:
            if digits:
                refuse("no_suit", digits[0][1])
            add(HONOR_SIGNS[sign], "z", place)
        elif not sign:
            refuse("unknown_letter", place)
        place += len(sign)
    if digits:
        refuse("no_suit", digits[0][1])
    return tuple(tiles)


# Counting, and sets.


def tally(tiles: Iterable[Tile], kinds: Iterable[Tile] = ALL) -> dict[Tile, int]:
    """Count the tiles of each of ``kinds``; tiles of other kinds are left out.

    >>> tally([Tile("1m"), Tile("1m"), Tile("9p")], kinds=[Tile("1m"), Tile("2m")])
    {Tile('1m'): 2, Tile('2m'): 0}
    """
    count = dict.fromkeys(kinds, 0)
    for tile in tiles:
        if tile in count:
            count[tile] += 1
    return count


def sets_of(kinds: Iterable[Tile]) -> list[TileSet]:
    """Return every triplet 刻子 and every sequence 顺子 that can be made of ``kinds``.

    >>> from paiju.tiles import parse
    >>> sets_of(parse("789m"))[-2:]
    [(Tile('9m'), Tile('9m'), Tile('9m')), (Tile('7m'), Tile('8m'), Tile('9m'))]
    """
    kinds = dict.fromkeys(kinds)
    triplets = [(tile, tile, tile) for tile in kinds]
    sequences = [sequence(tile) for tile in kinds if begins_sequence(tile)]
    return triplets + [run for run in sequences if all(tile in kinds for tile in run)]


def begins_sequence(tile: Tile) -> bool:
    """Tell whether two higher ranks follow; honours have none."""
    return tile.suit != "z" and tile.rank <= 7


def sequence(lowest: Tile) -> TileSet:
    """Return the three ranks in a row that begin with ``lowest``."""
    return lowest, Tile(lowest.index + 1), Tile(lowest.index + 2)


# Complete hands.


def is_regular(tiles: Iterable[Tile]) -> bool:
    """Tell whether ``tiles`` are the eyes and nothing but sets beside them.

    >>> from paiju.tiles import parse
    >>> is_regular(parse("123m 789m 55s")), is_regular(parse("1111m 55m 66m"))
    (True, False)
    """
    hand = sorted(tiles)
    return any(are_sets(rest) for eyes in set(hand) if (rest := take(hand, (eyes, eyes))) is not None)


def are_sets(hand: list[Tile]) -> bool:
    """Tell whether these tiles in order are nothing but sets: the lowest begins a triplet or a sequence."""
    if not hand:
        return True
    lowest = hand[0]
    sets = [(lowest, lowest, lowest)]
    if begins_sequence(lowest):
        sets.append(sequence(lowest))
    return any(are_sets(rest) for tiles in sets if (rest := take(hand, tiles)) is not None)


def take(hand: list[Tile], tiles: Iterable[Tile]) -> list[Tile] | None:
    """Return ``hand`` without ``tiles``, or None when it does not hold them all."""
    rest = hand.copy()
    for tile in tiles:
        if tile not in rest:
            return None
        rest.remove(tile)
    return rest


def is_seven_pairs(tiles: Iterable[Tile]) -> bool:
    """Tell whether ``tiles`` are seven pairs 七对; four of a kind are two pairs."""
    numbers = tally(tiles).values()
    return sum(numbers) == 14 and all(number % 2 == 0 for number in numbers)


# Distances.


def regular_distance(own: Tally, copies: Tally, sets: int = 4, at_most: int = 14) -> int:
    """Return how many tiles ``own`` lacks of the nearest hand of ``sets`` sets and the eyes.

    ``copies`` says what that hand may be made of: so many tiles of each kind, and no other kinds. Tiles that it
    does not use are discarded in exchange. A search with ``at_most`` is quicker and returns one more than that
    for whatever is further away.
    """
    tiles = 3 * sets + 2
    return tiles - most_kept(own, copies, sets, more_than=tiles - at_most - 1)


def most_kept(own: Tally, copies: Tally, sets: int, more_than: int = -1) -> int:
    """Return the most tiles of ``own`` that one hand of ``sets`` sets and the eyes can use.

    Every choice of sets is tried, those that use most tiles first. A choice is given up as soon as it could not
    beat the best hand found, even if all its other sets used as many tiles as the next one does. When no hand
    uses more tiles than ``more_than``, that is the answer.
    """
    best = more_than

    def choose(left: int, sets: list[TileSet], kept: int, own: Tally, copies: Tally) -> None:
        nonlocal best
        eyes = max((min(own[tile], 2) for tile, number in copies.items() if number >= 2), default=None)
        if eyes is None:
            return
        if left == 0:
            best = max(best, kept + eyes)
            return
        sets = sorted(sets, key=lambda tiles: used(tiles, own), reverse=True)
        for at, tiles in enumerate(sets):
            more = used(tiles, own)
            if kept + min(left * more + eyes, sum(own.values())) <= best:
                return
            if used(tiles, copies) == 3:
                choose(left - 1, sets[at:], kept + more, without(own, tiles), without(copies, tiles))

    choose(sets, sets_of(copies), 0, own, copies)
    return best


def used(tiles: TileSet, own: Tally) -> int:
    """Return how many tiles of a set are there."""
    first, second, third = tiles
    if first is third:
        return min(own[first], 3)
    return (own[first] > 0) + (own[second] > 0) + (own[third] > 0)


def without(count: Tally, tiles: TileSet) -> dict[Tile, int]:
    """Return ``count`` after a set has taken its tiles, as far as they were there."""
    rest = dict(count)
    for tile in tiles:
        rest[tile] = max(0, rest[tile] - 1)
    return rest


def pairs_distance(own: Tally, copies: Tally) -> int:
    """Return how many tiles ``own`` lacks of seven pairs, or 15 where ``copies`` do not make seven.

    So many tiles of a kind may be used; four of them are two pairs.
    """
    first = [min(number, 2) for tile, number in own.items() if copies[tile] >= 2]
    second = [max(number - 2, 0) for tile, number in own.items() if copies[tile] >= 4]
    pairs = sorted(first + second, reverse=True)[:7]
    return 14 - sum(pairs) if len(pairs) == 7 else 15
