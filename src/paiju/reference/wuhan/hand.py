"""What a hand waits for, how far it is from a win, and what to discard (W-7.5, W-12)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from paiju.errors import HandError
from paiju.reference.wuhan.distance import tiles_missing
from paiju.reference.wuhan.melds import HandLike, Meld, has_opened, read_tiles
from paiju.reference.wuhan.rules import Rules, read_rules
from paiju.reference.wuhan.special import Special, special_tiles
from paiju.reference.wuhan.winning import fits_limit, readings
from paiju.tiles import ALL, Tile

__all__ = ["effective_tiles", "has_shape", "is_ready", "shanten", "suggest_discard", "waits", "win_check"]

COPIES = 4


def has_shape(tiles: Sequence[Tile], melds: Sequence[Meld], special: Special, rules: Rules) -> bool:
    """Tell whether a whole hand has the shape of any win, within the limits of laizi, whatever the situation."""
    held = tiles.count(special.laizi)
    for found in readings(tiles, melds, special, rules):
        most = rules.big_laizi_max if found.patterns else rules.small_laizi_max
        if (found.patterns or found.has_jiang_pair) and fits_limit(found, held, most, rules):
            return True
    return False


def is_plain_win(tiles: Sequence[Tile], melds: Sequence[Meld], special: Special, rules: Rules) -> bool:
    """Tell whether a whole hand, opened, wins by a plain self-draw (W-7.5)."""
    if any(tile in special.barred for tile in tiles):
        return False
    if rules.four_in_hand_blocks_win and any(tiles.count(tile) == COPIES for tile in tiles):
        return False
    return has_shape(tiles, melds, special, rules)


def waits(hand: HandLike, flip: Tile | str, rules: Rules | str | None = None) -> tuple[Tile, ...]:
    """Return the tiles that a hand is ready for, in tile order: none if it has not opened (W-12.1).

    >>> from paiju.reference.wuhan import Hand, Meld
    >>> [str(tile) for tile in waits(Hand("123m234p78p22s", [Meld("pong", "7s", 0)]), "5m")]
    ['6m', '6p', '9p']
    """
    options, special = read_rules(rules), special_tiles(flip)
    if len(hand.tiles) % 3 != 1:
        raise HandError(f"a hand that waits has 13 tiles with its melds, this one has {size_of(hand)}", "hand_size")
    if not has_opened(hand.melds) or any(tile in special.barred for tile in hand.tiles):
        return ()
    owned = owned_tiles(hand)
    return tuple(
        tile
        for tile in ALL
        if owned.count(tile) < COPIES and is_plain_win([*hand.tiles, tile], hand.melds, special, options)
    )


def is_ready(hand: HandLike, flip: Tile | str, rules: Rules | str | None = None) -> bool:
    """Tell whether a hand is ready 听牌 (W-7.5)."""
    return bool(waits(hand, flip, rules))


def owned_tiles(hand: HandLike) -> list[Tile]:
    """Return the tiles of hand and melds."""
    return [*hand.tiles, *(tile for meld in hand.melds for tile in meld.tiles)]


def size_of(hand: HandLike) -> int:
    """Return how many tiles a hand has, with three for each meld."""
    return len(hand.tiles) + 3 * len(hand.melds)


def shanten(hand: HandLike, flip: Tile | str, rules: Rules | str | None = None) -> int:
    """Return how many tiles a hand lacks to be ready: 0 is ready, -1 wins (W-12.2).

    A hand that has not opened is never below 1 (W-12.3).
    """
    lacking = tiles_missing(hand, special_tiles(flip), read_rules(rules)) - 1
    return lacking if has_opened(hand.melds) else max(lacking, 1)


def effective_tiles(
    hand: HandLike, flip: Tile | str, rules: Rules | str | None = None, seen: str | Iterable[Tile | str] = ()
) -> dict[Tile, int]:
    """Return the tiles that lower the shanten of a hand, each with the copies that are left (W-12.4).

    Copies in the hand, in its melds, ``seen`` elsewhere and turned over are gone. A hand that has not opened gains
    nothing any more once it is as near as it can be (W-12.3).
    """
    if not has_opened(hand.melds) and shanten(hand, flip, rules) == 1:
        return {}
    return helping_tiles(hand, Tile(flip), read_rules(rules), read_tiles(seen))


def helping_tiles(hand: HandLike, flip: Tile, rules: Rules, seen: Sequence[Tile]) -> dict[Tile, int]:
    """Return the tiles that bring a hand nearer to a win as if it had opened, each with the copies that are left."""
    gone = [*owned_tiles(hand), *seen, flip]
    special = special_tiles(flip)
    nearer = tiles_missing(hand, special, rules) - 1
    found = {}
    for tile in ALL:
        left = COPIES - gone.count(tile)
        more = Loose((*hand.tiles, tile), hand.melds)
        if left > 0 and tile not in special.barred and tiles_missing(more, special, rules, nearer) <= nearer:
            found[tile] = left
    return found


class Loose:
    """Tiles and melds in any number."""

    def __init__(self, tiles: Sequence[Tile], melds: Sequence[Meld]) -> None:
        """Keep them."""
        self.tiles, self.melds = tuple(tiles), tuple(melds)


def suggest_discard(
    hand: HandLike, flip: Tile | str, rules: Rules | str | None = None, seen: str | Iterable[Tile | str] = ()
) -> Tile | None:
    """Return the discard after which a hand lacks least, then most tiles help (W-12.5); None if all are special.

    Of equal ones that with the fewest concealed tiles within two ranks goes, then the one nearest to the end of its
    suit, then the first.
    """
    special, options = special_tiles(flip), read_rules(rules)
    choices = [tile for tile in sorted(set(hand.tiles)) if tile not in special.tiles]

    def merit(tile: Tile) -> tuple[int, int, int, int]:
        left = list(hand.tiles)
        left.remove(tile)
        after = Loose(left, hand.melds)
        helps = sum(helping_tiles(after, Tile(flip), options, read_tiles(seen)).values())
        return tiles_missing(after, special, options), -helps, neighbours(tile, left), distance_from_end(tile)

    return min(choices, key=merit, default=None)


def neighbours(tile: Tile, others: Sequence[Tile]) -> int:
    """Return how many tiles lie within two ranks of a tile; honours only have their equals."""
    near = 0 if tile.suit == "z" else 2
    return sum(other.suit == tile.suit and abs(other.rank - tile.rank) <= near for other in others)


def distance_from_end(tile: Tile) -> int:
    """Return how far a tile is from the 1 or the 9 of its suit; honours are at the end."""
    return 0 if tile.suit == "z" else min(tile.rank - 1, 9 - tile.rank)


def win_check(
    counts: Sequence[int], melds: Iterable[Meld] = (), *, laizi: Tile | str | int, rules: Rules | str | None = None
) -> bool:
    """Tell whether 34 counts of concealed tiles and some melds have the shape of a win (W-12.6)."""
    tiles = [tile for tile in ALL for _ in range(counts[tile.index])]
    special = next(special for flip in ALL if (special := special_tiles(flip)).laizi == Tile(laizi))
    return has_shape(tiles, tuple(melds), special, read_rules(rules))
