"""Seeded random hands of every kind: dealt from the whole wall or a part of it, or a few steps from a win."""

import random
from collections import Counter
from collections.abc import Sequence

from paiju.reference.tiles import COPIES, sets_of
from paiju.sichuan import Hand, Meld
from paiju.tiles import ALL, Tile

SUITS = "msp"
KONGS = ("exposed_kong", "concealed_kong", "added_kong")
SUITED = [tile for tile in ALL if tile.suit in SUITS]


def deal_hand(seed: int, *, drawn: bool) -> Hand:
    """Return a hand that can win some day, with 0-4 melds and a void suit or none."""
    rng = random.Random(seed)
    void_suit = rng.choice([*SUITS, None])
    suits = set(SUITS) - {void_suit or rng.choice(SUITS)}
    melds = deal_melds(rng, [tile for tile in SUITED if tile.suit in suits])
    size = 14 - 3 * len(melds)
    if rng.random() < 0.4:
        tiles = deal_near_win(rng, size, melds, suits)
    else:
        held = rng.choice([set(SUITS), suits, {rng.choice(SUITS)}])
        kinds = [tile for tile in SUITED if tile.suit in held]
        tiles = rng.sample(stock(melds, kinds), size)
    return Hand(tiles if drawn else tiles[1:], melds, void_suit)


def deal_melds(rng: random.Random, kinds: Sequence[Tile]) -> list[Meld]:
    """Return none to four melds of different kinds."""
    tiles = rng.sample(kinds, rng.choice([0, 0, 0, 1, 1, 2, 3, 4]))
    return [Meld(rng.choice(["pong", *KONGS]), tile) for tile in tiles]


def deal_near_win(rng: random.Random, size: int, melds: Sequence[Meld], suits: set[str]) -> list[Tile]:
    """Return a complete hand in which up to three tiles were exchanged for others."""
    kinds = [tile for tile in SUITED if tile.suit in suits]
    there = Counter(stock(melds, kinds))
    tiles: list[Tile] = []
    while not tiles or not Counter(tiles) <= there:
        tiles = 2 * [rng.choice(kinds)]
        for triple in rng.choices(sets_of(kinds), k=size // 3):
            tiles += triple
    if not melds and rng.random() < 0.3:
        tiles = 2 * rng.sample(2 * kinds, 7)  # seven pairs
    rng.shuffle(tiles)
    kept = tiles[rng.randint(0, 3) :]
    others = Counter(stock(melds, SUITED)) - Counter(kept)
    return [*kept, *rng.sample(sorted(others.elements()), size - len(kept))]


def deal_seen(seed: int, hand: Hand) -> list[Tile]:
    """Return some of the tiles that the player does not hold."""
    rng = random.Random(seed)
    rest = sorted((Counter(stock(hand.melds, SUITED)) - Counter(hand.tiles)).elements())
    return rng.sample(rest, rng.choice([0, 10, 30, 60]))


def stock(melds: Sequence[Meld], kinds: Sequence[Tile]) -> list[Tile]:
    """Return every tile of ``kinds`` that lies in no meld."""
    melded = {meld.tile: 4 if meld.is_kong else 3 for meld in melds}
    return [tile for tile in kinds for _ in range(COPIES - melded.get(tile, 0))]
