"""Hands that nearly win, or do: sets and a pair of chosen kinds, some tiles replaced by laizi, some by anything."""

import random
from collections import Counter
from collections.abc import Sequence
from itertools import count as count_up
from typing import Any

from paiju.reference.wuhan import special_tiles
from paiju.tiles import ALL, Tile

WAYS = ("discard", "self_draw", "kong_draw", "rob_kong")
ENOUGH = 20  # tries with a few kinds, which may not suffice
MELDS = ("chow", "pong", "exposed_kong", "added_kong", "concealed_kong")


def some_kinds(rng: random.Random) -> list[Tile]:
    """Return the kinds that a hand is mostly made of: one suit, 2-5-8, honours, or all."""
    match rng.randrange(6):
        case 0:
            suit = rng.choice("msp")
            return [tile for tile in ALL if tile.suit == suit]
        case 1:
            return [tile for tile in ALL if tile.suit != "z" and tile.rank in (2, 5, 8)]
        case 2:
            return [tile for tile in ALL if tile.suit == "z"]
    return [*ALL]


def some_set(rng: random.Random, kinds: Sequence[Tile]) -> list[Tile]:
    """Return a triplet or a chow."""
    tile = rng.choice(kinds)
    if tile.suit != "z" and tile.rank <= 7 and rng.random() < 0.5:
        return [ALL[tile.index + step] for step in range(3)]
    return [tile] * 3


def some_meld(rng: random.Random, kinds: Sequence[Tile], owner: int) -> dict[str, Any]:
    """Return a meld in plain values."""
    tiles = some_set(rng, kinds)
    kind = "chow" if tiles[0] != tiles[1] else rng.choice(MELDS[1:])
    giver = None if kind == "concealed_kong" else (owner + rng.choice([1, 2, 3])) % 4
    whole = tiles if kind in ("chow", "pong") else [tiles[0]] * 4
    return {"type": kind, "tiles": [str(tile) for tile in whole], "from": giver}


def some_melds(rng: random.Random, kinds: Sequence[Tile], count: int, owner: int, flip: str) -> list[dict[str, Any]]:
    """Return melds without special tiles that can lie on one table."""
    barred = special_tiles(flip).tiles
    melds: list[dict[str, Any]] = []
    for number in count_up():
        if len(melds) == count:
            break
        allowed = [tile for tile in (kinds if number < ENOUGH else ALL) if tile not in barred]
        more = [*melds, some_meld(rng, allowed or ALL, owner)]
        tiles = [tile for meld in more for tile in meld["tiles"]]
        if max(Counter(tiles).values()) <= 4 and not any(tile in barred for tile in tiles):
            melds = more
    return melds


def some_tiles(rng: random.Random, kinds: Sequence[Tile], melds: Sequence[dict[str, Any]], flip: str) -> list[Tile]:
    """Return the concealed tiles of a whole hand that is near a win."""
    special = special_tiles(flip)
    used = Counter(tile for meld in melds for tile in meld["tiles"])
    for number in count_up():
        kinds = kinds if number < ENOUGH else ALL
        tiles = [rng.choice(kinds)] * 2
        for _ in range(4 - len(melds)):
            tiles += some_set(rng, kinds)
        for _ in range(rng.choice([0, 0, 1, 1, 2, 2, 3])):
            tiles[rng.randrange(len(tiles))] = special.laizi
        for _ in range(rng.choice([0, 0, 0, 1, 1, 2])):
            tiles[rng.randrange(len(tiles))] = rng.choice([rng.choice(ALL), rng.choice(kinds)])
        if rng.random() < 0.9:
            tiles = [rng.choice(kinds) if tile in special.barred else tile for tile in tiles]
        counts = Counter(map(str, tiles)) + used
        if max(counts.values()) <= 4:
            break
    rng.shuffle(tiles)
    return tiles


def some_kongs(rng: random.Random, seat: int) -> dict[str, int]:
    """Return special tiles that a seat has put out: all four seats together have no more than there are."""
    skins = rng.choice([0, 0, 1, 4 if seat == 0 else 1])
    return {"red": rng.choice([0, 0, 1]), "skin": skins, "laizi": rng.choice([0, 0, 0, 1])}


def some_position(rng: random.Random, options: dict[str, Any]) -> dict[str, Any]:
    """Return a position in which somebody might win, in plain values."""
    flip = str(rng.choice(ALL))
    kinds = some_kinds(rng)
    winner = rng.randrange(4)
    bare = rng.random() < 0.4
    seats: list[dict[str, Any]] = [
        {
            "melds": [] if bare else some_melds(rng, ALL, rng.randrange(3), seat, flip),
            "special_kongs": {} if bare else some_kongs(rng, seat),
            "ready": rng.random() < 0.5,
        }
        for seat in range(4)
    ]
    melds = some_melds(rng, kinds, rng.choice([0, 1, 1, 2, 3, 3, 4, 4]), winner, flip)
    seats[winner]["melds"] = melds
    tiles = some_tiles(rng, kinds, melds, flip)
    way = rng.choice(WAYS)
    giver = (winner + rng.choice([1, 2, 3])) % 4 if way in ("discard", "rob_kong") else None
    if way == "rob_kong" and giver is not None:
        pong = {"type": "pong", "tiles": [str(tiles[-1])] * 3, "from": winner}
        seats[giver]["melds"] = [*seats[giver]["melds"], pong][-2:]
    return {
        "flip": flip,
        "dealer": rng.randrange(4),
        "winner": winner,
        "win_way": way,
        "from": giver,
        "wall_left": rng.choice([0, 1, 3, 4, 7, 8, 40]),
        "hand": [str(tile) for tile in tiles[:-1]],
        "win_tile": str(tiles[-1]),
        "seats": seats,
        "options": options,
    }
