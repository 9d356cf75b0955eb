"""How many tiles a hand still has to gain to win: a search through the hands that win (W-12.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from paiju.reference.wuhan.melds import HandLike
from paiju.reference.wuhan.rules import Rules
from paiju.reference.wuhan.special import HONOURS, RED, SUITS, Special, is_jiang
from paiju.tiles import ALL, Tile

__all__ = ["tiles_missing"]

FULL: Final = 14
FAR: Final = 99
COPIES: Final = 4
MOST_WILD: Final = 2  # no limit is higher
JIANG: Final = tuple(tile for tile in ALL if is_jiang(tile))

Laid = tuple[int, bool, int, int, int, int]
"""A winning hand, made up to a kind: the sets begun; whether it has its pair; the chows that began two kinds before the
next one, and one kind before it; the laizi in it as printed, and those that are wild."""


def tiles_missing(hand: HandLike, special: Special, rules: Rules, most: int = FULL) -> int:
    """Return the fewest tiles that have to come into a hand; special tiles and the rest go out for nothing.

    A hand that lacks more than ``most`` is only said to lack more.
    """
    laid = [tile for meld in hand.melds for tile in meld.tiles]
    found = most + 1
    for search in ways_to_win(laid, all(meld.kind != "chow" for meld in hand.melds), rules):
        found = min(found, search(Search(hand, found - 1, special, rules)))
    return found


def ways_to_win(laid: Sequence[Tile], no_chow: bool, rules: Rules) -> Iterator[Callable[[Search], int]]:
    """Yield a search for every class of win that the melds leave open."""
    for kinds in (HONOURS, JIANG):
        if all(tile in kinds for tile in laid):
            yield partial(Search.loose, kinds=kinds)
    for suit in SUITS:
        if all(tile.suit == suit for tile in laid):
            flush = [tile for tile in ALL if tile.suit == suit]
            yield partial(Search.regular, kinds=flush, pairs=flush, limit=rules.big_laizi_max)
    if no_chow:
        yield partial(Search.regular, kinds=ALL, pairs=ALL, limit=rules.big_laizi_max, chows=False)
    yield partial(Search.regular, kinds=ALL, pairs=JIANG, limit=rules.small_laizi_max)


class Kind(NamedTuple):
    """What the search has to know of a kind."""

    held: int
    there: int
    """How many copies a winning hand can have."""
    is_laizi: bool
    begins: bool
    """Whether a chow can begin with it."""
    pairs: bool
    """Whether it can be the pair."""
    wild: bool
    """Whether a wild laizi can stand for it."""


class Search:
    """A hand that looks for the hand that wins and has the fewest tiles that it lacks.

    Such a hand is made kind by kind. Each place in it is filled by a tile of that kind, which is held or has to be
    gained, or by a wild laizi, which is held or gained too. No kind has more copies than there are besides the melds.
    """

    def __init__(self, hand: HandLike, most: int, special: Special, rules: Rules) -> None:
        """Count what is held, and what there can be; no more than ``most`` tiles may be gained."""
        self.most, self.rules, self.laizi = most, rules, special.laizi
        self.sets = 4 - len(hand.melds)
        laid = [tile for meld in hand.melds for tile in meld.tiles]
        self.held = {tile: hand.tiles.count(tile) for tile in ALL}
        self.laizi_held = self.held[special.laizi]
        copies = COPIES - 1 if rules.four_in_hand_blocks_win else COPIES
        self.there = {tile: min(copies, COPIES - laid.count(tile)) for tile in ALL} | dict.fromkeys(special.barred, 0)
        self.not_wild = {RED} if rules.wild_may_be_skin else special.barred

    def loose(self, kinds: Sequence[Tile]) -> int:
        """Look for a hand of some kinds and laizi, without structure (W-9.4, W-9.5)."""
        usable = [tile for tile in kinds if tile != self.laizi]
        held = sum(min(self.held[tile], self.there[tile]) for tile in usable)
        there = sum(self.there[tile] for tile in usable)
        found = FAR
        for natural in range(COPIES + 1 if self.laizi in kinds else 1):
            for wild in range(MOST_WILD + 1):
                others = 3 * self.sets + 2 - natural - wild
                if 0 <= others <= there:
                    cost = max(0, others - held) + self.cost_of_laizi(natural, wild, self.rules.big_laizi_max)
                    found = min(found, cost)
        return found

    def regular(self, kinds: Sequence[Tile], pairs: Sequence[Tile], limit: int, *, chows: bool = True) -> int:
        """Look for sets and a pair of some kinds; of all ways to come to the same the cheapest goes on."""
        reached: dict[Laid, int] = {(0, False, 0, 0, 0, 0): 0}
        for tile in kinds:
            kind = Kind(
                held=self.held[tile],
                there=self.there[tile],
                is_laizi=tile == self.laizi,
                begins=chows and tile.suit in SUITS and tile.rank <= 7,
                pairs=tile in pairs,
                wild=tile not in self.not_wild,
            )
            following: dict[Laid, int] = {}
            for laid, cost in reached.items():
                for after, more in self.ways_on(laid, kind, self.most - cost):
                    if cost + more < following.get(after, FAR):
                        following[after] = cost + more
            reached = following
        return min(
            (
                cost + self.cost_of_laizi(natural, wild, limit)
                for (sets, pair, *_, natural, wild), cost in reached.items()
                if sets == self.sets and pair
            ),
            default=FAR,
        )

    def ways_on(self, laid: Laid, kind: Kind, most: int) -> Iterator[tuple[Laid, int]]:
        """Yield what can be laid of a kind: the rest of chows, chows that begin, triplets, the pair."""
        sets, pair, before, last, natural, wild = laid
        left = self.sets - sets
        for triplets in range(min(left, 2) + 1):
            for begun in range((left - triplets if kind.begins else 0) + 1):
                for eyes in (0, 1) if kind.pairs and not pair else (0,):
                    needed = before + last + begun + 3 * triplets + 2 * eyes
                    for wilds in self.wilds(kind, needed, wild):
                        own = needed - wilds if kind.is_laizi else 0
                        cost = 0 if kind.is_laizi else max(0, needed - wilds - kind.held)
                        if cost <= most:
                            begun_sets = sets + triplets + begun
                            yield (begun_sets, pair or eyes > 0, last, begun, natural + own, wild + wilds), cost

    def wilds(self, kind: Kind, needed: int, used: int) -> range:
        """Return how many of so many tiles of a kind may be wild laizi.

        Those that the copies do not suffice for must be. More are of use only if they are held: to gain a laizi costs
        what the tile costs.
        """
        least = max(0, needed - kind.there)
        free = min(needed, self.laizi_held - used)
        most = min(MOST_WILD - used, max(least, free)) if kind.wild else 0
        return range(least, most + 1)

    def cost_of_laizi(self, natural: int, wild: int, limit: int) -> int:
        """Return how many laizi have to be gained for so many as printed and so many wild; FAR if they may not be."""
        limited = natural + wild if self.rules.laizi_limit_counts == "held" else wild
        if limited > limit or natural + wild > self.there[self.laizi]:
            return FAR
        return max(0, natural + wild - self.laizi_held)
